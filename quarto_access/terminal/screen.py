"""Keep track of the terminal's screen, so that screen readers read each line once. Pure: no output, no clock.

A screen reader has to tell new text from lines that merely scroll. Orca goes by the last key. After letters, digits,
Space and Enter it reads any new text. After Backspace it also reads each line that scrolls off the top. After
Backspace, Escape or an arrow it reads new text only if that ends exactly at the cursor. So we keep blank rows below the
cursor, add more while no reader would notice, and write answers into them without scrolling.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

MOST_BLANK = 12
"""Maximum number of blank rows to keep, however tall the terminal is."""


ROOM_TO_TYPE = 40
"""Minimum number of cells for an input line that shares its row with a message."""


class KeyKind(Enum):
    """How screen readers treat the text that appears after a key."""

    PLAIN = "plain"
    """Letters, digits, punctuation, Space, Enter: they read all new text and ignore scrolling."""
    BACKSPACE = "backspace"
    """They also read the lines that scroll away."""
    OTHER = "other"
    """Arrows, Escape, Ctrl: they read new text only if the cursor is at its end. Tab: they read even blank rows."""


def key_kind(key: str, character: str) -> KeyKind:
    """Return the kind of a key, given its name and the character it types."""
    if key == "backspace":
        return KeyKind.BACKSPACE
    plain = key == "enter" or (len(character) == 1 and character.isprintable())
    return KeyKind.PLAIN if plain else KeyKind.OTHER


class Screen:
    """Where the cursor is, and how many rows below it we know to be blank.

    Methods that return text expect the caller to write it.
    """

    def __init__(self, rows: int = 24, columns: int = 80) -> None:
        """Assume nothing about what is already on the screen."""
        self.rows = rows
        self.columns = columns
        self.column = 0
        """The column of the cursor."""
        self.blank = 0
        """How many rows below the cursor we know to be blank."""
        self.last_key = KeyKind.PLAIN

    def resize(self, rows: int, columns: int) -> None:
        """Set the terminal's size. After a change we no longer know how many rows are blank."""
        if (rows, columns) != (self.rows, self.columns):
            self.rows, self.columns = rows, columns
            self.blank = 0
            self.column = min(self.column, columns - 1)

    @property
    def kept_blank(self) -> int:
        """How many blank rows to keep below the cursor: about half the screen."""
        return min(self.rows // 2 + 1, MOST_BLANK, self.rows - 1)

    def needs_room(self, lines: Sequence[int]) -> bool:
        """Return whether lines of these widths have to wait until there is room for them."""
        needed = self._needed(lines)
        if needed >= self.rows:
            # There can't be room for all of them, so make it for one at a time.
            needed = min(self._needed(lines[:1]), self.rows - 1)
        return self.last_key is not KeyKind.PLAIN and self.blank < needed

    def make_room(self, lines: Sequence[int]) -> str:
        """Return what makes room for lines. After Backspace only as much as needed: readers read all that scrolls."""
        needed = self._needed(lines)
        rows = needed if self.last_key is KeyKind.BACKSPACE else max(needed, self.kept_blank)
        return self._blank_below(min(rows, self.rows - 1))

    def refill(self) -> str:
        """Return what blanks more rows; nothing if enough are blank, or if readers would read what scrolls."""
        # At the right edge the next character goes to the next row, and the cursor would not return to the same cell.
        unheard = self.last_key is KeyKind.PLAIN and self.column < self.columns
        return self._blank_below(self.kept_blank) if unheard and self.blank < self.kept_blank else ""

    def line(self, text: str, cells: int) -> str:
        """Return what writes a line below the cursor, and leaves the cursor at its end."""
        if self.column == 2 * cells + 1:
            # Fenrir takes a line for echoed typing, and skips it, if the cursor moves one cell further than the line is
            # long.
            text, cells = f"{text} ", cells + 1
        rows = self._rows_of(cells)
        self.column = cells - (rows - 1) * self.columns
        if self.blank > rows or self.rows == 1:
            self.blank = max(self.blank - rows, 0)
            return f"\n{text}"
        # The screen scrolls. Leave a row below the line, or readers would repeat the line before it.
        self.blank = 1
        return f"\n{text}\n{self._up(1)}"

    @property
    def has_room_to_type(self) -> bool:
        """Whether an input line fits after the newest message on the same row."""
        return 0 < self.column < self.columns - ROOM_TO_TYPE

    def typed(self, text: str, cells: int) -> str:
        """Return what writes typed text at the cursor."""
        rows, last = divmod(max(self.column + cells - 1, 0), self.columns)
        self.column = min(self.column + cells, last + 1)
        self.blank = max(self.blank - rows, 0)
        return text

    def erase(self, cells: int) -> str:
        """Return what erases the character before the cursor, even at the edge of the terminal."""
        if 0 < self.column < self.columns:
            self.column -= cells
            return "\b" * cells + " " * cells + "\b" * cells
        # The line has wrapped. Terminals disagree on where Backspace goes from the edge.
        up = "" if self.column else "\x1b[A"
        self.blank += 0 if self.column else 1
        self.column = self.columns - cells
        there = f"\r\x1b[{self.column}C" if self.column else "\r"
        return f"{up}{there}{' ' * cells}{there}"

    def forget(self) -> None:
        """Forget everything: someone else has written, and the cursor is at the start of a row."""
        self.column = self.blank = 0

    def new_row(self) -> str:
        """Return what moves the cursor to the start of the next row."""
        self.column = 0
        self.blank = max(self.blank - 1, 0)
        return "\n"

    def _blank_below(self, rows: int) -> str:
        self.blank = rows
        return "\n" * rows + self._up(rows)

    def _up(self, rows: int) -> str:
        """Return what moves the cursor up, back to its column."""
        forward = f"\x1b[{self.column}C" if self.column else ""
        return f"\x1b[{rows if rows > 1 else ''}A{forward}"

    def _needed(self, lines: Sequence[int]) -> int:
        """Return how many blank rows lines need, with one left blank below them."""
        return sum(map(self._rows_of, lines)) + 1

    def _rows_of(self, cells: int) -> int:
        return max(-(-cells // self.columns), 1)
