"""Lines from a pipe, and moments that come while none does."""

from __future__ import annotations

import heapq
import os
import queue
import sys
import threading
from itertools import count
from typing import TYPE_CHECKING, BinaryIO

from quarto_access.terminal.piped_lines import bounded_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

UNINTERRUPTED = 1.0
"""Windows lets a wait be ended by Control C only when it is over."""


class Alarms:
    """What is to be done at some later moment, where no event loop does it."""

    def __init__(self, seconds: Callable[[], float]) -> None:
        """Nothing is to be done yet."""
        self.seconds = seconds
        self.number = count()
        self.waiting: list[tuple[float, int, Callable[[], None]]] = []

    def after(self, seconds: float, then: Callable[[], None]) -> None:
        """Do something in so many seconds."""
        heapq.heappush(self.waiting, (self.seconds() + seconds, next(self.number), then))

    def ring(self) -> None:
        """Do what is due."""
        while self.waiting and self.waiting[0][0] <= self.seconds():
            heapq.heappop(self.waiting)[2]()

    @property
    def due(self) -> float | None:
        """In how many seconds something is to be done."""
        return max(self.waiting[0][0] - self.seconds(), 0.0) if self.waiting else None


def lines_and_alarms(stdin: BinaryIO, alarms: Alarms) -> Iterator[bytes]:
    """Yield each line as it comes, and let alarms ring while none does.

    As long as there is no alarm, lines are simply read. Then a thread reads them, one at a time, as they are wanted.
    """
    with os.fdopen(stdin.fileno(), "rb", closefd=False) as own:
        # A reader of its own: Python could not end while a thread waits in the one of the standard input.
        lines = bounded_lines(own)
        while alarms.due is None:
            line = next(lines, None)
            if line is None:
                return
            yield line
        yield from _read_beside(lines, alarms)


def _read_beside(lines: Iterator[bytes], alarms: Alarms) -> Iterator[bytes]:
    wanted = threading.Semaphore(0)
    come: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()

    def read() -> None:
        line: bytes | None = b""
        while line is not None:
            wanted.acquire()
            line = next(lines, None)
            come.put(line)

    threading.Thread(target=read, name="lines", daemon=True).start()
    while True:
        wanted.release()
        line = _wait(come, alarms)
        if line is None:
            return
        yield line


def _wait(come: queue.SimpleQueue[bytes | None], alarms: Alarms) -> bytes | None:
    while True:
        due = alarms.due
        if sys.platform == "win32":
            due = UNINTERRUPTED if due is None else min(due, UNINTERRUPTED)
        try:
            return come.get(timeout=due)
        except queue.Empty:
            alarms.ring()
