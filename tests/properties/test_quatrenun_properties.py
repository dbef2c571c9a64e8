"""Properties of every game of Quatrenun."""

import random

import pytest
from helpers.random_games import play_quatrenun, players, positions_of, quatrenun_games, seeds
from hypothesis import given

from quarto_access.rules.board import SQUARES
from quarto_access.rules.game import Game, replay
from quarto_access.rules.outcome import Player, Reason
from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quatrenun import (
    Action,
    Phase,
    Point,
    Position,
    Shift,
    apply,
    is_complete,
    legal_moves,
    random_layout,
    start,
)
from quarto_access.rules.refusals import NotAllowed


def sum_of_squares(position: Position) -> int:
    return sum(len(group) ** 2 for group in position.groups)


@given(quatrenun_games())
def test_all_16_pieces_stay_on_the_board(game: Game):
    for position in positions_of(game):
        assert sorted(piece for group in position.groups for piece in group) == list(PIECES)


@given(quatrenun_games())
def test_legal_moves_are_accepted_and_all_others_refused(game: Game):
    points: list[Action] = [Point(square) for square in SQUARES]
    shifts: list[Action] = [Shift(piece, square) for piece in PIECES for square in SQUARES]
    for position in positions_of(game)[-2:]:
        legal = set(legal_moves(position))
        for action in points + shifts:
            if action in legal:
                assert apply(position, action) != position
            else:
                with pytest.raises(NotAllowed):
                    apply(position, action)


@given(seeds, players)
def test_a_game_always_ends(seed: int, first: Player):
    chance = random.Random(seed)
    game = play_quatrenun(start(random_layout(chance), first), chance, leaving=False)
    assert isinstance(game.position, Position)
    assert game.position.phase is Phase.OVER
    assert game.position.outcome is not None
    assert game.position.outcome.reason in (Reason.COMPLETE_GROUP, Reason.DRAW)


@given(quatrenun_games())
def test_every_move_adds_at_least_2_to_the_sum_of_squared_group_sizes(game: Game):
    for position in positions_of(game):
        if position.phase is Phase.MOVE:
            for action in legal_moves(position):
                assert sum_of_squares(apply(position, action)) - sum_of_squares(position) >= 2


@given(quatrenun_games())
def test_a_newly_completed_group_has_2_to_9_pieces(game: Game):
    assert isinstance(game.position, Position)
    complete = [group for group in game.position.groups if is_complete(group)]
    outcome = game.position.outcome
    if outcome is not None and outcome.reason is Reason.COMPLETE_GROUP:
        assert len(complete) == 1
        assert 2 <= len(complete[0]) <= 9
        assert outcome.winner != game.position.player
    else:
        assert complete == []


@given(quatrenun_games())
def test_undo_restores_every_position(game: Game):
    for step in reversed(game.steps):
        game = game.undo()
        assert game.position == step.before


@given(quatrenun_games())
def test_a_game_is_replayed_from_its_start_and_actions(game: Game):
    assert replay(game.start, game.actions) == game
