"""Every rule of Quatrenun."""

import random

import pytest
from helpers.positions import code_list, groups, legal_words, move, names, point, quatrenun_in_order

from quarto_access.rules import quatrenun
from quarto_access.rules.board import SQUARES, parse_square
from quarto_access.rules.outcome import Outcome, Player, Reason, Resign, TimeOut
from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import PIECES, parse_piece, value_word
from quarto_access.rules.quatrenun import Phase, apply, is_complete, legal_moves, random_layout, start, targets
from quarto_access.rules.refusals import NotAllowed, Why


def reason_refused(position: quatrenun.Position, action: quatrenun.Action) -> Why:
    with pytest.raises(NotAllowed) as refusal:
        apply(position, action)
    return refusal.value.why


def target_names(position: quatrenun.Position, square: str) -> str:
    return names(targets(position, parse_square(square)))


def test_the_16_pieces_are_laid_out_at_random():
    layout = random_layout(random.Random(7))
    assert sorted(layout) == list(PIECES)
    assert layout != random_layout(random.Random(8))


def test_the_same_seed_gives_the_same_layout():
    assert random_layout(random.Random(7)) == random_layout(random.Random(7))


def test_at_first_every_group_has_one_piece():
    assert [len(group) for group in quatrenun_in_order().groups] == [1] * 16


@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_points_first(first: Player):
    position = start(PIECES, first)
    assert (position.phase, position.player) == (Phase.POINT, first)


def test_at_the_start_each_of_the_16_groups_can_be_pointed_to():
    assert legal_words(quatrenun_in_order())[:2] == ["point A1", "point B1"]
    assert len(legal_words(quatrenun_in_order())) == 16


def test_at_the_start_there_are_96_ways_to_point_and_move():
    position = quatrenun_in_order()
    assert sum(len(legal_moves(apply(position, pointing))) for pointing in legal_moves(position)) == 96


def test_in_turn_a_player_points_to_a_group_and_the_opponent_must_move():
    position = apply(quatrenun_in_order(), point("B2"))
    assert (position.phase, position.player, position.pointed) == (Phase.MOVE, 2, parse_square("B2"))


def test_the_opponent_may_move_any_piece_of_that_group():
    position = apply(groups("A1 GRTH GRTS, B1 GRSH GRSS"), point("A1"))
    assert legal_words(position) == ["move GRTH B1", "move GRTS B1"]


def test_a_piece_of_another_group_cannot_be_moved():
    position = apply(quatrenun_in_order(), point("A1"))
    assert reason_refused(position, move("GRTS", "C1")) is Why.PIECE_NOT_IN_GROUP


def test_a_piece_moves_to_a_group_in_the_same_row_or_column():
    assert target_names(quatrenun_in_order(), "B2") == "B1 A2 C2 D2 B3 B4"


def test_a_piece_cannot_stay_where_it_is():
    assert reason_refused(apply(quatrenun_in_order(), point("A1")), move("GRTH", "A1")) is Why.SAME_PLACE


def test_a_piece_cannot_move_diagonally():
    assert reason_refused(apply(quatrenun_in_order(), point("A1")), move("GRTH", "B2")) is Why.NOT_IN_LINE


def test_a_piece_cannot_move_to_an_empty_square():
    position = apply(groups("A1 GRTH, D1 GRTS"), point("A1"))
    assert legal_words(position) == ["move GRTH D1"]
    assert reason_refused(position, move("GRTH", "B1")) is Why.NO_GROUP_THERE


def test_a_piece_can_move_any_distance():
    after = apply(apply(quatrenun_in_order(), point("A1")), move("GRTH", "A4"))
    assert code_list(after.groups[parse_square("A4")]) == "GRTH SSTH"
    assert after.groups[parse_square("A1")] == ()


def test_pieces_in_between_do_not_block():
    assert "A4" in target_names(groups("A1 GRTH, A2 GRTS, A3 GRSH, A4 GRSS"), "A1")


def test_the_target_group_must_not_be_smaller_than_the_source_group():
    position = groups("A1 GRTH GRTS, B1 GRSH, A2 GRSS GSTH, C1 GSTS GSSH GSSS")
    assert target_names(position, "A1") == "C1 A2"
    assert reason_refused(apply(position, point("A1")), move("GRTH", "B1")) is Why.SMALLER_GROUP


def test_a_group_may_be_pointed_to_only_if_a_move_exists():
    position = groups("A1 GRTH GRTS, B1 GRSH, D4 GRSS")
    assert legal_words(position) == ["point B1"]
    assert reason_refused(position, point("A1")) is Why.GROUP_CANNOT_MOVE
    assert reason_refused(position, point("D4")) is Why.GROUP_CANNOT_MOVE


def test_a_player_cannot_point_to_an_empty_square():
    assert reason_refused(groups("A1 GRTH, B1 GRTS"), point("C1")) is Why.NO_GROUP_THERE


def test_a_player_cannot_move_before_the_opponent_points():
    assert reason_refused(quatrenun_in_order(), move("GRTH", "B1")) is Why.NOT_POINTED


def test_a_player_cannot_point_to_a_second_group():
    assert reason_refused(apply(quatrenun_in_order(), point("A1")), point("B1")) is Why.NOT_POINTING


def test_the_player_who_moved_points_next():
    after = apply(apply(quatrenun_in_order(), point("A1")), move("GRTH", "B1"))
    assert (after.phase, after.player, after.pointed) == (Phase.POINT, 2, None)


def test_a_complete_group_has_both_values_of_all_four_traits():
    assert is_complete([parse_piece("GRTH"), parse_piece("SSSS")])


@pytest.mark.parametrize("group", ["GRTH", "GRTH GSSS", "GRTH SRSS", "GRTH SSTS", "GRTH SSSH", "GRTH GSTH GRSH GRTS"])
def test_a_group_that_lacks_one_value_is_not_complete(group: str):
    assert not is_complete([parse_piece(code) for code in group.split(" ")])


def test_the_player_who_completes_a_group_loses_at_once():
    position = apply(apply(groups("A1 GRTH, B1 SSSS, C1 GRTS"), point("A1")), move("GRTH", "B1"))
    assert position.outcome == Outcome(1, Reason.COMPLETE_GROUP)
    assert (position.phase, legal_moves(position), position.pointed) == (Phase.OVER, (), None)
    assert code_list(position.groups[parse_square("B1")]) == "GRTH SSSS"


def test_if_no_group_can_be_pointed_to_the_game_is_drawn():
    position = apply(apply(groups("A1 GRTH, B1 GRTS"), point("A1")), move("GRTH", "B1"))
    assert position.outcome == Outcome(None, Reason.DRAW)


def test_completing_a_group_loses_even_if_there_is_no_group_left_to_point_to():
    position = apply(apply(groups("A1 GRTH, B1 SSSS"), point("A1")), move("GRTH", "B1"))
    assert position.outcome == Outcome(1, Reason.COMPLETE_GROUP)


def test_a_larger_group_can_grow_piece_by_piece():
    position = groups("A1 GRTH, B1 GRTS GRSH, A2 GRSS")
    position = apply(apply(position, point("A1")), move("GRTH", "B1"))
    assert code_list(position.groups[parse_square("B1")]) == "GRTH GRTS GRSH"
    assert position.outcome == Outcome(None, Reason.DRAW)


@pytest.mark.parametrize("action", [point("A1"), move("GRTH", "B1"), Resign(), TimeOut()])
def test_nothing_is_allowed_when_the_game_is_over(action: quatrenun.Action):
    over = apply(apply(groups("A1 GRTH, B1 SSSS"), point("A1")), move("GRTH", "B1"))
    assert reason_refused(over, action) is Why.OVER


def test_the_player_who_resigns_loses():
    assert apply(apply(quatrenun_in_order(), point("A1")), Resign()).outcome == Outcome(1, Reason.RESIGNED)


def test_a_timeout_loses_where_it_forfeits():
    assert apply(quatrenun_in_order(), TimeOut()).outcome == Outcome(2, Reason.TIME)


def test_a_layout_with_the_same_piece_twice_is_not_allowed():
    with pytest.raises(NotAllowed) as refusal:
        start([*PIECES[:15], PIECES[0]])
    assert refusal.value.why is Why.SAME_PIECE_TWICE


def test_a_layout_of_fifteen_pieces_is_refused():
    with pytest.raises(Unreadable):
        start(PIECES[:15])


def test_a_group_has_the_values_of_its_pieces():
    held = quatrenun.values_in([parse_piece("GRTH"), parse_piece("GSTH")])
    assert [value_word(value) for value in sorted(held)] == ["grooved", "round", "square", "tall", "hollow"]


@pytest.mark.parametrize("text", ["point B2", "move GSTS D4", "resign", "time out"])
def test_every_action_is_parsed_from_its_text(text: str):
    assert quatrenun.action_text(quatrenun.parse_action(text)) == text


@pytest.mark.parametrize("text", ["", "point", "point A1 B1", "move GRTH", "move A1 GRTH", "give GRTH"])
def test_any_other_text_is_not_an_action(text: str):
    with pytest.raises(Unreadable):
        quatrenun.parse_action(text)


def test_an_empty_square_has_no_targets():
    assert [square for square in SQUARES if targets(groups("A1 GRTH, B1 GRTS"), square)] == [0, 1]
