"""The built-in voice: espeak-ng inside the program, speaking from the direction of the piece.

It needs no system package, speaks every language of the project, and stops at once. It plays nothing itself: the app
passes in an output for its samples.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.speech.espeak import SAMPLE_RATE, Synthesizer, bundled
from quarto_access.speech.voice import NOT_SPEAKING, Candidate, SpeechProgress, VoiceKind, VoiceSettings

if TYPE_CHECKING:
    from array import array

HEARTBEAT = 0.2
"""Longest time in seconds between two heartbeats while samples are playing."""

_SENTENCE_END = re.compile(r"(?<=[.!?]) +|(?<=[\u3002\uff01\uff1f])")


@frozen
class SampleOutput:
    """Plays the samples. The voice's thread calls all three functions. They raise to report that there is no device.

    `play` replaces whatever is playing with mono samples at 22,050 Hz, in column 0 to 3, or in the middle for None.
    """

    play: Callable[[array[int], int | None], None]
    stop: Callable[[], None]
    playing: Callable[[], bool]


class BuiltinVoice:
    """Synthesizes one sentence at a time, so the first plays before the last is ready."""

    def __init__(self, out: SampleOutput, clock: Callable[[], float], synthesizer: Synthesizer | None = None) -> None:
        """Open espeak-ng."""
        self.out = out
        self.clock = clock
        self.synthesizer = synthesizer or Synthesizer(*bundled())
        self.sentences: deque[str] = deque()
        self.next_samples: array[int] | None = None
        self.column: int | None = None
        self.whispered = False
        self.heartbeats = 0
        self.ends: float | None = None

    def say(self, text: str, *, interrupt: bool, column: int | None, whispered: bool = False) -> float | None:
        """Play the first sentence."""
        if interrupt:
            self.out.stop()
        self.sentences = deque(sentences_of(text))
        self.next_samples, self.column, self.whispered = None, column, whispered
        self.heartbeats = 0
        self._play_next()
        return HEARTBEAT

    def _synthesize_next(self) -> None:
        while not self.next_samples and self.sentences:
            self.next_samples = self.synthesizer.samples(self.sentences.popleft(), whispered=self.whispered)

    def _play_next(self) -> None:
        self._synthesize_next()
        if not self.next_samples:
            self.ends = None
            return
        samples, self.next_samples = self.next_samples, None
        self.out.play(samples, self.column)
        self.heartbeats += 1
        self.ends = self.clock() + len(samples) / SAMPLE_RATE

    def stop(self) -> None:
        """Stop speaking and drop the remaining sentences."""
        self.sentences.clear()
        self.next_samples = self.ends = None
        self.out.stop()

    def configure(self, settings: VoiceSettings) -> None:
        """Configure the synthesizer."""
        self.synthesizer.configure(settings)

    def poll(self) -> SpeechProgress:
        """Play the next sentence when one has ended. Heartbeats stop when the samples should be over."""
        if self.ends is None:
            return NOT_SPEAKING
        if not self.out.playing():
            self._play_next()
        else:
            self._synthesize_next()
            if self.clock() < self.ends:
                self.heartbeats += 1
        return SpeechProgress(speaking=self.ends is not None, heartbeats=self.heartbeats)

    def close(self) -> None:
        """Stop speaking and close espeak-ng."""
        self.stop()
        self.synthesizer.close()


def sentences_of(text: str) -> list[str]:
    """Split a text into sentences, in any of our languages."""
    return [sentence for sentence in _SENTENCE_END.split(text) if sentence.strip()]


def builtin(out: SampleOutput, clock: Callable[[], float], *, optional: bool = False) -> Candidate:
    """Return the built-in voice as a candidate."""
    return Candidate(VoiceKind.BUILTIN, "espeak-ng", lambda: BuiltinVoice(out, clock), optional=optional)
