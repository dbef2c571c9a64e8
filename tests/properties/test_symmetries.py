"""Symmetries of the board and of the traits don't change a game."""

from helpers.random_games import quarto_games, seeds
from helpers.symmetries import (
    TRAIT_SYMMETRIES,
    Squares,
    Values,
    board_symmetries,
    changed_game,
    changed_piece,
    moved_goal,
)
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.rules import quarto
from quarto_access.rules.board import goal_squares, goals
from quarto_access.rules.game import Game
from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quarto import AlignmentState


def moved_goals(squares: Squares, *, blocks: bool) -> set[frozenset[int]]:
    return {frozenset(squares[square] for square in goal_squares(goal)) for goal in goals(blocks=blocks)}


def test_there_are_32_board_symmetries_for_the_lines():
    found = set(board_symmetries(blocks=False))
    assert len(found) == 32
    lines = {frozenset(goal_squares(goal)) for goal in goals(blocks=False)}
    assert all(moved_goals(squares, blocks=False) == lines for squares in found)


def test_there_are_8_board_symmetries_with_the_blocks():
    found = set(board_symmetries(blocks=True))
    assert len(found) == 8
    all_goals = {frozenset(goal_squares(goal)) for goal in goals(blocks=True)}
    assert all(moved_goals(squares, blocks=True) == all_goals for squares in found)


def test_there_are_384_ways_of_swapping_and_flipping_traits():
    assert len({tuple(changed_piece(piece, values) for piece in PIECES) for values in TRAIT_SYMMETRIES}) == 384


@given(quarto_games(), seeds, st.sampled_from(TRAIT_SYMMETRIES))
def test_no_symmetry_changes_an_outcome(game: Game, seed: int, values: Values):
    position = game.position
    assert isinstance(position, quarto.Position)
    symmetries = board_symmetries(blocks=position.rules.blocks)
    squares = symmetries[seed % len(symmetries)]
    changed = changed_game(game, squares, values).position
    assert isinstance(changed, quarto.Position)

    assert (changed.phase, changed.player, changed.false_calls) == (
        position.phase,
        position.player,
        position.false_calls,
    )
    assert {(one.goal, frozenset(one.values), one.state) for one in changed.alignments} == {
        (moved_goal(one.goal, squares), frozenset(values[value] for value in one.values), one.state)
        for one in position.alignments
    }
    if position.outcome is None:
        assert changed.outcome is None
        return
    assert changed.outcome is not None
    assert (changed.outcome.winner, changed.outcome.reason) == (position.outcome.winner, position.outcome.reason)
    called = [one.goal for one in changed.alignments if one.state is AlignmentState.CALLED]
    assert changed.outcome.goal == (called[0] if called else None)
