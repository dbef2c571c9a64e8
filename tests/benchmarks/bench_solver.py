"""Time the perfect player, in plain Python on one core. Run by hand, not as a test.

    python tests/benchmarks/bench_solver.py              30 random positions each, lines and all traits
    python tests/benchmarks/bench_solver.py --blocks --traits 3 --positions 10

Times depend on the machine. The ratio to a fixed loop, timed in the same run, depends on it much less.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import TYPE_CHECKING

from quarto_access.opponent.decision import Decision, Worth
from quarto_access.opponent.quarto import solver
from quarto_access.opponent.quarto.perfect import PerfectQuarto
from quarto_access.rules import quarto
from quarto_access.rules.pieces import PIECES, TRAITS

if TYPE_CHECKING:
    from collections.abc import Callable

SECOND = 1.0


def reference() -> float:
    """Time a fixed loop over lists and small numbers. It takes about a tenth of a second."""
    table = list(range(65536))
    began = time.process_time()
    total = 0
    for number in range(1_000_000):
        total = total + table[number & 65535] ^ number
    return time.process_time() - began


def random_position(rules: quarto.Rules, placed: int, chance: random.Random, *, decided: bool) -> quarto.Position:
    """Return a board without an alignment and a piece in hand. Unless `decided`, that piece completes nothing."""
    while True:
        pieces = chance.sample(PIECES, placed + 1)
        board = [None] * 16
        for square, piece in zip(chance.sample(range(16), placed), pieces, strict=False):
            board[square] = piece
        position = quarto.set_up(rules, board, pieces[-1])
        if position.alignments:
            continue
        if decided or not any(
            quarto.alignments_made(position, at, pieces[-1]) for at in range(16) if board[at] is None
        ):
            return position


class Times:
    """The times for positions of one kind, and how many moves weren't proven to hold the draw."""

    def __init__(self) -> None:
        """Start empty."""
        self.cpu: list[float] = []
        self.wall: list[float] = []
        self.unproven = 0

    def measure(self, task: Callable[[], Decision | Worth | None]) -> None:
        """Time one task."""
        wall, cpu = time.perf_counter(), time.process_time()
        found = task()
        self.cpu.append(time.process_time() - cpu)
        self.wall.append(time.perf_counter() - wall)
        self.unproven += isinstance(found, Decision) and not found.held

    def report(self, name: str, loop: float) -> None:
        """Print the median, 90th percentile and maximum in seconds and in loops, and the longest wall-clock time."""
        ordered = sorted(self.cpu)
        figures = [ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.9)], ordered[-1]]
        columns = "".join(f"{figure:9.3f} s {figure / loop:6.1f}" for figure in figures)
        print(f"{name:28}{columns}{max(self.wall):9.3f} s{self.unproven:9}", flush=True)


def measure(rules: quarto.Rules, number: int, set_up: int, chance: random.Random) -> None:
    """Measure one variant and print CPU times, which other programs affect least.

    A board on which the player has to give without having placed first is rare and hard.
    """
    loop = min(reference() for _ in range(5))
    print(f"solver: {solver.__file__}; reference loop: {loop:.3f} s; {number} positions each")
    print(f"{'':28}{'median':>11} loops{'90th':>11} loops{'most':>11} loops{'by clock':>11}{'unproven':>9}")
    times = Times()
    for _ in range(number):
        player = PerfectQuarto(rules, time.process_time)
        position = random_position(rules, 6, chance, decided=False)
        times.measure(lambda: player.value(position))  # noqa: B023 - called immediately
    times.report("exact value, 6 placed", loop)
    for what, many, counts in (("place and give", number, range(16)), ("give, set up", set_up, range(3, 8))):
        for placed in counts:
            times = Times()
            for _ in range(many):
                player = PerfectQuarto(rules, time.process_time)
                position = random_position(rules, placed, chance, decided=placed > 11)
                if what.endswith("set up"):
                    position = quarto.set_up(rules, position.board, None)
                times.measure(lambda: player.decide(position, chance, SECOND))  # noqa: B023 - called immediately
            if many:
                times.report(f"{what}, {placed} placed", loop)


def main() -> None:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", action="store_true")
    parser.add_argument("--traits", type=int, default=4)
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--set-up", type=int, default=5, help="boards to give on, for each number of pieces")
    options = parser.parse_args()
    rules = quarto.Rules(blocks=options.blocks, traits=TRAITS[: options.traits])
    measure(rules, options.positions, options.set_up, random.Random(1))
    import resource  # not available on Windows

    print(f"peak memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
