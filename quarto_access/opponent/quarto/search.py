"""The inner search: one position after another, as fast as plain Python allows.

The same source runs compiled by mypyc, several times as fast. That is why it is written out trait by trait, in whole
numbers that fit a machine word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.opponent.quarto.bitboards import completing_squares, goal_sets
from quarto_access.opponent.quarto.keys import Keys

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import i64

ENTRIES = 300_000
"""How many answers each of four tables remembers at most: about 100 MB for all."""

ALL = 256
"""More than there are places and gives in any position."""

_NEVER = float("inf")


class OutOfTime(Exception):
    """The deadline has passed; nothing was proven."""


def _no_clock() -> float:
    return 0.0


class Search(Keys):
    """What is looked up and what is remembered, for one variant."""

    def __init__(self, traits: int, *, blocks: bool, entries: int = ENTRIES) -> None:
        """Make the tables: a tenth of a second, so never at import."""
        super().__init__(traits, blocks=blocks)
        self.entries = entries
        self.nodes = 0
        self.clock: Callable[[], float] = _no_clock
        self.deadline: float = _NEVER
        self.completing: list[int] = completing_squares(goal_sets(blocks=blocks))
        self.index: list[int] = [0]
        for number in range(16):
            self.index += [number] * len(self.index)
        # A trait that doesn't count is a copy of the first one: it then adds nothing, and needs no case of its own.
        counting = (1 << traits) - 1
        self.codes: list[int] = [piece & counting | (~counting & 15 if piece & 1 else 0) for piece in range(16)]
        codes = self.codes
        self.sharing: list[list[int]] = [
            [sum(1 << two for two in range(16) if not (codes[one] ^ codes[two]) >> trait & 1) for trait in range(4)]
            for one in range(16)
        ]
        self.alike: list[int] = [sum(1 << two for two in range(16) if codes[one] == codes[two]) for one in range(16)]
        # By question, and early or late: late answers are many and soon of no more use.
        self.remembered: list[dict[int, bool]] = [{}, {}, {}, {}]

    def forget(self) -> None:
        """Drop every remembered answer."""
        for table in self.remembered:
            table.clear()

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
        """Answer for a piece in hand that completes nothing; x0 to x3 are the lanes of its own values."""
        self.nodes += 1
        if self.nodes & 255 == 0 and self.clock() > self.deadline:
            raise OutOfTime
        popcount = self.popcount
        number: i64 = popcount[left]
        if number < 3:
            if not winning:
                # Two more gives: whoever can give a safe piece now is not the one who runs out of them.
                return number == 0 or self._replies(x0, x1, x2, x3, empty, left, hand, 1) > 0
            if number < 2:
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
        kind: i64 = 1 if winning else 0
        if number > 7:
            kind += 2
        table = self.remembered[kind]
        if number > 3:
            key = self._key(y0, y1, y2, y3, empty)
            known = table.get(key)
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
        index = self.index
        code: i64 = codes[hand]
        alike = self.alike
        ahead = number > 8 or (number > 6 and not winning)
        last = winning and number < 4
        if not last:
            places.sort()
        moves: list[int] = []
        found = False
        for place in places:
            square = place >> 16 & 0xFFFF
            safe = place & 0xFFFF
            others = empty ^ square
            while safe:
                bit: i64 = safe & -safe
                given: i64 = index[bit]
                safe &= ~alike[given]
                turned: i64 = code ^ codes[given]
                z0 = y0 if turned & 1 else x0 | square
                z1 = y1 if turned & 2 else x1 | square
                z2 = y2 if turned & 4 else x2 | square
                z3 = y3 if turned & 8 else x3 | square
                if ahead:
                    freedom: i64 = self._replies(z0, z1, z2, z3, others, left ^ bit, given, ALL)
                    moves.append(freedom << 32 | square << 16 | given)
                elif last:
                    if not self._replies(z0, z1, z2, z3, others, left ^ bit, given, 1):
                        found = True
                        break
                elif not self._prove(z0, z1, z2, z3, others, left ^ bit, given, not winning):
                    found = True
                    break
            if found:
                break
        if ahead:
            moves.sort()
            for move in moves:
                square = move >> 16 & 0xFFFF
                given = move & 0xFFFF
                turned = code ^ codes[given]
                z0 = y0 if turned & 1 else x0 | square
                z1 = y1 if turned & 2 else x1 | square
                z2 = y2 if turned & 4 else x2 | square
                z3 = y3 if turned & 8 else x3 | square
                bit = 1 << given
                if not self._prove(z0, z1, z2, z3, empty ^ square, left ^ bit, given, not winning):
                    found = True
                    break
        if number > 3:
            if len(table) >= self.entries:
                table.clear()
            table[key] = found
        return found

    def _replies(self, x0: i64, x1: i64, x2: i64, x3: i64, empty: i64, left: i64, hand: i64, most: i64) -> i64:
        """Count the places and gives after which the other can't complete anything at once, until `most` are found."""
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
