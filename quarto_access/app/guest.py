"""Whoever takes keys and lines in the menu's place for a while: a drill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from quarto_access.table.announcement import Announcement
    from quarto_access.terminal.keys import Binding

TASKS_HERE = frozenset(
    f"help-key-{task}"
    for task in (
        *("next", "do", "back", "now", "help", "again", "leave", "command", "input-help"),
        *("cursor-left", "cursor-right", "cursor-far", "cursor-near"),
    )
)
"""What keys do in the menu, too, and with its guests."""


class Guest(Protocol):
    """A guest of the menu: Backspace leads back to the page it came from."""

    def press(self, key: str, binding: Binding | None) -> None:
        """Take a key."""

    def type(self, line: str) -> None:
        """Take a typed line."""

    def explained(self, key: str, binding: Binding | None, *, again_leaves: bool) -> Announcement:
        """Return what a key does here, for input help."""

    def come_back(self) -> None:
        """Tell where one is, after all: leaving was asked about, and one stays."""
