"""Read what SDL's disk driver plays through a small pipe, so that it plays only as far as we listen.

The listener's position is the clock, so a recording has the same sounds at the same times on every machine, however
slow or busy. Where pipes can't be that small, the driver writes to a file, and listening waits for it.
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
"""Bytes per second: 44,100 frames with 16 bits for each ear."""

BUFFER = 2048
"""Bytes per buffer."""

_PIPE = 4096
LAG = (_PIPE + 4096 + BUFFER) / SECOND
"""Longest time in seconds between mixing a sound and hearing it: what fits into the pipe, into the buffer of the C
library, and into the mixer's own buffer."""

_TIMEOUT = 60.0
"""Seconds after which even on a slow machine something must be wrong."""


class Tape:
    """A recording that grows as we listen."""

    def __init__(self, path: Path, *, real_time: bool = False) -> None:
        """Start an empty recording. In real time the driver writes to a file, one buffer every 12 ms."""
        self.raw = bytearray()
        self.driver = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(path), "SDL_DISKAUDIODELAY": "0"}
        self._is_pipe = sys.platform == "linux" and not real_time
        if self._is_pipe:
            import fcntl

            path.unlink(missing_ok=True)
            os.mkfifo(path)
            # Open it for reading and writing: then neither side waits for the other, or notices when it closes.
            self._pipe = os.open(path, os.O_RDWR | os.O_NONBLOCK)
            fcntl.fcntl(self._pipe, fcntl.F_SETPIPE_SZ, _PIPE)
        else:
            path.touch()
            self.driver["SDL_DISKAUDIODELAY"] = "12" if real_time else "1"
            self._pipe = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))

    def now(self) -> float:
        """Return how many seconds have been heard."""
        return len(self.raw) / SECOND

    def listen(self, seconds: float) -> None:
        """Let exactly that much play."""
        end = len(self.raw) + round(seconds * SECOND / 4) * 4
        while len(self.raw) < end:
            self.raw += self._next(end - len(self.raw))

    def listen_until(self, condition: Callable[[], object]) -> None:
        """Let it play, one buffer at a time, until a condition is true."""
        end = time.monotonic() + _TIMEOUT
        while not condition():
            assert time.monotonic() < end, "it plays on and on"
            self.listen(BUFFER / SECOND)

    def drain(self, waiting: Callable[[], object]) -> None:
        """Let everything play while a device waits for that before it closes."""
        while waiting():
            try:
                self.raw += os.read(self._pipe, _PIPE)
            except BlockingIOError:
                self._wait_for_more()

    def close(self) -> None:
        os.close(self._pipe)

    def _next(self, most: int) -> bytes:
        end = time.monotonic() + _TIMEOUT
        while time.monotonic() < end:
            with suppress(BlockingIOError):
                if read := os.read(self._pipe, most):
                    return read
            self._wait_for_more()
        raise AssertionError("nothing is playing")

    def _wait_for_more(self) -> None:
        """Wait a moment for more to hear."""
        if self._is_pipe:
            select([self._pipe], [], [], 0.05)
        else:
            time.sleep(0.001)
