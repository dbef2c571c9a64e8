"""The text of a record, as someone hears it in an editor."""

from helpers.positions import (
    NO_ALIGNMENT,
    ROW_1_DONE,
    before_the_last_piece,
    call,
    move,
    on_board,
    place,
    played,
    point,
    quatrenun_in_order,
)

from quarto_access.record import Note, Record, parse_record, record_text, rules_text
from quarto_access.rules.game import Game, replay
from quarto_access.rules.outcome import Resign, TimeOut
from quarto_access.rules.pieces import PieceSet, Trait
from quarto_access.rules.quarto import Calls, FalseCall, Pass, Rules


def turns(game: Game, pieces: PieceSet = PieceSet.ACCESS) -> list[str]:
    """Return the record's lines below the headers."""
    return record_text(Record(game, pieces=pieces)).split("\n\n")[1].splitlines()


def headers(record: Record) -> list[str]:
    return record_text(record).split("\n\n")[0].splitlines()


def test_a_whole_record():
    game = played(
        "give GRTH; place B2; give SSSS; place C3; call row 2; give SRTS; place A1; give GRSS; place B1; give GSTH;"
        "place D4; give SRSH; place A2; call block A1",
        Rules(blocks=True),
    )
    record = Record(game, "2026-11-16", ("Ana", "Computer, level 3"), PieceSet.ACCESS, (Note("A lesson.", 3),))
    assert record_text(record) == (
        "Game: Quarto\n"
        "Date: 2026-11-16\n"
        "Player 1: Ana\n"
        "Player 2: Computer, level 3\n"
        "Rules: lines and blocks, all traits, calls required\n"
        "Pieces: access\n"
        "\n"
        "1 Player 1 gives grooved round tall hollow\n"
        "2 Player 2 places B2, gives smooth square short solid\n"
        "3 Player 1 places C3, calls row 2, false, gives smooth round tall solid\n"
        "Note: A lesson.\n"
        "4 Player 2 places A1, gives grooved round short solid\n"
        "5 Player 1 places B1, gives grooved square tall hollow\n"
        "6 Player 2 places D4, gives smooth round short hollow\n"
        "7 Player 1 places A2\n"
        "8 Player 1 calls block A1: round\n"
        "Result: Player 1 wins by call\n"
    )
    assert parse_record(record_text(record)) == record


def test_a_game_without_a_turn():
    assert record_text(Record(played("give GRTH").undo())) == (
        "Game: Quarto\nRules: lines, all traits, calls required\nPieces: access\n\nResult: not finished\n"
    )


def test_placing_writes_a_turn_line_and_giving_completes_it():
    game = played("give GRTH; place B2")
    assert turns(game)[1] == "2 Player 2 places B2"
    assert (
        turns(game.play(played("give SSSS").actions[0]))[1] == "2 Player 2 places B2, gives smooth square short solid"
    )


def test_an_unfinished_game_ends_with_not_finished():
    assert turns(played("give GRTH"))[-1] == "Result: not finished"


def test_calls_are_written_in_order():
    game = played("give GRTH; place A1; give SSSS; call; call column A; place B1")
    assert turns(game)[2] == "3 Player 1 calls Quarto, false, calls column A, false, places B1"


def test_a_false_call_that_forfeits():
    game = played("give GRTH; place A1; call row 1", Rules(false_call=FalseCall.FORFEIT))
    assert turns(game)[1:] == ["2 Player 2 places A1, calls row 1, false", "Result: Player 1 wins by false call"]


def test_a_correct_call_names_all_shared_values():
    game = Game(on_board("A1 GRTH, B1 GRTS, C1 GRSH", "GRSS")).play(place("D1")).play(call())
    assert turns(game)[1:] == ["2 Player 1 calls row 1: grooved round", "Result: Player 1 wins by call"]


def test_the_opponent_calls():
    game = played(f"{ROW_1_DONE}; give SSSS; call")
    assert turns(game)[-2:] == ["6 Player 2 calls row 1: grooved", "Result: Player 2 wins by call"]


def test_an_automatic_call():
    game = played(ROW_1_DONE, Rules(calls=Calls.AUTOMATIC))
    assert turns(game)[-1] == "Result: Player 1 wins by automatic call"


def test_the_last_call():
    game = replay(before_the_last_piece(NO_ALIGNMENT, "D4"), [place("D4"), Pass(), Pass()])
    assert turns(game) == ["1 Player 1 places D4, passes", "2 Player 2 passes", "Result: drawn"]


def test_resigning_and_running_out_of_time():
    assert turns(played("give GRTH").play(Resign()))[1:] == [
        "2 Player 2 resigns",
        "Result: Player 1 wins by resignation",
    ]
    assert turns(played("give GRTH").play(TimeOut()))[1:] == [
        "2 Player 2 runs out of time",
        "Result: Player 1 wins by time",
    ]


def test_a_position_set_up_by_hand_has_a_start_header():
    assert headers(Record(Game(on_board("C1 GRTH", "SSSS"))))[-1] == "Start: -,-,GRTH,-,-,-,-,-,-,-,-,-,-,-,-,- SSSS"


def test_a_header_names_player_2_as_the_first_to_give():
    assert headers(Record(played("give GRTH", first=2)))[-1] == "First: Player 2"


def test_quatrenun_has_a_layout_header_and_its_own_words():
    game = replay(quatrenun_in_order(), [point("A1"), move("GRTH", "B1"), point("C1")])
    assert record_text(Record(game)) == (
        "Game: Quatrenun\n"
        "Rules: standard\n"
        "Pieces: access\n"
        "Layout: GRTH,GRTS,GRSH,GRSS,GSTH,GSTS,GSSH,GSSS,SRTH,SRTS,SRSH,SRSS,SSTH,SSTS,SSSH,SSSS\n"
        "\n"
        "1 Player 1 points A1\n"
        "2 Player 2 moves grooved round tall hollow to B1, points C1\n"
        "Result: not finished\n"
    )


def test_the_classic_set_writes_light_and_dark():
    assert turns(played("give SSSS"), PieceSet.CLASSIC)[0] == "1 Player 1 gives dark square short solid"
    assert headers(Record(Game(on_board("A1 GRTH")), pieces=PieceSet.CLASSIC))[-2:] == [
        "Pieces: classic",
        "Start: LRTH,-,-,-,-,-,-,-,-,-,-,-,-,-,-,- -",
    ]


def test_every_rule_option_has_words():
    rules = Rules(True, (Trait.TEXTURE, Trait.BODY), Calls.AUTOMATIC, True, FalseCall.FORFEIT)
    assert rules_text(rules) == (
        "lines and blocks, only texture and body, calls automatic, pointing out, false call forfeits"
    )
    assert rules_text(rules, PieceSet.CLASSIC).startswith("lines and blocks, only colour and body")


def test_names_and_notes_with_newlines_stay_on_one_line():
    record = Record(
        played("give GRTH"),
        "2026\n11",
        ("An\na\r\nResult: drawn", "\x1b[2J\ud800 \u2028"),
        notes=(Note("one\ntwo\x00\x85three\ud800"),),
    )
    assert headers(record) == [
        "Game: Quarto",
        "Date: 2026 11",
        "Player 1: An a Result: drawn",
        "Player 2: [2J",
        "Rules: lines, all traits, calls required",
        "Pieces: access",
        "Note: one two three",
    ]


def test_a_blank_name_is_left_out():
    assert "Player 1" not in "\n".join(headers(Record(played("give GRTH"), names=(" \n", None))))


def test_a_note_on_an_undone_turn_is_kept():
    record = Record(played("give GRTH"), notes=(Note("far away", 7), Note("near", 1)))
    assert record_text(record).splitlines()[-3:] == ["Note: far away", "Note: near", "Result: not finished"]
