"""Questions about a Quarto position, for narration, hints and aids."""

from __future__ import annotations

from collections.abc import Iterable

from quarto_access.frozen import frozen
from quarto_access.rules.board import SQUARES, Goal, Square, goal_squares
from quarto_access.rules.pieces import Piece, Trait, Value, has_value
from quarto_access.rules.quarto import Alignment, Position, alignments_made, shared_values


@frozen
class Holding:
    """The contents of a goal, square by square, and the counting values that its pieces can still share."""

    goal: Goal
    pieces: tuple[tuple[Square, Piece | None], ...]
    shareable: tuple[Value, ...]

    @property
    def standing(self) -> int:
        """How many of the squares are taken."""
        return sum(piece is not None for _, piece in self.pieces)


def holding(position: Position, goal: Goal) -> Holding:
    """Return the contents of a goal and the values that it can still share."""
    pieces = tuple((square, position.board[square]) for square in goal_squares(goal))
    placed = [piece for _, piece in pieces if piece is not None]
    return Holding(goal, pieces, shared_values(position.rules, placed))


def empty_squares(position: Position) -> tuple[Square, ...]:
    """Return the empty squares."""
    return tuple(square for square in SQUARES if position.board[square] is None)


def where_is(position: Position, piece: Piece) -> Square | None:
    """Return the square of a piece, or None if it isn't on the board."""
    return Square(position.board.index(piece)) if piece in position.board else None


def completions(position: Position, piece: Piece) -> dict[Square, tuple[Alignment, ...]]:
    """Return the squares on which a piece would complete an alignment, with those alignments."""
    found = ((square, alignments_made(position, square, piece)) for square in empty_squares(position))
    return {square: made for square, made in found if made}


def safe_pieces(position: Position) -> tuple[Piece, ...]:
    """Return the pieces that don't let the opponent complete an alignment at once."""
    return tuple(piece for piece in position.pieces_left if not completions(position, piece))


def count_by_value(pieces: Iterable[Piece], traits: Iterable[Trait]) -> dict[Value, int]:
    """Count the pieces that have each value of these traits."""
    counted = tuple(pieces)
    values = [Value(2 * trait + side) for trait in traits for side in (0, 1)]
    return {value: sum(has_value(piece, value) for piece in counted) for value in values}
