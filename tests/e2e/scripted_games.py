"""Scripted games: as keys, as typed lines, and with three keys only."""

from __future__ import annotations

from terminal import BACKSPACE, ENTER, SPACE, TAB

WON_BY_KEYS = (
    *("1", ENTER, "z", ENTER, "2", ENTER, "x", ENTER),
    *("3", ENTER, "c", ENTER, "4", ENTER, "v", ENTER, "u", ENTER),
)
"""Fills row 1 with the four tall hollow pieces, and calls it."""

QUESTIONS_BY_KEYS = (
    *("q", "w", "w", "h", "n", "o", "p", "p", "m", "m", "5", "b", "b", "7", "-", ";", "y", "6"),
    *(",", ".", "[", "]", TAB, "?", "?", BACKSPACE, "l", "i", "j", "k", "k", "\\", "\\", BACKSPACE),
)
"""Questions, help, cursor keys, keys that do nothing: nothing that changes the game."""

WON_BY_LINES = (
    *("grooved round tall hollow", "a1", "hand", "gsth", "b1 ssth", "what", "row 1", "row 1", "left", "help", "help"),
    *("c1", "quarto row 2", "srth", "now", "xyzzy", "d1", "quarto row 1"),
)
"""The same game by typed lines, with questions, a false call, and an unreadable line."""

NEXT_CHOICE = (SPACE, ENTER)
"""Repeat these two keys to play on: the first choice is a piece or a spot, and in the last call to pass."""
