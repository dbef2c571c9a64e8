"""Exact answers to two yes-or-no questions about a Quarto position with a piece in hand.

Can the placer force a win? Can the placer at least draw? The solver looks for a place and a give after which the
opponent, now the placer, can't get the opposite. A yes or no takes far fewer positions than an exact value, and a
player who only wants not to lose needs just one of the two answers.

Pieces are numbers 0 to 15 whose lowest bits are the traits that count; the other bits make no difference. Sets of
squares and of pieces are bits.

mypyc can compile this module, which makes it several times as fast. That's why the search is written out trait by
trait, with integers that fit a machine word.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarto_access.opponent.decision import UNLIMITED, Budget, OutOfTime
from quarto_access.opponent.quarto.bitboards import board_symmetries, completing_squares, goal_sets, symmetry_table

if TYPE_CHECKING:
    from mypy_extensions import i64

CACHE_SIZE = 300_000
"""Entries per cache. All four full take about 100 MB."""

NO_LIMIT = 256
"""More than the number of place-and-give moves in any position."""


class Solver:
    """Solve positions of one variant and cache the answers."""

    def __init__(self, traits: int, *, blocks: bool, cache_size: int = CACHE_SIZE) -> None:
        """Build the lookup tables. This takes a tenth of a second, so never do it at import."""
        self.traits = traits
        self.cache_size = cache_size
        self.nodes = 0
        # The budget of the question being answered. Passing it through every call of the search would slow it down.
        self.budget: Budget = UNLIMITED
        goals = goal_sets(blocks=blocks)
        self.popcount: list[int] = [0]
        for _ in range(16):
            self.popcount += [count + 1 for count in self.popcount]
        self.symmetries: list[list[int]] = [symmetry_table(symmetry) for symmetry in board_symmetries(goals)]
        self.lowest_symmetries: dict[int, list[list[int]]] = {}
        self.completing: list[int] = completing_squares(goals)
        self.bit_index: list[int] = [0]
        for number in range(16):
            self.bit_index += [number] * len(self.bit_index)
        # A trait that doesn't count copies the first one. It then changes nothing and needs no special case.
        counting = (1 << traits) - 1
        self.codes: list[int] = [piece & counting | (~counting & 15 if piece & 1 else 0) for piece in range(16)]
        codes = self.codes
        self.sharing: list[list[int]] = [
            [sum(1 << two for two in range(16) if not (codes[one] ^ codes[two]) >> trait & 1) for trait in range(4)]
            for one in range(16)
        ]
        self.alike: list[int] = [sum(1 << two for two in range(16) if codes[one] == codes[two]) for one in range(16)]
        # One cache per question, for early and for late positions: late answers are many and soon useless.
        self.caches: list[dict[int, bool]] = [{}, {}, {}, {}]

    def can_force(self, board: Sequence[int], hand: int, *, winning: bool, budget: Budget = UNLIMITED) -> bool:
        """Return whether the placer can force a win or, if not `winning`, at least a draw.

        Raise `OutOfTime` when the budget is spent.
        """
        self.budget = budget
        if self.winning_squares(board, hand):
            return True
        x0, x1, x2, x3, empty, left = self._bitboards(board, hand)
        return self._prove(x0, x1, x2, x3, empty, left, hand, winning)

    def mobility(self, board: Sequence[int], hand: int) -> int:
        """Count the placer's moves that don't lose at once."""
        x0, x1, x2, x3, empty, left = self._bitboards(board, hand)
        return self._replies(x0, x1, x2, x3, empty, left, hand, NO_LIMIT)

    def winning_squares(self, board: Sequence[int], hand: int) -> int:
        """Return the squares on which the piece in hand completes an alignment."""
        empty = _empty_squares(board)
        taken = 0xFFFF ^ empty
        winning = 0
        for differing in self._differing_squares(board, hand):
            winning |= self.completing[taken ^ differing] & empty
        return winning

    def key(self, board: Sequence[int], hand: int) -> int:
        """Return one 64-bit number for all positions that differ only by symmetry."""
        y0, y1, y2, y3 = self._differing_squares(board, hand)
        key: int = self._key(y0, y1, y2, y3, _empty_squares(board))
        return key if key >= 0 else key + (1 << 64)  # when compiled, the highest bit is the sign

    def _bitboards(self, board: Sequence[int], hand: int) -> tuple[int, int, int, int, int, int]:
        """Return the squares that share each trait with the hand, the empty squares and the pieces left."""
        empty = _empty_squares(board)
        left = 0xFFFF ^ 1 << hand ^ sum(1 << piece for piece in board if piece >= 0)
        y0, y1, y2, y3 = self._differing_squares(board, hand)
        taken = 0xFFFF ^ empty
        return taken ^ y0, taken ^ y1, taken ^ y2, taken ^ y3, empty, left

    def _differing_squares(self, board: Sequence[int], hand: int) -> tuple[int, int, int, int]:
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

    def _prove(
        self,
        x0: i64,
        x1: i64,
        x2: i64,
        x3: i64,
        empty: i64,
        left: i64,
        hand: i64,
        winning: bool,
    ) -> bool:
        """Search a position whose piece in hand completes nothing.

        Per trait, x and y are the squares whose pieces share and don't share the hand's value, p and q the pieces that
        share and don't share it, and u the squares on which a piece that doesn't share it completes a goal.
        """
        self.nodes += 1
        if self.nodes & 255 == 0 and self.budget.spent:
            raise OutOfTime
        popcount = self.popcount
        count: i64 = popcount[left]
        if count < 3:
            if not winning:
                # At most two gives are left, so a player who can give a safe piece now won't be the one who runs out.
                return count == 0 or self._replies(x0, x1, x2, x3, empty, left, hand, 1) > 0
            if count < 2:
                return False
        taken: i64 = 0xFFFF ^ empty
        y0: i64 = taken ^ x0
        y1: i64 = taken ^ x1
        y2: i64 = taken ^ x2
        y3: i64 = taken ^ x3
        sharing = self.sharing[hand]
        p0: i64 = sharing[0]
        p1: i64 = sharing[1]
        p2: i64 = sharing[2]
        p3: i64 = sharing[3]
        key: i64 = 0
        question: i64 = 1 if winning else 0
        if count > 7:
            question += 2
        cache = self.caches[question]
        if count > 3:
            key = self._key(y0, y1, y2, y3, empty)
            known = cache.get(key)
            if known is not None:
                return known
        completing = self.completing
        u0: i64 = completing[y0] & empty
        u1: i64 = completing[y1] & empty
        u2: i64 = completing[y2] & empty
        u3: i64 = completing[y3] & empty
        q0: i64 = 0xFFFF ^ p0
        q1: i64 = 0xFFFF ^ p1
        q2: i64 = 0xFFFF ^ p2
        q3: i64 = 0xFFFF ^ p3
        places: list[int] = []
        rest = empty
        while rest:
            square: i64 = rest & -rest
            rest ^= square
            others: i64 = empty ^ square
            safe: i64 = left
            if u0 & others:
                safe &= p0
            if u1 & others:
                safe &= p1
            if u2 & others:
                safe &= p2
            if u3 & others:
                safe &= p3
            if safe:
                if completing[x0 | square] & others:
                    safe &= q0
                if completing[x1 | square] & others:
                    safe &= q1
                if completing[x2 | square] & others:
                    safe &= q2
                if completing[x3 | square] & others:
                    safe &= q3
                if safe:
                    places.append(popcount[safe] << 32 | square << 16 | safe)
        codes = self.codes
        bit_index = self.bit_index
        code: i64 = codes[hand]
        alike = self.alike
        by_mobility = count > 8 or (count > 6 and not winning)
        near_end = winning and count < 4
        if not near_end:
            places.sort()
        moves: list[int] = []
        found = False
        for place in places:
            square = place >> 16 & 0xFFFF
            safe = place & 0xFFFF
            others = empty ^ square
            while safe:
                bit: i64 = safe & -safe
                given: i64 = bit_index[bit]
                safe &= ~alike[given]
                differing: i64 = code ^ codes[given]
                z0 = y0 if differing & 1 else x0 | square
                z1 = y1 if differing & 2 else x1 | square
                z2 = y2 if differing & 4 else x2 | square
                z3 = y3 if differing & 8 else x3 | square
                if by_mobility:
                    mobility: i64 = self._replies(z0, z1, z2, z3, others, left ^ bit, given, NO_LIMIT)
                    moves.append(mobility << 32 | square << 16 | given)
                elif near_end:
                    if not self._replies(z0, z1, z2, z3, others, left ^ bit, given, 1):
                        found = True
                        break
                elif not self._prove(z0, z1, z2, z3, others, left ^ bit, given, not winning):
                    found = True
                    break
            if found:
                break
        if by_mobility:
            moves.sort()
            for move in moves:
                square = move >> 16 & 0xFFFF
                given = move & 0xFFFF
                differing = code ^ codes[given]
                z0 = y0 if differing & 1 else x0 | square
                z1 = y1 if differing & 2 else x1 | square
                z2 = y2 if differing & 4 else x2 | square
                z3 = y3 if differing & 8 else x3 | square
                bit = 1 << given
                if not self._prove(z0, z1, z2, z3, empty ^ square, left ^ bit, given, not winning):
                    found = True
                    break
        if count > 3:
            if len(cache) >= self.cache_size:
                cache.clear()
            cache[key] = found
        return found

    def _replies(self, x0: i64, x1: i64, x2: i64, x3: i64, empty: i64, left: i64, hand: i64, most: i64) -> i64:
        """Count the moves after which the opponent can't complete anything at once, up to `most`."""
        completing = self.completing
        popcount = self.popcount
        taken: i64 = 0xFFFF ^ empty
        sharing = self.sharing[hand]
        p0: i64 = sharing[0]
        p1: i64 = sharing[1]
        p2: i64 = sharing[2]
        p3: i64 = sharing[3]
        u0: i64 = completing[taken ^ x0] & empty
        u1: i64 = completing[taken ^ x1] & empty
        u2: i64 = completing[taken ^ x2] & empty
        u3: i64 = completing[taken ^ x3] & empty
        total: i64 = 0
        rest = empty
        while rest:
            square: i64 = rest & -rest
            rest ^= square
            others: i64 = empty ^ square
            safe: i64 = left
            if u0 & others:
                safe &= p0
            if u1 & others:
                safe &= p1
            if u2 & others:
                safe &= p2
            if u3 & others:
                safe &= p3
            if safe:
                if completing[x0 | square] & others:
                    safe &= ~p0
                if completing[x1 | square] & others:
                    safe &= ~p1
                if completing[x2 | square] & others:
                    safe &= ~p2
                if completing[x3 | square] & others:
                    safe &= ~p3
                total += popcount[safe]
                if total >= most:
                    break
        return total

    def _key(self, y0: i64, y1: i64, y2: i64, y3: i64, empty: i64) -> i64:
        """Return one number for positions that differ only by relabelling the pieces or, early, by board symmetry.

        The bitboards are relative to the piece in hand, so the only symmetry left among the pieces is the order of the
        traits, which sorting removes. With four counting traits no other piece looks like an empty square, so four
        bitboards say everything. With fewer traits, the bitboard of a trait that doesn't count makes room for the
        empty squares.
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
        symmetries = self.lowest_symmetries.get(empty)
        if symmetries is None:
            symmetries = self._find_lowest_symmetries(empty)
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
            # Compare half by half: when compiled, the highest bit of the whole number would be the sign.
            unfinished: i64 = z0 << 16 | z1
            the_rest: i64 = z2 << 16 | z3
            if unfinished < best_half or (unfinished == best_half and the_rest < best_rest):
                best_half = unfinished
                best_rest = the_rest
        return best_half << 32 | best_rest

    def _find_lowest_symmetries(self, empty: int) -> list[list[int]]:
        """Return the symmetries that map the empty squares to the lowest number. Only these need trying."""
        images = [table[empty & 255] | table[(empty >> 8) + 256] for table in self.symmetries]
        lowest = min(images)
        found = [table for table, image in zip(self.symmetries, images, strict=True) if image == lowest]
        self.lowest_symmetries[empty] = found
        return found


def _empty_squares(board: Sequence[int]) -> int:
    return sum(1 << square for square in range(16) if board[square] < 0)
