"""An unfinished setup: pieces being laid or a position being set up, what to save of it and how to resume it."""

from __future__ import annotations

from quarto_access.frozen import frozen
from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import Piece
from quarto_access.table.announcement import announce, message
from quarto_access.table.companion.entering import question
from quarto_access.table.companion.state import PuttingUp, Walking
from quarto_access.table.events import Event
from quarto_access.table.setup.state import Laying
from quarto_access.table.state import Table

Group = tuple[Piece, ...]
Board = tuple[Group, ...]
EMPTY: Board = ((),) * len(SQUARES)


@frozen
class HalfLaid:
    """An unfinished setup. `layout`: the announced layout, while the players lay out real pieces."""

    doing: Laying | PuttingUp | Walking
    layout: tuple[Piece, ...] = ()


def half_laid(table: Table) -> HalfLaid | None:
    """Return the setup to save; None if no piece is there yet, or nothing is being set up."""
    under_way = table.setup
    match under_way:
        case Laying(before=before) if before:
            return HalfLaid(under_way.quiet)
        case PuttingUp(_, _, before) if before or under_way.board_done:
            return HalfLaid(under_way)
        case Walking(laying=True, gone_on=gone_on) if gone_on or table.aids.notes:
            return HalfLaid(under_way, tuple(group[0] for group in table.stands))
        case _:
            return None


def count_laid(half: HalfLaid) -> int:
    """Return how many pieces are there."""
    match half.doing:
        case Laying() as now:
            return now.laid
        case PuttingUp(groups):
            return sum(map(len, groups))
        case Walking(square, drawn_from=drawn_from):
            before = EMPTY if drawn_from is None else board_of(drawn_from.layout)
            return sum(place < square or bool(before[place]) for place in SQUARES)


def goes_on(table: Table, half: HalfLaid) -> tuple[Event, ...]:
    """Announce that the setup is resumed, and ask the current question."""
    beside = table.companion is not None
    match half.doing:
        case Laying() as now:
            how = None if now.at is None else message("lay-help-piece", beside=beside)
            return announce("lay-resumed", how, news=True), question(table, now)
        case PuttingUp():
            # Once the board is done, the question itself says how many pieces there are.
            count = None if half.doing.board_done else message("companion-put-up-count", number=count_laid(half))
            return announce("companion-put-up-resumed", count, news=True), question(table, half.doing)
        case Walking():
            return announce("lay-resumed", news=True), question(table, half.doing)


def board_of(layout: tuple[Piece | None, ...]) -> Board:
    """Return a board with at most one piece per spot."""
    return tuple(() if piece is None else (piece,) for piece in layout)
