"""Why a group is good or dangerous to point to, or a place to move to: what the rules alone can tell of Quatrenun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.rules import quatrenun, refusals
from quarto_access.rules.groups import dangers, forcing, pointable, where_is
from quarto_access.rules.outcome import Reason
from quarto_access.rules.pieces import pieces_with
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.table import events
from quarto_access.table.group_aids import meant
from quarto_access.table.hint_events import MoveWeighed, NothingMeant, PointWeighed

if TYPE_CHECKING:
    from quarto_access.rules.quatrenun import Position
    from quarto_access.table.events import Event
    from quarto_access.table.hints import AskHint
    from quarto_access.table.state import Table

Why = tuple[Point | Shift, PointWeighed | MoveWeighed, bool]
"""What is asked about, what it does at once, and whether only a search can tell more."""


def asked_why(table: Table, position: Position, asked: AskHint) -> Why | Event:
    """Tell of what was touched or named what it does at once, or why it can't be done."""
    action = _action(table, position, asked)
    if not isinstance(action, (Point, Shift)):
        return action
    try:
        after = quatrenun.apply(position, action)
    except refusals.NotAllowed as refusal:
        return events.Refused(refusal.why, table.due, refusal.square, refusal.piece)
    if isinstance(action, Point):
        forced = action.square in forcing(position)
        pointing = PointWeighed(action.square, forced, dangers(position, action.square))
        return action, pointing, not forced and not pointing.dangers
    completes = after.outcome is not None and after.outcome.reason is Reason.COMPLETE_GROUP
    then = next(iter(forcing(after)), None)
    stuck = after.outcome is None and then is None and all(dangers(after, square) for square in pointable(after))
    return action, MoveWeighed(action.square, completes, then, stuck), not completes and then is None and not stuck


def _action(table: Table, position: Position, asked: AskHint) -> Point | Shift | Event:
    """Return what is meant to be done; a game that is gone through is asked about where the finger was last."""
    subject = meant(table, position, asked)
    if isinstance(subject, events.WhichPiece):
        fitting = pieces_with(asked.values)
        if subject.count or len(fitting) != 1:
            return subject
        return events.Refused(refusals.Why.PIECE_NOT_IN_GROUP, table.due, position.pointed, fitting[0])
    piece, square = subject
    if square is None and table.reviewing:
        square = table.cursor
    if position.pointed is None:
        if piece is not None:
            square = where_is(position, piece)
        return NothingMeant("point") if square is None else Point(square)
    if piece is None:
        group = position.groups[position.pointed]
        piece = group[0] if len(group) == 1 else table.picked
    if piece is None:
        return NothingMeant("name" if table.reviewing else "choose")
    return NothingMeant("move") if square is None else Shift(piece, square)
