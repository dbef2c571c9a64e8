"""Print plain lines, which every screen reader can read.

On a terminal each line is a single write that leaves the cursor at its end, because screen readers and braille displays
follow the cursor. We pause between lines, because readers lose lines that come too fast. `screen` decides what exactly
to write. The only escape sequences move the cursor back to the newest line and copy to the clipboard; without a
terminal there are none.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TextIO

from quarto_access.terminal.screen import KeyKind, Screen, key_kind

PAUSE = 0.06
"""Seconds between two lines. At 0.03 Orca loses some lines of a long list."""

LONG_PAUSE = 0.12
"""The same after Backspace, an arrow or Escape. If a busy Orca finds the cursor on the next line already, it skips the
line."""

AFTER_ROOM = 0.08
"""Seconds between making room and writing there. Orca must not get both at once."""

BEFORE_TYPING = 0.03
"""Seconds between a message and the start of the input line. Without the pause, readers speak the first letter."""

IDLE = 0.25
"""Seconds without output after which we blank rows again."""

NEVER = -1

NARROWEST = 13
"""Minimum width in cells. Below that, wrapping would split words, so leave it to the terminal."""

BACKLOG = 12
"""Maximum number of waiting lines. A held key produces more than anyone wants to hear."""


_SENTENCE_ENDS = (". ", "? ", "! ", "; ")
_PHRASE_ENDS = (": ", ", ")


def cells(text: str) -> int:
    """Return how many terminal cells a text takes. ASCII needs no help from prompt_toolkit."""
    if text.isascii():
        return len(text)
    from prompt_toolkit.utils import get_cwidth

    return get_cwidth(text)


def wrap(line: str, most: int, width: Callable[[str], int] = len) -> list[str]:
    """Wrap a long line after a phrase, else between words. Split a word only if it alone is too long."""
    lines = []
    while width(line) > most:
        fitting = line
        while width(fitting) > most:
            fitting = fitting[:-1]
        # The space at the break is dropped, so it may be the first character that no longer fits.
        head = line[: len(fitting) + 1]
        sentence = max(head.rfind(mark) for mark in _SENTENCE_ENDS) + 1
        phrase = max(head.rfind(mark) for mark in _PHRASE_ENDS) + 1
        at = sentence or phrase or head.rfind(" ")
        if at <= 0:
            lines.append(fitting)
            line = line[len(fitting) :]
        else:
            lines.append(line[:at].rstrip())
            line = line[at:].lstrip()
    return [*lines, line] if line else lines


class Page:
    """Prints lines to a stream."""

    def __init__(
        self,
        stream: TextIO,
        *,
        columns: Callable[[], int] | None = None,
        size: Callable[[], tuple[int, int]] | None = None,
        cursor_goes_back: bool = False,
        width: Callable[[str], int] = len,
        later: Callable[[float, Callable[[], None]], object] | None = None,
    ) -> None:
        """Write to a stream.

        Wrap lines to `columns`. `size` returns the terminal's rows and columns. Both may change at any time. `later`
        calls a function after a delay in seconds; without it there are no pauses.
        """
        self.stream = stream
        self.columns = columns
        self.size = size
        self.cursor_goes_back = cursor_goes_back
        self.width = width
        self.later = later
        self.screen = Screen()
        self.waiting: deque[tuple[str, float | None]] = deque()
        """Lines to write, each with the seconds to pause before it."""
        self.pausing = False
        self.writes = 0
        """Number of writes so far. A timer that finds it changed is too late."""
        self.typed: Callable[[], str] | None = None
        """Returns the text of the input line; None while no line is open."""
        self.echoed: Callable[[], bool] = lambda: True
        """Returns whether to show the input line."""
        self.shows_typed = False
        self.show_due = NEVER
        """The number of writes after which a timer will show the input line."""
        self.writing = False
        """Whether a write is waiting for the stream."""
        self.lost: OSError | None = None
        self.on_lost: Callable[[], None] = lambda: None

    def fit(self, lines: Sequence[str]) -> list[str]:
        """Wrap lines to the width of the page."""
        if self.columns is None:
            return list(lines)
        most = max(self.columns() - 1, NARROWEST)
        return [part for line in lines for part in wrap(line, most, self.width)]

    def pressed(self, key: str, character: str) -> None:
        """Note the last key: how screen readers treat the next lines depends on it."""
        self.screen.last_key = key_kind(key, character)

    # Messages.

    def print(self, lines: Sequence[str], *, follows: bool = False) -> None:
        """Print a message. Pause first if it `follows` another."""
        if len(self.waiting) > BACKLOG:
            self.flush()
        plain = self.screen.last_key is KeyKind.PLAIN
        between = PAUSE if plain else LONG_PAUSE
        # Collect all lines of an answer that needs room before writing: readers would read what scrolls in between.
        first = between if follows else None if plain else 0
        self.waiting.extend((line, between if index else first) for index, line in enumerate(lines))
        self._write_waiting()

    def flush(self) -> None:
        """Print the waiting lines without pauses."""
        while self.waiting:
            self._write_line(self.waiting.popleft()[0])

    def forget(self) -> None:
        """Forget where the cursor is: another program has written to the terminal."""
        self.screen.forget()
        self.shows_typed = False

    def close(self) -> None:
        """Print the waiting lines, and leave the cursor on an empty row."""
        self.flush()
        if self.cursor_goes_back:
            self._write("\n")

    def _write_waiting(self) -> None:
        while self.waiting and not self.pausing:
            line, pause = self.waiting[0]
            if pause is None or self.later is None:
                self.waiting.popleft()
                self._write_line(line)
            else:
                self._resume_after(pause)

    def _resume_after(self, pause: float) -> None:
        if self.later is not None:
            self.pausing = True
            self.later(pause, self._resume)

    def _resume(self) -> None:
        """Write the next line, or make room for it first."""
        self.pausing = False
        if not self.waiting:
            return
        self._measure()
        cells = [self.width(line) for line, _ in self.waiting]
        if self.cursor_goes_back and self.screen.needs_room(cells):
            self._write(self.screen.make_room(cells))
            self._resume_after(AFTER_ROOM)
        else:
            self._write_line(self.waiting.popleft()[0])
            self._write_waiting()

    def _write_line(self, line: str) -> None:
        self.shows_typed = False
        if self.cursor_goes_back:
            self._measure()
            self._write(self.screen.line(line, self.width(line)))
            self._prepare_typing()
        else:
            new_row = "\n" if self.screen.column else ""
            self.screen.forget()
            self._write(f"{new_row}{line}\n")

    def copy(self, text: str) -> None:
        """Copy a text to the terminal's clipboard (OSC 52). The screen doesn't change, so nothing is read."""
        # Import late: few players copy anything.
        from base64 import b64encode

        self._write(f"\x1b]52;c;{b64encode(text.encode()).decode()}\x07")

    # The input line.

    def open_line(self, typed: Callable[[], str], echoed: Callable[[], bool]) -> None:
        """Show what is typed after the newest message, and show it again after each message in between."""
        self.typed, self.echoed = typed, echoed
        self.shows_typed = False
        self._prepare_typing()

    def close_line(self) -> None:
        """End the input line. Show it now if it was typed too fast to be shown."""
        if self.typed is not None and not self.shows_typed and self.typed():
            self._show_typed()
        self.typed = None

    def type(self, character: str) -> None:
        """Show a typed character."""
        if not self.echoed():
            return
        if self.shows_typed:
            self._write(self.screen.typed(character, self.width(character)))
        elif self.show_due != self.writes:
            self._show_typed()

    def erase(self, character: str) -> None:
        """Erase a typed character."""
        if not self.echoed():
            return
        if self.shows_typed:
            self._write(self.screen.erase(self.width(character)))
        elif self.show_due != self.writes:
            self._show_typed()

    def _prepare_typing(self) -> None:
        """Write the space between the newest message and an empty input line, after a short pause.

        If something has been typed already, show it again only with the next key. Until then the cursor, and with it
        the braille display, stays on the message.
        """
        if self.typed is None or self.typed() or self.waiting or not self.cursor_goes_back:
            return
        if self.later is None:
            self._show_typed()
        else:
            self.show_due = self.writes
            self.later(BEFORE_TYPING, partial(self._show_if_due, self.writes))

    def _show_if_due(self, writes: int) -> None:
        if self.show_due == writes:
            self.show_due = NEVER
            if writes == self.writes and not self.waiting:
                self._show_typed()

    def _show_typed(self) -> None:
        """Show the input line.

        Single letters go after the newest message. Several at once go to a new row: after the message, Fenrir would
        read that again.
        """
        if self.typed is None or not self.echoed():
            return
        text = self.typed()
        self._measure()
        if text:
            new_row = self.screen.new_row() if self.screen.column or not self.cursor_goes_back else ""
            self._write(new_row + self.screen.typed(text, self.width(text)))
        elif self.screen.has_room_to_type:
            self._write(self.screen.typed(" ", 1))
        else:
            return
        self.shows_typed = True

    # The terminal.

    def _measure(self) -> None:
        if self.size is not None:
            self.screen.resize(*self.size())

    def _refill(self, writes: int) -> None:
        """Blank rows below the cursor again, unless something was written meanwhile."""
        if writes == self.writes and not self.waiting and self.cursor_goes_back:
            self._measure()
            self._write(self.screen.refill())

    def _write(self, text: str) -> None:
        """Write a text. Write nothing more after a failure: nobody is left to read it."""
        if self.lost is not None or not text:
            return
        try:
            self.writing = True
            self.stream.write(text)
            self.stream.flush()
            self.writing = False
        except OSError as error:
            self._lose(error)
            self.on_lost()
            return
        except KeyboardInterrupt:
            # A signal came while the write was waiting. Whoever should have read this may never do so.
            self._lose(InterruptedError())
            raise
        self.writes += 1
        if self.cursor_goes_back and self.later is not None:
            self.later(IDLE, partial(self._refill, self.writes))

    def _lose(self, error: OSError) -> None:
        self.writing = False
        self.lost = error
        self.waiting.clear()
