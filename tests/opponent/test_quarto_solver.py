import json
import random
from pathlib import Path

import naive_minimax as naive
import pytest
from helpers.quick_set import quick_first
from solvers import solver_of

from quarto_access.opponent.decision import Budget, OutOfTime
from quarto_access.opponent.quarto.solver import Solver
from quarto_access.rules.board import SQUARES, square_name
from quarto_access.rules.pieces import parse_piece

POSITIONS = json.loads(Path(__file__).with_name("positions.json").read_text("utf-8"))["positions"]
VARIANTS = [(traits, blocks) for traits in (4, 3, 2, 1) for blocks in (False, True)]
WORTH = {"win": 1, "draw": 0, "loss": -1}


def value(solver, board, hand):
    if solver.can_force(board, hand, winning=True):
        assert solver.can_force(board, hand, winning=False), "a player who can win can also draw"
        return 1
    return 0 if solver.can_force(board, hand, winning=False) else -1


def agree(traits, blocks, chance, number):
    solver = solver_of(traits, blocks)
    seen = {1: 0, 0: 0, -1: 0}
    for _ in range(number):
        placed = chance.choice((9, 10, 10, 11, 11, 12, 12, 13, 14, 15))
        board, hand = naive.random_position(chance, placed)
        while solver.winning_squares(board, hand) and chance.random() < 0.8:
            board, hand = naive.random_position(chance, placed)
        wanted = naive.value(board, hand, (1 << traits) - 1, blocks=blocks)
        assert value(solver, board, hand) == wanted, (board, hand, traits, blocks)
        seen[wanted] += 1
    return seen


@pytest.mark.parametrize("placed", quick_first(sorted({position["placed"] for position in POSITIONS}, reverse=True), 7))
def test_known_positions_have_their_exact_values(placed):
    solvers = {blocks: solver_of(4, blocks) for blocks in (False, True)}
    for position in POSITIONS:
        if position["placed"] == placed:
            board = [-1] * 16
            for square in SQUARES:
                if square_name(square) in position["board"]:
                    board[square] = parse_piece(position["board"][square_name(square)])
            found = value(solvers[position["blocks"]], board, parse_piece(position["hand"]))
            assert found == WORTH[position["value"]], position


@pytest.mark.parametrize(
    ("traits", "blocks"),
    # With one trait, few wins cut the search short.
    [pytest.param(*variant, marks=pytest.mark.slow if variant[0] == 1 else ()) for variant in VARIANTS],
)
def test_a_naive_search_agrees(traits, blocks):
    agree(traits, blocks, random.Random(traits), 6 if traits < 3 else 12)


@pytest.mark.thorough
@pytest.mark.parametrize(("traits", "blocks"), VARIANTS)
def test_a_naive_search_agrees_on_many_positions(traits, blocks):
    seen = agree(traits, blocks, random.Random(100 + traits), 125)
    print(f"\n{traits} traits, blocks {blocks}: won, drawn, lost {tuple(seen.values())}, all agree")


def test_symmetric_positions_have_the_same_key():
    chance = random.Random(5)
    for traits, blocks in VARIANTS:
        solver = solver_of(traits, blocks)
        for _ in range(20):
            board, hand = naive.random_position(chance, chance.randrange(7))
            turned = [board[4 * (3 - square % 4) + square // 4] for square in range(16)]
            flipped = chance.randrange(16)
            renamed = [-1 if piece < 0 else piece ^ flipped for piece in turned]
            assert solver.key(board, hand) == solver.key(renamed, hand ^ flipped)


def test_the_solver_can_continue_after_running_out_of_time():
    solver = Solver(4, blocks=False)
    board, hand = naive.random_position(random.Random(3), 7)
    wanted = value(solver_of(4, False), board, hand)
    ticks = iter(range(1_000_000))
    with pytest.raises(OutOfTime):
        solver.can_force([-1] * 16, 0, winning=True, budget=Budget.of(lambda: next(ticks), 1))
    assert value(solver, board, hand) == wanted


def test_clearing_a_full_cache_changes_no_answer():
    board, hand = naive.random_position(random.Random(8), 8)
    small, large = Solver(4, blocks=False, cache_size=50), solver_of(4, False)
    assert value(small, board, hand) == value(large, board, hand)
    assert max(len(table) for table in small.caches) <= 50
