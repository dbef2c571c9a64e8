"""A number pad: fifteen keys and Enter, too few for sixteen grid keys and everything else.

So a spot or piece takes two keys, its column and then its row, and the other keys stand for those of the table that a
game needs most. Num Lock must be on.
"""

from __future__ import annotations

COLUMNS = ROWS = "1234"

STAND_FOR = {
    "0": "space",
    "minus": "backspace",
    "slash": "tab",
    "full-stop": "control-c",
    "plus": "n",
    "asterisk": "u",
    "5": "h",
    "6": "p",
    "7": "m",
    "8": "o",
    "9": "question-mark",
}
"""Keys of the pad, and the qwerty keys they stand for, behind Tab too."""

BEHIND_TAB = {"1": "c", "2": "w", "3": "v", "4": "s", "8": "t", "9": "d", "full-stop": "minus"}
"""Keys of the pad that stand for others behind Tab: the companion's tasks, the clock and the coach."""


def pair(column: int, row: int) -> str:
    """Return the name of the two keys for a spot. Column and row count from zero."""
    return f"{COLUMNS[column]} {ROWS[row]}"
