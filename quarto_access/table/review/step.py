"""The one step of a review: an intent in, at least one event out. The recorded game itself never changes."""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.record import Record, position_text, record_text
from quarto_access.record.export import EXPORTS, ExportKind
from quarto_access.table import cues, events, intents
from quarto_access.table.aids.activities import take_aid
from quarto_access.table.aids.state import Aids, AskAid, OpenAid
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.table.events import Copied, Event, Exporting
from quarto_access.table.everything import OpenList
from quarto_access.table.games import game_at
from quarto_access.table.hints.asking import turn_of_report
from quarto_access.table.hints.state import AskHint, GameReviewed, Hint, NothingFound, ThinkerAnswer
from quarto_access.table.intents import READ_ON, Ask, Asking, Copy, Export, Intent, Jump, Key, PlayOn, Task
from quarto_access.table.refusing import answer_first
from quarto_access.table.review.announcements import announce_end, announce_here
from quarto_access.table.review.choices import open_choices, take_choice
from quarto_access.table.review.jumps import Heard, jump_to, to_start, to_turn
from quarto_access.table.review.playing_on import play_on
from quarto_access.table.review.state import Review
from quarto_access.table.state import Table
from quarto_access.table.step import remember, step

_ON = (Key.NEXT, Ask(Asking.LATER))
_BACK = (Key.BACK, Ask(Asking.EARLIER), intents.Undo())
_COACH = AskHint(Hint.COACH)


def open_review(
    record: Record, aids: Aids | None = None, *, path: str = "", can_copy: bool = False, level: int = 2
) -> Heard:
    """Open a recorded game before its first turn. All aids are free.

    `path`: where the record is. `can_copy`: whether there's a clipboard. `level`: the computer's, for trying again.
    """
    table = Table(record.game, aids=replace(aids or Aids(), costs={}), reviewing=True)
    review = Review(record, table, path=path, can_copy=can_copy, level=level).after(0)
    happened = announce_here(review)
    return replace(review, table=remember(review.table, happened)), happened


def review_step(review: Review, intent: Intent) -> Heard:
    """Move to another turn, answer a question about the current one, or start a game from it."""
    opened = review.table.open_list
    if opened is not None:
        picked = opened.picked(intent)
        intent = intent if isinstance(picked, Task) else picked
    intent = review.table.meant(intent)
    if opened is not None and opened.takes(intent):
        return _ask_table(review, intent)
    if review.choosing is not None and not _keeps_list_open(intent):
        heard = take_choice(review, intent)
        if heard is not None:
            return _told(*heard, intent)
        # Enter does what is chosen; anything else leaves the list.
        intent = review.choosing if intent is Key.DO else intent
        review = replace(review, choosing=None)
    if intent == _COACH or isinstance(intent, GameReviewed | NothingFound):
        return _hear_coach(review, intent)
    if review.table.pending is not None or _is_for_aid(review.table, intent):
        return _ask_table(review, intent)
    heard = _take(review, intent)
    return _ask_table(review, intent) if heard is None else _told(*heard, intent)


def _keeps_list_open(intent: Intent) -> bool:
    """Whether an intent leaves the list of choices as it is: a hint arrives, or the player has something repeated."""
    return isinstance(intent, ThinkerAnswer) or intent in (Ask(Asking.AGAIN), Ask(Asking.BEFORE), READ_ON)


def _told(review: Review, happened: tuple[Event, ...], intent: Intent) -> Heard:
    """Keep the events, so that the player can have them repeated. An open aid ends."""
    table = replace(_without_list(review.table.end(OpenAid).end_reading(), intent), last=intent, repeats=0)
    return replace(review, table=remember(table, happened)), happened


def _without_list(table: Table, intent: Intent) -> Table:
    """Return the table without the list of everything, unless that stays open after an intent."""
    return table if table.open_list is None or table.open_list.stays(intent) else table.end(OpenList)


def _take(review: Review, intent: Intent) -> Heard | None:
    """Do what only a review does. Return None if the table answers."""
    match intent:
        case _ if intent in _ON:
            if review.turn < review.last:
                return to_turn(review, review.turn + 1)
            return review, (announce_end(review, cues.EDGE),)
        case _ if intent in _BACK:
            return to_turn(review, review.turn - 1) if review.turn > 1 else to_start(review)
        case Key.DO:
            return open_choices(review)
        case Jump():
            return jump_to(review, intent)
        case PlayOn():
            return play_on(review, intent)
        case Copy(whole):
            return review, (_copy(review, whole=whole),)
        case Export(None):
            return open_choices(review, Export(*EXPORTS[0]))
        case Export(ExportKind() as kind, paper):
            turn = None if review.turn == review.last else review.turn
            exports = message("review-exports", whole=turn is None, turn=review.turn)
            return review, (Exporting(kind, paper, turn, announce(exports)),)
        case Ask(Asking.NOW):
            how = announce_end(review) if review.turn == review.last else announce("review-how")
            return review, (*announce_here(review), *((how,) if review.turn else ()))
        case Ask(Asking.OTHER) if review.turn:
            return review, announce_here(review)
        case intents.Touch(square) | intents.NameSpot(square):
            # Nobody gives a piece here, so the sixteen keys are always the board.
            review = replace(review, table=review.table.at_key(square, piece=False))
            game = game_at(review.table)
            return review, (game.hear_spot(square) if isinstance(intent, intents.Touch) else game.ask_spot(square),)
        case _ if _would_play(intent):
            return review, (refuse("review-only"),)
        case _:
            return None


def _copy(review: Review, *, whole: bool) -> Event:
    """Copy the record, or the position in the words that the engine reads."""
    if not review.can_copy:
        return refuse(message("review-cannot-copy", path=review.path))
    pieces = review.record.pieces
    text = record_text(review.record) if whole else f"set {position_text(review.table.position, pieces)}"
    return Copied(text, announce(message("review-copied", whole=whole)))


# The coach.


def _hear_coach(review: Review, intent: Intent) -> Heard:
    """Let the coach speak. Where it speaks of a turn, go there; or jump, if that's why the coach was asked."""
    jump, review = review.jump, replace(review, jump=None)
    if intent == _COACH and review.table.pending is not None:
        return _told(review, (answer_first(review.table.pending.question),), intent)
    if isinstance(intent, GameReviewed) and (jump is not None or review.busy):
        hints = replace(review.table.hints, report=intent.report)
        review = replace(review, table=replace(review.table, hints=hints))
        if jump is not None and jump[1] == review.turn and not review.busy:
            return _told(*jump_to(review, jump[0]), intent)
        # The player has moved on meanwhile.
        ready = (announce("review-coach-ready", news=True),)
        return replace(review, table=remember(review.table, ready)), ready
    review, happened = _ask_table(review, intent)
    turn = None if isinstance(intent, NothingFound) else turn_of_report(review.table)
    return review if turn is None else review.after(turn), happened


# The table.


def _ask_table(review: Review, intent: Intent) -> Heard:
    """Let the table answer, then drop what makes no sense in a review."""
    table, happened = step(review.table, intent)
    heard = tuple(_for_review(event) for event in happened)
    return replace(review, table=replace(table, chosen=None)), heard


def _would_play(intent: Intent) -> bool:
    """Whether an intent would continue the game."""
    match intent:
        case (
            intents.Act()
            | intents.NamePiece()
            | intents.NameMove()
            | intents.GiveUp()
            | intents.Rematch()
            | intents.OtherActs()
            | Key.CALL
        ):
            return True
        case AskAid(text=str()):
            # A review saves nothing, so a note would be lost.
            return True
        case _:
            return False


def _is_for_aid(table: Table, intent: Intent) -> bool:
    """Whether an intent belongs to an open aid. What the aid has no use for would be played at the table."""
    aid = table.open_aid
    return aid is not None and intent is not Key.CALL and take_aid(table, aid, intent) is not None


def _for_review(event: Event) -> Event:
    match event:
        case events.Asked(kept=True):
            return replace(event, kept=False)
        case events.Declined():
            return replace(event, prompt=None)
        case events.Departed():
            return replace(event, resumable=False)
        case events.NoteAsked():
            return refuse("review-only")
        case _:
            return event
