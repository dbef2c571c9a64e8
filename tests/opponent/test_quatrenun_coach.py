"""The coach's hints and report in Quatrenun agree with a naive search."""

from __future__ import annotations

import random

import naive_quatrenun as naive
import pytest
from test_coach import QueryRunner

from quarto_access.opponent import coach, coach_report
from quarto_access.opponent.decision import Worth
from quarto_access.rules import quatrenun
from quarto_access.rules.game import Game
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quatrenun import Phase, Point, Position, Shift, legal_moves

RANK = {Worth.WIN: 1, Worth.DRAW: 0, Worth.LOSS: -1}


def late(seed: int) -> tuple[naive.Groups, Position]:
    groups = naive.late_position(random.Random(seed), 11)
    return groups, Position(tuple(tuple(sorted(map(Piece, group))) for group in groups), Phase.POINT, 1)


@pytest.mark.parametrize("seed", range(12))
def test_the_worth_of_pointing_and_moving_is_exact(seed: int):
    groups, position = late(seed)
    runner = QueryRunner()
    for point in legal_moves(position):
        assert isinstance(point, Point)
        replies = naive.moves(groups, point.square)
        values = {move: naive.value_of_moving(groups, point.square, *move) for move in replies}
        worth = runner.run(coach.evaluate_action(position, point))
        assert RANK[worth.worth] == -max(values.values())
        pointed = quatrenun.apply(position, point)
        for (piece, target), value in list(values.items())[:4]:
            moving = runner.run(coach.evaluate_action(pointed, Shift(Piece(piece), quatrenun.SQUARES[target])))
            assert RANK[moving.worth] == value


@pytest.mark.parametrize("seed", range(12))
def test_a_good_move_keeps_the_worth_of_the_position(seed: int):
    groups, position = late(seed)
    if not legal_moves(position):
        return
    runner = QueryRunner()
    advice = runner.run(coach.advise(position))
    assert RANK[advice.worth] == naive.value(groups) == RANK[runner.run(coach.evaluate(position)).worth]
    assert runner.run(coach.evaluate_action(position, advice.action)).worth is advice.worth


@pytest.mark.parametrize("seed", range(12))
def test_the_report_names_the_turns_that_changed_the_value(seed: int):
    _, position = late(seed)
    game, chance = Game(position), random.Random(seed)
    while game.position.outcome is None and legal_moves(game.position):
        game = game.play(chance.choice(legal_moves(game.position)))
    report = QueryRunner().run(coach_report.review(game))
    assert not report.unproven
    assert not report.uncalled

    def value(at: Position) -> int:
        """Return the value of a position for player 1."""
        if at.outcome is not None:
            return 0 if at.outcome.winner is None else 1 if at.outcome.winner == 1 else -1
        plain = tuple(frozenset(group) for group in at.groups)
        if at.pointed is None:
            found = naive.value(plain) if legal_moves(at) else 0
        else:
            found = max(naive.value_of_moving(plain, at.pointed, *move) for move in naive.moves(plain, at.pointed))
        return found if at.player == 1 else -found

    after = [step.before for step in game.steps[1:]] + [game.position]
    changes = [step for step, then in zip(game.steps, after, strict=True) if value(step.before) != value(then)]
    assert len(report.changes) == len(changes)
    for turning in report.turning_points:
        (action,) = turning.actions
        assert action in [step.action for step in changes]
        assert turning.better is not None
