"""The board of either game on one line of a braille display, or in letters where braille cells can't be printed.

Quarto takes 19 cells: four groups of four spots, row 1 first. Dot 1 is grooved, 4 round, 2 tall, 5 hollow. Dot 3 is in
every cell so that no spot is blank, and dot 6 marks an empty one. We avoid dots 7 and 8, as some displays lack them.
Cell 20 is blank; cells 21 to 39 show the hand, what to do, and how many pieces are left. The last of 40 cells is for
the cursor: a display follows it, and would show nothing of a longer line.

Quatrenun takes 35 cells: two for each spot, four spots for each row, row 1 first. Both cells use the trait dots above.
A dot in the left cell: some piece of the group has the first value (grooved, round, tall, hollow). In the right cell:
some piece has the second value. So a missing dot is a value the group lacks, a complete group has all eight dots, and a
single piece has its Quarto cell on the left and the opposite piece on the right.

The other dots count the pieces. Dot 3 of the left cell is always set. On the right, dot 3 without any dot 6 means a
single piece. Otherwise start at two: dot 6 on the left adds one, dot 6 on the right adds two, and dot 3 on the right
next to a dot 6 adds three. Dots 3 and 6 alone in both cells: an empty spot. At the end comes the spot pointed to, or
what to do.

Letters never mean two things: G or M, R or Q, T or L, H or F.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from quarto_access.rules.board import SIDE, Square, square_name
from quarto_access.rules.pieces import TRAITS, Piece, Trait, Value, trait_of, value_of
from quarto_access.rules.quatrenun import Group, values_in
from quarto_access.rules.quatrenun_questions import lacking

T = TypeVar("T")

LAST_CELL, LAST = "\u283f", "="
"""At the end of the last line of an answer: all six dots, or what stands for them where the terminal has no cells."""

BOARD_CELLS = 19
STATUS_CELLS = 19
QUATRENUN_STATUS_CELLS = 3

FIRST_CELL = 0x2800
TRAIT_DOTS = {trait: 1 << dot - 1 for trait, dot in zip(TRAITS, (1, 4, 2, 5), strict=True)}
DOT_3, DOT_6 = 1 << 2, 1 << 5
EMPTY_SPOT = DOT_3 | DOT_6
ALL_DOTS = DOT_3 | DOT_6 | sum(TRAIT_DOTS.values())
SIZE_DOTS = (
    (0, DOT_3),
    *((left * DOT_6, right * DOT_6) for right, left in ((0, 0), (0, 1), (1, 0), (1, 1))),
    *((left * DOT_6, DOT_3 | right * DOT_6) for right, left in ((0, 1), (1, 0), (1, 1))),
)
"""The left and right dots for each group size from one to eight, besides dot 3 of the left cell.

Nine pieces always make a complete group, so larger groups are shown as eight.
"""

_LETTERS = ("GM", "RQ", "TL", "HF")
_NO_LETTER = "-"


def writes_cells(encoding: str | None) -> bool:
    """Return whether a stream of this encoding can write braille cells."""
    try:
        chr(FIRST_CELL + ALL_DOTS).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _rows(spots: Sequence[T]) -> list[Sequence[T]]:
    return [spots[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]


# Quarto.


def cell(piece: Piece | None, traits: Iterable[Trait] = TRAITS) -> str:
    """Return a spot as one cell, without the traits that don't count in this game."""
    if piece is None:
        return chr(FIRST_CELL + EMPTY_SPOT)
    return chr(FIRST_CELL + DOT_3 + sum(TRAIT_DOTS[trait] for trait in traits if _has_first_value(piece, trait)))


def _has_first_value(piece: Piece, trait: Trait) -> bool:
    return value_of(piece, trait) == 2 * trait


def board_cells(board: Sequence[Piece | None], traits: Iterable[Trait] = TRAITS) -> str:
    """Return the board in nineteen cells."""
    shown = tuple(traits)
    return " ".join("".join(cell(piece, shown) for piece in row) for row in _rows(board))


def braille_line(
    board: Sequence[Piece | None], hand: Piece | None, phase: str, left: int, traits: Iterable[Trait] = TRAITS
) -> str:
    """Return the whole game in at most 39 cells. `phase`: what to do, in the player's language."""
    shown = tuple(traits)
    room = STATUS_CELLS - len(f"  {left}") - 1
    return f"{board_cells(board, shown)} {cell(hand, shown)} {phase[:room].strip()} {left}"


def letters(piece: Piece | None, traits: Iterable[Trait] = TRAITS) -> str:
    """Return a piece in letters, such as "GRTH" or "MQLF", or dashes for an empty spot."""
    shown = tuple(traits)
    if piece is None:
        return _NO_LETTER * len(shown)
    return "".join(_LETTERS[trait][not _has_first_value(piece, trait)] for trait in shown)


def letter_lines(
    board: Sequence[Piece | None], hand: Piece | None, phase: str, left: int, traits: Iterable[Trait] = TRAITS
) -> tuple[str, ...]:
    """Return the game in letters: a line for each row, row 1 first, then the hand, the phase and the pieces left."""
    shown = tuple(traits)
    rows = tuple(" ".join(letters(piece, shown) for piece in row) for row in _rows(board))
    return (*rows, f"{letters(hand, shown)} {phase} {left}")


def mark_last(line: str, *, cells: bool) -> str:
    """Mark the last line of an answer, in place of its full stop; `cells`: the terminal can write them."""
    mark = LAST_CELL if cells else LAST
    # A line that was shown just before has lost its full stop, and must still look different.
    return f"{line[:-1]}{mark}" if line.endswith(".") else f"{line} {mark}"


# Quatrenun.


def group_cells(group: Group) -> str:
    """Return a group as two cells."""
    if not group:
        return chr(FIRST_CELL + EMPTY_SPOT) * 2
    values = values_in(group)
    size_left, size_right = SIZE_DOTS[min(len(group), len(SIZE_DOTS)) - 1]
    left = DOT_3 | size_left | _dots(value for value in values if value % 2 == 0)
    right = size_right | _dots(value for value in values if value % 2)
    return chr(FIRST_CELL + left) + chr(FIRST_CELL + right)


def _dots(values: Iterable[Value]) -> int:
    return sum(TRAIT_DOTS[trait_of(value)] for value in values)


def groups_line(groups: Sequence[Group], pointed: Square | None, phase: str) -> str:
    """Return the whole game in at most 39 cells. `phase`: what to do; shown if nobody has pointed."""
    rows = ("".join(map(group_cells, row)) for row in _rows(groups))
    return " ".join((*rows, _status(pointed, phase)))


def group_letter_lines(groups: Sequence[Group], pointed: Square | None, phase: str) -> tuple[str, ...]:
    """Return the whole game in letters. "3GR*F": three pieces, all grooved, round and full, of both heights."""
    rows = (" ".join(map(_group_letters, row)) for row in _rows(groups))
    return (*rows, _status(pointed, phase))


def _group_letters(group: Group) -> str:
    if not group:
        return f"{_NO_LETTER}{letters(None)}"
    by_trait = zip(*map(letters, group), strict=True)
    shared_traits = {trait_of(value) for value in lacking(group)}
    return f"{len(group)}" + "".join(one[0] if trait in shared_traits else "*" for trait, one in enumerate(by_trait))


def _status(pointed: Square | None, phase: str) -> str:
    return phase[:QUATRENUN_STATUS_CELLS].strip() if pointed is None else square_name(pointed)
