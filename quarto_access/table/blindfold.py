"""Blindfold play: nobody is shown the board, and whoever asks about it pays with a peek from an agreed stock.

`peeking` says of every intent whether it is such a question; `answered` stands between the table and its players. What
can be done without a peek tells of the board only what the rules tell: each action once, when it happens.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules.board import SIDE, Goal
from quarto_access.rules.questions import holding
from quarto_access.rules.refusals import Why
from quarto_access.table import blind_events, events, group_events, intents
from quarto_access.table.events import Lies
from quarto_access.table.groups import line_of
from quarto_access.table.intents import Asking
from quarto_access.table.peeking import asks_of_the_board, goes_on, is_answer
from quarto_access.table.peeks import Kind, tally

if TYPE_CHECKING:
    from collections.abc import Callable

    from quarto_access.rules.outcome import Player
    from quarto_access.table.acting import Answer
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.peeks import Blindfold
    from quarto_access.table.state import Table

# What stands between the table and its players.


def answered(table: Table, intent: Intent, answer: Callable[[Table, Intent], Answer]) -> Answer:
    """Let the table answer; with blindfolds on, only for a peek, or so that nothing of the board is told."""
    blind = table.blindfold
    if blind is None:
        return answer(table, intent)
    if not table.hides_board:
        after, happened = answer(table, intent)
        # The first move of Quatrenun ends the look at what was laid, or the game.
        if isinstance(happened[0], group_events.Shifted) and not after.hides_board:
            return after, (*happened, _revealed(after, blind))
        return after, _covered(happened, blind) if after.hides_board else happened
    if asks_of_the_board(intent, table):
        return _peek(table, blind, intent, answer)
    after, happened = answer(table, intent)
    happened = _covered(happened, blind)
    if intent == intents.Ask(Asking.RULES):
        happened = (*happened, peeks_told(after))
    for event in happened:
        if isinstance(event, events.Refused) and event.why in _TRIED and after.blindfold is not None:
            noted = after.blindfold.noting(table.game, table.game.position.player, _TRIED[event.why], event.square)
            after = replace(after, blindfold=noted)
            if event.why is Why.PIECE_NOT_IN_GROUP:
                # It was not looked at before it was to be moved: another one is to be chosen.
                after = replace(after, picked=None)
    if after.game.position.outcome is not None:
        happened = (*happened, _revealed(after, blind))
    return after, happened


_TRIED = {
    Why.PLACE_TAKEN: Kind.TAKEN,
    Why.NO_GROUP_THERE: Kind.IMPOSSIBLE,
    Why.GROUP_CANNOT_MOVE: Kind.IMPOSSIBLE,
    Why.PIECE_NOT_IN_GROUP: Kind.IMPOSSIBLE,
    Why.SMALLER_GROUP: Kind.IMPOSSIBLE,
}
"""What is refused because of what stands on the board: memory got it wrong."""


def _covered(happened: tuple[Event, ...], blind: Blindfold) -> tuple[Event, ...]:
    """Return what is heard without a peek."""
    return tuple(covered(event, blind) for event in happened)


def _peek(table: Table, blind: Blindfold, intent: Intent, answer: Callable[[Table, Intent], Answer]) -> Answer:
    player = table.asker
    same = blind.paid and table.repeats > 0 and goes_on(intent, table)
    unpaid = replace(blind, paid=False)
    if not same and blind.peeks(player).left == 0:
        return replace(table, blindfold=unpaid), (blind_events.NoPeeks(player, blind.tournament),)
    after, happened = answer(table, intent)
    if not any(map(is_answer, happened)):
        return replace(after, blindfold=unpaid), tuple(covered(event, blind) for event in happened)
    if same:
        return after, happened
    paid = replace(blind.noting(table.game, player, Kind.PEEK), paid=True)
    return replace(after, blindfold=paid), (*happened[:-1], blind_events.Peeked(happened[-1], paid.peeks(player)))


def covered(event: Event, blind: Blindfold) -> Event:
    """Return an event so that it tells nothing of the board."""
    match event:
        case events.PlaceHeard(square, _, teach):
            return blind_events.PlaceHidden(square, teach)
        case events.PieceHeard(piece, Lies.BOARD | Lies.HAND):
            return blind_events.PieceGone(None if blind.tournament else piece)
        case events.Refused(why=Why.PLACE_TAKEN):
            return replace(event, piece=None, hidden=True)
        case events.Refused(why=Why.PIECE_GONE, piece=piece):
            return replace(event, square=None, piece=None if blind.tournament else piece, hidden=True)
        case events.NowTold():
            return replace(event, other_placed=None, placed=None)
        case group_events.GroupHeard(square, _, teach, phase):
            return blind_events.PlaceHidden(square, teach, phase)
        case group_events.Pointed() | group_events.Shifted(outcome=None):
            return replace(event, group=None)
        case group_events.GroupsNow():
            return replace(event, group=None, moved=None)
        case events.Asked(action=action) if action is not None:
            return replace(event, hidden=True)
        case _:
            return event


def beginning(table: Table, *, again: bool = False) -> tuple[Event, ...]:
    """Tell, before anything else of a game, that it is played blindfolded."""
    blind = table.blindfold
    if blind is None:
        return ()
    look = table.quatrenun is not None
    return (blind_events.BlindfoldOn(blind.stock, again, blind.advise, blind.lasting, look),)


def resumed(table: Table) -> tuple[Event, ...]:
    """Tell of a game that goes on that it is played blindfolded, and what is left of the peeks."""
    return () if table.blindfold is None else (replace(_peeks_of_all(table, table.blindfold), resumed=True),)


def peeks_told(table: Table) -> Event:
    """Tell how many peeks are left."""
    blind = table.blindfold
    return blind_events.NotBlindfold() if blind is None else _peeks_of_all(table, blind)


def _peeks_of_all(table: Table, blind: Blindfold) -> blind_events.PeeksTold:
    return blind_events.PeeksTold(() if blind.tournament else tuple(map(blind.peeks, people(table))))


def people(table: Table) -> tuple[Player, ...]:
    """Return the players who are no computers."""
    both: tuple[Player, Player] = (1, 2)
    return tuple(player for player in both if player != table.computer)


# Taking back. To place, hear that the place was free and take that back would be a peek for nothing.


def no_taking_back(table: Table, player: Player) -> Event | None:
    """Tell why a player can't take back now; None where that is only a matter of asking."""
    blind = table.blindfold
    if blind is None:
        return None
    if table.game.position.outcome is not None:
        return blind_events.ShownAlready()
    if not table.hides_board:
        return None
    if blind.peeks(player).left == 0:
        return blind_events.NoPeeks(player, blind.tournament, take_back=True)
    return None


def paying_to_take_back(table: Table, player: Player) -> Answer:
    """Return the table after a player has paid for taking back, and what is left of the peeks."""
    if table.blindfold is None:
        return table, ()
    blind = table.blindfold.noting(table.game, player, Kind.PEEK)
    return replace(table, blindfold=blind), (blind_events.PeeksTold((blind.peeks(player),)),)


# The end.


def _revealed(after: Table, blind: Blindfold) -> Event:
    groups, goals = after.quatrenun, map(Goal, range(SIDE))
    rows = tuple(holding(after.position, goal) if groups is None else line_of(groups, goal) for goal in goals)
    tallies = (tally(after.game, blind, 1), tally(after.game, blind, 2))
    return blind_events.Revealed(rows, tallies, blind.tournament)
