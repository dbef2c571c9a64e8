"""Games that tests play: as keys, as typed lines, and with three keys only."""

from __future__ import annotations

from terminal import BACKSPACE, ENTER, SPACE, TAB

WON_BY_KEYS = (
    *("1", ENTER, "z", ENTER, "2", ENTER, "x", ENTER),
    *("3", ENTER, "c", ENTER, "4", ENTER, "v", ENTER, "u", ENTER),
)
"""Row 1 is filled with the four tall hollow pieces, and called."""

ASKED_BY_KEYS = (
    *("q", "w", "w", "h", "n", "o", "p", "p", "m", "m", "5", "b", "b", "7", "-", ";", "y", "6"),
    *(",", ".", "[", "]", TAB, "?", "?", "l", "i", "j", "k", "k", "\\", "\\", BACKSPACE),
)
"""Questions, help, the cursor, keys that do nothing: the game stays as it is."""

WON_BY_LINES = (
    *("grooved round tall hollow", "a1", "hand", "gsth", "b1 ssth", "what", "row 1", "row 1", "left", "help", "help"),
    *("c1", "quarto row 2", "srth", "now", "xyzzy", "d1", "quarto row 1"),
)
"""The same game by typed lines, with questions, a false call, and a line that can't be read."""

PLACED_AND_GIVEN = (SPACE, ENTER)
"""With these alone, over and over, the game goes on: the first choice is a piece or a place, then to pass."""
