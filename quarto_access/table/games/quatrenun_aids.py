"""Memory aids that only apply to Quatrenun."""

from __future__ import annotations

from collections.abc import Sequence

from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.pieces import Piece, pieces_with
from quarto_access.rules.quatrenun import Group, Phase, Position, is_complete, targets
from quarto_access.rules.quatrenun_questions import by_size, completing, dangers, forcing, lacking, pointable
from quarto_access.table.aids.spots import announce_answer, piece_on
from quarto_access.table.aids.state import Aid, AskAid, Board
from quarto_access.table.announcement import Announcement, AnnouncementKind, Item, Message, Part, message
from quarto_access.table.hints.state import AskHint
from quarto_access.table.refusing import which_piece
from quarto_access.table.state import ChosenPiece, ChosenSpot, Result, Table

_MANY = 6
"""List up to this many groups of one size. If there are more, only count them."""


def groups_of_size(size: int, squares: Sequence[Square]) -> Message:
    """Return where the groups of one size are, or only how many if there are many: the rows list them anyway."""
    if len(squares) > _MANY:
        return message("quatrenun-sizes-many", number=size, groups=len(squares))
    return message("quatrenun-sizes", number=size, places=tuple(squares))


def answer(table: Table, position: Position, asked: AskAid) -> Result:
    """Answer an aid whose answer depends on the game."""
    match asked.aid:
        case Aid.BREATH:
            return announce_answer(table, *_board(position.groups), at_once=True)
        case Aid.THREES:
            return announce_answer(table, *_nearly_complete(position))
        case Aid.COMPLETES:
            return announce_answer(table, _completions(position))
        case Aid.SAFE:
            return _safe(table, position, asked)
        case _:
            raise ValueError(asked)


def group_in_short(square: Square | None, group: Group) -> Message:
    """Return a group as its size and what it lacks: "B2, three: only short lacking."."""
    lacks = lacking(group)
    return message("quatrenun-short", place=square, size=len(group), number=len(lacks), values=lacks or None)


def on_spot(square: Square, group: Group) -> Message:
    """Return a spot with its only piece, or with the size of its group."""
    if not group:
        return message("ask-goal-empty", number=1, place=square, last=square)
    if len(group) == 1:
        return message("ask-goal-piece", place=square, piece=group[0])
    return message("quatrenun-aid-size", place=square, count=len(group))


def _board(board: Board) -> tuple[tuple[Message, ...], ...]:
    """Return the groups by size, then what each group of several pieces lacks, largest first, then single pieces."""
    sizes = by_size(board)
    several = tuple(group_in_short(square, board[square]) for size, there in sizes if size > 1 for square in there)
    alone = tuple(piece_on(square, board[square][0]) for square in SQUARES if len(board[square]) == 1)
    if not sizes:
        return ((message("setup-count", number=0),),)
    return tuple(view for view in (tuple(groups_of_size(*one) for one in sizes), several, alone) if view)


def compare_groups(spots: Sequence[tuple[Square, Group]]) -> tuple[Message, ...]:
    """Return the sizes of two groups, what both lack, and what only one of them lacks."""
    found = [on_spot(*spot) for spot in spots]
    if not all(group for _, group in spots):
        return *found, *(group_in_short(*spot) for spot in spots if spot[1])
    one, two = (lacking(group) for _, group in spots)
    both = tuple(value for value in one if value in two)
    found.append(message("quatrenun-aid-both-lack", values=both) if both else message("quatrenun-aid-together"))
    for (square, _), lacks in zip(spots, (one, two), strict=True):
        only = tuple(value for value in lacks if value not in both)
        found += [message("quatrenun-aid-only-lacks", place=square, values=only, number=len(only))] if only else []
    return tuple(found)


def _nearly_complete(position: Position) -> tuple[tuple[Message, ...], ...]:
    """Return the groups that lack one value, then those that lack two."""
    groups = [(square, group) for square in SQUARES if (group := position.groups[square])]
    one, two = (tuple(group_in_short(*spot) for spot in groups if len(lacking(spot[1])) == number) for number in (1, 2))
    almost = one or (message("quatrenun-aid-lacks-one-none"),)
    return (almost, two) if two else (almost,)


def _completions(position: Position) -> tuple[Part, ...]:
    """Return the moves that would complete a group: from the group pointed to or, if there is none, from any."""
    sources = SQUARES if position.pointed is None else (position.pointed,)
    found: list[Part] = []
    for source in sources:
        moves = [
            message("quatrenun-completes", piece=one.piece, place=one.square) for one in completing(position, source)
        ]
        if position.pointed is not None:
            found += moves
            continue
        for number, move in enumerate(moves):
            headed = message("quatrenun-completes-from", place=source, count=len(moves), first=move, further=number > 0)
            found.append(Item(move, headed) if number else headed)
    return tuple(found) or (message("quatrenun-completes-none"),)


def asked_about(
    table: Table, position: Position, asked: AskAid | AskHint
) -> tuple[Piece | None, Square | None] | Announcement:
    """Return the named piece and spot or, if neither was named, the chosen one."""
    named: Piece | None = None
    if asked.values:
        fitting = pieces_with(asked.values)
        held = fitting if position.pointed is None else position.groups[position.pointed]
        inside = [piece for piece in fitting if piece in held]
        if len(inside) != 1:
            return which_piece(asked.values, len(inside))
        (named,) = inside
    square = asked.squares[0] if asked.squares else None
    if named is None and square is None:
        touched = table.chosen.piece if isinstance(table.chosen, ChosenPiece) else None
        named = touched if position.pointed is None or touched in position.groups[position.pointed] else None
        square = table.chosen.square if isinstance(table.chosen, ChosenSpot) else None
    return named, square


def _safe(table: Table, position: Position, asked: AskAid) -> Result:
    """Announce whether it's safe to point to a group, or where it's safe to move a piece."""
    subject = asked_about(table, position, asked)
    if isinstance(subject, Announcement):
        return table, (subject,)
    named, square = subject
    if position.pointed is not None:
        return _move(table, position, position.pointed, named, square)
    if named is not None:
        square = next((square for square in SQUARES if named in position.groups[square]), None)
    if square is None or position.phase is not Phase.POINT:
        return announce_answer(table, (message("quatrenun-aid-touch-group"),), kind=AnnouncementKind.NOTHING)
    if square not in pointable(position):
        return announce_answer(
            table, (message("quatrenun-aid-cannot-point", place=square),), kind=AnnouncementKind.UNCOUNTED
        )
    return announce_answer(table, *_point(position, square))


def _point(position: Position, square: Square) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """Return whether it's safe to point to a group, then why."""
    why = tuple(
        message("quatrenun-aid-danger", piece=move.piece, place=move.square, forcing=forced)
        for move, forced in dangers(position, square)
    )
    if why:
        return (message("quatrenun-aid-unsafe", place=square),), why
    because = message("quatrenun-aid-forced" if square in forcing(position) else "quatrenun-aid-no-danger")
    return (message("quatrenun-aid-safe", place=square),), (because,)


def _move(table: Table, position: Position, source: Square, named: Piece | None, square: Square | None) -> Result:
    """Announce where the named piece would complete a group; without a name, the only piece or the chosen one."""
    group = position.groups[source]
    only = group[0] if len(group) == 1 else table.picked
    piece = only if named is None else named
    if piece is None:
        return announce_answer(table, (message("quatrenun-aid-touch-piece"),), kind=AnnouncementKind.NOTHING)
    ways = [target for target in targets(position, source) if square in (None, target)]
    ends = tuple(target for target in ways if is_complete((*position.groups[target], piece)))
    free = tuple(target for target in ways if target not in ends)
    if square is not None:
        return _move_to(table, square, free, ends)
    it = message("quatrenun-piece", piece=piece)
    if not ends:
        return announce_answer(table, (message("quatrenun-aid-nowhere"), it))
    if not free:
        return announce_answer(table, (message("quatrenun-aid-everywhere"), it))
    where = message("quatrenun-aid-safe-to", places=free), message("quatrenun-aid-unsafe-to", places=ends)
    return announce_answer(table, (*where, it))


def _move_to(table: Table, square: Square, free: tuple[Square, ...], ends: tuple[Square, ...]) -> Result:
    if not free and not ends:
        return announce_answer(
            table, (message("quatrenun-aid-cannot-go", place=square),), kind=AnnouncementKind.UNCOUNTED
        )
    completes = message("quatrenun-aid-completes" if ends else "quatrenun-aid-completes-not", place=square)
    return announce_answer(table, (completes,))
