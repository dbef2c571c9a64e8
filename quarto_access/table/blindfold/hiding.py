"""Hide the board in blindfold play. Every question about it costs a peek, and players agree how many they get.

`peeking` decides which intents are such questions, and `cover` filters what the table answers. Without a peek, players
hear only what the rules announce: each action once, when it happens.
"""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.record.notes import Peek, QuartoTally, QuatrenunTally, Tried
from quarto_access.rules.board import SIDE, Goal
from quarto_access.rules.outcome import Player
from quarto_access.rules.refusals import Why
from quarto_access.table import cues, events, intents
from quarto_access.table.announcement import Message, Packed, Part, announce, message, refuse
from quarto_access.table.blindfold.peeking import asks_of_the_board, goes_on, is_answer
from quarto_access.table.blindfold.state import Blindfold, tally
from quarto_access.table.events import Event, PieceLocation
from quarto_access.table.games import game_at
from quarto_access.table.intents import Asking, Intent
from quarto_access.table.state import Result, Table


def lacks_peek(table: Table, intent: Intent) -> bool:
    """Whether an intent asks about the board and the player has no peeks left."""
    blind = table.blindfold
    if blind is None or not table.hides_board or not asks_of_the_board(intent, table):
        return False
    return not _goes_on_paid(table, blind, intent) and blind.peeks(table.asker).left == 0


def _goes_on_paid(table: Table, blind: Blindfold, intent: Intent) -> bool:
    """Whether an intent continues an answer that is paid for."""
    return blind.paid and table.repeats > 0 and goes_on(intent, table)


def refuse_peek(table: Table, intent: Intent) -> Result | None:
    """Refuse a question about the board if the player has no peeks left."""
    if table.blindfold is None or not lacks_peek(table, intent):
        return None
    return table, (refuse(_no_peek(table.asker, table.blindfold)),)


def cover(before: Table, after: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Charge a peek for an answer about the board, and hide the board from everything else."""
    blind = before.blindfold
    if blind is None:
        return after, happened
    if not before.hides_board:
        # In Quatrenun players see the layout until the first move, which may also end the game.
        if isinstance(happened[0], events.Shifted) and not after.hides_board:
            return after, (*happened, _revealed(after, blind))
        return after, _covered(happened, blind) if after.hides_board else happened
    if asks_of_the_board(intent, before):
        return _pay(before, after, blind, intent, happened)
    happened = _covered(happened, blind)
    if intent == intents.Ask(Asking.RULES):
        happened = (*happened, peeks_told(after))
    for event in happened:
        if not isinstance(event, events.Refused) or after.blindfold is None or event.square is None:
            continue
        if event.why in _TRIED:
            tried = Tried(before.game.position.player, event.square, _TRIED[event.why])
            after = replace(after, blindfold=after.blindfold.noting(before.game, tried))
            if event.why is Why.PIECE_NOT_IN_GROUP:
                # Blindfolded, we don't check the chosen piece until it moves. Now the player has to choose again.
                after = replace(after, picked=None)
    if after.game.position.outcome is not None:
        happened = (*happened, _revealed(after, blind))
    return after, happened


_TRIED = {
    Why.PLACE_TAKEN: "taken",
    Why.NO_GROUP_THERE: "impossible",
    Why.GROUP_CANNOT_MOVE: "impossible",
    Why.PIECE_NOT_IN_GROUP: "impossible",
    Why.SMALLER_GROUP: "impossible",
}
"""Refusals that show that the player has remembered the board wrongly, and how the record names them."""


def _covered(happened: tuple[Event, ...], blind: Blindfold) -> tuple[Event, ...]:
    """Return what players hear without a peek."""
    return tuple(covered(event, blind) for event in happened)


def _pay(before: Table, after: Table, blind: Blindfold, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Charge one peek for an answer about the board, unless it continues a paid one."""
    player = before.asker
    if not any(map(is_answer, happened)):
        return replace(after, blindfold=replace(blind, paid=False)), _covered(happened, blind)
    if _goes_on_paid(before, blind, intent):
        return after, happened
    paid = replace(blind.noting(before.game, Peek(player)), paid=True)
    return replace(after, blindfold=paid), (*happened[:-1], events.Peeked(happened[-1], paid.peeks(player)))


def covered(event: Event, blind: Blindfold) -> Event:
    """Remove what an event says about the board."""
    match event:
        case events.SpotHeard(square, _, teach):
            return events.SpotHidden(square, teach)
        case events.PieceHeard(piece, PieceLocation.BOARD | PieceLocation.HAND):
            gone = "blind-gone" if blind.tournament else message("blind-gone-piece", piece=piece)
            return announce(gone, cue=cues.CHOOSE)
        case events.Refused(why=Why.PLACE_TAKEN):
            return replace(event, piece=None, hidden=True)
        case events.Refused(why=Why.PIECE_GONE, piece=piece):
            return replace(event, square=None, piece=None if blind.tournament else piece, hidden=True)
        case events.QuartoNow():
            return replace(event, other_placed=None, placed=None)
        case events.GroupHeard(square, _, teach, phase):
            return events.SpotHidden(square, teach, phase)
        case events.Pointed() | events.Shifted(outcome=None):
            return replace(event, group=None)
        case events.QuatrenunNow():
            return replace(event, group=None, moved=None)
        case events.Asked(action=action) if action is not None:
            return replace(event, hidden=True)
        case _:
            return event


def beginning(table: Table, *, again: bool = False) -> tuple[Event, ...]:
    """Announce a blindfold game before anything else. `again`: the game before was blindfold too."""
    blind = table.blindfold
    if blind is None:
        return ()
    (player, *_) = people(table)
    if blind.stock is None:
        begins = message("blind-begins-unlimited")
    elif blind.tournament:
        begins = message("blind-begins-tournament")
    else:
        begins = message("blind-begins", player=player, number=blind.stock)
    cost = None if again or not blind.stock else message("blind-cost")
    look = None if table.hides_board else message("blind-look")
    advice = message("blind-advice", player=player) if blind.advise and not again else None
    stays = message("blind-stays") if blind.lasting and not again else None
    return (announce(begins, cost, look, advice, stays, news=True),)


def resumed(table: Table) -> tuple[Event, ...]:
    """Announce that a resumed game is blindfold, and how many peeks are left."""
    if table.blindfold is None:
        return ()
    return (announce("blind-goes-on", *_peeks_of_all(table, table.blindfold), news=True),)


def peeks_told(table: Table) -> Event:
    """Announce how many peeks are left."""
    blind = table.blindfold
    return announce("blind-not") if blind is None else announce(*_peeks_of_all(table, blind), news=True)


def _peeks_of_all(table: Table, blind: Blindfold) -> tuple[Message, ...]:
    if blind.tournament:
        return (message("blind-tournament"),)
    return tuple(blind.peeks(player).told for player in people(table))


def _no_peek(player: Player, blind: Blindfold) -> Message:
    return message("blind-tournament") if blind.tournament else message("blind-none-left", player=player)


def people(table: Table) -> tuple[Player, ...]:
    """Return the human players."""
    both: tuple[Player, Player] = (1, 2)
    return tuple(player for player in both if player != table.computer)


# Undo costs a peek. Otherwise players could place, hear that the spot was free, and undo: a peek for nothing.


def no_taking_back(table: Table, player: Player) -> Event | None:
    """Return why a player can't undo now; None if they can."""
    blind = table.blindfold
    if blind is None:
        return None
    if table.game.position.outcome is not None:
        return refuse("blind-shown-already")
    if not table.hides_board:
        return None
    if blind.peeks(player).left == 0:
        return refuse("blind-taking-back", _no_peek(player, blind))
    return None


def paying_to_undo(table: Table, player: Player) -> Result:
    """Charge a peek for an undo, and announce how many are left."""
    if table.blindfold is None:
        return table, ()
    blind = table.blindfold.noting(table.game, Peek(player))
    return replace(table, blindfold=blind), (announce(blind.peeks(player).told, news=True),)


# The end.


def _revealed(after: Table, blind: Blindfold) -> Event:
    """Reveal the board, and announce each player's peeks and mistakes."""
    rows = [game_at(after).goal_told(Goal(row)) for row in range(SIDE)]
    both: tuple[Player, Player] = (1, 2)
    counted = [tally(after.game, blind, player) for player in both]
    # The computer never peeks, so mention it only if it made mistakes.
    worth = [one for one in counted if one.player != after.computer or any(one.wrong.values())]
    tallies = [
        part for one in worth for part in _tally(one, peeks=one.player != after.computer and not blind.tournament)
    ]
    return announce("blind-revealed", *rows, *tallies, news=True)


def _tally(one: QuartoTally | QuatrenunTally, *, peeks: bool) -> tuple[Part, ...]:
    """Return a player's mistakes, and with `peeks` how many peeks they took."""
    errors = sum(one.wrong.values())
    if peeks:
        told = message("blind-tally", player=one.player, number=one.peeks, errors=errors)
    else:
        told = message("blind-tally-errors", player=one.player, errors=errors)
    wrong = (message(f"blind-wrong-{kind}", count=count) for kind, count in one.wrong.items() if count)
    return told, Packed(tuple(wrong))
