"""The opening book: early positions that were proven once and for all, up to symmetry.

The book is the project's own work, made by `tools/make_book.py` with the project's own solver and under its licence;
nothing in it was taken from anywhere else. It knows three things of a variant. *Safe*: the one who places can't force
a win, so a give that leads there holds the draw. *Lost*: the one who places can't hold the draw, so a give that leads
there wins. *Listed*: up to so many pieces placed, every lost position is in the book; every other one holds the draw.
Of the safe ones some are *chosen*: the player leads there if he can. Where what follows is not settled by that list, it
was followed up from the chosen ones exactly: who can't lead from there to a lost position in the book can't win.
"""

from __future__ import annotations

import pkgutil
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from quarto_access.opponent.quarto.position_graph import Key

FILE = "book.txt"
DEPTHS = {4: 3, 3: 3, 2: 2, 1: 1}
"""By counting traits: up to how many pieces placed a search would take too long, so that the book must know."""
_KEYS_A_LINE = 7


@dataclass(slots=True)
class Book:
    """What is proven of one variant: keys by the number of pieces placed."""

    listed: int = -1
    safe: dict[int, set[Key]] = field(default_factory=dict)
    lost: dict[int, set[Key]] = field(default_factory=dict)
    chosen: dict[int, set[Key]] = field(default_factory=dict)

    @property
    def deepest(self) -> int:
        """Up to how many pieces placed it may know something."""
        return max((self.listed, *self.safe, *self.lost))

    def is_safe(self, placed: int, key: Key | None) -> bool:
        """Tell whether the one who places is proven unable to force a win."""
        return key is not None and (self.is_settled(placed) or key in self.safe.get(placed, ()))

    def is_settled(self, placed: int) -> bool:
        """Tell whether with so many placed nobody can force anything, whatever the position."""
        return placed < self.listed and not self.lost.get(placed + 1)

    def holds(self, placed: int, key: Key) -> bool | None:
        """Tell whether the one who places can hold the draw; nothing if the book doesn't know."""
        if self.is_lost(placed, key):
            return False
        return True if placed <= self.listed else None

    def is_lost(self, placed: int, key: Key | None) -> bool:
        """Tell whether the one who places is proven to lose."""
        return key in self.lost.get(placed, ())

    def is_chosen(self, placed: int, key: Key | None) -> bool:
        """Tell whether the player likes to lead there."""
        return key in self.chosen.get(placed, ())


Variant = tuple[int, bool]
"""How many traits count, and whether blocks do."""


def parse_books(lines: Iterable[str]) -> dict[Variant, Book]:
    """Read the book's own text."""
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
    """Write the book's own text: positions as numbers of base 36."""
    for (traits, blocks), book in sorted(books.items()):
        yield f"game {'blocks' if blocks else 'lines'} {traits}"
        yield f"listed {book.listed}"
        for kind, layers in (("safe", book.safe), ("lost", book.lost), ("chosen", book.chosen)):
            for placed, keys in sorted(layers.items()):
                yield f"{kind} {placed}"
                words = [_word(key) for key in sorted(keys)]
                for start in range(0, len(words), _KEYS_A_LINE):
                    yield " ".join(words[start : start + _KEYS_A_LINE])


def _word(key: Key) -> str:
    digits = ""
    while key:
        key, digit = divmod(key, 36)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or "0"


@cache
def load_books() -> dict[Variant, Book]:
    """Read the book that comes with the program: a few milliseconds, when it is first needed."""
    data = pkgutil.get_data(__package__, FILE)
    return parse_books(data.decode("ascii").splitlines()) if data else {}


def book_of(traits: int, *, blocks: bool) -> Book:
    """Return what is known of a variant, which may be nothing."""
    return load_books().get((traits, blocks)) or Book()
