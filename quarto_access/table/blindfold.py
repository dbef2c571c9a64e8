"""Blindfold play: nobody is shown the board, and whoever asks about it pays with a peek from an agreed stock.

`asks_of_the_board` says of every intent whether it is such a question; `answered` stands between the table and its
players. What can be done without a peek tells of the board only what the rules tell: each action once, when it happens.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.board import SIDE, Goal
from quarto_access.rules.quarto import Phase
from quarto_access.rules.questions import holding
from quarto_access.rules.refusals import Why
from quarto_access.table import aid_events, blind_events, events, intents
from quarto_access.table.aids import Aid, AskAid, SayEmpty
from quarto_access.table.clock import AskTime, GiveTime, PauseClock
from quarto_access.table.events import Lies
from quarto_access.table.hints import AskHint, GameReviewed, MoveFound, NothingFound, WorthFound
from quarto_access.table.intents import Asking, Key
from quarto_access.table.peeks import Kind, tally

if TYPE_CHECKING:
    from collections.abc import Callable

    from quarto_access.rules.outcome import Player
    from quarto_access.table.acting import Answer
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.peeks import Blindfold
    from quarto_access.table.state import Table

# What costs a peek.


def asks_of_the_board(intent: Intent, table: Table) -> bool:
    """Tell whether an intent is a question about the board, the turns so far, or what was told before.

    Touching and naming a place only ever hear its name: a finger that slips must not cost anything.
    """
    match intent:
        case intents.Ask(asking):
            return _asks(asking, table)
        case intents.AskGoal():
            # While one is calling, this points to the goal.
            return table.calling is None
        case intents.AskPlace() | intents.AskPiece():
            return True
        case AskAid(aid):
            return _aids(aid)
        case (
            intents.Touch()
            | intents.Move()
            | intents.NamePlace()
            | intents.NamePiece()
            | intents.NameMove()
            | intents.Act()
            | intents.OtherActs()
            | intents.TakeBack()
            | intents.Reply()
            | intents.Rematch()
            | intents.GiveUp()
            | intents.Leave()
            | intents.NoSuchKey()
            | intents.NotUnderstood()
            | intents.Begin()
            | intents.LayRest()
            | intents.CorrectPlace()
            | intents.CorrectPiece()
            | intents.CalledBy()
            | SayEmpty()
            # There are no hints while one is blindfolded: nobody pays to hear that.
            | AskHint()
            | MoveFound()
            | WorthFound()
            | GameReviewed()
            | NothingFound()
            | AskTime()
            | PauseClock()
            | GiveTime()
            | Key.DO
            | Key.NEXT
            | Key.BACK
            | Key.CALL
        ):
            return False
        case _:
            assert_never(intent)


def _asks(asking: Asking, table: Table) -> bool:
    match asking:
        case Asking.HERE:
            # Of a piece that could be given, this is touching it again.
            return table.position.phase is not Phase.GIVE
        case (
            Asking.OTHER
            | Asking.LINES
            | Asking.BLOCKS
            | Asking.BOARD
            | Asking.LEFT
            | Asking.EARLIER
            | Asking.LATER
            | Asking.AGAIN
            | Asking.BEFORE
        ):
            return True
        case Asking.HAND | Asking.NOW | Asking.RULES | Asking.PEEKS | Asking.HELP:
            return False
        case _:
            assert_never(asking)


def _aids(aid: Aid) -> bool:
    match aid:
        case (
            Aid.RECAP
            | Aid.BREATH
            | Aid.CHANGED
            | Aid.WHERE
            | Aid.COMPARE
            | Aid.QUIZ
            | Aid.LEFT
            | Aid.THREES
            | Aid.COMPLETES
            | Aid.SAFE
        ):
            return True
        case Aid.NOTE:
            # Notes on places are a board of one's own.
            return True
        case _:
            assert_never(aid)


def _goes_on(intent: Intent) -> bool:
    """Tell whether the same question, asked again at once, goes on with its answer instead of giving another."""
    match intent:
        case intents.Ask(Asking.BOARD | Asking.LEFT) | intents.AskGoal() | AskAid():
            return True
        case _:
            return False


def _is_answer(event: Event) -> bool:
    """Tell whether a question got an answer: what it did not get, it does not cost."""
    match event:
        case events.NothingYet() | events.HistoryEnd() | events.BlocksDontCount() | events.NothingTold():
            return False
        case events.WhichPiece() | events.Refused() | events.AnswerFirst():
            return False
        case aid_events.AidOff() | aid_events.QuizNothing():
            return False
        case aid_events.AidTold(answer):
            return aid_events.helps(answer)
        case _:
            return True


# What stands between the table and its players.


def answered(table: Table, intent: Intent, answer: Callable[[Table, Intent], Answer]) -> Answer:
    """Let the table answer; with blindfolds on, only for a peek, or so that nothing of the board is told."""
    blind = table.blindfold
    if blind is None or not table.hides_board:
        return answer(table, intent)
    if asks_of_the_board(intent, table):
        return _peek(table, blind, intent, answer)
    after, happened = answer(table, intent)
    # What would be told unasked of the board is not told at all.
    happened = tuple(covered(event, blind) for event in happened if not isinstance(event, aid_events.Landmark))
    if intent == intents.Ask(Asking.RULES):
        happened = (*happened, peeks_told(after))
    tried = [event for event in happened if isinstance(event, events.Refused) and event.why is Why.PLACE_TAKEN]
    if tried and after.blindfold is not None:
        noted = after.blindfold.noting(table.game, table.position.player, Kind.TAKEN, tried[0].square)
        after = replace(after, blindfold=noted)
    if after.position.outcome is not None:
        happened = (*happened, _revealed(after, blind))
    return after, happened


def _peek(table: Table, blind: Blindfold, intent: Intent, answer: Callable[[Table, Intent], Answer]) -> Answer:
    player = table.asker
    goes_on = blind.paid and table.repeats > 0 and _goes_on(intent)
    unpaid = replace(blind, paid=False)
    if not goes_on and blind.peeks(player).left == 0:
        return replace(table, blindfold=unpaid), (blind_events.NoPeeks(player, blind.tournament),)
    after, happened = answer(table, intent)
    if not any(map(_is_answer, happened)):
        return replace(after, blindfold=unpaid), tuple(covered(event, blind) for event in happened)
    if goes_on:
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
        case events.Asked(action=action) if action is not None:
            return replace(event, hidden=True)
        case _:
            return event


def beginning(table: Table, *, again: bool = False) -> tuple[Event, ...]:
    """Tell, before anything else of a game, that it is played blindfolded."""
    blind = table.blindfold
    return () if blind is None else (blind_events.BlindfoldOn(blind.stock, again, blind.advise, blind.lasting),)


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
    if not table.hides_board:
        return blind_events.ShownAlready()
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
    rows = tuple(holding(after.position, Goal(row)) for row in range(SIDE))
    tallies = (tally(after.game, blind, 1), tally(after.game, blind, 2))
    return blind_events.Revealed(rows, tallies, blind.tournament)
