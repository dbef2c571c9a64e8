"""A typed line with several actions, looked at before any of it is done: nothing is done by halves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quarto_access.rules.quarto import Phase
from quarto_access.rules.refusals import Why
from quarto_access.table import intents
from quarto_access.table.clock.state import ClockIntent
from quarto_access.table.events import Asked, Event, Question, Refused, is_refusal
from quarto_access.table.intents import Intent
from quarto_access.table.state import Table
from quarto_access.table.step import step

if TYPE_CHECKING:
    from typing import TypeAlias

    Do: TypeAlias = Callable[[Table, Intent], tuple[Table, tuple[Event, ...]]]


def meant(table: Table, intent: Intent) -> tuple[Table, tuple[Event, ...]]:
    """Do what was written on purpose, as in a file or by another program: nobody is asked whether it is meant."""
    after, happened = step(table, intent)
    if any(isinstance(event, Asked) and event.question in _MEANT for event in happened):
        after, happened = step(after, intents.Reply(yes=True))
    return after, happened


_MEANT = frozenset({Question.CALL, Question.UNDO, Question.RESIGN})
"""What is asked for safety, before something is done."""


_ON_ITS_OWN = ClockIntent | intents.LayRest
"""Refused without a clock, or with nothing to lay: that says nothing about the actions of the line."""


def refused_ahead(table: Table, wanted: Sequence[Intent], do: Do = step) -> Event | None:
    """Return why a line can't be done to its end, as far as that is known before another player has to act.

    Blindfolded, nothing is looked at ahead: what a line would run into tells of the board. Beside a real board its
    actions have been done already, and are entered as far as they fit.
    """
    if len(wanted) < 2 or table.hides_board or table.companion is not None or table.reviewing:
        return None
    for index, intent in enumerate(wanted):
        if not table.my_turn:
            return None
        acts = any(isinstance(later, (intents.Act, intents.NamePiece)) for later in wanted[index + 1 :])
        if acts and _asks_about_spot(table, intent):
            # Alone it asks what is there; before an action it is meant as one, too.
            return Refused(Why.NOTHING_IN_HAND, table.prompt)
        before, (table, happened) = table, do(table, intent)
        refused = next(filter(is_refusal, happened), None)
        # A piece that is laid twice may be moved: that is for the player to decide.
        if refused is not None and table.laying == before.laying and not isinstance(intent, _ON_ITS_OWN):
            return refused
    return None


def _asks_about_spot(table: Table, intent: Intent) -> bool:
    return isinstance(intent, intents.NameSpot) and table.prompt.phase is Phase.GIVE and table.calling is None
