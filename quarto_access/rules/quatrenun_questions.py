"""Questions about a Quatrenun position, for narration, hints and aids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.pieces import VALUES, Piece, Value
from quarto_access.rules.quatrenun import (
    Group,
    Point,
    Position,
    Shift,
    apply,
    is_complete,
    legal_moves,
    targets,
    values_in,
)


def lacking(group: Iterable[Piece]) -> tuple[Value, ...]:
    """Return the values that no piece of the group has. With all of them, the group would be complete."""
    held = values_in(group)
    return tuple(value for value in VALUES if value not in held)


def shared(group: Iterable[Piece]) -> tuple[Value, ...]:
    """Return the values that all pieces of the group share: those whose opposite value is lacking."""
    without = lacking(group)
    return tuple(value for value in VALUES if value ^ 1 in without)


def pointable(position: Position) -> tuple[Square, ...]:
    """Return the squares of the groups that a player can point to."""
    return tuple(square for square in SQUARES if targets(position, square))


def movable(position: Position) -> tuple[Square, ...]:
    """Return the squares from which a piece can move next: the one pointed to, or all that can be."""
    return pointable(position) if position.pointed is None else (position.pointed,)


def completing(position: Position, source: Square) -> tuple[Shift, ...]:
    """Return the moves from this group that would complete a group."""
    return tuple(
        Shift(piece, target)
        for piece in position.groups[source]
        for target in targets(position, source)
        if is_complete((*position.groups[target], piece))
    )


def forcing(position: Position) -> tuple[Square, ...]:
    """Return the squares of the groups from which every move would complete a group."""
    return tuple(
        square
        for square in pointable(position)
        if len(completing(position, square)) == len(position.groups[square]) * len(targets(position, square))
    )


def dangers(position: Position, source: Square) -> tuple[tuple[Shift, Square], ...]:
    """Return the moves from this group that allow a forcing point, each with the group to point to.

    The player who points to `source` is the one who would then be forced to complete a group.
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
    """Return the square of the group that contains a piece."""
    return next(square for square in SQUARES if piece in position.groups[square])


def by_size(groups: Sequence[Group]) -> tuple[tuple[int, tuple[Square, ...]], ...]:
    """Return the group sizes, largest first, each with the squares of the groups of that size."""
    sizes: dict[int, list[Square]] = {}
    for square in SQUARES:
        sizes.setdefault(len(groups[square]), []).append(square)
    return tuple((size, tuple(sizes[size])) for size in sorted(sizes, reverse=True) if size)
