"""Turn the terminal's echo off during start-up, so that a screen reader doesn't read early keys aloud."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from quarto_access.signals import HandlingSignals, exit_at_once

if TYPE_CHECKING:
    from types import FrameType

STANDARD_INPUT = 0


@contextmanager
def unechoed() -> Iterator[None]:
    """Echo no keys while the block runs. Restore the terminal afterwards, even if a signal ends the program."""
    if sys.platform == "win32":
        yield
        return
    import termios

    try:
        before = termios.tcgetattr(STANDARD_INPUT)
    except termios.error:
        yield
        return
    local_flags = 3
    quiet = list(before)
    quiet[local_flags] = before[local_flags] & ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)

    def restore() -> None:
        # The terminal may be gone.
        with suppress(termios.error):
            termios.tcsetattr(STANDARD_INPUT, termios.TCSANOW, before)

    def restore_and_exit(_number: int, _frame: FrameType | None) -> None:
        restore()
        exit_at_once()

    with HandlingSignals(restore_and_exit):
        termios.tcsetattr(STANDARD_INPUT, termios.TCSANOW, quiet)
        try:
            yield
        finally:
            restore()
