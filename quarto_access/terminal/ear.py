"""The ear: prompt_toolkit reads and parses keys; nothing of it ever draws.

Only its input side is used, without an Application: our own table says what a key does, and a key reaches it in a
tenth of the time.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import contextmanager, redirect_stderr
from io import StringIO
from typing import TYPE_CHECKING

from prompt_toolkit.input import create_input
from prompt_toolkit.keys import Keys

from quarto_access.terminal.layouts import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

ESCAPE_WAITS = 0.05
"""Seconds after which a lone Escape is no longer taken for the beginning of an arrow key."""

PASTED = 200
"""Keys that arrive at once and can't have been pressed: the input is read in pieces of 1,024 bytes, and of a pasted
text in any language each piece has more keys than this."""

PASTE_ENDS = 0.5
"""Quiet seconds after which a paste is over."""

_NAMES = {
    **NAMES,
    Keys.ControlM: "enter",
    Keys.ControlJ: "enter",
    Keys.ControlH: "backspace",
    Keys.ControlI: "tab",
    Keys.Escape: "escape",
    Keys.Left: "left",
    Keys.Right: "right",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.ControlC: "control-c",
    Keys.ControlD: "control-d",
}


def key_name(press: KeyPress) -> str:
    """Return the name of a key in our table; letters without their case, so that Caps Lock changes nothing."""
    key = press.key
    if key in _NAMES:
        return _NAMES[key]
    if isinstance(key, Keys):
        return f"control-{key.value[2:]}" if key.value.startswith("c-") else key.value
    return key.lower() if key.isprintable() else "unknown"


class Ear:
    """Hears keys as long as it listens."""

    def __init__(
        self, on_key: Callable[[str, str], None], on_paste: Callable[[], None], on_end: Callable[[], None]
    ) -> None:
        """Tell of each key its name and the character it types, of a paste, and of the end of the input."""
        self.on_key = on_key
        self.on_paste = on_paste
        self.on_end = on_end
        # A terminal that has just gone is told of by its end, and not by a warning.
        with redirect_stderr(StringIO()):
            self.input: Input = create_input()
        self.pasting: asyncio.TimerHandle | None = None
        self.escaping: asyncio.TimerHandle | None = None

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Take every key, unechoed, until the end of the block; then the terminal is as it was."""
        with self.input.raw_mode(), self.input.attach(self._read):
            yield

    def _read(self) -> None:
        if self.pasting is not None:
            self._skip(self.pasting)
            return
        presses = self.input.read_keys()
        if len(presses) >= PASTED:
            self._wait_for_end_of_paste()
        else:
            self._hear(presses)
            if self.escaping is not None:
                self.escaping.cancel()
            self.escaping = asyncio.get_running_loop().call_later(ESCAPE_WAITS, self._flush_escape)
        if self.input.closed:
            self.on_end()

    def _skip(self, ending: asyncio.TimerHandle) -> None:
        """Pass over more of what was pasted; to parse it would take long, and nobody wants its keys."""
        ending.cancel()
        try:
            skipped = len(os.read(self.input.fileno(), 65536)) if os.name == "posix" else len(self.input.read_keys())
        except OSError:
            skipped = 0
        self._wait_for_end_of_paste()
        if not skipped and os.name == "posix":
            self.on_end()

    def _wait_for_end_of_paste(self) -> None:
        if self.escaping is not None:
            self.escaping.cancel()
            self.escaping = None
        self.pasting = asyncio.get_running_loop().call_later(PASTE_ENDS, self._paste_ended)

    def _hear(self, presses: list[KeyPress]) -> None:
        for press in presses:
            if press.key is Keys.BracketedPaste:
                self.on_paste()
            elif press.key not in (Keys.CPRResponse, Keys.Ignore):
                self.on_key(key_name(press), press.data)

    def _flush_escape(self) -> None:
        self.escaping = None
        self._hear(self.input.flush_keys())

    def _paste_ended(self) -> None:
        self.pasting = None
        self.input.flush_keys()
        self.on_paste()
