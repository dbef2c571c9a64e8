"""What SDL's disk driver plays, drawn through a pipe: sound goes on only as far as someone listens.

So a recording has the same sounds at the same moments on every machine, however slow and busy it is: time in it is the
listener's own. Where a pipe can't be made that small, the driver plays into a file, and listening waits for it.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from select import select
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SECOND = 176_400
"""Bytes: 44,100 times 16 bits for each ear."""

BUFFER = 2048
"""Bytes that are mixed at once."""

_PIPE = 4096
LAG = (_PIPE + 4096 + BUFFER) / SECOND
"""Seconds between what is listened to and what is being mixed, at most: what fits into the pipe, what the C library
holds back before it writes, and what was mixed and is to be written."""

_PATIENCE = 60.0
"""Seconds after which a machine is not slow any more, but something is wrong."""


class Tape:
    """A recording that grows while it is listened to."""

    def __init__(self, path: Path) -> None:
        self.raw = bytearray()
        self.driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(path), "SDL_DISKAUDIODELAY": "0"}
        self._is_pipe = sys.platform == "linux"
        if self._is_pipe:
            import fcntl

            path.unlink(missing_ok=True)
            os.mkfifo(path)
            # Open in both directions: so neither side waits for the other to come, and none is told that it has gone.
            self._pipe = os.open(path, os.O_RDWR | os.O_NONBLOCK)
            fcntl.fcntl(self._pipe, fcntl.F_SETPIPE_SZ, _PIPE)
        else:
            path.touch()
            self.driver["SDL_DISKAUDIODELAY"] = "1"
            self._pipe = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))

    def now(self) -> float:
        """Return how many seconds were listened to: the time of whoever listens."""
        return len(self.raw) / SECOND

    def listen(self, seconds: float) -> None:
        """Let so much be played, and no more."""
        end = len(self.raw) + round(seconds * SECOND / 4) * 4
        while len(self.raw) < end:
            self.raw += self._next(end - len(self.raw))

    def listen_until(self, holds: Callable[[], object]) -> None:
        """Let it play, a buffer at a time, until something holds."""
        end = time.monotonic() + _PATIENCE
        while not holds():
            assert time.monotonic() < end, "it plays on and on"
            self.listen(BUFFER / SECOND)

    def drain(self, waits: Callable[[], object]) -> None:
        """Let whatever comes be played while someone waits for that: a device that is being closed."""
        while waits():
            try:
                self.raw += os.read(self._pipe, _PIPE)
            except BlockingIOError:
                self._come()

    def close(self) -> None:
        os.close(self._pipe)

    def _next(self, most: int) -> bytes:
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            with suppress(BlockingIOError):
                if found := os.read(self._pipe, most):
                    return found
            self._come()
        raise AssertionError("nothing is played")

    def _come(self) -> None:
        """Wait a moment for something to listen to."""
        if self._is_pipe:
            select([self._pipe], [], [], 0.05)
        else:
            time.sleep(0.001)
