"""The drills of Quatrenun: which group is complete with a piece, and what a group lacks. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.learn.exercises import (
    Asks,
    Exercise,
    GroupsTold,
    NothingSaid,
    PiecesTold,
    PlaceSaid,
    Question,
    ValuesSaid,
)
from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import PIECES, TRAITS, VALUES, Piece, has_value
from quarto_access.rules.quatrenun import Group, is_complete
from quarto_access.rules.quatrenun_questions import lacking

if TYPE_CHECKING:
    from random import Random

    from quarto_access.learn.drill_items import Item

QUESTIONS = 3
"""How many pieces we ask about."""

LARGEST = 4
"""The largest of several groups. Larger ones are usually complete."""

_NONE = 0.25
"""The chance that the answer is none."""

_TRIES = 10_000


def which_group_is_complete(item: Item, chance: Random) -> Exercise:
    """Make groups, none of them complete. Each piece we ask about completes exactly one of them, or none."""
    for _ in range(_TRIES):
        groups = _groups(item.size, chance)
        if any(is_complete(group) for group in groups):
            continue
        squares = sorted(chance.sample(SQUARES, len(groups)))
        told = GroupsTold(tuple(zip(squares, groups, strict=True)))
        asked = _asked(told, chance)
        if asked is not None:
            return Exercise(item, told, tuple(asked))
    raise AssertionError("there are such groups that one piece completes")


def _groups(count: int, chance: Random) -> list[Group]:
    """Return `count` random pieces in at least two groups."""
    pieces = chance.sample(PIECES, count)
    groups: list[Group] = []
    while pieces:
        size = min(chance.randint(1, LARGEST), len(pieces), count - 1)
        groups.append(tuple(sorted(pieces[:size])))
        pieces = pieces[size:]
    return groups


def _asked(told: GroupsTold, chance: Random) -> list[Question] | None:
    """Return the questions; None if too few pieces complete exactly one group, or none."""
    standing = [piece for _, group in told.groups for piece in group]
    completed: dict[Piece, list[PlaceSaid]] = {
        piece: [PlaceSaid(square) for square, group in told.groups if is_complete((*group, piece))]
        for piece in PIECES
        if piece not in standing
    }
    questions: list[Question] = []
    for _ in range(QUESTIONS):
        count = 0 if chance.random() < _NONE else 1
        fitting = [piece for piece, places in completed.items() if len(places) == count]
        if not fitting:
            return None
        piece = chance.choice(fitting)
        questions.append(Question(Asks.COMPLETE, tuple(completed.pop(piece)) or (NothingSaid(),), piece=piece))
    return questions


def what_is_lacking(item: Item, chance: Random) -> Exercise:
    """Make a group that lacks some values. Of large groups, which can lack only one value, a third are complete."""
    counts = [count for count in range(1, len(TRAITS)) if 2 ** (len(TRAITS) - count) >= item.size]
    count = chance.choice([0, *counts, *counts])
    while True:
        values = chance.sample(VALUES, count)
        pieces = [piece for piece in PIECES if not any(has_value(piece, value) for value in values)]
        if len(pieces) < item.size:
            continue
        group = tuple(chance.sample(pieces, item.size))
        missing = lacking(group)
        if len(missing) == count:
            right = ValuesSaid(missing) if missing else NothingSaid()
            return Exercise(item, PiecesTold(group), (Question(Asks.LACKING, (right,)),))
