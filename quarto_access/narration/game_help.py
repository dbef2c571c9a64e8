"""What is said of keys, words and aids in each game; what has no meaning in one is not told there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.narration.describe import Style

NOTHING = ""
"""Replaces a message that is not said: of a key or word, it does nothing in this game."""

_IN_QUATRENUN: Mapping[str, str] = {
    "help-key-call": NOTHING,
    "help-word-call": NOTHING,
    "help-word-pass": NOTHING,
    "help-word-place": NOTHING,
    "help-word-give": NOTHING,
    "help-word-empty": NOTHING,
    "game-started": "quatrenun-started",
    "game-started-again": "quatrenun-started-again",
    "help-grid": "quatrenun-grid",
    "help-key-hand": "quatrenun-key-hand",
    "hint-key-why": "hint-key-why-group",
    "help-word-why": "hint-word-why-group",
    "help-key-left": "quatrenun-key-left",
    "help-key-blocks": "quatrenun-key-blocks",
    "help-key-board": "quatrenun-key-board",
    "help-key-here": "quatrenun-key-here",
    "help-key-grid": "quatrenun-key-grid",
    "help-key-lines": "quatrenun-key-lines",
    "help-word-hand": "quatrenun-key-hand",
    "help-word-left": "quatrenunaid-word-left",
    "help-word-blocks": NOTHING,
    "help-word-board": "quatrenun-word-board",
    "help-word-here": "quatrenun-word-here",
    "help-word-lines": "quatrenun-key-lines",
    "help-word-threes": "quatrenunaid-key-threes",
    "help-word-completes": "quatrenun-key-blocks",
    "help-word-safe": "quatrenunaid-word-safe",
    "help-word-quiz": "quatrenunaid-key-quiz",
    "aid-key-threes": "quatrenunaid-key-threes",
    "aid-key-completes": "quatrenun-key-blocks",
    "aid-key-safe": "quatrenunaid-key-safe",
    "aid-key-left": "quatrenunaid-key-left",
    "aid-key-quiz": "quatrenunaid-key-quiz",
    "aid-filter-left": "quatrenunaid-filter-left",
    "aid-landmark": "quatrenunaid-landmark",
}

INSTEAD: Mapping[str, Mapping[str, str]] = {
    "quarto": {"help-word-point": NOTHING, "help-word-move": NOTHING},
    "quatrenun": _IN_QUATRENUN,
}
"""What is said in each game instead of the usual message."""


def is_told(style: Style, message: str, group: str) -> bool:
    """Tell whether a key or word has a meaning in the game that is played, and beside a real board or not."""
    return style.instead.get(message, message) != NOTHING and (style.companion or group != "companion")
