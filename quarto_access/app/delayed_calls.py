"""What is heard a moment later, unless a key comes first."""

from __future__ import annotations

from collections.abc import Callable


class Afterwards:
    """Things to do in a moment. Where there is no timer, behind a pipe, they are done at once."""

    def __init__(self) -> None:
        """Nothing waits."""
        self.timer: Callable[[float, Callable[[], None]], object] | None = None
        self.turn = 0

    def drop(self) -> None:
        """Forget all that waits: a key came."""
        self.turn += 1

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        """Do something in so many seconds, unless it is dropped."""
        turn = self.turn

        def do() -> None:
            if turn == self.turn:
                then()

        if self.timer is None:
            do()
        else:
            self.timer(seconds, do)

    def wait_until(self, holds: Callable[[], bool], then: Callable[[], None], every: float, looks: int) -> None:
        """Look again and again whether something holds, and do something then, or when it was looked often enough."""
        if holds() or looks == 0 or self.timer is None:
            then()
        else:
            self.wait(every, lambda: self.wait_until(holds, then, every, looks - 1))
