"""Properties of every game of Quarto."""

import pytest
from helpers.random_games import positions_of, quarto_games
from hypothesis import given

from quarto_access.rules import quarto
from quarto_access.rules.board import BLOCKS, LINES
from quarto_access.rules.game import Game, replay
from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quarto import (
    GIVES,
    PLACES,
    Action,
    AlignmentState,
    Call,
    Calls,
    Pass,
    Phase,
    Position,
    apply,
    legal_moves,
)
from quarto_access.rules.refusals import NotAllowed


@given(quarto_games())
def test_all_16_pieces_are_on_the_board_in_hand_or_left(game: Game):
    for position in positions_of(game):
        placed = [piece for piece in position.board if piece is not None]
        in_hand = [] if position.hand is None else [position.hand]
        assert sorted([*placed, *in_hand, *position.pieces_left]) == list(PIECES)


ALL_BUT_CALLS: list[Action] = [*GIVES, *PLACES, Pass()]


@given(quarto_games())
def test_legal_moves_are_accepted_and_all_others_refused(game: Game):
    for position in positions_of(game)[-4:]:
        legal = set(legal_moves(position))
        for action in ALL_BUT_CALLS:
            if action in legal:
                assert apply(position, action) != position
            else:
                with pytest.raises(NotAllowed):
                    apply(position, action)


@given(quarto_games())
def test_legal_calls_win_and_others_do_not(game: Game):
    for position in positions_of(game)[-4:]:
        listed = {action.goal for action in legal_moves(position) if isinstance(action, Call)}
        assert listed == {alignment.goal for alignment in position.open}
        for goal in (*LINES, *BLOCKS):
            try:
                after = apply(position, Call(goal))
            except NotAllowed:
                assert goal not in listed
                continue
            won = after.outcome is not None and after.outcome.winner == position.player
            assert won == (goal in listed)


@given(quarto_games())
def test_a_game_is_over_or_has_a_legal_move(game: Game):
    for position in positions_of(game):
        assert (position.outcome is None) == bool(legal_moves(position))
        assert (position.outcome is None) == (position.phase is not Phase.OVER)


@given(quarto_games())
def test_the_phase_matches_the_legal_moves(game: Game):
    verbs = {Phase.GIVE: "give", Phase.PLACE: "place", Phase.LAST_CALL: "pass"}
    for position in positions_of(game):
        listed = {quarto.action_text(action).split()[0] for action in legal_moves(position)} - {"call"}
        assert listed == ({verbs[position.phase]} if position.phase in verbs else set())


@given(quarto_games())
def test_no_alignment_is_open_when_a_game_is_over(game: Game):
    assert isinstance(game.position, Position)
    if game.position.outcome is not None:
        assert game.position.open == ()


@given(quarto_games())
def test_with_automatic_calls_no_alignment_is_ever_open(game: Game):
    for position in positions_of(game):
        if position.rules.calls is Calls.AUTOMATIC:
            assert AlignmentState.OPEN not in {alignment.state for alignment in position.alignments}


@given(quarto_games())
def test_alignments_are_ordered_by_goal(game: Game):
    for position in positions_of(game):
        goals = [alignment.goal for alignment in position.alignments]
        assert goals == sorted(set(goals))


@given(quarto_games())
def test_undo_restores_every_position(game: Game):
    for step in reversed(game.steps):
        game = game.undo()
        assert game.position == step.before
    assert game.position == game.start


@given(quarto_games())
def test_a_game_is_replayed_from_its_start_and_actions(game: Game):
    assert replay(game.start, game.actions) == game


@given(quarto_games())
def test_every_action_is_parsed_from_its_text(game: Game):
    for step in game.steps:
        assert quarto.parse_action(quarto.action_text(step.action)) == step.action  # type: ignore[arg-type]
