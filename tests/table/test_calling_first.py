"""Calling first, then placing: nothing about it says whether there is a Quarto, and nobody can get out of it."""

from __future__ import annotations

import pytest

from quarto_access.record import Record
from quarto_access.record.notes import CalledFirst
from quarto_access.rules.board import parse_goal, parse_square
from quarto_access.rules.game import Game, replay
from quarto_access.rules.pieces import parse_piece_code
from quarto_access.rules.quarto import Call, FalseCall, Give, Pass, Place, Rules, start
from quarto_access.rules.refusals import Why
from quarto_access.table import intents
from quarto_access.table.announcement import Announcement, Message
from quarto_access.table.blindfold.state import Blindfold
from quarto_access.table.events import Asked, FalselyCalled, Placed, Question, Refused
from quarto_access.table.intents import Act, Ask, AskGoal, Asking, Intent, Key, NamePiece, NameSpot, Touch
from quarto_access.table.recorded import record_of
from quarto_access.table.starting import sit_down
from quarto_access.table.state import Table
from quarto_access.table.step import find_refusal, step

A1, B1, C1, D1, D4 = map(parse_square, ("a1", "b1", "c1", "d1", "d4"))
ROW_1, ROW_2 = parse_goal("row 1"), parse_goal("row 2")


def table(last: str, rules: Rules | None = None, *, blind: bool = False) -> Table:
    """Return a table with row 1 full and SSSS in hand. The piece on D1 decides whether row 1 is a Quarto."""
    pieces = ["grth", "gsth", "grsh", last, "ssss"]
    actions = []
    for piece, square in zip(pieces, (A1, B1, C1, D1), strict=False):
        actions += [Give(parse_piece_code(piece)), Place(square)]
    game = replay(start(rules or Rules()), [*actions, Give(parse_piece_code("ssss"))])
    sitting, _ = sit_down(game, blind=Blindfold(stock=3) if blind else None)
    return sitting


def with_quarto(rules: Rules | None = None, *, blind: bool = False) -> Table:
    return table("srsh", rules, blind=blind)


def without_quarto(rules: Rules | None = None, *, blind: bool = False) -> Table:
    return table("srss", rules, blind=blind)


def heard(sitting: Table, *pressed: Intent) -> list[object]:
    events: list[object] = []
    for intent in pressed:
        sitting, happened = step(sitting, intent)
        events += happened
    return events


BEFORE_ENTER: list[tuple[Intent, ...]] = [
    (Key.CALL, Ask(Asking.NOW), Ask(Asking.HELP)),
    (Key.CALL, Touch(D4), Ask(Asking.NOW)),
    (Key.CALL, Touch(A1), Key.DO, Touch(B1), Ask(Asking.NOW)),
    (Key.CALL, Touch(D4), Touch(A1), Ask(Asking.NOW), Key.BACK),
    (Key.CALL, AskGoal(ROW_1), Ask(Asking.NOW), Key.NEXT),
]


@pytest.mark.parametrize("pressed", BEFORE_ENTER)
@pytest.mark.parametrize("blind", [False, True])
def test_nothing_before_the_call_says_whether_there_is_a_quarto(pressed: tuple[Intent, ...], *, blind: bool):
    assert heard(with_quarto(blind=blind), *pressed) == heard(without_quarto(blind=blind), *pressed)


def test_where_a_false_call_loses_the_question_is_the_same():
    rules = Rules(false_call=FalseCall.FORFEIT)
    for pressed in ((Key.CALL, Key.DO), (Key.CALL, Touch(D4), Key.DO), (Act(Call(ROW_2)),)):
        asked = heard(with_quarto(rules), *pressed)
        assert asked == heard(without_quarto(rules), *pressed)
        assert asked[-1] == Asked(Question.CALL, 2)


LINES_WITH_A_CALL: list[tuple[Intent, ...]] = [
    (Act(Call(), more=True), NamePiece((0,))),
    (Act(Call(), more=True), intents.Undo(), Act(Pass())),
    (Act(Call(), more=True), intents.Undo(), intents.GiveUp()),
    (Act(Call(ROW_1), more=True), NameSpot(A1)),
    (NameSpot(D4, more=True), Act(Call(), more=True), Act(Pass())),
]


@pytest.mark.parametrize("line", LINES_WITH_A_CALL)
def test_no_refusal_of_a_whole_line_says_whether_there_is_a_quarto(line: tuple[Intent, ...]):
    assert find_refusal(with_quarto(), line) == find_refusal(without_quarto(), line)


def test_on_a_hidden_board_a_taken_spot_sounds_like_an_empty_one_and_calls_nothing():
    sitting, _ = step(with_quarto(blind=True), Key.CALL)
    sounds = {
        (*(part.id for part in told.parts if isinstance(part, Message)), told.kind)
        for square in (A1, D4)
        for told in step(sitting, Touch(square))[1]
        if isinstance(told, Announcement)
    }
    assert len(sounds) == 1
    after, (refused,) = step(step(sitting, Touch(A1))[0], Key.DO)
    assert isinstance(refused, Refused)
    assert refused.hidden
    assert after.position.false_calls == (0, 0)


def test_a_call_that_waits_is_in_the_record_until_it_is_judged():
    sitting, _ = step(without_quarto(), Act(Call(ROW_2)))
    record = record_of(sitting, Record(Game(start()), "2026-11-20", ("", "")))
    assert [note.content for note in record.notes] == [CalledFirst(2, ROW_2)]
    resumed, _ = sit_down(record.game, notes=record.notes)
    assert resumed.called == sitting.called
    after, happened = step(resumed, Act(Place(D4)))
    assert [type(event) for event in happened[:2]] == [Placed, FalselyCalled]
    assert record_of(after, record).notes == ()


def test_a_note_of_a_call_that_makes_no_sense_is_dropped():
    notes = record_of(step(without_quarto(), Act(Call()))[0], Record(Game(start()), "2026-11-20", ("", ""))).notes
    for game in (with_quarto().game, without_quarto().game.play(Place(D4)), Game(start())):
        assert sit_down(game, notes=notes)[0].called is None


@pytest.mark.parametrize("way_out", [intents.Undo(), Key.BACK])
def test_a_call_that_is_undone_counts_as_false(way_out: Intent):
    sitting, _ = step(without_quarto(), Act(Call()))
    after, happened = step(sitting, way_out)
    assert isinstance(happened[0], FalselyCalled)
    assert (after.called, after.position.false_calls, after.position.hand) == (None, (0, 1), parse_piece_code("ssss"))


def test_a_spot_that_is_taken_calls_nothing():
    refused = find_refusal(without_quarto(), (NameSpot(A1, more=True), Act(Call())))
    assert isinstance(refused, Refused)
    assert refused.why is Why.PLACE_TAKEN


def test_while_a_call_waits_a_line_that_is_there_can_be_called_instead():
    sitting, _ = step(with_quarto(), Act(Call(ROW_2)))
    assert sitting.called is not None
    after, _ = step(sitting, Act(Call()))
    assert after.position.outcome is not None
    assert after.position.outcome.goal == ROW_1
