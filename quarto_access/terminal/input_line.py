"""The line the player is typing. Each character is echoed as it is, which suits every screen reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.terminal.page import Page

LONGEST = 200
"""Longest line in characters."""


class InputLine:
    """What the player has typed so far."""

    def __init__(self, page: Page, echoed: Callable[[], bool] = lambda: True) -> None:
        """Start a line on a page; `echoed` returns whether to show it."""
        self.page = page
        self.text = ""
        page.open_line(lambda: self.text, echoed)

    @property
    def full(self) -> bool:
        """Whether the line is full."""
        return len(self.text) >= LONGEST

    @property
    def hidden(self) -> bool:
        """Whether the line would be printed, but a message has come after it."""
        return self.page.echoed() and not self.page.shows_typed

    def type(self, character: str) -> None:
        """Append a character."""
        self.text += character
        self.page.type(character)

    def erase(self) -> bool:
        """Delete the last character; return False if there is none."""
        if not self.text:
            return False
        last, self.text = self.text[-1], self.text[:-1]
        self.page.erase(last)
        return True

    def close(self) -> None:
        """End the line."""
        self.page.close_line()
