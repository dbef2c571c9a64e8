"""A player's progress: a level in each drill, results by day, and which items come back when. Pure.

A right answer raises the level by one step, a wrong one lowers it by four. So it settles where the player gets four of
five answers right, as long as the drill has a size that is hard enough. A round is worth the same in every drill,
however many questions it has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen, replace
from quarto_access.learn.drill_items import BY_EAR, EXERCISES, SIZES, DrillItem, items_by_ear
from quarto_access.learn.subjects import Drill

if TYPE_CHECKING:
    from random import Random

_WRONG_STEPS = 4
"""How many right answers it takes to make up for a wrong one."""

_FIRST_STEP, _STEP = 1.0, 0.5
"""What a round without mistakes adds to the level, at first and later."""

_ROUNDING = 1e-6
"""Tolerance for rounding errors: three thirds of a step must add up to a whole one."""

_FIRST_ANSWERS = 20
"""For this many answers the first, larger step counts, because we don't know the player yet."""

_START_LEVELS: Mapping[Drill, float] = {Drill.BOARD: 1.0}
_MAX_DAYS = 400
_MAX_ITEMS = 40
"""How many items of a drill we keep for repetition."""

_MAX_MISTAKES = 400
"""The same for mistakes. More than there are at a time, because one without a card counts as new."""

_SIZES_BELOW, _SIZES_ABOVE = 2, 1
"""An item comes back if it's at most this many sizes below or above the player's, which a mistake lowers."""


@frozen
class Day:
    """The answers of a day, and the size at its end."""

    date: str
    asked: int
    right: int
    size: int

    @property
    def percent(self) -> int:
        """The percentage of right answers."""
        return round(100 * self.right / self.asked) if self.asked else 0


@frozen
class DrillProgress:
    """The progress in one drill. `level`: an index into its sizes; `best`: the largest size without a mistake."""

    level: float = 0.0
    answers: int = 0
    best: int = 0
    days: tuple[Day, ...] = ()

    def size(self, drill: Drill) -> int:
        """Return the size of the next exercise."""
        return SIZES[drill][int(self.level + _ROUNDING)]

    def answered(self, drill: Drill, date: str, *, right: bool, of: int = 1, raises: bool = True) -> DrillProgress:
        """Return the progress after an answer in an exercise with `of` questions.

        `raises`: whether a right answer raises the level. It doesn't if the player heard the exercise twice.
        """
        step = (_FIRST_STEP if self.answers < _FIRST_ANSWERS else _STEP) / (EXERCISES[drill] * of)
        change = (step if raises else 0.0) if right else -_WRONG_STEPS * step
        level = min(max(self.level + change, 0.0), float(len(SIZES[drill]) - 1))
        after = replace(self, level=level, answers=self.answers + 1)
        return replace(after, days=_with_answer(self.days, date, right=right, size=after.size(drill)))

    def with_best(self, size: int) -> DrillProgress:
        """Return the progress after an exercise of this size without a mistake."""
        return replace(self, best=max(self.best, size))


def _with_answer(days: tuple[Day, ...], date: str, *, right: bool, size: int) -> tuple[Day, ...]:
    known = days[-1] if days and days[-1].date == date else Day(date, 0, 0, size)
    before = days[:-1] if days and days[-1].date == date else days
    return (*before, Day(date, known.asked + 1, known.right + right, size))[-_MAX_DAYS:]


@frozen
class Card:
    """When an item comes back, in seconds since 1970, and the scheduler's data as stored in the file."""

    due: float
    data: Mapping[str, object] = field(default_factory=dict)


@frozen
class LessonProgress:
    """How far a player has come in the lessons of a game."""

    step: str = ""
    """The step to continue with; empty if the lessons aren't started, or are finished."""
    finished: bool = False
    """Whether the player has ever finished them, by winning the first game."""
    helped: int = 0
    """In how many steps the player needed help after wrong keys."""


@frozen
class ProblemProgress:
    """What a player has tried on a problem. `name`: its day, or its number."""

    name: str
    wrong: int = 0
    """How many answers were wrong."""
    known: bool = False
    """Whether the player has found or heard the answer."""


@frozen
class Progress:
    """Everything we keep about a player's practice."""

    drills: Mapping[Drill, DrillProgress] = field(default_factory=dict)
    cards: Mapping[DrillItem, Card] = field(default_factory=dict)
    lessons: LessonProgress = LessonProgress()
    quatrenun_lessons: LessonProgress = LessonProgress()
    problems: Mapping[str, ProblemProgress] = field(default_factory=dict)
    """The last problem of each game."""

    def problem(self, game: str, name: str) -> ProblemProgress:
        """Return what the player has tried on a problem."""
        last = self.problems.get(game)
        return ProblemProgress(name) if last is None or last.name != name else last

    def with_problem(self, game: str, tried: ProblemProgress) -> Progress:
        """Return the progress with the last problem of a game changed."""
        return replace(self, problems={**self.problems, game: tried})

    def lesson_progress(self, *, quatrenun: bool) -> LessonProgress:
        """Return how far the player has come in the lessons of a game."""
        return self.quatrenun_lessons if quatrenun else self.lessons

    def with_lesson_progress(self, learned: LessonProgress, *, quatrenun: bool) -> Progress:
        """Return the progress with the lessons of a game changed."""
        return replace(self, quatrenun_lessons=learned) if quatrenun else replace(self, lessons=learned)

    def drill(self, drill: Drill) -> DrillProgress:
        """Return the progress in a drill."""
        return self.drills.get(drill, DrillProgress(_START_LEVELS.get(drill, 0.0)))

    def with_drill(self, drill: Drill, progress: DrillProgress) -> Progress:
        """Return the progress with one drill changed."""
        return replace(self, drills={**self.drills, drill: progress})

    def with_card(self, item: DrillItem, card: Card) -> Progress:
        """Return the progress with an item that comes back. If there are too many, drop the one due last."""
        cards = {**self.cards, item: card}
        same = [known for known in cards if known.drill is item.drill]
        if len(same) > (_MAX_MISTAKES if item.drill is Drill.MISTAKES else _MAX_ITEMS):
            del cards[max(same, key=lambda known: cards[known].due)]
        return replace(self, cards=cards)

    def next_item(
        self, drill: Drill, now: float, chance: Random, last: DrillItem | None = None, *, blocks: bool = False
    ) -> DrillItem:
        """Return the next item: one that is due, else a random one."""
        size = self.drill(drill).size(drill)
        index, most = SIZES[drill].index(size), len(SIZES[drill]) - 1
        fitting = SIZES[drill][max(index - _SIZES_BELOW, 0) : min(index + _SIZES_ABOVE, most) + 1]
        if drill in BY_EAR:
            fitting = SIZES[drill][: index + 1]
        due = [
            item
            for item, card in self.cards.items()
            if (item.drill, item.blocks) == (drill, blocks)
            and item.size in fitting
            and card.due <= now
            and item != last
        ]
        if drill not in BY_EAR:
            if due:
                return min(due, key=lambda item: self.cards[item].due)
            return DrillItem(drill, size, chance.getrandbits(32), blocks)
        in_play = [item for item in items_by_ear(drill) if item.size <= size]
        unseen = [item for item in in_play if item not in self.cards]
        # Choose at random among those due, or players could learn the order instead of the sounds.
        return chance.choice(due or unseen or in_play)

    def due(self, items: Iterable[DrillItem], now: float) -> list[DrillItem]:
        """Return which of these items are due, the one that waits longest first, then those the player hasn't seen."""
        waiting = [item for item in items if item not in self.cards or self.cards[item].due <= now]
        return sorted(waiting, key=lambda item: self.cards[item].due if item in self.cards else now)

    def next_due(self, items: Iterable[DrillItem]) -> float:
        """Return when the first of these items comes back, all of which the player has seen."""
        return min(self.cards[item].due for item in items)
