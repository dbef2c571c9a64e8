"""Decide what to save of an unfinished setup, and announce it when the player resumes."""

from __future__ import annotations

from quarto_access.frozen import frozen
from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import Piece
from quarto_access.table.announcement import announce, message
from quarto_access.table.companion.entering import question
from quarto_access.table.companion.state import Walking
from quarto_access.table.events import Event
from quarto_access.table.setup.state import EMPTY, Laying, SettingUp, board_of
from quarto_access.table.state import Table


@frozen
class UnfinishedSetup:
    """An unfinished setup. `layout`: the whole layout, if the players are laying out real pieces from it."""

    activity: Laying | SettingUp | Walking
    layout: tuple[Piece, ...] = ()


def unfinished_setup(table: Table) -> UnfinishedSetup | None:
    """Return the setup to save; None if there is none, or no piece is laid yet."""
    activity = table.setup
    match activity:
        case Laying(before=before) if before:
            return UnfinishedSetup(activity.without_question)
        case SettingUp(_, _, before) if before or activity.board_done:
            return UnfinishedSetup(activity)
        case Walking(laying=True, started=started) if started or table.aids.notes:
            return UnfinishedSetup(activity, tuple(group[0] for group in table.groups))
        case _:
            return None


def count_laid(unfinished: UnfinishedSetup) -> int:
    """Count the pieces that are laid."""
    match unfinished.activity:
        case Laying() as now:
            return now.laid
        case SettingUp(groups):
            return sum(map(len, groups))
        case Walking(square, before_random=before_random):
            before = EMPTY if before_random is None else board_of(before_random.layout)
            return sum(place < square or bool(before[place]) for place in SQUARES)


def announce_resumed(table: Table, unfinished: UnfinishedSetup) -> tuple[Event, ...]:
    """Announce a resumed setup, and repeat its question."""
    beside = table.companion is not None
    match unfinished.activity:
        case Laying() as now:
            how = None if now.at is None else message("setup-help-piece", beside=beside)
            return announce("setup-resumed", how, news=True), question(table, now)
        case SettingUp() as now:
            # The count matters only while the board isn't finished.
            count = message("setup-count", number=count_laid(unfinished))
            resumed = announce("setup-resumed", None if now.board_done else count, news=True)
            return resumed, question(table, now)
        case Walking() as now:
            return announce("setup-resumed", news=True), question(table, now)
