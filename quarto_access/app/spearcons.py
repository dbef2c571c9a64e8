"""Spearcons: the names of the pieces, spoken and compressed in time until they are as short as a sound.

A subprocess makes them, because espeak-ng keeps its state per process, and the built-in voice may be using it.
"""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Callable, Mapping, Sequence
from threading import Thread

from quarto_access.audio.decode import output_of, parse_samples, samples_bytes
from quarto_access.audio.loudness import FULL, normalized
from quarto_access.audio.tones import Wave, shaped
from quarto_access.frozen import frozen
from quarto_access.narration.pronounce import pronounce
from quarto_access.process import exit_with_parent, subprocess_command
from quarto_access.table.cues import SPEARCONS

RATE = 550
"""Words per minute. A name takes 410 to 450 ms, a third of what it takes at 170."""

_FADE_IN, _FADE_OUT = 0.002, 0.008
_FAINT = 60
"""Anything quieter at the end counts as silence."""


@frozen
class SpokenNames:
    """The names of the sixteen pieces, in the order of `PIECES`, as a voice of this language should speak them."""

    language: str
    names: tuple[str, ...]


class Spearcons:
    """Makes the spearcons in the background, and again when the names change."""

    def __init__(self, add: Callable[[Mapping[str, array[int]]], None], on_missing: Callable[[], None]) -> None:
        """Make nothing yet. Another thread calls `add`, or `on_missing` if they can't be made."""
        self.add = add
        self.on_missing = on_missing
        self.made = False
        """Whether the spearcons for the current names can be played."""
        self._names: SpokenNames | None = None
        self._thread: Thread | None = None

    @property
    def making(self) -> bool:
        """Whether spearcons are being made now."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def wanted(self) -> bool:
        """Whether anybody has needed spearcons so far."""
        return self._names is not None

    def make(self, names: SpokenNames) -> None:
        """Make the spearcons of these names, unless they are made or being made."""
        if names == self._names:
            return
        self._names, self.made = names, False
        self._thread = Thread(target=self._make, args=(names,), name="spearcons", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Block until nothing is being made."""
        if self._thread is not None:
            self._thread.join()

    def _make(self, names: SpokenNames) -> None:
        samples = spearcons(names)
        if names is not self._names:
            return
        if samples:
            self.add(samples)
            self.made = names is self._names
        else:
            self.on_missing()


def spearcons(names: SpokenNames) -> dict[str, array[int]]:
    """Return the samples of every spearcon; none at all if espeak-ng is missing."""
    made = parse_samples(output_of(subprocess_command(__name__, names.language, *names.names)))
    return dict(zip(SPEARCONS.values(), made, strict=True)) if len(made) == len(SPEARCONS) and all(made) else {}


def main(words: Sequence[str]) -> None:
    """Write the spearcons of some names, in the subprocess. The first word is the language."""
    from quarto_access.speech.espeak import Synthesizer, bundled
    from quarto_access.speech.voice import VoiceSettings

    exit_with_parent(sys.stdin.buffer.read)
    language, *names = words
    synthesizer = Synthesizer(*bundled())
    synthesizer.configure(VoiceSettings(language=language))
    synthesizer.compress(RATE)
    for name in names:
        sys.stdout.buffer.write(samples_bytes(cue_of(synthesizer.samples(pronounce(name, language)))))
    sys.stdout.buffer.flush()
    os._exit(0)  # a normal exit would wait a second for the thread that reads our input


def cue_of(speech: array[int]) -> array[int]:
    """Turn speech at 22,050 Hz into a cue: at 44,100 Hz, as loud as the others, and without silence at its end."""
    while speech and abs(speech[-1]) <= _FAINT:
        speech.pop()
    wave: Wave = []
    before = 0
    for sample in speech:
        wave += ((before + sample) / 2 / FULL, sample / FULL)
        before = sample
    wave = shaped(wave, _FADE_IN, _FADE_OUT)
    while wave:
        try:
            return normalized(wave)
        except ValueError:
            # Flatten peaks that are too sharp for this loudness.
            peak = max(map(abs, wave))
            wave = [sample / (peak + abs(sample)) for sample in wave]
    return array("h")
