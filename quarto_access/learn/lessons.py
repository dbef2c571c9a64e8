"""The lessons of a game as data: steps that tell something and wait until it was done at a real table. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from quarto_access.frozen import frozen
from quarto_access.learn.lesson_steps import BY_ENTER, Step, others_turn
from quarto_access.learn.quarto_lessons import quarto_steps, quarto_table
from quarto_access.learn.quatrenun_lessons import group_steps, group_table
from quarto_access.learn.subjects import QUATRENUN_LESSONS, Lesson
from quarto_access.rules.board import Square
from quarto_access.table.state import Table
from quarto_access.table.step import step


@frozen
class Course:
    """All lessons of a game, for one keyboard: `landmark` is the place under the key with a bump."""

    landmark: Square
    quatrenun: bool = False

    @property
    def lessons(self) -> Mapping[Lesson, tuple[Step, ...]]:
        """The lessons in their order."""
        return group_steps() if self.quatrenun else quarto_steps(self.landmark)

    @property
    def steps(self) -> tuple[tuple[Lesson, Step], ...]:
        """Every step with its lesson, in their order."""
        return tuple((lesson, one) for lesson, steps in self.lessons.items() for one in steps)

    def find(self, name: str) -> int:
        """Return where a step stands by its name; the first one where there is none of that name."""
        names = [one.name for _, one in self.steps]
        return names.index(name) if name in names else 0

    def table(self, index: int) -> Table:
        """Return the table as it is before a step: all steps of its lesson before it are done by their examples."""
        lesson, wanted = self.steps[index]
        table = fresh_table(lesson)
        for one in self.lessons[lesson]:
            if one == wanted:
                break
            if isinstance(one.wants, BY_ENTER):
                for intent in one.example:
                    table, _ = step(table, intent)
                table, _ = others_turn(table, one)
        return table


def fresh_table(lesson: Lesson) -> Table:
    """Return the table with which a lesson begins; the learner is player 1, and Enter does."""
    return group_table(lesson) if lesson in QUATRENUN_LESSONS else quarto_table(lesson)
