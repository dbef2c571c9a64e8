"""A clock that stops while the computer sleeps, so that sleep costs no player any time."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

_TICKS_PER_SECOND = 10_000_000
"""Windows counts in tenths of a microsecond."""


def clock_without_sleep() -> Callable[[], float]:
    """Return a monotonic clock that doesn't count sleep. On Linux and macOS, `time.monotonic` is one already."""
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
