"""The coach: hints, and which turns changed a game."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import pytest

from quarto_access.opponent import coach, coach_report
from quarto_access.opponent.coach_report import Uncalled
from quarto_access.opponent.computer import Computer
from quarto_access.opponent.decision import Worth
from quarto_access.opponent.quarto.levels import decide
from quarto_access.rules import quarto
from quarto_access.rules.board import parse_goal, parse_square
from quarto_access.rules.game import Game, replay
from quarto_access.rules.outcome import Resign
from quarto_access.rules.pieces import parse_piece
from quarto_access.rules.quarto import Call, Give, Place, Position

if TYPE_CHECKING:
    from collections.abc import Generator

    from quarto_access.opponent.analysis import Analysis
    from quarto_access.opponent.coach import Query


class Asked:
    """Answers what the coach wants to know, and keeps it."""

    def __init__(self) -> None:
        self.computer = Computer(time.monotonic)
        self.wanted: list[Query] = []

    def answer(self, wanting: Generator[Query, Analysis, object]) -> object:
        try:
            wanted = next(wanting)
            while True:
                self.wanted.append(wanted)
                wanted = wanting.send(coach.answer_query(self.computer, wanted, Random(1)))
        except StopIteration as done:
            return done.value


def game_of(*actions: str, rules: quarto.Rules = quarto.STANDARD) -> Game:
    return replay(quarto.start(rules), [quarto.parse_action(action) for action in actions])


def position_of(game: Game) -> Position:
    assert isinstance(game.position, Position)
    return game.position


THREE_TALL = ("give GRTH", "place A1", "give GSTS", "place B1", "give SSTH", "place C1")
ROW_1 = parse_goal("row 1")


def test_a_good_move_completes_and_calls():
    asked = Asked()
    held = game_of(*THREE_TALL, "give SRTS")
    assert asked.answer(coach.advise(position_of(held))).action == Place(parse_square("D1"))
    stands = held.play(Place(parse_square("D1")))
    assert asked.answer(coach.advise(position_of(stands))).action == Call(ROW_1)
    assert len(asked.wanted) == 1, "what can be called needs no search"


def test_what_can_be_called_is_left_out_of_the_worth():
    rules = quarto.STANDARD
    asked = Asked()
    board = ["GRTH", "GSTS", "SSTH", "-", "SSSS", "GRSH", "-", "SRSS", "-", "-", "GSSH", "-", "-", "-", "-", "-"]
    pieces = [None if code == "-" else parse_piece(code) for code in board]
    before = quarto.set_up(rules, pieces, parse_piece("SRTS"))
    stands = quarto.apply(before, Place(parse_square("D1")))
    assert stands.open
    told = asked.answer(coach.evaluate(stands))
    assert not any(wanted.position.open for wanted in asked.wanted)
    quiet = quarto.set_up(rules, stands.board, None)
    assert told.worth == asked.computer.value(quiet)[0]


@pytest.mark.usefixtures("little_time")
def test_giving_a_piece_that_completes_something_loses():
    asked = Asked()
    game = game_of(*THREE_TALL)
    assert asked.answer(coach.evaluate_action(position_of(game), Give(parse_piece("SRTS")))).worth is Worth.LOSS


@pytest.mark.usefixtures("little_time")
def test_who_gave_a_piece_that_completes_is_told_and_what_would_have_held():
    game = game_of(*THREE_TALL, "give SRTS", "place D1", "call row 1")
    report = Asked().answer(coach_report.review(game))
    (turning,) = report.turning_points
    assert (turning.turn, turning.player) == (4, 2)
    assert turning.actions == (Place(parse_square("C1")), Give(parse_piece("SRTS"))), (
        "so early, either may have done it"
    )
    assert (turning.before.worth, turning.after.worth) == (Worth.DRAW, Worth.LOSS)
    assert report.uncalled == ()


@pytest.mark.usefixtures("little_time")
def test_a_quarto_that_nobody_called_is_told_once():
    game = game_of(*THREE_TALL, "give SRTS", "place D1", "give SSSS", "place A2", "give GSSH")
    report = Asked().answer(coach_report.review(game))
    (uncalled,) = report.uncalled
    assert uncalled == Uncalled(5, 1, parse_square("D1"), position_of(game.undo().undo().undo()).open[0])
    assert all(turning.missed is None for turning in report.turning_points)


@pytest.mark.usefixtures("little_time")
def test_one_who_does_not_call_and_loses_by_it_is_told():
    game = game_of(*THREE_TALL, "give SRTS", "place D1", "give SSSS", "call row 1")
    report = Asked().answer(coach_report.review(game))
    missed = report.turning_points[-1]
    assert (missed.turn, missed.player, missed.better) == (5, 1, Call(ROW_1))
    assert (missed.before.worth, missed.after.worth) == (Worth.WIN, Worth.LOSS)
    assert report.uncalled == ()


def test_one_who_resigns_a_drawn_game_is_told():
    game = game_of(*THREE_TALL[:2]).play(Resign())
    (turning,) = Asked().answer(coach_report.review(game)).turning_points
    assert turning.actions == (Resign(),)
    assert (turning.before.worth, turning.after.worth) == (Worth.DRAW, Worth.LOSS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_every_change_is_true_and_what_would_have_kept_the_worth_keeps_it(seed: int):
    every_change_is_true(seed)


@pytest.mark.usefixtures("little_time")
@pytest.mark.parametrize("seed", range(2))
def test_every_change_proven_in_little_time_is_true(seed: int):
    every_change_is_true(seed)


def every_change_is_true(seed: int) -> None:
    """Let two computers play, and check what the coach says of their game."""
    game = Game(quarto.start())
    while game.position.outcome is None:
        game = game.play(decide(game, position_of(game), 2, seed + game.position.player))
    asked = Asked()
    report = asked.answer(coach_report.review(game))
    for turning in report.turning_points:
        assert turning.after.is_below(turning.before.least)
        assert game.turns[turning.turn - 1].player == turning.player
        if turning.better is not None and turning.missed is None:
            steps = game.turns[turning.turn - 1].steps
            before = next(step.before for step in steps if step.action == turning.actions[0])
            after = quarto.apply(before, turning.better)
            known = coach.value_by_rules(after) or asked.computer.prove(after, coach.WORTH_NODES)
            kept = known if after.player == turning.player else known.for_opponent
            assert not kept.is_below(turning.before.least)
    numbers = [turning.turn for turning in report.turning_points]
    assert numbers == sorted(numbers)


def test_a_game_that_has_not_begun_has_nothing_to_tell():
    report = Asked().answer(coach_report.review(Game(quarto.start())))
    assert (report.changes, report.turning_points, report.uncalled, report.unproven) == (0, (), (), ())
