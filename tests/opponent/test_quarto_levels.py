"""Levels 1 to 4 of Quarto forget and overlook things, each level a little less."""

from __future__ import annotations

import pytest

from quarto_access.opponent.quarto.levels import PEOPLE, decide
from quarto_access.rules import quarto
from quarto_access.rules.board import parse_square
from quarto_access.rules.game import Game, replay
from quarto_access.rules.outcome import Reason
from quarto_access.rules.quarto import Call, Calls, FalseCall, Give, Place, Position

VARIANTS = [
    quarto.STANDARD,
    quarto.Rules(blocks=True, point_out=True),
    quarto.Rules(traits=(quarto.TRAITS[2],), calls=Calls.AUTOMATIC),
    quarto.Rules(false_call=FalseCall.FORFEIT),
]


def position_of(game: Game) -> Position:
    assert isinstance(game.position, Position)
    return game.position


def play(one: int, two: int, seed: int, rules: quarto.Rules = quarto.STANDARD) -> Game:
    game = Game(quarto.start(rules, 1 if seed % 2 else 2))
    while game.position.outcome is None:
        position = position_of(game)
        level = one if position.player == 1 else two
        game = game.play(decide(game, position, level, 7 * seed + position.player))
    return game


@pytest.mark.parametrize("rules", VARIANTS)
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_level_plays_whole_games_of_every_variant(level: int, rules: quarto.Rules):
    for seed in range(3):
        assert play(level, level, seed, rules).position.outcome is not None


def test_the_same_seed_plays_the_same_game():
    assert play(2, 1, 5).actions == play(2, 1, 5).actions
    assert play(2, 1, 5).actions != play(2, 1, 6).actions


@pytest.mark.parametrize(("better", "worse"), [(2, 1), (3, 2)])
def test_a_level_scores_65_percent_against_the_one_below_in_60_games(better: int, worse: int):
    winners = [play(better, worse, seed).position.outcome for seed in range(60)]
    score = sum(0.5 if outcome.winner is None else outcome.winner == 1 for outcome in winners if outcome) / 60
    assert score >= 0.65


def game_after(*actions: str) -> Game:
    return replay(quarto.start(), [quarto.parse_action(action) for action in actions])


THREE_TALL = ("give GRTH", "place A1", "give GSTS", "place B1", "give SSTH", "place C1", "give SRTS")


def test_a_player_who_sees_a_winning_square_takes_it_and_calls():
    game = game_after(*THREE_TALL)
    assert decide(game, position_of(game), 4, seed=1) == Place(parse_square("D1"))
    game = game.play(Place(parse_square("D1")))
    assert decide(game, position_of(game), 4, seed=1) == Call(quarto.Goal(0))


@pytest.mark.parametrize("level", [1, 2])
def test_a_player_who_overlooks_a_row_does_not_call_it_either(level: int):
    game = game_after(*THREE_TALL)
    done = game.play(Place(parse_square("D1")))
    seen = {True: 0, False: 0}
    for seed in range(200):
        takes = decide(game, position_of(game), level, seed) == Place(parse_square("D1"))
        calls = isinstance(decide(done, position_of(done), level, seed), Call)
        # A player who overlooks the row may still complete it by accident, but doesn't call it then.
        assert takes or not calls
        seen[calls] += 1
    assert min(seen.values()) > 0


def test_higher_levels_overlook_less():
    done = game_after(*THREE_TALL, "place D1")
    calls = [
        sum(isinstance(decide(done, position_of(done), level, seed), Call) for seed in range(200)) for level in PEOPLE
    ]
    assert calls == sorted(calls)
    assert calls[0] < 160
    assert calls[3] > 190


def test_no_level_risks_a_false_call_where_it_forfeits():
    rules = quarto.Rules(false_call=FalseCall.FORFEIT)
    for seed in range(20):
        outcome = play(1, 1, seed, rules).position.outcome
        assert outcome is not None
        assert outcome.reason is not Reason.FALSE_CALL


def test_level_1_sometimes_makes_a_false_call():
    false = sum(sum(position_of(play(1, 1, seed)).false_calls) for seed in range(30))
    assert false > 0


def test_level_4_does_not_give_a_dangerous_piece():
    game = game_after(*THREE_TALL[:-1])
    for seed in range(20):
        given = decide(game, position_of(game), 4, seed)
        assert isinstance(given, Give)
        assert given.piece >> 1 & 1, "a tall piece would complete row 1"
