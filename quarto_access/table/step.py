"""The one step of the table: an intent in, at least one event out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quarto_access.frozen import replace
from quarto_access.rules import quatrenun
from quarto_access.rules.outcome import TimeOut
from quarto_access.rules.quarto import Call, Pass, Phase, Place
from quarto_access.rules.refusals import Why
from quarto_access.table import events, intents, verbs
from quarto_access.table.aids.activities import leaves_aid_open, take_aid
from quarto_access.table.aids.answers import announce_landmark, end_quiz, remember_board
from quarto_access.table.aids.state import AskAid, Comparing, Filtering, Noting, OpenAid, QuizzingPieces, QuizzingSpots
from quarto_access.table.announcement import Announcement, AnnouncementKind, Paged, announce, message, refuse
from quarto_access.table.blindfold import hiding as blindfold
from quarto_access.table.clock.state import ClockIntent, Warned
from quarto_access.table.clock.timing import note_lost_on_time, set_clock, tick_clock
from quarto_access.table.companion.entering import (
    forget_choice,
    question,
    refuse_in_dialogue,
    take_companion_activity,
    take_entry,
)
from quarto_access.table.companion.refereeing import referee
from quarto_access.table.companion.state import Checking
from quarto_access.table.ending import close_game
from quarto_access.table.events import Asked, Event, GroupHeard, Peeked, Placed, Question, Refused, is_refusal
from quarto_access.table.everything import OpenList
from quarto_access.table.games import game_at
from quarto_access.table.games.acting import act
from quarto_access.table.games.calling import holds_piece, how_to_call, take_call, unjudged
from quarto_access.table.intents import (
    READ_ON,
    Ask,
    AskGoal,
    Asking,
    Intent,
    Key,
    OtherActs,
    PlayerQuestion,
    Task,
    Touch,
    Undo,
)
from quarto_access.table.pending import take_reply
from quarto_access.table.reading import Reading
from quarto_access.table.refusing import answer_first
from quarto_access.table.setup.laying import take_laying
from quarto_access.table.setup.position import ask_about_shown
from quarto_access.table.setup.state import Laying
from quarto_access.table.state import MAX_HEARD, Activity, Calling, Chosen, Pending, Result, Table


def step(table: Table, intent: Intent) -> Result:
    """Return the table after an intent and at least one event, so that no key is ever silent."""
    opened = table.open_list
    picked = intent if opened is None else opened.picked(intent)
    intent = table.meant(intent if isinstance(picked, Task) else picked)
    table = table.resume_reading(intent)
    repeats = table.repeats + 1 if intent == table.last or table.reads_on(intent) else 0
    before = replace(table, last=intent, repeats=repeats)
    after, happened = blindfold.refuse_peek(before, intent) or _read_on(before, intent) or _take(before, intent)
    after, happened = _follow_up(before, after, intent, happened)
    calling = after.called
    return (after, happened) if calling is None or holds_piece(after) else _judge(after, calling, happened)


def _follow_up(before: Table, after: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Do what follows every intent."""
    for follow_up in _FOLLOW_UPS:
        after, happened = follow_up(before, after, intent, happened)
    return after, happened


def _judge(table: Table, calling: Calling, happened: tuple[Event, ...]) -> Result:
    """Judge a call that has waited for the piece that was just placed. What to do next is said after the verdict."""
    before = table.without_called()
    after, judged = act(before, calling.call)
    after, judged = _follow_up(before, after, intents.Act(calling.call), judged)
    prompts = [event.prompt for event in happened if isinstance(event, Placed)]
    placed = (replace(event, prompt=None) if isinstance(event, Placed) else event for event in happened)
    todo = () if after.position.outcome is not None else tuple(announce(prompt) for prompt in prompts if prompt)
    return after, (*placed, *judged, *todo)


def step_to_offered(table: Table, offers: Callable[[Chosen | None], bool]) -> Result:
    """Return the table after Space, which skips the choices that a room doesn't offer."""
    after, happened = step(table, Key.NEXT)
    if table.call_or_aid_open or offers(after.chosen):
        return after, happened
    return step_to_offered(replace(table, chosen=after.chosen), offers)


def _read_on(table: Table, intent: Intent) -> Result | None:
    """Read the next part of an answer. Asked for its own sake, that never does anything else."""
    if table.reading is not None and table.reads_on(intent):
        reading = table.reading.next
        return replace(table, reading=reading), (reading.part,)
    return (table, (announce("ask-no-more", kind=AnnouncementKind.NOTHING),)) if intent == READ_ON else None


def _settle_reading(before: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Begin to read a long answer as the player finally hears it. A new question ends what was read before."""
    long = next((event for event in happened if _is_long(event)), None)
    if long is not None:
        # Where Enter or a spot completed the question, or nobody asked, the same again could act.
        again = isinstance(intent, PlayerQuestion) or (intent is Key.DO and table.open_aid is not None)
        asked = intent if again else READ_ON
        return replace(table.end_reading(), reading=Reading(asked, (long,))), happened
    stays = intent in _KEEP_PLACE or leaves_aid_open(intent)
    return table.end_reading() if table.reading is before.reading and not stays else table, happened


_KEEP_PLACE = (READ_ON, Ask(Asking.AGAIN), Ask(Asking.BEFORE))
"""What players ask for because they haven't caught a part yet."""


def _is_long(event: Event) -> bool:
    """Whether an answer may have to be cut."""
    event = event.answer if isinstance(event, Peeked) else event
    if isinstance(event, events.HelpHeard):
        return event.word is None
    return isinstance(event, Announcement) and any(isinstance(part, Paged) for part in event.parts)


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


def _remind(before: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Remind the player of an open question, unless the last event asked it."""
    asked, last = before.pending, happened[-1]
    if asked is None or table.pending != asked or table.left is not None or intent == READ_ON:
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
    asked = how_to_call(table, dialogue) if isinstance(dialogue, Calling) else question(table, dialogue)
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
    end_quiz,
    _repeat_question,
    _return_to_list,
    blindfold.hide_board,
    close_game,
    _remind,
    _leave_edge,
    _forget_offer,
    forget_choice,
    set_clock,
    _settle_reading,
    _remember,
)
"""What runs after every intent, in this order. Each may change the table and the events."""


def _by_finger(event: Event) -> Event:
    known = (events.SpotHeard, events.GoalHeard, GroupHeard)
    return replace(event, by_finger=True) if isinstance(event, known) else event


def _is_kept(event: Event) -> bool:
    if isinstance(event, Announcement):
        return event.repeatable
    return not isinstance(event, (events.Repeated, events.LinesShown, Warned))


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

_CONFIRMATIONS = frozenset({Question.CALL, Question.WITHDRAW, Question.UNDO, Question.RESIGN})
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

    A call in Quatrenun is refused at once. Otherwise doesn't look at all in companion mode, where the actions have
    already happened on the real board. Doesn't look at the board when blindfolded, where a refusal would reveal it.
    """
    if len(line) < 2 or table.reviewing:
        return None
    for intent in line:
        if _is_call(intent) and (refused := game_at(table).refusal_of(intent)) is not None:
            return refused
    if table.companion is not None:
        return None
    if _outlasts_turn(table, line):
        return refuse("refused-one-turn")
    if table.hides_board:
        return None
    for index, intent in enumerate(line):
        if not table.my_turn or table.game.position.outcome is not None:
            return None
        rest = line[index + 1 :]
        acts = any(isinstance(later, (intents.Act, intents.NamePiece)) for later in rest)
        if acts and _asks_about_spot(table, intent) and not _calls_placed(table, intent, rest[0]):
            # Alone, a spot asks what is there. Before an action it's meant as an action too.
            return Refused(Why.NOTHING_IN_HAND, table.prompt)
        before, (table, happened) = table, do(table, intent)
        refused = next(filter(is_refusal, happened), None)
        # Naming a piece twice while laying may be a correction: leave that to the player.
        if refused is not None and table.laying == before.laying and not isinstance(intent, _INDEPENDENT):
            return refused
        if _is_call(intent) and table.pending is None:
            # Right and wrong calls look the same from here. Otherwise a refusal would reveal whether there's a Quarto.
            table = unjudged(before)
    return None


def _outlasts_turn(table: Table, line: Sequence[Intent]) -> bool:
    """Return whether a line goes on after the player's turn, where nobody knows yet what the computer will do."""
    if table.computer is None or not table.my_turn or table.busy:
        return False
    actions = [intent for intent in line if isinstance(intent, _ACTIONS)]
    if table.position.game == "quatrenun":
        return len(actions) > (2 if table.prompt.phase is quatrenun.Phase.MOVE else 1)
    return any(isinstance(intent, intents.NamePiece) or _passes(intent) for intent in actions[:-1])


def _passes(intent: Intent) -> bool:
    return isinstance(intent, intents.Act) and isinstance(intent.action, Pass)


def _is_call(intent: Intent) -> bool:
    return isinstance(intent, intents.Act) and isinstance(intent.action, Call)


def _calls_placed(table: Table, intent: Intent, following: Intent) -> bool:
    """Return whether a call names the spot that was just played: "quarto d1" after placing on D1."""
    placed = table.game.action
    return _is_call(following) and isinstance(placed, Place) and intent == intents.NameSpot(placed.square, more=True)


def _asks_about_spot(table: Table, intent: Intent) -> bool:
    return isinstance(intent, intents.NameSpot) and table.prompt.phase is Phase.GIVE and table.calling is None
