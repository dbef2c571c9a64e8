"""Voices that fail in every possible way, and a speaker that runs on a test clock."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Self

from quarto_access.speech.recording import RecordingVoice
from quarto_access.speech.voice import Candidate, SpeechProgress, VoiceChange, VoiceKind, VoiceSettings
from quarto_access.speech.worker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from quarto_access.speech.voice import Voice

HANG_TIMEOUT = 0.3
"""Shorter than the real timeout, so that tests don't have to wait for it."""

STEP = 0.005
LIMIT = 60.0
"""Seconds after which even on a slow machine something must be wrong."""


def recorder(seconds: float = 0.0) -> RecordingVoice:
    return RecordingVoice(time.monotonic, lambda _: seconds)


def candidate(voice: Callable[[], Voice], *, name: str = "voice", optional: bool = False) -> Candidate:
    return Candidate(VoiceKind.RECORDING, name, voice, optional=optional)


class FaultyVoice:
    """Speaks forever unless `done` is set. A test replaces one of its methods to make it fail."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.closed = threading.Event()
        self.done = False

    def say(self, text: str, *, interrupt: bool, column: int | None, whispered: bool = False) -> float | None:
        del interrupt, column, whispered
        self.heard.append(text)
        return 60.0

    def stop(self) -> None:
        pass

    def configure(self, settings: VoiceSettings) -> None:
        pass

    def poll(self) -> SpeechProgress:
        return SpeechProgress(speaking=not self.done, heartbeats=len(self.heard))

    def close(self) -> None:
        self.closed.set()


class RunningSpeaker:
    """A speaker, and the changes it reported.

    Its clock advances only while a test waits. So it detects a hung voice quickly, but doesn't mistake a voice for hung
    because the machine is busy.
    """

    def __init__(self, chain: Sequence[Candidate], **times: float) -> None:
        self.changes: list[VoiceChange] = []
        self.now = 0.0
        self.times = {"hang_timeout": HANG_TIMEOUT, "open_timeout": HANG_TIMEOUT, **times}
        self.speaker = Speaker(chain, lambda: self.now, self.changes.append, **self.times)

    def __enter__(self) -> Self:
        self.speaker.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.speaker.close()

    def until(self, condition: Callable[[], bool]) -> bool:
        """Wait until a condition is true; return whether it ever was."""
        ends = time.monotonic() + LIMIT
        while not condition():
            if time.monotonic() > ends:
                return False
            time.sleep(STEP)
            self.now += STEP
        return True

    def until_quiet(self) -> bool:
        return self.until(lambda: self.speaker.quiet)
