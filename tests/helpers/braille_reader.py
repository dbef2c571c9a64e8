"""Read our braille lines back, to prove that nothing on them is lost or ambiguous."""

from __future__ import annotations

from quarto_access.frozen import frozen
from quarto_access.narration.braille import ALL_DOTS, DOT_3, DOT_6, EMPTY_SPOT, FIRST_CELL, SIZE_DOTS, TRAIT_DOTS
from quarto_access.rules.board import SIDE, SQUARES
from quarto_access.rules.pieces import TRAITS, VALUES, Piece, Value, piece_with, trait_of


@frozen
class QuartoLine:
    """What a line of braille says about a game of Quarto."""

    board: tuple[Piece | None, ...]
    hand: Piece | None
    phase: str
    left: int


@frozen
class GroupInBraille:
    """What two cells say about a group: its size, up to eight, and the values it lacks."""

    size: int
    lacking: tuple[Value, ...]


def read_cell(text: str) -> Piece | None:
    """Return the piece in a cell, or None for an empty spot."""
    dots = ord(text) - FIRST_CELL
    if dots == EMPTY_SPOT:
        return None
    assert dots & DOT_3
    assert not dots & DOT_6
    assert not dots & ~ALL_DOTS
    return piece_with(Value(2 * trait + (not dots & TRAIT_DOTS[trait])) for trait in TRAITS)


def read_quarto_line(line: str) -> QuartoLine:
    """Return the board, the hand, the phase and the number of pieces left."""
    words = line.split(" ")
    groups, (hand, *phase, left) = words[:SIDE], words[SIDE:]
    assert [len(group) for group in groups] == [SIDE] * SIDE
    board = tuple(read_cell(text) for group in groups for text in group)
    return QuartoLine(board, read_cell(hand), " ".join(phase), int(left))


def read_group(text: str) -> GroupInBraille | None:
    """Return what two cells say about a group, or None for an empty spot."""
    left, right = (ord(one) - FIRST_CELL for one in text)
    if (left, right) == (EMPTY_SPOT, EMPTY_SPOT):
        return None
    missing = tuple(value for value in VALUES if not (left, right)[value % 2] & TRAIT_DOTS[trait_of(value)])
    return GroupInBraille(1 + SIZE_DOTS.index((left & DOT_6, right & (DOT_3 | DOT_6))), missing)


def read_groups_line(line: str) -> tuple[tuple[GroupInBraille | None, ...], str]:
    """Return what each spot holds, and the status at the end."""
    *rows, status = line.split(" ")
    assert [len(row) for row in rows] == [2 * SIDE] * SIDE
    cells = "".join(rows)
    return tuple(read_group(cells[2 * square : 2 * square + 2]) for square in SQUARES), status
