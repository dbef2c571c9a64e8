"""A line that is being typed: every character is echoed as it is, which all readers bear.

It begins on a line of its own: behind a message, some readers would read the message again with every character.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST = 200
"""Characters that a typed line takes."""


@dataclass(slots=True)
class TypingLine:
    """What has been typed so far."""

    echo: Callable[[str], None]
    width: Callable[[str], int]
    text: str = ""
    shown: bool = False

    @property
    def full(self) -> bool:
        """Whether it takes no more."""
        return len(self.text) >= LONGEST

    def type(self, character: str) -> None:
        """Take one more character; after a message in between, show again what was typed before it."""
        self.echo(character if self.shown else f"\n{self.text}{character}")
        self.text += character
        self.shown = True

    def interrupted(self) -> None:
        """Know that something was printed meanwhile."""
        self.shown = False

    def rub_out(self) -> bool:
        """Take the last character back; False where there was none."""
        if not self.text:
            return False
        cells = self.width(self.text[-1])
        if not self.shown:
            self.echo(f"\n{self.text}")
            self.shown = True
        self.text = self.text[:-1]
        self.echo("\b" * cells + " " * cells + "\b" * cells)
        return True
