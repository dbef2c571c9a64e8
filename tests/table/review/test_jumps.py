"""Jump through a recorded game: to a turn, to missed Quartos, and to what the coach finds."""

from __future__ import annotations

import pytest
from helpers.positions import ROW_1_DONE, played

from quarto_access.frozen import replace
from quarto_access.opponent.coach_report import Report, TurningPoint, Unproven
from quarto_access.opponent.decision import Bounds, Worth
from quarto_access.record import Record
from quarto_access.rules.board import parse_goal
from quarto_access.rules.quarto import Place
from quarto_access.table.announcement import Announcement, message
from quarto_access.table.events import Event, TurnHeard
from quarto_access.table.hints.state import AskHint, Consulted, GameReviewed, Hint
from quarto_access.table.intents import Ask, Asking, Intent, Jump, Key, Leave, Mark
from quarto_access.table.review.state import Review
from quarto_access.table.review.step import open_review, review_step

GAME = f"{ROW_1_DONE}; give SSSS; place A4; give SSSH; place B4; give SRSH; place C4; give SRSS"
"""Player 1 completes row 1 in turn 5. Player 1 misses it then, and player 2 in turn 6."""

WON, LOST = Bounds(Worth.WIN, Worth.WIN), Bounds(Worth.LOSS, Worth.LOSS)
TURNING = Jump(Mark.TURNING)
COACH = AskHint(Hint.COACH)


def report(*turns: int) -> GameReviewed:
    """Return the coach's answer: these turns decided the game, and the first two are unclear."""
    points = tuple(TurningPoint(turn, 1, (Place(0),), WON, LOST) for turn in turns)
    return GameReviewed(Report(points, points, (), (Unproven(1, 2, turned=False),)))


def hear(review: Review, *intents: Intent) -> tuple[Review, tuple[Event, ...]]:
    """Do intents. Return what is heard last. The session's part is to remember that the coach is looking."""
    happened: tuple[Event, ...] = ()
    for intent in intents:
        looking = review.table.hints.awaited
        looking = Hint.COACH if any(isinstance(event, Consulted) for event in happened) else looking
        looking = None if isinstance(intent, GameReviewed) else looking
        review, happened = review_step(replace(review, table=review.table.awaiting(looking)), intent)
        assert happened
        assert review.table.game == review.game.after(review.turn)
    return review, happened


def reviewing(*intents: Intent) -> Review:
    return hear(open_review(Record(played(GAME)))[0], *intents)[0]


def said(happened: tuple[Event, ...]) -> list[object]:
    """Return the parts of all announcements."""
    return [part for event in happened if isinstance(event, Announcement) for part in event.parts]


@pytest.mark.parametrize(
    ("jump", "turn"),
    [(Jump(4), 4), (Jump(0), 0), (Jump(Mark.START), 0), (Jump(Mark.END), 8), (Jump(9), 2), (Jump(None), 2)],
)
def test_a_jump_leads_to_its_turn_and_to_none_if_there_is_no_such_turn(jump: Jump, turn: int):
    assert reviewing(Jump(2), jump).turn == turn


def test_missed_quartos_are_found_without_the_coach_and_named():
    review, happened = hear(reviewing(), Jump(Mark.MISSED))
    row = (parse_goal("row 1"), played(ROW_1_DONE).position.open[0].values)
    assert (review.turn, happened[0]) == (5, TurnHeard(review.game.turns[4]))
    assert said(happened) == [message("coach-missed", player=1, goal=row[0], shared=row[1])]
    review, happened = hear(review, Jump(Mark.MISSED))
    assert (review.turn, said(happened)) == (6, [message("coach-missed", player=2, goal=row[0], shared=row[1])])
    review, happened = hear(review, Jump(Mark.MISSED))
    assert (review.turn, said(happened)) == (6, [message("review-no-mark", mark="missed", back=False, turn=6)])
    assert hear(review, Jump(Mark.MISSED, back=True))[0].turn == 5


def test_the_first_jump_to_a_turning_point_waits_for_the_coach_and_the_next_ones_do_not():
    review, happened = hear(reviewing(Jump(1)), TURNING)
    assert isinstance(happened[-1], Consulted)
    assert review.turn == 1
    review, happened = hear(review, report(3, 7))
    assert (review.turn, said(happened)) == (3, [message("coach-became-win-loss")])
    assert hear(review, TURNING)[0].turn == 7
    assert hear(review, TURNING, Jump(Mark.END), Jump(Mark.TURNING, back=True))[0].turn == 7
    assert said(hear(review, TURNING, TURNING)[1]) == [
        message("review-no-mark", mark="turning", back=False, turn=7),
    ]


def test_a_coach_who_finds_nothing_says_so():
    _, happened = hear(reviewing(TURNING), report())
    assert said(happened) == [message("review-no-mark", mark="turning", back=False, turn=0)]


@pytest.mark.parametrize("meanwhile", [Key.NEXT, Jump(Mark.END), Leave(), Key.DO])
def test_the_coach_does_not_move_a_player_who_has_moved_on(meanwhile: Intent):
    review = reviewing(Jump(1), TURNING, meanwhile)
    after, happened = hear(review, report(3, 7))
    assert said(happened) == [message("review-coach-ready")]
    assert (after.turn, after.choosing, after.table.pending) == (review.turn, review.choosing, review.table.pending)


def test_the_report_is_kept_for_the_next_jump():
    assert reviewing(Jump(1), TURNING, Key.NEXT, report(3, 7), TURNING).turn == 3


def test_asking_about_the_board_meanwhile_does_not_stop_the_jump():
    assert reviewing(Jump(1), TURNING, Ask(Asking.BOARD), Ask(Asking.NOW), report(3, 7)).turn == 3


def test_asking_twice_for_a_turning_point_asks_the_coach_once():
    review, happened = hear(reviewing(Jump(1)), TURNING, Key.NEXT, TURNING)
    assert said(happened) == [message("hints-still", kind=Hint.COACH)]
    assert hear(review, report(7))[0].turn == 7


def test_the_board_goes_along_with_the_coachs_report():
    review, happened = hear(reviewing(Jump(1), COACH), report(3, 7))
    assert (review.turn, message("coach-turn", turn=3) in said(happened)) == (3, True)
    review, happened = hear(review, Key.NEXT)
    assert (review.turn, message("coach-turn", turn=7) in said(happened)) == (7, True)
    # The last part is about turns 1 and 2, and the player stays.
    review, _ = hear(review, Key.NEXT)
    assert review.turn == 7
    assert review.table.reading is not None
    assert review.table.reading.is_last
    assert hear(review, Key.NEXT)[0].turn == 8


def test_leaving_the_report_stays_at_its_turn():
    assert hear(reviewing(COACH, report(3, 7)), Key.BACK)[0].turn == 2
    assert hear(reviewing(COACH, report(3, 7)), Ask(Asking.NOW))[0].turn == 3


def test_a_turn_that_changed_the_game_is_reached_though_the_coach_speaks_only_of_the_worst():
    found = report(3, 7).report
    minor = TurningPoint(5, 1, (Place(0),), WON, Bounds(Worth.DRAW, Worth.DRAW))
    three = GameReviewed(replace(found, changes=(*found.changes, minor)))
    review, _ = hear(reviewing(Jump(3), COACH), three, Key.BACK, Jump(3), TURNING)
    assert review.turn == 5
