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
    """A worker, and what it told of its voices."""

    def __init__(self, chain: Sequence[Candidate], **times: float) -> None:
        self.changes: list[Change] = []
        self.times = {"patience": PATIENCE, "opening": PATIENCE, **times}
        self.speaker = Speaker(chain, time.monotonic, self.changes.append, **self.times)

    def __enter__(self) -> Self:
        self.speaker.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.speaker.close()

    def until(self, true: Callable[[], bool], seconds: float = 5.0) -> bool:
        ends = time.monotonic() + seconds
        while not true():
            if time.monotonic() > ends:
                return False
            time.sleep(0.005)
        return True
