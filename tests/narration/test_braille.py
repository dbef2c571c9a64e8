from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.narration.answers import CELLS
from quarto_access.narration.braille import (
    BOARD_CELLS,
    Felt,
    board_cells,
    braille_line,
    cell,
    letter_lines,
    letters,
    piece_of_cell,
    piece_of_letters,
    read_line,
    writes_cells,
)
from quarto_access.rules import quarto
from quarto_access.rules.pieces import PIECES, Trait, parse_piece
from quarto_access.rules.refusals import Unreadable

EMPTY = (None,) * 16


def dots(text: str) -> set[int]:
    """The dots of a cell, by the standard's own numbering."""
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


def test_an_empty_place_is_dots_3_and_6():
    assert dots(cell(None)) == {3, 6}


def test_all_places_differ_none_is_blank_and_none_needs_dots_7_and_8():
    cells = [cell(piece) for piece in (*PIECES, None)]
    assert len(set(cells)) == 17
    assert all(3 in dots(one) and not dots(one) & {7, 8} for one in cells)


def test_every_piece_and_the_empty_place_come_back_from_cells_and_from_letters():
    for piece in (*PIECES, None):
        assert piece_of_cell(cell(piece)) == piece
        assert piece_of_letters(letters(piece)) == piece


def test_a_trait_that_does_not_count_is_not_felt():
    assert dots(cell(parse_piece("GRTH"), (Trait.HEIGHT,))) == {2, 3}
    assert letters(parse_piece("GRTH"), (Trait.HEIGHT,)) == "T"


def test_the_board_is_nineteen_cells_row_1_first():
    board = list(EMPTY)
    board[1] = parse_piece("grooved round tall hollow")
    text = board_cells(board)
    assert len(text) == BOARD_CELLS
    assert [len(group) for group in text.split(" ")] == [4, 4, 4, 4]
    assert text[1] == cell(board[1])


def test_the_line_tells_hand_phase_and_number_left_from_cell_21_on():
    hand = parse_piece("smooth square short solid")
    line = braille_line(EMPTY, hand, "place", 15)
    assert line[19] == " "
    assert line[20:] == f"{cell(hand)} place 15"


def test_a_long_word_for_the_phase_leaves_the_line_room_for_the_cursor():
    line = braille_line(EMPTY, None, "last call of the whole game", 0)
    assert len(line) <= CELLS
    assert read_line(line).left == 0


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
def test_every_line_of_a_full_game_reads_back_to_its_board(seed: int):
    chance = Random(seed)
    position = quarto.start(first=1)
    while True:
        left = len(position.pieces_left)
        line = braille_line(position.board, position.hand, position.phase, left)
        assert read_line(line) == Felt(position.board, position.hand, position.phase, left)
        assert len(line) <= CELLS
        actions = [action for action in quarto.legal_moves(position) if not isinstance(action, quarto.Call)]
        if not actions:
            break
        position = quarto.apply(position, chance.choice(actions))


@pytest.mark.parametrize("text", ["", "⠀", "⠁", "⡄", "⠦", "a", "⠄⠄"])
def test_what_is_no_cell_of_the_board_is_not_read(text: str):
    with pytest.raises(Unreadable):
        piece_of_cell(text)


@pytest.mark.parametrize("text", ["", "GRTS", "GRT", "GRTHH", "---"])
def test_what_is_no_piece_in_letters_is_not_read(text: str):
    with pytest.raises(Unreadable):
        piece_of_letters(text)


@pytest.mark.parametrize("line", ["", "⠤⠤⠤⠤ ⠤⠤⠤⠤ ⠤⠤⠤⠤", "⠤⠤⠤⠤ ⠤⠤⠤⠤ ⠤⠤⠤⠤ ⠤⠤⠤⠤ ⠤ give many"])
def test_what_is_no_line_is_not_read(line: str):
    with pytest.raises(Unreadable):
        read_line(line)


@pytest.mark.parametrize(
    ("encoding", "can"),
    [("utf-8", True), ("UTF-8", True), ("cp1252", False), ("ascii", False), ("no such", False), (None, False)],
)
def test_letters_are_for_terminals_that_cannot_write_cells(encoding: str | None, can: bool):  # noqa: FBT001
    assert writes_cells(encoding) is can
