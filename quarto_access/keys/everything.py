"""The list of everything, made from the table of keys. Its groups are those of the help."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from quarto_access.keys.bindings import BINDINGS, CURSOR, GRID, GROUPS, THREE_KEYS, Binding, in_review
from quarto_access.rules.board import SIDE, Goal, goal_squares
from quarto_access.table.announcement import Message, message
from quarto_access.table.everything import Everything, Listed
from quarto_access.table.intents import AskSpot


def name_of_group(group: str) -> Message:
    """Return the message that names a group of keys, in the list and in the help."""
    return message(f"everything-name-{group.rpartition('/')[2]}")


def everything(is_listed: Callable[[Binding], bool], *, reviewing: bool = False) -> Everything:
    """Return the groups of the list, with the keys that are listed here."""
    bindings = [in_review(binding) if reviewing else binding for binding in BINDINGS if is_listed(binding)]
    groups = (_group(group, bindings) for group in GROUPS if group != THREE_KEYS)
    return tuple(group for group in groups if group.members)


def _group(group: str, bindings: Iterable[Binding]) -> Listed:
    """Return a group. A group inside it stands where its first key is."""
    members: dict[object, Listed] = {}
    inside = [binding for binding in bindings if f"{binding.group}/".startswith(f"{group}/")]
    for binding in inside:
        if binding.group == group:
            # Some commands have several keys.
            members.setdefault(binding.intent, Listed(Message(binding.message), binding.intent))
        elif binding.group != CURSOR and binding.group not in members:
            # Made at the start of every game, so only once for all the keys of a group.
            spots = binding.group == GRID
            members[binding.group] = _spots() if spots else _group(binding.group, inside)
    return Listed(name_of_group(group), members=tuple(map(_without_single, members.values())))


def _without_single(listed: Listed) -> Listed:
    """Return a group's only member instead of the group, which would just be one more Enter."""
    return listed.members[0] if len(listed.members) == 1 else listed


def _spots() -> Listed:
    """Return the spots by row, because they are too many for one group. They're read, never played."""
    rows = []
    for row in reversed(range(SIDE)):
        spots = (Listed(message("everything-spot", place=spot), AskSpot(spot)) for spot in goal_squares(Goal(row)))
        rows.append(Listed(message("everything-row", goal=Goal(row)), members=tuple(spots)))
    return Listed(name_of_group(GRID), members=tuple(rows))
