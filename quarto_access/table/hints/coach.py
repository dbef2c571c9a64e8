"""What the coach says after a game: which turns changed the result, and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.opponent.decision import Worth
from quarto_access.rules.game import Action
from quarto_access.rules.outcome import Player, Resign, TimeOut
from quarto_access.rules.quarto import Call, Give, Pass, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.table.announcement import Announcement, Message, announce, message
from quarto_access.table.events import Event

if TYPE_CHECKING:
    # Keep the coach's modules out of start-up.
    from quarto_access.opponent.coach_report import Report, TurningPoint, Uncalled, Unproven


def announce_report(report: Report) -> tuple[Event, ...]:
    """Return the coach's report, one announcement per turn."""
    return (
        # "No turn changed the game" would contradict a losing turn reported next.
        *(() if report.lost and not report.changes else (_changes(report),)),
        *map(_turning, (*report.turning_points, *report.lost)),
        *map(_uncalled, report.uncalled),
        *map(_unproven, report.unproven),
    )


def _changes(report: Report) -> Announcement:
    count, reported = report.changes, len(report.turning_points)
    changes = message("coach-changes-known" if report.unproven else "coach-changes", number=count)
    return announce(changes, None if reported == count else message("coach-main", number=reported), news=True)


def _turning(turning: TurningPoint) -> Announcement:
    player, missed, better = turning.player, turning.missed, turning.better
    before = turning.before.proven if turning.before.is_at_least(Worth.DRAW) else "unproven"
    return announce(
        *(
            [_done(player, action) for action in turning.actions]
            if missed is None
            else [message("coach-missed", player=player, goal=missed.goal, shared=missed.values)]
        ),
        message(f"coach-became-{before}-{turning.after.proven}"),
        _unknown(turning) if better is None else _better(better, turning.before.least),
        message("coach-turn", turn=turning.turn),
        news=True,
    )


def _done(player: Player, action: Action) -> Message:
    match action:
        case Give(piece):
            return message("coach-gave", player=player, piece=piece)
        case Place(square):
            return message("coach-placed", player=player, place=square)
        case Point(square):
            return message("coach-pointed", player=player, place=square)
        case Shift(piece, square):
            return message("coach-moved", player=player, piece=piece, place=square)
        case Call() | Pass():
            return message("coach-called", player=player)
        case Resign():
            return message("coach-resigned", player=player)
        case TimeOut():
            return message("coach-out-of-time", player=player)
        case _:
            assert_never(action)


def _unknown(turning: TurningPoint) -> Message | None:
    """Admit that nothing better is known, except where it's plain: not to resign, and to call only a Quarto."""
    if turning.missed is not None or isinstance(turning.actions[-1], Call | Pass | Resign | TimeOut):
        return None
    return message("coach-better-unknown", kept=Worth.WIN if turning.before.least is Worth.WIN else Worth.DRAW)


def _better(action: Action, kept: Worth) -> Message | None:
    match action:
        case Give(piece):
            return message("coach-better-give", kept=kept, piece=piece)
        case Place(square):
            return message("coach-better-place", kept=kept, place=square)
        case Point(square):
            return message("coach-better-point", kept=kept, place=square)
        case Shift(piece, square):
            return message("coach-better-move", kept=kept, piece=piece, place=square)
        case Call():
            return message("coach-better-call")
        case Pass():
            return message("coach-better-pass")
        case Resign() | TimeOut():
            return None
        case _:
            assert_never(action)


def _uncalled(uncalled: Uncalled) -> Announcement:
    made = uncalled.alignment
    return announce(
        message("coach-uncalled", goal=made.goal, shared=made.values),
        message("coach-completed", player=uncalled.player, place=uncalled.square),
        message("coach-turn", turn=uncalled.turn),
        news=True,
    )


def _unproven(unproven: Unproven) -> Announcement:
    first, last = unproven.first, unproven.last
    turns = message("coach-held" if unproven.held else "coach-unproven", first=first, last=last, count=last - first + 1)
    return announce(turns, message("coach-turned") if unproven.turned else None, news=True)
