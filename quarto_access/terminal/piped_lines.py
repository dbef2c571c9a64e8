"""Read lines from a pipe for the event loop, and never buffer more than the start of one that is too long."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from typing import BinaryIO

MAX_LINE = 4096
"""Longest line in bytes. A longer line is cut, but to more than this, so that callers notice."""

_BLANK = b" \t\r\n"


class PipedLines:
    """Reads lines in a thread, because an event loop can't wait for files, nor for pipes on Windows.

    It reads each line only after the loop has asked for it.
    """

    def __init__(self, stdin: BinaryIO) -> None:
        """Read nothing yet."""
        self.loop = asyncio.get_running_loop()
        self.stdin = stdin
        self.wanted = threading.Semaphore(0)
        self.read: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.lost: OSError | None = None
        """Why the lines ended before the input did."""

    def close(self) -> None:
        """End the lines, even while the loop is waiting for one."""
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
        with suppress(RuntimeError):  # the loop is closed
            try:
                # Open our own file object: Python can't exit while a thread waits in the one of `sys.stdin`.
                with os.fdopen(self.stdin.fileno(), "rb", closefd=False) as own:
                    lines = _bounded_lines(own)
                    line: bytes | None = b""
                    while line is not None:
                        self.wanted.acquire()
                        line = next(lines, None)
                        self.loop.call_soon_threadsafe(self.read.put_nowait, line)
            except OSError as error:
                self.lost = error
                self.loop.call_soon_threadsafe(self.read.put_nowait, None)


def _bounded_lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield each line without its line ending. A blank line, however long, comes out empty."""
    while line := stream.readline(MAX_LINE + 2):
        rest = line
        blank = not line.strip(_BLANK)
        while not rest.endswith(b"\n") and (rest := stream.readline(65536)):
            blank = blank and not rest.strip(_BLANK)
        yield b"" if blank else line.removesuffix(b"\n").removesuffix(b"\r")
