"""Quatrenun groups in braille: every dot has its documented meaning, and every line can be parsed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from helpers.braille_reader import GroupInBraille, read_groups_line
from helpers.random_games import play_quatrenun, quatrenun_games, seeds
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.narration.braille import cell, group_cells, group_letter_lines, groups_line
from quarto_access.narration.utterance import CELLS
from quarto_access.rules import quatrenun
from quarto_access.rules.board import SQUARES, parse_square
from quarto_access.rules.pieces import PIECES, parse_piece
from quarto_access.rules.quatrenun_questions import lacking

if TYPE_CHECKING:
    from quarto_access.rules.game import Game


def dots(text: str) -> list[set[int]]:
    """Return the dots of cells, with the standard's numbering."""
    return [{dot + 1 for dot in range(8) if ord(one) - 0x2800 >> dot & 1} for one in text]


@pytest.mark.parametrize(
    ("codes", "left", "right"),
    [
        ("", {3, 6}, {3, 6}),
        ("GRTH", {3, 1, 4, 2, 5}, {3}),
        ("SSSS", {3}, {3, 1, 4, 2, 5}),
        ("GSSS", {3, 1}, {3, 4, 2, 5}),
        ("GRTH GRSS", {3, 1, 4, 2, 5}, {2, 5}),
        ("GRTH GRSH GRTS", {3, 6, 1, 4, 2, 5}, {2, 5}),
        ("GRTH GRSH GRTS GRSS", {3, 1, 4, 2, 5}, {6, 2, 5}),
        ("GRTH GRSH GRTS GRSS GSTH", {3, 6, 1, 4, 2, 5}, {6, 4, 2, 5}),
        ("GRTH GRSH GRTS GRSS GSTH GSSH", {3, 6, 1, 4, 2, 5}, {3, 4, 2, 5}),
        ("GRTH GRSH GRTS GRSS GSTH GSSH GSTS", {3, 1, 4, 2, 5}, {3, 6, 4, 2, 5}),
        ("GRTH GRSH GRTS GRSS GSTH GSSH GSTS GSSS", {3, 6, 1, 4, 2, 5}, {3, 6, 4, 2, 5}),
        ("GRTH SSSS", {3, 1, 4, 2, 5}, {1, 4, 2, 5}),
    ],
)
def test_dots_show_the_values_and_the_size_of_a_group(codes: str, left: set[int], right: set[int]):
    assert dots(group_cells(tuple(map(parse_piece, codes.split())))) == [left, right]


def test_the_left_cell_of_a_single_piece_is_its_quarto_cell():
    assert [group_cells((piece,))[0] for piece in PIECES] == [cell(piece) for piece in PIECES]


@given(quatrenun_games())
def test_every_position_is_parsed_from_its_line(game: Game):
    position = game.position
    assert isinstance(position, quatrenun.Position)
    line = groups_line(position.groups, position.pointed, "point")
    felt, status = read_groups_line(line)
    assert len(line) <= CELLS
    assert status == ("poi" if position.pointed is None else status)
    for square in SQUARES:
        group = position.groups[square]
        assert felt[square] == (GroupInBraille(min(len(group), 8), lacking(group)) if group else None)


@given(seeds, st.integers(0, 20))
def test_no_cell_is_blank_or_needs_dots_7_and_8(seed: int, steps: int):
    chance = Random(seed)
    game = play_quatrenun(quatrenun.start(quatrenun.random_layout(chance)), chance, steps, leaving=False)
    assert isinstance(game.position, quatrenun.Position)
    for group in game.position.groups:
        first, second = dots(group_cells(group))
        assert 3 in first
        assert second
        assert first | second <= {1, 2, 3, 4, 5, 6}


def test_letters_show_the_size_and_the_shared_values():
    groups = [(piece,) for piece in PIECES]
    groups[0], groups[1] = (), tuple(map(parse_piece, ("GRTH", "GRSS", "GRTS")))
    lines = group_letter_lines(groups, parse_square("B1"), "move")
    assert lines[0] == "----- 3GR** 1GRLH 1GRLF"
    assert lines[-1] == "B1"
    assert group_letter_lines(groups, None, "end")[-1] == "end"
