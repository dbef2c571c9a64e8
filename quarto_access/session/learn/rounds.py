"""A round of a drill: the current exercise and question, the results, and what the player has chosen so far."""

from __future__ import annotations

from collections.abc import Sequence

from quarto_access.learn.drill_items import EXERCISES, ONE_BY_ONE
from quarto_access.learn.exercises import DrillAnswer, DrillQuestion, Exercise
from quarto_access.learn.subjects import Drill
from quarto_access.rules.board import Square
from quarto_access.rules.pieces import Value
from quarto_access.table.announcement import Announcement


def first_question(drill: Drill) -> int | None:
    """Return the index of the first question; None if the player first has to say that they are ready."""
    return None if drill in ONE_BY_ONE else 0


class Round:
    """A round of a drill."""

    def __init__(self, drill: Drill, size: int, exercise: Exercise, waiting: Sequence[Exercise] | None = None) -> None:
        """Start with the first exercise. `waiting`: the others, if they are known."""
        self.drill = drill
        self.waiting = waiting
        self.count = EXERCISES[drill] if waiting is None else 1 + len(waiting)
        self.size = size
        self.results: list[bool] = []
        self.done = 0
        self.best = 0
        self.twice = False
        self.ended: Announcement | None = None
        """The announcement at the end of the round."""
        self.start(exercise)

    def start(self, exercise: Exercise) -> None:
        """Start an exercise."""
        self.exercise = exercise
        self.at = first_question(self.drill)
        """The index of the current question; None until the player is ready."""
        self.right = 0
        self.tellings = 1
        self.forget()

    def forget(self) -> None:
        """Forget the choices for the current answer."""
        self.chosen: DrillAnswer | None = None
        """The answer that Enter gives."""
        self.touched: tuple[Square, ...] = ()
        """The spots pressed so far to name a goal."""
        self.candidate: Value | None = None
        """The value that Space has reached, and that Enter adds."""
        self.last: Value | None = None
        """The value heard last, from which Space continues."""

    @property
    def over(self) -> bool:
        """Whether all exercises are done."""
        return self.done == self.count

    @property
    def question(self) -> DrillQuestion | None:
        """The current question."""
        return None if self.at is None or self.over else self.exercise.questions[self.at]
