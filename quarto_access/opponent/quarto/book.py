"""The opening book: early positions, up to symmetry, that have been proven ahead of time.

The book is the project's own work under the project's licence: `tools/make_book.py` made it with the project's own
solver, and nothing in it comes from anywhere else. For each variant it holds:

*Safe* positions: the placer can't force a win, so a give that leads there holds the draw.
*Lost* positions: the placer can't even draw, so a give that leads there wins.
*Listed*, a number: with up to that many pieces placed, the book has every lost position. In any other position, the
placer can at least draw.
*Chosen* positions: safe ones that the computer prefers. Beyond the listed depth, everything that follows from a chosen
position has been solved: a placer there who can't lead to a lost position in the book can't win.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.opponent.quarto.position_graph import Key

FILE = "book.txt"
DEPTHS = {4: 3, 3: 3, 2: 2, 1: 1}
"""By number of counting traits: up to this many pieces placed a search takes too long, so the book must know."""
_KEYS_PER_LINE = 7


@dataclass(slots=True)
class Book:
    """The proven positions of one variant: keys by number of pieces placed."""

    listed: int = -1
    safe: dict[int, set[Key]] = field(default_factory=dict)
    lost: dict[int, set[Key]] = field(default_factory=dict)
    chosen: dict[int, set[Key]] = field(default_factory=dict)

    @property
    def deepest(self) -> int:
        """The most pieces placed in any position of the book."""
        return max((self.listed, *self.safe, *self.lost))

    def is_safe(self, placed: int, key: Key | None) -> bool:
        """Return whether the placer provably can't force a win."""
        return key is not None and (self.is_safe_layer(placed) or key in self.safe.get(placed, ()))

    def is_safe_layer(self, placed: int) -> bool:
        """Return whether no position with this many pieces placed is a win for the placer."""
        return placed < self.listed and not self.lost.get(placed + 1)

    def holds(self, placed: int, key: Key) -> bool | None:
        """Return whether the placer can at least draw, or None if the book doesn't know."""
        if self.is_lost(placed, key):
            return False
        return True if placed <= self.listed else None

    def is_lost(self, placed: int, key: Key | None) -> bool:
        """Return whether the placer provably loses."""
        return key in self.lost.get(placed, ())

    def is_chosen(self, placed: int, key: Key | None) -> bool:
        """Return whether the computer prefers to lead to this position."""
        return key in self.chosen.get(placed, ())


Variant = tuple[int, bool]
"""The number of counting traits, and whether blocks count."""


def parse_books(lines: Iterable[str]) -> dict[Variant, Book]:
    """Parse the text of the book."""
    books: dict[Variant, Book] = {}
    book = Book()
    keys: set[Key] = set()
    for line in lines:
        match line.split():
            case ["game", goals, traits]:
                book = books.setdefault((int(traits), goals == "blocks"), Book())
            case ["listed", placed]:
                book.listed = int(placed)
            case ["safe", placed]:
                keys = book.safe.setdefault(int(placed), set())
            case ["lost", placed]:
                keys = book.lost.setdefault(int(placed), set())
            case ["chosen", placed]:
                keys = book.chosen.setdefault(int(placed), set())
            case [] | ["#", *_]:
                pass
            case words:
                keys.update(int(word, 36) for word in words)
    return books


def book_lines(books: dict[Variant, Book]) -> Iterator[str]:
    """Yield the text of the book, with positions as base-36 numbers."""
    for (traits, blocks), book in sorted(books.items()):
        yield f"game {'blocks' if blocks else 'lines'} {traits}"
        yield f"listed {book.listed}"
        for kind, layers in (("safe", book.safe), ("lost", book.lost), ("chosen", book.chosen)):
            for placed, keys in sorted(layers.items()):
                yield f"{kind} {placed}"
                words = [_base_36(key) for key in sorted(keys)]
                for start in range(0, len(words), _KEYS_PER_LINE):
                    yield " ".join(words[start : start + _KEYS_PER_LINE])


def _base_36(key: Key) -> str:
    digits = ""
    while key:
        key, digit = divmod(key, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"


@cache
def load_books() -> dict[Variant, Book]:
    """Load the book that comes with the program. This takes a few milliseconds."""
    data = pkgutil.get_data(__package__, FILE)
    return parse_books(data.decode("ascii").splitlines()) if data else {}


def book_of(traits: int, *, blocks: bool) -> Book:
    """Return the book of a variant. It may be empty."""
    return load_books().get((traits, blocks)) or Book()
