"""What can take over the menu's keys and typed lines for a while: a drill."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from quarto_access.keys.bindings import Binding
    from quarto_access.table.announcement import Announcement

TASKS_HERE = frozenset(
    f"help-key-{task}"
    for task in (
        *("next", "do", "back", "now", "help", "again", "leave", "command", "input-help"),
        *("cursor-left", "cursor-right", "cursor-far", "cursor-near"),
    )
)
"""Tasks that keys have in the menu and in drills, too."""


class Guest(Protocol):
    """A guest of the menu: Backspace leads back to the page it came from."""

    def press(self, key: str, binding: Binding | None) -> None:
        """Handle a key."""

    def type(self, line: str) -> None:
        """Handle a typed line."""

    def explained(self, key: str, binding: Binding | None, *, again_leaves: bool) -> Announcement:
        """Say what a key does here, for input help."""

    def come_back(self) -> None:
        """Repeat what is to be done, after the player decided not to leave."""
