"""The built-in voice: espeak-ng in the program itself, sounding from where the piece stands.

It needs no system package, speaks every language of the project, and falls silent at once. It plays nothing itself: the
app hands it a way out for its samples.
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from quarto_access.speech.espeak import SAMPLE_RATE, Synthesizer, bundled
from quarto_access.speech.voice import QUIET, Candidate, Kind, Pulse

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

    from quarto_access.speech.voice import Manner

BEAT = 0.2
"""Seconds between two signs of life, at most, while samples are playing."""

_SENTENCE_END = re.compile(r"(?<=[.!?]) +|(?<=[\u3002\uff01\uff1f])")


@dataclass(frozen=True, slots=True)
class WayOut:
    """Where samples go. All three are called from the voice's thread; no device is told by raising anything.

    `sink` plays mono samples of 22,050 a second at once, instead of what it is playing, in column 0 to 3 or (None) in
    the middle; `hush` ends that; `speaking` tells whether it is still to be heard.
    """

    sink: Callable[[array[int], int | None], None]
    hush: Callable[[], None]
    speaking: Callable[[], bool]


class BuiltinVoice:
    """Speaks by samples, a sentence at a time: the first is heard before the last is made."""

    def __init__(self, out: WayOut, clock: Callable[[], float], synthesizer: Synthesizer | None = None) -> None:
        """Open espeak-ng."""
        self.out = out
        self.clock = clock
        self.synthesizer = synthesizer or Synthesizer(*bundled())
        self.sentences: deque[str] = deque()
        self.made: array[int] | None = None
        self.column: int | None = None
        self.beats = 0
        self.ends: float | None = None

    def say(self, text: str, *, interrupt: bool, column: int | None) -> float | None:
        """Make the first samples and hand them out."""
        if interrupt:
            self.out.hush()
        self.sentences = deque(sentences_of(text))
        self.made, self.column = None, column
        self.beats = 0
        self._hand_out()
        return BEAT

    def _make(self) -> None:
        while not self.made and self.sentences:
            self.made = self.synthesizer.samples(self.sentences.popleft())

    def _hand_out(self) -> None:
        self._make()
        if not self.made:
            self.ends = None
            return
        samples, self.made = self.made, None
        self.out.sink(samples, self.column)
        self.beats += 1
        self.ends = self.clock() + len(samples) / SAMPLE_RATE

    def stop(self) -> None:
        """Fall silent."""
        self.sentences.clear()
        self.made = self.ends = None
        self.out.hush()

    def adopt(self, manner: Manner) -> None:
        """Pass it on."""
        self.synthesizer.adopt(manner)

    def pulse(self) -> Pulse:
        """Hand out the next sentence when one has ended; be alive as long as the samples can last, and no longer."""
        if self.ends is None:
            return QUIET
        if not self.out.speaking():
            self._hand_out()
        else:
            self._make()
            if self.clock() < self.ends:
                self.beats += 1
        return Pulse(speaking=self.ends is not None, beats=self.beats)

    def close(self) -> None:
        """Fall silent, and let go."""
        self.stop()
        self.synthesizer.close()


def sentences_of(text: str) -> list[str]:
    """Return the sentences of a text, in any of our languages."""
    return [sentence for sentence in _SENTENCE_END.split(text) if sentence.strip()]


def builtin(out: WayOut, clock: Callable[[], float], *, optional: bool = False) -> Candidate:
    """Return the built-in voice."""
    return Candidate(Kind.BUILTIN, "espeak-ng", lambda: BuiltinVoice(out, clock), optional=optional)
