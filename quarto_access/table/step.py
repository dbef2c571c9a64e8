"""The one step of the table: an intent in, at least one event out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quarto_access.frozen import replace
from quarto_access.rules import quatrenun
from quarto_access.rules.outcome import TimeOut
from quarto_access.rules.quarto import Call, Pass, Phase
from quarto_access.rules.refusals import Why
from quarto_access.table import events, intents, verbs
from quarto_access.table.aids.activities import leaves_aid_open, take_aid
from quarto_access.table.aids.answers import announce_aid_counts, announce_landmark, end_quiz, remember_board
from quarto_access.table.aids.state import AskAid, Comparing, Filtering, Noting, OpenAid, QuizzingPieces, QuizzingSpots
from quarto_access.table.announcement import Announcement, announce, message, refuse
from quarto_access.table.blindfold import hiding as blindfold
from quarto_access.table.clock.state import ClockIntent, Warned
from quarto_access.table.clock.timing import note_lost_on_time, set_clock, tick_clock
from quarto_access.table.companion.entering import question, refuse_in_dialogue, take_companion_activity, take_entry
from quarto_access.table.companion.refereeing import referee
from quarto_access.table.companion.state import Checking
from quarto_access.table.events import Asked, Event, GroupHeard, Peeked, Question, Refused, is_refusal
from quarto_access.table.everything import OpenList
from quarto_access.table.games.calling import how_to_call, take_call
from quarto_access.table.hints.asking import announce_hint_counts, continue_report
from quarto_access.table.intents import Ask, AskGoal, Asking, Intent, Key, OtherActs, PlayerQuestion, Task, Touch, Undo
from quarto_access.table.pending import take_reply
from quarto_access.table.refusing import answer_first
from quarto_access.table.setup.laying import take_laying
from quarto_access.table.setup.position import ask_about_shown
from quarto_access.table.setup.state import Laying
from quarto_access.table.state import MAX_HEARD, Activity, Calling, Pending, Result, Table


def step(table: Table, intent: Intent) -> Result:
    """Return the table after an intent and at least one event, so that no key is ever silent."""
    opened = table.open_list
    picked = intent if opened is None else opened.picked(intent)
    intent = intent if isinstance(picked, Task) else picked
    table, intent = continue_report(table, intent)
    repeats = table.repeats + 1 if intent == table.last else 0
    before = replace(table, last=intent, repeats=repeats)
    after, happened = blindfold.refuse_peek(before, intent) or _take(before, intent)
    for follow_up in _FOLLOW_UPS:
        after, happened = follow_up(before, after, intent, happened)
    return after, happened


def _take(table: Table, intent: Intent) -> Result:
    """Offer an intent to the activities, innermost first, then to the companion, then to the game."""
    refused = refuse_in_dialogue(table, intent)
    if refused is not None:
        return table, (refused,)
    for activity in reversed(table.activities):
        result = _take_activity(table, activity, intent)
        if result is not None:
            return result
        if isinstance(activity, OpenAid) and not leaves_aid_open(intent):
            table = table.end(OpenAid)
        elif isinstance(activity, OpenList) and not activity.stays(intent):
            table = table.end(OpenList)
    entered = None if table.companion is None else take_entry(table, table.companion, intent)
    if isinstance(intent, PlayerQuestion) and intent != Ask(Asking.PEEKS):
        entered = entered or ask_about_shown(table, lambda board: verbs.take(board, intent))
    return entered or verbs.take(table, intent)


def _take_activity(table: Table, activity: Activity, intent: Intent) -> Result | None:
    """Return what an activity does with an intent; None passes it on to the next one."""
    match activity:
        case Pending():
            return take_reply(table, activity, intent)
        case Filtering() | Comparing() | Noting() | QuizzingSpots() | QuizzingPieces():
            return ask_about_shown(table, lambda board: take_aid(board, activity, intent))
        case OpenList():
            return take_list(table, activity, intent)
        case Calling():
            return take_call(table, activity, intent)
        case Laying():
            return take_laying(table, activity, intent)
        case _:
            return take_companion_activity(table, activity, intent)


def take_list(table: Table, opened: OpenList, intent: Intent) -> Result | None:
    """Walk or leave the list of everything; None if the intent does something else."""
    if not opened.takes(intent):
        return None
    after, heard = opened.take(intent)
    closed = table.end(OpenList)
    return closed if after is None else closed.start(after), (heard,)


def _remind(before: Table, table: Table, _: Intent, happened: tuple[Event, ...]) -> Result:
    """Remind the player of an open question, unless the last event asked it."""
    asked, last = before.pending, happened[-1]
    if asked is None or table.pending != asked or table.left is not None:
        return table, happened
    if isinstance(last, Asked) or last == answer_first(asked.question):
        return table, happened
    still_asked = message("touch-still-asked", first=False, question=asked.question)
    return table, (*happened, announce(still_asked, repeatable=False))


def _repeat_question(before: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Repeat the question of a dialogue after an aid has answered in it, or was closed."""
    dialogue = table.dialogue
    if isinstance(dialogue, Checking) and not isinstance(before.dialogue, Checking | None):
        # A correction is done, and the comparison goes on.
        return table, (*happened, question(table, dialogue))
    if dialogue is None or dialogue != before.dialogue or table.open_aid is not None or table.pending is not None:
        return table, happened
    closed = before.open_aid is not None
    if before.pending is not None or is_refusal(happened[0]):
        return table, happened
    if not closed and (not isinstance(intent, AskAid) or table.repeats):
        return table, happened
    asked = how_to_call(dialogue) if isinstance(dialogue, Calling) else question(table, dialogue)
    if asked in happened:
        return table, happened
    # Backspace only closes the aid: the question itself says where the player is again.
    return table, (asked,) if intent in (Key.BACK, Undo()) else (*happened, asked)


def _return_to_list(before: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """After an aid that was chosen in the list of everything, say where the player is in the list."""
    opened = table.open_list
    if opened is None or before.open_aid is None:
        return table, happened
    return table, (opened.question,) if intent in (Key.BACK, Undo()) else (*happened, opened.question)


def _leave_edge(_: Table, table: Table, __: Intent, happened: tuple[Event, ...]) -> Result:
    """Forget that the cursor was at the edge once it isn't."""
    stays = any(isinstance(event, events.EdgeHeard) for event in happened)
    return table if stays else replace(table, at_edge=False), happened


def _forget_offer(before: Table, table: Table, _: Intent, happened: tuple[Event, ...]) -> Result:
    """Only the very next Enter opens the list of everything."""
    return replace(table, offers_everything=False) if before.offers_everything else table, happened


def _remember(_: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Keep the events for repeats. A repeat has to name the spot or line: there's no finger on its key any more."""
    heard = tuple(map(_by_finger, happened)) if isinstance(intent, Touch | AskGoal) else happened
    return remember(table, happened), heard


_FOLLOW_UPS = (
    referee,
    remember_board,
    announce_landmark,
    announce_aid_counts,
    end_quiz,
    _repeat_question,
    _return_to_list,
    announce_hint_counts,
    blindfold.hide_board,
    _remind,
    _leave_edge,
    _forget_offer,
    set_clock,
    _remember,
)
"""What runs after every intent, in this order. Each may change the table and the events."""


def _by_finger(event: Event) -> Event:
    known = (events.SpotHeard, events.GoalHeard, GroupHeard)
    return replace(event, by_finger=True) if isinstance(event, known) else event


def _is_kept(event: Event) -> bool:
    return event.repeatable if isinstance(event, Announcement) else not isinstance(event, (events.Repeated, Warned))


def remember(table: Table, happened: tuple[Event, ...]) -> Table:
    """Keep events so that the player can have them repeated; repeats themselves aren't kept."""
    heard = (event.answer if isinstance(event, Peeked) else event for event in happened)
    new = tuple(filter(_is_kept, heard))
    return replace(table, heard=(*table.heard, *new)[-MAX_HEARD:])


def let_time_pass(table: Table, now: float) -> Result:
    """Return the table at a later time and what the clock announces: possibly nothing, possibly the end of the game."""
    table, happened, lost = tick_clock(table, now)
    table = remember(table, happened)
    if not lost:
        return table, happened
    table, ended = step(table, OtherActs(TimeOut()))
    return note_lost_on_time(table), (*happened, *ended)


# Typed lines and other programs.

_CONFIRMATIONS = frozenset({Question.CALL, Question.UNDO, Question.RESIGN})
"""Questions that guard against a slip of the finger."""

_INDEPENDENT = ClockIntent | intents.LayRest
"""Intents that can be refused (no clock, nothing to lay) without affecting the actions of the line."""

_ACTIONS = intents.Act | intents.NameSpot | intents.NamePiece | intents.NameMove
"""Intents that can act for the player."""

TakeStep = Callable[[Table, Intent], Result]
"""`step` or `step_unasked`."""


def step_unasked(table: Table, intent: Intent) -> Result:
    """Take a step without asking for confirmation: a file or another program means what it says."""
    after, happened = step(table, intent)
    if any(isinstance(event, Asked) and event.question in _CONFIRMATIONS for event in happened):
        after, happened = step(after, intents.Reply(yes=True))
    return after, happened


def find_refusal(table: Table, line: Sequence[Intent], do: TakeStep = step) -> Event | None:
    """Return why a line of several actions can't be completed, so that it's refused as a whole.

    Doesn't look at all in companion mode, where the actions have already happened on the real board. Doesn't look at
    the board when blindfolded, where a refusal would reveal it.
    """
    if len(line) < 2 or table.companion is not None or table.reviewing:
        return None
    if _outlasts_turn(table, line):
        return refuse("refused-one-turn")
    if table.hides_board:
        return None
    for index, intent in enumerate(line):
        if not table.my_turn or table.game.position.outcome is not None:
            return None
        acts = any(isinstance(later, (intents.Act, intents.NamePiece)) for later in line[index + 1 :])
        if acts and _asks_about_spot(table, intent):
            # Alone, a spot asks what is there. Before an action it's meant as an action too.
            return Refused(Why.NOTHING_IN_HAND, table.prompt)
        before, (table, happened) = table, do(table, intent)
        refused = next(filter(is_refusal, happened), None)
        # Naming a piece twice while laying may be a correction: leave that to the player.
        if refused is not None and table.laying == before.laying and not isinstance(intent, _INDEPENDENT):
            return refused
        if table.game is not before.game and _is_call(intent):
            # Look on as if nothing had been called. Otherwise a refusal would reveal whether there is a Quarto.
            table = before
    return None


def _outlasts_turn(table: Table, line: Sequence[Intent]) -> bool:
    """Return whether a line goes on after the player's turn, where nobody knows yet what the computer will do."""
    if table.computer is None or not table.my_turn or table.activities:
        return False
    actions = [intent for intent in line if isinstance(intent, _ACTIONS)]
    if table.position.game == "quatrenun":
        return len(actions) > (2 if table.prompt.phase is quatrenun.Phase.MOVE else 1)
    return any(isinstance(intent, intents.NamePiece) or _passes(intent) for intent in actions[:-1])


def _passes(intent: Intent) -> bool:
    return isinstance(intent, intents.Act) and isinstance(intent.action, Pass)


def _is_call(intent: Intent) -> bool:
    return isinstance(intent, intents.Act) and isinstance(intent.action, Call)


def _asks_about_spot(table: Table, intent: Intent) -> bool:
    return isinstance(intent, intents.NameSpot) and table.prompt.phase is Phase.GIVE and table.calling is None
