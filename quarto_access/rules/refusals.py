"""The three ways of saying no: it can't be read, it is not allowed now, it fits several.

They carry what narration needs to make a sentence, and no sentence of their own.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.pieces import Piece


class Why(StrEnum):
    """Why something readable is not allowed now."""

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
    """Nothing has changed."""


class Unreadable(Refusal):
    """The text is not a `wanted` (piece, place, goal, trait, action)."""

    def __init__(self, wanted: str, text: str) -> None:
        """Keep what was expected and what stood there instead."""
        super().__init__(wanted, text)
        self.wanted = wanted
        self.text = text


class NotAllowed(Refusal):
    """It was understood, but the rules don't allow it now."""

    def __init__(
        self, why: Why, *, square: Square | None = None, piece: Piece | None = None, goal: Goal | None = None
    ) -> None:
        """Keep the reason and the things it speaks of."""
        super().__init__(why)
        self.why = why
        self.square = square
        self.piece = piece
        self.goal = goal


class WhichOne(Refusal):
    """It fits several pieces."""

    def __init__(self, text: str, pieces: Sequence[Piece]) -> None:
        """Keep the words and the pieces they fit."""
        super().__init__(text, tuple(pieces))
        self.text = text
        self.pieces = tuple(pieces)
