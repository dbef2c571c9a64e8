"""The pure questions that narration, coaches and players ask of a Quarto position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from quarto_access.rules.board import SQUARES, Goal, Square, goal_squares
from quarto_access.rules.pieces import Piece, Trait, Value, has_value
from quarto_access.rules.quarto import Alignment, Position, alignments_made, shared_values

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Holding:
    """What a goal holds, square by square, and the counting values that its four pieces could still share."""

    goal: Goal
    pieces: tuple[tuple[Square, Piece | None], ...]
    shareable: tuple[Value, ...]

    @property
    def standing(self) -> int:
        """How many of its squares are taken."""
        return sum(piece is not None for _, piece in self.pieces)


def holding(position: Position, goal: Goal) -> Holding:
    """Tell what a goal holds and which values it still could share."""
    pieces = tuple((square, position.board[square]) for square in goal_squares(goal))
    standing = [piece for _, piece in pieces if piece is not None]
    return Holding(goal, pieces, shared_values(position.rules, standing))


def empty_squares(position: Position) -> tuple[Square, ...]:
    """Return the squares where a piece can still be placed."""
    return tuple(square for square in SQUARES if position.board[square] is None)


def where_is(position: Position, piece: Piece) -> Square | None:
    """Return the square on which a piece stands."""
    return Square(position.board.index(piece)) if piece in position.board else None


def completions(position: Position, piece: Piece) -> dict[Square, tuple[Alignment, ...]]:
    """Return the squares on which this piece would complete something, and what."""
    found = ((square, alignments_made(position, square, piece)) for square in empty_squares(position))
    return {square: made for square, made in found if made}


def safe_pieces(position: Position) -> tuple[Piece, ...]:
    """Return the pieces that can be given without handing the opponent an alignment at once."""
    return tuple(piece for piece in position.pieces_left if not completions(position, piece))


def count_by_value(pieces: Iterable[Piece], traits: Iterable[Trait]) -> dict[Value, int]:
    """Count these pieces by each value of these traits: what is left, what stands."""
    counted = tuple(pieces)
    values = [Value(2 * trait + side) for trait in traits for side in (0, 1)]
    return {value: sum(has_value(piece, value) for piece in counted) for value in values}
