"""A clock that advances only when a test says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class FakeClock:
    """The time in seconds, and timers that run when it passes."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[tuple[float, Callable[[], None]]] = []

    def after(self, seconds: float, then: Callable[[], None]) -> None:
        self.timers.append((self.now + seconds, then))

    def advance(self, seconds: float) -> None:
        """Let time pass, and run the timers that expire."""
        end = self.now + seconds
        while due := [timer for timer in self.timers if timer[0] <= end]:
            first = min(due, key=lambda timer: timer[0])
            self.timers.remove(first)
            self.now = max(self.now, first[0])
            first[1]()
        self.now = end
