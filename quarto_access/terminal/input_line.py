"""A line that is being typed: every character is echoed as it is, which all readers accept."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from quarto_access.terminal.page import Page

LONGEST = 200
"""Characters that a typed line takes."""


class TypingLine:
    """What has been typed so far."""

    def __init__(self, page: Page, echoed: Callable[[], bool] = lambda: True) -> None:
        """Begin a line on a page; `echoed` tells whether it is shown now."""
        self.page = page
        self.text = ""
        page.open_line(lambda: self.text, echoed)

    @property
    def full(self) -> bool:
        """Whether the line is as long as it may be."""
        return len(self.text) >= LONGEST

    def type(self, character: str) -> None:
        """Append a character."""
        self.text += character
        self.page.type(character)

    def rub_out(self) -> bool:
        """Remove the last character; return False if there is none."""
        if not self.text:
            return False
        last, self.text = self.text[-1], self.text[:-1]
        self.page.rub_out(last)
        return True

    def close(self) -> None:
        """End the line."""
        self.page.close_line()
