"""The real mixer, playing into a file by SDL's disk driver in a process of its own, and what can be heard in it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import wave
from array import array
from dataclasses import dataclass
from importlib.util import find_spec
from operator import mul
from typing import TYPE_CHECKING

import pytest
from audio.measures import column, left_over_right, strength

from quarto_access.paths import sounds_folder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_GAP = re.compile(rb"\0{12000,}")
"""68 ms of silence: longer than any rest inside a cue."""

needs_pygame = pytest.mark.skipif(find_spec("pygame") is None, reason="pygame-ce has no wheel here")

BEGIN = """
import os, sys, time
from array import array
from pathlib import Path
from quarto_access.audio.hearing import *
from quarto_access.audio.mixer import Mixer
from quarto_access.paths import sounds_folder

def wait(seconds):
    "Let that much sound be written, however fast the file is."
    end = os.path.getsize(os.environ["SDL_DISKAUDIOFILE"]) + 176_400 * seconds
    while os.path.getsize(os.environ["SDL_DISKAUDIOFILE"]) < end:
        time.sleep(0.0005)

def rest():
    "Wait until nothing sounds, and then a little."
    while mixer._device.sounding():
        time.sleep(0.0005)
    wait(0.1)

def opened(mixer):
    mixer.start()
    while mixer.state is State.OPENING:
        time.sleep(0.001)
    return mixer

def eager(**wishes):
    return opened(Mixer(sounds_folder(), Hearing(volume=10, **wishes)))

def loud(**wishes):
    "A mixer that has prepared everything it plays."
    mixer = eager(**wishes)
    while len(mixer._placed) < len(mixer.cues()):
        time.sleep(0.001)
    return mixer
"""


@dataclass(frozen=True)
class Sounded:
    """One stretch of sound between silences."""

    at: float
    left: array[int]
    right: array[int]

    @property
    def middle(self) -> list[int]:
        return [left + right for left, right in zip(self.left, self.right, strict=True)]

    @property
    def seconds(self) -> float:
        return len(self.left) / 44_100

    @property
    def column(self) -> int:
        return column(self.left, self.right)

    def cut(self, seconds: float) -> tuple[Sounded, Sounded]:
        """Return what is heard before and after."""
        at = round(seconds * 44_100)
        before = Sounded(self.at, self.left[:at], self.right[:at])
        return before, Sounded(self.at + seconds, self.left[at:], self.right[at:])

    @property
    def difference(self) -> float:
        return left_over_right(self.left, self.right)

    def cue(self, known: Mapping[str, Sequence[int]], late: float = 0.0) -> str:
        """Return the cue that this is most like, sample by sample; it may begin so many seconds late or early."""
        heard = _clear_part(self.middle)
        near = [name for name, wave in known.items() if abs(len(wave) - len(heard)) < 0.1 * len(wave)]
        most = round(late * 44_100 / _EVERY)
        return max(near, key=lambda name: max(_alike(heard, known[name], by) for by in range(-most, most + 1)))


def _alike(one: Sequence[int], other: Sequence[int], by: int = 0) -> float:
    """Return how alike two waves are, the first one shifted."""
    both = strength(one) * strength(other) * (len(one) * len(other)) ** 0.5
    return sum(map(mul, one[max(by, 0) :], other[max(-by, 0) :])) / both


_EVERY = 3


def _clear_part(wave: Sequence[int]) -> Sequence[int]:
    """Return every third sample of what is not faint: enough to know a cue again."""
    faint = max(map(abs, wave)) / 20
    first = next(i for i, sample in enumerate(wave) if abs(sample) > faint)
    last = next(i for i in reversed(range(len(wave))) if abs(wave[i]) > faint)
    return wave[first : last + 1 : _EVERY]


def run(script: str, stderr: int = subprocess.PIPE, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a script beside a mixer of its own."""
    search = os.pathsep.join(path for path in sys.path if path)
    return subprocess.run(
        [sys.executable, "-c", BEGIN + script],
        env={**os.environ, "PYTHONPATH": search, **environment},
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        timeout=60,
        check=False,
    )


def record(folder: Path, script: str) -> list[Sounded]:
    """Return what a script with a `mixer` plays, ten times faster than it would sound."""
    path = folder / "played.raw"
    done = run(
        script + "\nmixer.close()\n", SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(path), SDL_DISKAUDIODELAY="1"
    )
    assert done.returncode == 0, (done.returncode, done.stderr)
    return stretches(path.read_bytes())


def stretches(raw: bytes) -> list[Sounded]:
    """Cut a recording at its silences."""
    found = []
    start = 0
    for gap in (*_GAP.finditer(raw), None):
        piece = raw[start : gap.start() if gap else len(raw)].rstrip(b"\0")
        silent = (len(piece) - len(piece.lstrip(b"\0"))) // 4 * 4
        if piece:
            both = array("h", piece[silent:].ljust((len(piece) - silent + 3) // 4 * 4, b"\0"))
            found.append(Sounded((start + silent) / 176_400, both[0::2], both[1::2]))
        start = gap.end() // 4 * 4 if gap else len(raw)
    return found


def cues(folder: Path | None = None) -> dict[str, array[int]]:
    """Return the samples of the sound files, read by the standard library."""
    found = {}
    for path in sorted((folder or sounds_folder()).glob("*.wav")):
        with wave.open(str(path)) as file:
            found[path.stem] = array("h", file.readframes(file.getnframes()))
    return found


def known_cues() -> dict[str, Sequence[int]]:
    """Return what tells the cues apart."""
    return {name: _clear_part(samples) for name, samples in cues().items()}
