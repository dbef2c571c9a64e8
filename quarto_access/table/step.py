"""The one step of the table: an intent in, at least one event out."""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.rules.outcome import TimeOut
from quarto_access.table import events, verbs
from quarto_access.table.aids.activities import passes, take_aid
from quarto_access.table.aids.answers import count_aids, end_quiz, know_board, tell_landmark
from quarto_access.table.aids.state import Comparing, Filtering, Noting, OpenAid, Quizzing, Seeking
from quarto_access.table.announcement import Announcement, announce, message
from quarto_access.table.blindfold import hiding as blindfold
from quarto_access.table.clock.state import Warned
from quarto_access.table.clock.timing import note_lost_on_time, set_clock, tick_clock
from quarto_access.table.companion.entering import take_companion_activity, take_entry
from quarto_access.table.companion.refereeing import referee
from quarto_access.table.events import Event, GroupHeard, Peeked
from quarto_access.table.games.calling import take_call
from quarto_access.table.hints.asking import offer_coach
from quarto_access.table.intents import Intent, OtherActs, Touch
from quarto_access.table.pending import take_reply
from quarto_access.table.refusing import answer_first
from quarto_access.table.setup.laying import take_laying
from quarto_access.table.setup.state import Laying
from quarto_access.table.state import REMEMBERED, Activity, Calling, Pending, Result, Table


def step(table: Table, intent: Intent) -> Result:
    """Return the table after the intent, and what happened. Never silent."""
    repeats = table.repeats + 1 if intent == table.last else 0
    before = replace(table, last=intent, repeats=repeats)
    after, happened = blindfold.refuse_peek(before, intent) or _take(before, intent)
    for follow_up in _FOLLOW_UPS:
        after, happened = follow_up(before, after, intent, happened)
    return after, happened


def _take(table: Table, intent: Intent) -> Result:
    """Let the innermost activity take the intent, else the one around it; below them all is the game."""
    for activity in reversed(table.activities):
        answer = _take_activity(table, activity, intent)
        if answer is not None:
            return answer
        if isinstance(activity, OpenAid) and not passes(intent):
            table = table.end(OpenAid)
    entered = None if table.companion is None else take_entry(table, table.companion, intent)
    return entered or verbs.take(table, intent)


def _take_activity(table: Table, activity: Activity, intent: Intent) -> Result | None:
    """Return what an activity does with the intent; None if it means the same to it as to the one around it."""
    match activity:
        case Pending():
            return take_reply(table, activity, intent)
        case Filtering() | Comparing() | Noting() | Quizzing() | Seeking():
            return take_aid(table, activity, intent)
        case Calling():
            return take_call(table, activity, intent)
        case Laying():
            return take_laying(table, activity, intent)
        case _:
            return take_companion_activity(table, activity, intent)


def _remind(before: Table, table: Table, _: Intent, happened: tuple[Event, ...]) -> Result:
    """Say behind any other answer that a question still waits, unless that has just been said."""
    asked, last = before.pending, happened[-1]
    if asked is None or table.pending != asked or table.left is not None:
        return table, happened
    if isinstance(last, events.Asked) or last == answer_first(asked.question):
        return table, happened
    return table, (*happened, announce(message("touch-still-asked", question=asked.question), repeatable=False))


def _leave_edge(_: Table, table: Table, __: Intent, happened: tuple[Event, ...]) -> Result:
    """Forget that the cursor has reached the edge, once it has moved away."""
    stays = any(isinstance(event, events.EdgeHeard) for event in happened)
    return table if stays else replace(table, at_edge=False), happened


def _remember(_: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Keep what was told. A finger on the key knows the spot, but a repeat has to name it."""
    heard = tuple(map(_by_finger, happened)) if isinstance(intent, Touch) else happened
    return remember(table, happened), heard


_FOLLOW_UPS = (
    referee,
    know_board,
    tell_landmark,
    count_aids,
    end_quiz,
    offer_coach,
    blindfold.hide_board,
    _remind,
    _leave_edge,
    set_clock,
    _remember,
)
"""What follows an intent, in this order: each may change the table, and what the player hears."""


def _by_finger(event: Event) -> Event:
    return replace(event, by_finger=True) if isinstance(event, (events.SpotHeard, GroupHeard)) else event


def _is_kept(event: Event) -> bool:
    return event.repeatable if isinstance(event, Announcement) else not isinstance(event, (events.Repeated, Warned))


def remember(table: Table, happened: tuple[Event, ...]) -> Table:
    """Keep what was told, so that it can be told again; a repeat isn't kept twice."""
    heard = (event.answer if isinstance(event, Peeked) else event for event in happened)
    new = tuple(filter(_is_kept, heard))
    return replace(table, heard=(*table.heard, *new)[-REMEMBERED:])


def let_time_pass(table: Table, now: float) -> Result:
    """Return the table at a later time, and what the clock tells: maybe nothing, maybe the end of the game."""
    table, happened, lost = tick_clock(table, now)
    table = remember(table, happened)
    if not lost:
        return table, happened
    table, ended = step(table, OtherActs(TimeOut()))
    return note_lost_on_time(table), (*happened, *ended)
