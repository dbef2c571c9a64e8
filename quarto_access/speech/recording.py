"""A voice that records what it is told to say. It ships as an ordinary voice; tests use it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from quarto_access.frozen import frozen
from quarto_access.speech.voice import Candidate, SpeechProgress, VoiceKind, VoiceSettings


@frozen
class Recorded:
    """One text, and how it was said. An empty text that interrupts is a stop."""

    text: str
    interrupt: bool = False
    column: int | None = None
    whispered: bool = False
    settings: VoiceSettings = field(default_factory=VoiceSettings)


@dataclass(slots=True)
class RecordingVoice:
    """Records every text, and pretends to speak it for `seconds(text)`."""

    clock: Callable[[], float]
    seconds: Callable[[str], float] = lambda _: 0.0
    said: list[Recorded] = field(default_factory=list)
    settings: VoiceSettings = field(default_factory=VoiceSettings)
    ends: float = 0.0
    closed: bool = False

    def say(self, text: str, *, interrupt: bool, column: int | None, whispered: bool = False) -> float | None:
        """Record a text."""
        self.said.append(Recorded(text, interrupt, column, whispered, self.settings))
        seconds = self.seconds(text)
        self.ends = self.clock() + seconds
        return seconds

    def stop(self) -> None:
        """Record a stop."""
        self.said.append(Recorded("", interrupt=True, settings=self.settings))
        self.ends = 0.0

    def configure(self, settings: VoiceSettings) -> None:
        """Record these settings with the next texts."""
        self.settings = settings

    def poll(self) -> SpeechProgress:
        """Return whether the last text would still be heard."""
        return SpeechProgress(speaking=self.clock() < self.ends, heartbeats=len(self.said))

    def close(self) -> None:
        """Record that the voice was closed."""
        self.closed = True

    @property
    def texts(self) -> list[str]:
        """The recorded texts, without stops."""
        return [recorded.text for recorded in self.said if recorded.text]


def recording(voice: RecordingVoice) -> Candidate:
    """Return a recording voice as a candidate."""
    return Candidate(VoiceKind.RECORDING, "recording", lambda: voice)
