"""What is on the spots of a goal, as messages."""

from __future__ import annotations

from collections.abc import Sequence

from quarto_access.rules.board import Goal, Square, goal_name
from quarto_access.rules.quatrenun import Group
from quarto_access.rules.quatrenun_questions import lacking, shared
from quarto_access.table.announcement import Announcement, Message, Packed, announce, message


def spots_of_goal(goal: Goal, held: Sequence[tuple[Square, Group]]) -> Announcement:
    """Announce what spots of a goal hold: groups, single pieces or nothing."""
    if not held:
        return announce()
    if not any(group for _, group in held):
        return announce(message("ask-goal-all-empty", goal=goal))
    first, *rest = (_spot(goal, square, group) for square, group in held)
    return announce(Packed((message("ask-goal", goal=goal, first=first), *rest)))


def _spot(goal: Goal, square: Square, group: Group) -> Message:
    # Of a row, only the column is new.
    place = message("ask-goal-column", place=square) if goal_name(goal).startswith("row") else square
    if not group:
        return message("ask-goal-empty", place=place)
    if len(group) == 1:
        return message("ask-goal-piece", place=place, piece=group[0])
    values, missing = shared(group), lacking(group)
    if not values:
        return message("quatrenun-in-line-complete", place=place, count=len(group))
    only = missing[0] if len(missing) == 1 else None
    return message("quatrenun-in-line", place=place, count=len(group), shared=values, number=len(missing), only=only)
