"""The drills of Quatrenun in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.narration.groups import values_in_words
from quarto_access.rules.groups import lacking
from quarto_access.table.exercises import GroupsTold, PlaceSaid, ValuesSaid

if TYPE_CHECKING:
    from quarto_access.narration.narrate import Narrator
    from quarto_access.rules.pieces import Value
    from quarto_access.rules.quatrenun import Group
    from quarto_access.table.drill_events import Judged


def told_groups(narrator: Narrator, told: GroupsTold) -> list[str]:
    """Return groups by their places, piece by piece: what they share or lack is for the player to find."""
    describe = narrator.describe
    count, groups = sum(len(group) for _, group in told.groups), len(told.groups)
    lines = narrator.say("drill-groups", count=describe.number(count), groups=describe.number(groups))
    for square, group in told.groups:
        place = describe.place(square)
        if len(group) == 1:
            lines += narrator.say("drill-stands", place=place, piece=describe.piece(group[0]))
        else:
            lines += narrator.say("drill-group-on", place=place, count=describe.number(len(group)))
            lines += told_pieces(narrator, group)
    return lines


def told_pieces(narrator: Narrator, group: Group) -> list[str]:
    """Return the pieces of a group."""
    return [line for piece in group for line in narrator.say("drill-piece", piece=narrator.describe.piece(piece))]


def values_heard(narrator: Narrator, values: tuple[Value, ...]) -> list[str]:
    """Return all that was said to be lacking so far."""
    if not values:
        return narrator.say("drill-lacking-none-yet")
    return narrator.say("drill-lacking-so-far", values=values_in_words(narrator, values))


def wrong_lacking(narrator: Narrator, event: Judged) -> list[str]:
    """Return what was lacking."""
    (truth,) = event.question.right
    if not isinstance(truth, ValuesSaid):
        return narrator.say("drill-wrong-complete")
    return narrator.say("drill-wrong-lacking", values=values_in_words(narrator, truth.values))


def wrong_group(narrator: Narrator, event: Judged) -> list[str]:
    """Return which group it was, and what the one that was named would still lack."""
    truth, place_of = event.question.right[0], narrator.describe.place
    if isinstance(truth, PlaceSaid):
        lines = narrator.say("drill-wrong-place", place=place_of(truth.square))
    else:
        lines = narrator.say("drill-wrong-no-group")
    told, answer, piece = event.exercise.told, event.answer, event.question.piece
    if not isinstance(answer, PlaceSaid) or not isinstance(told, GroupsTold) or piece is None:
        return lines
    group = dict(told.groups).get(answer.square)
    if group is None:
        return lines + narrator.say("drill-there-empty", place=place_of(answer.square))
    values = values_in_words(narrator, lacking((*group, piece)))
    return lines + narrator.say("drill-still-lacks", place=place_of(answer.square), values=values)
