"""Explain actions in Quatrenun without a search: what is immediately good or dangerous about them."""

from __future__ import annotations

from quarto_access.rules import quatrenun, refusals
from quarto_access.rules.board import Square
from quarto_access.rules.outcome import Reason
from quarto_access.rules.pieces import pieces_with
from quarto_access.rules.quatrenun import Point, Position, Shift
from quarto_access.rules.quatrenun_questions import dangers, forcing, pointable, where_is
from quarto_access.table import events
from quarto_access.table.announcement import Announcement, Message, announce, message, refuse
from quarto_access.table.events import Event
from quarto_access.table.games.quatrenun_aids import asked_about
from quarto_access.table.hints.state import AskHint, Explained
from quarto_access.table.refusing import which_piece
from quarto_access.table.state import Table


def explain_action(table: Table, position: Position, asked: AskHint) -> Explained | Event:
    """Return the immediate effect of the action asked about, or why it can't be done."""
    action = _action(table, position, asked)
    if not isinstance(action, (Point, Shift)):
        return action
    try:
        after = quatrenun.apply(position, action)
    except refusals.NotAllowed as refusal:
        return events.Refused(refusal.why, table.prompt, refusal.square, refusal.piece)
    square = action.square
    at_once = _pointing(position, square) if isinstance(action, Point) else _moving(after, square)
    safe = message("hints-no-danger-group", place=square)
    return action, announce(*(at_once or (safe,)), news=True), not at_once


def _pointing(position: Position, square: Square) -> tuple[Message, ...]:
    """Return what is immediately good or bad about pointing to a group, if anything."""
    if square in forcing(position):
        return (message("hints-forces", place=square),)
    found = dangers(position, square)
    if not found:
        return ()
    # One dangerous move is enough to hear, so just count the rest.
    (move, then), *more = found
    return (
        message("hints-danger-group", place=square),
        message("hints-danger-move", piece=move.piece, place=move.square),
        message("hints-then-forces", place=then),
        *((message("hints-danger-more", number=len(more)),) if more else ()),
    )


def _moving(after: Position, square: Square) -> tuple[Message, ...]:
    """Return what is immediately good or bad about a move to a spot, if anything."""
    if after.outcome is not None and after.outcome.reason is Reason.COMPLETE_GROUP:
        return (message("hints-completes", place=square),)
    then = next(iter(forcing(after)), None)
    if then is not None:
        return (message("hints-then-forces", place=then),)
    stuck = after.outcome is None and all(dangers(after, group) for group in pointable(after))
    return (message("hints-stuck"),) if stuck else ()


def _action(table: Table, position: Position, asked: AskHint) -> Point | Shift | Event:
    """Return the action asked about. In a review, the spot is the last one pressed."""
    subject = asked_about(table, position, asked)
    if isinstance(subject, Announcement):
        fitting = pieces_with(asked.values)
        if len(fitting) != 1 or subject != which_piece(asked.values, 0):
            return subject
        return events.Refused(refusals.Why.PIECE_NOT_IN_GROUP, table.prompt, position.pointed, fitting[0])
    piece, square = subject
    if square is None and table.reviewing:
        square = table.cursor
    if position.pointed is None:
        if piece is not None:
            square = where_is(position, piece)
        return _choose_first("spot") if square is None else Point(square)
    if piece is None:
        group = position.groups[position.pointed]
        piece = group[0] if len(group) == 1 else table.picked
    if piece is None:
        return _choose_first("word" if table.reviewing else "piece")
    return _choose_first("spot") if square is None else Shift(piece, square)


def _choose_first(what: str) -> Announcement:
    return refuse(message("hints-choose-first", what=what))
