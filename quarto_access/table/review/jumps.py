"""Jump to a turn, to the start or the end, to turning points and missed Quartos."""

from __future__ import annotations

from typing import assert_never

from quarto_access.frozen import replace
from quarto_access.rules.game import Turn
from quarto_access.table import cues, events
from quarto_access.table.announcement import AnnouncementKind, Message, announce, message, refuse
from quarto_access.table.events import Event
from quarto_access.table.hints.asking import turning_points
from quarto_access.table.hints.coach import judgement
from quarto_access.table.hints.state import Consulted, Hint
from quarto_access.table.intents import Jump, Mark
from quarto_access.table.review.announcements import announce_end, announce_here
from quarto_access.table.review.state import Review

Heard = tuple[Review, tuple[Event, ...]]
"""The review after an intent, and the events."""


def marked_turns(review: Review, mark: Mark) -> tuple[int, ...] | None:
    """Return the turns with a mark, in order; None if the coach has to find them first."""
    match mark:
        case Mark.START:
            return (0,)
        case Mark.END:
            return (review.last,)
        case Mark.MISSED:
            return tuple(turn.number for turn in review.game.turns if any(step.misses_quarto for step in turn.steps))
        case Mark.TURNING:
            report = review.table.hints.report
            return None if report is None else turning_points(review.table, report)
        case _:
            assert_never(mark)


def nearest(turns: tuple[int, ...], current: int, *, back: bool) -> int | None:
    """Return the first of these turns after the current one, or with `back` the last one before it."""
    if back:
        return max((turn for turn in turns if turn < current), default=None)
    return min((turn for turn in turns if turn > current), default=None)


def jump_to(review: Review, jump: Jump) -> Heard:
    """Jump, or say why that's impossible. The coach has to find the turning points first."""
    match jump.to:
        case None:
            return review, (events.TurnAsked(review.last),)
        case Mark.START | 0:
            return to_start(review)
        case Mark.END:
            review = review.after(review.last)
            return review, (*announce_here(review), announce_end(review))
        case Mark.TURNING | Mark.MISSED:
            turns = marked_turns(review, jump.to)
            return _ask_coach(review, jump) if turns is None else _to_mark(review, jump.to, turns, back=jump.back)
        case int(turn) if 0 < turn <= review.last:
            return to_turn(review, turn)
        case _:
            return review, (refuse(message("review-no-turn", count=review.last)),)


def to_turn(review: Review, turn: int) -> Heard:
    """Go to a turn, and announce it."""
    review = review.after(turn)
    return review, announce_here(review)


def to_start(review: Review) -> Heard:
    """Go to the start of the game."""
    cue = None if review.turn else cues.EDGE
    return review.after(0), (announce("review-start", cue=cue, kind=AnnouncementKind.NOTHING),)


def _ask_coach(review: Review, jump: Jump) -> Heard:
    """Ask the coach for its report, and jump when it comes."""
    awaited = review.table.hints.awaited
    if awaited not in (None, Hint.COACH):
        return review, (refuse(message("hints-still", kind=awaited)),)
    still = announce(message("hints-still", kind=Hint.COACH))
    asked = still if awaited else Consulted(Hint.COACH, announce("coach-looks", news=True))
    return replace(review, jump=(jump, review.turn)), (asked,)


def _to_mark(review: Review, mark: Mark, turns: tuple[int, ...], *, back: bool) -> Heard:
    turn = nearest(turns, review.turn, back=back)
    if turn is None:
        known = min(turns, default=0) if back else max(turns, default=0)
        none = message("review-no-mark", mark=mark, back=back, turn=known)
        return review, (announce(none, cue=cues.EDGE, kind=AnnouncementKind.NOTHING),)
    review, heard = to_turn(review, turn)
    report = review.table.hints.report
    changed = judgement(report, turn) if report is not None and mark is Mark.TURNING else ()
    why = (*_missed(review.game.turns[turn - 1]), *changed)
    return review, (*heard, announce(*why)) if why else heard


def _missed(turn: Turn) -> tuple[Message, ...]:
    """Return the Quartos that the player of a turn could have called, and didn't."""
    missed = dict.fromkeys(step.before.open[0] for step in turn.steps if step.misses_quarto)
    return tuple(message("coach-missed", player=turn.player, goal=one.goal, shared=one.values) for one in missed)
