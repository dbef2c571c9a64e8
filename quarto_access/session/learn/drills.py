"""The drills: something is told, questions follow, each answer is judged, kept and told at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.keys.bindings import Binding
from quarto_access.learn import drill_announcements as drills
from quarto_access.learn.drill_items import BY_EAR, EXERCISES
from quarto_access.learn.drills import make
from quarto_access.learn.exercises import Answer, NothingSaid, PlaceTold, Question, SoundTold
from quarto_access.learn.subjects import Drill
from quarto_access.menu.pages import Command
from quarto_access.narration.narrator import Narrator
from quarto_access.narration.progress import chart_lines, progress_svg
from quarto_access.narration.understand import understand
from quarto_access.rules.board import column_of
from quarto_access.session.learn.answering import Answering
from quarto_access.session.learn.progress import Practice
from quarto_access.session.learn.rounds import Round, first_question
from quarto_access.table import cues, events
from quarto_access.table.announcement import Announcement, announce, refuse
from quarto_access.table.events import Event
from quarto_access.table.intents import (
    Ask,
    AskGoal,
    Asking,
    Direction,
    Intent,
    Key,
    Leave,
    Move,
    NotUnderstood,
    Touch,
    Undo,
)
from quarto_access.table.refusing import not_read

if TYPE_CHECKING:
    from quarto_access.session.menu.room import MenuRoom


class Training:
    """Someone who practises."""

    def __init__(self, room: MenuRoom) -> None:
        """Begin outside."""
        self.room = room
        self.context = room.context
        self.outlet = room.context.outlet
        self.practice = Practice(room.context, self.tell)
        self.answering = Answering(self)
        self.round: Round | None = None
        self.streak = 0

    def tell(self, event: Event) -> None:
        """Announce what happened."""
        self.context.tell(event, self.room.describer)

    # Progress.

    def show(self, way: Command) -> None:
        """Tell how the player stands: in words, as lines for the eyes, or by a picture in a file."""
        progress = self.practice.progress
        if way is Command.SVG and progress.standings:
            self.practice.draw(progress_svg(self.context.book, progress))
        elif way is Command.CHART and progress.standings:
            # Announce it; a screen reader would read the drawing symbol by symbol.
            self.tell(announce("drill-chart"))
            self.room.tell(events.LinesShown(tuple(chart_lines(Narrator(self.room.describer), progress))))
        else:
            self.tell(drills.progress_so_far(progress))

    def typed(self, word: str) -> bool:
        """Take a word typed on a page: a drill's name, the problems of the day, or progress; False: it is none."""
        ways = {"progress": Command.PROGRESS_WORDS, "chart": Command.CHART, "svg": Command.SVG}
        for name, way in ways.items():
            if self._is(word, name):
                self.show(way)
                return True
        if self._is(word, "daily"):
            self.room.navigation.daily()
            return True
        if word in set(Drill):
            self.begin(Drill(word))
            return True
        return False

    def _is(self, text: str, name: str) -> bool:
        words = self.context.book.say(f"drill-word-{name}").split(",")
        return text.strip().lower().rstrip(".") in [word.strip() for word in words]

    # A round.

    def begin(self, drill: Drill) -> None:
        """Begin a drill; where it needs sounds and there are none, say that words take their place."""
        standing = self.practice.progress.standing(drill)
        self.room.drill = self
        self._tell_drill(drill, standing.size(drill), explained=standing.answers == 0)
        silence = self.outlet.sounds.silence
        if drill in BY_EAR and silence is not None:
            self.tell(refuse(f"drill-words-{silence}", news=True))
        self._begin_round(drill)

    def _tell_drill(self, drill: Drill, size: int, *, explained: bool = True) -> None:
        blocks = self.practice.with_blocks(drill)
        self.tell(drills.drill_opened(drill, size, explained=explained, blocks=blocks))

    def _begin_round(self, drill: Drill) -> None:
        item = self.practice.next_item(drill)
        self.round = Round(drill, self.practice.progress.standing(drill).size(drill), make(item))
        self._tell_exercise(self.round)

    def _tell_exercise(self, now: Round) -> None:
        words = self.outlet.sounds.silence is not None
        number, count = now.done + 1, EXERCISES[now.drill]
        self.tell(drills.exercise(now.exercise, number, count, words=words))
        if now.question is not None and now.drill not in BY_EAR:
            self._ask(now, now.question)
        elif now.drill in BY_EAR and not words:
            sounds = self.outlet.sounds
            sounds.after_words(lambda: sounds.when_known(lambda: self._play(now)))

    def _play(self, now: Round) -> None:
        silence = self.outlet.sounds.silence
        if silence is not None:
            self.tell(refuse(f"drill-words-{silence}", news=True))
            self._tell_exercise(now)
            return
        match now.exercise.told:
            case SoundTold(piece):
                self.outlet.sounds.hear(cues.of_piece(piece))
            case PlaceTold(square):
                self.outlet.sounds.hear(cues.focus(square), (column_of(square),), square)
            case _:
                return

    def _ask(self, now: Round, question: Question) -> None:
        number = 0 if now.at is None else now.at + 1
        self.tell(drills.question(question, number, len(now.exercise.questions)))

    def come_back(self) -> None:
        """Tell again what is to be done, and what was touched for it; never what was told once."""
        now = self.round
        if now is None:
            return
        for event in self.answering.marked(now):
            self.tell(event)
        if now.over:
            self.tell(announce("drill-after"))
        elif now.question is None:
            self.tell(announce("drill-ready"))
        elif now.drill in BY_EAR:
            self._tell_exercise(now)
        else:
            self._ask(now, now.question)

    def _now(self, now: Round) -> None:
        """Tell where one is: behind a round, how it went, too."""
        if now.over and now.ended is not None:
            self.tell(replace(now.ended, cue=None, news=False))
        self.come_back()

    def _again(self, now: Round) -> None:
        """Tell once more; what was told twice does not raise the size."""
        if now.at == first_question(now.drill) and not now.over and now.drill not in BY_EAR:
            now.tellings += 1
            now.twice = True
            self._tell_exercise(now)
        else:
            self.come_back()

    def _do(self, now: Round) -> None:
        question = now.question
        if now.over:
            self._begin_round(now.drill)
        elif question is None:
            now.at = 0
            self._ask(now, now.exercise.questions[0])
        elif now.come_to is not None:
            self.answering.add(now, now.come_to)
        elif now.chosen is not None:
            self.answer(now, question, now.chosen)
        elif now.drill in BY_EAR:
            self._tell_exercise(now)
        else:
            self.tell(drills.answer_wanted(question))

    def _back(self, now: Round) -> None:
        """Forget what was touched for the answer; with nothing touched, leave."""
        if self.answering.marked(now):
            now.forget()
            self.tell(announce("touch-forgotten"))
            return
        self.round = None
        self.room.drill = None
        self.room.tell_back()

    def answer(self, now: Round, question: Question, answer: Answer) -> None:
        """Judge an answer, keep that, tell it, and go on."""
        right = answer in question.right
        count = len(now.exercise.questions)
        self.streak = self.streak + 1 if right else 0
        now.results.append(right)
        now.right += right
        judged = drills.judgement(now.exercise, question, answer, self.streak)
        self.practice.answered(now.exercise.item, right=right, of=count, raises=now.tellings == 1)
        assert now.at is not None  # noqa: S101 - a question was asked
        now.at += 1
        now.forget()
        if now.at < count:
            self.tell(judged)
            self._ask(now, now.exercise.questions[now.at])
            return
        if self.practice.finished(now.exercise.item, now.right, count, once=now.tellings == 1):
            now.best = max(now.best, now.exercise.item.size)
        now.done += 1
        self.tell(judged)
        if now.over:
            self._finish(now)
        else:
            now.take(make(self.practice.next_item(now.drill, now.exercise.item)))
            self._tell_exercise(now)

    def _finish(self, now: Round) -> None:
        size = self.practice.progress.standing(now.drill).size(now.drill)
        right, count = sum(now.results), len(now.results)
        now.ended = drills.round_over(
            now.drill, right, count, size=now.size, next_size=size, best=now.best, twice=now.twice
        )
        self.tell(now.ended)
        self.tell(announce("drill-after"))

    # Keys and lines.

    def press(self, key: str, binding: Binding | None) -> None:
        """Take a key."""
        now = self.round
        if now is None:
            return
        match None if binding is None else binding.intent:
            case Touch(square):
                self.answering.touch(now, square)
            case AskGoal(goal):
                self.answering.name_goal(now, goal)
            case Key.NEXT | Move(Direction.NEAR | Direction.RIGHT):
                self.answering.walk(now, 1)
            case Move(Direction.FAR | Direction.LEFT):
                self.answering.walk(now, -1)
            case Key.DO:
                self._do(now)
            case Key.BACK:
                self._back(now)
            case Ask(Asking.NOW | Asking.HERE):
                self._now(now)
            case Ask(Asking.AGAIN):
                self._again(now)
            case Ask(Asking.HELP):
                self._help(now)
            case _:
                self.context.tell_unknown(key, self.room.describer)

    def _help(self, now: Round) -> None:
        self._tell_drill(now.drill, now.size)
        self.come_back()

    def type(self, line: str) -> None:
        """Take a typed line: an answer is given at once, several where several are asked."""
        now = self.round
        if now is None:
            return
        if not line.strip() or self._is(line, "next"):
            self._do(now)
        elif self._is(line, "none"):
            self.answering.say(now, NothingSaid())
        elif not self._typed_of_progress(line):
            for intent in understand(line, self.context.vocabulary):
                self._want(now, intent)

    def _typed_of_progress(self, line: str) -> bool:
        word = line.strip().lower()
        return word not in set(Drill) and not self._is(word, "daily") and self.typed(word)

    def _want(self, now: Round, intent: Intent) -> None:
        match intent:
            case _ if self.answering.typed(now, intent):
                return
            case Ask(Asking.HELP):
                self._help(now)
            case Ask(Asking.AGAIN):
                self._again(now)
            case Ask(Asking.NOW | Asking.HERE):
                self._now(now)
            case Undo():
                self._back(now)
            case Leave():
                self.room.depart()
            case NotUnderstood(text, want):
                self.tell(not_read(text, want))
            case _:
                self.come_back()

    def explained(self, key: str, binding: Binding | None, *, again_leaves: bool) -> Announcement:
        """Return what a key does here."""
        return self.answering.explained(key, binding, again_leaves=again_leaves)
