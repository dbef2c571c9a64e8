"""The built-in voice from end to end: worker, espeak-ng and the real mixer, recorded by SDL's disk driver."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import pytest
from helpers.game_recording import record_game
from helpers.sound_measures import column, left_over_right
from helpers.sound_recording import run

from quarto_access.rules.pieces import PIECES, piece_words

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("pygame", reason="pygame-ce has no wheel here")
pytest.importorskip("espeakng_loader", reason="espeakng-loader is not installed: no built-in voice here")

Heard = tuple[array, array]
"""Left and right channel, from the first sound to the last."""

SCRIPT = """
from quarto_access.speech.builtin import SampleOutput, builtin
from quarto_access.speech.voice import VoiceSettings
from quarto_access.speech.worker import Speaker

mixer = eager()
out = SampleOutput(mixer.speak, mixer.stop_speaking, lambda: mixer.speaking)
chain, settings = [builtin(out, time.monotonic)], VoiceSettings(rate=150)
speaker = Speaker(chain, time.monotonic, print, settings, hang_timeout=50.0, open_timeout=50.0)
speaker.start()
for words, column in {said!r}:
    print(len(tape.raw))
    speaker.say(words, column=column)
    until(lambda: speaker.quiet)
    rest()
speaker.close()
close()
"""


def cut(raw: bytes, at: list[int]) -> list[Heard]:
    """Cut a recording at these bytes, and trim the silence around each part.

    espeak-ng never speaks a text the same way twice, but every process repeats the same sequence. So trimmed parts are
    the same in each run, and the recogniser understands them always or never.
    """
    parts = []
    for begins, ends in zip(at, [*at[1:], len(raw)], strict=True):
        part = raw[begins:ends]
        silent = (len(part) - len(part.lstrip(b"\0"))) // 4 * 4
        samples = array("h", part[silent : -(-len(part.rstrip(b"\0")) // 4) * 4])
        parts.append((samples[0::2], samples[1::2]))
    return parts


def middle(heard: Heard) -> array[int]:
    """Return the samples as the voice made them: one channel, at half the rate."""
    return array("h", (sum(ears) // 2 for ears in zip(heard[0][::2], heard[1][::2], strict=True)))


def spoken(folder: Path, said: list[tuple[str, int]]) -> list[Heard]:
    """Return the sound of each text."""
    path = folder / "spoken.raw"
    done = run(SCRIPT.replace("{said!r}", repr(said)), RECORDING=str(path))
    assert done.returncode == 0, done.stderr
    return cut(path.read_bytes(), [int(line) for line in done.stdout.splitlines()])


@pytest.mark.slow
def test_all_sixteen_pieces_are_understood_and_each_sounds_from_its_column(tmp_path: Path, recogniser):
    missed = [(piece_words(piece), piece % 4) for piece in PIECES]
    # Repeat what the recogniser missed, at most twice.
    for _ in range(3):
        heard = spoken(tmp_path, missed)
        assert [column(left, right) for left, right in heard] == [place for _, place in missed]
        missed = [
            (words, place)
            for (words, place), one in zip(missed, heard, strict=True)
            if recogniser.understood(middle(one)) != words
        ]
        if not missed:
            break
    assert missed == []


@pytest.mark.slow
def test_pressed_pieces_are_understood_and_spots_sound_from_their_columns(tmp_path: Path, recogniser):
    script = """
sit_down("--voice", "builtin")
program.outlet.channels.stop_sounds()
program.press("1")
finish_speaking()
for key in (*"1234qwerasdfzxcv" * 2, "enter", "z", "v"):
    mark()
    program.press(key)
    finish_speaking()
    output(logged()[-1][0])
"""
    raw, lines = record_game(tmp_path, script, voice={"rate": 150})
    heard, logged = cut(raw, lines[0::2]), lines[1::2]
    assert [left_over_right(*one) for one in heard[:33]] == pytest.approx(33 * [0], abs=0.5)
    assert [left_over_right(*one) for one in heard[33:]] == pytest.approx([12, -12], abs=1)
    names = [words.rstrip(".").lower() for words in logged[:32]]
    assert sorted(names[:16]) == sorted(map(piece_words, PIECES))
    understood = {name for name, one in zip(names, heard, strict=False) if recogniser.understood(middle(one)) == name}
    assert set(names) - understood == set()


def test_news_interrupted_by_a_key_is_repeated_after_the_answer(tmp_path: Path):
    script = """
sit_down("--voice", "builtin")
program.outlet.channels.stop_sounds()
program.press("1")
finish_speaking()
program.press("enter")
until(lambda: mixer.speaking)
wait(0.3)
for key in "zz":
    mark()
    program.press(key)
    finish_speaking()
"""
    raw, marks = record_game(tmp_path, script)
    answer_and_news, answer = cut(raw, marks)
    # "A1: empty. Enter places it.", then the whole news. Without the news it would be under 3 seconds.
    assert len(answer_and_news[0]) / 44_100 > 4.2
    assert len(answer[0]) / 44_100 < 1.5
