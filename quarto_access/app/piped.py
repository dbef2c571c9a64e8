"""Lines from a pipe, for an event loop."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import BinaryIO

from quarto_access.terminal.piped_lines import bounded_lines


class PipedLines:
    """Reads lines in a thread, each when it is wanted: a loop can't wait for files, nor for pipes on Windows."""

    def __init__(self, stdin: BinaryIO) -> None:
        """Read nothing yet."""
        self.loop = asyncio.get_running_loop()
        self.stdin = stdin
        self.wanted = threading.Semaphore(0)
        self.read: asyncio.Queue[bytes | None] = asyncio.Queue()

    def close(self) -> None:
        """End the lines, even while one is awaited."""
        self.read.put_nowait(None)

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yield each line as it comes."""
        threading.Thread(target=self._read, name="lines", daemon=True).start()
        self.wanted.release()
        while (line := await self.read.get()) is not None:
            yield line
            if self.read.empty():
                self.wanted.release()

    def _read(self) -> None:
        # A reader of its own: Python could not end while a thread waits in that of the standard input.
        with os.fdopen(self.stdin.fileno(), "rb", closefd=False) as own, suppress(RuntimeError):
            lines = bounded_lines(own)
            line: bytes | None = b""
            while line is not None:
                self.wanted.acquire()
                line = next(lines, None)
                self.loop.call_soon_threadsafe(self.read.put_nowait, line)
