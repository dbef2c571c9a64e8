"""Keys are taken unechoed from the first moment on: what is pressed while the program starts must not be heard."""

from __future__ import annotations

import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

STANDARD_INPUT = 0


@contextmanager
def unechoed() -> Iterator[None]:
    """Echo no key until the end of the block; then the terminal, if there is one, is as it was."""
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
    termios.tcsetattr(STANDARD_INPUT, termios.TCSANOW, quiet)
    try:
        yield
    finally:
        # The terminal may have gone.
        with suppress(termios.error):
            termios.tcsetattr(STANDARD_INPUT, termios.TCSANOW, before)
