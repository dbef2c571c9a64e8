"""Run drills: announce an exercise, ask its questions, then judge, save and announce each answer."""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.keys.bindings import Binding
from quarto_access.keys.everything import everything
from quarto_access.keys.input_help import explain_key
from quarto_access.learn import drill_announcements as drills
from quarto_access.learn.drill_items import ABOUT_A_LIST, BY_EAR, EXERCISES, JUDGEMENT, PIECE_WAYS
from quarto_access.learn.drills import make_exercise
from quarto_access.learn.exercises import (
    AnswerKind,
    DrillAnswer,
    DrillQuestion,
    Exercise,
    NoneAnswer,
    SoundContent,
    SpotContent,
)
from quarto_access.learn.subjects import Drill
from quarto_access.menu.pages import Command, OpenDrill
from quarto_access.narration.narrator import Narrator
from quarto_access.narration.progress import chart_lines, progress_svg
from quarto_access.narration.understand import understand
from quarto_access.rules.board import column_of, goals
from quarto_access.session.learn.answering import MENU_TASKS, Answering
from quarto_access.session.learn.board_questions import ASKED, BoardQuestions
from quarto_access.session.learn.own_mistakes import OwnMistakes
from quarto_access.session.learn.progress import Practice, draw
from quarto_access.session.learn.rounds import Round
from quarto_access.session.menu.open_menu import OpenMenu
from quarto_access.settings import PieceWay
from quarto_access.table import cues, events
from quarto_access.table.announcement import Announcement, announce, message, refuse
from quarto_access.table.events import Choice, Event
from quarto_access.table.everything import OpenList
from quarto_access.table.intents import (
    READ_ON,
    Ask,
    AskGoal,
    Asking,
    Direction,
    Intent,
    Key,
    Leave,
    Move,
    NameSpot,
    NotUnderstood,
    Task,
    Touch,
    Undo,
)
from quarto_access.table.refusing import not_understood


class Training:
    """Runs drills in the menu, and shows the player's progress."""

    def __init__(self, room: OpenMenu) -> None:
        """Start without a drill."""
        self.room = room
        self.context = room.context
        self.outlet = room.context.outlet
        self.practice = Practice(room.context, self.tell)
        self.mistakes = OwnMistakes(room.context, self.practice, self.tell)
        self.board = BoardQuestions(self.tell)
        self.answering = Answering(self.context, self.tell, self.answer, self.repeat_prompt)
        self.round: Round | None = None
        self.streak = 0
        self.open_list: OpenList | None = None
        """The open list of everything."""
        self.at_everything = False
        """Whether Enter opens that list."""
        self.told_list = False
        """Whether the player has heard how to use it."""

    @property
    def running(self) -> bool:
        """Whether a drill takes keys and lines instead of the menu's page."""
        return self.round is not None

    def tell(self, event: Event) -> None:
        """Announce an event."""
        self.room.tell(event)

    # Progress.

    def show_progress(self, way: Command) -> None:
        """Show the player's progress in words, as a chart of printed lines, or as a picture in a file."""
        progress = self.practice.progress
        if way is Command.SVG and progress.drills:
            self.tell(draw(self.context, "progress.svg", progress_svg(self.context.book, progress)))
        elif way is Command.CHART and progress.drills:
            # Announce it; a screen reader would read the drawing symbol by symbol.
            self.tell(announce("drills-chart"))
            self.room.tell(events.LinesShown(tuple(chart_lines(Narrator(self.room.describer), progress))))
        else:
            self.tell(drills.progress_so_far(progress))

    def take_word(self, word: str) -> bool:
        """Handle a word typed on a page: a drill, the daily problem, or progress. Return False for any other."""
        ways = {"progress": Command.PROGRESS_WORDS, "chart": Command.CHART, "svg": Command.SVG}
        for name, way in ways.items():
            if self._is(word, name):
                self.show_progress(way)
                return True
        if self._is(word, "daily"):
            self.room.navigation.daily()
            return True
        if word in set(Drill):
            self.begin(Drill(word))
            return True
        return False

    def _is(self, text: str, name: str) -> bool:
        return text.strip().lower().rstrip(".") in self.context.book.words_in(f"drills-word-{name}")

    # A round.

    def begin(self, drill: Drill) -> None:
        """Start a drill, unless it needs sounds and there are none. A sound of a spot can be put into words."""
        # Players who come back hear which choice they made, even if a command or a typed word made it.
        items = self.room.menu.page.items
        choice = next((item for item in (OpenDrill(drill), Command.MORE_DRILLS) if item in items), None)
        if choice is not None:
            self.room.menu = self.room.menu.select(items.index(choice))
        if self._is_silenced(drill):
            self.room.tell_back()
            return
        standing = self.practice.progress.drill(drill)
        size = standing.size(drill)
        current = self._round(drill, size)
        if current is None:
            self.tell(self.mistakes.nothing_due())
            self.room.tell_back()
            return
        self._tell_drill(drill, size, explained=standing.answers == 0)
        silence = self.outlet.sounds.silence
        if drill in BY_EAR and silence is not None:
            self.tell(refuse(f"drills-words-{silence}", news=True))
        self._begin_round(current)

    def _is_silenced(self, drill: Drill) -> bool:
        """Return whether there are none of the sounds that a drill is about; if so, announce it."""
        silence = self.outlet.sounds.silence if drill in PIECE_WAYS else None
        if silence is not None:
            self.tell(refuse(f"drills-needs-{silence}", news=True))
        return silence is not None

    def _tell_drill(self, drill: Drill, size: int, *, explained: bool = True) -> None:
        blocks = self.practice.with_blocks(drill)
        self.tell(drills.drill_opened(drill, size, explained=explained, blocks=blocks, lines=self._line_keys(drill)))

    def _line_keys(self, drill: Drill) -> bool | None:
        """Return whether every line has a key on this keyboard; None if the answer isn't a line."""
        asked = None if self.round is None else self.round.question
        if drill is not Drill.QUARTO and (asked is None or asked.answer_kind is not AnswerKind.GOAL):
            return None
        keys = self.context.keys.bindings.values()
        return {one.intent.goal for one in keys if isinstance(one.intent, AskGoal)} >= set(goals(blocks=False))

    def _round(self, drill: Drill, size: int) -> Round | None:
        """Return a new round, or None if there is nothing to practise."""
        if drill is not Drill.MISTAKES:
            return Round(drill, size, make_exercise(self.practice.next_item(drill)))
        self.mistakes.look()
        due = self.mistakes.due(EXERCISES[drill])
        return Round(drill, size, due[0], due[1:]) if due else None

    def _begin_round(self, current: Round) -> None:
        self.round = current
        self._tell_exercise(current)

    def _next_exercise(self, current: Round) -> Exercise:
        if current.waiting is not None:
            return current.waiting[current.done - 1]
        return make_exercise(self.practice.next_item(current.drill, current.exercise.item))

    def _tell_exercise(self, current: Round) -> None:
        if self._is_silenced(current.drill):
            self._leave()
            return
        words = self.outlet.sounds.silence is not None
        number = current.done + 1
        self.tell(drills.exercise(current.exercise, number, current.count, words=words, ready=current.question is None))
        if current.question is not None and current.drill not in BY_EAR:
            self._ask(current, current.question)
        elif current.drill in BY_EAR and not words:
            sounds = self.outlet.sounds
            sounds.prepare(PIECE_WAYS.get(current.drill, PieceWay.SOUND))
            sounds.after_words(lambda: sounds.when_known(lambda: self._play(current)))

    def _play(self, current: Round) -> None:
        if self.round is not current:
            # The player left while the words were being said.
            return
        silence = self.outlet.sounds.silence
        if silence is not None:
            if current.drill not in PIECE_WAYS:
                self.tell(refuse(f"drills-words-{silence}", news=True))
            self._tell_exercise(current)
            return
        match current.exercise.content:
            case SoundContent(piece, way):
                self.outlet.sounds.hear(cues.of_piece(piece, way))
            case SpotContent(square):
                self.outlet.sounds.hear(cues.focus(square), (column_of(square),), square)
            case _:
                return

    def _ask(self, current: Round, question: DrillQuestion) -> None:
        number = 0 if current.at is None else current.at + 1
        self.tell(drills.question(question, number, len(current.exercise.questions)))

    def repeat_prompt(self, *, with_list: bool = False) -> None:
        """Repeat what to do, and the choices so far, but what the player has to remember only `with_list`."""
        current = self.round
        if current is None:
            return
        for event in self.answering.chosen_so_far(current):
            self.tell(event)
        if current.over:
            self._tell_after(current)
        elif current.question is None:
            self.tell(announce("drills-ready"))
        elif current.drill in BY_EAR:
            self._tell_exercise(current)
        elif with_list:
            self._again(current)
        else:
            self._ask(current, current.question)

    def _now(self, current: Round) -> None:
        """Repeat what to do, with the list that the question is about. After a round, first repeat its result."""
        if current.over and current.ended is not None:
            self.tell(replace(current.ended, cue=None, news=False))
        self.repeat_prompt(with_list=current.drill in ABOUT_A_LIST)

    def _again(self, current: Round) -> None:
        """Repeat the exercise before its first answer. An exercise heard twice doesn't raise the size."""
        if not current.at and not current.over and current.drill not in BY_EAR:
            if current.drill not in JUDGEMENT:
                current.tellings += 1
                current.twice = True
            self._tell_exercise(current)
        else:
            self.repeat_prompt()

    def _do(self, current: Round) -> None:
        question = current.question
        if current.over:
            again = self._round(current.drill, self.practice.progress.drill(current.drill).size(current.drill))
            if again is None:
                self._tell_after(current)
            else:
                self._begin_round(again)
        elif question is None:
            current.at = 0
            self._ask(current, current.exercise.questions[0])
        elif current.candidate is not None:
            self.answering.add(current, current.candidate)
        elif current.chosen is not None:
            self.answer(current, question, current.chosen)
        elif current.drill in BY_EAR:
            self._tell_exercise(current)
        else:
            self.at_everything = not self.context.typed
            self.tell(drills.answer_refused(question, offers_everything=self.at_everything))

    def _back(self, current: Round) -> None:
        """Forget the choices for the answer. If there are none, leave the drill."""
        if self.answering.chosen_so_far(current):
            current.forget()
            self.tell(announce("touch-forgotten"))
            return
        self._leave()

    def _leave(self) -> None:
        self.round, self.open_list, self.at_everything = None, None, False
        self.room.tell_back()

    def answer(self, current: Round, question: DrillQuestion, answer: DrillAnswer) -> None:
        """Judge an answer, save and announce the result, and ask the next question."""
        refusal = self.board.refusal(current.exercise, answer)
        if refusal is not None:
            self.tell(refusal)
            return
        right = answer in question.right
        count = len(current.exercise.questions)
        self.streak = self.streak + 1 if right else 0
        current.results.append(right)
        current.right += right
        judged = drills.judgement(current.exercise, question, answer, self.streak)
        self.practice.answered(current.exercise.item, right=right, of=count, raises=current.tellings == 1)
        assert current.at is not None  # noqa: S101 - a question was asked
        current.at += 1
        current.forget()
        if current.at < count:
            self.tell(judged)
            self._ask(current, current.exercise.questions[current.at])
            return
        if self.practice.finished(current.exercise.item, current.right, count, once=current.tellings == 1):
            current.best = max(current.best, current.exercise.item.size)
        current.done += 1
        self.tell(judged)
        if current.over:
            self._finish(current)
        else:
            current.start(self._next_exercise(current))
            self._tell_exercise(current)

    def _finish(self, current: Round) -> None:
        size = self.practice.progress.drill(current.drill).size(current.drill)
        right, count = sum(current.results), len(current.results)
        # An exercise that came back can have another size than the player's own.
        heard = current.size if current.drill in BY_EAR else current.exercise.item.size
        current.ended = drills.round_over(
            current.drill, right, count, size=heard, next_size=size, best=current.best, twice=current.twice
        )
        self.tell(current.ended)
        self._tell_after(current)

    def _tell_after(self, current: Round) -> None:
        """Say what to do after a round. If nothing is left to practise, say when the next exercise comes back."""
        if current.drill is Drill.MISTAKES and not self.mistakes.due(1):
            self.tell(self.mistakes.nothing_due())
            self.tell(announce("drills-after-all"))
        else:
            self.tell(announce("drills-after"))

    # Keys and lines.

    def press(self, key: str, binding: Binding | None) -> None:
        """Handle a key."""
        current = self.round
        if current is None:
            return
        intent = None if binding is None else binding.intent
        if intent is not Key.NEXT and not isinstance(intent, Ask | AskGoal):
            self.board.end_reading()
        if intent is not None and self.open_list is not None and not self.board.offers_space(intent):
            intent = self._take_in_list(self.open_list, intent)
            if intent is None:
                return
        at_everything, self.at_everything = self.at_everything, False
        match intent:
            case Ask() | AskGoal() | Key.NEXT as asked if self._asks_about_board(current, asked):
                return
            case Key.NEXT if not at_everything and self.answering.at_last(current):
                self.at_everything = True
                self.tell(announce(message(f"touch-choice-{Choice.EVERYTHING}"), cue=cues.MENU))
            case Key.DO if at_everything:
                self._list_everything(current)
            case Leave(sure):
                self.room.leave(sure=sure)
            case Touch(square):
                self.answering.touch(current, square)
            case AskGoal(goal):
                self.answering.name_goal(current, goal)
            case Key.NEXT | Move(Direction.NEAR | Direction.RIGHT):
                self.answering.walk(current, 1)
            case Move(Direction.FAR | Direction.LEFT):
                self.answering.walk(current, -1)
            case Key.DO:
                self._do(current)
            case Key.BACK:
                self._back(current)
            case Ask(Asking.NOW | Asking.HERE):
                self._now(current)
            case Ask(Asking.AGAIN):
                self._again(current)
            case Ask(Asking.HELP):
                self._help(current)
            case _:
                self.room.tell_aside(self.context.unknown_key(key))

    def read_on(self) -> bool:
        """Read the next part of an answer about the board; return False if there is none."""
        return self.round is not None and self._asks_about_board(self.round, READ_ON)

    # The list of everything.

    def _list_everything(self, current: Round) -> None:
        judges = current.drill in JUDGEMENT
        self.open_list = OpenList(everything(lambda binding: self._does_something(binding, judges=judges)))
        self.tell(self.open_list.opened(first=not self.told_list))
        self.told_list = True

    @staticmethod
    def _does_something(binding: Binding, *, judges: bool) -> bool:
        """Whether a key does something in a drill. Only those that `judge` a position answer questions about it."""
        asks = isinstance(binding.intent, Ask) and binding.intent.asking in ASKED
        return binding.message in MENU_TASKS or (judges and (asks or isinstance(binding.intent, AskGoal | Touch)))

    def _take_in_list(self, opened: OpenList, intent: Intent | Task) -> Intent | None:
        """Walk or leave the open list, or do a task. Return what else an intent means."""
        picked = intent if isinstance(intent, Task) else opened.picked(intent)
        if isinstance(picked, Task):
            self.context.do_task(picked)
            return None
        if not opened.takes(picked):
            self.open_list = opened if opened.stays(picked) else None
            return picked
        self.open_list, heard = opened.take(picked)
        if self.open_list is None:
            self.repeat_prompt()
        else:
            self.tell(heard)
        return None

    def _asks_about_board(self, current: Round, intent: Intent) -> bool:
        """Answer a question about the board, if the drill allows it and it isn't an answer; return whether it was."""
        question = current.question
        if question is None and not current.over:
            return False
        kind = None if question is None else question.answer_kind
        names = {AnswerKind.GOAL: AskGoal, AnswerKind.SPOT: NameSpot}
        if kind in names and isinstance(intent, names[kind]):
            return False
        return self.board.take(current.exercise, intent)

    def _help(self, current: Round) -> None:
        self._tell_drill(current.drill, current.size)
        self.repeat_prompt()

    def type(self, line: str) -> None:
        """Handle a typed line: one answer, or several if the exercise has several questions."""
        current = self.round
        if current is None:
            return
        if not line.strip() or self._is(line, "next"):
            self._do(current)
        elif self._is(line, "none"):
            self.answering.say(current, NoneAnswer())
        elif not self._take_progress_word(line):
            for intent in understand(line, self.context.vocabulary):
                self._want(current, intent)

    def _take_progress_word(self, line: str) -> bool:
        word = line.strip().lower()
        return word not in set(Drill) and not self._is(word, "daily") and self.take_word(word)

    def _want(self, current: Round, intent: Intent) -> None:
        match intent:
            case _ if self._asks_about_board(current, intent) or self.answering.take_typed(current, intent):
                return
            case Ask(Asking.HELP):
                self._help(current)
            case Ask(Asking.AGAIN):
                self._again(current)
            case Ask(Asking.NOW | Asking.HERE):
                self._now(current)
            case Undo():
                self._back(current)
            case Leave(sure=True):
                self.room.depart()
            case Leave():
                self._leave()
            case NotUnderstood(text, want, near):
                self.tell(not_understood(text, want, near))
            case _:
                self.repeat_prompt()

    def explained(self, key: str, binding: Binding | None, *, again_leaves: bool) -> Announcement:
        """Say what a key does here."""
        about_board = binding is not None and isinstance(binding.intent, Ask) and binding.intent.asking in ASKED
        if binding is not None and about_board and self.round is not None and self.round.drill in JUDGEMENT:
            return explain_key(key, binding.message)
        question = None if self.round is None else self.round.question
        return self.answering.explained(question, key, binding, again_leaves=again_leaves)
