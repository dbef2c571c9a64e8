"""Decide what costs a peek: a question about the board that was answered, and doesn't just continue an answer."""

from __future__ import annotations

from typing import assert_never

from quarto_access.table import events, intents
from quarto_access.table.aids.state import Aid, AskAid, SayEmpty
from quarto_access.table.announcement import Announcement, AnnouncementKind
from quarto_access.table.clock.state import AskTime, GiveTime, PauseClock
from quarto_access.table.events import Event
from quarto_access.table.games import game_at
from quarto_access.table.hints.state import AskHint, GameReviewed, LossFound, MoveFound, NothingFound, WorthFound
from quarto_access.table.intents import Asking, Intent, Key
from quarto_access.table.state import Table


def asks_about_board(intent: Intent, table: Table) -> bool:
    """Whether an intent asks about the board, earlier turns or earlier announcements.

    Pressing or naming a spot reads only its name, because a finger that slips must not cost anything.
    """
    match intent:
        case intents.Ask(asking):
            return _asks(asking, table)
        case intents.AskGoal():
            # During a call, this names the goal.
            return table.calling is None
        case AskAid(Aid.LEFT):
            return _asks(Asking.LEFT, table)
        case intents.AskSpot() | intents.AskPiece() | AskAid():
            return True
        case (
            intents.Touch()
            | intents.Move()
            | intents.MoveToEnd()
            | intents.NameSpot()
            | intents.NamePiece()
            | intents.NameMove()
            | intents.Act()
            | intents.OtherActs()
            | intents.Undo()
            | intents.Reply()
            | intents.Rematch()
            | intents.GiveUp()
            | intents.Leave()
            | intents.ListEverything()
            | intents.NoSuchKey()
            | intents.NotUnderstood()
            | intents.StartTask()
            | intents.LayRest()
            | intents.CorrectSpot()
            | intents.CorrectPiece()
            | intents.CalledBy()
            | intents.Jump()
            | intents.PlayOn()
            | intents.Copy()
            | intents.Export()
            | SayEmpty()
            # Blindfold games have no hints, and hearing that is free.
            | AskHint()
            | MoveFound()
            | WorthFound()
            | GameReviewed()
            | LossFound()
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
            # While the keys are pieces, this only repeats the piece.
            return not table.keys_are_pieces
        case Asking.HAND | Asking.LEFT:
            return asking not in game_at(table).free_questions
        case (
            Asking.OTHER
            | Asking.LINES
            | Asking.BLOCKS
            | Asking.BOARD
            | Asking.EARLIER
            | Asking.LATER
            | Asking.AGAIN
            | Asking.BEFORE
        ):
            return True
        case Asking.NOW | Asking.RULES | Asking.PEEKS | Asking.HELP | Asking.MORE:
            return False
        case _:
            assert_never(asking)


def continues_answer(intent: Intent, table: Table) -> bool:
    """Whether asking the same question again at once continues its answer."""
    match intent:
        case intents.Ask(asking):
            return asking in game_at(table).continued
        case intents.AskGoal() | AskAid():
            return True
        case _:
            return False


def is_answer(event: Event) -> bool:
    """Whether an event answers a question. A question without an answer costs nothing."""
    match event:
        case events.Refused() | Announcement(kind=AnnouncementKind.NOTHING | AnnouncementKind.REFUSAL):
            return False
        case _:
            return True
