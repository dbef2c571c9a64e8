"""The text export: the record, then the board in words."""

from __future__ import annotations

from helpers.exported_records import EMPTY, GROUPS, IN_HAND, WON

from quarto_access.narration.export.words import PositionWords, text_export
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Record, record_text

BOOK = Phrasebook("en")


def lines(record: Record) -> list[str]:
    text = text_export(record, BOOK)
    assert text.startswith(record_text(record) + "\n")
    return text.removeprefix(record_text(record) + "\n").splitlines()


def test_a_finished_game():
    assert lines(WON) == [
        "The board at the end:",
        "A1: smooth round tall solid.",
        "B1: grooved round short solid.",
        "A2: smooth round short hollow.",
        "B2: grooved round tall hollow.",
        "C3: smooth square short solid.",
        "D4: grooved square tall hollow.",
        "Empty: C1, D1, C2, D2, A3, B3, D3, A4, B4, C4.",
        (
            "Left, 10: grooved round tall solid, grooved round short hollow, grooved square tall solid, "
            "grooved square short hollow, grooved square short solid, smooth round tall hollow, "
            "smooth round short solid, smooth square tall hollow, smooth square tall solid, smooth square short hollow."
        ),
        "The game is over. Ana won.",
        "Block A1, all round.",
    ]


def test_an_unfinished_game_in_the_words_of_its_set():
    told = lines(IN_HAND)
    assert told[0] == "The board after turn 4:"
    assert told[1] == "A1: dark round tall solid."
    assert "In hand: light square tall hollow." in told
    assert told[-1] == "Ana places next."


def test_the_empty_board():
    told = lines(EMPTY)
    assert told[0] == "The board at the start:"
    assert told[1].startswith("Empty: A1, B1, C1")
    assert told[-1] == "Player 1 gives next."


def test_groups_and_the_spot_pointed_to():
    told = lines(GROUPS)
    assert told[1] == (
        "A1, 4 pieces: light round tall hollow, light round tall solid, light round short hollow, "
        "light round short solid."
    )
    assert "A2: light square tall hollow." in told
    assert told[-2:] == ["Pointed to: A1.", "Player 1 moves next."]


def test_the_title_names_game_date_and_players():
    assert PositionWords(WON, BOOK).title() == "Quarto, 2026-11-16: Ana and Computer"
    assert PositionWords(GROUPS, BOOK).title() == "Quatrenun: Player 1 and Player 2"
