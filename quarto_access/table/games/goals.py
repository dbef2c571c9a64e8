"""The spots of a goal, as messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quarto_access.rules.board import SIDE, Goal, Square, goal_name, goal_squares, is_block, row_of
from quarto_access.rules.quatrenun import Group
from quarto_access.rules.quatrenun_questions import lacking, shared
from quarto_access.table.announcement import Message, Packed, Part, message


def rows_of_board(groups: Sequence[Group], *, empty: bool = True) -> tuple[Part, ...]:
    """Return the whole board, row by row. `empty`: name empty spots too."""
    return tuple(part for row in range(SIDE) for part in spots_of_goal(Goal(row), groups, empty=empty))


def spots_of_goal(goal: Goal, groups: Sequence[Group], *, empty: bool = True) -> tuple[Part, ...]:
    """Return what is on the spots of a goal. `empty`: name empty spots too."""
    spots = [(square, groups[square]) for square in goal_squares(goal)]
    return describe_spots(goal, spots if empty else [spot for spot in spots if spot[1]])


def describe_spots(goal: Goal, spots: Iterable[tuple[Square, Group]], *, named: bool = True) -> tuple[Part, ...]:
    """Return what is on these spots of a goal: a group, a single piece or nothing. `named`: name the goal first."""
    spots = list(spots)
    if not spots:
        return ()
    if not any(group for _, group in spots):
        return (message("ask-goal-all-empty", goal=goal) if named else message("touch-piece-only-empty"),)
    first, *rest = (_spot(goal, run[0], group) if group else _empty(goal, run) for group, run in _runs(goal, spots))
    return (Packed((message("ask-goal", goal=goal, first=first) if named else first, *rest)),)


def _runs(goal: Goal, spots: Iterable[tuple[Square, Group]]) -> list[tuple[Group, list[Square]]]:
    """Return the spots with their groups. Neighbouring empty spots are joined, but not across the rows of a block."""
    runs: list[tuple[Group, list[Square]]] = []
    for square, group in spots:
        joined = runs and not group and not runs[-1][0]
        if joined and not (is_block(goal) and row_of(square) != row_of(runs[-1][1][-1])):
            runs[-1][1].append(square)
        else:
            runs.append((group, [square]))
    return runs


def _empty(goal: Goal, run: Sequence[Square]) -> Message:
    return message("ask-goal-empty", number=len(run), place=_named(goal, run[0]), last=_named(goal, run[-1]))


def _named(goal: Goal, square: Square) -> Message | Square:
    """Return the spot, or just its column within a row, where only that is new."""
    return message("ask-goal-column", place=square) if goal_name(goal).startswith("row") else square


def _spot(goal: Goal, square: Square, group: Group) -> Message:
    place = _named(goal, square)
    if len(group) == 1:
        return message("ask-goal-piece", place=place, piece=group[0])
    values, missing = shared(group), lacking(group)
    if not values:
        return message("quatrenun-in-line-complete", place=place, count=len(group))
    only = missing[0] if len(missing) == 1 else None
    return message("quatrenun-in-line", place=place, count=len(group), shared=values, number=len(missing), only=only)
