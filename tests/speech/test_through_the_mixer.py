"""The whole way of the built-in voice: worker, espeak-ng and the real mixer, into a file by SDL's disk driver."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import pytest
from audio.measures import column
from audio.recording import run
from recogniser import Recogniser

from quarto_access.rules.pieces import PIECES, piece_words

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("pygame", reason="pygame-ce has no wheel here")
pytest.importorskip("espeakng_loader", reason="espeakng-loader is not installed: no built-in voice here")

SCRIPT = """
from quarto_access.speech.builtin import WayOut, builtin
from quarto_access.speech.voice import Manner
from quarto_access.speech.worker import Speaker

mixer = loud()
out = WayOut(mixer.speak, mixer.hush, lambda: mixer.speaking)
speaker = Speaker([builtin(out, time.monotonic)], time.monotonic, print, Manner(rate=150))
speaker.start()
written = lambda: os.path.getsize(os.environ["SDL_DISKAUDIOFILE"]) // 4 * 4
for words, column in {said!r}:
    begins = written()
    speaker.say(words, column=column)
    assert speaker.wait_until_quiet(20)
    wait(0.1)
    print(begins, written())
speaker.close()
mixer.close()
"""


def spoken(folder: Path, said: list[tuple[str, int]]) -> list[tuple[array[int], array[int]]]:
    """Return what was heard of each text, left and right."""
    path = folder / "spoken.raw"
    path.unlink(missing_ok=True)
    done = run(
        SCRIPT.replace("{said!r}", repr(said)),
        SDL_AUDIODRIVER="disk",
        SDL_DISKAUDIOFILE=str(path),
        SDL_DISKAUDIODELAY="1",
    )
    assert done.returncode == 0, done.stderr
    raw = path.read_bytes()
    both = [array("h", raw[int(line.split()[0]) : int(line.split()[1])]) for line in done.stdout.splitlines()]
    return [(samples[0::2], samples[1::2]) for samples in both]


def test_all_sixteen_pieces_are_understood_and_each_sounds_from_its_column(tmp_path: Path):
    recogniser = Recogniser()
    missed = [(piece_words(piece), piece % 4) for piece in PIECES]
    # espeak-ng never says a text twice the same way: what was not understood is said again, twice at most.
    for _ in range(3):
        heard = spoken(tmp_path, missed)
        assert [column(left, right) for left, right in heard] == [place for _, place in missed]
        middle = [
            array("h", (sum(ears) // 2 for ears in zip(left[::2], right[::2], strict=True))) for left, right in heard
        ]
        missed = [
            (words, place)
            for (words, place), samples in zip(missed, middle, strict=True)
            if recogniser.understood(samples) != words
        ]
        if not missed:
            break
    assert missed == []
