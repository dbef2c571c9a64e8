"""Exact and depth-limited answers to two yes-or-no questions about a Quatrenun position with a group to point to.

Can the pointing player force a win? Can that player at least draw? The search looks for a group after which the
opponent, who moves a piece and then points, can't get the opposite.

Groups are sets of pieces as bits, one number for each square.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quarto_access.opponent.decision import UNLIMITED, Budget, OutOfTime
from quarto_access.rules.board import SQUARES
from quarto_access.rules.quatrenun import Position, in_line

CACHE_SIZE = 400_000
"""Entries per cache. There are two."""

TO_THE_END = 128
"""More points than any game has: each move adds at least 2 to the sum of squared group sizes, which goes from 16 to at
most 256."""

ALL_VALUES = 255

Groups = tuple[int, ...]
"""A set of pieces, as bits, for each square."""

Targets = list[tuple[int, int]]
"""Safe moves from a group: a target square, and the pieces, as bits, that complete nothing there."""


Pointable = tuple[int, int, Targets]
"""A group to point to: its number of safe moves (first, for sorting), its square, and those moves."""

_Reply = tuple[int, int, int, int, int, list[Pointable]]
"""A move that completes nothing: the fewest safe moves of any group after it and their total (first, for sorting), the
target square, the piece as a bit, the key of the new position, and its groups to point to."""

_Lines = tuple[int, list[tuple[int, tuple[int, ...]]]]
"""The number of pairs of groups in line, and for each square the squares of the groups in line with it."""


class Tables:
    """Lookup tables: the values and size of each set of pieces, and the pieces safe to add to each set of values."""

    def __init__(self) -> None:
        """Build the tables. This takes some milliseconds, so never do it at import."""
        own = [sum(1 << (2 * trait + (piece >> (3 - trait) & 1)) for trait in range(4)) for piece in range(16)]
        self.values, self.sizes = [0], [0]
        for values in own:
            self.values += [held | values for held in self.values]
            self.sizes += [size + 1 for size in self.sizes]
        self.safe = [
            sum(1 << piece for piece in range(16) if held | own[piece] != ALL_VALUES) for held in range(ALL_VALUES + 1)
        ]
        self.lines: tuple[tuple[int, ...], ...] = tuple(in_line(square) for square in SQUARES)


def groups_of(position: Position) -> Groups:
    """Return the groups as bits."""
    return tuple(sum(1 << piece for piece in group) for group in position.groups)


def after_move(groups: Sequence[int], source: int, target: int, bit: int) -> Groups:
    """Return the groups after moving a piece, given as a bit."""
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
    """Return a number for the position: the square of each piece, four bits per piece."""
    return sum(square << 4 * piece for piece in range(16) for square in range(16) if groups[square] >> piece & 1)


class Search(Tables):
    """Search Quatrenun positions and cache the answers.

    Detecting symmetric positions doesn't pay off here. All sixteen pieces differ and are always on the board, so only 5
    to 8 of 100 searched positions were symmetric to another one.
    """

    def __init__(self, cache_size: int = CACHE_SIZE) -> None:
        """Build the tables."""
        super().__init__()
        # The budget of the question being answered. Passing it through every call of the search would slow it down.
        self.budget = UNLIMITED
        self.nodes = 0
        self.pairs = 0
        """Pairs of groups in line examined so far. Unlike positions, they cost the same early and late in a game."""
        self.cache_size = cache_size
        # One cache per question. An entry is twice the depth for which the answer is valid, plus one for yes.
        self.caches: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.cut_off = False
        # Most searched positions have only four to six groups left, so cache the lines between those.
        self.lines_between: dict[int, _Lines] = {}

    def points(self, groups: Sequence[int], taken: int | None = None) -> tuple[int, list[Pointable]] | None:
        """Return the number of safe moves and the groups to point to, or None if pointing to one wins at once.

        `taken`: the squares that have a group, as bits, if already known.
        """
        sizes, safe, values = self.sizes, self.safe, self.values
        if taken is None:
            taken = _taken(groups)
        found: list[Pointable] = []
        total = 0
        pairs, lines = self.lines_between.get(taken) or self._find_lines(taken)
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

    def _find_lines(self, taken: int) -> _Lines:
        found = [
            (square, near)
            for square in range(16)
            if taken >> square & 1 and (near := tuple(place for place in self.lines[square] if taken >> place & 1))
        ]
        self.lines_between[taken] = sum(len(near) for _, near in found), found
        return self.lines_between[taken]

    def can_force(
        self, groups: Sequence[int], *, winning: bool, depth: int = TO_THE_END, budget: Budget = UNLIMITED
    ) -> bool:
        """Return whether the pointing player can force a win or, if not `winning`, at least a draw.

        With a `depth`, look only that many points ahead. "Can win" and "can't draw" are then still proven; the opposite
        only means that the search found nothing. Raise `OutOfTime` when the budget is spent.
        """
        self.budget = budget
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
            self.cut_off = True
            return not winning
        self.nodes += 1
        if self.nodes & 63 == 0 and self.budget.spent:
            raise OutOfTime
        cut_off_before, self.cut_off = self.cut_off, False
        answer = False
        for _, square, targets in points:
            replies = self._replies(groups, taken, square, targets, winning, key, depth - 1)
            if replies is not None and self._withstands(groups, taken, square, replies, winning, depth - 1):
                answer = True
                break
        proven = answer is winning or not self.cut_off
        cache = self.caches[winning]
        if len(cache) >= self.cache_size:
            cache.clear()
        cache[key] = (TO_THE_END if proven else depth) << 1 | answer
        self.cut_off = cut_off_before or not proven
        return answer

    def _replies(
        self, groups: list[int], taken: int, square: int, targets: Targets, winning: bool, key: int, depth: int
    ) -> list[_Reply] | None:
        """Return the replies to pointing here that need a search, or None if one is known to refute it."""
        opposite = self.caches[not winning]
        opposite_answer, same_answer = opposite.get, self.caches[winning].get
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
                known = opposite_answer(after, -1)
                if known >> 1 >= depth:
                    if known >> 1 < TO_THE_END:
                        self.cut_off = True
                    if known & 1:
                        return None
                    continue
                # A player who can win can also draw, and one who can't draw can't win.
                known = same_answer(after, -1)
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
                    opposite[after] = TO_THE_END << 1 | 1
                    return None
                if points[1]:
                    found.append((points[1][0][0], points[0], target, bit, after, points[1]))
                elif winning:
                    # No group is left to point to, so it's a draw.
                    return None
        if len(found) > 1:
            found.sort()
        return found

    def _withstands(
        self, groups: list[int], taken: int, square: int, replies: list[_Reply], winning: bool, depth: int
    ) -> bool:
        """Return whether none of these replies refutes pointing here."""
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
