"""Answers to questions. Asking never changes the game."""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.game import Turn
from quarto_access.rules.outcome import Outcome, Player, Reason, other
from quarto_access.table import events
from quarto_access.table.aids.answers import ask_aid
from quarto_access.table.aids.state import AskAid
from quarto_access.table.announcement import AnnouncementKind, Packed, announce, message
from quarto_access.table.blindfold.hiding import announce_peeks
from quarto_access.table.events import Event
from quarto_access.table.games import game_at
from quarto_access.table.grid import piece_at
from quarto_access.table.intents import Ask, Asking
from quarto_access.table.state import Result, Table

_NOTHING_YET = announce("ask-nothing-yet", kind=AnnouncementKind.NOTHING)


def ask(table: Table, question: Ask) -> Result:
    """Answer a question."""
    asking = question.asking
    match asking:
        case Asking.EARLIER | Asking.LATER:
            return _history(table, earlier=asking is Asking.EARLIER)
        case Asking.HERE:
            game = game_at(table)
            if table.keys_are_pieces:
                return table, (game.hear_piece(piece_at(table.piece_cursor or SQUARES[0])),)
            return table, (game.ask_spot(table.cursor),)
        case Asking.NOW:
            return table, (game_at(table).now(),)
        case Asking.OTHER:
            turn = _last_turn_of_other(table)
            return table, (_NOTHING_YET if turn is None else events.TurnHeard(turn, other=True),)
        case Asking.PEEKS:
            return table, (announce_peeks(table),)
        case Asking.AGAIN:
            return table, (_again(table, 0),)
        case Asking.BEFORE:
            return table, (_again(table, table.repeats),)
        case Asking.HELP:
            return table, (_help(table, question),)
        case Asking.MORE:
            return table, (announce("ask-no-more", kind=AnnouncementKind.NOTHING),)
        case _:
            found = game_at(table).ask(asking, whole=question.whole)
            if isinstance(found, tuple):
                return table.read(question, found)
            return ask_aid(table, found) if isinstance(found, AskAid) else (table, (found,))


def _help(table: Table, question: Ask) -> events.HelpHeard:
    """Return what to do now; when asked again, all keys; after the last of them, what to do now."""
    before = table.reading_of(question)
    listed = before is not None and not (isinstance(before.part, events.HelpHeard) and not before.part.listing)
    return events.HelpHeard(
        table.prompt,
        table.calling is not None,
        table.repeats > 0 and not listed,
        table.reviewing,
        word=question.word,
        typed=question.typed,
    )


def describe_outcome(outcome: Outcome, moved: tuple[Player, Square] | None = None) -> Packed:
    """Return how a game ended. `moved`: who made the last move in Quatrenun and where to, if known."""
    if outcome.winner is None:
        return Packed((message("game-drawn-told"),))
    how = None
    if outcome.reason is Reason.COMPLETE_GROUP and moved is not None:
        how = message("quatrenun-completed-last", player=moved[0], place=moved[1])
    elif outcome.reason is Reason.COMPLETE_GROUP:
        how = message("quatrenun-won-by")
    elif outcome.goal is not None:
        how = message("game-won-by", goal=outcome.goal, shared=outcome.values)
    return Packed((message("game-won-told", player=outcome.winner), how))


def _last_turn_of_other(table: Table) -> Turn | None:
    """Return the computer's last turn, or the last turn of the player who isn't to act."""
    turns, over = table.game.turns, table.game.position.outcome is not None
    if over and table.computer is None:
        # Both have acted for the last time, so the turn that ended the game is meant.
        return turns[-1]
    they = table.computer or other(table.game.position.player)
    return next((turn for turn in reversed(turns) if turn.player == they), None)


def _again(table: Table, back: int) -> Event:
    if back >= len(table.heard):
        return announce("ask-nothing-told", kind=AnnouncementKind.NOTHING, repeatable=False)
    return events.Repeated(table.heard[-1 - back], back)


def _history(table: Table, *, earlier: bool) -> Result:
    turns = table.game.turns
    at = len(turns) if table.browsing is None else table.browsing
    at += -1 if earlier else 1
    if not turns:
        return table, (_NOTHING_YET,)
    if not 0 <= at < len(turns):
        return table, (announce("ask-history-first" if earlier else "ask-history-last", kind=AnnouncementKind.NOTHING),)
    return replace(table, browsing=at), (events.TurnHeard(turns[at]),)
