"""Plain lines out: what every screen reader reads.

On a terminal each line is one write, and the cursor rests at its end: readers and braille displays follow the cursor.
Lines are a moment apart, because readers lose lines that come at once. `screen` decides what exactly is written. The
only escape sequences move the cursor back to the newest line; without a terminal there are none.
"""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING, TextIO

from quarto_access.terminal.screen import Pressed, Screen, pressed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PAUSE = 0.06
"""Seconds between two lines: at 0.03 Orca loses some of a long list."""

LONG_PAUSE = 0.12
"""The same after Backspace, an arrow or Escape: if a busy Orca finds the cursor on the next line already, it skips the
line."""

AFTER_ROOM = 0.08
"""Seconds between making room and writing there: Orca must not get both at once."""

BEFORE_TYPING = 0.03
"""Seconds between the last message and the place for typing: in one write readers would speak the first letter."""

IDLE = 0.25
"""Seconds without output after which rows are blanked again."""

NEVER = -1

NARROWEST = 13
"""Cells below which wrapping would tear words: there the terminal itself may wrap."""

BACKLOG = 12
"""Lines that may wait for their turn; with a key held down there are more, and nobody wants to hear them all."""


_SENTENCE_ENDS = (". ", "? ", "! ", "; ")
_PHRASE_ENDS = (": ", ", ")


def cells(text: str) -> int:
    """Return how many cells of the terminal a text takes; plain letters are counted without any help."""
    if text.isascii():
        return len(text)
    from prompt_toolkit.utils import get_cwidth

    return get_cwidth(text)


def wrap(line: str, most: int, width: Callable[[str], int] = len) -> list[str]:
    """Break a line that is too long: behind a phrase, else between words, and a word only if it alone is too long."""
    lines = []
    while width(line) > most:
        fitting = line
        while width(fitting) > most:
            fitting = fitting[:-1]
        # A break takes the space behind it, which may be the first character that no longer fits.
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
    """Where lines are written."""

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

        Lines are wrapped to `columns`; `size` returns the terminal's rows and columns. Both may change at any time.
        `later` runs something after so many seconds; without it nothing waits.
        """
        self.stream = stream
        self.columns = columns
        self.size = size
        self.cursor_goes_back = cursor_goes_back
        self.width = width
        self.later = later
        self.screen = Screen()
        self.waiting: deque[tuple[str, float | None]] = deque()
        """Lines to be written, each with the seconds that it waits for its turn."""
        self.pausing = False
        self.writes = 0
        """How many writes there were: a timer that finds another number comes too late."""
        self.typed: Callable[[], str] | None = None
        """Returns what has been typed so far; None while no line is open."""
        self.echoed: Callable[[], bool] = lambda: True
        """Whether it is to be shown."""
        self.shows_typed = False
        self.show_due = NEVER
        """The number of writes after which the typed line is about to be shown."""
        self.lost: OSError | None = None
        self.on_lost: Callable[[], None] = lambda: None

    def fit(self, lines: Sequence[str]) -> list[str]:
        """Return the lines as they will be printed, none longer than the page is wide."""
        if self.columns is None:
            return list(lines)
        most = max(self.columns() - 1, NARROWEST)
        return [part for line in lines for part in wrap(line, most, self.width)]

    def pressed(self, key: str, character: str) -> None:
        """Take note of a key: what a screen reader makes of the next lines depends on it."""
        self.screen.last_key = pressed(key, character)

    # Messages.

    def print(self, lines: Sequence[str], *, follows: bool = False) -> None:
        """Print a message, after a pause if it `follows` another one."""
        if len(self.waiting) > BACKLOG:
            self.flush()
        plain = self.screen.last_key is Pressed.PLAIN
        between = PAUSE if plain else LONG_PAUSE
        # The page has to know all lines of an answer that needs room: what scrolls away must not come between them.
        first = between if follows else None if plain else 0
        self.waiting.extend((line, between if index else first) for index, line in enumerate(lines))
        self._write_waiting()

    def flush(self) -> None:
        """Print the waiting lines at once."""
        while self.waiting:
            self._write_line(self.waiting.popleft()[0])

    def close(self) -> None:
        """Leave the cursor on a row of its own."""
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
                self._go_on_after(pause)

    def _go_on_after(self, pause: float) -> None:
        if self.later is not None:
            self.pausing = True
            self.later(pause, self._go_on)

    def _go_on(self) -> None:
        """Write the next line; make room first, if it needs some."""
        self.pausing = False
        if not self.waiting:
            return
        self._measure()
        cells = [self.width(line) for line, _ in self.waiting]
        if self.cursor_goes_back and self.screen.needs_room(cells):
            self._write(self.screen.make_room(cells))
            self._go_on_after(AFTER_ROOM)
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

    # A line that is being typed.

    def open_line(self, typed: Callable[[], str], echoed: Callable[[], bool]) -> None:
        """Show what is typed from now on behind the newest message; after a message in between, show it again."""
        self.typed, self.echoed = typed, echoed
        self.shows_typed = False
        self._prepare_typing()

    def close_line(self) -> None:
        """End the typed line; what was typed too fast to be shown is shown now."""
        if self.typed is not None and not self.shows_typed and self.typed():
            self._show_typed()
        self.typed = None

    def type(self, character: str) -> None:
        """Show a character that was typed."""
        if not self.echoed():
            return
        if self.shows_typed:
            self._write(self.screen.typed(character, self.width(character)))
        elif self.show_due != self.writes:
            self._show_typed()

    def rub_out(self, character: str) -> None:
        """Remove a character that was typed."""
        if not self.echoed():
            return
        if self.shows_typed:
            self._write(self.screen.rub_out(self.width(character)))
        elif self.show_due != self.writes:
            self._show_typed()

    def _prepare_typing(self) -> None:
        """Set what will be typed apart from the newest message.

        What was typed before a message is shown again with the next key: until then the cursor, and the braille
        display with it, stays on the message.
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
        """Show what has been typed so far.

        Letters go behind the newest message one by one. Several at once go to a row of their own: behind the message,
        Fenrir would read it again.
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
        """Blank rows below the cursor again, if nothing was written meanwhile."""
        if writes == self.writes and not self.waiting and self.cursor_goes_back:
            self._measure()
            self._write(self.screen.refill())

    def _write(self, text: str) -> None:
        """Write; after a failure there is nobody left to read, and nothing more is written."""
        if self.lost is not None or not text:
            return
        try:
            self.stream.write(text)
            self.stream.flush()
        except OSError as trouble:
            self.lost = trouble
            self.waiting.clear()
            self.on_lost()
            return
        self.writes += 1
        if self.cursor_goes_back and self.later is not None:
            self.later(IDLE, partial(self._refill, self.writes))
