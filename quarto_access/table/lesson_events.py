"""What is told in the lessons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.table.lessons import Lesson, Step


@dataclass(frozen=True, slots=True)
class LessonBegun:
    """A lesson begins, or goes on; `number` of `count`."""

    lesson: Lesson
    number: int
    count: int


@dataclass(frozen=True, slots=True)
class StepTold:
    """What a step teaches, and what to do. `key`: of what it speaks; `taught`: the keys were, so none has a bump."""

    step: Step
    key: str
    again: bool = False
    taught: bool = False


@dataclass(frozen=True, slots=True)
class StepHelped:
    """More help on the same step: two keys were wrong, or none came."""

    step: Step
    key: str


@dataclass(frozen=True, slots=True)
class StepOffered:
    """Space came to what the step waits for; Enter does it."""

    step: Step
    key: str


@dataclass(frozen=True, slots=True)
class NotYet:
    """Something that would change the game, and is not what the step waits for."""


@dataclass(frozen=True, slots=True)
class SoundsLeftOut:
    """Nothing can be heard: the lesson on sounds is left out."""


@dataclass(frozen=True, slots=True)
class LeaveLessonAsked:
    """Whether to leave the lessons."""


@dataclass(frozen=True, slots=True)
class LessonLeft:
    """The lessons are left; the place is kept, or could not be."""

    kept: bool = True


@dataclass(frozen=True, slots=True)
class LessonsFinished:
    """The first game is won."""


@dataclass(frozen=True, slots=True)
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
