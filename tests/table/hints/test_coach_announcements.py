"""What the coach says of a turn: what would have been better, or that it doesn't know."""

from __future__ import annotations

import pytest

from quarto_access.opponent.coach_report import Report, TurningPoint, Uncalled, Unproven
from quarto_access.opponent.decision import UNKNOWN, Bounds, Worth
from quarto_access.rules.board import parse_goal, parse_square
from quarto_access.rules.outcome import Resign
from quarto_access.rules.pieces import parse_piece, parse_value
from quarto_access.rules.quarto import Alignment, Call, Give
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.table.announcement import Part, message
from quarto_access.table.hints.coach import report_parts

LOST = Bounds(Worth.LOSS, Worth.LOSS)
B2 = parse_square("B2")
HELD, WON = message("coach-better-unknown", kept=Worth.DRAW), message("coach-better-unknown", kept=Worth.WIN)
UNCLEAR = message("coach-better-unknown", kept="unproven")
ROW_1 = Alignment(parse_goal("row 1"), (parse_value("tall"),))
ROW_4 = Alignment(parse_goal("row 4"), (parse_value("tall"),))


def told(turning: TurningPoint, *, lost: bool = False) -> tuple[Part, ...]:
    (part,) = report_parts(Report((), (), (), (), (turning,)) if lost else Report((turning,), (turning,), (), ()), None)
    return part.told


@pytest.mark.parametrize("action", [Give(parse_piece("GRTH")), Point(B2), Shift(parse_piece("GRTH"), B2)])
def test_the_coach_admits_not_to_know_what_was_better(action: Give | Point | Shift):
    turning = TurningPoint(4, 1, (action,), Bounds(least=Worth.DRAW), LOST)
    assert HELD in told(turning)
    assert WON in told(TurningPoint(4, 1, (action,), Bounds(Worth.WIN, Worth.WIN), LOST))


def test_the_coach_admits_it_of_a_turn_that_may_have_been_lost_before():
    assert UNCLEAR in told(TurningPoint(4, 1, (Point(B2),), UNKNOWN, LOST), lost=True)


def test_nothing_more_is_said_where_something_better_is_known():
    turning = TurningPoint(4, 1, (Point(B2),), Bounds(Worth.DRAW, Worth.DRAW), LOST, better=Point(parse_square("C3")))
    assert HELD not in told(turning)


@pytest.mark.parametrize("action", [Call(), Resign()])
def test_everybody_knows_what_was_better_than_a_false_call_or_resigning(action: Call | Resign):
    assert HELD not in told(TurningPoint(4, 1, (action,), Bounds(least=Worth.DRAW), LOST))


def test_the_story_comes_first_then_turn_by_turn():
    lost = TurningPoint(6, 2, (Point(B2),), UNKNOWN, LOST)
    point = TurningPoint(9, 1, (Give(parse_piece("GRTH")),), Bounds(Worth.WIN, Worth.WIN), LOST, missed=ROW_1)
    uncalled, unproven = Uncalled(7, 1, B2, ROW_4), Unproven(1, 3, turned=False)
    report = Report((point,), (point,), (uncalled,), (unproven,), (lost,))
    story, *turns, unclear = report_parts(report, 1)
    assert story.told[:2] == (
        message("coach-you-missed", number=2),
        message("coach-first-missed", number=2, turn=7, goal=ROW_4.goal, shared=ROW_4.values),
    )
    assert [part.told[0] for part in turns] == [message("coach-turn", turn=turn) for turn in (6, 7, 9)]
    assert [part.turn for part in (story, *turns, unclear)] == [None, 6, 7, 9, None]
    assert unclear.told == (message("coach-unproven", first=1, last=3, count=3),)


def test_only_quartos_that_neither_called_are_missed_by_both():
    point = TurningPoint(9, 1, (Give(parse_piece("GRTH")),), Bounds(Worth.WIN, Worth.WIN), LOST, missed=ROW_1)
    story, *_ = report_parts(Report((point,), (point,), (Uncalled(7, 1, B2, ROW_4),), ()), None)
    assert story.told[0] == message("coach-both-missed", one=1, two=2, number=1)
