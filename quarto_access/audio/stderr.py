"""Keeping what libraries in C print off the player's screen: a screen reader would read it all."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_STDERR = 2


class Quiet:
    """The error stream of this process, pointed at the null device as long as anyone wishes.

    There is one such stream: whoever wants it quiet must share one `Quiet`, or one would undo what the other did.
    """

    def __init__(self) -> None:
        """Nothing is quiet yet."""
        self._lock = Lock()
        self._wishes = 0
        self._real: int | None = None

    def begin(self) -> None:
        """Point the stream away, if nobody did so yet."""
        with self._lock:
            self._wishes += 1
            if self._wishes == 1:
                self._point_away()

    def end(self) -> None:
        """Point it back, if nobody else wants it quiet."""
        with self._lock:
            self._wishes -= 1
            if self._wishes == 0 and self._real is not None:
                os.dup2(self._real, _STDERR)
                os.close(self._real)
                self._real = None

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep quiet for as long as the block runs."""
        self.begin()
        try:
            yield
        finally:
            self.end()

    def _point_away(self) -> None:
        with suppress(OSError, ValueError, AttributeError):
            sys.stderr.flush()
        with suppress(OSError):  # a program without an error stream is quiet already
            real = os.dup(_STDERR)
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, _STDERR)
            os.close(null)
            self._real = real


def on_screen() -> bool:
    """Tell whether what is written to the error stream is seen, and heard, by the player."""
    try:
        return os.isatty(_STDERR)
    except OSError:
        return False
