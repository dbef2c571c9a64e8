"""How the player is doing: finished games, counted from their summaries. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

from quarto_access.frozen import frozen
from quarto_access.record.summary import Summary
from quarto_access.rules.outcome import Reason
from quarto_access.table.announcement import Message, message

LATELY = 10
"""How many of the last games are compared with all games before them, if there are as many of those."""

MONTHS_SHOWN = 12
"""How many months a chart or picture has at most, for each level."""

_WIDEST_GAP = 20
"""Spaces before the numbers of a month in which every game was won. The line still fits a braille display."""

_LONGEST_PART = 5
"""Facts that are read at once."""

_DAY = re.compile(r"\d{4}-(?:0[1-9]|1[0-2])-\d{2}")

_Key = TypeVar("_Key")

Level = tuple[str, int | None]
"""The game and the computer's level."""


class Score(StrEnum):
    """How a game ended for the player."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@frozen
class Results:
    """How many games were won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.won + self.drawn + self.lost


@frozen
class Statistics:
    """Finished games against the computer, and how many there are of all others."""

    levels: Mapping[Level, Results]
    """By game and level, Quarto first, lowest level first."""
    months: Mapping[Level, Mapping[str, Results]]
    """The same by month, as in "2026-11", oldest first. Games without a date are left out."""
    blindfold: Results
    streak: int
    """How many of the last games were won in a row."""
    longest: int
    """The most games that were ever won in a row."""
    missed: tuple[int, ...]
    """For each game of Quarto with calls, the oldest first: how many Quartos the player missed."""
    two_players: int
    tried_again: int
    """Games that were played on from another game. They count as nothing else."""

    @property
    def results(self) -> Results:
        """All games against the computer."""
        every = self.levels.values()
        return Results(sum(one.won for one in every), sum(one.drawn for one in every), sum(one.lost for one in every))


def count_games(summaries: Iterable[Summary]) -> Statistics:
    """Count finished games. Those of the same day must be in order."""
    finished = sorted((summary for summary in summaries if summary.finished), key=_day)
    new = [summary for summary in finished if not summary.played_on]
    scored = [(summary, _score(summary)) for summary in new if summary.computer is not None]
    # In alphabetical order, Quarto comes before Quatrenun.
    levels = dict(sorted(_grouped((_level(summary), score) for summary, score in scored).items()))
    dated = [(summary, score) for summary, score in scored if _day(summary)]
    months = {
        level: _grouped((_month(summary), score) for summary, score in dated if _level(summary) == level)
        for level in levels
    }
    streak, longest = _streaks(score is Score.WON for _, score in scored)
    return Statistics(
        levels=levels,
        months=months,
        blindfold=_results([score for summary, score in scored if summary.blindfold]),
        streak=streak,
        longest=longest,
        missed=tuple(_missed(summary) for summary, _ in scored if _has_calls(summary)),
        two_players=sum(summary.computer is None for summary in new),
        tried_again=len(finished) - len(new),
    )


def _level(summary: Summary) -> Level:
    return summary.game, summary.level


def _day(summary: Summary) -> str:
    """Return the date, or nothing if there is none or it isn't written as usual."""
    found = _DAY.match(summary.date or "")
    return "" if found is None else found[0]


def _month(summary: Summary) -> str:
    return _day(summary)[: len("2026-11")]


def _score(summary: Summary) -> Score:
    if summary.winner is None:
        return Score.DRAWN
    return Score.WON if summary.winner == summary.person else Score.LOST


def _results(scores: Sequence[Score]) -> Results:
    return Results(*(scores.count(score) for score in Score))


def _grouped(scores: Iterable[tuple[_Key, Score]]) -> dict[_Key, Results]:
    """Return the results of each group, in the order in which the groups begin."""
    groups: dict[_Key, list[Score]] = {}
    for key, score in scores:
        groups.setdefault(key, []).append(score)
    return {key: _results(group) for key, group in groups.items()}


def _streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """Return the current streak and the longest one."""
    streak = longest = 0
    for won in wins:
        streak = streak + 1 if won else 0
        longest = max(longest, streak)
    return streak, longest


def _has_calls(summary: Summary) -> bool:
    """Whether a Quarto could be missed. A game in which the program calls is known by how it was won."""
    return summary.game == "quarto" and summary.reason is not Reason.AUTOMATIC


def _missed(summary: Summary) -> int:
    return 0 if summary.person is None else summary.missed[summary.person - 1]


# In words.


def statistics_parts(statistics: Statistics) -> list[list[Message]]:
    """Return the facts in parts, each to be read at once."""
    parts: list[list[Message]] = [[]]
    for group in (
        _overall(statistics),
        _by_level(statistics, "quarto"),
        _by_level(statistics, "quatrenun"),
        _missed_quartos(statistics.missed),
        _others(statistics),
    ):
        if parts[-1] and len(parts[-1]) + len(group) > _LONGEST_PART:
            parts.append([])
        parts[-1] += group
    return parts


def _overall(statistics: Statistics) -> list[Message]:
    results = statistics.results
    if not results.games:
        return [message("statistics-none")]
    facts = [message("statistics-games", count=results.games), _told("statistics-results", results)]
    if statistics.streak > 1:
        facts.append(message("statistics-streak", count=statistics.streak))
    if statistics.longest > max(statistics.streak, 1):
        facts.append(message("statistics-longest", count=statistics.longest))
    elif statistics.streak > 1:
        facts.append(message("statistics-longest-now"))
    return facts


def _told(name: str, results: Results) -> Message:
    return Message(name, (("won", results.won), ("drawn", results.drawn), ("lost", results.lost)))


def level_name(level: Level) -> Message:
    """Return the message that names a level: "Level 2" or "Quatrenun, level 2"."""
    game, number = level
    return message("statistics-level", of=game, level=number)


def _by_level(statistics: Statistics, game: str) -> list[Message]:
    return [
        message("statistics-of", what=level_name(level), results=_told("statistics-won-drawn-lost", results))
        for level, results in statistics.levels.items()
        if level[0] == game
    ]


def _missed_quartos(missed: tuple[int, ...]) -> list[Message]:
    if not missed:
        return []
    facts = [message("statistics-missed", count=sum(missed), games=len(missed))]
    if sum(missed) and len(missed) >= 2 * LATELY:
        lately, before = missed[-LATELY:], missed[:-LATELY]
        facts.append(message("statistics-missed-lately", count=sum(lately)))
        in_as_many = round(LATELY * sum(before) / len(before))
        facts.append(message("statistics-missed-before", count=in_as_many, any=sum(before) > 0))
    return facts


def _others(statistics: Statistics) -> list[Message]:
    facts = []
    if statistics.blindfold.games:
        results = _told("statistics-won-drawn-lost", statistics.blindfold)
        facts.append(message("statistics-of", what=message("statistics-blindfold"), results=results))
    if statistics.two_players:
        facts.append(message("statistics-two-players", count=statistics.two_players))
    if statistics.tried_again:
        facts.append(message("statistics-tried-again"))
    return facts


# As a chart.


def last_months(statistics: Statistics) -> Iterator[tuple[Level, Mapping[str, Results]]]:
    """Yield the levels that have dated games, with their last months."""
    for level, months in statistics.months.items():
        if months:
            yield level, dict(list(months.items())[-MONTHS_SHOWN:])


def statistics_chart(statistics: Statistics) -> list[list[Message]]:
    """Return a part for each level, with a line for each month. The further right its numbers, the more games were won.

    A screen reader would read a bar of symbols symbol by symbol, but it skips spaces.
    """
    parts: list[list[Message]] = []
    for level, months in last_months(statistics):
        part = [] if parts else [message("statistics-chart")]
        part.append(message("statistics-chart-level", what=level_name(level)))
        for month, results in months.items():
            gap = " " * round(_WIDEST_GAP * results.won / results.games)
            won, games = results.won, results.games
            part.append(message("statistics-chart-month", month=month, gap=gap, won=won, games=games))
        parts.append(part)
    return parts
