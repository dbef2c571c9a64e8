"""The proofs for the opening book: append each to a notes file, and write the book from them."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from quarto_access.opponent.quarto import book as book_module
from quarto_access.opponent.quarto.book import DEPTHS, Book, Variant, book_lines, parse_books
from quarto_access.opponent.quarto.position_graph import Key, layer, successors
from quarto_access.opponent.quarto.solver import Solver

BOOK = Path(book_module.__file__).with_name(book_module.FILE)
HEADER = (
    "# Opening book of quarto-access: proven by its own solver with tools/make_book.py, under the project's licence.",
    "# See quarto_access/opponent/quarto/book.py for what the words mean.",
)


def name_of(variant: Variant) -> str:
    """Return "lines-4" or "blocks-3"."""
    return f"{'blocks' if variant[1] else 'lines'}-{variant[0]}"


def kinds_of(book: Book) -> tuple[tuple[str, dict[int, set[Key]]], ...]:
    """Return the positions in a book, by kind."""
    return (("safe", book.safe), ("lost", book.lost), ("chosen", book.chosen))


class Notes:
    """A file with one proof per line: variant, kind, pieces placed, key."""

    def __init__(self, path: Path) -> None:
        """Load the book and the notes. Drop a truncated last line."""
        self.known: dict[tuple[str, str, int], set[Key]] = {}
        for variant, book in parse_books(BOOK.read_text("ascii").splitlines() if BOOK.exists() else ()).items():
            for kind, layers in kinds_of(book):
                for placed, keys in layers.items():
                    self.known[name_of(variant), kind, placed] = keys
        text = path.read_text("ascii") if path.exists() else ""
        complete = text[: text.rfind("\n") + 1]
        for line in complete.splitlines():
            name, noted, number, key = line.split()
            self.known.setdefault((name, noted, int(number)), set()).add(int(key, 16))
        if complete != text:
            path.write_text(complete, "ascii")
        self.file: TextIO = path.open("a", encoding="ascii")

    def of(self, name: str, kind: str, placed: int) -> set[Key]:
        """Return the keys of one kind that are proven so far."""
        return self.known.setdefault((name, kind, placed), set())

    def add(self, name: str, kind: str, placed: int, key: Key) -> None:
        """Add a proof and write it to the file immediately."""
        known = self.of(name, kind, placed)
        if key not in known:
            known.add(key)
            self.file.write(f"{name} {kind} {placed} {key:016x}\n")
            self.file.flush()


def write_book(notes: Notes) -> None:
    """Write the book from the notes, atomically."""
    books: dict[Variant, Book] = {}
    for traits in DEPTHS:
        for blocks in (False, True):
            book = _book_of((traits, blocks), notes)
            if book.safe or book.lost:
                books[traits, blocks] = book
    text = "\n".join((*HEADER, *book_lines(books))) + "\n"
    if parse_books(text.splitlines()) != books:
        raise AssertionError("the book doesn't parse back to what was written")
    new = BOOK.with_suffix(".new")
    new.write_text(text, "ascii")
    new.replace(BOOK)


def _book_of(variant: Variant, notes: Notes) -> Book:
    """Return the part of the notes that a player of this variant needs."""
    depth = DEPTHS[variant[0]]
    name = name_of(variant)
    book = Book()
    for kind, layers in kinds_of(book):
        for (other, noted, placed), keys in sorted(notes.known.items()):
            # Deeper safe positions aren't needed: the chosen position before them already rules out a win.
            if other == name and noted == kind and keys and (kind != "safe" or placed <= depth + 1):
                layers[placed] = keys
    solver = Solver(variant[0], blocks=variant[1], cache_size=1000)
    if all(_is_covered(solver, book, placed) for placed in (depth, depth - 1)):
        book.listed = depth + 1 if notes.of(name, "listed", depth + 1) else depth
    for placed in [placed for placed in book.chosen if placed + 1 >= book.listed]:
        # Don't lead the player to a position whose successors aren't all solved yet.
        book.chosen[placed] = book.chosen[placed] & notes.of(name, "followed", placed)
        if not book.chosen[placed]:
            del book.chosen[placed]
    return book


def _is_covered(solver: Solver, book: Book, placed: int) -> bool:
    safe = book.safe.get(placed + 1, set())
    return all(not safe.isdisjoint(successors(solver, key)) for key in layer(solver, placed))
