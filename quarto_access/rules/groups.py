"""The pure questions that narration, coaches and players ask of a Quatrenun position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import VALUES
from quarto_access.rules.quatrenun import Shift, is_complete, targets, values_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quatrenun import Position


def lacking(group: Iterable[Piece]) -> tuple[Value, ...]:
    """Return the values that no piece of the group has: with all of them it would be complete."""
    held = values_in(group)
    return tuple(value for value in VALUES if value not in held)


def shared(group: Iterable[Piece]) -> tuple[Value, ...]:
    """Return the values that all pieces of the group have: the other value of the same trait is lacking."""
    without = lacking(group)
    return tuple(value for value in VALUES if value ^ 1 in without)


def pointable(position: Position) -> tuple[Square, ...]:
    """Return the squares of the groups that could be pointed to."""
    return tuple(square for square in SQUARES if targets(position, square))


def completing(position: Position, source: Square) -> tuple[Shift, ...]:
    """Return the moves of this group's pieces that would complete a group."""
    return tuple(
        Shift(piece, target)
        for piece in position.groups[source]
        for target in targets(position, source)
        if is_complete((*position.groups[target], piece))
    )


def where_is(position: Position, piece: Piece) -> Square:
    """Return the square of the group that a piece is in."""
    return next(square for square in SQUARES if piece in position.groups[square])


def by_size(position: Position) -> tuple[tuple[int, tuple[Square, ...]], ...]:
    """Return the sizes of the groups, largest first, and where groups of this size are."""
    sizes: dict[int, list[Square]] = {}
    for square in SQUARES:
        sizes.setdefault(len(position.groups[square]), []).append(square)
    return tuple((size, tuple(sizes[size])) for size in sorted(sizes, reverse=True) if size)
