"""A voice that writes down what it is told: an ordinary voice, for tests and for logs of what would be heard."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from quarto_access.speech.voice import Candidate, Kind, Manner, Pulse

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Recorded:
    """One text, and how it was said. An empty text that interrupts is a stop."""

    text: str
    interrupt: bool = False
    column: int | None = None
    manner: Manner = field(default_factory=Manner)


@dataclass(slots=True)
class RecordingVoice:
    """Keeps everything; speaks as long as `seconds` says, on the clock that it is given."""

    clock: Callable[[], float]
    seconds: Callable[[str], float] = lambda _: 0.0
    said: list[Recorded] = field(default_factory=list)
    manner: Manner = field(default_factory=Manner)
    ends: float = 0.0
    closed: bool = False

    def say(self, text: str, *, interrupt: bool, column: int | None) -> float | None:
        """Write it down."""
        self.said.append(Recorded(text, interrupt, column, self.manner))
        taking = self.seconds(text)
        self.ends = self.clock() + taking
        return taking

    def stop(self) -> None:
        """Write a stop down."""
        self.said.append(Recorded("", interrupt=True, manner=self.manner))
        self.ends = 0.0

    def adopt(self, manner: Manner) -> None:
        """Take the manner."""
        self.manner = manner

    def pulse(self) -> Pulse:
        """Be speaking until the time is over."""
        return Pulse(speaking=self.clock() < self.ends, beats=len(self.said))

    def close(self) -> None:
        """Note it."""
        self.closed = True

    @property
    def texts(self) -> list[str]:
        """The texts alone."""
        return [recorded.text for recorded in self.said if recorded.text]


def recording(voice: RecordingVoice) -> Candidate:
    """Return a voice that writes down."""
    return Candidate(Kind.RECORDING, "recording", lambda: voice)
