"""A game keeps its history."""

import pytest
from helpers.positions import ROW_1_DONE, call, give, move, place, play_on, played, point, quatrenun_in_order

from quarto_access.rules import quarto
from quarto_access.rules.game import Game, legal_moves, replay
from quarto_access.rules.outcome import Resign
from quarto_access.rules.refusals import NotAllowed, Why


def test_undo_removes_the_last_action():
    assert played("give GRTH; place A1").undo() == played("give GRTH")


def test_undo_removes_a_false_call():
    game = played("give GRTH; place A1")
    assert game.play(call()).undo().position == game.position


def test_undo_reopens_a_lapsed_alignment():
    game = played(f"{ROW_1_DONE}; give SSSS; place D4").undo()
    assert isinstance(game.position, quarto.Position)
    assert [alignment.state for alignment in game.position.alignments] == ["open"]


def test_undo_removes_the_end_of_a_game():
    assert played(f"{ROW_1_DONE}; call").undo() == played(ROW_1_DONE)


def test_there_is_nothing_to_undo_before_the_first_action():
    with pytest.raises(NotAllowed) as refusal:
        Game(quarto.start()).undo()
    assert refusal.value.why is Why.NOTHING_TO_UNDO


def test_a_refused_action_leaves_the_game_as_it_was():
    game = played("give GRTH")
    with pytest.raises(NotAllowed):
        game.play(give("GRTH"))
    assert game == played("give GRTH")


def test_a_correct_call_that_named_no_goal_is_recorded_with_the_goal_found():
    assert played(f"{ROW_1_DONE}; call").actions[-1] == call("row 1")


def test_a_false_call_that_named_no_goal_is_recorded_without_one():
    assert played("give GRTH; place A1; call").actions[-1] == call()


def test_a_game_is_replayed_from_its_start_and_actions():
    game = played(f"{ROW_1_DONE}; call row 2; give SSSS", first=2)
    assert replay(game.start, game.actions) == game


def test_games_with_different_histories_differ():
    one = played("give GRTH; place A1; give SSSS; place B1")
    other = played("give SSSS; place B1; give GRTH; place A1")
    assert one != other
    assert one != "a game"


def test_equal_games_have_equal_hashes():
    assert len({played(ROW_1_DONE), played(ROW_1_DONE)}) == 1


def test_placing_and_giving_are_one_turn():
    turns = played("give GRTH; place A1; give SSSS; place B1").turns
    assert [(turn.number, turn.player, len(turn.steps)) for turn in turns] == [(1, 1, 1), (2, 2, 2), (3, 1, 1)]


def test_a_correct_call_is_a_separate_turn_and_a_false_one_is_not():
    turns = played(f"{ROW_1_DONE}; call row 2; call row 1").turns
    assert [(turn.player, len(turn.steps)) for turn in turns[-2:]] == [(1, 2), (1, 1)]


def test_resigning_is_a_separate_turn():
    turns = played("give GRTH; place A1").play(Resign()).turns
    assert [(turn.player, len(turn.steps)) for turn in turns] == [(1, 1), (2, 1), (2, 1)]


def test_moving_and_pointing_are_one_turn():
    game = replay(quatrenun_in_order(), [point("A1"), move("GRTH", "B1"), point("C3")])
    assert [(turn.player, len(turn.steps)) for turn in game.turns] == [(1, 1), (2, 2)]


@pytest.mark.parametrize("action", [point("A1"), move("GRTH", "B1")])
def test_quarto_refuses_actions_of_quatrenun(action):
    with pytest.raises(NotAllowed) as refusal:
        Game(quarto.start()).play(action)
    assert refusal.value.why is Why.OTHER_GAME


@pytest.mark.parametrize("action", [give("GRTH"), place("A1"), call(), quarto.Pass()])
def test_quatrenun_refuses_actions_of_quarto(action: quarto.Action):
    with pytest.raises(NotAllowed) as refusal:
        Game(quatrenun_in_order()).play(action)
    assert refusal.value.why is Why.OTHER_GAME


def test_legal_moves_works_for_both_games():
    assert len(legal_moves(quarto.start())) == len(legal_moves(quatrenun_in_order())) == 16


def test_play_continues_after_undo():
    game = play_on(played("give GRTH; place A1").undo(), "place B1")
    assert game == played("give GRTH; place B1")
