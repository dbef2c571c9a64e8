"""Yes-or-no questions, and leaving the table."""

from __future__ import annotations

from typing import assert_never

from quarto_access.frozen import replace
from quarto_access.rules.outcome import Resign
from quarto_access.table import cues, events, intents
from quarto_access.table.announcement import announce, message
from quarto_access.table.clock.state import ClockIntent
from quarto_access.table.companion.entering import question
from quarto_access.table.events import Choice, Question
from quarto_access.table.games import game_at
from quarto_access.table.games.acting import act
from quarto_access.table.games.calling import complete_call, how_to_call
from quarto_access.table.games.undoing import play_again, undo
from quarto_access.table.grid import next_of
from quarto_access.table.hints.state import AskHint, ThinkerAnswer
from quarto_access.table.intents import Ask, Asking, Intent, Key
from quarto_access.table.refusing import answer_first
from quarto_access.table.setup.unfinished import unfinished_setup
from quarto_access.table.state import Left, Pending, Result, Table

_MEANWHILE = (
    *(intents.PlayerQuestion, AskHint, ThinkerAnswer, ClockIntent),
    *(intents.NotUnderstood, intents.NoSuchKey, intents.Leave, intents.OtherActs),
)
"""Intents that are handled as usual while a question is open."""


def take_reply(table: Table, pending: Pending, intent: Intent) -> Result | None:
    """Accept yes or no. Let questions pass, and refuse everything else."""
    asked = [event for event in table.heard if isinstance(event, events.Asked)]
    if isinstance(intent, Ask) and intent.asking is Asking.NOW and asked:
        return table, (asked[-1],)
    if isinstance(intent, _MEANWHILE) or game_at(table).refusal_of(intent) is not None:
        return None
    if intent is Key.NEXT and pending.question is Question.AGAIN:
        # Space steps on from "play again" to the next choice.
        chosen = next_of(events.AFTER_THE_END, Choice.AGAIN)
        return replace(table.end(Pending), chosen=chosen), (announce(message(f"touch-choice-{chosen}"), cue=cues.MENU),)
    if intent in (Key.BACK, intents.Reply(yes=False)):
        return _decline(table, pending)
    if intent not in (Key.DO, intents.Reply(yes=True)):
        return table, (answer_first(pending.question),)
    return _agree(table, pending)


def _decline(table: Table, pending: Pending) -> Result:
    if table.setup is not None:
        # The player stays, so repeat the setup's question instead of the game's prompt.
        return table.end(Pending), (question(table, table.setup),)
    calling = table.calling
    if pending.question is Question.LEAVE and calling is not None:
        return table.end(Pending), (events.Declined(pending.question, None), how_to_call(table, calling))
    # No prompt after the end of a game: it would offer what the player just declined.
    prompt = None if pending.question is Question.AGAIN else table.prompt
    return table.end(Pending), (events.Declined(pending.question, prompt),)


def _agree(table: Table, pending: Pending) -> Result:
    if pending.calling is not None:
        return complete_call(table, pending.calling)
    match pending.question:
        case Question.CALL | Question.WITHDRAW:
            raise TypeError(pending)
        case Question.UNDO:
            return undo(table)
        case Question.RESIGN:
            return act(table, Resign())
        case Question.LEAVE:
            return _depart(table, Left.TABLE)
        case Question.AGAIN:
            return play_again(table)
        case _:
            assert_never(pending.question)


def leave(table: Table, *, sure: bool) -> Result:
    """Ask whether to leave. The second time, or if the player is sure, leave the program."""
    if sure or (table.pending is not None and table.pending.question is Question.LEAVE):
        return _depart(table, Left.PROGRAM)
    position = table.game.position
    kept = table.worth_keeping and position.outcome is None
    asked = events.Asked(Question.LEAVE, position.player, kept=kept, laid=unfinished_setup(table) is not None)
    return table.end(Pending).start(Pending(Question.LEAVE)), (asked,)


def _depart(table: Table, left: Left) -> Result:
    laid = unfinished_setup(table) is not None
    over = table.game.position.outcome is not None and not laid
    departed = events.Departed(over, laid or table.worth_keeping, left is Left.PROGRAM)
    # Whoever leaves a finished game leaves its pieces as they are. Only a crash brings the players back.
    after = table.with_order(None) if over else table
    return replace(after, left=left), (departed,)
