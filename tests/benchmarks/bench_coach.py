"""Measure how many turns of a Quatrenun game the coach can judge, by turn number. Run by hand, not as a test.

    python tests/benchmarks/bench_coach.py                 30 games of level 3 against level 4, by fixed seeds
    python tests/benchmarks/bench_coach.py --games 10

The limits are in positions, so the judgements are the same on every machine. Only the times differ.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from quarto_access.opponent.computer import Computer
from quarto_access.rules import quatrenun
from quarto_access.rules.game import Game
from quarto_access.session.thinker.thinker import Consultation, InProcessThinker
from quarto_access.table.hints.state import GameReviewed, Hint

if TYPE_CHECKING:
    from quarto_access.opponent.coach_report import Report

LEVELS = {1: 3, 2: 4}


def play(seed: int) -> Game:
    """Play level 3 against level 4. The seed decides who points first."""
    game = Game(quatrenun.start(quatrenun.random_layout(Random(seed)), 1 if seed % 2 else 2))
    computer = Computer(time.process_time)
    while game.position.outcome is None:
        level = LEVELS[game.position.player]
        game = game.play(computer.decide(game, level, 2 * seed + level, Random(seed)).action)
    return game


def review(game: Game) -> Report:
    """Return the coach's report, as at the table."""
    reports: list[Report] = []
    thinker = InProcessThinker(time.process_time, lambda then: then())
    thinker.consult(
        Consultation(Hint.COACH, game, 0),
        lambda advised: reports.append(advised.report) if isinstance(advised, GameReviewed) else None,
    )
    return reports[0]


def main() -> None:
    """Run the benchmark and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    options = parser.parse_args()
    turns: Counter[int] = Counter()
    judged: Counter[int] = Counter()
    times = []
    changes = 0
    for seed in range(options.games):
        game = play(seed)
        began = time.process_time()
        report = review(game)
        times.append(time.process_time() - began)
        changes += len(report.changes)
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
    print(f"seconds per game: median {times[len(times) // 2]:.1f}, most {times[-1]:.1f}")


if __name__ == "__main__":
    main()
