"""The engine's protocol, request by request, as other programs rely on it."""

from __future__ import annotations

import random
from itertools import count

import pytest
from helpers.engine import answers, ask, last, refusal
from helpers.positions import NO_ALIGNMENT, ONLY_ROW_4, ROW_1_DONE

from quarto_access import engine
from quarto_access.rules.options import RULE_OPTIONS
from quarto_access.rules.refusals import Why

EMPTY = ",".join(["-"] * 16)
IN_ORDER = "GRTH,GRTS,GRSH,GRSS,GSTH,GSTS,GSSH,GSSS,SRTH,SRTS,SRSH,SRSS,SSTH,SSTS,SSSH,SSSS"
ALL_CODES = IN_ORDER.split(",")
IN_GROUPS = "GRTH+GRTS,-," + IN_ORDER.split(",", 2)[2]
QUATRENUN = f"new game=quatrenun layout={IN_ORDER}"
BUT_D4 = NO_ALIGNMENT.rpartition(",")[0] + ",-"
LAST_PIECE = NO_ALIGNMENT.rpartition(",")[2]

DEFAULT = {
    "ok": True,
    "game": "quarto",
    "phase": "give",
    "player": 1,
    "hand": None,
    "board": {},
    "left": ALL_CODES,
    "alignments": [],
    "false_calls": [0, 0],
    "outcome": None,
}


# new


def test_the_engine_starts_with_the_default_game():
    assert last("show") == DEFAULT


def test_new_without_options_is_the_default_game():
    assert last("new") == DEFAULT


def test_new_starts_over():
    assert last("give GRTH", "new") == DEFAULT


def test_every_option_at_its_default_is_the_default_game():
    options = (
        "game=quarto blocks=off traits=texture,shape,height,body calls=required point-out=off false-call=warn first=1"
    )
    assert last(f"new {options}") == DEFAULT


def test_first_gives_first():
    assert last("new first=2")["player"] == 2


def test_first_points_first():
    assert last("new game=quatrenun first=2")["player"] == 2


def test_blocks_count_when_they_are_on():
    answer = last("new blocks=on", f"set GRTH,GRTS,-,-,GRSH,{'-,' * 10}- GRSS", "place B2", "call block A1")
    assert answer["outcome"] == {"winner": 1, "reason": "call", "goal": "block A1", "traits": ["grooved", "round"]}


def test_only_the_traits_that_count_are_shared():
    answer = last("new traits=height,texture", f"set GRTH,GRTS,GSTH,{'-,' * 12}- SSTS", "place D1")
    assert answer["alignments"] == [{"goal": "row 1", "traits": ["tall"], "state": "open"}]


def test_colour_is_another_name_for_texture():
    answer = last("new traits=COLOUR", ROW_1_DONE)
    assert answer["alignments"] == [{"goal": "row 1", "traits": ["grooved"], "state": "open"}]


def test_a_layout_is_the_16_pieces_from_a1_to_d4():
    board = last(QUATRENUN)["board"]
    assert list(board) == [
        "A1",
        "B1",
        "C1",
        "D1",
        "A2",
        "B2",
        "C2",
        "D2",
        "A3",
        "B3",
        "C3",
        "D3",
        "A4",
        "B4",
        "C4",
        "D4",
    ]
    assert list(board.values()) == [[code] for code in ALL_CODES]


def test_without_a_layout_the_pieces_are_laid_out_at_random():
    board = last("new game=quatrenun")["board"]
    assert sorted(board.values()) == sorted([code] for code in ALL_CODES)


def test_the_same_seed_gives_the_same_layout():
    once, other, again = ask("new game=quatrenun seed=7", "new game=quatrenun seed=-8", "new seed=7 game=quatrenun")
    assert once == again
    assert once != other


def test_quarto_accepts_a_seed():
    assert last("new seed=12345678901234567890") == DEFAULT


@pytest.mark.parametrize(
    "option",
    [
        "game", "game=", "game=chess", "blocks", "blocks=yes", "blocks=", "traits=", "traits=weight", "traits=texture,",
        "traits=texture,texture", "traits=texture,colour", "calls=never", "point-out=1", "false-call=lose", "first=0",
        "first=3", "first=me", "seed=", "seed=x", "seed=1.5", "seed=--1", f"seed={'9' * 101}", "layout=", "layout=GRTH",
        f"layout={IN_ORDER},GRTH", "layout=-", "level=3", "now", "=", "first=1 first=1", "first =1", "pieces=classic",
    ],
)  # fmt: skip
def test_an_unknown_option_or_value_is_unreadable(option: str):
    assert refusal(f"new {option}") == "unreadable"


@pytest.mark.parametrize(
    "options",
    [
        f"layout={IN_ORDER}",
        f"game=quarto layout={IN_ORDER}",
        f"game=quatrenun layout={IN_ORDER[:-4]}GRTH",
        "game=quatrenun blocks=on",
        "game=quatrenun traits=height",
        "game=quatrenun calls=automatic",
        "game=quatrenun point-out=off",
        "game=quatrenun false-call=warn",
    ],
)
def test_options_of_the_other_game_and_a_piece_laid_twice_are_illegal(options: str):
    assert refusal(f"new {options}") == "illegal"


@pytest.mark.parametrize("request_", ["new first=3", f"new layout={IN_ORDER}", "new game=quatrenun blocks=on"])
def test_a_refused_new_changes_nothing(request_: str):
    assert last("new blocks=on false-call=forfeit", "give GRTH", request_, "place A1", "call block A1")["outcome"] == {
        "winner": 1,
        "reason": "false call",
        "goal": None,
        "traits": [],
    }


# set


def test_set_sets_up_a_board_and_a_piece_in_hand():
    answer = last(f"set GRTH,{'-,' * 14}SSSS SRTH")
    assert answer == DEFAULT | {
        "phase": "place",
        "hand": "SRTH",
        "board": {"A1": "GRTH", "D4": "SSSS"},
        "left": [code for code in ALL_CODES if code not in ("GRTH", "SSSS", "SRTH")],
    }


def test_set_without_a_piece_in_hand_is_phase_give():
    answer = last(f"set GRTH,{'-,' * 14}SSSS -")
    assert (answer["phase"], answer["player"], answer["hand"]) == ("give", 1, None)


def test_setting_an_empty_board_starts_over():
    assert last(f"set {EMPTY} -") == DEFAULT


def test_set_keeps_the_rules_of_the_last_new():
    assert last("new calls=automatic blocks=on", f"set GRTH,GRTS,-,-,GRSH,{'-,' * 10}- GRSS", "place B2")[
        "outcome"
    ] == {
        "winner": 1,
        "reason": "automatic",
        "goal": "block A1",
        "traits": ["grooved", "round"],
    }


def test_after_set_player_1_is_to_act_whoever_began():
    assert last("new first=2", f"set {EMPTY} GRTH")["player"] == 1


def test_every_alignment_in_a_set_position_has_lapsed():
    answer = last(f"set GRTH,GRTS,GRSH,GRSS,{'-,' * 11}- SSSS")
    assert answer["alignments"] == [{"goal": "row 1", "traits": ["grooved", "round"], "state": "lapsed"}]


def test_setting_16_pieces_is_the_last_call_with_player_1_as_the_placer():
    answer = last(f"set {ONLY_ROW_4} -")
    assert (answer["phase"], answer["player"], answer["left"]) == ("last call", 1, [])
    assert answer["alignments"] == [{"goal": "row 4", "traits": ["square"], "state": "lapsed"}]


def test_setting_16_pieces_with_automatic_calls_is_a_draw():
    answer = last("new calls=automatic", f"set {ONLY_ROW_4} -")
    assert (answer["phase"], answer["player"]) == ("over", None)
    assert answer["outcome"] == {"winner": None, "reason": "draw", "goal": None, "traits": []}


def test_set_accepts_pieces_as_words_and_classic_letters():
    answer = last(f"set light-round-tall-hollow,{'-,' * 14}dsss solid-square-short-grooved")
    assert (answer["board"], answer["hand"]) == ({"A1": "GRTH", "D4": "SSSS"}, "GSSS")


@pytest.mark.parametrize(
    "board", [f"GRTH,GRTH,{'-,' * 13}- -", f"GRTH,{'-,' * 14}- GRTH", f"{NO_ALIGNMENT} GRTH", f"{NO_ALIGNMENT} SSSS"]
)
def test_the_same_piece_twice_is_illegal(board: str):
    assert refusal(f"set {board}") == "illegal"


@pytest.mark.parametrize(
    "words",
    [
        "", EMPTY, f"{EMPTY} - -", f"{EMPTY} XXXX", f"{EMPTY},- -", f"{EMPTY[2:]} -", "- -", f"{EMPTY} tall",
        "GRTH GRTH",
        f"{EMPTY.replace('-', '', 1)} -", f"{EMPTY} --", f"{EMPTY.replace(',', ', ')} -", f"--{EMPTY[1:]} -",
    ],
)  # fmt: skip
def test_a_malformed_set_is_unreadable(words: str):
    assert refusal(f"set {words}") == "unreadable"


def test_set_puts_up_a_quatrenun_position_as_a_record_starts_one():
    answer = last(QUATRENUN, f"set {IN_GROUPS} B2")
    assert answer["board"]["A1"] == ["GRTH", "GRTS"]
    assert "B1" not in answer["board"]
    assert (answer["phase"], answer["player"], answer["pointed"]) == ("move", 1, "B2")
    assert f"\nStart: {IN_GROUPS} B2\n" in last(QUATRENUN, f"set {IN_GROUPS} B2", "record")["record"]


def test_player_1_points_where_set_points_to_no_group():
    answer = last("new game=quatrenun first=2", f"set {IN_GROUPS} -")
    assert (answer["phase"], answer["player"], answer["pointed"]) == ("point", 1, None)
    assert refusal("new game=quatrenun", f"set {IN_GROUPS} -", "undo") == "illegal"


@pytest.mark.parametrize(
    "position",
    [
        f"{EMPTY} -", f"{IN_GROUPS.replace('SSSS', 'GRTH')} -", f"{IN_GROUPS} B1",
        f"{IN_GROUPS.replace('GRTS', 'SSSS')[:-4]}GRTS -",
    ],
)  # fmt: skip
def test_a_quatrenun_position_that_cannot_be_is_illegal(position: str):
    assert refusal(QUATRENUN, f"set {position}") == "illegal"


@pytest.mark.parametrize("position", [IN_GROUPS, f"{IN_GROUPS} GRTH", f"{IN_GROUPS[10:]} -", f"+{IN_GROUPS} -"])
def test_a_set_that_is_no_quatrenun_position_is_unreadable(position: str):
    assert refusal(QUATRENUN, f"set {position}") == "unreadable"


def test_set_puts_up_a_position_of_the_game_begun_last():
    assert refusal(f"set {IN_GROUPS} B2") == "unreadable"
    assert last(QUATRENUN, "new", f"set {EMPTY} -") == DEFAULT


def test_every_reason_not_to_allow_something_has_a_sentence():
    assert set(engine._SENTENCES) == set(Why)


# give, place


def test_give_and_place():
    assert last("give GRTH", "place B3") == DEFAULT | {
        "phase": "give",
        "player": 2,
        "board": {"B3": "GRTH"},
        "left": ALL_CODES[1:],
    }


def test_the_response_has_the_piece_in_hand():
    answer = last("give SSTH")
    assert (answer["phase"], answer["player"], answer["hand"]) == ("place", 2, "SSTH")


@pytest.mark.parametrize(
    "piece",
    ["GRTH", "grth", "LRTH", "lrTH", "grooved-round-tall-hollow", "HOLLOW-tall-Round-light", "light-round-tall-hollow"],
)
def test_a_piece_is_a_code_or_four_words_in_any_case(piece: str):
    assert last(f"GiVe {piece}")["hand"] == "GRTH"


@pytest.mark.parametrize("square", ["b3", "B3"])
def test_squares_may_have_any_case(square: str):
    assert last("give GRTH", f"PLACE {square}")["board"] == {"B3": "GRTH"}


@pytest.mark.parametrize("before", ["give GRTH", "give GRTH; place A1; give SSSS; place B1"])
def test_a_give_that_is_not_allowed_is_illegal(before: str):
    assert refusal(before, "give GRTH") == "illegal"


@pytest.mark.parametrize("before", ["show", "give GRTH; place A1", "give GRTH; place A1; give SSSS"])
def test_a_place_that_is_not_allowed_is_illegal(before: str):
    assert refusal(before, "place A1") == "illegal"


# call


def test_a_correct_call_wins():
    answer = last(ROW_1_DONE, "call row 1")
    assert (answer["phase"], answer["player"]) == ("over", None)
    assert answer["alignments"] == [{"goal": "row 1", "traits": ["grooved"], "state": "called"}]
    assert answer["outcome"] == {"winner": 1, "reason": "call", "goal": "row 1", "traits": ["grooved"]}


def test_a_call_without_a_goal_wins_with_the_first_one():
    corner = f"set GRTH,GSTS,GSSH,-,{'-,' * 3}SRTS,{'-,' * 3}SRSH,{'-,' * 3}GRSS GRTS"
    answer = last(corner, "place D1", "call")
    assert answer["outcome"] == {"winner": 1, "reason": "call", "goal": "row 1", "traits": ["grooved"]}
    assert [one["state"] for one in answer["alignments"]] == ["called", "lapsed"]


def test_automatic_calls_mark_all_as_called():
    corner = f"set GRTH,GSTS,GSSH,-,{'-,' * 3}SRTS,{'-,' * 3}SRSH,{'-,' * 3}GRSS GRTS"
    answer = last("new calls=automatic", corner, "place D1")
    assert answer["outcome"] == {"winner": 1, "reason": "automatic", "goal": "row 1", "traits": ["grooved"]}
    assert [(one["goal"], one["state"]) for one in answer["alignments"]] == [
        ("row 1", "called"),
        ("column D", "called"),
    ]


@pytest.mark.parametrize("goal", ["row 2", "column A", "diagonal A4", "ROW 3"])
def test_a_wrong_goal_is_a_false_call_whatever_point_out_says(goal: str):
    for rules in ("new", "new point-out=on"):
        assert refusal(rules, ROW_1_DONE, f"call {goal}") == "false-call"


def test_a_false_call_changes_only_false_calls():
    before, _, after = ask(f"{ROW_1_DONE}; call row 2; show")[-3:]
    assert after == before | {"false_calls": [1, 0]}


def test_a_call_with_nothing_open_is_false():
    assert refusal("give GRTH; place A1; call") == "false-call"


def test_a_call_that_comes_too_late_is_a_false_call_that_says_so():
    late = f"{ROW_1_DONE}; give SSSS; place A4"
    for call in ("call", "call row 1"):
        answer = last(late, call)
        assert answer["error"] == "false-call"
        assert answer["message"] == "Too late: row 1, all grooved, wasn't called in time. The false call is counted."
    assert last(late, "call row 2")["message"] == "There's no such Quarto. The false call is counted."
    assert last(late, "call", "show")["false_calls"] != [0, 0]


def test_with_forfeit_a_false_call_is_answered_ok_and_the_game_is_over():
    answer = last("new false-call=forfeit", "give GRTH; place A1; call")
    assert (answer["ok"], answer["phase"], answer["false_calls"]) == (True, "over", [0, 1])
    assert answer["outcome"] == {"winner": 1, "reason": "false call", "goal": None, "traits": []}


@pytest.mark.parametrize(
    ("rules", "before", "call"),
    [
        ("new calls=automatic", "give GRTH; place A1", "call row 1"),
        ("new calls=automatic", "give GRTH; place A1", "call"),
        ("new", f"{ROW_1_DONE}; call", "call row 1"),
        ("new", f"{ROW_1_DONE}; call", "call"),
        ("new", "show", "call"),
        ("new", "give GRTH", "call row 1"),
        ("new false-call=forfeit", "give GRTH", "call row 1"),
        ("new point-out=on", ROW_1_DONE, "call"),
        ("new false-call=forfeit point-out=on", ROW_1_DONE, "call"),
        ("new", ROW_1_DONE, "call block A1"),
        ("new false-call=forfeit", ROW_1_DONE, "call block A1"),
    ],
)
def test_calls_that_are_illegal(rules: str, before: str, call: str):
    assert refusal(rules, before, call) == "illegal"


def test_a_wrong_block_is_a_false_call_in_a_game_with_blocks():
    assert refusal("new blocks=on", ROW_1_DONE, "call block A1") == "false-call"


@pytest.mark.parametrize(
    "goal", ["row", "row 5", "row1", "row A", "A1", "diagonal D4", "block D4", "row 1 2", "square A1"]
)
def test_an_unknown_goal_is_unreadable(goal: str):
    assert refusal(ROW_1_DONE, f"call {goal}") == "unreadable"


def test_the_states_of_an_alignment():
    game = [answer["alignments"] for answer in ask(f"{ROW_1_DONE}; give SSSS; place D4")]
    assert [one["state"] for alignments in game for one in alignments] == ["open", "open", "lapsed"]


# pass


def test_the_last_call():
    placed, passed, drawn = ask(f"set {BUT_D4} {LAST_PIECE}; place D4; pass; pass")[1:]
    assert (placed["phase"], placed["player"], placed["hand"]) == ("last call", 1, None)
    assert (passed["phase"], passed["player"]) == ("last call", 2)
    assert (drawn["phase"], drawn["player"]) == ("over", None)
    assert drawn["outcome"] == {"winner": None, "reason": "draw", "goal": None, "traits": []}


def test_a_false_call_in_the_last_call_is_not_a_pass():
    answer = last(f"set {BUT_D4} {LAST_PIECE}; place D4; call row 1; show")
    assert (answer["phase"], answer["player"], answer["false_calls"]) == ("last call", 1, [1, 0])


def test_with_automatic_calls_there_is_no_last_call():
    answer = last("new calls=automatic", f"set {BUT_D4} {LAST_PIECE}; place D4")
    assert answer["outcome"] == {"winner": None, "reason": "draw", "goal": None, "traits": []}


@pytest.mark.parametrize("before", ["show", "give GRTH", ROW_1_DONE])
def test_a_pass_outside_the_last_call_is_illegal(before: str):
    assert refusal(before, "pass") == "illegal"


# Quatrenun


def test_the_position_of_quatrenun():
    answer = last(QUATRENUN)
    assert set(answer) == {"ok", "game", "phase", "player", "pointed", "board", "outcome"}
    assert (answer["game"], answer["phase"], answer["player"], answer["pointed"]) == ("quatrenun", "point", 1, None)


def test_point_and_move():
    pointed, moved = ask(QUATRENUN, "point A1; MOVE grth b1")[1:]
    assert (pointed["phase"], pointed["player"], pointed["pointed"]) == ("move", 2, "A1")
    assert (moved["phase"], moved["player"], moved["pointed"]) == ("point", 2, None)
    assert moved["board"]["B1"] == ["GRTH", "GRTS"]
    assert "A1" not in moved["board"]


def test_the_player_who_completes_a_group_loses():
    layout = IN_ORDER.replace("GRTS", "swap").replace("SSSS", "GRTS").replace("swap", "SSSS")
    answer = last(f"new game=quatrenun layout={layout}", "point A1", "move GRTH B1")
    assert answer["outcome"] == {"winner": 1, "reason": "complete group", "goal": None, "traits": []}
    assert (answer["phase"], answer["player"], answer["pointed"]) == ("over", None, None)


@pytest.mark.parametrize(
    "requests",
    [
        "move GRTH B1", "point A1; point B1", "point A1; move GRTS C1", "point A1; move GRTH A1",
        "point A1; move GRTH B2",
        "point A1; move GRTH B1; point A1", "point A1; move GRTH B1; point B1", "give GRTH", "place A1", "call", "pass",
    ],
)  # fmt: skip
def test_illegal_requests_in_quatrenun(requests: str):
    assert refusal(QUATRENUN, requests) == "illegal"


@pytest.mark.parametrize("request_", ["point A1", "move GRTH B1"])
def test_quatrenun_actions_are_illegal_in_quarto(request_: str):
    assert refusal(request_) == "illegal"


# legal


def test_legal_lists_actions_as_requests():
    assert last("legal") == DEFAULT | {"legal": [f"give {code}" for code in ALL_CODES]}


def test_legal_lists_a_call_for_each_open_alignment():
    legal = last(ROW_1_DONE, "legal")["legal"]
    assert legal[-1] == "call row 1"
    assert len(legal) == 13


def test_legal_in_the_last_call():
    assert last(f"set {ONLY_ROW_4.rpartition(',')[0]},- GSTH; place D4; legal")["legal"] == ["pass", "call row 4"]


def test_legal_in_quatrenun():
    assert last(QUATRENUN, "point A1", "legal")["legal"] == [
        f"move GRTH {square}" for square in ["B1", "C1", "D1", "A2", "A3", "A4"]
    ]


def test_nothing_is_legal_when_over():
    assert last(ROW_1_DONE, "call; legal")["legal"] == []


# value, best


@pytest.mark.parametrize("request_", ["value", "value seconds=1", "best", "best level=1", "best seconds=0.5 level=5"])
def test_value_and_best_are_illegal_when_the_game_is_over(request_: str):
    assert refusal(ROW_1_DONE, "call", request_) == "illegal"


@pytest.mark.parametrize(
    "request_",
    ["value now", "value seconds=", "value seconds=soon", "value level=3", "value seconds=-1", "value seconds=nan",
     "value seconds=1e9", "best level=0", "best level=6", "best level=", "best seconds=1 seconds=1", "best 3"],
)  # fmt: skip
def test_value_and_best_with_an_unknown_option_or_value_are_unreadable(request_: str):
    assert refusal(request_) == "unreadable"


SLOW = {
    "4 placed, in hand": "set GRTH,-,-,-,-,SSTS,-,-,-,-,-,-,SRTH,-,-,GSSS SSSS",
    "4 placed, to give": "set GRTH,-,-,-,-,SSTS,-,-,-,-,-,-,SRTH,-,-,GSSS -",
    "4 placed, blocks": "new blocks=on; set GRTH,-,-,-,-,SSTS,-,-,-,-,-,-,SRTH,-,-,GSSS SSSS",
    "3 placed, two traits": "new traits=shape,height; set GRTH,-,-,-,-,SSTS,-,-,-,-,-,-,SRTH,-,-,- SSSS",
    "Quatrenun": "new game=quatrenun seed=1",
}
"""Positions whose proofs take far longer than a second."""


@pytest.mark.parametrize("level", [5, 3])
@pytest.mark.parametrize("requests", SLOW.values(), ids=SLOW)
def test_best_keeps_the_seconds_it_was_given(requests: str, level: int):
    # One reading of the clock takes a fiftieth of a second, so a fast machine and a slow one search as much.
    readings = count()
    with_clock = engine.Engine(random.Random(1), lambda: next(readings) / 50)
    *before, asked = f"{requests}; best level={level} seconds=1".split("; ")
    assert all(with_clock.answer(line.encode())["ok"] for line in before)
    answer = with_clock.answer(asked.encode())
    assert answer["ok"]
    assert answer["seconds"] <= 1.5 * 1 + 0.2


# help


def test_help_lists_every_request_with_every_option():
    texts = last("help")["help"]
    known = {"new", "set", "give", "place", "call", "pass", "point", "move", "legal", "show", "value", "best", "undo"}
    assert {text.split()[0].strip(":") for text in texts} == known | {"record", "help", "quit"}
    for option in ("game=", "first=", "seed=", "layout=", *(f"{option.name}=" for option in RULE_OPTIONS)):
        assert option in texts[0]


@pytest.mark.parametrize(
    ("line", "message"),
    [(b"give \xff", "That line isn't UTF-8."), (b"x" * 5000, "A request has at most 4,096 bytes.")],
)
def test_a_line_that_is_no_text_is_refused_in_a_sentence(line: bytes, message: str):
    assert answers(line + b"\n")[0]["message"] == message


# undo


def test_undo_undoes_the_last_action():
    first, _, undone = ask("give GRTH; place A1; undo")
    assert undone == first


def test_undo_undoes_a_false_call():
    assert last("give GRTH; place A1; call; undo")["false_calls"] == [0, 0]


def test_undo_undoes_the_end_of_the_game():
    done, _, undone = ask(f"{ROW_1_DONE}; call; undo")[-3:]
    assert undone == done


@pytest.mark.parametrize(
    "before", ["show", "new", f"set {EMPTY} -", f"give GRTH; set {EMPTY} -", "give GRTH; new", QUATRENUN]
)
def test_undo_does_not_go_past_new_or_set(before: str):
    assert refusal(before, "undo") == "illegal"


# record


def test_record_returns_the_game_so_far():
    answer = last("give GRTH; place B2; record")
    assert answer.pop("record") == (
        "Game: Quarto\n"
        "Rules: lines, all traits, calls required\n"
        "Pieces: access\n"
        "\n"
        "1 Player 1 gives grooved round tall hollow\n"
        "2 Player 2 places B2\n"
        "Result: not finished\n"
    )
    assert answer == last("give GRTH; place B2")


def test_record_of_a_set_position():
    assert (
        "\nStart: -,-,GRTH,-,-,-,-,-,-,-,-,-,-,-,-,- SSSS\n"
        in last(f"set -,-,GRTH,{'-,' * 12}- SSSS", "record")["record"]
    )


def test_record_of_quatrenun():
    assert last(QUATRENUN, "point B2", "record")["record"].endswith("\n1 Player 1 points B2\nResult: not finished\n")


# quit


def test_quit_is_answered_and_ends():
    assert ask("give GRTH", "quit", "show") == [last("give GRTH"), last("give GRTH")]


# When over


@pytest.mark.parametrize(
    "request_", ["give SSSS", "place D4", "call", "call row 1", "pass", "point A1", "move GRTH B1"]
)
def test_every_action_is_illegal_when_over(request_: str):
    assert refusal(ROW_1_DONE, "call", request_) == "illegal"
    assert refusal(f"{ROW_1_DONE}; give SSSS; call", request_) == "illegal"


# Unreadable


@pytest.mark.parametrize(
    "line",
    [
        "hello", "give", "give GRTH SSSS", "give GRT", "give tall", "give grooved-round", "give -", "give GRTH-",
        "place", "place A1 B1", "place E5", "place 1A", "pass now", "point", "point A1 B1", "move GRTH", "move A1 GRTH",
        "show me", "legal moves", "undo 2", "record it", "quit now", "resign", "time out", "{}", "GIVE\u00a0GRTH",
        "gi\u00a0ve GRTH", "\u00a0", "\u3000", "give\u2003GRTH", "call bloc\u212a A1", "new bloc\u212as=on",
        "give G\u0280TH",
        "\ufeffshow", "show\x00", "\x00", "\x0b",
        "\x0c", "show\x0b", "\x1b[A", "\r\rshow", "\u2028", "sho\u0175",
    ],
)  # fmt: skip
def test_an_unknown_request_is_unreadable(line: str):
    assert refusal(line) == "unreadable"


@pytest.mark.parametrize("before", ["show", "give GRTH", ROW_1_DONE, QUATRENUN, f"{ROW_1_DONE}; call"])
@pytest.mark.parametrize("request_", ["hello", "give", "place E5", "call row", "set - -", "new first=3", "undo 2"])
def test_an_unreadable_request_changes_nothing(before: str, request_: str):
    *_, old, answer, new = ask(before, request_, "show")
    assert answer["error"] == "unreadable"
    assert new == old


# Lines


@pytest.mark.parametrize(
    "line",
    [
        b"", b" ", b"\t \t", b"\r", b" \r", b"# comment", b"#", b"  \t# comment", b"#\xff\xfe", b"#\r",
        b"# quit", b"#" * 9000,
        b" " * 9000, b"\t" * 9000 + b"\r", b" " * 9000 + b"# comment",
    ],
)  # fmt: skip
def test_empty_lines_and_comments_are_skipped(line: bytes):
    assert answers(line + b"\nshow\n" + line) == [DEFAULT]


@pytest.mark.parametrize("line", [b"show", b"show\r", b" show ", b"\tshow\t\r", b"SHOW"])
@pytest.mark.parametrize("end", [b"\n", b""])
def test_blanks_and_one_carriage_return_are_dropped_and_the_last_line_needs_no_newline(line: bytes, end: bytes):
    assert answers(line + end) == [DEFAULT]


@pytest.mark.parametrize(
    "line", [b"show\r\r", b"\r\r", b"\r ", b" \r\t", b"show\r ", b"\rshow", b" " * 4097 + b"\rx", b"\r" * 9000]
)
def test_only_one_trailing_carriage_return_is_dropped(line: bytes):
    for end in (b"\n", b""):
        assert [answer["error"] for answer in answers(line + end)] == ["unreadable"]


@pytest.mark.parametrize("separator", [b"\r", b"\x0b", b"\x0c", b"\x1c", b"\x85", "\u2028".encode()])
def test_only_a_newline_ends_a_line(separator: bytes):
    assert [answer["error"] for answer in answers(b"show" + separator + b"show\n")] == ["unreadable"]


def test_words_are_split_at_spaces_and_tabs():
    assert [answer["ok"] for answer in answers(b"give \t GRTH\nplace\tA1\n  call   row\t\t 1 \n")] == [
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    "line", [b"\xff", b"show \xc3", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80", b"give GRTH\x80", b"\xc0\xaf"]
)
def test_invalid_utf_8_is_unreadable(line: bytes):
    assert [answer.get("error") for answer in answers(line + b"\nshow\n")] == ["unreadable", None]


@pytest.mark.parametrize(("length", "ok"), [(4095, True), (4096, True), (4097, False), (4098, False), (70_000, False)])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"", b"\r"])
def test_a_line_of_more_than_4096_bytes_is_unreadable(length: int, ok: bool, end: bytes):  # noqa: FBT001 - a table
    line = b"show" + b" " * (length - 4)
    assert [answer["ok"] for answer in answers(line + end)] == [ok]


def test_a_carriage_return_after_4096_bytes_hides_nothing():
    assert [answer["ok"] for answer in answers(b"show" + b" " * 4092 + b"\rmore\n")] == [False]


def test_the_line_after_one_that_is_too_long_is_answered():
    assert [answer["ok"] for answer in answers(b"x" * 200_000 + b"\nshow\n")] == [False, True]


def test_error_messages_quote_only_the_start_of_a_long_word():
    assert len(last("x" * 4000)["message"]) < 100
