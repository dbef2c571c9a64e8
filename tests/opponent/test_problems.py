"""Generated problems have exactly one winning answer, checked in a different way than they were made."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import naive_minimax
import naive_quatrenun
import pytest

from quarto_access.opponent.decision import Worth
from quarto_access.opponent.problems import Problem, quarto_problem, quatrenun_problem
from quarto_access.opponent.quarto import perfect as quarto_perfect
from quarto_access.opponent.quatrenun import perfect as quatrenun_perfect
from quarto_access.record import Record, parse_record, record_text
from quarto_access.rules.game import apply, legal_moves
from quarto_access.rules.quarto import STANDARD, Give, Place

if TYPE_CHECKING:
    from quarto_access.rules.quatrenun import Point

FEW = range(3)


def winning_in_quarto(problem: Problem) -> list[tuple[Place, Give]]:
    """Return every winning place and give, judged by the value of the position after it."""
    player = quarto_perfect.PerfectQuarto(STANDARD, time.process_time)
    found = []
    for place in legal_moves(problem.game.position):
        placed = apply(problem.game.position, place)
        assert not placed.open, "nothing wins at once"
        found += [(place, give) for give in legal_moves(placed) if player.value(apply(placed, give)) is Worth.LOSS]
    return found


def winning_in_quatrenun(problem: Problem) -> list[Point]:
    player = quatrenun_perfect.PerfectQuatrenun(time.process_time)
    points = legal_moves(problem.game.position)
    assert len(points) > 1
    return [point for point in points if player.value(apply(problem.game.position, point)) is Worth.LOSS]


@pytest.mark.parametrize("seed", FEW)
def test_a_problem_of_quarto_has_one_winning_answer(seed: int):
    problem = quarto_problem(seed)
    assert winning_in_quarto(problem) == [problem.answer]


@pytest.mark.parametrize("seed", FEW)
def test_a_problem_of_quatrenun_has_one_winning_answer(seed: int):
    problem = quatrenun_problem(seed)
    assert tuple(winning_in_quatrenun(problem)) == problem.answer


@pytest.mark.slow
def test_the_answer_wins_in_a_plain_search_too():
    problem = quarto_problem(0)
    board = tuple(-1 if piece is None else piece for piece in problem.game.position.board)
    place, give = problem.answer
    after = (*board[: place.square], problem.game.position.hand, *board[place.square + 1 :])
    assert naive_minimax.value(after, give.piece, 15, blocks=False) == -1
    # The fewer groups are left, the sooner a plain search is through.
    problem = min(map(quatrenun_problem, range(20)), key=lambda one: sum(map(bool, one.game.position.groups)))
    groups = tuple(map(frozenset, problem.game.position.groups))
    (point,) = problem.answer
    moves = naive_quatrenun.moves(groups, point.square)
    assert all(naive_quatrenun.value_of_moving(groups, point.square, *move) == -1 for move in moves)


def test_the_seed_determines_the_problem():
    for make in (quarto_problem, quatrenun_problem):
        assert make(5) == make(5)
        assert make(5) != make(6)


def test_a_problem_can_be_saved_as_a_record():
    for make in (quarto_problem, quatrenun_problem):
        record = Record(make(1).game)
        assert parse_record(record_text(record)) == record


@pytest.mark.thorough
def test_a_hundred_problems_of_each_game_have_one_winning_answer():
    for make, winning in ((quarto_problem, winning_in_quarto), (quatrenun_problem, winning_in_quatrenun)):
        began, most = time.process_time(), 0.0
        for seed in range(100):
            at = time.process_time()
            problem = make(seed)
            most = max(most, time.process_time() - at)
            won = winning(problem)
            assert won in ([problem.answer], [*problem.answer]), seed
        print(f"\n{make.__name__}: 100 seeds, one winning answer each; {most:.1f} s at most to make one,", end=" ")
        print(f"{time.process_time() - began:.0f} s in all, with the checks", flush=True)
