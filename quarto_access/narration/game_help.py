"""What is said of keys, words and aids in each game; what has no meaning in one is not told there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quarto_access.narration.describe import Style

NOTHING = ""
"""Replaces a message that is not said: of a key or word, it does nothing in this game."""

OF_QUARTO: Mapping[str, str] = {"help-word-point": NOTHING, "help-word-move": NOTHING}

OF_QUATRENUN: Mapping[str, str] = {
    "help-key-call": NOTHING,
    "help-word-call": NOTHING,
    "help-word-pass": NOTHING,
    "help-word-place": NOTHING,
    "help-word-give": NOTHING,
    "help-word-empty": NOTHING,
    "help-grid": "group-grid",
    "help-key-hand": "group-key-hand",
    "hint-key-why": "hint-key-why-group",
    "help-word-why": "hint-word-why-group",
    "help-key-left": "group-key-left",
    "help-key-blocks": "group-key-blocks",
    "help-key-board": "group-key-board",
    "help-key-here": "group-key-here",
    "help-key-grid": "group-key-grid",
    "help-key-lines": "group-key-lines",
    "help-word-hand": "group-key-hand",
    "help-word-left": "groupaid-word-left",
    "help-word-blocks": NOTHING,
    "help-word-board": "group-word-board",
    "help-word-here": "group-word-here",
    "help-word-lines": "group-key-lines",
    "help-word-threes": "groupaid-key-threes",
    "help-word-completes": "group-key-blocks",
    "help-word-safe": "groupaid-word-safe",
    "help-word-quiz": "groupaid-key-quiz",
    "aid-key-threes": "groupaid-key-threes",
    "aid-key-completes": "group-key-blocks",
    "aid-key-safe": "groupaid-key-safe",
    "aid-key-left": "groupaid-key-left",
    "aid-key-quiz": "groupaid-key-quiz",
    "aid-filter-left": "groupaid-filter-left",
    "aid-landmark": "groupaid-landmark",
}
"""Messages by those that are said in Quarto."""


def is_told(style: Style, message: str, group: str) -> bool:
    """Tell whether a key or word has a meaning in the game that is played, and beside a real board or not."""
    return style.instead.get(message, message) != NOTHING and (style.companion or group != "companion")
