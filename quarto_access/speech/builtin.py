"""The built-in voice: espeak-ng in the program itself, sounding from where the piece stands.

It needs no system package, speaks every language of the project, and falls silent at once. It plays nothing itself: the
app hands it a way out for its samples.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from quarto_access.speech.espeak import SAMPLE_RATE, Synthesizer, bundled
from quarto_access.speech.voice import QUIET, Candidate, Kind, Pulse

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

    from quarto_access.speech.voice import Manner


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
    """Speaks by samples."""

    def __init__(self, out: WayOut, clock: Callable[[], float], synthesizer: Synthesizer | None = None) -> None:
        """Open espeak-ng."""
        self.out = out
        self.clock = clock
        self.synthesizer = synthesizer or Synthesizer(*bundled())
        self.ends: float | None = None
        self.beats = 0

    def say(self, text: str, *, interrupt: bool, column: int | None) -> float | None:
        """Make the samples and hand them out."""
        if interrupt:
            self.out.hush()
        samples = self.synthesizer.samples(text)
        seconds = len(samples) / SAMPLE_RATE
        if samples:
            self.out.sink(samples, column)
        self.ends = self.clock() + seconds
        return seconds

    def stop(self) -> None:
        """Fall silent."""
        self.ends = None
        self.out.hush()

    def adopt(self, manner: Manner) -> None:
        """Pass it on."""
        self.synthesizer.adopt(manner)

    def pulse(self) -> Pulse:
        """Speak as long as the samples are to be heard; the first sign of life is that they were taken."""
        if self.ends is None:
            return QUIET
        return Pulse(speaking=self.out.speaking(), beats=1)

    def close(self) -> None:
        """Fall silent, and let go."""
        self.stop()
        self.synthesizer.close()


def builtin(out: WayOut, clock: Callable[[], float], *, optional: bool = False) -> Candidate:
    """Return the built-in voice."""
    return Candidate(Kind.BUILTIN, "espeak-ng", lambda: BuiltinVoice(out, clock), optional=optional)
