"""What each referee beside a real board adds to an action: nothing, lapsed calls, or threats as well."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules import quatrenun
from quarto_access.rules.outcome import Reason
from quarto_access.rules.pieces import has_value
from quarto_access.rules.quarto import AlignmentState, Give, Place
from quarto_access.rules.quatrenun import Shift
from quarto_access.rules.questions import completions, holding
from quarto_access.settings import Referee
from quarto_access.table import cues, events
from quarto_access.table.announcement import announce, message
from quarto_access.table.companion_quatrenun import dangers
from quarto_access.table.quatrenun_events import Pointed, Shifted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quarto_access.rules.board import Goal
    from quarto_access.rules.quarto import Position
    from quarto_access.table.acting import Answer
    from quarto_access.table.announcement import Message
    from quarto_access.table.companion_state import Companion
    from quarto_access.table.events import Event
    from quarto_access.table.state import Table


def referee(before: Table, after: Table, beside: Companion, happened: tuple[Event, ...]) -> Answer:
    """Return the table and what this referee announces; keep the action so that it can be repeated."""
    after = replace(after, companion=replace(beside, done=happened[0]))
    if after.game.before is not before.game:
        return _still_to_move(before, after, happened)
    kind = beside.referee
    if kind is Referee.SILENT:
        for event in happened if before.my_turn else ():
            if isinstance(event, events.FalselyCalled):
                # Nobody asked for a verdict: the call is neither counted nor recorded.
                none = message("companion-no-quarto", goal=event.goal)
                doubted = announce(none, "companion-doubt", cue=cues.REFUSED)
                return replace(before, calling=None, pending=None, chosen=None), (doubted,)
        happened = tuple(_without_prompt(event) for event in happened)
    more: list[Event] = []
    if after.quatrenun is not None:
        # Every referee announces a complete group and the end of the game: nobody has to call them.
        more += dangers(after, after.quatrenun) if kind is Referee.TEACHER else ()
    elif kind in (Referee.FULL, Referee.TEACHER):
        more += _lapsed(before.position, after.position)
        more += _threatens(before, after) if kind is Referee.TEACHER and after.position.outcome is None else ()
    if not before.my_turn:
        return _to_move(after, (*happened, *more))
    return after, (*happened, *more)


def _to_move(table: Table, happened: tuple[Event, ...]) -> Answer:
    """If the computer has just placed or moved, ask the players to do it on the real board."""
    game = table.game
    if table.companion is None or game.before is None or game.position.outcome is not None:
        return table, happened
    match game.action, game.before.position:
        case Place(square), _:
            move = message("companion-to-move", place=square)
        case Shift(piece, square), quatrenun.Position(pointed=source):
            move = message("companion-to-shift", piece=piece, source=source, place=square)
        case _:
            return table, happened
    asked = announce(move, cue=cues.YOUR_TURN, spot=square, news=True)
    return replace(table, companion=replace(table.companion, to_move=asked)), (*happened, asked)


def _still_to_move(before: Table, after: Table, happened: tuple[Event, ...]) -> Answer:
    """After a correction, keep asking for the computer's piece to be put on its spot, if it was due before."""
    waited = before.companion is not None and before.companion.to_move is not None
    return _to_move(after, happened) if waited and not after.my_turn else (after, happened)


def _without_prompt(event: Event) -> Event:
    asking = events.Given | events.Placed | events.Passed | Pointed | Shifted
    if isinstance(event, asking) and event.due is not None and event.due.outcome is None:
        return replace(event, due=None)
    return event


def _lapsed(before: Position, after: Position) -> Iterator[Event]:
    """Announce what can no longer be called; nothing if one of several goals was called."""
    if after.outcome is not None and after.outcome.reason is Reason.CALL:
        return
    gone = [
        message("companion-lapsed", goal=now.goal, shared=now.values)
        for now in after.alignments
        if now.state is AlignmentState.LAPSED and replace(now, state=AlignmentState.OPEN) in before.open
    ]
    if gone:
        yield announce(*gone, cue=cues.LAPSED, news=True)


def _threats(position: Position) -> dict[Goal, Message]:
    """Return the goals with three pieces that share a value with a piece still to come, and how to warn of them."""
    coming = [*position.pieces_left, *([] if position.hand is None else [position.hand])]
    found = {}
    for goal in position.rules.goals:
        held = holding(position, goal)
        if held.standing != len(held.pieces) - 1:
            continue
        square = next(square for square, piece in held.pieces if piece is None)
        values = tuple(value for value in held.shareable if any(has_value(piece, value) for piece in coming))
        if values:
            found[goal] = message("companion-threat", goal=goal, values=values, place=square)
    return found


def _threatens(before: Table, after: Table) -> Iterator[Event]:
    match after.game.action:
        case Place():
            known = _threats(before.position)
            new = [threat for goal, threat in _threats(after.position).items() if goal not in known]
            if new:
                yield announce(*new, news=True)
        case Give(piece):
            squares = tuple(completions(after.position, piece))
            if squares:
                yield announce(message("companion-completes", places=squares), news=True)
        case _:
            return
