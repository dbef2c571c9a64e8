"""The lessons: a real table, where each step waits until the learner has done it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from quarto_access.frozen import replace
from quarto_access.learn.ladder import first_level
from quarto_access.learn.lesson_mistakes import what_was_wrong
from quarto_access.learn.lesson_steps import (
    NEED_ENTER,
    CallQuarto,
    HearPiece,
    HearRefusal,
    HearSpot,
    LessonStep,
    MovePiece,
    PlacePiece,
    PointToGroup,
    PressEnter,
    ShowBraille,
    is_done,
    play_reply,
)
from quarto_access.learn.lessons import Course
from quarto_access.learn.subjects import Lesson
from quarto_access.narration.describe import UNSAID
from quarto_access.record import Record
from quarto_access.rules.board import parse_square
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Player, computer_name
from quarto_access.rules.pieces import pieces_with
from quarto_access.session.announcer import Announcer
from quarto_access.session.context import SessionContext
from quarto_access.session.learn.progress import Practice
from quarto_access.session.line import parse_line
from quarto_access.session.room import Navigation
from quarto_access.settings import Hand, PieceSound, PlayerSettings, SoundSettings
from quarto_access.table import cues
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.announcement import Announcement, Message, Raw, announce, message, refuse
from quarto_access.table.events import Declined, Event, FalselyCalled, Placed, Question, is_refusal
from quarto_access.table.hints.state import AskHint
from quarto_access.table.intents import (
    Ask,
    AskGoal,
    Asking,
    AskPiece,
    AskSpot,
    Intent,
    Key,
    Leave,
    Move,
    MoveToEnd,
    NamePiece,
    NameSpot,
    Reply,
    Touch,
    Undo,
)
from quarto_access.table.state import Calling, Left, Table, Taught
from quarto_access.table.step import step, step_to_offered

WRONG_KEYS = 2
"""Wrong keys in a step before each help message."""

HELP_DELAY = 40.0
"""Seconds without a key after which we help, once in each step."""


_ORIENTATION = (Asking.NOW, Asking.HELP)
"""What a lost learner asks."""

_TRIES = (Touch, AskSpot, AskPiece)
"""Intents that try a piece or a spot, if the step asks for one."""

_LOOKING_AROUND = (Ask, AskGoal, AskSpot, AskPiece, AskAid, Touch, Move, MoveToEnd)


def _without_call(table: Table) -> Table:
    """Return a table where nobody is calling or has called."""
    return table if table.calling is None and table.called is None else table.end(Calling).without_called()


class LessonSitting:
    """A learner at a table. Saves only progress, as a lesson is no game."""

    def __init__(
        self, context: SessionContext, navigation: Navigation, lesson: Lesson | None = None, *, quatrenun: bool = False
    ) -> None:
        """Resume where the learner left off, or start the given lesson."""
        self.context = context
        self.navigation = navigation
        self.outlet = context.outlet
        landmark = parse_square("a2" if context.settings.keyboard.hand is Hand.RIGHT else "d2")
        self.course = Course(landmark, quatrenun)
        self.practice = Practice(context, self.tell_progress_trouble)
        self.first_lesson = lesson
        self.index = 0
        self.lesson: Lesson | None = None
        self.wrong = 0
        self.presses = 0
        self.offered = False
        self.leaving = False
        self.over = False
        """Whether the learner has left or finished the lessons."""
        self.saved = True
        """Whether all progress so far has been saved."""
        self.table = self.course.table(0)
        names = (context.settings.names[0], computer_name(1))
        self.record = Record(
            self.table.game, context.date, names, context.options.chosen(context.options.pieces, PlayerSettings.set)
        )
        self.computer: Player | None = 2
        self.level: int | None = 1
        # When a lesson ends its game, don't offer a new one.
        self.announcer = Announcer(context, self, instead={"game-over": UNSAID})
        self.tell = self.announcer.tell

    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self.course.steps[self.index][1]

    @property
    def key(self) -> str:
        """The name of the step's key on this keyboard, or its typed word."""
        if self.context.typed:
            name = f"help-word-{self.step.word}"
            return next((known.key for known in self.context.help if known.message == name), self.step.word)
        return self._key_of(self.step.key)

    def _key_of(self, intent: Intent | None) -> str:
        bindings = self.context.keys.bindings.values()
        return next((self.announcer.describer.key(binding.key) for binding in bindings if binding.intent == intent), "")

    # Announcements.

    @property
    def instruction(self) -> Message:
        """What the step teaches, and what to do."""
        name = self.step.name
        own = f"lessons-quatrenun-step-{name}" if self.step.quatrenun else f"lessons-step-{name}"
        return Message(self.step.instruction or own, tuple(self._named.items()))

    @property
    def help(self) -> Message:
        """More help on the step."""
        name = self.step.name
        own = f"lessons-quatrenun-help-{name}" if self.step.quatrenun else f"lessons-help-{name}"
        return Message(self.step.help or own, tuple(self._named.items()))

    @property
    def _first_level(self) -> int:
        """The level of the game that ends the lessons."""
        return first_level(self.practice.progress.lesson_progress(quatrenun=self.course.quatrenun))

    @property
    def _named(self) -> dict[str, Raw]:
        """The values that a step's messages may mention."""
        task, keyboard = self.step.task, self.context.settings.keyboard
        return {
            "key": self.key,
            "level": self._first_level,
            "place": task.square if isinstance(task, (HearSpot, PlacePiece, PointToGroup, MovePiece)) else None,
            "piece": pieces_with(task.values)[0] if isinstance(task, HearPiece) else None,
            "top": self._key_of(Touch(parse_square("a4"))),
            "bottom": self._key_of(Touch(parse_square("a1"))),
            # Only the usual grid keys include one with a bump.
            "taught": bool(keyboard.taught) or keyboard.pad,
        }

    def tell_progress_trouble(self, event: Announcement) -> None:
        """Announce trouble with the progress file."""
        self.saved = self.saved and not self.practice.announce_trouble
        self.announcer.tell_aside(event)

    def open(self) -> None:
        """Announce the first step."""
        learned = self.practice.progress.lesson_progress(quatrenun=self.course.quatrenun)
        index = self.course.find(learned.step)
        if self.first_lesson is not None:
            index = next(at for at, (lesson, _) in enumerate(self.course.steps) if lesson is self.first_lesson)
        self._go_to(index)

    def _go_to(self, index: int, *, right: bool = False) -> None:
        """Start a step: save it as the one to resume, then announce it. `right`: the step before was done right."""
        praise = message("lessons-right") if right else None
        lesson, current = self.course.steps[index]
        self.index = index
        self.wrong, self.offered = 0, False
        self.practice.learned(current.name, quatrenun=self.course.quatrenun)
        # Enter is only explained where the step waits for it. Whether unknown keys were explained stays known.
        taught = (frozenset(Taught) - {Taught.KEYS} | self.table.taught) - {current.explains}
        new_lesson, self.lesson = lesson is not self.lesson, lesson
        table = self.course.table(index) if new_lesson else replace(self.table, activities=())
        everything = self.announcer.everything
        self.table = replace(table, taught=taught, heard=self.table.heard, everything=everything)
        if new_lesson:
            if lesson is Lesson.SOUNDS and self.outlet.sounds.silence is not None:
                self._skip_sounds(praise)
                return
            lessons = list(self.course.lessons)
            number, title = lessons.index(lesson) + 1, message(f"lessons-title-{lesson}")
            title_line = message("lessons-begun", number=number, count=len(lessons), title=title)
            self.announcer.tell_aside(announce(praise, title_line, cue=cues.MENU, news=True))
            praise = None
        if current.name == "sounds-on":
            self._turn_sounds_on()
        self._tell_step(praise)
        self._help_later()

    def _tell_step(self, praise: Message | None = None, *, again: bool = False) -> None:
        self.announcer.tell_aside(announce(praise, self.instruction, cue=None if again else cues.CHOOSE, news=True))
        plays = [cues.of_piece(piece) for piece in self.step.plays]
        if plays:
            self.outlet.sounds.after_words(lambda: self._play(plays))

    def _play(self, plays: Sequence[str]) -> None:
        """Play the pieces of a step, or skip the rest of the lesson if sounds no longer work."""
        if self.outlet.sounds.silence is None:
            self.outlet.sounds.hear_all(plays)
        else:
            self._skip_sounds()

    def _skip_sounds(self, praise: Message | None = None) -> None:
        self.announcer.tell_aside(announce(praise, "lessons-no-sound", news=True))
        steps = self.course.steps
        self._go_to(next(at for at, (lesson, _) in enumerate(steps) if at > self.index and lesson is not Lesson.SOUNDS))

    def _turn_sounds_on(self) -> None:
        """Turn on the sounds of pieces, now that the learner knows them."""
        if self.context.settings.sound.pieces is PieceSound.NEVER:
            self.context.change_setting(SoundSettings.pieces, PieceSound.BEFORE)
            self.context.settings_changed()

    def _help_later(self) -> None:
        """Help once if the learner presses nothing."""
        presses, index = self.presses, self.index

        def help_once() -> None:
            if (presses, index) == (self.presses, self.index) and not self.leaving and not self.over:
                self._help()

        self.context.after(HELP_DELAY, help_once)

    def _help(self) -> None:
        if self.table.call_or_aid_open:
            # The learner has to finish or cancel that before the step can continue.
            self._tell_now()
            return
        self.announcer.tell_aside(announce(self.help, news=True))

    # Intents.

    def understand(self, line: str) -> Sequence[Intent]:
        """Return the intents of a typed line. An empty one is Enter."""
        return parse_line(self.context, line, answering=self.leaving) if line.strip() else (Key.DO,)

    def want(self, intents: Sequence[Intent]) -> None:
        """Do intents one by one, but not beyond the current step."""
        index = self.index
        for intent in intents:
            self._step(intent)
            if self.index != index or self.leaving:
                return

    def _step(self, intent: Intent) -> None:
        self.presses += 1
        # A typed "back" is Backspace: a lesson has no turns to undo.
        intent = self.table.meant(Key.BACK if isinstance(intent, Undo) else intent)
        if self.table.open_list is not None and self.table.open_list.takes(intent) and not self.leaving:
            self.table, happened = step(self.table, intent)
            if self.table.open_list is None:
                self._tell_step(again=True)
            else:
                self.tell(happened)
            return
        task = self.step.task
        offered, self.offered = self.offered, False
        if self.leaving or isinstance(intent, Leave):
            self._leave(intent)
        elif intent is Key.BACK and (offered or self.table.call_or_aid_open or self._waits_for_piece):
            self._cancel()
        elif intent is Key.BACK and self.table.chosen is not None and self.step.waits_for_enter:
            self._try(intent)
        elif intent is Key.BACK:
            self._leave(intent)
        elif isinstance(intent, AskHint) or (isinstance(intent, AskAid) and intent.aid is Aid.NOTE):
            # A lesson has no thinker for hints, and no record to keep a note in.
            self._refuse("lessons-not-here")
        elif self.table.call_or_aid_open and isinstance(intent, Ask) and intent.asking in _ORIENTATION:
            self._tell_now()
        elif self.table.call_or_aid_open:
            self._try(intent)
        elif self.course.comes_later(self.index, self._interpret(intent)):
            self.announcer.tell_aside(refuse("lessons-not-yet", self.help))
        elif isinstance(task, (PressEnter, ShowBraille)) and intent is Key.DO:
            self._advance()
        elif isinstance(intent, Ask) and intent.asking is Asking.NOW and not is_done(task, intent, ()):
            self._tell_now()
        elif isinstance(intent, Ask) and intent.for_help and not is_done(task, intent, ()):
            self._help()
        elif intent is Key.NEXT and not isinstance(task, (HearPiece, HearSpot, *NEED_ENTER)):
            self._offer()
        elif intent is Key.DO and offered:
            for one in self.step.example:
                self._try(one)
        else:
            self._try(intent)

    def _cancel(self) -> None:
        """Cancel what is open. The step says what to do next, instead of the table."""
        if self._waits_for_piece:
            # In a lesson a call can be taken back without being false.
            self.table = self.table.without_called()
            self.tell([Declined(Question.CALL, None)])
        elif self.table.call_or_aid_open:
            self.table, happened = step(self.table, Key.BACK)
            self.tell([replace(event, prompt=None) if isinstance(event, Declined) else event for event in happened])
        self._tell_step(again=True)

    @property
    def _waits_for_piece(self) -> bool:
        """Whether the learner has called and nothing else is open, so that Backspace takes the call back."""
        return self.table.called is not None and self.table.chosen is None

    def _tell_now(self) -> None:
        """Say what is open, or else what the step waits for."""
        if self.table.call_or_aid_open:
            self.table, happened = step(self.table, Ask(Asking.NOW))
            self.tell(happened)
        else:
            self._tell_step(again=True)

    def _offer(self) -> None:
        """Offer the key that the step waits for, so that Space, Enter and Backspace are enough."""
        if isinstance(self.step.task, (PressEnter, ShowBraille)):
            self._tell_step(again=True)
        else:
            self.offered = True
            self.announcer.tell_aside(announce(message("lessons-offered", key=self.key), cue=cues.MENU))

    def _interpret(self, intent: Intent) -> Intent:
        """Turn a typed spot or piece into a question, if the learner only has to hear it."""
        match self.step.task, intent:
            case HearSpot(), NameSpot(square):
                return AskSpot(square)
            case HearPiece(), NamePiece(values):
                return AskPiece(values)
            case _:
                return intent

    def _try(self, intent: Intent) -> None:
        """Do an intent at the table, unless it changes the game in a way the step doesn't wait for."""
        intent = self._interpret(intent)
        current, before = self.step, self.table
        offers = partial(self.course.offers, self.index)
        after, happened = step_to_offered(before, offers) if intent is Key.NEXT else step(before, intent)
        # Enter was for something open, so it doesn't end a step that waits for Enter.
        right = is_done(current.task, intent, happened) and not isinstance(current.task, PressEnter)
        if after.pending is not None and after.pending.question is Question.LEAVE:
            self._leave(Leave())
            return
        if after.pending is not None or after.hints.to_count is not None:
            # Lessons don't allow resigning, undoing or hints.
            self.table = _without_call(before)
            self._refuse("lessons-not-here")
            return
        if after.game is not before.game and not right:
            self.table = _without_call(before)
            self._refuse_change(before.game, happened)
            return
        self.table = after
        # After the right action, the next step says what to do.
        self.tell([replace(one, prompt=None) if right and isinstance(one, Placed) else one for one in happened])
        if right:
            self.table, others = play_reply(self.table, current)
            self.tell(others)
            over = self.table.game.position.outcome is not None
            if isinstance(current.task, PlacePiece) and is_done(CallQuarto(), intent, happened):
                # Who calls first and then places has done the next step, too, which is to call.
                self.index += 1
            self._advance(right=not over and not isinstance(current.task, HearRefusal))
        elif not before.call_or_aid_open and not after.call_or_aid_open:
            self._judge(intent, before.game, happened)

    def _judge(self, intent: Intent, game: Game, happened: Sequence[Event]) -> None:
        """Say what is wrong with the piece or spot the learner tried. Looking around is never a mistake."""
        wrong = what_was_wrong(self.step, game, happened) if isinstance(intent, _TRIES) else None
        if wrong is not None:
            self._refuse(wrong)
        elif not isinstance(intent, _LOOKING_AROUND) and any(map(is_refusal, happened)):
            self._wrong()

    def _refuse_change(self, game: Game, happened: Sequence[Event]) -> None:
        """Refuse an action that the step doesn't wait for, and say why."""
        false_call = next((event for event in happened if isinstance(event, FalselyCalled)), None)
        wrong = what_was_wrong(self.step, game, happened)
        if false_call is not None:
            self.tell([replace(false_call, prompt=None)])
            self._wrong()
        elif wrong is not None:
            self._refuse(wrong)
        else:
            self.announcer.tell_aside(refuse("lessons-not-yet", self.help))

    def _refuse(self, why: Message | str) -> None:
        self.announcer.tell_aside(refuse(why))
        self._wrong()

    def _wrong(self) -> None:
        self.wrong += 1
        if self.wrong == WRONG_KEYS:
            self.practice.needed_help(quatrenun=self.course.quatrenun)
        if self.wrong % WRONG_KEYS == 0:
            self._help()

    def _advance(self, *, right: bool = False) -> None:
        if self.index + 1 < len(self.course.steps):
            self._go_to(self.index + 1, right=right)
        else:
            self.over = True
            self.navigation.first_game(self._first_level, quatrenun=self.course.quatrenun)

    def braille_shown(self) -> None:
        """Advance if the step waits for braille."""
        if isinstance(self.step.task, ShowBraille):
            self.presses += 1
            self._advance()

    # Leaving.

    def _leave(self, intent: Intent) -> None:
        match intent:
            case Leave(sure=True):
                self._depart(Left.PROGRAM)
            case Leave() if self.leaving:
                self._depart(Left.PROGRAM)
            case Key.DO | Reply(yes=True) if self.leaving:
                self._depart(Left.TABLE)
            case Key.BACK | Reply(yes=False) | Undo() if self.leaving:
                self.leaving = False
                self._tell_now()
            case _:
                self.leaving = True
                self.announcer.tell_aside(announce("lessons-leave", cue=cues.MENU, news=True))

    def _depart(self, left: Left) -> None:
        self.over = True
        self.table = replace(self.table, left=left)
        saved = self.saved and not self.practice.locked
        self.announcer.tell_aside(announce("lessons-left" if saved else "lessons-left-unkept", news=True))
