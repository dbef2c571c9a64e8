"""Keep what C libraries print to stderr off the screen, where a screen reader would read it aloud."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock

_STDERR = 2


class StderrMuter:
    """Points the process's stderr at the null device while anyone wants it muted.

    There is only one stderr, so share one `StderrMuter`: two would undo each other.
    """

    def __init__(self) -> None:
        """Mute nothing yet."""
        self._lock = Lock()
        self._users = 0
        self._real: int | None = None

    def mute(self) -> None:
        """Mute stderr, unless it is muted already."""
        with self._lock:
            self._users += 1
            if self._users == 1:
                self._redirect()

    def unmute(self) -> None:
        """Restore stderr, unless someone else still wants it muted."""
        with self._lock:
            self._users -= 1
            if self._users == 0 and self._real is not None:
                os.dup2(self._real, _STDERR)
                os.close(self._real)
                self._real = None

    def restore(self) -> None:
        """Restore stderr, whoever wants it muted: the program has crashed, and says so there."""
        with self._lock:
            self._users = 1
        self.unmute()

    @contextmanager
    def muted(self) -> Iterator[None]:
        """Mute stderr while the block runs."""
        self.mute()
        try:
            yield
        finally:
            self.unmute()

    def _redirect(self) -> None:
        with suppress(OSError, ValueError, AttributeError):
            sys.stderr.flush()
        with suppress(OSError):  # a program without stderr needs no muting
            real = os.dup(_STDERR)
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, _STDERR)
            os.close(null)
            self._real = real


def stderr_is_terminal() -> bool:
    """Return whether the player sees, and hears, what is written to stderr."""
    try:
        return os.isatty(_STDERR)
    except OSError:
        return False
