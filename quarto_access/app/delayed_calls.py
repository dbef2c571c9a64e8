"""Call functions after a delay, unless a key comes first."""

from __future__ import annotations

from collections.abc import Callable

POLL_INTERVAL = 0.05
"""Seconds between two checks of a condition."""

POLL_LIMIT = 300


class DelayedCalls:
    """Calls functions later. Without a timer, as with a pipe, calls them at once."""

    def __init__(self) -> None:
        """Start without a timer."""
        self.timer: Callable[[float, Callable[[], None]], object] | None = None
        self.generation = 0

    def cancel_all(self) -> None:
        """Cancel every pending call because a key came."""
        self.generation += 1

    def call_later(self, seconds: float, then: Callable[[], None]) -> None:
        """Call a function after a delay, unless cancelled."""
        generation = self.generation

        def call() -> None:
            if generation == self.generation:
                then()

        if self.timer is None:
            call()
        else:
            self.timer(seconds, call)

    def call_when(self, condition: Callable[[], bool], then: Callable[[], None], checks: int = POLL_LIMIT) -> None:
        """Poll a condition, and call a function as soon as it is true. After the last check, call it anyway."""
        if condition() or checks == 0 or self.timer is None:
            then()
        else:
            self.call_later(POLL_INTERVAL, lambda: self.call_when(condition, then, checks - 1))
