"""The lessons of a game as data: steps that explain something, then wait until the learner has done it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from quarto_access.frozen import frozen
from quarto_access.learn.lesson_steps import NEED_ENTER, LessonStep, play_reply
from quarto_access.learn.quarto_lessons import quarto_steps, quarto_table
from quarto_access.learn.quatrenun_lessons import quatrenun_steps, quatrenun_table
from quarto_access.learn.subjects import QUATRENUN_LESSONS, Lesson
from quarto_access.rules.board import SQUARES, Square, is_block
from quarto_access.rules.quarto import Call
from quarto_access.table.aids.state import AskAid
from quarto_access.table.events import Choice
from quarto_access.table.intents import Act, Ask, AskGoal, Asking, AskSpot, Intent, Key
from quarto_access.table.state import Chosen, Table
from quarto_access.table.step import step

_NOT_ABOUT_THE_BOARD = (Asking.NOW, Asking.HELP, Asking.AGAIN, Asking.BEFORE, Asking.HERE)
"""Questions that make sense before there is a board: here is a piece then, because the keys are pieces."""


def _introduced_in(intent: Intent) -> Lesson | None:
    """Return the lesson of Quarto that introduces what an intent is about: the board, calling or blocks."""
    match intent:
        case Key.CALL | Act(Call()):
            return Lesson.GOAL
        case Ask(Asking.BLOCKS):
            return Lesson.BLOCKS
        case AskGoal(goal) if is_block(goal):
            return Lesson.BLOCKS
        case Ask(asking) if asking in _NOT_ABOUT_THE_BOARD:
            return None
        case Ask() | AskGoal() | AskSpot() | AskAid():
            return Lesson.BOARD
        case _:
            return None


@frozen
class Course:
    """All lessons of a game, for one keyboard. `landmark`: the spot on the key with the bump."""

    landmark: Square
    quatrenun: bool = False

    @property
    def lessons(self) -> Mapping[Lesson, tuple[LessonStep, ...]]:
        """The lessons, in order."""
        return _lessons(self)

    @property
    def steps(self) -> tuple[tuple[Lesson, LessonStep], ...]:
        """Every step with its lesson, in order."""
        return _steps(self)

    def comes_later(self, index: int, intent: Intent) -> bool:
        """Return whether a lesson after this step introduces what an intent is about."""
        lesson, _ = self.steps[index]
        order = list(self.lessons)
        introduced = _introduced_in(intent)
        return introduced in order and order.index(lesson) < order.index(introduced)

    def offers(self, index: int, choice: Chosen | None) -> bool:
        """Return whether Space offers a choice at this step: nothing that would be refused there."""
        if choice is Choice.CALL:
            return not self.comes_later(index, Key.CALL)
        return choice not in (Choice.HINT, Choice.UNDO, Choice.RESIGN)

    def find(self, name: str) -> int:
        """Return the index of the step with this name; 0 if there is none."""
        names = [one.name for _, one in self.steps]
        return names.index(name) if name in names else 0

    def table(self, index: int) -> Table:
        """Return the table before a step, as if the learner had followed the examples of the earlier steps."""
        lesson, stop_at = self.steps[index]
        table = lesson_table(lesson)
        for one in self.lessons[lesson]:
            if one == stop_at:
                break
            if isinstance(one.task, NEED_ENTER):
                for intent in one.example:
                    table, _ = step(table, intent)
                table, _ = play_reply(table, one)
        return table


def lesson_number(step_name: str) -> int:
    """Return the number of the lesson of Quarto with this step; 0 if the lessons would start from the beginning."""
    course = Course(landmark=SQUARES[0])
    index = course.find(step_name)
    lesson, _ = course.steps[index]
    return list(course.lessons).index(lesson) + 1 if index else 0


# Cached because every key press asks for them. There are only a few courses: one per game and keyboard.
@cache
def _lessons(course: Course) -> Mapping[Lesson, tuple[LessonStep, ...]]:
    steps = quatrenun_steps() if course.quatrenun else quarto_steps(course.landmark)
    return MappingProxyType(steps)


@cache
def _steps(course: Course) -> tuple[tuple[Lesson, LessonStep], ...]:
    return tuple((lesson, one) for lesson, steps in course.lessons.items() for one in steps)


def lesson_table(lesson: Lesson) -> Table:
    """Return the table at the start of a lesson. The learner is player 1."""
    return quatrenun_table(lesson) if lesson in QUATRENUN_LESSONS else quarto_table(lesson)
