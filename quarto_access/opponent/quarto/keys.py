"""Positions as numbers: the same for all that differ only in the naming of the pieces and, early, by symmetry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.opponent.quarto.bitboards import board_symmetries, goal_sets, moving_table

if TYPE_CHECKING:
    from mypy_extensions import i64


class Keys:
    """What is needed to number the positions of one variant."""

    def __init__(self, traits: int, *, blocks: bool) -> None:
        """Make the tables of the board's symmetries."""
        self.traits = traits
        self.popcount: list[int] = [0]
        for _ in range(16):
            self.popcount += [one + 1 for one in self.popcount]
        self.symmetries: list[list[int]] = [moving_table(moved) for moved in board_symmetries(goal_sets(blocks=blocks))]
        self.lowest: dict[int, list[list[int]]] = {}

    def _key(self, y0: i64, y1: i64, y2: i64, y3: i64, empty: i64) -> i64:
        """Return the same number for positions that differ only in the naming of pieces and, early, by symmetry.

        Relative to the piece in hand the order of the traits is all that is left of the pieces' symmetry, and with
        four counting traits no other piece looks like an empty square: the sorted lanes say everything. With fewer
        the lane of a trait that doesn't count makes room for the empty squares.
        """
        traits = self.traits
        if traits < 4:
            y3 = 0
            if traits < 3:
                y2 = 0
                if traits < 2:
                    y1 = 0
        if self.popcount[empty] < 10:
            if y0 > y1:
                y0, y1 = y1, y0
            if y2 > y3:
                y2, y3 = y3, y2
            if y0 > y2:
                y0, y2 = y2, y0
            if y1 > y3:
                y1, y3 = y3, y1
            if y1 > y2:
                y1, y2 = y2, y1
            if traits < 4:
                y0 = empty
            return y0 << 48 | y1 << 32 | y2 << 16 | y3
        symmetries = self.lowest.get(empty)
        if symmetries is None:
            symmetries = self._lowest(empty)
        best_half: i64 = 0x1_0000_0000
        best_rest: i64 = 0
        for table in symmetries:
            z0: i64 = table[y0 & 255] | table[(y0 >> 8) + 256]
            z1: i64 = table[y1 & 255] | table[(y1 >> 8) + 256]
            z2: i64 = table[y2 & 255] | table[(y2 >> 8) + 256]
            z3: i64 = table[y3 & 255] | table[(y3 >> 8) + 256]
            if z0 > z1:
                z0, z1 = z1, z0
            if z2 > z3:
                z2, z3 = z3, z2
            if z0 > z2:
                z0, z2 = z2, z0
            if z1 > z3:
                z1, z3 = z3, z1
            if z1 > z2:
                z1, z2 = z2, z1
            if traits < 4:
                z0 = table[empty & 255] | table[(empty >> 8) + 256]
            # Compared by halves: whole, the highest bit would be a sign where this is compiled.
            half: i64 = z0 << 16 | z1
            the_rest: i64 = z2 << 16 | z3
            if half < best_half or (half == best_half and the_rest < best_rest):
                best_half = half
                best_rest = the_rest
        return best_half << 32 | best_rest

    def _lowest(self, empty: int) -> list[list[int]]:
        """Return the symmetries that turn these empty squares into the lowest number: only they need be tried."""
        images = [table[empty & 255] | table[(empty >> 8) + 256] for table in self.symmetries]
        lowest = min(images)
        found = [table for table, image in zip(self.symmetries, images, strict=True) if image == lowest]
        self.lowest[empty] = found
        return found
