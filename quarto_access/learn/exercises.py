"""An exercise as a value: what is told, what is asked, which answers are right. Pure."""

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
    """A place."""

    square: Square


@frozen
class GoalSaid:
    """A goal on which a Quarto stands."""

    goal: Goal


@frozen
class ValuesSaid:
    """Values that a group lacks, in their order."""

    values: tuple[Value, ...]


@frozen
class NothingSaid:
    """Nothing stands there, there is no Quarto, no group is meant, nothing is lacking."""


Answer = PieceSaid | PlaceSaid | GoalSaid | ValuesSaid | NothingSaid


class Kind(StrEnum):
    """What a question wants, and so what the keys of the grid are."""

    PIECE = "piece"
    PLACE = "place"
    GOAL = "goal"
    VALUES = "values"


class Asks(StrEnum):
    """The questions."""

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
"""Questions to which "none" may be the answer."""


@frozen
class Question:
    """One question and its right answers; `square`, `piece` and `number` are what it speaks of."""

    asks: Asks
    right: tuple[Answer, ...]
    square: Square | None = None
    piece: Piece | None = None
    number: int = 0

    @property
    def kind(self) -> Kind:
        """What it wants."""
        return _KINDS.get(self.asks, Kind.PIECE)


# What is told.


@frozen
class SoundTold:
    """The sound of a piece."""

    piece: Piece


@frozen
class PlaceTold:
    """The sound of a place."""

    square: Square


@frozen
class BoardTold:
    """Every piece that stands, near row first."""

    position: quarto.Position

    @property
    def standing(self) -> tuple[tuple[Square, Piece], ...]:
        """The pieces with their places."""
        board = self.position.board
        return tuple((square, piece) for square in SQUARES if (piece := board[square]) is not None)


@frozen
class KindTold:
    """All pieces of a kind, in this order: with these values, and one of `either` if any; one is left out."""

    values: tuple[Value, ...]
    either: tuple[Value, ...]
    pieces: tuple[Piece, ...]


@frozen
class TurnsTold:
    """A game so far: each piece and the place it went to."""

    turns: tuple[tuple[Piece, Square], ...]


@frozen
class GroupsTold:
    """Groups of Quatrenun with their places."""

    groups: tuple[tuple[Square, Group], ...]


@frozen
class PiecesHeard:
    """The pieces of one group of Quatrenun."""

    pieces: Group


Told = SoundTold | PlaceTold | BoardTold | KindTold | TurnsTold | GroupsTold | PiecesHeard


@frozen
class Exercise:
    """What is told, and the questions about it."""

    item: Item
    told: Told
    questions: tuple[Question, ...]
