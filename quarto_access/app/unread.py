"""Give up on a terminal that nobody reads, once a signal has asked the program to exit."""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import FrameType

    from quarto_access.terminal.page import Page

PATIENCE = 1.0
"""Seconds between two checks. A write that is still waiting at the second one won't end."""


class GivingUp:
    """Ends a write that waits for a reader. Without this, a full terminal would keep the program from exiting."""

    def __init__(self, page: Page) -> None:
        """Check nothing yet."""
        self.page = page
        self.waiting: int | None = None
        """The number of the write that was waiting at the last check."""

    def begin(self) -> None:
        """Check the page until nothing waits any more. Windows has no such timer."""
        if sys.platform != "win32":
            signal.signal(signal.SIGALRM, self._check)
            signal.setitimer(signal.ITIMER_REAL, PATIENCE, PATIENCE)

    def _check(self, _number: int, _frame: FrameType | None) -> None:
        before, self.waiting = self.waiting, self.page.writes if self.page.writing else None
        if self.waiting is None and sys.platform != "win32":
            signal.setitimer(signal.ITIMER_REAL, 0.0)
        elif before == self.waiting:
            raise TimeoutError
