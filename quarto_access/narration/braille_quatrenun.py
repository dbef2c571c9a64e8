"""The groups of Quatrenun on one line of a braille display. Pure.

Two cells a place, four places a row, row 1 first: 35 cells. Both cells have the dots of a piece: 1 texture, 4 shape, 2
height, 5 body. A dot of the left cell: a piece of the group has the first value (grooved, round, tall, hollow); of the
right cell: one has the second. What is not up is lacking, and a complete group has all eight. So a piece that is alone
is in the left cell what it is in Quarto, and its opposite in the right one.

Dot 3 of the left cell is always up; on the right, without a dot 6, it tells that the piece is alone. Else there are
two, one more with dot 6 on the left, two more with dot 6 on the right, three more with dot 3 on the right beside them.
So neither cell is ever blank. Both cells 3 and 6 alone: an empty place. Then comes the place pointed to, or a word.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quarto_access.frozen import frozen
from quarto_access.narration.braille import FIRST_CELL, TRAIT_DOTS, letters
from quarto_access.rules.board import SIDE, SQUARES, Square, square_name
from quarto_access.rules.pieces import VALUES, Value, trait_of
from quarto_access.rules.quatrenun import Group, values_in
from quarto_access.rules.quatrenun_questions import lacking
from quarto_access.rules.refusals import Unreadable

STATUS = 3
"""Cells for the spot that is pointed to, or a word; the fortieth is for the cursor."""

_THREE, _SIX = 1 << 2, 1 << 5
_EMPTY = (_THREE | _SIX, _THREE | _SIX)
_SIZES = (
    (0, _THREE),
    *((left * _SIX, right * _SIX) for right, left in ((0, 0), (0, 1), (1, 0), (1, 1))),
    *((left * _SIX, _THREE | right * _SIX) for right, left in ((0, 1), (1, 0), (1, 1))),
)
"""The dots of each size from one on, besides dot 3 of the left cell."""

_MOST = len(_SIZES)
"""The largest size that has dots of its own; nine pieces are always complete, and told as eight."""


@frozen
class FeltGroup:
    """What two cells tell of a group: its size, up to eight, and what it lacks."""

    size: int
    lacking: tuple[Value, ...]


def group_cells(group: Group) -> str:
    """Return a group as two cells."""
    if not group:
        return _written(_EMPTY)
    held = values_in(group)
    on_the_left, on_the_right = _SIZES[min(len(group), _MOST) - 1]
    left = _THREE | on_the_left | _dots(value for value in held if value % 2 == 0)
    return _written((left, on_the_right | _dots(value for value in held if value % 2)))


def _dots(values: Iterable[Value]) -> int:
    return sum(TRAIT_DOTS[trait_of(value)] for value in values)


def _written(cells: Iterable[int]) -> str:
    return "".join(chr(FIRST_CELL + dots) for dots in cells)


def read_group(text: str) -> FeltGroup | None:
    """Read two cells; None for an empty place."""
    if len(text) != len(_EMPTY):
        raise Unreadable("cells", text)
    left, right = (ord(one) - FIRST_CELL for one in text)
    if (left, right) == _EMPTY:
        return None
    without = tuple(value for value in VALUES if not (left, right)[value % 2] & TRAIT_DOTS[trait_of(value)])
    if not left & _THREE or any(value ^ 1 in without for value in without):
        raise Unreadable("cells", text)
    return FeltGroup(1 + _SIZES.index((left & _SIX, right & (_THREE | _SIX))), without)


def groups_line(groups: Sequence[Group], pointed: Square | None, phase: str) -> str:
    """Return the whole game in at most 39 cells; `phase`: the player's own word where no group is pointed to."""
    rows = ("".join(group_cells(groups[square]) for square in row) for row in _rows())
    return " ".join((*rows, _status(pointed, phase)))


def read_groups(line: str) -> tuple[tuple[FeltGroup | None, ...], str]:
    """Read the line back: what each place holds, and what stands behind."""
    *rows, status = line.split(" ")
    cells = "".join(rows)
    if [len(row) for row in rows] != [2 * SIDE] * SIDE:
        raise Unreadable("braille line", line)
    return tuple(read_group(cells[2 * square : 2 * square + 2]) for square in SQUARES), status


def group_letter_lines(groups: Sequence[Group], pointed: Square | None, phase: str) -> tuple[str, ...]:
    """Return the same in letters: "3GR*F" are three, all grooved, round and full, and of both heights."""
    rows = (" ".join(_letters(groups[square]) for square in row) for row in _rows())
    return (*rows, _status(pointed, phase))


def _letters(group: Group) -> str:
    if not group:
        return f"-{letters(None)}"
    named = zip(*map(letters, group), strict=True)
    without = {trait_of(value) for value in lacking(group)}
    return f"{len(group)}" + "".join(one[0] if trait in without else "*" for trait, one in enumerate(named))


def _rows() -> list[tuple[Square, ...]]:
    return [SQUARES[first : first + SIDE] for first in range(0, SIDE * SIDE, SIDE)]


def _status(pointed: Square | None, phase: str) -> str:
    return phase[:STATUS].strip() if pointed is None else square_name(pointed)
