"""The size of an exercise follows the player: four of five answers are right in the long run."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from quarto_access.learn.drill_items import BY_EAR, SIZES, DrillItem, items_by_ear
from quarto_access.learn.drills import choices, make_exercise
from quarto_access.learn.exercises import BoardContent, DrillQuestion, Exercise, PieceAnswer, SpotAnswer, TurnsContent
from quarto_access.learn.progress import DrillProgress
from quarto_access.learn.subjects import Drill

if TYPE_CHECKING:
    from collections.abc import Callable

    from quarto_access.learn.exercises import DrillAnswer

TODAY = "2026-11-16"


def things(exercise: Exercise) -> list[tuple[int, int]]:
    """Return what there is to hold: pieces with their places."""
    match exercise.content:
        case BoardContent() as told:
            return [(piece, square) for square, piece in told.pieces]
        case TurnsContent(turns):
            return list(turns)
        case _:
            raise AssertionError(exercise)


def of_what(question: DrillQuestion) -> tuple[int | None, int | None]:
    """Return the piece and the place that a right answer needs to be known."""
    piece, square = question.piece, question.square
    for right in question.right:
        if isinstance(right, PieceAnswer):
            piece = right.piece
        if isinstance(right, SpotAnswer):
            square = right.square
    return piece, square


class WithASpan:
    """Someone who holds so many pieces, whichever they are, and guesses the rest."""

    def __init__(self, span: int, chance: Random) -> None:
        self.span = span
        self.chance = chance

    def listen(self, exercise: Exercise) -> Callable[[DrillQuestion], DrillAnswer]:
        told = things(exercise)
        held = self.chance.sample(told, min(self.span, len(told)))

        def answer(question: DrillQuestion) -> DrillAnswer:
            piece, square = of_what(question)
            if len(held) == len(told) or any(piece == one or square == other for one, other in held):
                return question.right[0]
            return self.chance.choice(choices(exercise, question))

        return answer


class WithACliff(WithASpan):
    """Someone who holds so many pieces and loses everything when one more is told."""

    def listen(self, exercise: Exercise) -> Callable[[DrillQuestion], DrillAnswer]:
        falls = len(things(exercise)) > self.span
        know = super().listen(exercise)
        return lambda question: self.chance.choice(choices(exercise, question)) if falls else know(question)


def practise(drill: Drill, player: WithASpan, rounds: int, chance: Random) -> tuple[list[int], list[bool]]:
    standing, sizes, results = DrillProgress(1.0), [], []
    for _ in range(rounds):
        sizes.append(standing.size(drill))
        exercise = make_exercise(DrillItem(drill, standing.size(drill), chance.getrandbits(32)))
        answer = player.listen(exercise)
        for question in exercise.questions:
            results.append(answer(question) in question.right)
            standing = standing.answered(drill, TODAY, right=results[-1], of=len(exercise.questions))
    return sizes, results


@pytest.mark.parametrize("kind", [WithASpan, WithACliff])
@pytest.mark.parametrize("span", [3, 4, 5, 7, 9, 11])
@pytest.mark.parametrize("drill", [Drill.BOARD, Drill.REPLAY])
def test_a_player_with_a_known_span_is_right_four_times_of_five(drill: Drill, span: int, kind: type[WithASpan]):
    chance = Random(span)
    _, results = practise(drill, kind(span, chance), 120, chance)
    later = results[-300:]
    assert 0.7 <= sum(later) / len(later) <= 0.9
    assert 0.7 <= sum(results) / len(results) <= 0.9


def knows(span: int, exercise: Exercise, question: DrillQuestion, chance: Random) -> DrillAnswer:
    """Answer as someone for whom exercises up to a size are easy, and larger ones a matter of luck."""
    return question.right[0] if exercise.item.size <= span else chance.choice(choices(exercise, question))


SPANS = {
    Drill.SOUND: (2, 4, 8),
    Drill.PLACE: (4, 8),
    Drill.QUARTO: (4, 6, 9),
    Drill.MISSING: (4, 8, 12),
    Drill.SAFE: (3, 6, 9),
    Drill.COMPLETE: (4, 7, 10),
    Drill.LACKING: (2, 4, 6),
}
"""Of the other drills: sizes up to which a simulated player knows the answer; none is the largest."""


@pytest.mark.parametrize(
    ("drill", "span"),
    [
        pytest.param(drill, span, marks=pytest.mark.slow if number else ())
        for drill, spans in SPANS.items()
        for number, span in enumerate(spans)
    ],
)
def test_in_every_other_drill_someone_with_a_limit_is_right_four_times_of_five(drill: Drill, span: int):
    chance = Random(span)
    standing, sizes, results = DrillProgress(), [], []
    while len(results) < 1200:
        sizes.append(standing.size(drill))
        in_play = [item for item in items_by_ear(drill) if item.size <= sizes[-1]] if drill in BY_EAR else []
        exercise = make_exercise(
            chance.choice(in_play) if in_play else DrillItem(drill, sizes[-1], chance.getrandbits(32))
        )
        for question in exercise.questions:
            results.append(knows(span, exercise, question, chance) in question.right)
            standing = standing.answered(drill, TODAY, right=results[-1], of=len(exercise.questions))
    assert 0.7 <= sum(results[-900:]) / 900 <= 0.9
    assert set(sizes[-100:]) >= {span, SIZES[drill][SIZES[drill].index(span) + 1]}


def test_no_drill_is_without_a_simulated_player():
    assert {*SPANS, Drill.BOARD, Drill.REPLAY} == set(Drill)


@pytest.mark.parametrize("span", [3, 5, 7, 9])
def test_the_size_comes_near_the_span_within_a_dozen_rounds_and_stays_there(span: int):
    chance = Random(span)
    sizes, _ = practise(Drill.BOARD, WithACliff(span, chance), 36, chance)
    assert span in sizes[:12]
    later = sizes[12:]
    assert abs(sum(later) / len(later) - span) <= 1.5


@pytest.mark.parametrize("drill", Drill)
def test_whoever_knows_everything_comes_to_the_largest_size_and_stays(drill: Drill):
    standing = DrillProgress()
    for _ in range(300):
        standing = standing.answered(drill, TODAY, right=True)
    assert standing.size(drill) == SIZES[drill][-1]


@pytest.mark.parametrize("drill", Drill)
def test_whoever_knows_nothing_comes_to_the_smallest_size_and_stays(drill: Drill):
    standing = DrillProgress(2.0)
    for _ in range(50):
        standing = standing.answered(drill, TODAY, right=False)
    assert standing.size(drill) == SIZES[drill][0]


def test_what_was_told_twice_does_not_raise_the_level_but_may_lower_it():
    standing = DrillProgress(3.0)
    assert standing.answered(Drill.BOARD, TODAY, right=True, raises=False).level == 3.0
    assert standing.answered(Drill.BOARD, TODAY, right=False, raises=False).level < 3.0


def test_a_day_is_counted_by_itself():
    standing = DrillProgress().answered(Drill.BOARD, "2026-11-15", right=True)
    standing = standing.answered(Drill.BOARD, TODAY, right=True).answered(Drill.BOARD, TODAY, right=False)
    assert [(day.date, day.asked, day.right, day.percent) for day in standing.days] == [
        ("2026-11-15", 1, 1, 100),
        (TODAY, 2, 1, 50),
    ]
