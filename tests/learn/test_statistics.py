"""How the player is doing: what counts, and what is heard of it."""

from __future__ import annotations

import random

import pytest
from helpers.random_summaries import against_computer, random_summary

from quarto_access.frozen import replace
from quarto_access.learn.statistics import Results, Statistics, count_games, statistics_chart, statistics_parts
from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrator import Narrator
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record.summary import Summary
from quarto_access.rules.outcome import Reason
from quarto_access.table.announcement import announce

NARRATOR = Narrator(Describer(Phrasebook("en"), Style()))


def heard(*games: Summary) -> list[list[str]]:
    return [list(NARRATOR.tell(announce(*part)).lines) for part in statistics_parts(count_games(games))]


def facts(*games: Summary) -> list[str]:
    return [line for part in heard(*games) for line in part]


def chart(*games: Summary) -> list[str]:
    return [line for part in statistics_chart(count_games(games)) for line in NARRATOR.tell(announce(*part)).lines]


# An independent count.


def score_of(summary: Summary) -> str:
    if summary.winner is None:
        return "drawn"
    return "lost" if summary.winner == summary.computer else "won"


def results_of(games: list[Summary]) -> Results:
    scores = [score_of(game) for game in games]
    return Results(scores.count("won"), scores.count("drawn"), scores.count("lost"))


def has_date(summary: Summary) -> bool:
    return summary.date not in (None, "yesterday")


def recount(summaries: list[Summary]) -> Statistics:
    """Count one thing after the other, each from the whole list."""
    undated = [game for game in summaries if not has_date(game)]
    days = sorted({str(game.date) for game in summaries if has_date(game)})
    in_order = undated + [game for day in days for game in summaries if game.date == day]
    against = [game for game in in_order if game.finished and game.computer and not game.played_on]
    levels = [(game, level) for game in ("quarto", "quatrenun") for level in range(1, 6)]
    at = {level: [game for game in against if (game.game, game.level) == level] for level in levels}
    wins = "".join("w" if score_of(game) == "won" else "-" for game in against)
    return Statistics(
        levels={level: results_of(games) for level, games in at.items() if games},
        months={
            level: {
                month: results_of([game for game in games if str(game.date)[:7] == month])
                for month in sorted({str(game.date)[:7] for game in games if has_date(game)})
            }
            for level, games in at.items()
            if games
        },
        blindfold=results_of([game for game in against if game.blindfold]),
        streak=len(wins) - len(wins.rstrip("w")),
        longest=max(map(len, wins.split("-"))),
        missed=tuple(
            game.missed[0] if game.computer == 2 else game.missed[1]
            for game in against
            if game.game == "quarto" and game.reason != Reason.AUTOMATIC
        ),
        two_players=len([game for game in in_order if game.finished and not game.computer and not game.played_on]),
        tried_again=len([game for game in in_order if game.finished and game.played_on]),
    )


@pytest.mark.parametrize("seed", range(20))
def test_an_independent_count_agrees(seed: int):
    chance = random.Random(seed)
    summaries = [random_summary(chance) for _ in range(chance.choice((0, 1, 3, 30, 300)))]
    assert count_games(summaries) == recount(summaries)


# What counts.


def test_an_unfinished_game_does_not_count():
    unfinished = replace(against_computer("drawn"), finished=False, reason=None)
    assert count_games([unfinished]) == count_games([])


def test_a_companion_game_with_the_computer_counts():
    assert count_games([against_computer("won", companion=True)]).results == Results(won=1)


def test_a_game_that_was_tried_again_only_counts_as_that():
    again = against_computer("won", played_on=True)
    assert facts(again) == [
        "Finish a game against the computer",
        "to hear how you're doing.",
        "Games you tried again aren't counted.",
    ]


def test_a_game_without_a_date_is_in_no_month():
    assert chart(against_computer("won", day="yesterday")) == []


def test_games_count_by_their_dates_in_whatever_order_they_are_read():
    old, new = against_computer("won", day="2024-01-02"), against_computer("lost", day="2026-01-02")
    assert count_games([new, old]).streak == 0
    assert count_games([new, old]).longest == 1


# What is heard.


def test_nothing_was_played_yet():
    assert heard() == [["Finish a game against the computer", "to hear how you're doing."]]


def test_a_first_game():
    assert heard(against_computer("lost", missed=(1, 0))) == [
        [
            "One game against the computer.",
            "You won none and lost one.",
            "Level 1: none won, 1 lost.",
            "You missed one Quarto in one game.",
        ]
    ]


def test_some_games_at_two_levels_and_in_both_games():
    games = [
        *(against_computer("won", level=2),) * 3,
        *(against_computer("lost", level=2),) * 2,
        against_computer("drawn", level=3),
        against_computer("won", level=1, game="quatrenun"),
        against_computer("won", level=3, blindfold=True),
        *(against_computer("won", computer=None, level=0),) * 4,
    ]
    assert heard(*games) == [
        [
            "Eight games against the computer.",
            "You won five, drew one and lost two.",
            "You've won your last two games.",
            "Longest winning streak: three games.",
        ],
        [
            "Level 2: 3 won, 2 lost.",
            "Level 3: 1 won, 1 drawn, none lost.",
            "Quatrenun, level 1: 1 won, none lost.",
            "You haven't missed a Quarto.",
        ],
        ["Blindfold: 1 won, none lost.", "Two players: four games."],
    ]


def test_the_longest_streak_goes_on():
    assert "You've won your last two games." in facts(*(against_computer("won"),) * 2)
    assert "That's your longest streak." in facts(*(against_computer("won"),) * 2)


def test_one_game_won_is_no_streak():
    assert not any("streak" in fact or "last" in fact for fact in facts(against_computer("won")))


@pytest.mark.parametrize(
    ("before", "lately", "told"),
    [
        ((1,) * 10, (0,) * 10, ["In your last ten games, none.", "Before that, about ten in ten games."]),
        ((0,) * 10, (1,) * 2 + (0,) * 8, ["In your last ten games, two.", "Before that, none."]),
        ((1,) + (0,) * 29, (1,) * 10, ["In your last ten games, ten.", "Before that, very few."]),
        ((0,) * 10, (0,) * 10, []),
        ((1,) * 9, (1,) * 10, []),
    ],
)
def test_missed_quartos_lately_and_before(before: tuple[int, ...], lately: tuple[int, ...], told: list[str]):
    games = [against_computer("lost", missed=(missed, 0)) for missed in before + lately]
    assert [fact for fact in facts(*games) if "last ten" in fact or "Before" in fact] == told


def test_where_the_program_calls_no_quarto_is_missed():
    assert not any("missed" in fact for fact in facts(against_computer("won", reason=Reason.AUTOMATIC)))


# The chart.


def test_the_chart_moves_a_month_with_more_wins_further_right():
    games = [
        *(against_computer("lost", day="2026-09-01"),) * 3,
        against_computer("won", day="2026-10-01"),
        against_computer("lost", day="2026-10-31"),
        against_computer("won", day="2026-11-30"),
        against_computer("won", level=4, day="2026-11-30"),
    ]
    assert chart(*games) == [
        "Games won each month, newest last.",
        "Level 1.",
        "2026-09: 0 of 3.",
        "2026-10:           1 of 2.",
        "2026-11:                     1 of 1.",
        "Level 4.",
        "2026-11:                     1 of 1.",
    ]


def test_the_chart_has_the_last_twelve_months_and_fits_a_braille_display():
    chance = random.Random(1)
    lines = chart(*(random_summary(chance) for _ in range(10_000)))
    assert max(map(len, lines)) <= 39
    assert len(lines) == 1 + 10 * 13
    assert not any("2024" in line for line in lines)
