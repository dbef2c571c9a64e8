"""Step through a recorded game turn by turn. After each turn the table answers questions as it would have then."""

from __future__ import annotations

from quarto_access.frozen import frozen, replace
from quarto_access.record import Record
from quarto_access.rules.game import Game
from quarto_access.table import cues, events, intents
from quarto_access.table.aids.state import Aids, AskAid, OpenAid, SayEmpty
from quarto_access.table.announcement import AnnouncementKind, announce, message, refuse
from quarto_access.table.asking import describe_outcome
from quarto_access.table.cues import Cue
from quarto_access.table.events import Event
from quarto_access.table.games import game_at
from quarto_access.table.games.quatrenun import last_move
from quarto_access.table.hints.asking import continue_report
from quarto_access.table.intents import Ask, Asking, Intent, Key
from quarto_access.table.state import Table
from quarto_access.table.step import remember, step

_ON = (Key.NEXT, Key.DO, Ask(Asking.LATER))
_BACK = (Key.BACK, Ask(Asking.EARLIER), intents.Undo())


@frozen
class Review:
    """A recorded game, the number of the current turn (0 before the first), and the table after it."""

    game: Game
    table: Table
    turn: int = 0
    notes: tuple[tuple[int, str], ...] = ()
    """Each note with its turn."""

    @property
    def opening(self) -> Event:
        """The announcement before the first turn."""
        record = message("review-begun", player=self.game.start.player, count=len(self.game.turns))
        return announce(record, "review-how", cue=cues.MENU, news=True)

    def ending(self, cue: Cue | None) -> Event:
        """Return the announcement after the last turn."""
        outcome = self.game.position.outcome
        how = message("review-unfinished") if outcome is None else describe_outcome(outcome, last_move(self.game))
        return announce(how, cue=cue)

    def after(self, turns: int) -> Review:
        """Return the review with the table as it was after the first `turns` turns."""
        return replace(self, turn=turns, table=self.table.with_game(self.game.after(turns)))


def _announce_turn(review: Review) -> tuple[Review, tuple[Event, ...]]:
    """Announce the current turn and how to continue, or the result after the last turn."""
    happened: tuple[Event, ...] = (review.opening,)
    if review.turn:
        turns, last = review.game.turns, events.TurnHeard(review.game.turns[review.turn - 1])
        on = review.ending(None) if review.turn == len(turns) else announce("review-how")
        happened = (last, *_notes_here(review), on)
    return replace(review, table=remember(replace(review.table, last=Ask(Asking.NOW), repeats=0), happened)), happened


def open_review(record: Record, aids: Aids | None = None) -> tuple[Review, tuple[Event, ...]]:
    """Open a recorded game before its first turn. All aids are free."""
    table = Table(record.game, aids=replace(aids or Aids(), costs={}), reviewing=True)
    last = len(record.game.turns)
    # Notes on turns that were undone belong to the last one.
    notes = tuple((min(note.turn, last), note.text(record.pieces)) for note in record.notes)
    review = Review(record.game, table, notes=notes).after(0)
    happened = (review.opening, *_notes_here(review))
    return replace(review, table=remember(review.table, happened)), happened


def _notes_here(review: Review) -> tuple[Event, ...]:
    """Return the notes on the current turn."""
    return tuple(announce(message("review-note", text=text)) for turn, text in review.notes if turn == review.turn)


def review_step(review: Review, intent: Intent) -> tuple[Review, tuple[Event, ...]]:
    """Move to another turn, or answer a question about the current one. The game itself never changes."""
    table, intent = continue_report(review.table, intent)
    review = replace(review, table=table)
    turns = review.game.turns
    event: Event
    match intent:
        case _ if review.table.pending is not None or _is_for_aid(review.table, intent):
            return _ask_table(review, intent)
        case _ if intent in _ON and review.turn < len(turns):
            review = review.after(review.turn + 1)
            event = events.TurnHeard(turns[review.turn - 1])
        case _ if intent in _ON:
            event = review.ending(cues.EDGE)
        case _ if intent in _BACK and review.turn > 1:
            review = review.after(review.turn - 1)
            event = events.TurnHeard(turns[review.turn - 1])
        case _ if intent in _BACK:
            cue = None if review.turn else cues.EDGE
            review = review.after(0)
            event = announce("review-start", cue=cue, kind=AnnouncementKind.NOTHING)
        case Ask(Asking.NOW):
            return _announce_turn(review)
        case Ask(Asking.OTHER) if review.turn:
            event = events.TurnHeard(turns[review.turn - 1])
        case intents.Touch(square) | intents.NameSpot(square):
            # Nobody gives a piece here, so the sixteen keys are always the board.
            review = replace(review, table=review.table.at_key(square, piece=False))
            game = game_at(review.table)
            event = game.hear_spot(square) if isinstance(intent, intents.Touch) else game.ask_spot(square)
        case _ if _would_play(intent):
            event = refuse("review-only")
        case _:
            return _ask_table(review, intent)
    happened = (event, *_notes_here(review)) if isinstance(event, events.TurnHeard) else (event,)
    table = replace(review.table.end(OpenAid), last=intent, repeats=0)
    return replace(review, table=remember(table, happened)), happened


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
    """Whether an intent belongs to an open aid rather than moving through the turns."""
    match intent:
        case intents.Touch() | intents.NameSpot() | intents.NamePiece() | Key() | SayEmpty():
            return table.open_aid is not None and intent is not Key.CALL
        case intents.Move() | intents.MoveToEnd() | intents.Undo() | Ask(Asking.NOW):
            return table.open_aid is not None
        case _:
            return False


def _ask_table(review: Review, intent: Intent) -> tuple[Review, tuple[Event, ...]]:
    """Let the table answer, then drop what makes no sense in a review."""
    table, happened = step(review.table, intent)
    heard = tuple(_for_review(event) for event in happened)
    return replace(review, table=replace(table, chosen=None)), heard


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
