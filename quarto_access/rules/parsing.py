"""The exception of every parser. It carries what narration needs to build a sentence, but no sentence."""

from __future__ import annotations


class Refusal(Exception):
    """Something was refused, and nothing has changed."""


class Unreadable(Refusal):
    """The text can't be parsed as the `wanted` thing, such as a piece or a goal."""

    def __init__(self, wanted: str, text: str) -> None:
        """Store what was expected and the text found instead."""
        super().__init__(wanted, text)
        self.wanted = wanted
        self.text = text
