"""What is told in the lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.table.lesson_steps import Step
    from quarto_access.table.subjects import Lesson


@small
class LessonBegun:
    """A lesson begins, or goes on; `number` of `count`."""

    lesson: Lesson
    number: int
    count: int


@small
class StepTold:
    """What a step teaches, and what to do. `key`: of what it speaks; `taught`: the keys were, so none has a bump."""

    step: Step
    key: str
    again: bool = False
    taught: bool = False


@small
class StepHelped:
    """More help on the same step: two keys were wrong, or none came."""

    step: Step
    key: str


@small
class StepOffered:
    """Space came to what the step waits for; Enter does it."""

    step: Step
    key: str


@small
class NotYet:
    """Something that would change the game, and is not what the step waits for; `puzzle`: what is to be found."""

    puzzle: bool = False


@small
class SoundsLeftOut:
    """Nothing can be heard: the lesson on sounds is left out."""


@small
class LeaveLessonAsked:
    """Whether to leave the lessons."""


@small
class LessonLeft:
    """The lessons are left; the place is kept, or could not be."""

    kept: bool = True


@small
class LessonsFinished:
    """The first game is won."""


@small
class FirstTimeOffered:
    """At the very first start: a key leads to the lessons."""


LessonEvent = (
    LessonBegun
    | StepTold
    | StepHelped
    | StepOffered
    | NotYet
    | SoundsLeftOut
    | LeaveLessonAsked
    | LessonLeft
    | LessonsFinished
    | FirstTimeOffered
)
