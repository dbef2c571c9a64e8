"""Exact and depth-limited answers to the two yes-or-no questions about a Quatrenun position in which one has to point.

*Holds*: can the one who points get at least a draw? *Wins*: can he force a win? Each is answered by looking for a group
after which the other, whichever piece he moves and then points himself, can't do the opposite.

Groups are sets of pieces as bits, one number for each square; `Search` says what is looked up and what is remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.opponent.decision import OutOfTime
from quarto_access.rules.board import SQUARES, column_of, row_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from quarto_access.rules.quatrenun import Position

CACHE_SIZE = 400_000
"""How many answers each of two tables remembers at most."""

TO_THE_END = 128
"""Deeper than any game is long: every move raises the sum of the squares of the sizes, 16 at first and never 257."""

ALL_VALUES = 255

Groups = tuple[int, ...]
"""A set of pieces, as bits, for each square."""

Targets = list[tuple[int, int]]
"""Where pieces of a group may go without completing anything: a square, and the pieces, as bits."""


Pointable = tuple[int, int, Targets]
"""A group that can be pointed to: how many safe moves there are (few come first when sorted), its square, the moves."""

_Reply = tuple[int, int, int, int, int, list[Pointable]]
"""A move that completes nothing: the least mobility of a group after it, and of all together (few of either come first
when sorted), its square, its piece as a bit, the key, and what comes then."""

_Near = tuple[int, list[tuple[int, tuple[int, ...]]]]
"""How many pairs of groups are in line; of the squares that have a group in line, each with which ones these are."""


class Tables:
    """What is looked up: of every set of pieces its values and its size, of every set of values what is safe to add."""

    def __init__(self) -> None:
        """Make them: some milliseconds, so never at import."""
        own = [sum(1 << (2 * trait + (piece >> (3 - trait) & 1)) for trait in range(4)) for piece in range(16)]
        self.values, self.sizes = [0], [0]
        for values in own:
            self.values += [held | values for held in self.values]
            self.sizes += [size + 1 for size in self.sizes]
        self.safe = [
            sum(1 << piece for piece in range(16) if held | own[piece] != ALL_VALUES) for held in range(ALL_VALUES + 1)
        ]
        self.lines = tuple(in_line(square) for square in range(16))


def in_line(square: int) -> tuple[int, ...]:
    """Return the squares of the same row and the same column."""
    here = SQUARES[square]
    return tuple(
        there
        for there in SQUARES
        if there != here and (row_of(there) == row_of(here) or column_of(there) == column_of(here))
    )


def groups_of(position: Position) -> Groups:
    """Return the groups as the search has them."""
    return tuple(sum(1 << piece for piece in group) for group in position.groups)


def moved(groups: Sequence[int], source: int, target: int, bit: int) -> Groups:
    """Return the groups after a piece, as a bit, has gone from one to the other."""
    after = list(groups)
    after[source] ^= bit
    after[target] |= bit
    return tuple(after)


def bits(pieces: int) -> Iterator[int]:
    """Yield the pieces of a set, each as a bit."""
    while pieces:
        bit = pieces & -pieces
        pieces ^= bit
        yield bit


def key_of(groups: Sequence[int]) -> int:
    """Return where each piece is, four bits a piece: the same number for the same position."""
    return sum(square << 4 * piece for piece in range(16) for square in range(16) if groups[square] >> piece & 1)


class Search(Tables):
    """The two questions, with the answers found so far.

    Positions up to symmetry are not worth their price here: all sixteen pieces differ and all are on the board, so that
    only 5 to 8 of 100 positions that were looked into were another one turned over.
    """

    def __init__(self, clock: Callable[[], float], cache_size: int = CACHE_SIZE) -> None:
        """Make the tables."""
        super().__init__()
        self.clock = clock
        self.deadline = float("inf")
        self.nodes = 0
        self.pairs = 0
        """How many pairs of groups in line were looked at: this is what time goes into, early and late in a game."""
        self.cache_size = cache_size
        # By question. An answer is doubled, plus one for yes, after the depth for which it holds.
        self.caches: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.horizon = False
        # Most positions that are looked into have four to six groups left: only they are gone through.
        self.near: dict[int, _Near] = {}

    def points(self, groups: Sequence[int], taken: int | None = None) -> tuple[int, list[Pointable]] | None:
        """Return all safe moves, counted, and by the group they are of; nothing where pointing to one wins at once.

        `taken`: the squares that have a group, as bits, where they are known.
        """
        sizes, safe, values = self.sizes, self.safe, self.values
        if taken is None:
            taken = _taken(groups)
        found: list[Pointable] = []
        total = 0
        pairs, lines = self.near.get(taken) or self._nearby(taken)
        self.pairs += pairs
        for square, near in lines:
            group = groups[square]
            size = sizes[group]
            mobility, movable = 0, False
            targets: Targets = []
            for place in near:
                there = groups[place]
                if sizes[there] >= size:
                    movable = True
                    pieces = group & safe[values[there]]
                    if pieces:
                        mobility += sizes[pieces]
                        targets.append((place, pieces))
            if mobility:
                total += mobility
                found.append((mobility, square, targets))
            elif movable:
                return None
        found.sort()
        return total, found

    def _nearby(self, taken: int) -> _Near:
        found = [
            (square, near)
            for square in range(16)
            if taken >> square & 1 and (near := tuple(place for place in self.lines[square] if taken >> place & 1))
        ]
        self.near[taken] = sum(len(near) for _, near in found), found
        return self.near[taken]

    def can_force(self, groups: Sequence[int], *, winning: bool, depth: int = TO_THE_END) -> bool:
        """Tell whether the one who points can win, or else whether he can hold the draw.

        With a depth, only so many points are looked ahead: then "can win" and "can't hold" are still proven, and the
        contrary only means that nothing was found.
        """
        taken = _taken(groups)
        found = self.points(groups, taken)
        if found is None:
            return True
        key = key_of(groups)
        known = self.caches[winning].get(key)
        if known is not None and known >> 1 >= depth:
            return bool(known & 1)
        return self._prove(list(groups), taken, found[1], winning, key, depth)

    def _prove(
        self, groups: list[int], taken: int, points: list[Pointable], winning: bool, key: int, depth: int
    ) -> bool:
        if not points:
            return not winning
        if depth <= 0:
            self.horizon = True
            return not winning
        self.nodes += 1
        if self.nodes & 63 == 0 and self.clock() > self.deadline:
            raise OutOfTime
        further, self.horizon = self.horizon, False
        answer = False
        for _, square, targets in points:
            replies = self._replies(groups, taken, square, targets, winning, key, depth - 1)
            if replies is not None and self._compels(groups, taken, square, replies, winning, depth - 1):
                answer = True
                break
        proven = answer is winning or not self.horizon
        table = self.caches[winning]
        if len(table) >= self.cache_size:
            table.clear()
        table[key] = (TO_THE_END if proven else depth) << 1 | answer
        self.horizon = further or not proven
        return answer

    def _replies(
        self, groups: list[int], taken: int, square: int, targets: Targets, winning: bool, key: int, depth: int
    ) -> list[_Reply] | None:
        """Return the replies to pointing here that must be looked into; nothing where one gives the other his aim."""
        other = self.caches[not winning]
        known_to, known_of_ours = other.get, self.caches[winning].get
        group = groups[square]
        if not group & (group - 1):
            taken ^= 1 << square
        found: list[_Reply] = []
        for target, pieces in targets:
            there = groups[target]
            step = square ^ target
            rest = pieces
            while rest:
                bit = rest & -rest
                rest ^= bit
                after = key ^ step << 4 * (bit.bit_length() - 1)
                known = known_to(after, -1)
                if known >> 1 >= depth:
                    if known >> 1 < TO_THE_END:
                        self.horizon = True
                    if known & 1:
                        return None
                    continue
                # Whoever wins holds, and whoever does not hold does not win.
                known = known_of_ours(after, -1)
                if known >> 1 == TO_THE_END and bool(known & 1) is winning:
                    if winning:
                        return None
                    continue
                groups[square] = group ^ bit
                groups[target] = there | bit
                points = self.points(groups, taken)
                groups[square] = group
                groups[target] = there
                if points is None:
                    other[after] = TO_THE_END << 1 | 1
                    return None
                if points[1]:
                    found.append((points[1][0][0], points[0], target, bit, after, points[1]))
                elif winning:
                    # Nothing can be pointed to any more: a draw.
                    return None
        if len(found) > 1:
            found.sort()
        return found

    def _compels(
        self, groups: list[int], taken: int, square: int, replies: list[_Reply], winning: bool, depth: int
    ) -> bool:
        """Tell whether none of these replies gives the other the opposite."""
        group = groups[square]
        if not group & (group - 1):
            taken ^= 1 << square
        for _, _, target, bit, after, points in replies:
            there = groups[target]
            groups[square] = group ^ bit
            groups[target] = there | bit
            refuted = self._prove(groups, taken, points, not winning, after, depth)
            groups[square] = group
            groups[target] = there
            if refuted:
                return False
        return True


def _taken(groups: Sequence[int]) -> int:
    return sum(1 << square for square in range(16) if groups[square])
