"""Undo, resign and play again."""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.record.notes import HandMove
from quarto_access.rules.game import Action, Step
from quarto_access.rules.refusals import Why
from quarto_access.table import cues, events
from quarto_access.table.announcement import announce, message
from quarto_access.table.blindfold import hiding as blindfold
from quarto_access.table.companion.hands import moves_back, order_after
from quarto_access.table.events import Event, LayingStarted, Question
from quarto_access.table.games import game_at
from quarto_access.table.games.actions import action_values
from quarto_access.table.state import Calling, Pending, Result, Table


def ask_undo(table: Table) -> Result:
    """Ask whether to undo the last action."""
    last = _last_by_person(table)
    if last is None:
        return replace(table, chosen=None), (events.Refused(Why.NOTHING_TO_UNDO, table.prompt),)
    refused = blindfold.refuse_undo(table, last.before.player)
    if refused is not None:
        return replace(table, chosen=None), (refused,)
    too = _computer_played_since(table, last)
    asked = events.Asked(Question.UNDO, last.before.player, action=last.action, computer_too=too)
    return table.end(Calling).start(Pending(Question.UNDO)), (asked,)


def can_undo(table: Table) -> bool:
    """Return whether a person at this keyboard may undo an action."""
    last = _last_by_person(table)
    return last is not None and blindfold.refuse_undo(table, last.before.player) is None


def undo(table: Table) -> Result:
    """Undo a person's last action and everything the computer did since."""
    last = _last_by_person(table)
    if last is None:
        return table.end(Pending), (events.Refused(Why.NOTHING_TO_UNDO, table.prompt),)
    game = table.game
    while game.before is not None and game.position is not last.before:
        game = game.before
    after = table.with_game(game)
    back: tuple[HandMove, ...] = ()
    if table.companion is not None:
        back = moves_back(table.game.steps[len(game.steps) :])
        after = after.with_order(order_after(table.to_move, back, after.groups))
    after, paid = blindfold.pay_for_undo(after, last.before.player) if table.hides_board else (after, ())
    too = _computer_played_since(table, last)
    # Say only what this undo asks of their hands. What was asked before is said again when they ask.
    told = after.with_order(order_after(None, back, after.groups))
    return after, (_announce_undone(told, last.action, computer_too=too), *paid)


def _announce_undone(after: Table, action: Action, *, computer_too: bool) -> Event:
    """Announce what was undone and what to do now."""
    undone = message("game-taken-back", **action_values(action))
    computers = message("game-undone-computer") if computer_too else None
    return announce(undone, computers, *game_at(after).undo_parts(action), cue=cues.UNDO, news=True)


def _last_by_person(table: Table) -> Step | None:
    """Return the last action of a person."""
    mine = [step for step in table.game.steps if step.before.player != table.computer]
    return mine[-1] if mine else None


def _computer_played_since(table: Table, last: Step) -> bool:
    """Whether the computer has played since a person's last action."""
    return table.game.before is not None and table.game.before.position is not last.before


def ask_resign(table: Table) -> Result:
    """Ask whether the player to act wants to resign."""
    position = table.game.position
    if position.outcome is not None:
        return replace(table, chosen=None), (events.Refused(Why.OVER, table.prompt),)
    asked = events.Asked(Question.RESIGN, position.player)
    return table.end(Calling).start(Pending(Question.RESIGN)), (asked,)


def play_again(table: Table) -> Result:
    """Start a new game with the same rules, in which the other player goes first."""
    after = game_at(table).rematch()
    if after.laying is not None:
        return after, (LayingStarted(companion=True, again=True),)
    if after.blindfold is not None:
        after = replace(after, blindfold=after.blindfold.for_next_game())
    terms = None if table.clock is None else table.clock.terms
    return after, (*blindfold.announce_start(after, again=True), events.Started(after.prompt, again=True, clock=terms))
