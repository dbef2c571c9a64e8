"""The list of choices in a review offers what makes sense at a turn, and Space, Enter and Backspace are enough."""

from __future__ import annotations

import pytest
from helpers.positions import ROW_1_BUT_ONE, ROW_1_DONE, played

from quarto_access.frozen import replace
from quarto_access.opponent.coach_report import Report
from quarto_access.record import Record
from quarto_access.table.announcement import message
from quarto_access.table.events import Announcement, Copied, PlayedOn
from quarto_access.table.hints.state import AskHint, Hint
from quarto_access.table.intents import Against, Ask, Asking, Copy, Intent, Jump, Key, Leave, Mark, PlayOn
from quarto_access.table.review.state import Review
from quarto_access.table.review.step import open_review, review_step

LAPSED = f"{ROW_1_DONE}; give SSSS; place A4; give SSSH; place B4; give SRSH"
OVER = f"{ROW_1_DONE}; call row 1"


def reviewing(text: str, turn: int) -> Review:
    review, _ = open_review(Record(played(text)), path="/games/a.quarto.txt", can_copy=True, level=3)
    return review_step(review, Jump(turn))[0]


def offered(review: Review) -> list[Intent | None]:
    """Open the list and walk through it once."""
    review, _ = review_step(review, Key.DO)
    found: list[Intent | None] = []
    while review.choosing not in found:
        found.append(review.choosing)
        review, _ = review_step(review, Key.NEXT)
    assert review.choosing == found[0]
    return found


def do(review: Review, *intents: Intent) -> tuple[Review, object]:
    happened: object = None
    for intent in intents:
        review, events = review_step(review, intent)
        happened = events[-1]
    return review, happened


def chosen(review: Review, wanted: Intent) -> tuple[Review, object]:
    """Choose something from the list with Space and Enter."""
    return do(review, Key.DO, *[Key.NEXT] * offered(review).index(wanted), Key.DO)


def test_before_the_first_turn_nothing_leads_back():
    before = offered(reviewing(LAPSED, 0))
    assert {Jump(Mark.TURNING), Jump(Mark.MISSED), PlayOn(), Jump(Mark.END), Leave()} <= {*before}
    assert not {PlayOn(again=True), Jump(Mark.START, back=True), Jump(Mark.TURNING, back=True)} & {*before}


def test_at_the_end_of_a_game_that_is_over_nothing_leads_on():
    at_end = offered(reviewing(OVER, 6))
    assert {PlayOn(again=True), Jump(Mark.TURNING, back=True), Jump(Mark.START, back=True)} <= {*at_end}
    assert not {PlayOn(), AskHint(Hint.MOVE), Jump(Mark.TURNING), Jump(Mark.END)} & {*at_end}


def test_marks_are_offered_in_the_direction_where_there_are_any():
    assert Jump(Mark.MISSED) in offered(reviewing(LAPSED, 4))
    assert {Jump(Mark.MISSED), Jump(Mark.MISSED, back=True)} & {*offered(reviewing(LAPSED, 7))} == {
        Jump(Mark.MISSED, back=True)
    }
    assert Jump(Mark.MISSED) not in offered(reviewing(ROW_1_BUT_ONE, 1))


def test_without_turning_points_none_is_offered():
    review = reviewing(LAPSED, 2)
    table = replace(review.table, hints=replace(review.table.hints, report=Report((), (), (), ())))
    assert Jump(Mark.TURNING) not in offered(replace(review, table=table))


def test_the_usual_level_comes_first_and_playing_alone_last():
    review, _ = chosen(reviewing(LAPSED, 2), PlayOn(again=True))
    levels = []
    while review.choosing not in levels:
        levels.append(review.choosing)
        review, _ = do(review, Key.NEXT)
    assert [one.against for one in levels if isinstance(one, PlayOn)] == [3, 0, 1, 2, 4, 5, Against.ALONE]


def test_backspace_leads_from_the_opponents_to_the_list_and_out_of_it():
    review, _ = chosen(reviewing(LAPSED, 2), PlayOn(again=True))
    review, _ = do(review, Key.BACK)
    assert review.choosing == PlayOn(again=True)
    review, left = do(review, Key.BACK)
    assert (review.choosing, left.parts) == (None, (message("review-aid-left"),))  # type: ignore[attr-defined]
    assert (review.turn, do(review, Key.BACK)[0].turn) == (2, 1)


@pytest.mark.parametrize("asked", [PlayOn(again=True), PlayOn(again=True, turn=3), PlayOn()])
def test_backspace_leads_to_the_list_from_opponents_that_were_not_chosen_there(asked: PlayOn):
    review, _ = do(reviewing(LAPSED, 0), asked, Key.BACK)
    assert review.choosing in offered(replace(review, choosing=None))


def test_now_reads_the_choice_again_and_repeating_keeps_the_list_open():
    open_list, _ = do(reviewing(LAPSED, 2), Key.DO, Key.NEXT)
    for intent in (Ask(Asking.NOW), Ask(Asking.AGAIN), Ask(Asking.BEFORE)):
        review, _ = do(open_list, intent)
        assert review.choosing == open_list.choosing
    _, now = do(open_list, Ask(Asking.NOW))
    assert isinstance(now, Announcement)
    assert message("review-choice-missed") in now.parts


def test_any_other_key_leaves_the_list():
    review, _ = do(reviewing(LAPSED, 2), Key.DO, Ask(Asking.BOARD))
    assert review.choosing is None


def test_a_chosen_opponent_starts_the_game():
    review, _ = chosen(reviewing(LAPSED, 4), PlayOn(again=True))
    _, begun = do(review, Key.NEXT, Key.DO)
    assert isinstance(begun, PlayedOn)
    assert (begun.after, begun.level) == (3, 0)


@pytest.mark.parametrize(
    ("asked", "kept", "level"),
    [
        (PlayOn(against=Against.USUAL), 4, 3),
        (PlayOn(against=Against.ALONE), 4, None),
        (PlayOn(again=True, against=5), 3, 5),
        (PlayOn(again=True, turn=2, against=1), 1, 1),
    ],
)
def test_typed_words_need_no_list(asked: PlayOn, kept: int, level: int | None):
    _, begun = do(reviewing(LAPSED, 4), asked)
    assert isinstance(begun, PlayedOn)
    assert (begun.after, begun.level) == (kept, level)


@pytest.mark.parametrize("turn", [0, 7, 99])
def test_a_turn_that_is_not_there_cannot_be_played_again(turn: int):
    _, refused = do(reviewing(OVER, 4), PlayOn(again=True, turn=turn, against=1))
    assert isinstance(refused, Announcement)
    assert refused.parts == (message("review-no-turn", count=6),)


def test_after_the_end_the_last_turn_is_offered_instead():
    review, offer = do(reviewing(OVER, 6), PlayOn(against=Against.USUAL))
    assert review.choosing == PlayOn(again=True)
    assert isinstance(offer, Announcement)
    assert offer.parts[:2] == (message("review-over-here"), message("review-choice-again", turn=6))


def test_before_the_first_turn_a_game_can_be_played_from_its_start():
    for asked in (PlayOn(against=Against.ALONE), PlayOn(again=True, against=Against.ALONE)):
        _, begun = do(reviewing(LAPSED, 0), asked)
        assert isinstance(begun, PlayedOn)
        assert begun.after == 0


def test_the_game_and_the_position_are_copied_as_text():
    review = reviewing(ROW_1_DONE, 3)
    _, copied = do(review, Copy())
    assert isinstance(copied, Copied)
    assert copied.text == "set GRTH,GRTS,-,-,-,-,-,-,-,-,-,-,-,-,-,- GRSH"
    _, copied = do(review, Copy(whole=True))
    assert isinstance(copied, Copied)
    assert copied.text.startswith("Game: Quarto\n")
    assert copied.text.endswith("Result: not finished\n")


def test_without_a_clipboard_the_path_of_the_record_is_said():
    _, refused = do(replace(reviewing(ROW_1_DONE, 3), can_copy=False), Copy())
    assert isinstance(refused, Announcement)
    assert refused.parts == (message("review-cannot-copy", path="/games/a.quarto.txt"),)
