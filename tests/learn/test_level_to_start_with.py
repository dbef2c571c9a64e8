"""The level that the menu starts with: one at which the player wins often enough."""

from __future__ import annotations

import pytest

from quarto_access.frozen import replace
from quarto_access.learn.ladder import first_level, level_to_start_with
from quarto_access.learn.progress import LessonProgress
from quarto_access.record.summary import Summary, summarize
from quarto_access.record.text import Record
from quarto_access.rules import quarto
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Reason, computer_name

NO_LESSONS = LessonProgress()
STARTED = summarize(Record(Game(quarto.start()), names=("Ana", computer_name(2))))
RESULTS = {"w": 1, "l": 2, "d": None}


def games(text: str) -> list[Summary]:
    """Return games against the computer, the latest first: "1w 2l" is a win at level 1, after a loss at level 2."""
    over = replace(STARTED, finished=True, reason=Reason.CALL)
    return [replace(over, level=int(level), winner=RESULTS[result]) for level, result in text.split()]


@pytest.mark.parametrize(
    ("latest_first", "expected"),
    [
        ("1w", 1),
        ("2l 1w", 1),
        ("2l 2l 2w", 2),
        ("2l 2l 2l 2w 1w", 1),
        ("3w 1w 1w", 3),
        ("3d 3l 2w", 2),
        ("1l 1l 1l 1l 2w 1l 1w 1w 1w", 2),
        ("0w 1l 1l", 0),
    ],
)
def test_the_menu_starts_with_the_level_at_which_one_last_won_a_third(latest_first: str, expected: int):
    assert level_to_start_with(games(latest_first), NO_LESSONS, 5) == expected


@pytest.mark.parametrize(("latest_first", "expected"), [("2l 2l", 2), ("2l 2d 2l", 1), ("0l 0l 0l", 0), ("", 2)])
def test_who_keeps_losing_has_it_easier(latest_first: str, expected: int):
    assert level_to_start_with(games(latest_first), NO_LESSONS, 2) == expected


@pytest.mark.parametrize(("helped", "expected"), [(0, 1), (2, 1), (3, 0)])
def test_the_lessons_decide_on_the_first_game(helped: int, expected: int):
    learned = LessonProgress("game", helped=helped)
    assert first_level(learned) == expected
    assert level_to_start_with([], learned, 2) == expected


def test_other_games_do_not_count():
    unfinished, two_people = STARTED, replace(games("1w")[0], computer=None, level=None)
    played_on = replace(games("1w")[0], played_on=True)
    assert level_to_start_with([unfinished, two_people, played_on], NO_LESSONS, 2) == 2
