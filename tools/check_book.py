"""Check the opening book: that it covers what it must, and that the solver proves every entry again.

python tools/check_book.py                            the whole book; hours in plain Python, about as long as making it
python tools/check_book.py --only lines-4 --sample 50 fifty entries of each kind
"""

from __future__ import annotations

import argparse
import random
import sys
import time

from make_book import DEPTHS, ENTRIES, name_of

from quarto_access.opponent.book import Book, Variant, load_books
from quarto_access.opponent.classes import followers, layer, stands_for
from quarto_access.opponent.solver import Solver


def uncovered(solver: Solver, book: Book, depth: int) -> int:
    """Count the early positions for which the book knows no move that holds the draw."""
    return sum(
        not any(book.is_safe(placed + 1, after) for after in followers(solver, key))
        for placed in range(depth + 1)
        for key in layer(solver, placed)
    )


def check(variant: Variant, book: Book, sample: int | None) -> bool:
    """Check one variant and tell what was found."""
    traits, blocks = variant
    solver = Solver(traits, blocks=blocks, entries=ENTRIES)
    missing = uncovered(solver, book, DEPTHS[traits])
    print(f"{name_of(variant)}: {missing} positions with up to {DEPTHS[traits]} placed are not covered")
    right = not missing
    for kind, layers, winning in (("safe", book.safe, True), ("lost", book.lost, False)):
        for placed, keys in sorted(layers.items()):
            began = time.monotonic()
            picked = sorted(keys)
            if sample is not None and sample < len(picked):
                picked = random.Random(sample).sample(picked, sample)
            wrong = [key for key in picked if solver.ask(*stands_for(key, traits), winning=winning)]
            right = right and not wrong
            print(
                f"{name_of(variant)}: {len(picked)} of {len(keys)} {kind} positions with {placed} placed proven again, "
                f"{len(wrong)} wrong, {time.monotonic() - began:.0f} s",
                flush=True,
            )
    return right


def main() -> int:
    """Check what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", action="append", help="lines-4, blocks-3, …; several may be given")
    parser.add_argument("--sample", type=int, help="so many entries of each kind instead of all")
    options = parser.parse_args()
    results = [
        check(variant, book, options.sample)
        for variant, book in sorted(load_books().items())
        if not options.only or name_of(variant) in options.only
    ]
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
