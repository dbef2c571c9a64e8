"""Hide the board in blindfold play. Every question about it costs a peek, and players agree on how many they get.

`peek_costs` decides which intents are such questions, and `hide_board` filters what the table answers. Without a peek,
players hear only what the rules announce: each action once, when it happens.
"""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.record.notes import Peek, QuartoTally, QuatrenunTally, Tried
from quarto_access.rules.outcome import Player
from quarto_access.rules.refusals import Why
from quarto_access.table import cues, events, intents
from quarto_access.table.announcement import Announcement, Message, Packed, Paged, Part, announce, message, refuse
from quarto_access.table.blindfold.peek_costs import asks_about_board, continues_answer, is_answer
from quarto_access.table.blindfold.state import Blindfold, tally
from quarto_access.table.events import Event, PieceLocation
from quarto_access.table.games.goals import rows_of_board
from quarto_access.table.intents import Asking, Intent
from quarto_access.table.state import Result, Table


def lacks_peek(table: Table, intent: Intent) -> bool:
    """Whether an intent asks about the board and the player has no peeks left."""
    blindfold = table.blindfold
    if blindfold is None or not table.hides_board or not asks_about_board(intent, table):
        return False
    return not _continues_paid_answer(table, blindfold, intent) and blindfold.peeks(table.asker).left == 0


def _continues_paid_answer(table: Table, blindfold: Blindfold, intent: Intent) -> bool:
    """Whether an intent continues an answer that is paid for."""
    return blindfold.paid and table.repeats > 0 and continues_answer(intent, table)


def refuse_peek(table: Table, intent: Intent) -> Result | None:
    """Refuse a question about the board if the player has no peeks left."""
    if table.blindfold is None or not lacks_peek(table, intent):
        return None
    return table, (refuse(_no_peek(table.asker, table.blindfold)),)


def hide_board(before: Table, after: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Charge a peek for an answer about the board, and hide the board from everything else."""
    blindfold = before.blindfold
    if blindfold is None:
        return after, happened
    if not before.hides_board:
        # In Quatrenun players see the layout until the first move, which may also end the game.
        if isinstance(happened[0], events.Shifted) and not after.hides_board:
            return after, (*happened, _reveal(after, blindfold))
        return after, _hide_all(happened, blindfold) if after.hides_board else happened
    if asks_about_board(intent, before):
        return _pay(before, after, blindfold, intent, happened)
    happened = _hide_all(happened, blindfold)
    if intent == intents.Ask(Asking.RULES):
        happened = (*(_with_peeks(event, after, after.blindfold) for event in happened),)
    for event in happened:
        if not isinstance(event, events.Refused) or after.blindfold is None or event.square is None:
            continue
        if event.why in _MEMORY_ERRORS:
            tried = Tried(before.game.position.player, event.square, _MEMORY_ERRORS[event.why])
            after = replace(after, blindfold=after.blindfold.with_note(before.game, tried))
            if event.why is Why.PIECE_NOT_IN_GROUP:
                # Blindfolded, we don't check the chosen piece until it moves. Now the player has to choose again.
                after = replace(after, picked=None)
    if after.game.position.outcome is not None:
        happened = (*happened, _reveal(after, blindfold))
    return after, happened


_MEMORY_ERRORS = {
    Why.PLACE_TAKEN: "taken",
    Why.NO_GROUP_THERE: "impossible",
    Why.GROUP_CANNOT_MOVE: "impossible",
    Why.PIECE_NOT_IN_GROUP: "impossible",
    Why.SMALLER_GROUP: "impossible",
}
"""Refusals that show that the player has remembered the board wrongly, and how the record names them."""


def _hide_all(happened: tuple[Event, ...], blindfold: Blindfold) -> tuple[Event, ...]:
    """Return what players hear without a peek."""
    return tuple(hide_event(event, blindfold) for event in happened)


def _pay(before: Table, after: Table, blindfold: Blindfold, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Charge one peek for an answer about the board, unless it continues a paid one."""
    player = before.asker
    if not any(map(is_answer, happened)):
        return replace(after, blindfold=replace(blindfold, paid=False)), _hide_all(happened, blindfold)
    if _continues_paid_answer(before, blindfold, intent):
        return after, happened
    paid = replace(blindfold.with_note(before.game, Peek(player)), paid=True)
    return replace(after, blindfold=paid), (*happened[:-1], events.Peeked(happened[-1], paid.peeks(player)))


def hide_event(event: Event, blindfold: Blindfold) -> Event:
    """Remove what an event says about the board."""
    match event:
        case events.SpotHeard(square, _, teach):
            return events.SpotHidden(square, teach)
        case events.PieceHeard(piece, PieceLocation.BOARD | PieceLocation.HAND):
            gone = "blindfold-gone" if blindfold.tournament else message("blindfold-gone-piece", piece=piece)
            return announce(gone, cue=cues.GONE, whispered=True)
        case events.Refused(why=Why.PLACE_TAKEN):
            return replace(event, piece=None, hidden=True)
        case events.Refused(why=Why.PIECE_GONE, piece=piece):
            return replace(event, square=None, piece=None if blindfold.tournament else piece, hidden=True)
        case events.FalselyCalled():
            return replace(event, late=None)
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


def announce_start(table: Table, *, again: bool = False) -> tuple[Event, ...]:
    """Announce a blindfold game before anything else. `again`: the game before was blindfold too."""
    blindfold = table.blindfold
    if blindfold is None:
        return ()
    (player, *_) = human_players(table)
    if blindfold.stock is None:
        begins = message("blindfold-begins-unlimited")
    elif blindfold.tournament:
        begins = message("blindfold-begins-tournament")
    else:
        begins = message("blindfold-begins", player=player, number=blindfold.stock)
    cost = None if again or not blindfold.stock else message("blindfold-cost")
    look = None if table.hides_board else message("blindfold-look")
    advice = message("blindfold-advice") if blindfold.advise and not again else None
    stays = message("blindfold-stays") if blindfold.lasting and not again else None
    return (announce(begins, cost, look, advice, stays, news=True),)


def announce_resumed(table: Table) -> tuple[Event, ...]:
    """Announce that a resumed game is blindfold, and how many peeks are left."""
    if table.blindfold is None:
        return ()
    return (announce("blindfold-goes-on", *_all_peeks(table, table.blindfold), news=True),)


def announce_peeks(table: Table) -> Event:
    """Announce how many peeks are left."""
    blindfold = table.blindfold
    return announce("blindfold-not") if blindfold is None else announce(*_all_peeks(table, blindfold), news=True)


def _with_peeks(rules: Event, table: Table, blindfold: Blindfold | None) -> Event:
    """Return the rules with the peeks that are left behind them, unless only a later part of them is read."""
    if blindfold is None or not isinstance(rules, Announcement) or not isinstance(rules.parts[0], Paged):
        return rules
    (view,) = rules.parts[0].views
    return replace(rules, parts=(Paged(((*view, *_all_peeks(table, blindfold)),)),))


def _all_peeks(table: Table, blindfold: Blindfold) -> tuple[Message, ...]:
    if blindfold.tournament:
        return (message("blindfold-tournament"),)
    return tuple(blindfold.peeks(player).summary for player in human_players(table))


def _no_peek(player: Player, blindfold: Blindfold) -> Message:
    return message("blindfold-tournament") if blindfold.tournament else blindfold.peeks(player).summary


def human_players(table: Table) -> tuple[Player, ...]:
    """Return the human players."""
    both: tuple[Player, Player] = (1, 2)
    return tuple(player for player in both if player != table.computer)


# Undo costs a peek. Otherwise players could place, hear that the spot was free, and undo: a peek for nothing.


def refuse_undo(table: Table, player: Player) -> Event | None:
    """Return why a player can't undo now; None if they can."""
    blindfold = table.blindfold
    if blindfold is None:
        return None
    if table.game.position.outcome is not None:
        return refuse("blindfold-shown-already")
    if not table.hides_board:
        return None
    if blindfold.peeks(player).left == 0:
        return refuse("blindfold-taking-back", _no_peek(player, blindfold))
    return None


def pay_for_undo(table: Table, player: Player) -> Result:
    """Charge a peek for an undo, and announce how many are left."""
    if table.blindfold is None:
        return table, ()
    blindfold = table.blindfold.with_note(table.game, Peek(player))
    return replace(table, blindfold=blindfold), (announce(blindfold.peeks(player).summary, news=True),)


# The end.


def _reveal(after: Table, blindfold: Blindfold) -> Event:
    """Reveal the board, and announce each player's peeks and mistakes."""
    both: tuple[Player, Player] = (1, 2)
    counted = [tally(after.game, blindfold, player) for player in both]
    # The computer never peeks, so mention it only if it made mistakes.
    worth = [one for one in counted if one.player != after.computer or any(one.wrong.values())]
    tallies = [
        part for one in worth for part in _tally(one, peeks=one.player != after.computer and not blindfold.tournament)
    ]
    return announce("blindfold-revealed", *rows_of_board(after.groups), *tallies, news=True)


def _tally(one: QuartoTally | QuatrenunTally, *, peeks: bool) -> tuple[Part, ...]:
    """Return a player's mistakes, and with `peeks` how many peeks they took."""
    errors = sum(one.wrong.values())
    if peeks:
        summary = message("blindfold-tally", player=one.player, number=one.peeks, errors=errors)
    else:
        summary = message("blindfold-tally-errors", player=one.player, errors=errors)
    wrong = (message(f"blindfold-wrong-{kind}", count=count) for kind, count in one.wrong.items() if count)
    return summary, Packed(tuple(wrong))
