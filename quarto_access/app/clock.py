"""The clock and the calendar of this computer."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

_TICKS_PER_SECOND = 10_000_000
"""Windows counts in tenths of a microsecond."""


def clock_without_sleep() -> Callable[[], float]:
    """Return a monotonic clock that doesn't count sleep, so that sleep costs no player any time.

    On Linux and macOS, `time.monotonic` is one already.
    """
    if sys.platform == "win32":
        import ctypes

        try:
            query = ctypes.windll.kernel32.QueryUnbiasedInterruptTime
        except (AttributeError, OSError):
            return time.monotonic

        def seconds() -> float:
            ticks = ctypes.c_ulonglong()
            return ticks.value / _TICKS_PER_SECOND if query(ctypes.byref(ticks)) else time.monotonic()

        return seconds
    return time.monotonic


def local_now() -> datetime:
    """Return the time in this computer's zone, or in UTC if Python can't use that."""
    try:
        return datetime.now().astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.now(UTC)
