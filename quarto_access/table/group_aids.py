"""Memory aids at a table of Quatrenun: those whose answer is another thing than in Quarto. Costs are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.rules.board import SQUARES
from quarto_access.rules.groups import completing, dangers, forcing, lacking, pointable, where_is
from quarto_access.rules.pieces import pieces_with
from quarto_access.rules.quatrenun import Phase, is_complete, targets
from quarto_access.table import events
from quarto_access.table.group_aid_events import CompletingTold, MoveSafe, NearlyComplete, PointSafe
from quarto_access.table.state import ChosenPiece, ChosenPlace

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quatrenun import Position
    from quarto_access.table.aids import AskAid
    from quarto_access.table.hints import AskHint
    from quarto_access.table.state import Table


def nearly_complete(position: Position) -> NearlyComplete:
    """Return the groups that lack one value, and those that lack two."""
    found: dict[int, list[tuple[Square, tuple[Piece, ...]]]] = {1: [], 2: []}
    for square in SQUARES:
        group = position.groups[square]
        if group and (lacked := len(lacking(group))) in found:
            found[lacked].append((square, group))
    return NearlyComplete(tuple(found[1]), tuple(found[2]))


def completions(position: Position) -> CompletingTold:
    """Return the moves that would complete a group: of the group pointed to, or of every one that could be."""
    sources = SQUARES if position.pointed is None else (position.pointed,)
    found = tuple((square, moves) for square in sources if (moves := completing(position, square)))
    return CompletingTold(position.pointed is not None, found)


def meant(
    table: Table, position: Position, asked: AskAid | AskHint
) -> tuple[Piece | None, Square | None] | events.WhichPiece:
    """Return the piece, the place or both that were named, else touched."""
    named: Piece | None = None
    if asked.values:
        fitting = pieces_with(asked.values)
        held = fitting if position.pointed is None else position.groups[position.pointed]
        inside = [piece for piece in fitting if piece in held]
        if len(inside) != 1:
            return events.WhichPiece(asked.values, len(inside))
        (named,) = inside
    square = asked.squares[0] if asked.squares else None
    if named is None and square is None:
        touched = table.chosen.piece if isinstance(table.chosen, ChosenPiece) else None
        named = touched if position.pointed is None or touched in position.groups[position.pointed] else None
        square = table.chosen.square if isinstance(table.chosen, ChosenPlace) else None
    return named, square


def safe(table: Table, position: Position, asked: AskAid) -> PointSafe | MoveSafe | events.WhichPiece:
    """Tell of the group that was touched or named whether to point to it; of a piece, whether to move it, and where."""
    subject = meant(table, position, asked)
    if isinstance(subject, events.WhichPiece):
        return subject
    named, square = subject
    if position.pointed is not None:
        return _move(table, position, position.pointed, named, square)
    if named is not None:
        square = where_is(position, named)
    if square is None or position.phase is not Phase.POINT:
        return PointSafe(None, can=False, dangers=(), forced=False)
    can = square in pointable(position)
    return PointSafe(square, can, dangers(position, square), square in forcing(position))


def _move(table: Table, position: Position, source: Square, named: Piece | None, square: Square | None) -> MoveSafe:
    """Tell of the touched or only piece of the group pointed to where it would complete a group, and where not."""
    group = position.groups[source]
    only = group[0] if len(group) == 1 else table.picked
    piece = only if named is None else named
    if piece is None:
        return MoveSafe(None, square, (), ())
    ways = [target for target in targets(position, source) if square in (None, target)]
    ends = tuple(target for target in ways if is_complete((*position.groups[target], piece)))
    return MoveSafe(piece, square, tuple(target for target in ways if target not in ends), ends)
