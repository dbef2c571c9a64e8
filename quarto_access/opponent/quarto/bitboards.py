"""Lookup tables for the Quarto solver, which represents sets of squares and sets of pieces as bits."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import permutations, product

from quarto_access.rules.board import SQUARES, goal_squares, goals

_SETS = 1 << 16


def bits(numbers: Iterable[int]) -> int:
    """Return a set of squares or pieces as bits."""
    return sum(1 << number for number in numbers)


def goal_sets(*, blocks: bool) -> tuple[int, ...]:
    """Return the goals as sets of squares."""
    return tuple(bits(goal_squares(goal)) for goal in goals(blocks=blocks))


def _deduplicated(table: Iterable[int]) -> list[int]:
    """Share equal numbers between entries, so that the table fits into the processor's cache."""
    unique: dict[int, int] = {}
    return [unique.setdefault(number, number) for number in table]


@cache
def completing_squares(goal_masks: tuple[int, ...]) -> list[int]:
    """Return, for each set of squares, the squares that complete a goal with three of them. Some may be taken."""
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
    return _deduplicated(table)


@cache
def board_symmetries(goal_masks: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return every permutation of the squares that maps goals to goals: 32, or 8 with blocks."""
    wanted = set(goal_masks)
    symmetries = []
    for rows, columns, transposed in product(permutations(range(4)), permutations(range(4)), (False, True)):
        moved = tuple(
            4 * columns[square % 4] + rows[square // 4] if transposed else 4 * rows[square // 4] + columns[square % 4]
            for square in SQUARES
        )
        # Check the last goals first: rows and columns never fail, diagonals and blocks usually do.
        if all(
            bits(moved[square] for square in SQUARES if goal >> square & 1) in wanted for goal in reversed(goal_masks)
        ):
            symmetries.append(moved)
    return symmetries


@cache
def symmetry_table(symmetry: tuple[int, ...]) -> list[int]:
    """Return where a symmetry moves sets of squares: 256 entries for the near half of the board, 256 for the far."""
    near = [bits(symmetry[square] for square in range(8) if unfinished >> square & 1) for unfinished in range(256)]
    far = [bits(symmetry[square + 8] for square in range(8) if unfinished >> square & 1) for unfinished in range(256)]
    return near + far
