"""The pure questions that narration, coaches and players ask of a Quatrenun position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import VALUES
from quarto_access.rules.quatrenun import Point, Shift, apply, is_complete, legal_moves, targets, values_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quatrenun import Group, Position


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


def movable(position: Position) -> tuple[Square, ...]:
    """Return the squares of the groups whose pieces could be moved next: the one pointed to, else all that could be."""
    return pointable(position) if position.pointed is None else (position.pointed,)


def completing(position: Position, source: Square) -> tuple[Shift, ...]:
    """Return the moves of this group's pieces that would complete a group."""
    return tuple(
        Shift(piece, target)
        for piece in position.groups[source]
        for target in targets(position, source)
        if is_complete((*position.groups[target], piece))
    )


def forcing(position: Position) -> tuple[Square, ...]:
    """Return the squares of the groups that could be pointed to and of which every move would complete a group."""
    return tuple(
        square
        for square in pointable(position)
        if len(completing(position, square)) == len(position.groups[square]) * len(targets(position, square))
    )


def dangers(position: Position, source: Square) -> tuple[tuple[Shift, Square], ...]:
    """Return the moves of this group after which a group could be pointed to that forces completing, and that group.

    Whoever points to `source` would be the one who is forced.
    """
    if not targets(position, source):
        return ()
    pointed = apply(position, Point(source))
    found = []
    for move in legal_moves(pointed):
        after = apply(pointed, move)
        if after.outcome is None and (forced := forcing(after)):
            found.append((move, forced[0]))
    return tuple((move, square) for move, square in found if isinstance(move, Shift))


def where_is(position: Position, piece: Piece) -> Square:
    """Return the square of the group that a piece is in."""
    return next(square for square in SQUARES if piece in position.groups[square])


def by_size(groups: Sequence[Group]) -> tuple[tuple[int, tuple[Square, ...]], ...]:
    """Return the sizes of the groups, largest first, and where groups of this size are."""
    sizes: dict[int, list[Square]] = {}
    for square in SQUARES:
        sizes.setdefault(len(groups[square]), []).append(square)
    return tuple((size, tuple(sizes[size])) for size in sorted(sizes, reverse=True) if size)
