"""Drills adapt to the player, so that in the long run four of five answers are right."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from quarto_access.learn.drill_items import BY_EAR, GROWING, SIZES, DrillItem, items_by_ear
from quarto_access.learn.drills import choices, make_exercise
from quarto_access.learn.exercises import BoardContent, DrillQuestion, Exercise, PieceAnswer, SpotAnswer, TurnsContent
from quarto_access.learn.progress import DrillProgress
from quarto_access.learn.subjects import Drill

if TYPE_CHECKING:
    from collections.abc import Callable

    from quarto_access.learn.exercises import DrillAnswer

TODAY = "2026-11-16"


def to_remember(exercise: Exercise) -> list[tuple[int, int]]:
    """Return what the player must remember: pieces with their squares."""
    match exercise.content:
        case BoardContent() as told:
            return [(piece, square) for square, piece in told.pieces]
        case TurnsContent(turns):
            return list(turns)
        case _:
            raise AssertionError(exercise)


def piece_and_square(question: DrillQuestion) -> tuple[int | None, int | None]:
    """Return the piece and the square that the right answer depends on."""
    piece, square = question.piece, question.square
    for right in question.right:
        if isinstance(right, PieceAnswer):
            piece = right.piece
        if isinstance(right, SpotAnswer):
            square = right.square
    return piece, square


class PlayerWithSpan:
    """A player who remembers this many pieces and guesses the rest."""

    def __init__(self, span: int, chance: Random) -> None:
        self.span = span
        self.chance = chance

    def listen(self, exercise: Exercise) -> Callable[[DrillQuestion], DrillAnswer]:
        told = to_remember(exercise)
        held = self.chance.sample(told, min(self.span, len(told)))

        def answer(question: DrillQuestion) -> DrillAnswer:
            piece, square = piece_and_square(question)
            if len(held) == len(told) or any(piece == one or square == other for one, other in held):
                return question.right[0]
            return self.chance.choice(choices(exercise, question))

        return answer


class PlayerWithCliff(PlayerWithSpan):
    """A player who remembers this many pieces, but with one more forgets them all."""

    def listen(self, exercise: Exercise) -> Callable[[DrillQuestion], DrillAnswer]:
        falls = len(to_remember(exercise)) > self.span
        know = super().listen(exercise)
        return lambda question: self.chance.choice(choices(exercise, question)) if falls else know(question)


def practise(drill: Drill, player: PlayerWithSpan, rounds: int, chance: Random) -> tuple[list[int], list[bool]]:
    standing, sizes, results = DrillProgress(1.0), [], []
    for _ in range(rounds):
        sizes.append(standing.size(drill))
        exercise = make_exercise(DrillItem(drill, standing.size(drill), chance.getrandbits(32)))
        answer = player.listen(exercise)
        for question in exercise.questions:
            results.append(answer(question) in question.right)
            standing = standing.answered(drill, TODAY, right=results[-1], of=len(exercise.questions))
    return sizes, results


@pytest.mark.parametrize("kind", [PlayerWithSpan, PlayerWithCliff])
@pytest.mark.parametrize("span", [3, 4, 5, 7, 9, 11])
@pytest.mark.parametrize("drill", [Drill.BOARD, Drill.REPLAY])
def test_a_player_with_a_fixed_span_is_right_four_times_out_of_five(
    drill: Drill, span: int, kind: type[PlayerWithSpan]
):
    chance = Random(span)
    _, results = practise(drill, kind(span, chance), 120, chance)
    later = results[-300:]
    assert 0.7 <= sum(later) / len(later) <= 0.9
    assert 0.7 <= sum(results) / len(results) <= 0.9


def knows(span: int, exercise: Exercise, question: DrillQuestion, chance: Random) -> DrillAnswer:
    """Answer like a player who knows everything up to this size and guesses above it."""
    return question.right[0] if exercise.item.size <= span else chance.choice(choices(exercise, question))


SPANS = {
    Drill.SOUND: (2, 4, 8),
    Drill.SPEARCON: (2, 4, 8),
    Drill.PLACE: (4, 8),
    Drill.QUARTO: (4, 6, 9),
    Drill.MISSING: (4, 8, 12),
    Drill.SAFE: (3, 6, 9),
    Drill.COMPLETE: (4, 7, 10),
    Drill.LACKING: (2, 4, 6),
}
"""For the other drills, sizes up to which a simulated player knows the answers. None is the largest size."""


@pytest.mark.parametrize(
    ("drill", "span"),
    [
        pytest.param(drill, span, marks=pytest.mark.slow if number else ())
        for drill, spans in SPANS.items()
        for number, span in enumerate(spans)
    ],
)
def test_in_other_drills_a_player_with_a_limit_is_right_four_times_out_of_five(drill: Drill, span: int):
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


def test_every_drill_that_grows_has_a_simulated_player():
    assert {*SPANS, Drill.BOARD, Drill.REPLAY} == GROWING


@pytest.mark.parametrize("span", [3, 5, 7, 9])
def test_the_size_reaches_the_span_within_a_dozen_rounds_and_stays_there(span: int):
    chance = Random(span)
    sizes, _ = practise(Drill.BOARD, PlayerWithCliff(span, chance), 36, chance)
    assert span in sizes[:12]
    later = sizes[12:]
    assert abs(sum(later) / len(later) - span) <= 1.5


@pytest.mark.parametrize("drill", Drill)
def test_a_player_who_knows_everything_reaches_the_largest_size(drill: Drill):
    standing = DrillProgress()
    for _ in range(300):
        standing = standing.answered(drill, TODAY, right=True)
    assert standing.size(drill) == SIZES[drill][-1]


@pytest.mark.parametrize("drill", Drill)
def test_a_player_who_knows_nothing_reaches_the_smallest_size(drill: Drill):
    standing = DrillProgress(2.0)
    for _ in range(50):
        standing = standing.answered(drill, TODAY, right=False)
    assert standing.size(drill) == SIZES[drill][0]


def test_a_repeated_exercise_can_lower_the_level_but_not_raise_it():
    standing = DrillProgress(3.0)
    assert standing.answered(Drill.BOARD, TODAY, right=True, raises=False).level == 3.0
    assert standing.answered(Drill.BOARD, TODAY, right=False, raises=False).level < 3.0


def test_each_day_is_counted_separately():
    standing = DrillProgress().answered(Drill.BOARD, "2026-11-15", right=True)
    standing = standing.answered(Drill.BOARD, TODAY, right=True).answered(Drill.BOARD, TODAY, right=False)
    assert [(day.date, day.asked, day.right, day.percent) for day in standing.days] == [
        ("2026-11-15", 1, 1, 100),
        (TODAY, 2, 1, 50),
    ]
