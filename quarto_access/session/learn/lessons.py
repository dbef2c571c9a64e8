"""The lessons: a real table at which each step waits until it was done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.learn.lesson_steps import (
    NEED_ENTER,
    HearBlock,
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
from quarto_access.narration.game_help import NOTHING
from quarto_access.record import Record
from quarto_access.rules.board import parse_square
from quarto_access.rules.outcome import Player, computer_name
from quarto_access.rules.pieces import pieces_with
from quarto_access.session.announcer import Announcer
from quarto_access.session.learn.progress import Practice
from quarto_access.session.line import understood
from quarto_access.settings import Hand, PieceSound, PlayerSettings, SoundSettings
from quarto_access.table import cues
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.announcement import Announcement, Message, Raw, announce, message, refuse
from quarto_access.table.events import Declined, Question
from quarto_access.table.hints.state import AskHint
from quarto_access.table.intents import (
    Ask,
    Asking,
    AskPiece,
    AskSpot,
    Intent,
    Key,
    Leave,
    Move,
    NamePiece,
    NameSpot,
    Reply,
    Touch,
    Undo,
)
from quarto_access.table.state import Calling, Left
from quarto_access.table.step import step

if TYPE_CHECKING:
    from quarto_access.session.equipment import Equipment
    from quarto_access.session.room import Exits

WRONG = 2
"""So many wrong keys in a row call for help."""

SILENCE = 40.0
"""Seconds without a key after which help is offered, once a step."""


_ORIENTS = (Asking.NOW, Asking.AGAIN, Asking.HELP)
"""Questions of someone who has lost the thread."""


class LessonSitting:
    """A learner. Only progress is saved: nothing of a lesson is a game."""

    def __init__(self, kit: Equipment, exits: Exits, lesson: Lesson | None = None, *, quatrenun: bool = False) -> None:
        """Continue where the learner of a game was, or begin the lesson that was asked for."""
        self.kit = kit
        self.exits = exits
        self.outlet = kit.outlet
        landmark = parse_square("a2" if kit.settings.keyboard.hand is Hand.RIGHT else "d2")
        self.course = Course(landmark, quatrenun)
        self.practice = Practice(kit, self.tell_of_practice)
        self.wanted_lesson = lesson
        self.index = 0
        self.lesson: Lesson | None = None
        self.wrong = 0
        self.presses = 0
        self.offered = False
        self.leaving = False
        self.over = False
        """Whether the learner has left the lessons, or finished them."""
        self.kept = True
        self.table = self.course.table(0)
        names = (kit.settings.names[0], computer_name(1))
        self.record = Record(
            self.table.game, kit.date, names, kit.options.chosen(kit.options.pieces, PlayerSettings.set)
        )
        self.computer: Player | None = 2
        self.level = 1
        # A lesson that ends a game does not offer another one.
        self.announcer = Announcer(kit, self, instead={"game-over": NOTHING})
        self.tell = self.announcer.tell

    @property
    def step(self) -> LessonStep:
        """The step that waits."""
        return self.course.steps[self.index][1]

    @property
    def key(self) -> str:
        """The name of the step's key on this keyboard, or its typed word."""
        now = self.step
        if self.kit.typed:
            name = f"help-word-{now.word}"
            return next((known.key for known in self.kit.help if known.message == name), now.word)
        return self._key_of(now.key)

    def _key_of(self, intent: Intent | None) -> str:
        bindings = self.kit.keys.bindings.values()
        return next((self.announcer.describer.key(binding.key) for binding in bindings if binding.intent == intent), "")

    # Telling.

    @property
    def instruction(self) -> Message:
        """What the step teaches, and what to do."""
        name = self.step.name
        return message(f"quatrenunlesson-step-{name}" if self.step.quatrenun else f"lesson-step-{name}", **self._named)

    @property
    def help(self) -> Message:
        """More help on the step."""
        name = self.step.name
        return message(f"quatrenunlesson-help-{name}" if self.step.quatrenun else f"lesson-help-{name}", **self._named)

    @property
    def _named(self) -> dict[str, Raw]:
        """What the messages of a step may mention."""
        task = self.step.task
        return {
            "key": self.key,
            "place": task.square if isinstance(task, (HearSpot, PlacePiece, PointToGroup, MovePiece)) else None,
            "piece": pieces_with(task.values)[0] if isinstance(task, HearPiece) else None,
            "top": self._key_of(Touch(parse_square("a4"))),
            "bottom": self._key_of(Touch(parse_square("a1"))),
            # Keys that were taught have no bump.
            "taught": bool(self.kit.settings.keyboard.taught),
        }

    def tell_of_practice(self, event: Announcement) -> None:
        """Tell what is the matter with the file."""
        self.kept = self.kept and not self.practice.trouble_told
        self.announcer.tell_aside(event)

    def open(self) -> None:
        """Begin, or go on."""
        learned = self.practice.progress.lesson_progress(quatrenun=self.course.quatrenun)
        index = self.course.find(learned.step)
        if self.wanted_lesson is not None:
            index = next(at for at, (lesson, _) in enumerate(self.course.steps) if lesson is self.wanted_lesson)
        self._go_to(index)

    def _go_to(self, index: int) -> None:
        """Come to a step: keep that, then tell it."""
        lesson, now = self.course.steps[index]
        self.index = index
        self.wrong, self.offered = 0, False
        self.table = replace(self.table, activities=())
        self.practice.learned(now.name, quatrenun=self.course.quatrenun)
        if lesson is not self.lesson:
            self.lesson = lesson
            self.table = self.course.table(index)
            if lesson is Lesson.SOUNDS and self.outlet.sounds.silence is not None:
                self._leave_sounds_out()
                return
            lessons = list(self.course.lessons)
            number, title = lessons.index(lesson) + 1, message(f"lesson-title-{lesson}")
            begun = message("lesson-begun", number=number, count=len(lessons), title=title)
            self.tell([announce(begun, cue=cues.MENU, news=True)])
        if now.name == "sounds-on":
            self._turn_sounds_on()
        self._tell_step()
        self._await()

    def _tell_step(self, *, again: bool = False) -> None:
        self.tell([announce(self.instruction, cue=None if again else cues.CHOOSE, news=True)])
        plays = [cues.of_piece(piece) for piece in self.step.plays]
        if plays:
            self.outlet.sounds.after_words(lambda: self._play(plays))

    def _play(self, plays: Sequence[str]) -> None:
        """Let the pieces of a step be heard; where they can't be any more, the rest of the lesson is left out."""
        if self.outlet.sounds.silence is None:
            self.outlet.sounds.hear_all(plays)
        else:
            self._leave_sounds_out()

    def _leave_sounds_out(self) -> None:
        self.tell([announce("lesson-no-sound", news=True)])
        steps = self.course.steps
        self._go_to(next(at for at, (lesson, _) in enumerate(steps) if at > self.index and lesson is not Lesson.SOUNDS))

    def _turn_sounds_on(self) -> None:
        """Let touched pieces sound, now that their sounds are known."""
        if self.kit.settings.sound.pieces is PieceSound.NEVER:
            self.kit.keep(SoundSettings.pieces, PieceSound.BEFORE)
            self.kit.settings_changed()

    def _await(self) -> None:
        """Help whoever presses nothing, once."""
        presses, index = self.presses, self.index

        def help_once() -> None:
            if (presses, index) == (self.presses, self.index) and not self.leaving and not self.over:
                self._help()

        self.kit.after(SILENCE, help_once)

    def _help(self) -> None:
        if self.table.call_or_aid_open:
            # Until that is done or cancelled, the step can't be.
            self._tell_now()
            return
        self.tell([announce(self.help, news=True)])

    # What is done.

    def understand(self, line: str) -> Sequence[Intent]:
        """Return what a typed line means; an empty one is Enter."""
        return understood(self.kit, line, answering=self.leaving) if line.strip() else (Key.DO,)

    def want(self, intents: Sequence[Intent]) -> None:
        """Do what is wanted; of a typed line with several actions, no more than the step waits for."""
        index = self.index
        for intent in intents:
            self._step(intent)
            if self.index != index or self.leaving:
                return

    def _step(self, intent: Intent) -> None:
        self.presses += 1
        # A typed "back" is Backspace: a lesson has no turns to undo.
        intent = Key.BACK if isinstance(intent, Undo) else intent
        task = self.step.task
        offered, self.offered = self.offered, False
        if self.leaving or isinstance(intent, Leave):
            self._leave(intent)
        elif intent is Key.BACK and (offered or self.table.call_or_aid_open):
            self._cancel()
        elif intent is Key.BACK and self.table.chosen is not None and isinstance(task, (*NEED_ENTER, HearRefusal)):
            # Elsewhere Enter doesn't use what was touched, so there is nothing to cancel.
            self._try(intent)
        elif intent is Key.BACK:
            self._leave(intent)
        elif isinstance(intent, AskHint) or (isinstance(intent, AskAid) and intent.aid is Aid.NOTE):
            # The thinker has no part in a lesson, and there is no record in which a note could be kept.
            self.tell([refuse("lesson-not-yet")])
            self._wrong()
        elif self.table.call_or_aid_open and isinstance(intent, Ask) and intent.asking in _ORIENTS:
            self._tell_now()
        elif self.table.call_or_aid_open:
            self._try(intent)
        elif isinstance(task, (PressEnter, ShowBraille)) and intent is Key.DO:
            self._advance()
        elif isinstance(intent, Ask) and intent.asking in (Asking.NOW, Asking.AGAIN) and not is_done(task, intent, ()):
            self._tell_now()
        elif intent == Ask(Asking.HELP) and not is_done(task, intent, ()):
            self._help()
        elif intent is Key.NEXT and not isinstance(task, (HearPiece, HearSpot, *NEED_ENTER)):
            self._offer()
        elif intent is Key.DO and offered:
            for one in self.step.example:
                self._try(one)
        else:
            self._try(intent)

    def _cancel(self) -> None:
        """Cancel what is open; then the step says what to do, instead of the table."""
        if self.table.call_or_aid_open:
            self.table, happened = step(self.table, Key.BACK)
            self.tell([replace(event, prompt=None) if isinstance(event, Declined) else event for event in happened])
        self._tell_step(again=True)

    def _tell_now(self) -> None:
        """Say what is open, else what the step waits for."""
        if self.table.call_or_aid_open:
            self.table, happened = step(self.table, Ask(Asking.NOW))
            self.tell(happened)
        else:
            self._tell_step(again=True)

    def _offer(self) -> None:
        """Let Space come to what the step waits for, where it is no touch: three keys are enough."""
        if isinstance(self.step.task, (PressEnter, ShowBraille)):
            self._tell_step(again=True)
        else:
            self.offered = True
            self.tell([announce(message("lesson-offered", key=self.key), cue=cues.MENU)])

    def _meant(self, intent: Intent) -> Intent:
        """Return what a typed place or piece means where it is only to be heard."""
        match self.step.task, intent:
            case HearSpot(), NameSpot(square):
                return AskSpot(square)
            case HearPiece(), NamePiece(values):
                return AskPiece(values)
            case _:
                return intent

    def _try(self, intent: Intent) -> None:
        """Do it at the table, unless it changed the game and was not what the step waits for."""
        intent = self._meant(intent)
        now, before = self.step, self.table
        after, happened = step(before, intent)
        # Enter that belonged to something open doesn't end a step that waits for Enter.
        right = is_done(now.task, intent, happened) and not isinstance(now.task, PressEnter)
        if after.pending is not None and after.pending.question is Question.LEAVE:
            self._leave(Leave())
            return
        changed = after.game is not before.game and not right
        if changed or after.pending is not None or after.hints.to_count is not None:
            # Resigning, undoing and hints have no part in a lesson either.
            self.table = before if before.calling is None else before.end(Calling)
            self.tell([refuse("lesson-not-found" if now.puzzle else "lesson-not-yet")])
            self._wrong()
            return
        self.table = after
        self.tell(happened)
        if right:
            self.table, others = play_reply(self.table, now)
            self.tell(others)
            self._advance()
        elif not before.call_or_aid_open and not after.call_or_aid_open and not self._on_the_way(intent):
            self._wrong()

    def _on_the_way(self, intent: Intent) -> bool:
        """Tell whether something leads to what is waited for, and so is no mistake."""
        if isinstance(intent, Move) or intent in (Key.NEXT, Key.BACK):
            return True
        task = self.step.task
        begun = intent is Key.CALL or (intent is Key.DO and self.table.calling is not None)
        touches = (*NEED_ENTER, HearBlock, HearRefusal)
        return (isinstance(task, touches) and isinstance(intent, Touch)) or begun

    def _wrong(self) -> None:
        self.wrong += 1
        if self.wrong % WRONG == 0:
            self._help()

    def _advance(self) -> None:
        if self.index + 1 < len(self.course.steps):
            self._go_to(self.index + 1)
        else:
            self.over = True
            self.exits.first_game(quatrenun=self.course.quatrenun)

    def braille_shown(self) -> None:
        """Go on if the step waits for braille."""
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
                self.tell([announce("lesson-leave", cue=cues.MENU, news=True)])

    def _depart(self, left: Left) -> None:
        self.over = True
        self.table = replace(self.table, left=left)
        kept = self.kept and not self.practice.locked
        self.tell([announce("lesson-left" if kept else "lesson-left-unkept", news=True)])
