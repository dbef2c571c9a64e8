"""What an intent does when no activity takes it: press a key, name a spot or piece, choose, confirm, go back."""

from __future__ import annotations

from typing import assert_never

from quarto_access.frozen import replace
from quarto_access.rules import quatrenun
from quarto_access.rules.board import SIDE, SQUARES, Square, column_of, row_of, square_at
from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import pieces_with
from quarto_access.rules.quarto import Call, Pass, Phase
from quarto_access.rules.refusals import Why
from quarto_access.settings import Commit
from quarto_access.table import cues, events, intents
from quarto_access.table.aids.answers import ask_aid
from quarto_access.table.aids.state import AskAid, SayEmpty
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.table.asking import ask
from quarto_access.table.clock.state import AskTime, GiveTime, PauseClock
from quarto_access.table.clock.timing import ask_clock
from quarto_access.table.companion.entering import companion_choices
from quarto_access.table.events import Choice, CompanionOnly, Event, Question
from quarto_access.table.everything import OpenList
from quarto_access.table.games import game_at
from quarto_access.table.games.acting import act
from quarto_access.table.games.undoing import ask_resign, ask_undo, play_again
from quarto_access.table.grid import grid_square, next_of, piece_at
from quarto_access.table.hints.asking import announce_advice, ask_hint
from quarto_access.table.hints.state import AskHint, GameReviewed, Hint, LossFound, MoveFound, NothingFound, WorthFound
from quarto_access.table.intents import CompanionTask, Direction, Intent, Key
from quarto_access.table.pending import leave
from quarto_access.table.refusing import not_understood, nothing_touched, unknown_key, which_piece
from quarto_access.table.state import ChosenPiece, ChosenSpot, Pending, Result, Table, Taught

_STEPS = {
    Direction.LEFT: (-1, 0),
    Direction.RIGHT: (1, 0),
    Direction.FAR: (0, 1),
    Direction.NEAR: (0, -1),
}


_ON_BOARD = (Phase.PLACE, quatrenun.Phase.POINT, quatrenun.Phase.MOVE)
"""Phases in which the player has to name a spot."""


def take(table: Table, intent: Intent) -> Result:
    """Handle an intent that no activity has taken."""
    game = game_at(table)
    refused = game.refusal_of(intent)
    if refused is not None:
        return table, (refused,)
    match intent:
        case intents.Ask():
            return ask(table, intent)
        case intents.AskSpot(square):
            # The cursor follows, so that three keys can also ask for the lines through a spot.
            return table.at_key(square, piece=False), (game.ask_spot(square),)
        case intents.AskPiece(values):
            found = pieces_with(values)
            return table, (game.ask_piece(found[0]) if len(found) == 1 else which_piece(values, len(found)),)
        case intents.AskGoal(goal):
            return table.read(intent, game.ask_goal(goal))
        case AskAid():
            return ask_aid(table, intent)
        case AskHint():
            return ask_hint(table, intent)
        case MoveFound() | WorthFound() | GameReviewed() | LossFound() | NothingFound():
            return announce_advice(table, intent)
        case intents.NotUnderstood(text, expected, near):
            return table, (not_understood(text, expected, near),)
        case intents.NoSuchKey(key):
            known = replace(table, taught=table.taught | {Taught.KEYS})
            return known, (unknown_key(key, first=Taught.KEYS not in table.taught),)
        case intents.Leave(sure):
            return leave(table, sure=sure)
        case intents.ListEverything():
            return _list_everything(table)
        case intents.OtherActs(action):
            return act(table, action)
        case AskTime() | PauseClock() | GiveTime():
            return ask_clock(table, intent)
        case _ if not table.my_turn and _needs_turn(table, intent):
            return replace(table, chosen=None), (events.Refused(Why.NOT_YOUR_TURN, table.prompt),)
        case intents.Touch(square):
            return _touch(table, square)
        case intents.Move(direction):
            return _move(table, direction)
        case intents.MoveToEnd(last):
            return _move_to_end(table, last=last)
        case intents.NameSpot(square, more):
            return _name_spot(table, square, more=more)
        case intents.NameMove():
            return game.name_move(intent)
        case intents.NamePiece(values, more):
            return game.name_piece(values, more=more)
        case intents.Act(Call() as call, more):
            return game.call(call, more=more)
        case intents.Act(action, more):
            return act(table, action, more=more)
        case intents.Reply() | SayEmpty():
            return table, (refuse("refused-nothing-asked"),)
        case intents.Rematch():
            return _rematch(table)
        case intents.Undo():
            return ask_undo(table)
        case intents.GiveUp():
            return ask_resign(table)
        case (
            intents.LayRest()
            | intents.CorrectSpot()
            | intents.CorrectPiece()
            | intents.StartTask()
            | intents.CalledBy()
        ):
            return table, (_refuse_elsewhere(table, intent),)
        case intents.PlayOn(again=True, turn=None) if table.position.outcome is not None and not table.reviewing:
            # "Play again": after a game that's another one. Only in a review it's the same turn.
            return _rematch(table)
        case intents.Jump() | intents.PlayOn() | intents.Copy() | intents.Export():
            return table, (refuse("review-elsewhere"),)
        case Key.CALL:
            return game.call()
        case Key.NEXT:
            return _next(table)
        case Key.DO:
            return _confirm(table)
        case Key.BACK:
            return _back(table)
        case _:
            assert_never(intent)


def _refuse_elsewhere(table: Table, intent: Intent) -> Event:
    """Refuse a command that only works while laying pieces or in companion mode."""
    prompt = None if table.reviewing else table.prompt
    if isinstance(intent, intents.LayRest):
        return announce("setup-no-rest", prompt, cue=cues.REFUSED)
    named = isinstance(intent, (intents.CorrectSpot, intents.CorrectPiece))
    corrects = named or intent == intents.StartTask(CompanionTask.CORRECT)
    return CompanionOnly(prompt, correcting=corrects and not table.reviewing)


def _needs_turn(table: Table, intent: Intent) -> bool:
    """Whether only the player to act may do this."""
    if table.game.position.outcome is not None:
        return False
    match intent:
        case intents.Act() | intents.NamePiece() | intents.NameMove() | intents.GiveUp() | Key.CALL:
            return True
        case intents.NameSpot():
            return table.prompt.phase in _ON_BOARD
        case Key.DO:
            return table.chosen not in (Choice.UNDO, Choice.LEAVE, Choice.EVERYTHING)
        case _:
            return False


def _touch(table: Table, square: Square) -> Result:
    touched_before = table.chosen
    table = table.at_key(square, piece=table.keys_are_pieces)
    chosen = ChosenPiece(piece_at(square)) if table.keys_are_pieces else ChosenSpot(square)
    table, heard = game_at(table).hear(chosen)
    twice = table.commit is Commit.TWICE and table.repeats > 0 and table.chosen == touched_before
    if table.chosen is not None and (twice or table.commit is Commit.TOUCH):
        return _confirm(table)
    return table, heard


def _move(table: Table, direction: Direction) -> Result:
    at = _known_cursor(table)
    if at is None:
        return _read(table, SQUARES[0] if table.keys_are_pieces else table.cursor)
    right, far = _STEPS[direction]
    column, row = column_of(at) + right, row_of(at) + far
    if 0 <= column < SIDE and 0 <= row < SIDE:
        return _read(table, square_at(column, row))
    edge = events.EdgeHeard(direction, at, table.at_edge)
    return replace(table, at_edge=True), (edge,)


def _move_to_end(table: Table, *, last: bool) -> Result:
    at = _known_cursor(table)
    row = row_of(table.cursor if at is None else at)
    return _read(table, square_at(SIDE - 1 if last else 0, row))


def _known_cursor(table: Table) -> Square | None:
    """Return where the cursor is, or None if the player hasn't heard it in this game."""
    if table.keys_are_pieces:
        return table.piece_cursor
    return table.cursor if table.cursor_heard else None


def _read(table: Table, square: Square) -> Result:
    """Read the key under the cursor. Never confirm, whatever the commit setting: cursor keys may repeat."""
    heard, happened = _touch(replace(table, commit=Commit.ENTER), square)
    return replace(heard, commit=table.commit), happened


def _name_spot(table: Table, square: Square, *, more: bool) -> Result:
    if table.prompt.phase in _ON_BOARD:
        return game_at(table).confirm(ChosenSpot(square), more=more)
    return table.at_key(square, piece=False), (game_at(table).ask_spot(square),)


def _next(table: Table) -> Result:
    usual = game_at(table).choices()
    everything = [Choice.EVERYTHING] if table.everything else []
    offered = [*usual, *everything] if table.companion is None else companion_choices(table, usual, everything)
    chosen = next_of(offered, table.chosen)
    match chosen:
        case ChosenPiece(piece):
            return game_at(table.at_key(grid_square(piece), piece=True)).hear(chosen)
        case ChosenSpot(square):
            return game_at(table.at_key(square, piece=False)).hear(chosen)
        case Choice.OTHER_CALLS:
            calls = message("companion-other-calls", player=other(table.game.position.player))
            return replace(table, chosen=chosen), (announce(calls, cue=cues.MENU),)
        case _:
            return replace(table, chosen=chosen), (announce(message(f"touch-choice-{chosen}"), cue=cues.MENU),)


def _confirm(table: Table) -> Result:
    match table.chosen:
        case ChosenPiece() | ChosenSpot():
            return game_at(table).confirm(table.chosen)
        case Choice.CALL:
            return game_at(table).call()
        case Choice.HINT:
            return ask_hint(table, AskHint(Hint.MOVE))
        case Choice.COACH:
            return ask_hint(table, AskHint(Hint.COACH))
        case Choice.UNDO:
            return ask_undo(table)
        case Choice.RESIGN:
            return ask_resign(table)
        case Choice.LEAVE:
            return leave(table, sure=False)
        case Choice.EVERYTHING:
            return _list_everything(table)
        case (
            Choice.PASS
            | Choice.AGAIN
            | Choice.ASK_SPOT
            | Choice.ASK_PIECE
            | Choice.OTHER_CALLS
            | Choice.LAY_REST
            | Choice.EMPTY
            | Choice.NEVER_MOVED
            | Choice.JOINED
            | None
        ):
            return _confirm_default(table)
        case _:
            assert_never(table.chosen)


def _confirm_default(table: Table) -> Result:
    """Handle Enter with no spot or piece chosen: it's enough where there is only one thing to do."""
    match table.prompt.phase:
        case Phase.LAST_CALL:
            return act(table, Pass())
        case Phase.OVER | quatrenun.Phase.OVER if table.clock is not None and table.clock.ended_game:
            # The time ran out just as the player was about to confirm a move.
            return table, (game_at(table).now(),)
        case Phase.OVER | quatrenun.Phase.OVER:
            # Ask first: an accidental Enter would lose the coach, the history and undo of the finished game.
            asked = events.Asked(Question.AGAIN, table.game.position.player)
            return table.start(Pending(Question.AGAIN)), (asked,)
        case _ if table.offers_everything:
            return _list_everything(table)
        case _ if table.everything:
            return replace(table, offers_everything=True), (nothing_touched(table.prompt, offers_everything=True),)
        case _:
            return table, (nothing_touched(table.prompt),)


def _list_everything(table: Table) -> Result:
    """Open the list of everything. The first time, say how to use it."""
    if not table.everything:
        return table, (nothing_touched(table.prompt),)
    opened = OpenList(table.everything)
    told = replace(table.end(OpenList).start(opened), taught=table.taught | {Taught.LIST})
    return told, (opened.opened(first=Taught.LIST not in table.taught),)


def _rematch(table: Table) -> Result:
    if table.game.position.outcome is None:
        return table, (events.Refused(Why.NOT_OVER, table.prompt),)
    return play_again(table)


def _back(table: Table) -> Result:
    if table.chosen is not None:
        return replace(table, chosen=None), (announce("touch-forgotten"),)
    if table.picked is not None:
        free = replace(table, picked=None)
        return free, (announce("quatrenun-put-back", free.prompt),)
    return ask_undo(table)
