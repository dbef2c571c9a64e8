"""Why the rules refuse an action, as data: narration makes the sentence."""

from __future__ import annotations

from enum import StrEnum

from quarto_access.rules.board import Goal, Square
from quarto_access.rules.parsing import Refusal
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
