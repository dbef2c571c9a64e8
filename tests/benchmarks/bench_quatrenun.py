"""Measure how early level 5 of Quatrenun is exact, in plain Python on one core. Run by hand, not as a test.

    python tests/benchmarks/bench_quatrenun.py                   20 random positions for each number of moves
    python tests/benchmarks/bench_quatrenun.py --positions 5 --seconds 4

Times depend on the machine. The ratio to a fixed loop, timed in the same run, depends on it much less.
"""

from __future__ import annotations

import argparse
import random
import time

from bench_solver import reference

from quarto_access.opponent.quatrenun.perfect import PerfectQuatrenun
from quarto_access.rules import quatrenun
from quarto_access.rules.quatrenun import Phase


def random_position(number: int, chance: random.Random) -> quatrenun.Position:
    """Return a position with a group to point to, after this many moves that completed nothing."""
    while True:
        position = quatrenun.start(quatrenun.random_layout(chance))
        for _ in range(2 * number):
            after = [quatrenun.apply(position, action) for action in quatrenun.legal_moves(position)]
            ongoing = [one for one in after if one.outcome is None]
            if not ongoing:
                break
            position = chance.choice(ongoing)
        else:
            if position.phase is Phase.POINT:
                return position


def report_line(name: str, times: list[float], loop: float) -> str:
    """Return the median, 90th percentile and maximum, in seconds and in loops."""
    ordered = sorted(times)
    figures = [ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.9)], ordered[-1]]
    return f"{name:28}" + "".join(f"{figure:9.3f} s {figure / loop:6.1f}" for figure in figures)


def main() -> None:
    """Run the benchmark and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--moves", type=int, nargs="+", default=[12, 10, 8, 7, 6, 5, 4])
    options = parser.parse_args()
    chance = random.Random(1)
    loop = min(reference() for _ in range(5))
    print(f"reference loop: {loop:.3f} s; {options.positions} positions each, at most {options.seconds} s")
    print(f"{'':28}{'median':>11} loops{'90th':>11} loops{'most':>11} loops  proven")
    for number in options.moves:
        times, proven = [], 0
        for _ in range(options.positions):
            player = PerfectQuatrenun(time.process_time)
            position = random_position(number, chance)
            began = time.process_time()
            proven += player.value(position, options.seconds) is not None
            times.append(time.process_time() - began)
        print(report_line(f"exact value, {number} moves made", times, loop), f"{proven:7}", flush=True)
    import resource  # not available on Windows

    print(f"peak memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
