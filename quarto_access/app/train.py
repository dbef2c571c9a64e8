"""The drills: something is told, questions follow, each answer is judged, kept and told at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.app.channels import LOOK, LOOKS
from quarto_access.app.guest import TASKS_HERE
from quarto_access.app.practice import Practice
from quarto_access.narration import cues
from quarto_access.narration.drills import narrate_drill
from quarto_access.narration.narrate import narrate
from quarto_access.narration.progress import progress_svg
from quarto_access.narration.understand import understand
from quarto_access.rules.board import LINES, column_of, goal_squares
from quarto_access.rules.pieces import pieces_with
from quarto_access.rules.quarto import Call
from quarto_access.settings import Commit
from quarto_access.table import drill_events as told
from quarto_access.table import events
from quarto_access.table.drills import (
    BY_EAR,
    EXERCISES,
    ONE_BY_ONE,
    Asks,
    GoalSaid,
    Kind,
    NothingSaid,
    PieceSaid,
    PlaceSaid,
    PlaceTold,
    SoundTold,
    choices,
    make,
)
from quarto_access.table.grid import piece_at
from quarto_access.table.intents import (
    Act,
    Ask,
    AskGoal,
    Asking,
    Direction,
    Key,
    Leave,
    Move,
    NamePiece,
    NamePlace,
    NotUnderstood,
    Reply,
    TakeBack,
    Touch,
)
from quarto_access.table.menu import Command
from quarto_access.table.menu_events import KeyExplained
from quarto_access.table.subjects import Drill

if TYPE_CHECKING:
    from quarto_access.app.menu import MenuRoom
    from quarto_access.rules.board import Goal, Square
    from quarto_access.table.drill_events import DrillEvent
    from quarto_access.table.drills import Answer, Exercise, Question
    from quarto_access.table.intents import Intent
    from quarto_access.terminal.keys import Binding


def _first(drill: Drill) -> int | None:
    """Return where an exercise begins: with its first question, or before it."""
    return None if drill in ONE_BY_ONE else 0


class Round:
    """A round of a drill: how far it has come."""

    def __init__(self, drill: Drill, size: int, exercise: Exercise) -> None:
        """Begin with the first exercise."""
        self.drill = drill
        self.size = size
        self.results: list[bool] = []
        self.done = 0
        self.best = 0
        self.twice = False
        self.take(exercise)

    def take(self, exercise: Exercise) -> None:
        """Go on to an exercise."""
        self.exercise = exercise
        self.at = _first(self.drill)
        """Which question is asked; none before the player is ready for it."""
        self.right = 0
        self.tellings = 1
        self.forget()

    def forget(self) -> None:
        """Forget what was touched."""
        self.chosen: Answer | None = None
        self.touched: tuple[Square, ...] = ()

    @property
    def over(self) -> bool:
        """Whether all its exercises were done."""
        return self.done == EXERCISES[self.drill]

    @property
    def question(self) -> Question | None:
        """What is asked now."""
        return None if self.at is None or self.over else self.exercise.questions[self.at]


class Training:
    """Someone who practises."""

    def __init__(self, room: MenuRoom) -> None:
        """Begin outside."""
        self.room = room
        self.program = room.program
        self.practice = Practice(room.program, self.tell)
        self.round: Round | None = None
        self.streak = 0

    def tell(self, event: DrillEvent) -> None:
        """Tell what happened."""
        self.program.teller.tell([narrate_drill(event, self.room.describer)])

    # Progress.

    def show(self, way: Command) -> None:
        """Tell how the player stands: in words, as lines for the eyes, or by a picture in a file."""
        progress = self.practice.progress
        if way is Command.SVG and progress.standings:
            self.practice.draw(progress_svg(self.program.book, progress))
        elif way is Command.CHART and progress.standings:
            # That it comes is said aloud; its lines would be heard sign by sign.
            self.tell(told.ChartAnnounced())
            self.tell(told.ChartShown(progress))
        else:
            self.tell(told.ProgressTold(progress))

    def typed(self, word: str) -> bool:
        """Take a word typed on a page of the menu: a drill's name, or one about progress; False: it is none."""
        ways = {"progress": Command.PROGRESS_WORDS, "chart": Command.CHART, "svg": Command.SVG}
        for name, way in ways.items():
            if self._is(word, name):
                self.show(way)
                return True
        if word in set(Drill):
            self.begin(Drill(word))
            return True
        return False

    def _is(self, text: str, name: str) -> bool:
        words = self.program.book.say(f"drill-word-{name}").split(",")
        return text.strip().lower().rstrip(".") in [word.strip() for word in words]

    # A round.

    def begin(self, drill: Drill) -> None:
        """Begin a drill; where it needs sounds and there are none, say that words take their place."""
        standing = self.practice.progress.standing(drill)
        self.room.guest = self
        self.tell(told.DrillBegun(drill, standing.size(drill), explained=standing.answers == 0))
        silence = self.program.channels.silence
        if drill in BY_EAR and silence is not None:
            self.tell(told.WordsInstead(silence))
        self._begin_round(drill)

    def _begin_round(self, drill: Drill) -> None:
        item = self.practice.next_item(drill)
        self.round = Round(drill, self.practice.progress.standing(drill).size(drill), make(item))
        self._tell_exercise(self.round)

    def _tell_exercise(self, now: Round) -> None:
        words = self.program.channels.silence is not None
        number, count = now.done + 1, EXERCISES[now.drill]
        self.tell(told.ExerciseTold(now.exercise, number, count, words))
        if now.question is not None and now.drill not in BY_EAR:
            self._ask(now, now.question)
        elif now.drill in BY_EAR and not words:
            self.program.channels.after_words(self.program.teller.last_text, lambda: self._play_when_ready(now))

    def _play_when_ready(self, now: Round) -> None:
        """Play as soon as the sounds are read; that there is no device may be known only by then."""
        channels = self.program.channels

        def known() -> bool:
            return channels.silence is not None or (channels.mixer is not None and channels.mixer.ready)

        channels.afterwards.wait_until(known, lambda: self._play(now), LOOK, LOOKS)

    def _play(self, now: Round) -> None:
        silence = self.program.channels.silence
        if silence is not None:
            self.tell(told.WordsInstead(silence))
            self._tell_exercise(now)
            return
        match now.exercise.told:
            case SoundTold(piece):
                self.program.channels.hear(cues.of_piece(piece))
            case PlaceTold(square):
                self.program.channels.hear(cues.focus(square), (column_of(square),), square)
            case _:
                return

    def _ask(self, now: Round, question: Question) -> None:
        number = 0 if now.at is None else now.at + 1
        self.tell(told.Questioned(question, number, len(now.exercise.questions)))

    def come_back(self) -> None:
        """Tell again what is to be done, never what was told once."""
        now = self.round
        if now is None:
            return
        if now.over:
            self.tell(told.AfterRound())
        elif now.question is None:
            self.tell(told.ReadyAsked())
        elif now.drill in BY_EAR:
            self._tell_exercise(now)
        else:
            self._ask(now, now.question)

    def _again(self, now: Round) -> None:
        """Tell once more; what was told twice does not raise the size."""
        if now.at == _first(now.drill) and not now.over and now.drill not in BY_EAR:
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
        elif now.chosen is not None:
            self._answer(now, question, now.chosen)
        elif now.drill in BY_EAR:
            self._tell_exercise(now)
        else:
            self.tell(told.AnswerWanted(question))

    def _back(self) -> None:
        self.round = None
        self.room.guest = None
        self.room.tell_page()

    # Answers.

    def _hear(self, now: Round, answer: Answer, *, touched: bool) -> None:
        """Take an answer that was touched or come to; some players answer by touching."""
        question = now.question
        if question is None:
            self.come_back()
            return
        commit = self.program.settings.commit
        twice = commit is Commit.TWICE and answer == now.chosen
        now.chosen = answer
        if touched and (twice or commit is Commit.TOUCH):
            self._answer(now, question, answer)
        else:
            self.tell(told.AnswerHeard(question, answer))

    def _touch(self, now: Round, square: Square) -> None:
        question = now.question
        match None if question is None else question.kind:
            case Kind.PIECE:
                self._hear(now, PieceSaid(piece_at(square)), touched=True)
            case Kind.PLACE:
                self._hear(now, PlaceSaid(square), touched=True)
            case Kind.GOAL:
                self._point(now, square)
            case None:
                self.come_back()

    def _point(self, now: Round, square: Square) -> None:
        """Touch one more place of a goal, as when one calls."""
        touched = now.touched if square in now.touched else (*now.touched, square)
        fitting = [goal for goal in LINES if set(touched) <= set(goal_squares(goal))]
        now.touched = touched if fitting else (square,)
        now.chosen = None
        if len(fitting) == 1:
            self._hear(now, GoalSaid(fitting[0]), touched=True)
        else:
            self.tell(told.GoalSought(PlaceSaid(square), again=not fitting))

    def _name_goal(self, now: Round, goal: Goal) -> None:
        question = now.question
        if question is None:
            self.come_back()
        elif question.kind is Kind.GOAL and goal in LINES:
            self._hear(now, GoalSaid(goal), touched=True)
        else:
            self.tell(told.AnswerWanted(question))

    def _walk(self, now: Round, by: int) -> None:
        question = now.question
        if question is None:
            self.come_back()
            return
        offered = choices(now.exercise, question)
        if now.chosen in offered:
            answer = offered[(offered.index(now.chosen) + by) % len(offered)]
        else:
            answer = offered[0 if by > 0 else -1]
        self._hear(now, answer, touched=False)

    def _answer(self, now: Round, question: Question, answer: Answer) -> None:
        """Judge an answer, keep that, tell it, and go on."""
        right = answer in question.right
        count = len(now.exercise.questions)
        self.streak = self.streak + 1 if right else 0
        now.results.append(right)
        now.right += right
        judged = told.Judged(now.exercise, question, answer, self.streak)
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
        self.tell(told.RoundOver(now.drill, right, count, now.size, size, now.best, now.twice))
        self.tell(told.AfterRound())

    # Keys and lines.

    def press(self, key: str, binding: Binding | None) -> None:
        """Take a key."""
        now = self.round
        if now is None:
            return
        match None if binding is None else binding.intent:
            case Touch(square):
                self._touch(now, square)
            case AskGoal(goal):
                self._name_goal(now, goal)
            case Key.NEXT | Move(Direction.NEAR | Direction.RIGHT):
                self._walk(now, 1)
            case Move(Direction.FAR | Direction.LEFT):
                self._walk(now, -1)
            case Key.DO:
                self._do(now)
            case Key.BACK:
                self._back()
            case Ask(Asking.NOW | Asking.HERE):
                self.come_back()
            case Ask(Asking.AGAIN):
                self._again(now)
            case Ask(Asking.HELP):
                self._help(now)
            case _:
                self.program.tell_unknown(key, self.room.describer)

    def _help(self, now: Round) -> None:
        self.tell(told.DrillBegun(now.drill, now.size))
        self.come_back()

    def type(self, line: str) -> None:
        """Take a typed line: an answer is given at once, several where several are asked."""
        now = self.round
        if now is None:
            return
        if not line.strip() or self._is(line, "next"):
            self._do(now)
        elif self._is(line, "none"):
            self._typed_answer(now, NothingSaid())
        elif not self._typed_of_progress(line):
            for intent in understand(line, self.program.vocabulary):
                self._want(now, intent)

    def _typed_of_progress(self, line: str) -> bool:
        return line.strip().lower() not in set(Drill) and self.typed(line.strip().lower())

    def _want(self, now: Round, intent: Intent) -> None:
        match intent:
            case NamePiece(values):
                found = pieces_with(values)
                if len(found) == 1:
                    self._typed_answer(now, PieceSaid(found[0]))
                else:
                    self._refuse(events.WhichPiece(values, len(found)))
            case NamePlace(square):
                self._typed_answer(now, PlaceSaid(square))
            case AskGoal(goal) | Act(Call(goal)) if goal is not None:
                self._typed_answer(now, GoalSaid(goal))
            case Reply(yes=False):
                self._typed_answer(now, NothingSaid())
            case Ask(Asking.HELP):
                self._help(now)
            case Ask(Asking.AGAIN):
                self._again(now)
            case TakeBack():
                self._back()
            case Leave():
                self.room.leave()
            case NotUnderstood(text, want):
                self._refuse(events.NotRead(text, want))
            case _:
                self.come_back()

    def _typed_answer(self, now: Round, answer: Answer) -> None:
        question = now.question
        if question is None:
            self.come_back()
        elif self._fits(question, answer):
            self._answer(now, question, answer)
        else:
            self.tell(told.AnswerWanted(question))

    @staticmethod
    def _fits(question: Question, answer: Answer) -> bool:
        match answer:
            case PieceSaid():
                return question.kind is Kind.PIECE
            case PlaceSaid():
                return question.kind is Kind.PLACE
            case GoalSaid(goal):
                return question.kind is Kind.GOAL and goal in LINES
            case NothingSaid():
                return question.asks in (Asks.WHAT, Asks.QUARTO)

    def _refuse(self, event: events.Event) -> None:
        self.program.teller.tell(narrate(event, self.room.describer))

    def explained(self, key: str, binding: Binding | None, *, again_leaves: bool) -> KeyExplained:
        """Return what a key does here: one of the grid is a piece or a place."""
        question = None if self.round is None else self.round.question
        if binding is not None and isinstance(binding.intent, Touch):
            square = binding.intent.square
            piece = piece_at(square) if question is not None and question.kind is Kind.PIECE else None
            return KeyExplained(key, binding.message, square, piece, again_leaves)
        known = binding is not None and (binding.message in TASKS_HERE or isinstance(binding.intent, AskGoal))
        return KeyExplained(key, binding.message if binding is not None and known else None, again_leaves=again_leaves)
