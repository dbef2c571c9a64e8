"""The answers about a position agree with what happens in play."""

from helpers.random_games import quarto_games
from hypothesis import given

from quarto_access.rules.board import BLOCKS, LINES
from quarto_access.rules.game import Game
from quarto_access.rules.quarto import PLACES, Give, Phase, Position, apply, shared_values
from quarto_access.rules.questions import completions, empty_squares, holding, safe_pieces


@given(quarto_games(leaving=False))
def test_a_piece_is_safe_if_no_placement_of_it_completes_anything(game: Game):
    position = game.position
    assert isinstance(position, Position)
    if position.phase is not Phase.GIVE:
        return
    for piece in position.pieces_left:
        given_it = apply(position, Give(piece))
        made = {}
        for square in empty_squares(position):
            placed = apply(given_it, PLACES[square])
            new = {one.goal: one.values for one in placed.alignments if one.goal not in aligned_goals(position)}
            if new:
                made[square] = new
        assert {
            square: {one.goal: one.values for one in all_made}
            for square, all_made in completions(position, piece).items()
        } == made
        assert (piece in safe_pieces(position)) == (not made)


def aligned_goals(position: Position) -> set[int]:
    return {one.goal for one in position.alignments}


@given(quarto_games())
def test_a_full_goal_with_a_shared_value_is_an_alignment(game: Game):
    position = game.position
    assert isinstance(position, Position)
    for goal in (*LINES, *(BLOCKS if position.rules.blocks else ())):
        held = holding(position, goal)
        assert held.shareable == shared_values(position.rules, [piece for _, piece in held.pieces if piece is not None])
        if held.standing == 4:
            assert bool(held.shareable) == (goal in aligned_goals(position))
