from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.narration.pronounce import pronounce
from quarto_access.rules.board import SQUARES, square_name
from quarto_access.rules.pieces import PIECES, PieceSet, piece_code


@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        ("1 E 4", "1, E, 4"),
        ("1E4", "1, E, 4"),
        ("1 e 4", "1, e, 4"),
        ("Row 3 C empty.", "Row 3, C empty."),
        ("3C", "3, C"),
        ("Row 3 C4: empty.", "Row 3, C4: empty."),
        ("Row 2: A smooth round tall solid.", "Row 2: A, smooth round tall solid."),
        ("Columns A to D.", "Columns A, to D."),
        ("Type SRTS.", "Type S R T S."),
    ],
)
def test_text_that_voices_misread_is_rewritten(written: str, spoken: str):
    assert pronounce(written) == spoken


@pytest.mark.parametrize(
    "text",
    [
        "B3: grooved round tall hollow.",
        "A1: empty.",
        "Placed on A4.",
        "A false call loses. Sure?",
        "There's no Quarto. A false call loses.",
        "Nine left. Tall 5, short 4.",
        "Edge, column D.",
        "Turn 12, Ana.",
        "Player 1 wins.",
        "Start with --resume to continue.",
    ],
)
def test_text_that_voices_read_correctly_is_unchanged(text: str):
    assert pronounce(text) == text


def test_square_names_are_not_split_in_english():
    for square in SQUARES:
        assert pronounce(f"{square_name(square)}: empty.") == f"{square_name(square)}: empty."


def test_every_code_is_spelled_in_both_sets():
    for pieces in PieceSet:
        for piece in PIECES:
            code = piece_code(piece, pieces)
            assert pronounce(f"{code}.") == " ".join(code) + "."


@pytest.mark.parametrize(
    ("language", "spoken"),
    [
        ("pt", "Á 1: vazia."),
        ("pt-BR", "Á 1: vazia."),
        ("zh", "A 1: vazia."),
        ("yue", "A 1: vazia."),
        ("fr", "A1: vazia."),
    ],
)
def test_each_language_has_its_own_fixes(language: str, spoken: str):
    assert pronounce("A1: vazia.", language) == spoken


def test_a_square_between_chinese_characters_is_found():
    assert pronounce("放在B3上", "zh") == "放在B 3上"


@given(st.text(alphabet="ABCDEGRSTHabe1234 .,:", max_size=30), st.sampled_from(["en", "pt", "zh"]))
def test_rewriting_twice_changes_nothing_more(text: str, language: str):
    once = pronounce(text, language)
    assert pronounce(once, language) == once
