"""The board as the solver sees it: sets of squares and of pieces as bits, and what can be looked up in them.

A lane is the set of squares whose pieces have one value of one trait.
"""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING

from quarto_access.rules.board import SQUARES, goal_squares, goals

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

EVERY = 0xFFFF
"""All sixteen squares, or all sixteen pieces."""

_SETS = 1 << 16


def bits(numbers: Iterable[int]) -> int:
    """Return a set of squares, or of pieces."""
    return sum(1 << number for number in numbers)


def goal_sets(*, blocks: bool) -> list[int]:
    """Return the goals as sets of squares."""
    return [bits(goal_squares(goal)) for goal in goals(blocks=blocks)]


def _shared(table: Iterable[int]) -> list[int]:
    """Keep each number once: a table of few different numbers then fits into the processor's cache."""
    once: dict[int, int] = {}
    return [once.setdefault(number, number) for number in table]


def completing_squares(goal_masks: Sequence[int]) -> list[int]:
    """Return, for each set of squares, those that would complete a goal with three of them; some may be taken."""
    table = [0] * _SETS
    for goal in goal_masks:
        for square in SQUARES:
            if goal >> square & 1:
                table[goal ^ 1 << square] |= 1 << square
    for square in SQUARES:
        step = 1 << square
        for start in range(step, _SETS, 2 * step):
            fewer = table[start - step : start]
            table[start : start + step] = [
                one | two for one, two in zip(table[start : start + step], fewer, strict=True)
            ]
    return _shared(table)


def board_symmetries(goal_masks: Sequence[int]) -> list[tuple[int, ...]]:
    """Return every way to move the squares that leaves the goals as a whole where they are: 32, with blocks 8."""
    wanted = set(goal_masks)
    found = []
    for rows, columns, turned in product(permutations(range(4)), permutations(range(4)), (False, True)):
        moved = tuple(
            4 * columns[square % 4] + rows[square // 4] if turned else 4 * rows[square // 4] + columns[square % 4]
            for square in SQUARES
        )
        # From the last goal on: rows and columns never fail, diagonals and blocks mostly do.
        if all(
            bits(moved[square] for square in SQUARES if goal >> square & 1) in wanted for goal in reversed(goal_masks)
        ):
            found.append(moved)
    return found


def moving_table(moved: Sequence[int]) -> list[int]:
    """Return where sets of squares go: 256 entries for the first eight squares, 256 for the others."""
    near = [bits(moved[square] for square in range(8) if half >> square & 1) for half in range(256)]
    far = [bits(moved[square + 8] for square in range(8) if half >> square & 1) for half in range(256)]
    return near + far
