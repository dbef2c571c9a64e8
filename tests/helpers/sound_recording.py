"""Record the real mixer in a subprocess, with SDL's disk driver, and recognise cues in the recording."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import wave
from array import array
from dataclasses import dataclass
from importlib.util import find_spec
from math import pi, sin
from operator import mul
from typing import TYPE_CHECKING

import pytest

from helpers.sound_measures import column, left_over_right, strength
from quarto_access.audio.loudness import banded
from quarto_access.paths import sounds_folder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_GAP = re.compile(rb"\0{12000,}")
"""68 ms of silence: longer than any pause inside a cue."""

needs_pygame = pytest.mark.skipif(find_spec("pygame") is None, reason="pygame-ce has no wheel here")

BEGIN = """
import os, sys, time
from array import array
from pathlib import Path
from threading import Thread
from helpers.tape import BUFFER, SECOND, Tape
from quarto_access.audio.mixer_state import *
from quarto_access.audio.sound_settings import *
from quarto_access.audio.mixer import Mixer
from quarto_access.paths import sounds_folder

tape, clock = None, time.monotonic
if "RECORDING" in os.environ:
    tape = Tape(Path(os.environ["RECORDING"] + ".pipe"), real_time="REAL_TIME" in os.environ)
    clock = tape.now
    os.environ.update(tape.driver)

def wait(seconds):
    "Let exactly that much play."
    tape.listen(seconds)

def rest():
    "Let everything play to its end, then a little silence."
    tape.listen_until(lambda: not mixer._device.busy())
    wait(0.2)

def until(condition):
    "Wait for other threads until a condition is true; time passes only while something plays."
    end = time.monotonic() + 50
    while not condition():
        assert time.monotonic() < end
        if mixer._device.busy():
            tape.listen(BUFFER / SECOND)
        else:
            time.sleep(0.002)

def close(timeout=0.0):
    "Close the mixer, and take what it still plays: it waits for that."
    closing = Thread(target=mixer.close, args=(timeout,))
    closing.start()
    tape.drain(closing.is_alive)
    Path(os.environ["RECORDING"]).write_bytes(tape.raw)

def play_each(cues, columns):
    "Play every cue in every column, one after the other."
    for column in columns:
        for cue in cues:
            mixer.play(cue, columns=[column])
            rest()

def opened(mixer):
    mixer.start()
    while mixer.state is MixerState.OPENING:
        time.sleep(0.001)
    return mixer

def eager(**settings):
    return opened(Mixer(sounds_folder(), SoundSettings(volume=10, **settings), clock=clock))

def loud(**settings):
    "Return a mixer that has panned all its cues."
    mixer = eager(**settings)
    while len(mixer._panned) < len(mixer.cues()):
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
    def banded(self) -> list[float]:
        """The sound as a small loudspeaker plays it."""
        return [left + right for left, right in zip(banded(self.left), banded(self.right), strict=True)]

    @property
    def seconds(self) -> float:
        return len(self.left) / 44_100

    @property
    def column(self) -> int:
        return column(self.left, self.right)

    def cut(self, seconds: float) -> tuple[Sounded, Sounded]:
        """Split the sound at this many seconds from its start."""
        at = round(seconds * 44_100)
        before = Sounded(self.at, self.left[:at], self.right[:at])
        return before, Sounded(self.at + seconds, self.left[at:], self.right[at:])

    @property
    def difference(self) -> float:
        return left_over_right(self.left, self.right)

    def cue(self, known: Mapping[str, Sequence[int]]) -> str:
        """Return the cue that this sounds most like."""
        heard = _clear_part(self.middle)
        near = [name for name, wave in known.items() if abs(len(wave) - len(heard)) < 0.1 * len(wave)]
        return max(near, key=lambda name: _alike(heard, known[name]))


def _alike(one: Sequence[int], other: Sequence[int]) -> float:
    both = strength(one) * strength(other) * (len(one) * len(other)) ** 0.5
    return sum(map(mul, one, other)) / both


def _clear_part(wave: Sequence[int]) -> Sequence[int]:
    """Return every third sample between the faint ends, which is enough to recognise a cue."""
    faint = max(map(abs, wave)) / 20
    first = next(i for i, sample in enumerate(wave) if abs(sample) > faint)
    last = next(i for i in reversed(range(len(wave))) if abs(wave[i]) > faint)
    return wave[first : last + 1 : 3]


def run(
    script: str, stderr: int = subprocess.PIPE, timeout: float = 60, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a script in a subprocess, after the helpers above."""
    search = os.pathsep.join(path for path in sys.path if path)
    return subprocess.run(
        [sys.executable, "-c", BEGIN + script],
        env={**os.environ, "PYTHONPATH": search, **environment},
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        timeout=timeout,
        check=False,
    )


def record(folder: Path, script: str) -> list[Sounded]:
    """Return what the `mixer` of a script plays."""
    path = folder / "played.raw"
    done = run(script + "\nclose()\n", RECORDING=str(path))
    assert done.returncode == 0, (done.returncode, done.stderr)
    return stretches(path.read_bytes())


def stretches(raw: bytes) -> list[Sounded]:
    """Cut a recording at its silences."""
    sounds = []
    start = 0
    for gap in (*_GAP.finditer(raw), None):
        piece = raw[start : gap.start() if gap else len(raw)].rstrip(b"\0")
        silent = (len(piece) - len(piece.lstrip(b"\0"))) // 4 * 4
        if piece:
            both = array("h", piece[silent:].ljust((len(piece) - silent + 3) // 4 * 4, b"\0"))
            sounds.append(Sounded((start + silent) / 176_400, both[0::2], both[1::2]))
        start = gap.end() // 4 * 4 if gap else len(raw)
    return sounds


def cues(folder: Path | None = None) -> dict[str, array[int]]:
    """Return the samples of the sound files, read with the standard library."""
    samples = {}
    for path in sorted((folder or sounds_folder()).glob("*.wav")):
        with wave.open(str(path)) as file:
            samples[path.stem] = array("h", file.readframes(file.getnframes()))
    return samples


def known_cues(folder: Path | None = None) -> dict[str, Sequence[int]]:
    """Return the part of each cue that `Sounded.cue` compares."""
    return {name: _clear_part(samples) for name, samples in cues(folder).items()}


def wav(rate: int = 44_100, width: int = 2, channels: int = 1, seconds: float = 0.2) -> bytes:
    """Return a WAV file with a tone."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writing:
        writing.setparams((channels, width, rate, 0, "NONE", ""))
        full = 2 ** (8 * width - 1) - 1
        for i in range(int(rate * seconds)):
            sample = int(full / 2 * sin(2 * pi * 440 * i / rate)) + (128 if width == 1 else 0)
            writing.writeframesraw(sample.to_bytes(width, "little", signed=width > 1) * channels)
    return file.getvalue()
