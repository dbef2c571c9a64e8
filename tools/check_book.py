"""Check that the opening book covers what it must, and that the solver can prove its entries again.

python tools/check_book.py                            the whole book: hours in plain Python, about as long as making it
python tools/check_book.py --only lines-4 --sample 50 fifty entries of each kind
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import TYPE_CHECKING

from book_notes import name_of
from book_proofs import CACHE_SIZE

from quarto_access.opponent.quarto.book import DEPTHS, Book, Variant, load_books
from quarto_access.opponent.quarto.position_graph import Key, layer, position_of_key, successors
from quarto_access.opponent.quarto.solver import Solver

if TYPE_CHECKING:
    from collections.abc import Callable


class BookCheck:
    """Check one variant's book with a solver that doesn't use the book."""

    def __init__(self, variant: Variant, book: Book, sample: int | None) -> None:
        """Create a solver with an empty cache."""
        self.name = name_of(variant)
        self.depth = DEPTHS[variant[0]]
        self.book = book
        self.sample = sample
        self.solver = Solver(variant[0], blocks=variant[1], cache_size=CACHE_SIZE)
        self.right = True

    def can_win(self, key: Key) -> bool:
        """Return whether the placer can force a win."""
        return self.solver.can_force(*position_of_key(key, self.solver.traits), winning=True)

    def can_draw(self, key: Key) -> bool:
        """Return whether the placer can at least draw."""
        return self.solver.can_force(*position_of_key(key, self.solver.traits), winning=False)

    def check_coverage(self) -> None:
        """Count the early positions for which the book has no drawing move."""
        missing = sum(
            not any(self.book.is_safe(placed + 1, after) for after in successors(self.solver, key))
            for placed in range(self.depth + 1)
            for key in layer(self.solver, placed)
        )
        self.right = self.right and not missing
        print(f"{self.name}: {missing} positions with up to {self.depth} placed are not covered", flush=True)

    def check_keys(self, keys: set[Key], what: str, wrong: Callable[[Key], bool]) -> None:
        """Prove these positions again, or a sample of them, and print how many are wrong."""
        began = time.process_time()
        picked = sorted(keys)
        if self.sample is not None and self.sample < len(picked):
            picked = random.Random(self.sample).sample(picked, self.sample)
        number = sum(wrong(key) for key in picked)
        self.right = self.right and not number
        print(
            f"{self.name}: {len(picked)} of {len(keys)} {what} proven again, {number} wrong, "
            f"{time.process_time() - began:.0f} s",
            flush=True,
        )

    def check(self) -> bool:
        """Check everything in the book and return whether it is right."""
        book, solver = self.book, self.solver
        self.check_coverage()
        for placed, keys in sorted(book.lost.items()):
            self.check_keys(keys, f"lost positions with {placed} placed", self.can_draw)
        for placed, keys in sorted(book.chosen.items()):
            if placed + 1 >= book.listed:
                lost = book.lost.get(placed + 2, set())
                after = set().union(*(successors(solver, key) for key in keys)) - book.safe.get(placed + 1, set())
                even = {key for key in after if lost.isdisjoint(successors(solver, key))}
                self.check_keys(
                    even, f"positions with {placed + 1} placed without a win, after chosen ones,", self.can_win
                )
        if book.listed > self.depth:
            others = layer(solver, book.listed) - book.lost.get(book.listed, set())
            self.check_keys(
                others, f"positions with {book.listed} placed that are not lost", lambda key: not self.can_draw(key)
            )
        for placed, keys in sorted(book.safe.items()):
            if book.is_safe_layer(placed):
                continue  # the check above covers this: no position one piece later is lost
            self.check_keys(keys, f"safe positions with {placed} placed", self.can_win)
        return self.right


def main() -> int:
    """Check the requested variants."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", help="variant, such as lines-4 or blocks-3; can be repeated")
    parser.add_argument("--sample", type=int, help="check this many entries of each kind instead of all")
    options = parser.parse_args()
    results = [
        BookCheck(variant, book, options.sample).check()
        for variant, book in sorted(load_books().items())
        if not options.only or name_of(variant) in options.only
    ]
    return 0 if results and all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
