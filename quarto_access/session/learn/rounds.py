"""A round of a drill: how far it has come, and what was touched for the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.learn.drill_items import EXERCISES, ONE_BY_ONE
from quarto_access.learn.subjects import Drill
from quarto_access.rules.board import Square
from quarto_access.rules.pieces import Value

if TYPE_CHECKING:
    from quarto_access.learn.exercises import DrillAnswer, DrillQuestion, Exercise
    from quarto_access.table.announcement import Announcement


def first_question(drill: Drill) -> int | None:
    """Return where an exercise begins: with its first question, or before it."""
    return None if drill in ONE_BY_ONE else 0


class Round:
    """A round of a drill."""

    def __init__(self, drill: Drill, size: int, exercise: Exercise) -> None:
        """Begin with the first exercise."""
        self.drill = drill
        self.size = size
        self.results: list[bool] = []
        self.done = 0
        self.best = 0
        self.twice = False
        self.ended: Announcement | None = None
        """What was told at its end."""
        self.take(exercise)

    def take(self, exercise: Exercise) -> None:
        """Go on to an exercise."""
        self.exercise = exercise
        self.at = first_question(self.drill)
        """Which question is asked; none before the player is ready for it."""
        self.right = 0
        self.tellings = 1
        self.forget()

    def forget(self) -> None:
        """Forget what was touched."""
        self.chosen: DrillAnswer | None = None
        """What Enter gives as the answer."""
        self.touched: tuple[Square, ...] = ()
        """The places of a goal that were touched so far."""
        self.come_to: Value | None = None
        """The value that Space came to; Enter adds it to the others."""
        self.last: Value | None = None
        """The value that was heard last: Space goes on from it."""

    @property
    def over(self) -> bool:
        """Whether all its exercises were done."""
        return self.done == EXERCISES[self.drill]

    @property
    def question(self) -> DrillQuestion | None:
        """What is asked now."""
        return None if self.at is None or self.over else self.exercise.questions[self.at]
