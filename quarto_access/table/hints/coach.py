"""What the coach says after a game: which turns changed the result, and what would have been better."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.frozen import frozen, replace
from quarto_access.opponent.decision import Worth
from quarto_access.rules.game import Action
from quarto_access.rules.outcome import Player, Resign, TimeOut
from quarto_access.rules.quarto import Call, Give, Pass, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.table.announcement import Message, Part, message
from quarto_access.table.hints.loss import fault_told

if TYPE_CHECKING:
    # Keep the coach's modules out of start-up.
    from quarto_access.opponent.coach_report import Report, TurningPoint, Uncalled, Unproven


@frozen
class ReportPart:
    """A part of the report: what it says, and the turn it is about, if it's only one."""

    told: tuple[Part, ...]
    turn: int | None = None


def report_parts(report: Report, person: Player | None) -> tuple[ReportPart, ...]:
    """Return the parts of the coach's report: the story in short, then turn by turn, then what is unclear.

    `person`: who plays against the computer, if anyone.
    """
    parts = [ReportPart(_turning(point), point.turn) for point in (*report.turning_points, *report.lost)]
    parts += [ReportPart(_uncalled(uncalled), uncalled.turn) for uncalled in report.uncalled]
    parts.sort(key=lambda part: part.turn or 0)
    unclear = tuple(part for unproven in report.unproven for part in _unproven(unproven))
    parts += [ReportPart(unclear)] if unclear else []
    missed = _missed_quartos(report, person)
    decided = _decided(report, missed=bool(missed))
    if parts and not (missed and parts[1:]):
        # What decided the game is short enough to be followed by the first turn at once.
        return replace(parts[0], told=(*missed, *decided, *parts[0].told)), *parts[1:]
    return ReportPart((*missed, *decided)), *parts


def judgement(report: Report, turn: int) -> tuple[Message, ...]:
    """Return in short what a turn changed."""
    points = (*report.changes, *report.lost)
    return tuple(_became(point) for point in points if point.turn == turn)


def _decided(report: Report, *, missed: bool) -> tuple[Message, ...]:
    """Return how many turns decided the game."""
    count, reported = len(report.changes), len(report.turning_points)
    # "No mistake" would contradict a losing turn or a missed Quarto.
    decided = () if not count and (missed or report.lost) else (message("coach-changes", number=count),)
    main = () if reported == count else (message("coach-main", number=reported),)
    return (*decided, *main)


def _missed_quartos(report: Report, person: Player | None) -> tuple[Message, ...]:
    """Return how many Quartos the person missed, or else both people, and the first of them."""
    missed = [(one.turn, one.alignment) for one in report.uncalled]
    if person is not None:
        own = (point for point in report.turning_points if point.player == person)
        missed += [(point.turn, point.missed) for point in own if point.missed is not None]
    if not missed:
        return ()
    turn, first = min(missed, key=lambda one: one[0])
    number = len(missed)
    return (
        message("coach-you-missed", number=number)
        if person
        else message("coach-both-missed", one=1, two=2, number=number),
        message("coach-first-missed", number=number, turn=turn, goal=first.goal, shared=first.values),
    )


def _turning(turning: TurningPoint) -> tuple[Part, ...]:
    player, missed, better = turning.player, turning.missed, turning.better
    told = () if turning.fault is None else fault_told(turning.fault, headed=True)
    if told and turning.fault is not None:
        unknown = turning.fault.needs_better and turning.fault.better is None
        return message("coach-turn", turn=turning.turn), *told, _unknown(turning) if unknown else None
    return (
        message("coach-turn", turn=turning.turn),
        *(
            [_done(player, action) for action in turning.actions]
            if missed is None
            else [message("coach-missed", player=player, goal=missed.goal, shared=missed.values)]
        ),
        _became(turning),
        _unknown(turning) if better is None else _better(better, turning.before.least),
    )


def _became(turning: TurningPoint) -> Message:
    before = turning.before.proven if turning.before.is_at_least(Worth.DRAW) else "unproven"
    return message(f"coach-became-{before}-{turning.after.proven}")


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
    kept = turning.before.least if turning.before.is_at_least(Worth.DRAW) else "unproven"
    return message("coach-better-unknown", kept=kept)


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


def _uncalled(uncalled: Uncalled) -> tuple[Part, ...]:
    made = uncalled.alignment
    completed = message(
        "coach-completed", player=uncalled.player, goal=made.goal, shared=made.values, place=uncalled.square
    )
    return message("coach-turn", turn=uncalled.turn), completed


def _unproven(unproven: Unproven) -> tuple[Part, ...]:
    first, last = unproven.first, unproven.last
    turns = message("coach-held" if unproven.held else "coach-unproven", first=first, last=last, count=last - first + 1)
    return (turns, message("coach-turned")) if unproven.turned else (turns,)
