"""Switches the terminal's echo off from the first moment: keys pressed during start-up must not be read aloud."""

from __future__ import annotations

import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from quarto_access.signals import Answering, end_at_once

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

STANDARD_INPUT = 0


@contextmanager
def unechoed() -> Iterator[None]:
    """Echo no key while the block runs; then restore the terminal, also where a signal ends the program."""
    if sys.platform == "win32":
        yield
        return
    import termios

    try:
        before = termios.tcgetattr(STANDARD_INPUT)
    except termios.error:
        yield
        return
    local = 3
    quiet = list(before)
    quiet[local] = before[local] & ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)

    def restore() -> None:
        # The terminal may have gone.
        with suppress(termios.error):
            termios.tcsetattr(STANDARD_INPUT, termios.TCSANOW, before)

    def restore_and_end(_number: int, _frame: FrameType | None) -> None:
        restore()
        end_at_once()

    with Answering(restore_and_end):
        termios.tcsetattr(STANDARD_INPUT, termios.TCSANOW, quiet)
        try:
            yield
        finally:
            restore()
