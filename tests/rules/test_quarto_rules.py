"""Every rule of Quarto, including our own decisions where the rulebooks are silent."""

import dataclasses
import random

import pytest
from helpers.positions import (
    NO_ALIGNMENT,
    ONLY_ROW_4,
    ROW_1_BUT_ONE,
    ROW_1_DONE,
    before_the_last_piece,
    call,
    code_list,
    codes,
    give,
    legal_words,
    on_board,
    open_goals,
    place,
    quarto_after,
    shared,
    states,
)

from quarto_access.rules import quarto
from quarto_access.rules.board import goal_name
from quarto_access.rules.outcome import Outcome, Player, Reason, Resign, TimeOut, random_player
from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import PIECES, Trait, parse_piece, parse_trait, value_word
from quarto_access.rules.quarto import STANDARD, Calls, FalseCall, Pass, Phase, Position, Rules, apply, start
from quarto_access.rules.refusals import NotAllowed, Why

BLOCKS = Rules(blocks=True)
AUTOMATIC = Rules(calls=Calls.AUTOMATIC)
POINT_OUT = Rules(point_out=True)
FORFEIT = Rules(false_call=FalseCall.FORFEIT)
PASS = Pass()


def only(*traits: str, blocks: bool = False) -> Rules:
    return Rules(blocks=blocks, traits=tuple(parse_trait(trait) for trait in traits))


def outcome_text(position: Position) -> str:
    """Return the outcome in a few words, such as "1 call row 2: tall"."""
    outcome = position.outcome
    if outcome is None:
        return "not over"
    who = "nobody" if outcome.winner is None else str(outcome.winner)
    goal = "" if outcome.goal is None else f" {goal_name(outcome.goal)}:"
    return " ".join([f"{who} {outcome.reason}{goal}", *(value_word(value) for value in outcome.values)])


def reason_refused(position: Position, action: quarto.Action) -> Why:
    with pytest.raises(NotAllowed) as refusal:
        apply(position, action)
    return refusal.value.why


# Turn


def test_the_first_player_is_random():
    drawn = [random_player(random.Random(seed)) for seed in range(100)]
    assert 30 < drawn.count(1) < 70
    assert set(drawn) == {1, 2}


@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_gives_one_of_the_16_pieces(first: Player):
    position = start(first=first)
    assert (position.phase, position.player) == (Phase.GIVE, first)
    assert legal_words(position)[0] == "give GRTH"
    assert len(legal_words(position)) == 16


def test_the_opponent_places_it_on_an_empty_square():
    position = quarto_after("give GRTH")
    assert (position.phase, position.player, position.hand) == (Phase.PLACE, 2, parse_piece("GRTH"))
    assert len(legal_words(position)) == 16


def test_then_gives_one_of_the_remaining_pieces():
    position = quarto_after("give GRTH; place B3")
    assert (position.phase, position.player) == (Phase.GIVE, 2)
    assert "give GRTH" not in legal_words(position)
    assert len(legal_words(position)) == 15


def test_and_so_on():
    position = quarto_after("give GRTH; place B3; give SSSS")
    assert (position.phase, position.player) == (Phase.PLACE, 1)
    assert "place B3" not in legal_words(position)


def test_a_piece_on_the_board_cannot_be_given_again():
    position = quarto_after("give GRTH; place B3")
    with pytest.raises(NotAllowed) as refusal:
        apply(position, give("GRTH"))
    assert (refusal.value.why, refusal.value.square) == (Why.PIECE_GONE, place("B3").square)


def test_a_second_piece_cannot_be_given():
    assert reason_refused(quarto_after("give GRTH"), give("SSSS")) is Why.PIECE_IN_HAND


def test_nothing_can_be_placed_before_a_piece_is_given():
    assert reason_refused(start(), place("A1")) is Why.NOTHING_IN_HAND


def test_a_taken_square_refuses_a_second_piece():
    position = quarto_after("give GRTH; place B3; give SSSS")
    with pytest.raises(NotAllowed) as refusal:
        apply(position, place("B3"))
    assert (refusal.value.why, refusal.value.piece) == (Why.PLACE_TAKEN, parse_piece("GRTH"))


# Alignment


def test_an_alignment_is_a_goal_whose_four_pieces_share_a_value():
    assert shared(quarto_after(ROW_1_DONE)) == {"row 1": "grooved"}


def test_three_pieces_are_not_an_alignment():
    assert shared(quarto_after(ROW_1_BUT_ONE)) == {}


def test_four_pieces_that_share_nothing_are_not_an_alignment():
    position = apply(on_board("A1 GRTH, B1 GRTS, C1 GRSH", hand="SSSS"), place("D1"))
    assert shared(position) == {}


def test_it_may_share_several_values():
    position = apply(on_board("A1 GRTH, B1 GRTS, C1 GRSH", hand="GRSS"), place("D1"))
    assert shared(position) == {"row 1": "grooved round"}


@pytest.mark.parametrize(
    ("board", "hand", "square", "goal"),
    [
        ("B1 GRTH, B2 SRTS, B4 SRSH", "GRSS", "B3", "column B"),
        ("A1 GRTH, B2 SSTS, D4 SRTH", "GSTS", "C3", "diagonal A1"),
        ("D1 GRTS, B3 SSTS, A4 SRSS", "GSSS", "C2", "diagonal A4"),
        ("A3 GSTH, B3 SSTS, D3 SSSH", "GSSS", "C3", "row 3"),
    ],
)
def test_rows_columns_and_diagonals_count(board: str, hand: str, square: str, goal: str):
    assert open_goals(apply(on_board(board, hand), place(square))) == [goal]


BLOCK_MINUS_ONE = "B2 GRTH, C2 GSTH, B3 SRTH"


def test_a_block_counts_in_the_expert_variant():
    assert shared(apply(on_board(BLOCK_MINUS_ONE, "SSTS", BLOCKS), place("C3"))) == {"block B2": "tall"}


def test_a_block_does_not_count_in_the_standard_game():
    assert shared(apply(on_board(BLOCK_MINUS_ONE, "SSTS"), place("C3"))) == {}


def test_who_placed_the_other_three_does_not_matter():
    assert outcome_text(apply(quarto_after(ROW_1_DONE), call("row 1"))) == "1 call row 1: grooved"
    assert outcome_text(apply(quarto_after(ROW_1_DONE, first=2), call("row 1"))) == "2 call row 1: grooved"


def test_in_the_beginner_variant_a_trait_that_does_not_count_makes_no_alignment():
    assert shared(quarto_after(ROW_1_DONE, only("shape", "height", "body"))) == {}


def test_in_the_beginner_variant_only_counting_values_are_shared():
    position = apply(on_board("A1 GRTH, B1 GRTS, C1 GRSH", "GRSS", only("texture")), place("D1"))
    assert shared(position) == {"row 1": "grooved"}


@pytest.mark.parametrize("traits", [("texture",), ("height", "body"), ("shape", "height", "body")])
def test_one_two_or_three_traits_can_be_chosen(traits: tuple[str, ...]):
    assert only(*traits).traits == tuple(parse_trait(trait) for trait in traits)


@pytest.mark.parametrize("traits", [(), (Trait.BODY, Trait.BODY)])
def test_rules_need_at_least_one_trait_and_none_twice(traits: tuple[Trait, ...]):
    with pytest.raises(Unreadable):
        Rules(traits=traits)


def test_the_order_in_which_traits_are_chosen_does_not_matter():
    assert only("body", "texture") == only("texture", "body")


# Calling


def test_calling_and_naming_the_alignment_wins():
    assert outcome_text(apply(quarto_after(ROW_1_DONE), call("row 1"))) == "1 call row 1: grooved"


def test_an_alignment_alone_wins_nothing():
    assert outcome_text(quarto_after(ROW_1_DONE)) == "not over"


def test_the_placer_may_call_after_placing_and_before_giving():
    position = quarto_after(ROW_1_DONE)
    assert (position.player, open_goals(position)) == (1, ["row 1"])
    assert legal_words(position)[-1] == "call row 1"


def test_if_the_placer_gives_instead_the_opponent_may_call_before_placing():
    position = quarto_after(f"{ROW_1_DONE}; give SSSS")
    assert (position.player, open_goals(position)) == (2, ["row 1"])
    assert outcome_text(apply(position, call("row 1"))) == "2 call row 1: grooved"


def test_if_neither_calls_the_alignment_lapses():
    assert states(quarto_after(f"{ROW_1_DONE}; give SSSS; place D4")) == {"row 1": "lapsed"}


def test_a_lapsed_alignment_does_not_count_for_the_rest_of_the_game():
    position = quarto_after(f"{ROW_1_DONE}; give SSSS; place D4")
    while position.left:
        position = apply(position, next(move for move in quarto.legal_moves(position) if isinstance(move, quarto.Give)))
        assert outcome_text(apply(position, call("row 1"))) == "not over"
        position = apply(position, quarto.legal_moves(position)[0])
        assert outcome_text(apply(position, call("row 1"))) == "not over"
    assert states(position)["row 1"] == "lapsed"


def test_play_continues_after_an_alignment_lapses():
    position = quarto_after(f"{ROW_1_DONE}; give SSSS; place D4")
    assert (position.phase, position.player, outcome_text(position)) == (Phase.GIVE, 2, "not over")


def test_one_placement_may_complete_several_goals():
    position = apply(
        on_board("A1 GRTH, B1 GSTS, C1 GSSH, D2 SRTS, D3 SRSH, D4 GRSS", hand="GRTS"),
        place("D1"),
    )
    assert shared(position) == {"row 1": "grooved", "column D": "round"}


def test_several_alignments_stay_open_together():
    position = apply(on_board("A1 GRTH, B1 GSTS, C1 GSSH, D2 SRTS, D3 SRSH, D4 GRSS", hand="GRTS"), place("D1"))
    assert states(apply(position, give("SSSS"))) == {"row 1": "open", "column D": "open"}


def test_several_alignments_lapse_together():
    position = apply(on_board("A1 GRTH, B1 GSTS, C1 GSSH, D2 SRTS, D3 SRSH, D4 GRSS", hand="GRTS"), place("D1"))
    position = apply(apply(position, give("SSSS")), place("B3"))
    assert states(position) == {"row 1": "lapsed", "column D": "lapsed"}


def test_either_alignment_may_be_called_and_the_other_lapses():
    position = apply(on_board("A1 GRTH, B1 GSTS, C1 GSSH, D2 SRTS, D3 SRSH, D4 GRSS", hand="GRTS"), place("D1"))
    called = apply(position, call("column D"))
    assert states(called) == {"row 1": "lapsed", "column D": "called"}
    assert outcome_text(called) == "1 call column D: round"


def test_the_opponents_placement_may_open_a_new_alignment_while_the_old_one_lapses():
    position = quarto_after(f"{ROW_1_DONE}; give GSTS; place D2; give GSTH; place D3; give GSSH; place D4")
    assert states(position) == {"row 1": "lapsed", "column D": "open"}


def test_a_new_alignment_does_not_reopen_a_lapsed_one():
    position = quarto_after(f"{ROW_1_DONE}; give GSTS; place D2; give GSTH; place D3; give GSSH; place D4")
    assert outcome_text(apply(position, call("row 1"))) == "not over"


# End


def test_a_winning_call_ends_the_game():
    position = apply(quarto_after(ROW_1_DONE), call("row 1"))
    assert (position.phase, quarto.legal_moves(position)) == (Phase.OVER, ())
    assert states(position) == {"row 1": "called"}


def test_the_game_is_drawn_when_all_16_pieces_are_placed_and_nobody_called():
    position = apply(before_the_last_piece(ONLY_ROW_4, "D4"), place("D4"))
    position = apply(apply(position, PASS), PASS)
    assert outcome_text(position) == "nobody draw"
    assert states(position) == {"row 4": "lapsed"}


@pytest.mark.parametrize("action", [give("SSSS"), place("D4"), call(), call("row 1"), PASS, Resign(), TimeOut()])
def test_nothing_is_allowed_when_the_game_is_over(action: quarto.Action):
    assert reason_refused(apply(quarto_after(ROW_1_DONE), call("row 1")), action) is Why.OVER


def test_the_player_who_resigns_loses():
    assert outcome_text(apply(quarto_after("give GRTH"), Resign())) == "1 resigned"


def test_an_open_alignment_lapses_on_resignation():
    assert states(apply(quarto_after(ROW_1_DONE), Resign())) == {"row 1": "lapsed"}


def test_a_timeout_loses_where_it_forfeits():
    assert outcome_text(apply(quarto_after("give GRTH; place A1"), TimeOut())) == "1 time"


# The sixteenth piece


def test_a_last_call_follows_the_sixteenth_piece():
    position = apply(before_the_last_piece(ONLY_ROW_4, "D4"), place("D4"))
    assert (position.phase, position.player, outcome_text(position)) == (Phase.LAST_CALL, 1, "not over")


def test_in_the_last_call_the_placer_may_call_first():
    position = apply(before_the_last_piece(ONLY_ROW_4, "D4"), place("D4"))
    assert legal_words(position) == ["pass", "call row 4"]
    assert outcome_text(apply(position, call("row 4"))) == "1 call row 4: square"


def test_if_the_placer_passes_the_opponent_may_call():
    position = apply(apply(before_the_last_piece(ONLY_ROW_4, "D4"), place("D4")), PASS)
    assert (position.phase, position.player) == (Phase.LAST_CALL, 2)
    assert legal_words(position) == ["pass", "call row 4"]
    assert outcome_text(apply(position, call("row 4"))) == "2 call row 4: square"


def test_if_both_pass_the_game_is_drawn():
    position = apply(apply(before_the_last_piece(NO_ALIGNMENT, "B2"), place("B2")), PASS)
    assert outcome_text(apply(position, PASS)) == "nobody draw"


def test_there_is_a_last_call_with_or_without_an_alignment():
    position = apply(before_the_last_piece(NO_ALIGNMENT, "D4"), place("D4"))
    assert (position.phase, legal_words(position)) == (Phase.LAST_CALL, ["pass"])


def test_a_false_call_in_the_last_call_is_not_a_pass():
    position = apply(apply(before_the_last_piece(NO_ALIGNMENT, "D4"), place("D4")), call("row 1"))
    assert (position.phase, position.player, position.false_calls) == (Phase.LAST_CALL, 1, (1, 0))


def test_the_opponents_false_call_in_the_last_call_is_not_a_pass():
    position = apply(apply(before_the_last_piece(NO_ALIGNMENT, "D4"), place("D4")), PASS)
    position = apply(position, call("row 1"))
    assert (position.player, position.false_calls, outcome_text(apply(position, PASS))) == (2, (0, 1), "nobody draw")


def test_in_the_last_call_nothing_can_be_given_or_placed():
    position = apply(before_the_last_piece(NO_ALIGNMENT, "D4"), place("D4"))
    assert reason_refused(position, give("SSSS")) is Why.ALL_PLACED
    assert reason_refused(position, place("D4")) is Why.ALL_PLACED


@pytest.mark.parametrize("text", ["give GRTH", "give GRTH; place A1", ROW_1_DONE])
def test_passing_is_only_for_the_last_call(text: str):
    assert reason_refused(quarto_after(text), PASS) is Why.NOT_LAST_CALL


# False calls


def test_a_false_call_costs_nothing_by_default_and_is_counted():
    before = quarto_after(ROW_1_DONE)
    assert apply(before, call("row 2")) == dataclasses.replace(before, false_calls=(1, 0))


def test_false_calls_are_counted_per_player():
    position = quarto_after("give GRTH; place A1; call; call row 1; give SSSS; call")
    assert position.false_calls == (1, 2)


def test_after_a_false_call_the_right_one_still_wins():
    assert outcome_text(quarto_after(f"{ROW_1_DONE}; call row 2; call row 1")) == "1 call row 1: grooved"


def test_a_false_call_loses_with_the_forfeit_rule():
    position = quarto_after("give GRTH; place A1; call", FORFEIT)
    assert (outcome_text(position), position.false_calls) == ("1 false call", (0, 1))


def test_a_correct_call_wins_with_the_forfeit_rule():
    assert outcome_text(quarto_after(f"{ROW_1_DONE}; call", FORFEIT)) == "1 call row 1: grooved"


def test_the_open_alignment_lapses_when_a_false_call_forfeits():
    assert states(quarto_after(f"{ROW_1_DONE}; call row 2", FORFEIT)) == {"row 1": "lapsed"}


# Pointing out


def test_with_point_out_a_call_must_name_the_goal():
    assert reason_refused(quarto_after(ROW_1_DONE, POINT_OUT), call()) is Why.GOAL_NOT_NAMED


def test_with_point_out_a_named_goal_wins():
    assert outcome_text(quarto_after(f"{ROW_1_DONE}; call row 1", POINT_OUT)) == "1 call row 1: grooved"


def test_without_point_out_a_bare_call_is_enough_and_the_referee_names_the_goal():
    assert outcome_text(quarto_after(f"{ROW_1_DONE}; call")) == "1 call row 1: grooved"


def test_of_several_goals_the_referee_names_the_first_and_only_that_one_is_called():
    position = apply(on_board("A1 GRTH, B1 GSTS, C1 GSSH, D2 SRTS, D3 SRSH, D4 GRSS", hand="GRTS"), place("D1"))
    called = apply(position, call())
    assert (outcome_text(called), states(called)) == (
        "1 call row 1: grooved",
        {"row 1": "called", "column D": "lapsed"},
    )


@pytest.mark.parametrize("rules", [STANDARD, POINT_OUT])
def test_a_named_goal_must_be_right_with_and_without_point_out(rules: Rules):
    position = quarto_after(f"{ROW_1_DONE}; call row 2", rules)
    assert (outcome_text(position), position.false_calls) == ("not over", (1, 0))


def test_a_block_cannot_be_called_in_a_game_without_blocks():
    assert reason_refused(quarto_after(ROW_1_DONE), call("block A1")) is Why.NO_BLOCKS


def test_a_block_can_be_called_in_a_game_with_blocks():
    position = apply(on_board(BLOCK_MINUS_ONE, "SSTS", BLOCKS), place("C3"))
    assert outcome_text(apply(position, call("block B2"))) == "1 call block B2: tall"


# Automatic calls


def test_with_automatic_calls_a_placement_that_completes_an_alignment_wins_at_once():
    assert outcome_text(quarto_after(ROW_1_DONE, AUTOMATIC)) == "1 automatic row 1: grooved"


def test_automatic_calls_mark_every_alignment_as_called_and_name_the_first():
    before = on_board("A1 GRTH, B1 GSTS, C1 GSSH, D2 SRTS, D3 SRSH, D4 GRSS", "GRTS", AUTOMATIC)
    position = apply(before, place("D1"))
    assert outcome_text(position) == "1 automatic row 1: grooved"
    assert states(position) == {"row 1": "called", "column D": "called"}


def test_with_automatic_calls_there_is_no_last_call():
    assert outcome_text(apply(before_the_last_piece(NO_ALIGNMENT, "D4", AUTOMATIC), place("D4"))) == "nobody draw"


def test_with_automatic_calls_the_sixteenth_piece_can_win():
    position = apply(before_the_last_piece(ONLY_ROW_4, "D4", AUTOMATIC), place("D4"))
    assert outcome_text(position) == "1 automatic row 4: square"


@pytest.mark.parametrize("goal", [None, "row 1"])
def test_with_automatic_calls_players_cannot_call(goal: str | None):
    assert reason_refused(quarto_after(ROW_1_BUT_ONE, AUTOMATIC), call(goal)) is Why.CALLS_AUTOMATIC


# The first give


def test_there_is_nothing_to_call_on_an_empty_board():
    assert reason_refused(start(), call()) is Why.NOTHING_STANDS
    assert reason_refused(quarto_after("give GRTH"), call("row 1")) is Why.NOTHING_STANDS


# Positions set up by hand


def test_in_a_set_up_position_player_1_gives_if_no_piece_is_in_hand():
    position = on_board("A1 GRTH, D4 SSSS")
    assert (position.phase, position.player, position.hand) == (Phase.GIVE, 1, None)


def test_in_a_set_up_position_player_1_places_the_piece_in_hand():
    position = on_board("A1 GRTH, D4 SSSS", hand="SRTH")
    assert (position.phase, position.player, len(position.pieces_left)) == (Phase.PLACE, 1, 13)


def test_in_a_set_up_position_every_alignment_has_lapsed():
    position = on_board("A1 GRTH, B1 GRTS, C1 GRSH, D1 GRSS", hand="SSSS")
    assert states(position) == {"row 1": "lapsed"}
    assert apply(position, call("row 1")).false_calls == (1, 0)


def test_a_set_up_position_with_16_pieces_is_the_last_call_of_player_1():
    position = quarto.set_up(STANDARD, codes(ONLY_ROW_4), None)
    assert (position.phase, position.player, legal_words(position)) == (Phase.LAST_CALL, 1, ["pass"])


def test_with_automatic_calls_a_set_up_position_with_16_pieces_is_drawn():
    assert outcome_text(quarto.set_up(AUTOMATIC, codes(ONLY_ROW_4), None)) == "nobody draw"


@pytest.mark.parametrize(("board", "hand"), [("A1 GRTH, B1 GRTH", None), ("A1 GRTH, B1 SSSS", "SSSS")])
def test_the_same_piece_cannot_be_set_up_twice(board: str, hand: str | None):
    with pytest.raises(NotAllowed) as refusal:
        on_board(board, hand)
    assert refusal.value.why is Why.SAME_PIECE_TWICE


# Text forms


@pytest.mark.parametrize("text", ["give GSTS", "place C2", "call", "call diagonal A4", "pass", "resign", "time out"])
def test_every_action_is_parsed_from_its_text(text: str):
    assert quarto.action_text(quarto.parse_action(text)) == text


@pytest.mark.parametrize(
    "text", ["", "give", "give GRTH A1", "place", "place A1 B1", "call row", "call row 1 2", "pass now", "point A1"]
)
def test_any_other_text_is_not_an_action(text: str):
    with pytest.raises(Unreadable):
        quarto.parse_action(text)


def test_positions_and_outcomes_are_values():
    assert hash(quarto_after(ROW_1_DONE)) == hash(quarto_after(ROW_1_DONE))
    assert Outcome(None, Reason.DRAW) == Outcome(None, Reason.DRAW)


def test_the_pieces_left_are_neither_on_the_board_nor_in_hand():
    assert code_list(on_board("A1 GRTH", hand="SSSS").pieces_left) == code_list(PIECES[1:15])
