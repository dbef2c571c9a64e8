"""Plain lines out: what every screen reader reads.

On a terminal each line is one write of its own, and afterwards the cursor goes back up to the end of the text: readers
and braille displays follow the cursor. The next line of a message follows a moment later, because readers lose lines
that come at once. No other escape sequence is ever written, and none at all where the output is no terminal.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PAUSE = 0.03
"""Seconds between two lines of one message."""

NARROWEST = 13
"""Cells below which wrapping would tear words: there the terminal itself may wrap."""

BACKLOG = 12
"""Lines that may wait for their turn; where a key is held down there are more, and nobody wants to hear them all."""


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
        cursor_goes_back: bool = False,
        width: Callable[[str], int] = len,
        later: Callable[[float, Callable[[], None]], object] | None = None,
    ) -> None:
        """Write to a stream; `columns` tells how wide it is now, `later` runs something after so many seconds."""
        self.stream = stream
        self.columns = columns
        self.cursor_goes_back = cursor_goes_back
        self.width = width
        self.later = later
        self.column = 0
        """Where the cursor rests."""
        self.waiting: deque[tuple[str, bool]] = deque()
        self.pausing = False
        self.lost: OSError | None = None
        self.on_lost: Callable[[], None] = lambda: None

    def fit(self, lines: Sequence[str]) -> list[str]:
        """Return the lines as they will be printed, none longer than the page is wide."""
        if self.columns is None:
            return list(lines)
        most = max(self.columns() - 1, NARROWEST)
        return [part for line in lines for part in wrap(line, most, self.width)]

    def print(self, lines: Sequence[str], *, follows: bool = False) -> None:
        """Print a message; `follows`: it comes at once after another, so that it waits a moment too."""
        if len(self.waiting) > BACKLOG:
            self.flush()
        self.waiting.extend((line, follows or index > 0) for index, line in enumerate(lines))
        self._write_waiting()

    def echo(self, text: str) -> None:
        """Write what was typed, as it is."""
        for character in text:
            self.column += -1 if character == "\b" else self.width(character)
        self._write(text)

    def flush(self) -> None:
        """Print what waits, at once."""
        while self.waiting:
            self._write_line(self.waiting.popleft()[0])

    def close(self) -> None:
        """Leave the cursor on a line of its own."""
        self.flush()
        if self.cursor_goes_back:
            self._write("\n")

    def _write_waiting(self) -> None:
        while self.waiting and not self.pausing:
            line, follows = self.waiting[0]
            if follows and self.later is not None:
                self.pausing = True
                self.later(PAUSE, self._write_after_pause)
                return
            self.waiting.popleft()
            self._write_line(line)

    def _write_after_pause(self) -> None:
        self.pausing = False
        if self.waiting:
            self._write_line(self.waiting.popleft()[0])
            self._write_waiting()

    def _write_line(self, line: str) -> None:
        if self.cursor_goes_back:
            self.column = self._rest(self.width(line))
            forward = f"\x1b[{self.column}C" if self.column else ""
            self._write(f"\n{line}\n\x1b[A{forward}")
        else:
            self._write(f"{line}\n")

    def _rest(self, wide: int) -> int:
        """Return where the cursor is to rest behind a line: at its end.

        Fenrir takes a line for the echo of typing, and says nothing, where the cursor has moved by one cell more than
        the line is long: there it rests a cell further on.
        """
        return wide + 1 if self.column == 2 * wide + 1 else wide

    def _write(self, text: str) -> None:
        """Write; once that fails, whoever could read has gone, and nothing more is written."""
        if self.lost is not None:
            return
        try:
            self.stream.write(text)
            self.stream.flush()
        except OSError as trouble:
            self.lost = trouble
            self.waiting.clear()
            self.on_lost()
