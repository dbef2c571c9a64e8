"""What is said of keys, words and aids in Quatrenun in the place of what is said of them in Quarto."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

INSTEAD: Mapping[str, str] = {
    "help-key-hand": "group-key-hand",
    "help-key-left": "group-key-left",
    "help-key-blocks": "group-key-blocks",
    "help-key-board": "group-key-board",
    "help-key-here": "group-key-here",
    "help-key-grid": "group-key-grid",
    "help-key-lines": "group-key-lines",
    "help-word-hand": "group-key-hand",
    "help-word-left": "groupaid-word-left",
    "help-word-blocks": "group-key-blocks",
    "help-word-board": "group-key-board",
    "help-word-here": "group-key-here",
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
