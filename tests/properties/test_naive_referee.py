"""The rules agree with a slow, simple referee that was written independently."""

import random

from helpers.naive_referee import NaiveGame
from helpers.quick_set import examples
from helpers.random_games import all_rules, next_action, players, seeds
from hypothesis import given

from quarto_access.rules import quarto
from quarto_access.rules.board import SQUARES, goal_name, square_name
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import piece_code, trait_word, value_word
from quarto_access.rules.quarto import Calls, FalseCall, Position, Rules


def check_agreement(position: Position, naive: NaiveGame) -> None:
    assert {
        square_name(square): piece_code(piece)
        for square, piece in zip(SQUARES, position.board, strict=True)
        if piece is not None
    } == naive.board
    assert {piece_code(piece) for piece in position.pieces_left} == naive.left
    assert {
        goal_name(one.goal): (str(one.state), frozenset(value_word(value) for value in one.values))
        for one in position.alignments
    } == naive.alignments()
    assert position.false_calls == (naive.false_calls[1], naive.false_calls[2])
    if position.outcome is None:
        assert naive.reason is None
        assert position.player == naive.player
        return
    assert (position.outcome.winner, position.outcome.reason) == (naive.winner, naive.reason)
    if position.outcome.goal is None:
        assert not naive.called
        return
    named = goal_name(position.outcome.goal)
    assert named == next(goal for goal in naive.goals if goal in naive.called)
    assert {value_word(value) for value in position.outcome.values} == naive.shared(named)


@examples(300)
@given(all_rules, players, seeds)
def test_both_referees_agree_on_random_games(rules: Rules, first: Player, seed: int):
    chance = random.Random(seed)
    position = quarto.start(rules, first)
    naive = NaiveGame(
        blocks=rules.blocks,
        traits=tuple(trait_word(trait) for trait in rules.traits),
        automatic=rules.calls is Calls.AUTOMATIC,
        forfeit=rules.false_call is FalseCall.FORFEIT,
        first=first,
    )
    while position.outcome is None:
        action = next_action(position, chance, leaving=True)
        position = quarto.apply(position, action)
        naive.do(quarto.action_text(action))
        check_agreement(position, naive)
