"""What the coach says of a turn: what would have been better, or that it doesn't know."""

from __future__ import annotations

import pytest

from quarto_access.opponent.coach_report import Report, TurningPoint
from quarto_access.opponent.decision import UNKNOWN, Bounds, Worth
from quarto_access.rules.board import parse_square
from quarto_access.rules.outcome import Resign
from quarto_access.rules.pieces import parse_piece
from quarto_access.rules.quarto import Call, Give
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.table.announcement import Announcement, message
from quarto_access.table.hints.coach import announce_report

LOST = Bounds(Worth.LOSS, Worth.LOSS)
B2 = parse_square("B2")
HELD, WON = message("coach-better-unknown", kept=Worth.DRAW), message("coach-better-unknown", kept=Worth.WIN)


def told(turning: TurningPoint, *, lost: bool = False) -> Announcement:
    report = Report(0, (), (), (), (turning,)) if lost else Report(1, (turning,), (), ())
    *_, announcement = announce_report(report)
    assert isinstance(announcement, Announcement)
    return announcement


@pytest.mark.parametrize("action", [Give(parse_piece("GRTH")), Point(B2), Shift(parse_piece("GRTH"), B2)])
def test_the_coach_admits_not_to_know_what_was_better(action: Give | Point | Shift):
    turning = TurningPoint(4, 1, (action,), Bounds(least=Worth.DRAW), LOST)
    assert HELD in told(turning).parts
    assert WON in told(TurningPoint(4, 1, (action,), Bounds(Worth.WIN, Worth.WIN), LOST)).parts


def test_the_coach_admits_it_of_a_turn_that_may_have_been_lost_before():
    assert HELD in told(TurningPoint(4, 1, (Point(B2),), UNKNOWN, LOST), lost=True).parts


def test_nothing_more_is_said_where_something_better_is_known():
    turning = TurningPoint(4, 1, (Point(B2),), Bounds(Worth.DRAW, Worth.DRAW), LOST, better=Point(parse_square("C3")))
    assert HELD not in told(turning).parts


@pytest.mark.parametrize("action", [Call(), Resign()])
def test_everybody_knows_what_was_better_than_a_false_call_or_resigning(action: Call | Resign):
    assert HELD not in told(TurningPoint(4, 1, (action,), Bounds(least=Worth.DRAW), LOST)).parts
