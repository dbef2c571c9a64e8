"""The coach's hints and report in Quarto."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import pytest

from quarto_access.opponent import coach, coach_report
from quarto_access.opponent.coach_report import TurningPoint, Uncalled
from quarto_access.opponent.computer import Computer
from quarto_access.opponent.decision import Worth
from quarto_access.opponent.explainer import FaultKind
from quarto_access.opponent.quarto.levels import decide
from quarto_access.rules import quarto
from quarto_access.rules.board import parse_goal, parse_square
from quarto_access.rules.game import Game, replay
from quarto_access.rules.outcome import Resign
from quarto_access.rules.pieces import has_value, parse_piece
from quarto_access.rules.quarto import Call, Give, Place, Position

if TYPE_CHECKING:
    from collections.abc import Generator

    from quarto_access.opponent.analysis import Analysis
    from quarto_access.opponent.coach import Query


class QueryRunner:
    """Runs the coach's queries and keeps them."""

    def __init__(self) -> None:
        self.computer = Computer(time.monotonic)
        self.queries: list[Query] = []

    def run(self, hint: Generator[Query, Analysis, object]) -> object:
        try:
            query = next(hint)
            while True:
                self.queries.append(query)
                query = hint.send(coach.answer_query(self.computer, query, Random(1)))
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
    runner = QueryRunner()
    before = game_of(*THREE_TALL, "give SRTS")
    assert runner.run(coach.advise(position_of(before))).action == Place(parse_square("D1"))
    completed = before.play(Place(parse_square("D1")))
    assert runner.run(coach.advise(position_of(completed))).action == Call(ROW_1)
    assert len(runner.queries) == 1, "an open call needs no search"


def test_the_worth_ignores_open_calls():
    rules = quarto.STANDARD
    runner = QueryRunner()
    board = ["GRTH", "GSTS", "SSTH", "-", "SSSS", "GRSH", "-", "SRSS", "-", "-", "GSSH", "-", "-", "-", "-", "-"]
    pieces = [None if code == "-" else parse_piece(code) for code in board]
    before = quarto.set_up(rules, pieces, parse_piece("SRTS"))
    completed = quarto.apply(before, Place(parse_square("D1")))
    assert completed.open
    bounds = runner.run(coach.evaluate(completed))
    assert not any(query.position.open for query in runner.queries)
    lapsed = quarto.set_up(rules, completed.board, None)
    assert bounds.worth == runner.computer.value(lapsed)[0]


@pytest.mark.usefixtures("few_nodes")
def test_giving_a_piece_that_completes_something_loses():
    runner = QueryRunner()
    game = game_of(*THREE_TALL)
    assert runner.run(coach.evaluate_action(position_of(game), Give(parse_piece("SRTS")))).worth is Worth.LOSS


@pytest.mark.usefixtures("few_nodes")
def test_the_report_names_a_give_that_lost_the_game():
    game = game_of(*THREE_TALL, "give SRTS", "place D1", "call row 1")
    report = QueryRunner().run(coach_report.review(game))
    (turning,) = report.turning_points
    assert (turning.turn, turning.player) == (4, 2)
    assert turning.actions == (Place(parse_square("C1")), Give(parse_piece("SRTS"))), (
        "so early, either action may be to blame"
    )
    assert (turning.before.worth, turning.after.worth) == (Worth.DRAW, Worth.LOSS)
    assert report.uncalled == ()


@pytest.mark.usefixtures("few_nodes")
def test_an_uncalled_quarto_is_reported_once():
    game = game_of(*THREE_TALL, "give SRTS", "place D1", "give SSSS", "place A2", "give GSSH")
    report = QueryRunner().run(coach_report.review(game))
    (uncalled,) = report.uncalled
    assert uncalled == Uncalled(5, 1, parse_square("D1"), position_of(game.undo().undo().undo()).open[0])
    assert all(turning.missed is None for turning in report.turning_points)


@pytest.mark.usefixtures("few_nodes")
def test_of_two_quartos_at_once_one_call_is_enough():
    row_and_column = (*THREE_TALL, "give SSSS", "place D2", "give SRSS", "place D3", "give GSSS", "place D4")
    game = game_of(*row_and_column, "give SSTS", "place D1", "call column d")
    assert {one.goal for one in position_of(game.undo()).open} == {ROW_1, parse_goal("column d")}
    assert QueryRunner().run(coach_report.review(game)).uncalled == ()


@pytest.mark.usefixtures("few_nodes")
def test_the_report_names_a_missed_call_that_lost_the_game():
    game = game_of(*THREE_TALL, "give SRTS", "place D1", "give SSSS", "call row 1")
    report = QueryRunner().run(coach_report.review(game))
    missed = report.turning_points[-1]
    assert (missed.turn, missed.player, missed.better) == (5, 1, Call(ROW_1))
    assert (missed.before.worth, missed.after.worth) == (Worth.WIN, Worth.LOSS)
    assert report.uncalled == ()


def test_the_report_names_the_resignation_of_a_drawn_game():
    game = game_of(*THREE_TALL[:2]).play(Resign())
    (turning,) = QueryRunner().run(coach_report.review(game)).turning_points
    assert turning.actions == (Resign(),)
    assert (turning.before.worth, turning.after.worth) == (Worth.DRAW, Worth.LOSS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_every_reported_change_and_better_move_is_true(seed: int):
    check_every_change(seed)


@pytest.mark.usefixtures("few_nodes")
@pytest.mark.parametrize("seed", range(2))
def test_every_reported_change_is_true_even_with_few_nodes(seed: int):
    check_every_change(seed)


def check_every_change(seed: int) -> None:
    """Check the coach's report on a game between two computers."""
    game = Game(quarto.start())
    while game.position.outcome is None:
        game = game.play(decide(game, position_of(game), 2, seed + game.position.player))
    runner = QueryRunner()
    report = runner.run(coach_report.review(game))
    for turning in report.turning_points:
        assert turning.after.is_below(turning.before.least)
        assert game.turns[turning.turn - 1].player == turning.player
        check_fault(turning, game, runner.computer)
        if turning.better is not None and turning.missed is None:
            steps = game.turns[turning.turn - 1].steps
            before = next(step.before for step in steps if step.action == turning.actions[0])
            after = quarto.apply(before, turning.better)
            known = coach.value_by_rules(after) or runner.computer.prove(after, coach.WORTH_NODES)
            kept = known if after.player == turning.player else known.for_opponent
            assert not kept.is_below(turning.before.least)
    numbers = [turning.turn for turning in report.turning_points]
    assert numbers == sorted(numbers)


def check_fault(turning: TurningPoint, game: Game, computer: Computer) -> None:
    """Check that what the coach calls better than the action at fault is proven to be better."""
    fault = turning.fault
    if fault is None or fault.better is None or not fault.better.proven:
        return
    steps = game.turns[turning.turn - 1].steps
    before = next(step.before for step in steps if step.action == fault.action)
    assert isinstance(before, quarto.Position)
    better: list[quarto.Action] = [quarto.PLACES[square] for square in fault.better.squares]
    if fault.better.values:
        pieces = [one for one in before.pieces_left if all(has_value(one, value) for value in fault.better.values)]
        better += [quarto.GIVES[piece] for piece in pieces]
        assert len(pieces) == fault.better.number
    assert better
    for action in better:
        after = quarto.apply(before, action)
        known = coach.value_by_rules(after) or computer.prove(after, coach.WORTH_NODES)
        kept = known if after.player == turning.player else known.for_opponent
        assert not kept.is_below(fault.better.kept or Worth.DRAW)


@pytest.mark.usefixtures("few_nodes")
def test_the_report_says_which_half_of_a_turn_was_wrong_and_why():
    game = game_of(*THREE_TALL, "give SRTS", "place D1", "call row 1")
    (turning,) = QueryRunner().run(coach_report.review(game)).turning_points
    assert turning.fault is not None
    assert (turning.fault.kind, turning.fault.action) == (FaultKind.FITS, Give(parse_piece("SRTS")))
    assert turning.fault.threats[0].goal == ROW_1


def test_the_report_on_a_game_without_actions_is_empty():
    report = QueryRunner().run(coach_report.review(Game(quarto.start())))
    assert (report.changes, report.turning_points, report.uncalled, report.unproven) == ((), (), (), ())
