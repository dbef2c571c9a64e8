"""Listen to the keyboard with prompt_toolkit, and never let it draw anything.

We use only its input classes, without an Application: our own table binds the keys, and a key reaches it in a tenth of
the time.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr
from io import StringIO
from typing import TYPE_CHECKING

from prompt_toolkit.input import create_input
from prompt_toolkit.keys import Keys

from quarto_access.keys.layouts import NAMES, latin
from quarto_access.terminal.key_parser import CONTROL_C, KeyParser

if sys.platform != "win32":
    from prompt_toolkit.input.vt100 import Vt100Input

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

ESCAPE_DELAY = 0.05
"""Seconds without input after which a lone Escape is a key, and not the start of an arrow key."""

PASTE_SIZE = 200
"""This many keys at once must be a paste. We read the input in pieces of 1,024 bytes, and a piece of pasted text has
more keys than this in any language."""

PASTE_TIMEOUT = 0.5
"""Seconds without input after which a paste is over."""

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
    Keys.Home: "home",
    Keys.End: "end",
    Keys.ControlC: "control-c",
    Keys.ControlD: "control-d",
}


def key_name(press: KeyPress) -> str:
    """Return the name of a key in our table. Neither Caps Lock nor another script changes which key it is."""
    key = press.key
    if key in _NAMES:
        return _NAMES[key]
    if isinstance(key, Keys):
        return f"control-{key.value[2:]}" if key.value.startswith("c-") else key.value
    return latin(key.lower()) if key.isprintable() else "unknown"


class Keyboard:
    """Reports what the player types."""

    def __init__(
        self, on_key: Callable[[str, str], None], on_paste: Callable[[], None], on_end: Callable[[], None]
    ) -> None:
        """Report each key by its name and the character it types, each paste, and the end of the input."""
        self.on_key = on_key
        self.on_paste = on_paste
        self.on_end = on_end
        self.on_continue: Callable[[], None] = lambda: None
        """Called when the program continues after a stop."""
        # Hide prompt_toolkit's warning about a lost terminal. We report that as the end of the input.
        with redirect_stderr(StringIO()):
            self.input: Input = create_input()
        self.parser = KeyParser()
        self.read_at = 0.0
        self.flush_timer: asyncio.TimerHandle | None = None

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Receive every key, without echo, while the block runs. Then restore the terminal."""
        with self.input.raw_mode(), self.input.attach(self._read), self._continuing():
            yield

    @contextmanager
    def _continuing(self) -> Iterator[None]:
        """Notice when the program continues after a stop: the shell has changed the terminal meanwhile."""
        if sys.platform == "win32":
            yield
            return
        loop = asyncio.get_running_loop()

        def go_on() -> None:
            # This changes the terminal at once. There is nothing to restore that isn't restored anyway.
            self.input.raw_mode().__enter__()
            self.on_continue()

        before = signal.getsignal(signal.SIGCONT)
        try:
            loop.add_signal_handler(signal.SIGCONT, go_on)
        except (NotImplementedError, RuntimeError, ValueError):
            # Not in the main thread.
            yield
            return
        try:
            yield
        finally:
            loop.remove_signal_handler(signal.SIGCONT)
            signal.signal(signal.SIGCONT, before)

    def _read(self) -> None:
        loop = asyncio.get_running_loop()
        now, before = loop.time(), self.read_at
        self.read_at = now
        presses = self._read_presses(paused=now - before >= ESCAPE_DELAY)
        if len(presses) >= PASTE_SIZE:
            self.parser.pasting = True
        else:
            self._report(presses)
        if self.flush_timer is not None:
            self.flush_timer.cancel()
        self.flush_timer = loop.call_later(PASTE_TIMEOUT if self.parser.pasting else ESCAPE_DELAY, self._flush)
        if self.input.closed:
            self.on_end()

    def _read_presses(self, *, paused: bool) -> list[KeyPress]:
        """Read the new key presses. `paused`: the input paused before, as it does while a person types."""
        if sys.platform == "win32" or not isinstance(self.input, Vt100Input):
            presses = self.input.read_keys()
            return [] if self.parser.pasting else presses
        text = self.input.stdin_reader.read()
        # Ctrl-C must work even if the end of a paste never comes.
        ended = self.parser.flush() if self.parser.pasting and paused and text == CONTROL_C else []
        return ended + self.parser.feed(text)

    def _report(self, presses: list[KeyPress]) -> None:
        for press in presses:
            if press.key is Keys.BracketedPaste:
                self.on_paste()
            elif press.key not in (Keys.CPRResponse, Keys.Ignore):
                self.on_key(key_name(press), press.data)

    def _flush(self) -> None:
        self.flush_timer = None
        pasted = self.parser.pasting
        # On Windows prompt_toolkit itself parses the keys.
        presses = self.input.flush_keys()
        self._report(self.parser.flush() + ([] if pasted else presses))
