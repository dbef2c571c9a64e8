"""Parsing a record is lenient, and refuses a damaged one with line and word."""

import pytest
from helpers.positions import ROW_1_DONE, move, on_board, played, point, quatrenun_in_order

from quarto_access.record import Damaged, Note, Record, parse_record, parse_rules, record_text
from quarto_access.rules import quarto
from quarto_access.rules.game import Game, replay
from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import PieceSet, WhichOne
from quarto_access.rules.quarto import Rules
from quarto_access.rules.refusals import NotAllowed, Why

HEADERS = "Game: Quarto\nRules: lines, all traits, calls required\n\n"
BEGUN = f"{HEADERS}1 Player 1 gives grooved round tall hollow\n2 Player 2 places B2, gives smooth square short solid\n"
LAYOUT = "Layout: GRTH,GRTS,GRSH,GRSS,GSTH,GSTS,GSSH,GSSS,SRTH,SRTS,SRSH,SRSS,SSTH,SSTS,SSSH,SSSS\n"
UNFINISHED = "Result: not finished\n"


def damage(text: str) -> tuple[int, str]:
    with pytest.raises(Damaged) as refusal:
        parse_record(text)
    return refusal.value.line, refusal.value.word


def test_a_record_is_parsed():
    assert parse_record(BEGUN + UNFINISHED).game == played("give GRTH; place B2; give SSSS")


@pytest.mark.parametrize(
    "text",
    [
        BEGUN + UNFINISHED,
        (BEGUN + UNFINISHED).upper(),
        (BEGUN + UNFINISHED).lower(),
        (BEGUN + UNFINISHED).replace("\n", "\r\n"),
        (BEGUN + UNFINISHED).replace("\n", "\n\n \t\n"),
        (BEGUN + UNFINISHED).replace("\n", " \n  ").replace(" Player", "  Player"),
        "\ufeff" + BEGUN + UNFINISHED,
        "\n" + BEGUN + UNFINISHED + "\n\n",
        (BEGUN + UNFINISHED).removesuffix("\n"),
        (BEGUN + UNFINISHED).replace("grooved round tall hollow", "GRTH"),
        (BEGUN + UNFINISHED).replace("grooved round tall hollow", "lrth"),
        (BEGUN + UNFINISHED).replace("grooved round tall hollow", "hollow-tall-light-round"),
        (BEGUN + UNFINISHED).replace("\n\n", "\nPieces: access\nFirst: player 1\n\n"),
        (BEGUN + UNFINISHED).replace("Rules: lines, all traits, calls required", "Rules: lines"),
    ],
)
def test_parsing_is_lenient(text: str):
    assert parse_record(text).game == played("give GRTH; place B2; give SSSS")


def test_headers_are_parsed():
    text = "Player 2: Bo: the second\nDate: 2026-11-16\nPlayer 1:  Ana \nPieces: CLASSIC\n" + HEADERS + UNFINISHED
    assert parse_record(text) == Record(Game(quarto.start()), "2026-11-16", ("Ana", "Bo: the second"), PieceSet.CLASSIC)


def test_notes_belong_to_the_turn_before_them():
    text = f"Note: before\n{BEGUN}Note: after: 2, false\nNote:\n{UNFINISHED}"
    assert parse_record(text).notes == (Note("before"), Note("after: 2, false", 2), Note("", 2))


def test_a_correct_call_need_not_name_the_values():
    text = record_text(Record(played(f"{ROW_1_DONE}; call"))).replace(": grooved\n", "\n")
    assert parse_record(text).game == played(f"{ROW_1_DONE}; call")


def test_a_correct_call_need_not_name_the_goal():
    text = record_text(Record(played(f"{ROW_1_DONE}; call"))).replace("calls row 1: grooved", "calls Quarto")
    assert parse_record(text).game == played(f"{ROW_1_DONE}; call")


def test_a_turn_may_take_several_lines():
    text = BEGUN.replace("B2, gives", "B2\n3 Player 2 gives") + UNFINISHED
    assert parse_record(text).game == played("give GRTH; place B2; give SSSS")


def test_an_illegal_action_is_refused_with_line_and_reason():
    text = f"{BEGUN}3 Player 1 places B2, gives smooth round tall solid\n4 Player 2 places A1\n{UNFINISHED}"
    with pytest.raises(Damaged) as refusal:
        parse_record(text)
    assert (refusal.value.line, refusal.value.word) == (6, "places B2")
    assert isinstance(refusal.value.refusal, NotAllowed)
    assert refusal.value.refusal.why is Why.PLACE_TAKEN


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("4 Player 1 places A1", "4"),
        ("03 Player 1 places A1", "03"),
        ("3 Player 2 places A1", "Player 2"),
        ("3 Player 3 places A1", "3"),
        ("3 Player 1", "3"),
        ("3", "3"),
        ("\u00b3 Player 1 places A1", "\u00b3"),
        ("\u0663 Player 1 places A1", "\u0663"),
        ("3 Player 1 places A9", "A9"),
        ("3 Player 1 places", "places"),
        ("3 Player 1 eats A1", "eats A1"),
        ("3 Player 1 places A1, gives", "gives"),
        ("3 Player 1 places A1,", ","),
        ("3 Player 1 places A1,, gives GRTS", ","),
        ("3 Player 1 places A1, gives green round tall hollow", "green"),
        ("3 Player 1 places A1, gives tall hollow", "gives tall hollow"),
        ("3 Player 1 places A1, gives GRTH", "gives GRTH"),
        ("3 Player 1 places A1: tall", "places A1: tall"),
        ("3 Player 1 places A1, gives GRTS: tall", "gives GRTS: tall"),
        ("3 Player 1 points A1", "points A1"),
        ("3 Player 1 passes", "passes"),
        ("3 Player 1 false", "false"),
        ("3 Player 1 places A1, false", "false"),
        ("3 Player 1 calls row 1, false, false", "false"),
        ("3 Player 1 calls row 1", "calls row 1"),
        ("3 Player 1 calls Quarto", "calls Quarto"),
        ("3 Player 1 calls row 5, false", "row 5"),
        ("3 Player 1 calls block A1, false", "calls block A1"),
        ("3 Player 1 calls row 1: tall, false", "calls row 1: tall"),
        ("3 Player 1 calls row 1: big, false", "big"),
        ("Date: 2026-11-16", "Date"),
        ("Winner: Ana", "Winner"),
        ("nonsense here", "nonsense"),
        (": nothing", ":"),
        ("Result: drawn", "drawn"),
        ("Result:", "Result"),
        ("Result", "Result"),
    ],
)
def test_a_wrong_line_is_refused_with_line_and_word(line: str, word: str):
    assert damage(f"{BEGUN}{line}\n{UNFINISHED}") == (6, word)


@pytest.mark.parametrize(
    ("before", "after"),
    [("row 1: grooved", "row 1: tall"), ("row 1: grooved", "row 1: grooved tall"), ("calls row 1", "calls row 2")],
)
def test_a_correct_call_must_name_the_right_goal_and_values(before: str, after: str):
    text = record_text(Record(played(f"{ROW_1_DONE}; call"))).replace(before, after)
    assert damage(text)[0] == 10


def test_a_correct_call_cannot_be_marked_false():
    text = record_text(Record(played(f"{ROW_1_DONE}; call"))).replace("calls row 1: grooved", "calls row 1, false")
    assert damage(text) == (10, "calls row 1")


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ("", 1, "Result"),
        ("\n", 2, "Result"),
        (HEADERS, 4, "Result"),
        (BEGUN, 6, "Result"),
        (UNFINISHED, 1, "Game"),
        (f"Game: Quarto\n{UNFINISHED}", 2, "Rules"),
        (f"Rules: lines\n{UNFINISHED}", 2, "Game"),
        (f"Game: Chess\nRules: lines\n{UNFINISHED}", 1, "Chess"),
        (f"Game:\nRules: lines\n{UNFINISHED}", 1, "Game"),
        (f"Game: Quarto\nRules:\n{UNFINISHED}", 2, "Rules"),
        (f"Game: Quarto\nRules: lines, tall pieces\n{UNFINISHED}", 2, "tall pieces"),
        (f"Game: Quarto\nRules: lines, only weight\n{UNFINISHED}", 2, "weight"),
        (f"Game: Quarto\nRules: lines, only\n{UNFINISHED}", 2, "Rules"),
        (f"Game: Quarto\nRules: lines, only body and body\n{UNFINISHED}", 2, "body,body"),
        (f"Game: Quarto\nRules: lines\nRules: lines\n{UNFINISHED}", 3, "Rules"),
        (f"Game: Quarto\nRules: lines\nPieces: wooden\n{UNFINISHED}", 3, "wooden"),
        (f"Game: Quarto\nRules: lines\nFirst: Ana\n{UNFINISHED}", 3, "Ana"),
        (f"Game: Quarto\nRules: lines\n{LAYOUT}{UNFINISHED}", 3, "Layout"),
        (f"Game: Quarto\nRules: lines\nStart: GRTH\n{UNFINISHED}", 3, "GRTH"),
        (f"Game: Quarto\nRules: lines\nStart:\n{UNFINISHED}", 3, "Start"),
        (f"Game: Quarto\nRules: lines\nStart: {'-,' * 15}XXXX -\n{UNFINISHED}", 3, "XXXX"),
        (f"Game: Quarto\nRules: lines\nStart: {'-,' * 15}GRTH GRTH\n{UNFINISHED}", 3, f"{'-,' * 15}GRTH GRTH"),
        (f"Game: Quarto\nRules: lines\nStart: {'-,' * 16}GRTH -\n{UNFINISHED}", 3, f"{'-,' * 16}GRTH"),
        (f"Game: Quarto\nRules: lines\nStart: {'-,' * 15}- -\nFirst: Player 2\n{UNFINISHED}", 4, "Player 2"),
        (f"Game: Quatrenun\nRules: standard\n{UNFINISHED}", 3, "Layout"),
        (f"Game: Quatrenun\nRules: lines\n{LAYOUT}{UNFINISHED}", 2, "lines"),
        (f"Game: Quatrenun\nRules: standard\nStart: -\n{LAYOUT}{UNFINISHED}", 3, "Start"),
        (f"Game: Quatrenun\nRules: standard\n{LAYOUT[:-6]}\n{UNFINISHED}", 3, LAYOUT[8:-6]),
        (f"Game: Quatrenun\nRules: standard\n{LAYOUT[:-5]}GRTH\n{UNFINISHED}", 3, f"{LAYOUT[8:-5]}GRTH"),
        (f"{HEADERS}{UNFINISHED}1 Player 1 gives GRTH\n", 5, "1"),
        (f"{HEADERS}{UNFINISHED}{UNFINISHED}", 5, "Result:"),
    ],
)
def test_a_damaged_record_is_refused_with_line_and_word(text: str, line: int, word: str):
    assert damage(text) == (line, word)


def test_damage_has_the_refusal_that_caused_it():
    with pytest.raises(Damaged) as unreadable:
        parse_record(f"{BEGUN}3 Player 1 places A9\n{UNFINISHED}")
    assert isinstance(unreadable.value.refusal, Unreadable)
    with pytest.raises(Damaged) as group_size:
        parse_record(f"{BEGUN}3 Player 1 places A1, gives tall\n{UNFINISHED}")
    assert isinstance(group_size.value.refusal, WhichOne)


def whole_records() -> list[str]:
    quarto_game = played("give GRTH; place B2; call; give SSSS; place C3", Rules(blocks=True), first=2)
    won = played(f"{ROW_1_DONE}; call row 2; give SSSS; call")
    quatrenun_game = replay(quatrenun_in_order(), [point("A1"), move("GRTH", "B1"), point("C1")])
    return [
        record_text(Record(quarto_game, "2026-11-16", ("Ana", "Bö"), PieceSet.CLASSIC, (Note("Zeit: 3 s", 2),))),
        record_text(Record(won, notes=(Note("Result: not finished"),))),
        record_text(Record(Game(on_board("A1 GRTH, D4 SSSS", "SRTH")))),
        record_text(Record(quatrenun_game)),
    ]


@pytest.mark.parametrize("text", whole_records())
def test_a_record_cut_off_anywhere_is_damaged(text: str):
    for end in range(len(text) - 1):
        line, word = damage(text[:end])
        assert line == text[:end].count("\n") + 1
        assert word


@pytest.mark.parametrize("text", whole_records())
def test_a_record_without_its_final_newline_is_whole(text: str):
    assert parse_record(text.removesuffix("\n")) == parse_record(text)


def test_rules_that_are_not_named_are_standard():
    assert parse_rules("lines") == Rules()
