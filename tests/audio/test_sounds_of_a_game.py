"""The sounds of a whole game: the real program and mixer, recorded on a clock that the test advances."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.game_recording import record_game
from helpers.sound_recording import Sounded, cues, known_cues, needs_pygame, stretches
from helpers.tape import SECOND

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = needs_pygame
KNOWN = known_cues()


def with_pieces(folder: Path, way: str, script: str) -> tuple[list[Sounded], list[object]]:
    """Run a script with this setting for the sounds of pieces; return what it plays and prints."""
    raw, logged = record_game(folder, script, sound={"pieces": way})
    return stretches(raw), logged


def sounds_of(*heard: Sounded) -> list[str]:
    return [sound.cue(KNOWN) for sound in heard]


def length(cue: str) -> float:
    return len(cues()[cue]) / 44_100


def test_the_cues_of_a_whole_game_play_in_order_from_their_columns(tmp_path: Path):
    script = """
sit_down()
for key in "1 z 2 x 3 c 4 v u".split():
    for pressed in (key, "enter"):
        mark()
        program.press(pressed)
        rest()
output([cue for _, cue in logged() if cue])
"""
    heard, (*pressed, logged) = with_pieces(tmp_path, "never", script)
    turn = ["choose", "give", "focus-1", "place"]
    assert logged == [*4 * turn, "menu", "quarto", "win"]
    *heard_before, last = heard
    assert sounds_of(*heard_before) == [*4 * turn, "menu"]
    columns = [sound.column for sound in heard_before if sound.cue(KNOWN) in ("focus-1", "place")]
    assert columns == [0, 0, 1, 1, 2, 2, 3, 3]
    middle = [sound.difference for sound in heard_before if sound.cue(KNOWN) in ("choose", "give", "menu")]
    assert middle == pytest.approx(len(middle) * [0], abs=0.1)
    quarto, win = last.cut(length("quarto"))
    assert sounds_of(quarto, win) == ["quarto", "win"]
    assert [quarto.cut(length("quarto") * i / 4)[1].cut(length("quarto") / 4)[0].column for i in range(4)] == [
        *(0, 1, 2, 3)
    ]
    # Each sound starts after its key, and before the next.
    began = [sound.at * SECOND for sound in heard]
    assert all(at < sound < after for at, sound, after in zip(pressed, began, [*pressed[1:], 1e9], strict=True))


@pytest.mark.slow
def test_the_sound_of_a_piece_comes_before_its_words(tmp_path: Path):
    pytest.importorskip("espeakng_loader", reason="no built-in voice here")
    script = """
sit_down("--voice", "builtin")
program.press("1")
rest()
mark()
program.wait(mixer.seconds("choose", "piece-GRTH"))
finish_speaking()
output(logged()[-2:])
"""
    heard, (words_from, logged) = with_pieces(tmp_path, "before", script)
    sound, *words = heard
    assert sounds_of(*sound.cut(length("choose"))) == ["choose", "piece-GRTH"]
    assert words
    assert words[0].at > words_from / SECOND
    assert logged == [[None, "piece-GRTH"], ["Grooved round tall hollow. Enter to give it.", "choose"]]


@pytest.mark.slow
def test_the_sound_of_a_piece_comes_after_its_words(tmp_path: Path):
    pytest.importorskip("espeakng_loader", reason="no built-in voice here")
    script = """
sit_down("--voice", "builtin")
program.press("1")
program.wait(1)
assert logged()[-1][1] == "choose", logged()
finish_speaking()
mark()
program.wait(0.1)
rest()
output(logged()[-2:])
"""
    heard, (piece_from, logged) = with_pieces(tmp_path, "after", script)
    *words, piece = heard
    assert words
    assert (words[-1].at < piece_from / SECOND < piece.at, sounds_of(piece)) == (True, ["piece-GRTH"])
    assert logged == [["Grooved round tall hollow. Enter to give it.", "choose"], [None, "piece-GRTH"]]


@pytest.mark.slow
def test_without_a_voice_the_sound_of_a_piece_comes_a_second_later_unless_a_key_is_pressed(tmp_path: Path):
    script = """
sit_down()
for key in "123":
    program.session.press(key, key)
    program.wait(0.9)
rest()
output([cue for _, cue in logged()[1:]])
program.wait(0.2)
rest()
output([cue for _, cue in logged()[1:]])
"""
    heard, (before, after) = with_pieces(tmp_path, "after", script)
    assert before == ["choose", "choose", "choose"]
    assert after == [*before, "piece-SSTH"]
    assert sounds_of(heard[-1]) == ["piece-SSTH"]


@pytest.mark.slow
def test_the_sound_of_a_piece_replaces_its_words(tmp_path: Path):
    script = """
sit_down()
for key in ("1", "enter", "z", "enter", "2"):
    program.press(key)
    rest()
output([logged()[1], logged()[-1]])
"""
    heard, (logged,) = with_pieces(tmp_path, "instead", script)
    assert logged == [[None, "piece-GRTH"], [None, "piece-GSTH"]]
    assert sounds_of(*heard[-1].cut(length("choose"))) == ["choose", "piece-GSTH"]
