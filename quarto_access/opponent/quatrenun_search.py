"""Exact and depth-limited answers to the two yes-or-no questions about a Quatrenun position in which one has to point.

*Holds*: can the one who points get at least a draw? *Wins*: can he force a win? Each is answered by looking for a group
after which the other, whichever piece he moves and then points himself, can't do the opposite.

Groups are sets of pieces as bits, one number for each square; `Search` says what is looked up and what is remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.opponent.search import OutOfTime
from quarto_access.rules.board import SQUARES, column_of, row_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from quarto_access.rules.quatrenun import Position

ENTRIES = 400_000
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

_Reply = tuple[int, int, int, int, list[Pointable]]
"""A move that completes nothing: the freedom after it, its square, its piece as a bit, the key, and what comes then."""


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
    """The two questions, with the answers found so far."""

    def __init__(self, clock: Callable[[], float], entries: int = ENTRIES) -> None:
        """Make the tables."""
        super().__init__()
        self.clock = clock
        self.deadline = float("inf")
        self.nodes = 0
        self.entries = entries
        # By question. An answer is doubled, plus one for yes, after the depth for which it holds.
        self.remembered: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.horizon = False

    def points(self, groups: Sequence[int]) -> tuple[int, list[Pointable]] | None:
        """Return all safe moves, counted, and by the group they are of; nothing where pointing to one wins at once."""
        sizes, safe, values, lines = self.sizes, self.safe, self.values, self.lines
        found = []
        total = 0
        for square in range(16):
            group = groups[square]
            if not group:
                continue
            size = sizes[group]
            freedom, movable = 0, False
            targets: Targets = []
            for place in lines[square]:
                there = groups[place]
                if there and sizes[there] >= size:
                    movable = True
                    pieces = group & safe[values[there]]
                    if pieces:
                        freedom += sizes[pieces]
                        targets.append((place, pieces))
            if movable:
                if not freedom:
                    return None
                total += freedom
                found.append((freedom, square, targets))
        found.sort()
        return total, found

    def ask(self, groups: Sequence[int], *, winning: bool, depth: int = TO_THE_END) -> bool:
        """Tell whether the one who points can win, or else whether he can hold the draw.

        With a depth, only so many points are looked ahead: then "can win" and "can't hold" are still proven, and the
        contrary only means that nothing was found.
        """
        found = self.points(groups)
        if found is None:
            return True
        key = key_of(groups)
        known = self.remembered[winning].get(key)
        if known is not None and known >> 1 >= depth:
            return bool(known & 1)
        return self._prove(list(groups), found[1], winning, key, depth)

    def _prove(self, groups: list[int], points: list[Pointable], winning: bool, key: int, depth: int) -> bool:
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
            if self._compels(groups, square, targets, winning, key, depth):
                answer = True
                break
        proven = answer is winning or not self.horizon
        table = self.remembered[winning]
        if len(table) >= self.entries:
            table.clear()
        table[key] = (TO_THE_END if proven else depth) << 1 | answer
        self.horizon = further or not proven
        return answer

    def _compels(self, groups: list[int], square: int, targets: Targets, winning: bool, key: int, depth: int) -> bool:
        """Tell whether no reply to pointing here gives the other the opposite."""
        other = self.remembered[not winning]
        known_to = other.get
        group = groups[square]
        open_replies: list[_Reply] = []
        for target, pieces in targets:
            there = groups[target]
            rest = pieces
            while rest:
                bit = rest & -rest
                rest ^= bit
                after = key ^ (square ^ target) << 4 * (bit.bit_length() - 1)
                known = known_to(after, -1)
                if known >> 1 >= depth - 1:
                    if known & 1:
                        if known >> 1 < TO_THE_END:
                            self.horizon = True
                        return False
                    if known >> 1 < TO_THE_END:
                        self.horizon = True
                    continue
                groups[square] = group ^ bit
                groups[target] = there | bit
                found = self.points(groups)
                groups[square] = group
                groups[target] = there
                if found is None:
                    other[after] = TO_THE_END << 1 | 1
                    return False
                if not found[1]:
                    # Nothing can be pointed to any more: a draw.
                    if winning:
                        return False
                    continue
                open_replies.append((found[0], target, bit, after, found[1]))
        open_replies.sort()
        for _, target, bit, after, points in open_replies:
            there = groups[target]
            groups[square] = group ^ bit
            groups[target] = there | bit
            refuted = self._prove(groups, points, not winning, after, depth - 1)
            groups[square] = group
            groups[target] = there
            if refuted:
                return False
        return True
