"""A clock that stands still while the computer sleeps."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

_PER_SECOND = 10_000_000
"""Windows counts in tenths of a microsecond."""


def awake_clock() -> Callable[[], float]:
    """Return a clock that only ever goes on, and counts no sleep; Linux and macOS have no other for `monotonic`."""
    if sys.platform == "win32":
        import ctypes

        try:
            ask = ctypes.windll.kernel32.QueryUnbiasedInterruptTime
        except (AttributeError, OSError):
            return time.monotonic

        def seconds() -> float:
            ticks = ctypes.c_ulonglong()
            return ticks.value / _PER_SECOND if ask(ctypes.byref(ticks)) else time.monotonic()

        return seconds
    return time.monotonic
