"""Exact answers to the two yes-or-no questions about a Quarto position with a piece in hand.

*Holds*: can the one who places get at least a draw? *Wins*: can he force a win? Each is answered by looking for a
place and a give after which the other, who then places, can't do the opposite. A yes or no needs far fewer positions
than a value, and whoever only wants not to lose asks one question.

Pieces are numbers 0 to 15 whose lowest bits are the counting traits; bits of traits that don't count make no
difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.opponent.quarto.search import ALL, OutOfTime, Search

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["OutOfTime", "Solver"]


class Solver(Search):
    """The two questions for one variant, with the answers found so far."""

    def lanes(self, board: Sequence[int], hand: int) -> tuple[int, int, int, int]:
        """Return, for each trait, the squares whose pieces differ from the piece in hand; -1 is an empty square."""
        codes = self.codes
        differing = [0, 0, 0, 0]
        for square in range(16):
            piece = board[square]
            if piece >= 0:
                for trait in range(4):
                    if (codes[piece] ^ codes[hand]) >> trait & 1:
                        differing[trait] |= 1 << square
        return differing[0], differing[1], differing[2], differing[3]

    def winning_squares(self, board: Sequence[int], hand: int) -> int:
        """Return the squares on which the piece in hand completes an alignment."""
        empty = sum(1 << square for square in range(16) if board[square] < 0)
        taken = 0xFFFF ^ empty
        found = 0
        for differing in self.lanes(board, hand):
            found |= self.completing[taken ^ differing] & empty
        return found

    def ask(self, board: Sequence[int], hand: int, *, winning: bool) -> bool:
        """Tell whether the one who places can win, or else whether he can hold the draw."""
        if self.winning_squares(board, hand):
            return True
        empty = sum(1 << square for square in range(16) if board[square] < 0)
        left = 0xFFFF ^ 1 << hand ^ sum(1 << piece for piece in board if piece >= 0)
        y0, y1, y2, y3 = self.lanes(board, hand)
        taken = 0xFFFF ^ empty
        return self._prove(taken ^ y0, taken ^ y1, taken ^ y2, taken ^ y3, empty, left, hand, winning)

    def freedom(self, board: Sequence[int], hand: int) -> int:
        """Count the replies of the one who places that don't lose at once."""
        empty = sum(1 << square for square in range(16) if board[square] < 0)
        left = 0xFFFF ^ 1 << hand ^ sum(1 << piece for piece in board if piece >= 0)
        y0, y1, y2, y3 = self.lanes(board, hand)
        taken = 0xFFFF ^ empty
        return self._replies(taken ^ y0, taken ^ y1, taken ^ y2, taken ^ y3, empty, left, hand, ALL)

    def key(self, board: Sequence[int], hand: int) -> int:
        """Return one number for all positions that are the same but for symmetry, 64 bits."""
        empty = sum(1 << square for square in range(16) if board[square] < 0)
        y0, y1, y2, y3 = self.lanes(board, hand)
        key: int = self._key(y0, y1, y2, y3, empty)
        return key if key >= 0 else key + (1 << 64)  # compiled, the highest bit is a sign
