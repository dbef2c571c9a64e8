"""How fast the perfect player is, in plain Python on one core; run by hand, never collected as a test.

    python tests/benchmarks/bench_solver.py              30 random positions each, lines and all traits
    python tests/benchmarks/bench_solver.py --blocks --traits 3 --positions 10

Times depend on the machine: the ratio to a fixed loop, measured beside them, does so much less.
"""

from __future__ import annotations

import argparse
import random
import time

from quarto_access.opponent import search
from quarto_access.opponent.perfect import Perfect
from quarto_access.rules import quarto
from quarto_access.rules.pieces import PIECES, TRAITS

SECOND = 1.0


def reference() -> float:
    """Time a fixed loop over lists and small numbers: about a tenth of a second."""
    table = list(range(65536))
    began = time.process_time()
    total = 0
    for number in range(1_000_000):
        total = total + table[number & 65535] ^ number
    return time.process_time() - began


def random_position(rules: quarto.Rules, placed: int, chance: random.Random, *, decided: bool) -> quarto.Position:
    """Return a board without an alignment and a piece in hand, which completes nothing unless that is allowed."""
    while True:
        pieces = chance.sample(PIECES, placed + 1)
        board = [None] * 16
        for square, piece in zip(chance.sample(range(16), placed), pieces, strict=False):
            board[square] = piece
        position = quarto.put_up(rules, board, pieces[-1])
        if position.alignments:
            continue
        if decided or not any(
            quarto.alignments_made(position, at, pieces[-1]) for at in range(16) if board[at] is None
        ):
            return position


def told(name: str, times: list[float], loop: float) -> str:
    """Return the median, the 90th percentile and the most, in seconds and in loops."""
    ordered = sorted(times)
    figures = [ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.9)], ordered[-1]]
    return f"{name:28}" + "".join(f"{figure:9.3f} s {figure / loop:6.1f}" for figure in figures)


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", action="store_true")
    parser.add_argument("--traits", type=int, default=4)
    parser.add_argument("--positions", type=int, default=30)
    options = parser.parse_args()
    rules = quarto.Rules(blocks=options.blocks, traits=TRAITS[: options.traits])
    chance = random.Random(1)
    loop = min(reference() for _ in range(5))
    print(f"solver: {search.__file__}; reference loop: {loop:.3f} s; {options.positions} positions each")
    print(f"{'':28}{'median':>11} loops{'90th':>11} loops{'most':>11} loops")
    times = []
    for _ in range(options.positions):
        player = Perfect(rules, time.process_time)
        position = random_position(rules, 6, chance, decided=False)
        began = time.process_time()
        player.value(position)
        times.append(time.process_time() - began)
    print(told("exact value, 6 placed", times, loop), flush=True)
    for placed in range(16):
        times = []
        for _ in range(options.positions):
            player = Perfect(rules, time.process_time)
            position = random_position(rules, placed, chance, decided=placed > 11)
            began = time.process_time()
            player.decide(position, chance, SECOND)
            times.append(time.process_time() - began)
        print(told(f"decision, {placed} placed", times, loop), flush=True)
    import resource  # not on Windows

    print(f"most memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
