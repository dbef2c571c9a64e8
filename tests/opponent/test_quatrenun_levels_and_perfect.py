"""The levels of Quatrenun: level 5 is exact near the end, and each level plays better than the one below."""

from __future__ import annotations

import random
import time

import naive_quatrenun as naive
import pytest
from helpers.quick_set import quick_first

from quarto_access.opponent.computer import Computer
from quarto_access.opponent.decision import Limits, Worth
from quarto_access.opponent.quatrenun.perfect import PerfectQuatrenun
from quarto_access.opponent.quatrenun.search import Search
from quarto_access.rules import quatrenun
from quarto_access.rules.board import Square
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Reason
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quatrenun import Phase, Point, Position, Shift

RANK = {Worth.WIN: 1, Worth.DRAW: 0, Worth.LOSS: -1}
LATE = 11


def pointing(groups: naive.Groups) -> Position:
    return Position(tuple(tuple(sorted(map(Piece, group))) for group in groups), Phase.POINT, 1)


def late(seed: int, number: int = LATE) -> naive.Groups:
    return naive.late_position(random.Random(seed), number)


@pytest.mark.parametrize("seed", quick_first(range(30), 10))
def test_the_value_of_a_late_position_is_exact(seed: int):
    groups = late(seed)
    assert RANK[PerfectQuatrenun(time.process_time).value(pointing(groups))] == naive.value(groups)


def test_the_late_positions_include_wins_draws_and_losses():
    assert {naive.value(late(seed)) for seed in range(30)} == {1, 0, -1}


@pytest.mark.parametrize("seed", quick_first(range(20), 10))
def test_level_5_plays_late_positions_perfectly(seed: int):
    groups = late(seed)
    player, chance = PerfectQuatrenun(time.process_time), random.Random(seed)
    position = pointing(groups)
    if not quatrenun.legal_moves(position):
        return
    decision = player.decide(position, chance)
    assert RANK[decision.worth] == naive.value(groups)
    pointed = quatrenun.apply(position, decision.action)
    replies = {
        action: naive.value_of_moving(groups, pointed.pointed, action.piece, action.square)
        for action in quatrenun.legal_moves(pointed)
    }
    assert -max(replies.values()) == naive.value(groups), "no other point is better"
    answer = player.decide(pointed, chance)
    assert replies[answer.action] == max(replies.values()) == RANK[answer.worth]
    assert RANK[player.value(pointed)] == max(replies.values())


@pytest.mark.parametrize("seed", quick_first(range(12), 4))
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_proofs_of_a_short_look_ahead_are_true(seed: int, depth: int):
    groups = late(seed)
    search = Search()
    bits = [sum(1 << piece for piece in group) for group in groups]
    if search.can_force(bits, winning=True, depth=depth):
        assert naive.value(groups) == 1
    if not search.can_force(bits, winning=False, depth=depth):
        assert naive.value(groups) == -1
    # The cached answers must not mislead the exact search.
    assert search.can_force(bits, winning=True) == (naive.value(groups) == 1)
    assert search.can_force(bits, winning=False) == (naive.value(groups) >= 0)


def test_the_answers_stay_right_when_a_full_cache_is_cleared():
    small = Search(cache_size=5)
    for seed in range(10):
        groups = late(seed)
        bits = [sum(1 << piece for piece in group) for group in groups]
        assert small.can_force(bits, winning=True) == (naive.value(groups) == 1)


def test_out_of_time_the_value_is_unknown_but_level_5_still_plays():
    start = quatrenun.start(quatrenun.random_layout(random.Random(3)))
    player = PerfectQuatrenun(time.process_time)
    assert player.value(start, 0.05) is None
    decision = player.decide(start, random.Random(1), 0.05)
    assert isinstance(decision.action, Point)
    assert decision.worth is None
    answer = player.decide(quatrenun.apply(start, decision.action), random.Random(1), 0.05)
    assert isinstance(answer.action, Shift)


def test_level_5_answers_in_time():
    start = quatrenun.start(quatrenun.random_layout(random.Random(4)))
    player = PerfectQuatrenun(time.process_time)
    began = time.process_time()
    player.decide(start, random.Random(1), 0.4)
    assert time.process_time() - began < 0.8


def careless(game: Game, chance: random.Random):
    return chance.choice(quatrenun.legal_moves(game.position))


def level(number: int, seconds: float = 1.0):
    computer = Computer(time.process_time)
    return lambda game, chance: computer.decide(game, number, chance.getrandbits(32), chance, Limits(seconds)).action


def play(one, two, seed: int) -> Game:
    chance = random.Random(seed)
    game = Game(quatrenun.start(quatrenun.random_layout(chance), 1 if seed % 2 else 2))
    while game.position.outcome is None:
        game = game.play((one if game.position.player == 1 else two)(game, chance))
    return game


def results(one, two, number: int) -> dict[str, int]:
    won = {"won": 0, "drawn": 0, "lost": 0}
    for seed in range(number):
        winner = play(one, two, seed).position.outcome.winner
        won["drawn" if winner is None else "won" if winner == 1 else "lost"] += 1
    return won


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_level_plays_whole_games(number: int):
    outcome = play(level(number), careless, number).position.outcome
    assert outcome.reason in (Reason.COMPLETE_GROUP, Reason.DRAW)


def test_the_same_seed_plays_the_same_game_of_quatrenun():
    assert play(level(2), level(1), 5).actions == play(level(2), level(1), 5).actions
    assert play(level(2), level(1), 5).actions != play(level(2), level(1), 7).actions


def test_level_3_beats_a_careless_player():
    won = results(level(3), careless, 20)
    assert won["won"] >= 15


def test_every_level_makes_the_only_move_even_if_it_loses():
    groups: list[tuple[Piece, ...]] = [()] * 16
    groups[0], groups[1] = (Piece(0),), (Piece(7), Piece(8))
    position = Position(tuple(groups), Phase.MOVE, 2, Square(0))
    for number in (1, 2, 3, 4, 5):
        action = level(number)(Game(position), random.Random(1))
        assert quatrenun.apply(position, action).outcome.winner == 1


@pytest.mark.thorough
def test_each_level_beats_the_weaker_ones_in_a_hundred_games():
    """Print a table of results, one line per pair."""
    pairs = [
        ("level 5, 0.2 s", level(5, 0.2), "level 3", level(3)),
        ("level 5, 0.2 s", level(5, 0.2), "careless", careless),
        ("level 4", level(4), "level 3", level(3)),
        ("level 3", level(3), "level 2", level(2)),
        ("level 2", level(2), "level 1", level(1)),
        ("level 1", level(1), "careless", careless),
    ]
    print()
    for name, one, other, two in pairs:
        won = results(one, two, 100)
        print(f"{name} against {other}: {won['won']} won, {won['drawn']} drawn, {won['lost']} lost", flush=True)
        assert won["won"] + won["drawn"] / 2 >= 55, "the stronger player scores more"
