"""What to save of an unfinished setup, and how to resume it."""

from __future__ import annotations

from quarto_access.frozen import frozen
from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import Piece
from quarto_access.table.announcement import announce, message
from quarto_access.table.companion.entering import question
from quarto_access.table.companion.state import SettingUp, Walking
from quarto_access.table.events import Event
from quarto_access.table.setup.state import Laying
from quarto_access.table.state import Table

Group = tuple[Piece, ...]
Board = tuple[Group, ...]
EMPTY: Board = ((),) * len(SQUARES)


@frozen
class UnfinishedSetup:
    """An unfinished setup. `layout`: the whole layout, if the players are laying out real pieces from it."""

    doing: Laying | SettingUp | Walking
    layout: tuple[Piece, ...] = ()


def unfinished_setup(table: Table) -> UnfinishedSetup | None:
    """Return the setup to save; None if there is none, or no piece is laid yet."""
    under_way = table.setup
    match under_way:
        case Laying(before=before) if before:
            return UnfinishedSetup(under_way.quiet)
        case SettingUp(_, _, before) if before or under_way.board_done:
            return UnfinishedSetup(under_way)
        case Walking(laying=True, gone_on=gone_on) if gone_on or table.aids.notes:
            return UnfinishedSetup(under_way, tuple(group[0] for group in table.groups))
        case _:
            return None


def count_laid(unfinished: UnfinishedSetup) -> int:
    """Count the pieces that are laid."""
    match unfinished.doing:
        case Laying() as now:
            return now.laid
        case SettingUp(groups):
            return sum(map(len, groups))
        case Walking(square, drawn_from=drawn_from):
            before = EMPTY if drawn_from is None else board_of(drawn_from.layout)
            return sum(place < square or bool(before[place]) for place in SQUARES)


def goes_on(table: Table, unfinished: UnfinishedSetup) -> tuple[Event, ...]:
    """Announce a resumed setup, and repeat its question."""
    beside = table.companion is not None
    match unfinished.doing:
        case Laying() as now:
            how = None if now.at is None else message("lay-help-piece", beside=beside)
            return announce("lay-resumed", how, news=True), question(table, now)
        case SettingUp():
            # Once the board is done, the question itself says how many pieces are on it.
            count = (
                None
                if unfinished.doing.board_done
                else message("companion-put-up-count", number=count_laid(unfinished))
            )
            return announce("companion-put-up-resumed", count, news=True), question(table, unfinished.doing)
        case Walking():
            return announce("lay-resumed", news=True), question(table, unfinished.doing)


def board_of(layout: tuple[Piece | None, ...]) -> Board:
    """Return a board with at most one piece per spot."""
    return tuple(() if piece is None else (piece,) for piece in layout)
