"""Voices that fail in every way, and someone who listens to the worker."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Self

from quarto_access.speech.recording import RecordingVoice
from quarto_access.speech.voice import Candidate, Change, Kind, Manner, Pulse
from quarto_access.speech.worker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from quarto_access.speech.voice import Voice

PATIENCE = 0.3
"""A shorter second, so that the tests need not wait for a whole one."""

STEP = 0.005
LIMIT = 60.0
"""Seconds after which a machine is not slow any more, but something is wrong."""


def recorder(seconds: float = 0.0) -> RecordingVoice:
    return RecordingVoice(time.monotonic, lambda _: seconds)


def candidate(voice: Callable[[], Voice], *, name: str = "voice", optional: bool = False) -> Candidate:
    return Candidate(Kind.RECORDING, name, voice, optional=optional)


class FaultyVoice:
    """Speaks for ever unless told otherwise; a test replaces one of its methods by trouble."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.closed = threading.Event()
        self.done = False

    def say(self, text: str, *, interrupt: bool, column: int | None) -> float | None:
        del interrupt, column
        self.heard.append(text)
        return 60.0

    def stop(self) -> None:
        pass

    def adopt(self, manner: Manner) -> None:
        pass

    def pulse(self) -> Pulse:
        return Pulse(speaking=not self.done, beats=len(self.heard))

    def close(self) -> None:
        self.closed.set()


class Listening:
    """A worker, and what it told of its voices.

    Its time passes only while someone waits: a voice that hangs is found out soon, and one that the machine leaves no
    time for a while is not taken for one.
    """

    def __init__(self, chain: Sequence[Candidate], **times: float) -> None:
        self.changes: list[Change] = []
        self.now = 0.0
        self.times = {"patience": PATIENCE, "opening": PATIENCE, **times}
        self.speaker = Speaker(chain, lambda: self.now, self.changes.append, **self.times)

    def __enter__(self) -> Self:
        self.speaker.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.speaker.close()

    def until(self, true: Callable[[], bool]) -> bool:
        """Wait until something is true; tell whether it ever was."""
        ends = time.monotonic() + LIMIT
        while not true():
            if time.monotonic() > ends:
                return False
            time.sleep(STEP)
            self.now += STEP
        return True

    def until_quiet(self) -> bool:
        return self.until(lambda: self.speaker.quiet)
