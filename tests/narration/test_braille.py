from __future__ import annotations

from random import Random

import pytest
from helpers.braille_reader import QuartoLine, read_cell, read_quarto_line
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.narration.braille import (
    BOARD_CELLS,
    board_cells,
    braille_line,
    cell,
    letter_lines,
    letters,
    writes_cells,
)
from quarto_access.narration.utterance import CELLS
from quarto_access.rules import quarto
from quarto_access.rules.pieces import PIECES, Trait, parse_piece

EMPTY = (None,) * 16


def dots(text: str) -> set[int]:
    """Return the dots of a cell, with the standard's numbering."""
    return {dot + 1 for dot in range(8) if ord(text) - 0x2800 >> dot & 1}


@pytest.mark.parametrize(
    ("words", "felt"),
    [
        ("grooved round tall hollow", {1, 4, 2, 5, 3}),
        ("smooth square short solid", {3}),
        ("grooved square short solid", {1, 3}),
        ("smooth round short solid", {4, 3}),
        ("smooth square tall solid", {2, 3}),
        ("smooth square short hollow", {5, 3}),
    ],
)
def test_each_trait_has_its_dot(words: str, felt: set[int]):
    assert dots(cell(parse_piece(words))) == felt


def test_an_empty_spot_is_dots_3_and_6():
    assert dots(cell(None)) == {3, 6}


def test_all_cells_differ_and_none_is_blank_or_needs_dots_7_and_8():
    cells = [cell(piece) for piece in (*PIECES, None)]
    assert len(set(cells)) == 17
    assert all(3 in dots(one) and not dots(one) & {7, 8} for one in cells)


def test_every_piece_and_the_empty_spot_are_parsed_from_cells():
    for piece in (*PIECES, None):
        assert read_cell(cell(piece)) == piece


def test_every_piece_and_the_empty_spot_have_their_own_letters():
    assert len({letters(piece) for piece in (*PIECES, None)}) == 17


def test_a_trait_that_does_not_count_has_no_dot():
    assert dots(cell(parse_piece("GRTH"), (Trait.HEIGHT,))) == {2, 3}
    assert letters(parse_piece("GRTH"), (Trait.HEIGHT,)) == "T"


def test_the_board_is_nineteen_cells_row_1_first():
    board = list(EMPTY)
    board[1] = parse_piece("grooved round tall hollow")
    text = board_cells(board)
    assert len(text) == BOARD_CELLS
    assert [len(group) for group in text.split(" ")] == [4, 4, 4, 4]
    assert text[1] == cell(board[1])


def test_the_line_has_hand_phase_and_pieces_left_from_cell_21_on():
    hand = parse_piece("smooth square short solid")
    line = braille_line(EMPTY, hand, "place", 15)
    assert line[19] == " "
    assert line[20:] == f"{cell(hand)} place 15"


def test_a_long_word_for_the_phase_leaves_room_for_the_cursor():
    line = braille_line(EMPTY, None, "last call of the whole game", 0)
    assert len(line) <= CELLS
    assert read_quarto_line(line).left == 0


def test_in_letters_a_row_is_a_line_and_no_letter_has_two_meanings():
    board = list(EMPTY)
    board[0], board[15] = parse_piece("GRTH"), parse_piece("smooth square short solid")
    assert letter_lines(board, parse_piece("smooth round tall solid"), "place", 13) == (
        "GRTH ---- ---- ----",
        "---- ---- ---- ----",
        "---- ---- ---- ----",
        "---- ---- ---- MQLF",
        "MRTF place 13",
    )


@given(st.integers())
def test_every_line_of_a_full_game_is_parsed_to_its_board(seed: int):
    chance = Random(seed)
    position = quarto.start(first=1)
    while True:
        left = len(position.pieces_left)
        line = braille_line(position.board, position.hand, position.phase, left)
        assert read_quarto_line(line) == QuartoLine(position.board, position.hand, position.phase, left)
        assert len(line) <= CELLS
        actions = [action for action in quarto.legal_moves(position) if not isinstance(action, quarto.Call)]
        if not actions:
            break
        position = quarto.apply(position, chance.choice(actions))


@pytest.mark.parametrize(
    ("encoding", "can"),
    [("utf-8", True), ("UTF-8", True), ("cp1252", False), ("ascii", False), ("no such", False), (None, False)],
)
def test_terminals_that_cannot_write_cells_get_letters(encoding: str | None, can: bool):  # noqa: FBT001
    assert writes_cells(encoding) is can
