"""The groups of Quatrenun in braille: every dot means what is written, and all comes back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from helpers.random_games import play_quatrenun, quatrenun_games, seeds
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.narration.answers import CELLS
from quarto_access.narration.braille import cell
from quarto_access.narration.braille_quatrenun import (
    FeltGroup,
    group_cells,
    group_letter_lines,
    groups_line,
    read_group,
    read_groups,
)
from quarto_access.rules import quatrenun
from quarto_access.rules.board import SQUARES, parse_square
from quarto_access.rules.pieces import PIECES, parse_piece
from quarto_access.rules.quatrenun_questions import lacking
from quarto_access.rules.refusals import Unreadable

if TYPE_CHECKING:
    from quarto_access.rules.game import Game


def dots(text: str) -> list[set[int]]:
    """The dots of cells, by the standard's own numbering."""
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
def test_dots_tell_what_is_there_and_how_many(codes: str, left: set[int], right: set[int]):
    assert dots(group_cells(tuple(map(parse_piece, codes.split())))) == [left, right]


def test_the_left_cell_of_a_piece_that_is_alone_is_its_cell_of_quarto():
    assert [group_cells((piece,))[0] for piece in PIECES] == [cell(piece) for piece in PIECES]


@given(quatrenun_games())
def test_every_game_comes_back_from_its_line(game: Game):
    position = game.position
    assert isinstance(position, quatrenun.Position)
    line = groups_line(position.groups, position.pointed, "point")
    felt, status = read_groups(line)
    assert len(line) <= CELLS
    assert status == ("poi" if position.pointed is None else status)
    for square in SQUARES:
        group = position.groups[square]
        assert felt[square] == (FeltGroup(min(len(group), 8), lacking(group)) if group else None)


@given(seeds, st.integers(0, 20))
def test_no_cell_is_blank_and_none_needs_dots_7_and_8(seed: int, steps: int):
    chance = Random(seed)
    game = play_quatrenun(quatrenun.start(quatrenun.random_layout(chance)), chance, steps, leaving=False)
    assert isinstance(game.position, quatrenun.Position)
    for group in game.position.groups:
        first, second = dots(group_cells(group))
        assert 3 in first
        assert second
        assert first | second <= {1, 2, 3, 4, 5, 6}


def test_letters_tell_size_and_what_all_share():
    groups = [(piece,) for piece in PIECES]
    groups[0], groups[1] = (), tuple(map(parse_piece, ("GRTH", "GRSS", "GRTS")))
    lines = group_letter_lines(groups, parse_square("B1"), "move")
    assert lines[0] == "----- 3GR** 1GRLH 1GRLF"
    assert lines[-1] == "B1"
    assert group_letter_lines(groups, None, "end")[-1] == "end"


@pytest.mark.parametrize("text", ["", "x", "ab", "\u2800\u2800", "\u2804\u2800"])
def test_what_no_group_can_be_is_refused(text: str):
    with pytest.raises(Unreadable):
        read_group(text)


def test_a_line_that_is_cut_is_refused():
    with pytest.raises(Unreadable):
        read_groups(groups_line([(piece,) for piece in PIECES], None, "aim")[3:])
