"""What the page knows about the terminal's screen: pure bookkeeping, no output and no clock.

A screen reader has to tell an answer from lines that merely scroll. Orca looks at the last key: after letters, digits,
Space and Enter it reads any new text, but after Backspace it also reads every line that scrolls off the top, and after
Backspace, Escape or an arrow it reads new text only if that ends exactly at the cursor. So the screen keeps some
blank rows below the cursor, fills them up while nobody would hear it, and writes answers into them without scrolling.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_BLANK = 12
"""Blank rows kept at most, however high the terminal is."""


ROOM_TO_TYPE = 40
"""Cells that a line typed behind a message has at least."""


class Pressed(Enum):
    """How screen readers treat text that appears after a key."""

    PLAIN = "plain"
    """Letters, digits, marks, Space, Enter: all new text is read, scrolling is ignored."""
    BACKSPACE = "backspace"
    """Lines that scroll away are read, too."""
    OTHER = "other"
    """Arrows, Escape, Control: new text is read only if the cursor is at its end. Tab: even blank rows are read."""


def pressed(key: str, character: str) -> Pressed:
    """Return what kind of key was pressed, from its name and the character that it types."""
    if key == "backspace":
        return Pressed.BACKSPACE
    plain = key == "enter" or (len(character) == 1 and character.isprintable())
    return Pressed.PLAIN if plain else Pressed.OTHER


class Screen:
    """Where the cursor is, and how many rows below it are known to be blank.

    Methods that return text have counted it as written.
    """

    def __init__(self, rows: int = 24, columns: int = 80) -> None:
        """Assume nothing about what is on the screen already."""
        self.rows = rows
        self.columns = columns
        self.column = 0
        """Where the cursor is."""
        self.blank = 0
        """Blank rows that are known to be below the cursor."""
        self.last_key = Pressed.PLAIN

    def resize(self, rows: int, columns: int) -> None:
        """Take the terminal's size; after a change nobody knows how many blank rows are left."""
        if (rows, columns) != (self.rows, self.columns):
            self.rows, self.columns = rows, columns
            self.blank = 0
            self.column = min(self.column, columns - 1)

    @property
    def kept_blank(self) -> int:
        """How many blank rows to keep below the cursor: about half of the screen."""
        return min(self.rows // 2 + 1, MOST_BLANK, self.rows - 1)

    def needs_room(self, lines: Sequence[int]) -> bool:
        """Tell whether lines of so many cells must not be written before there is room for them."""
        needed = self._needed(lines)
        if needed >= self.rows:
            # They can't all have it: one after the other.
            needed = min(self._needed(lines[:1]), self.rows - 1)
        return self.last_key is not Pressed.PLAIN and self.blank < needed

    def make_room(self, lines: Sequence[int]) -> str:
        """Return what makes room for lines; after Backspace no more than needed, as all that scrolls away is read."""
        needed = self._needed(lines)
        rows = needed if self.last_key is Pressed.BACKSPACE else max(needed, self.kept_blank)
        return self._blank_below(min(rows, self.rows - 1))

    def refill(self) -> str:
        """Return what blanks the rows to keep; nothing if they are, or if what scrolls would be read."""
        # At the right edge the next character goes to the next row: the way back would end on the last one instead.
        unheard = self.last_key is Pressed.PLAIN and self.column < self.columns
        return self._blank_below(self.kept_blank) if unheard and self.blank < self.kept_blank else ""

    def line(self, text: str, cells: int) -> str:
        """Return what writes a line below the cursor and leaves the cursor at its end."""
        if self.column == 2 * cells + 1:
            # Fenrir takes a line for the echo of typing, and says nothing, if the cursor moves by one cell more than
            # the line is long.
            text, cells = f"{text} ", cells + 1
        rows = self._rows_of(cells)
        self.column = cells - (rows - 1) * self.columns
        if self.blank > rows or self.rows == 1:
            self.blank = max(self.blank - rows, 0)
            return f"\n{text}"
        # Scrolling: a row is left below the line, or readers would read the line before it again.
        self.blank = 1
        return f"\n{text}\n{self._up(1)}"

    @property
    def has_room_to_type(self) -> bool:
        """Whether a line can be typed behind the newest message."""
        return 0 < self.column < self.columns - ROOM_TO_TYPE

    def typed(self, text: str, cells: int) -> str:
        """Return a typed text, to be written behind the cursor."""
        rows, last = divmod(max(self.column + cells - 1, 0), self.columns)
        self.column = min(self.column + cells, last + 1)
        self.blank = max(self.blank - rows, 0)
        return text

    def rub_out(self, cells: int) -> str:
        """Return what removes the character before the cursor, at the edge of the terminal, too."""
        if 0 < self.column < self.columns:
            self.column -= cells
            return "\b" * cells + " " * cells + "\b" * cells
        # A typed line that wraps: terminals disagree on where Backspace goes from the edge.
        up = "" if self.column else "\x1b[A"
        self.blank += 0 if self.column else 1
        self.column = self.columns - cells
        there = f"\r\x1b[{self.column}C" if self.column else "\r"
        return f"{up}{there}{' ' * cells}{there}"

    def forget(self) -> None:
        """Know nothing any more: something was written in another way, and the cursor is at the beginning of a row."""
        self.column = self.blank = 0

    def new_row(self) -> str:
        """Return what moves the cursor to the beginning of the next row."""
        self.column = 0
        self.blank = max(self.blank - 1, 0)
        return "\n"

    def _blank_below(self, rows: int) -> str:
        self.blank = rows
        return "\n" * rows + self._up(rows)

    def _up(self, rows: int) -> str:
        """Return what moves the cursor up and on to its column."""
        forward = f"\x1b[{self.column}C" if self.column else ""
        return f"\x1b[{rows if rows > 1 else ''}A{forward}"

    def _needed(self, lines: Sequence[int]) -> int:
        """Return how many blank rows lines need: one stays blank below them."""
        return sum(map(self._rows_of, lines)) + 1

    def _rows_of(self, cells: int) -> int:
        return max(-(-cells // self.columns), 1)
