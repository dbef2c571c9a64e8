"""Which level of the computer to start with, so that a player wins often enough to enjoy it. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from quarto_access.learn.progress import LessonProgress
from quarto_access.record.summary import Summary

LATEST = 6
"""How many of the latest games at a level count."""

ENOUGH = 3
"""Whoever has lost all of this many games at a level should have it easier."""

_A_LOT_OF_HELP = 3
"""With help in this many steps of the lessons, the first game is against level 0."""


def first_level(learned: LessonProgress) -> int:
    """Return the level for the first game after the lessons, by how the player did there."""
    return 0 if learned.helped >= _A_LOT_OF_HELP else 1


def level_to_start_with(games: Iterable[Summary], learned: LessonProgress, usual: int) -> int:
    """Return the level at which the player last won a third of the games. `games`: the latest first.

    Before that it is the level for the first game, or `usual` if the player has taken no lessons. After enough games
    that were all lost, it is the one below.
    """
    won: dict[int, list[bool]] = {}
    for game in games:
        if game.level is not None and game.finished and not game.played_on:
            results = won.setdefault(game.level, [])
            if len(results) < LATEST:
                results.append(game.winner == game.person)
    # A dictionary keeps its order, so the level of the latest game comes first.
    for level, results in won.items():
        if 3 * sum(results) >= len(results):
            return level
    lost = [level for level, results in won.items() if len(results) >= ENOUGH]
    if lost:
        return max(min(lost) - 1, 0)
    return first_level(learned) if learned.step or learned.finished else usual
