"""Exceptions for input that can't be parsed, isn't allowed now, or is ambiguous.

They carry what narration needs to build a sentence, but no sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.pieces import Piece


class Why(StrEnum):
    """Why an action isn't allowed now."""

    OVER = "over"
    NOT_OVER = "not over"
    NOT_YOUR_TURN = "not your turn"
    OTHER_GAME = "other game"
    NOTHING_IN_HAND = "nothing in hand"
    PIECE_IN_HAND = "piece in hand"
    PIECE_GONE = "piece gone"
    PLACE_TAKEN = "place taken"
    NOTHING_STANDS = "nothing stands"
    CALLS_AUTOMATIC = "calls automatic"
    GOAL_NOT_NAMED = "goal not named"
    NO_BLOCKS = "no blocks"
    NOT_LAST_CALL = "not last call"
    ALL_PLACED = "all placed"
    SAME_PIECE_TWICE = "same piece twice"
    NOTHING_TO_UNDO = "nothing to undo"
    NOT_POINTING = "not pointing"
    NOT_POINTED = "not pointed"
    NO_GROUP_THERE = "no group there"
    GROUP_CANNOT_MOVE = "group cannot move"
    PIECE_NOT_IN_GROUP = "piece not in group"
    SAME_PLACE = "same place"
    NOT_IN_LINE = "not in line"
    SMALLER_GROUP = "smaller group"
    NOT_ALL_LIE = "not all lie"
    GROUP_COMPLETE = "group complete"


class Refusal(Exception):
    """Something was refused, and nothing has changed."""


class Unreadable(Refusal):
    """The text can't be parsed as the `wanted` thing, such as a piece or a goal."""

    def __init__(self, wanted: str, text: str) -> None:
        """Store what was expected and the text found instead."""
        super().__init__(wanted, text)
        self.wanted = wanted
        self.text = text


class NotAllowed(Refusal):
    """The rules don't allow the action now."""

    def __init__(
        self, why: Why, *, square: Square | None = None, piece: Piece | None = None, goal: Goal | None = None
    ) -> None:
        """Store the reason and what it refers to."""
        super().__init__(why)
        self.why = why
        self.square = square
        self.piece = piece
        self.goal = goal


class WhichOne(Refusal):
    """The text fits several pieces."""

    def __init__(self, text: str, pieces: Sequence[Piece]) -> None:
        """Store the text and the pieces that it fits."""
        super().__init__(text, tuple(pieces))
        self.text = text
        self.pieces = tuple(pieces)
