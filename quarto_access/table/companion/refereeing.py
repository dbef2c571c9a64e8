"""Add what each kind of referee says after an entry: nothing, missed Quartos, or threats as well."""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.record.notes import StillToMove
from quarto_access.settings import Referee
from quarto_access.table import cues, events
from quarto_access.table.aids.state import OpenAid
from quarto_access.table.announcement import announce, message
from quarto_access.table.companion.games import companion_game
from quarto_access.table.companion.hands import ask_to_move, hand_move
from quarto_access.table.events import Event, Pointed, Shifted
from quarto_access.table.intents import Intent
from quarto_access.table.state import Calling, Pending, Result, Table


def referee(before: Table, after: Table, _: Intent, happened: tuple[Event, ...]) -> Result:
    """Add the referee's announcements to an action, and remember the action so that Enter can repeat it."""
    companion = after.companion
    if companion is None or after.game is before.game:
        return after, happened
    after = replace(after, companion=replace(companion, done=happened[0]))
    if after.game.before is not before.game:
        return after, happened
    kind = companion.referee
    if kind is Referee.SILENT:
        for event in happened if before.my_turn else ():
            if isinstance(event, events.FalselyCalled):
                # A silent referee doesn't judge, so the call is neither counted nor recorded.
                return before.without_called().end(Pending, Calling, OpenAid), (_doubted(event),)
        happened = tuple(_without_prompt(event) for event in happened)
    more = companion_game(after).warnings(kind)
    if before.my_turn:
        return after, (*happened, *more)
    return _ask_to_move(after, (*happened, *more))


def _doubted(call: events.FalselyCalled) -> Event:
    """Say why a call isn't right, without a verdict."""
    if call.late is None:
        return announce(message("companion-no-quarto", goal=call.goal), "companion-doubt", cue=cues.REFUSED)
    late = message("game-called-late", player=call.player, goal=call.late.goal, shared=call.late.values)
    return announce(late, cue=cues.REFUSED)


def _ask_to_move(table: Table, happened: tuple[Event, ...]) -> Result:
    """If the computer has just placed or moved, ask the players to do the same on the real board."""
    move = hand_move(table.game.steps[-1])
    if move is None:
        return table, happened
    # The wood comes first, even if the move has ended the game.
    told = (replace(event, prompt=None) if isinstance(event, events.Placed | Shifted) else event for event in happened)
    return table.with_order(StillToMove((move,))), (*told, ask_to_move(move))


def _without_prompt(event: Event) -> Event:
    asking = events.Given | events.Placed | events.Passed | Pointed | Shifted
    if isinstance(event, asking) and event.prompt is not None and event.prompt.outcome is None:
        return replace(event, prompt=None)
    return event
