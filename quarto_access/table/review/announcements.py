"""What a review says: its start, the current turn with its notes, its end."""

from __future__ import annotations

from quarto_access.record import Note
from quarto_access.record.notes import AidsAsked, HintAsked, PlayedOn, Took
from quarto_access.table import cues, events
from quarto_access.table.announcement import Message, announce, message
from quarto_access.table.asking import describe_outcome
from quarto_access.table.cues import Cue
from quarto_access.table.events import Event
from quarto_access.table.games.quatrenun import last_move
from quarto_access.table.review.state import Review


def announce_here(review: Review) -> tuple[Event, ...]:
    """Announce the current turn, or the start of the review before the first turn."""
    here = events.TurnHeard(review.game.turns[review.turn - 1]) if review.turn else _opening(review)
    # Notes on turns that were undone belong to the last one.
    notes = (note for note in review.record.notes if min(note.turn, review.last) == review.turn)
    return (here, *(announce(_told(note, review)) for note in notes))


def _opening(review: Review) -> Event:
    record = message("review-begun", count=review.last)
    starts = message("review-starts", player=review.game.start.player) if review.last else None
    return announce(record, starts, "review-how", cue=cues.MENU, news=True)


def _told(note: Note, review: Review) -> Message:
    match note.content:
        case Took(seconds=seconds):
            return message("review-took", seconds=seconds)
        case PlayedOn(file, after):
            return message("review-played-on-from", file=file, turn=after)
        case AidsAsked(player, number):
            return message("aids-asked-for", player=player, number=number)
        case HintAsked(player, number, hint):
            return message("review-hinted", player=player, number=number, hint=hint)
        case _:
            return message("review-note", text=note.text(review.record.pieces))


def announce_end(review: Review, cue: Cue | None = None) -> Event:
    """Announce how the game ended."""
    outcome = review.game.position.outcome
    how = message("review-unfinished") if outcome is None else describe_outcome(outcome, last_move(review.game))
    return announce(how, cue=cue)
