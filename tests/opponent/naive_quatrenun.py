"""The plainest possible Quatrenun search, written from the rule book. It shares no code with the program."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

Groups = tuple[frozenset[int], ...]
"""The pieces on each of the sixteen squares. The four bits of a piece are its traits."""


def is_complete(group: frozenset[int]) -> bool:
    return all({piece >> trait & 1 for piece in group} == {0, 1} for trait in range(4))


def moves(groups: Groups, source: int) -> list[tuple[int, int]]:
    """Return every legal (piece, target) from a group, including losing ones."""
    size = len(groups[source])
    targets = [
        square
        for square in range(16)
        if square != source
        and (square // 4 == source // 4 or square % 4 == source % 4)
        and groups[square]
        and len(groups[square]) >= size
    ]
    return [(piece, target) for piece in groups[source] for target in targets]


def after(groups: Groups, source: int, piece: int, target: int) -> Groups:
    found = list(groups)
    found[source] -= {piece}
    found[target] |= {piece}
    return tuple(found)


@cache
def value(groups: Groups) -> int:
    """Return 1, 0 or -1 for the player who points."""
    pointable = [source for source in range(16) if moves(groups, source)]
    if not pointable:
        return 0
    return _first_or_best(-_reply(groups, source) for source in pointable)


def _reply(groups: Groups, source: int) -> int:
    return _first_or_best(value_of_moving(groups, source, *move) for move in moves(groups, source))


def _first_or_best(values: Iterator[int]) -> int:
    """Return the best value, stopping at the first win."""
    best = -1
    for found in values:
        best = max(best, found)
        if best == 1:
            break
    return best


def value_of_moving(groups: Groups, source: int, piece: int, target: int) -> int:
    """Return 1, 0 or -1 for the player who moves and then points."""
    found = after(groups, source, piece, target)
    return -1 if is_complete(found[target]) else value(found)


def late_position(chance: Random, number: int) -> Groups:
    """Return the groups after this many random moves that completed nothing."""
    while True:
        groups: Groups = tuple(frozenset({piece}) for piece in chance.sample(range(16), 16))
        for _ in range(number):
            allowed = [
                (source, piece, target)
                for source in range(16)
                for piece, target in moves(groups, source)
                if not is_complete(after(groups, source, piece, target)[target])
            ]
            if not allowed:
                break
            groups = after(groups, *chance.choice(allowed))
        else:
            return groups
