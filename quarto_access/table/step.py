"""The one step of the table: an intent in, at least one event out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules.outcome import TimeOut
from quarto_access.settings import Commit
from quarto_access.table import blindfold, events, intents, modes, verbs
from quarto_access.table.aiding import afterwards, go_on
from quarto_access.table.aids import Aids, Quizzing, Seeking
from quarto_access.table.announcement import Announcement, Kind, announce, message
from quarto_access.table.asking import now
from quarto_access.table.blind_events import Peeked
from quarto_access.table.clock import Warned
from quarto_access.table.hinting import at_the_end
from quarto_access.table.intents import Intent, OtherActs
from quarto_access.table.laying_events import LayBegun
from quarto_access.table.quatrenun_events import GroupHeard
from quarto_access.table.refusing import answer_first
from quarto_access.table.state import REMEMBERED, Table
from quarto_access.table.timing import keep_time, look_at_clock, strike, with_clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.record import Note
    from quarto_access.rules.game import Game
    from quarto_access.rules.outcome import Player
    from quarto_access.table.acting import Answer
    from quarto_access.table.clock import Terms
    from quarto_access.table.companion_state import Companion
    from quarto_access.table.events import Event, Question
    from quarto_access.table.laying_state import Laying
    from quarto_access.table.peeks import Blindfold


def sit_down(
    game: Game,
    commit: Commit = Commit.ENTER,
    computer: Player | None = None,
    *,
    aids: Aids | None = None,
    blind: Blindfold | None = None,
    clock: Terms | None = None,
    notes: Sequence[Note] = (),
    companion: Companion | None = None,
    seed: int = 0,
    laying: Laying | None = None,
) -> Answer:
    """Begin a sitting with a new game, or with one that goes on; `notes`: what its record says, `seed`: chance.

    With `blind`, nobody is shown the board. `laying`: the pieces of Quatrenun are laid first, from there on.
    """
    table = Table(game, commit=commit, computer=computer, aids=aids or Aids(), blindfold=blind, companion=companion)
    table = with_clock(replace(table, seed=seed, laying=laying), clock, notes)
    opening: tuple[Event, ...]
    half = modes.half_laid(table)
    if half is not None:
        opening = modes.going_on(table, half)
    elif laying is not None:
        opening = (LayBegun(companion is not None),)
    elif companion is not None and companion.doing is not None:
        opening = (modes.question(table, companion.doing),)
    elif game.before is None:
        started = events.Started(table.due, clock=clock, beside=companion is not None)
        opening = (*blindfold.beginning(table), started)
    else:
        event = now(table, resumed=True)
        opening = (*blindfold.resumed(table), event if blind is None else blindfold.covered(event, blind))
    return replace(table, told=opening), opening


def step(table: Table, intent: Intent) -> Answer:
    """Return the table after the intent, and what happened. Never silent."""
    repeats = table.repeats + 1 if intent == table.last else 0
    asked = table.pending
    table, happened = blindfold.answered(replace(table, last=intent, repeats=repeats), intent, _answer_in_full)
    if asked is not None and table.pending == asked and table.left is None:
        happened = _reminded(asked.question, happened)
    if not any(isinstance(event, events.EdgeHeard) for event in happened):
        table = replace(table, at_edge=False)
    # Told again later, no finger is there to tell the place: so that is not remembered.
    heard = tuple(map(_by_finger, happened)) if isinstance(intent, intents.Touch) else happened
    return remember(keep_time(table), happened), heard


def _by_finger(event: Event) -> Event:
    """Return what is told of a key of the grid: where it is, the finger knows."""
    return replace(event, by_finger=True) if isinstance(event, (events.PlaceHeard, GroupHeard)) else event


def _reminded(question: Question, happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """Say behind whatever was told that a question still waits, unless that has just been said."""
    last = happened[-1]
    if isinstance(last, events.Asked) or last == answer_first(question):
        return happened
    return *happened, announce(message("touch-still-asked", question=question), kept=False)


def let_time_pass(table: Table, now: float) -> Answer:
    """Return the table at a later time, and what the clock tells: maybe nothing, maybe the end of the game."""
    table, happened, lost = look_at_clock(table, now)
    if lost:
        end = OtherActs(TimeOut())
        table, ended = blindfold.answered(replace(table, last=end, repeats=0), end, _answer_in_full)
        table, happened = strike(table), (*happened, *ended)
    return remember(table, happened), happened


def _answer_in_full(table: Table, intent: Intent) -> Answer:
    """Let an aid that is on its way take the intent, else the table; and tell what comes unasked."""
    after, happened = go_on(table, intent)
    over: tuple[Event, ...] = ()
    if not happened:
        # A quiz that something else ended is over: an answer to it would now be taken for an action.
        quizzed = isinstance(table.aids.mode, Quizzing | Seeking) and after.aids.mode is None
        over = (announce("aid-quiz-over", kind=Kind.NOTHING),) if quizzed else ()
        after, happened = modes.refereed(after, *_answer(after, intent))
    after, happened = afterwards(table, after, intent, happened)
    after, more = at_the_end(table, after)
    return after, (*happened, *over, *more)


def _is_kept(event: Event) -> bool:
    return event.kept if isinstance(event, Announcement) else not isinstance(event, (events.Retold, Warned))


def remember(table: Table, happened: tuple[Event, ...]) -> Table:
    """Keep what was told, so that it can be told again; what was only told again is not kept twice."""
    heard = (event.answer if isinstance(event, Peeked) else event for event in happened)
    new = tuple(filter(_is_kept, heard))
    return replace(table, told=(*table.told, *new)[-REMEMBERED:])


def _answer(table: Table, intent: Intent) -> Answer:
    return modes.taken(table, intent) or verbs.answer(table, intent)
