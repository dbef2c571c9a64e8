"""How many turns of a game of Quatrenun the coach can judge, by the turn's number; run by hand, never a test.

    python tests/benchmarks/bench_coach.py                 30 games of level 3 against level 4, by fixed seeds
    python tests/benchmarks/bench_coach.py --games 10

What is judged depends on positions that are counted, and so is the same on every machine; only the seconds are not.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from quarto_access.app.consulting import Consultation
from quarto_access.app.thinker import HereThinker
from quarto_access.opponent.computer import Computer
from quarto_access.rules import quatrenun
from quarto_access.rules.game import Game
from quarto_access.table.hints import GameReviewed, Hint

if TYPE_CHECKING:
    from quarto_access.opponent.coach_report import Report

LEVELS = {1: 3, 2: 4}


def played(seed: int) -> Game:
    """Return a game of level 3 against level 4; who points first changes with the seed."""
    game = Game(quatrenun.start(quatrenun.random_layout(Random(seed)), 1 if seed % 2 else 2))
    computer = Computer(time.process_time)
    while game.position.outcome is None:
        level = LEVELS[game.position.player]
        game = game.play(computer.decide(game, level, 2 * seed + level, Random(seed)).action)
    return game


def reviewed(game: Game) -> Report:
    """Let the coach look at a game, as at the table."""
    found: list[Report] = []
    thinker = HereThinker(time.process_time)
    thinker.consult(
        Consultation(Hint.COACH, game, 0),
        lambda advised: found.append(advised.report) if isinstance(advised, GameReviewed) else None,
    )
    return found[0]


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    options = parser.parse_args()
    turns: Counter[int] = Counter()
    judged: Counter[int] = Counter()
    times = []
    changes = 0
    for seed in range(options.games):
        game = played(seed)
        began = time.process_time()
        report = reviewed(game)
        times.append(time.process_time() - began)
        changes += report.changes
        doubtful = {turn for one in report.unproven for turn in range(one.first, one.last + 1)}
        numbers = range(1, len(game.turns) + 1)
        turns.update(numbers)
        judged.update(number for number in numbers if number not in doubtful)
    print("turn    judged")
    for number in sorted(turns):
        print(f"{number:4}  {judged[number]:3} of {turns[number]:3}  {100 * judged[number] / turns[number]:4.0f} %")
    whole = sum(turns.values())
    print(f" all  {sum(judged.values())} of {whole}  {100 * sum(judged.values()) / whole:.0f} %; {changes} changes")
    times.sort()
    print(f"seconds a game: median {times[len(times) // 2]:.1f}, most {times[-1]:.1f}")


if __name__ == "__main__":
    main()
