"""Turn the terminal's echo off from the start, so that a screen reader doesn't read early keys aloud.

This is also where the terminal is put back as it was, whatever ends or stops the program. The keyboard only changes how
keys arrive on top of that.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from quarto_access.signals import ENDING, HandlingSignals, end_by, exit_at_once

if TYPE_CHECKING:
    from types import FrameType

STANDARD_INPUT = 0


@contextmanager
def unechoed() -> Iterator[None]:
    """Echo no keys while the block runs. Restore the terminal afterwards, even if a signal ends us or stops us."""
    if sys.platform == "win32":
        yield
        return
    import termios

    try:
        before = termios.tcgetattr(STANDARD_INPUT)
    except termios.error:
        yield
        return

    def restore() -> None:
        # The terminal may be gone.
        with suppress(termios.error):
            termios.tcsetattr(STANDARD_INPUT, termios.TCSANOW, before)

    def restore_and_exit(_number: int, _frame: FrameType | None) -> None:
        restore()
        exit_at_once()

    def restore_and_end(number: int, _frame: FrameType | None) -> None:
        restore()
        end_by(number)

    def restore_and_stop(_number: int, _frame: FrameType | None) -> None:
        restore()
        os.kill(os.getpid(), signal.SIGSTOP)

    with (
        HandlingSignals(restore_and_exit),
        HandlingSignals(restore_and_end, ENDING),
        HandlingSignals(restore_and_stop, [signal.SIGTSTP]),
        # The shell has changed the terminal meanwhile, and after SIGSTOP nobody has restored it.
        HandlingSignals(lambda *_: _be_quiet(), [signal.SIGCONT]),
    ):
        _be_quiet()
        try:
            yield
        finally:
            restore()


def _be_quiet() -> None:
    """Turn off what the terminal itself does with keys. Ignore a terminal that is gone."""
    if sys.platform != "win32":
        import termios

        local_flags = 3
        with suppress(termios.error):
            quiet = termios.tcgetattr(STANDARD_INPUT)
            quiet[local_flags] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)
            termios.tcsetattr(STANDARD_INPUT, termios.TCSANOW, quiet)
