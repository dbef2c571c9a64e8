"""Quatrenun beside a real table: entries, pieces to bring back, and the warnings of a teaching referee."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules.quatrenun import Phase, Shift, legal_moves
from quarto_access.rules.quatrenun_questions import completing, forcing, where_is
from quarto_access.table import acting, intents
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.table.events import Refused
from quarto_access.table.games.quatrenun import AtQuatrenun
from quarto_access.table.picking import pick_piece, piece_elsewhere
from quarto_access.table.refusing import nothing_touched

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quarto_access.rules.game import Step
    from quarto_access.rules.quatrenun import Action, Position
    from quarto_access.table.companion_state import Companion
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Answer, Table


def entered(table: Table, companion: Companion, position: Position, intent: Intent) -> Answer | None:
    """Point, choose or move by one key or word; None if it means the same as at any table."""
    match intent:
        case intents.Touch() if table.due.several and position.pointed is not None:
            return _pick(table, companion, position, intent)
        case intents.Touch(square) | intents.NamePlace(square):
            more = isinstance(intent, intents.NamePlace) and intent.more
            action = AtQuatrenun(table, position).action_at(square)
            return (table, (nothing_touched(table.due),)) if action is None else _act(table, action, more=more)
        case intents.NameMove(values, square, more):
            found = AtQuatrenun(table, position).pick_named(values)
            return found if isinstance(found, tuple) else _act(table, Shift(found, square), more=more)
        case _:
            return None


def _pick(table: Table, companion: Companion, position: Position, intent: Intent) -> Answer | None:
    """Choose the piece to move. One from another group may be the result of an earlier wrong entry."""
    assert position.pointed is not None  # noqa: S101 - a piece is chosen only of a group pointed to
    group = position.groups[position.pointed]
    picked = pick_piece(table, intent, group)
    if not isinstance(picked, int):
        return picked
    if picked in group:
        settled = replace(table, companion=replace(companion, values=(), doubt=None))
        return AtQuatrenun(settled, position).pick(picked)
    lies = where_is(position, picked)
    doubting = replace(companion, doubt=lies, values=())
    return replace(table, companion=doubting, chosen=None), (piece_elsewhere(lies, group=True, fixable=True),)


def _act(table: Table, action: Action, *, more: bool) -> Answer:
    after, happened = acting.act(table, action, more=more)
    first = happened[0]
    if not isinstance(first, Refused):
        return after, happened
    # The entry may be wrong, or an earlier one, or the pieces on the table.
    return after, (refuse(first, "companion-doubt-table", "companion-doubt-correct", spot=first.square),)


def carried_back(undone: tuple[Step, ...]) -> Iterator[Event]:
    """Announce which real pieces go back to their spots, last moved first."""
    back = []
    for step in reversed(undone):
        source = getattr(step.before, "pointed", None)
        if isinstance(step.action, Shift) and source is not None:
            back.append(message("companion-back-to", piece=step.action.piece, place=source))
    if back:
        yield announce(*back, news=True)


def dangers(table: Table, position: Position) -> Iterator[Event]:
    """Announce what a teacher sees: groups whose every move completes a group, and moves of this one that do."""
    if position.phase is Phase.POINT:
        forced = forcing(position)
        if forced and isinstance(table.game.action, Shift):
            yield announce(message("companion-forced", places=forced), news=True)
    elif position.pointed is not None:
        moves = completing(position, position.pointed)
        if moves:
            every = len(moves) == len(legal_moves(position))
            listed = [message("quatrenun-completes", piece=move.piece, place=move.square) for move in moves]
            parts = () if every else listed
            yield announce(message("companion-would-complete", every=every), *parts, news=True)
