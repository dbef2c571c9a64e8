"""Exercises as values: what the player hears, the questions about it, and the right answers. Pure."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.rules.board import SQUARES, Goal, Square

if TYPE_CHECKING:
    from quarto_access.learn.drill_items import Item
    from quarto_access.rules import quarto
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quatrenun import Group

# Answers.


@frozen
class PieceSaid:
    """A piece."""

    piece: Piece


@frozen
class PlaceSaid:
    """A spot."""

    square: Square


@frozen
class GoalSaid:
    """A goal that is a Quarto."""

    goal: Goal


@frozen
class ValuesSaid:
    """The values that a group lacks, in the usual order."""

    values: tuple[Value, ...]


@frozen
class NothingSaid:
    """None: the spot is empty, there is no Quarto, no group is completed, or nothing is missing."""


Answer = PieceSaid | PlaceSaid | GoalSaid | ValuesSaid | NothingSaid


class Kind(StrEnum):
    """What kind of answer a question takes, and so what the grid keys are."""

    PIECE = "piece"
    PLACE = "place"
    GOAL = "goal"
    VALUES = "values"


class Asks(StrEnum):
    """What a question asks."""

    SOUND = "sound"
    PLACE = "place"
    WHAT = "what"
    WHERE = "where"
    QUARTO = "quarto"
    MISSING = "missing"
    SAFE = "safe"
    GIVEN = "given"
    PLACED = "placed"
    COMPLETE = "complete"
    LACKING = "lacking"


_KINDS = {
    Asks.PLACE: Kind.PLACE,
    Asks.WHERE: Kind.PLACE,
    Asks.PLACED: Kind.PLACE,
    Asks.QUARTO: Kind.GOAL,
    Asks.COMPLETE: Kind.PLACE,
    Asks.LACKING: Kind.VALUES,
}

MAY_BE_NOTHING = frozenset({Asks.WHAT, Asks.QUARTO, Asks.COMPLETE, Asks.LACKING})
"""Questions that accept "none" as an answer."""


@frozen
class Question:
    """A question and its right answers. `square`, `piece`, `number`: what the question mentions."""

    asks: Asks
    right: tuple[Answer, ...]
    square: Square | None = None
    piece: Piece | None = None
    number: int = 0

    @property
    def kind(self) -> Kind:
        """The kind of answer it takes."""
        return _KINDS.get(self.asks, Kind.PIECE)


# What the player hears, and has to remember.


@frozen
class SoundTold:
    """The sound of a piece."""

    piece: Piece


@frozen
class PlaceTold:
    """The sound of a spot."""

    square: Square


@frozen
class BoardTold:
    """The pieces on a board, near row first."""

    position: quarto.Position

    @property
    def standing(self) -> tuple[tuple[Square, Piece], ...]:
        """The pieces with their spots."""
        board = self.position.board
        return tuple((square, piece) for square in SQUARES if (piece := board[square]) is not None)


@frozen
class KindTold:
    """All pieces with these values, and with one of `either` if there are any. One piece is left out."""

    values: tuple[Value, ...]
    either: tuple[Value, ...]
    pieces: tuple[Piece, ...]


@frozen
class TurnsTold:
    """The turns of a game: each piece and its spot."""

    turns: tuple[tuple[Piece, Square], ...]


@frozen
class GroupsTold:
    """Groups of Quatrenun with their spots."""

    groups: tuple[tuple[Square, Group], ...]


@frozen
class PiecesTold:
    """The pieces of one group of Quatrenun."""

    pieces: Group


Told = SoundTold | PlaceTold | BoardTold | KindTold | TurnsTold | GroupsTold | PiecesTold


@frozen
class Exercise:
    """What the player hears, and the questions about it."""

    item: Item
    told: Told
    questions: tuple[Question, ...]
