"""Listen to the keyboard with prompt_toolkit, which never draws anything.

Only its input side is used, without an Application: our own table says what a key does, and a key reaches it in a
tenth of the time.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import contextmanager, redirect_stderr
from io import StringIO
from typing import TYPE_CHECKING

from prompt_toolkit.input import create_input
from prompt_toolkit.keys import Keys

from quarto_access.terminal.key_parser import CONTROL_C, KeyParser
from quarto_access.terminal.layouts import NAMES

if sys.platform != "win32":
    from prompt_toolkit.input.vt100 import Vt100Input

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

ESCAPE_WAITS = 0.05
"""Quiet seconds after which a lone Escape is a key, and not the beginning of an arrow key."""

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
        """Report each key by its name and the character it types, pastes, and the end of the input."""
        self.on_key = on_key
        self.on_paste = on_paste
        self.on_end = on_end
        # A terminal that is gone is reported as the end of the input, without prompt_toolkit's warning.
        with redirect_stderr(StringIO()):
            self.input: Input = create_input()
        self.parser = KeyParser()
        self.read_at = 0.0
        self.quiet: asyncio.TimerHandle | None = None

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Take every key, unechoed, until the end of the block; then the terminal is as it was."""
        with self.input.raw_mode(), self.input.attach(self._read):
            yield

    def _read(self) -> None:
        loop = asyncio.get_running_loop()
        now, before = loop.time(), self.read_at
        self.read_at = now
        presses = self._presses(paused=now - before >= ESCAPE_WAITS)
        if len(presses) >= PASTED:
            self.parser.pasting = True
        else:
            self._hear(presses)
        if self.quiet is not None:
            self.quiet.cancel()
        self.quiet = loop.call_later(PASTE_ENDS if self.parser.pasting else ESCAPE_WAITS, self._flush)
        if self.input.closed:
            self.on_end()

    def _presses(self, *, paused: bool) -> list[KeyPress]:
        """Read what has come; `paused`: after a break, as between keys that a person presses."""
        if sys.platform == "win32" or not isinstance(self.input, Vt100Input):
            presses = self.input.read_keys()
            return [] if self.parser.pasting else presses
        text = self.input.stdin_reader.read()
        # Control C must work even if the end of a paste never comes.
        ended = self.parser.flush() if self.parser.pasting and paused and text == CONTROL_C else []
        return ended + self.parser.feed(text)

    def _hear(self, presses: list[KeyPress]) -> None:
        for press in presses:
            if press.key is Keys.BracketedPaste:
                self.on_paste()
            elif press.key not in (Keys.CPRResponse, Keys.Ignore):
                self.on_key(key_name(press), press.data)

    def _flush(self) -> None:
        self.quiet = None
        pasted = self.parser.pasting
        # prompt_toolkit parses the keys itself on Windows.
        presses = self.input.flush_keys()
        self._hear(self.parser.flush() + ([] if pasted else presses))
