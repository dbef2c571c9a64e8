"""Make the opening book, or go on making it: every proof is noted at once, so that it can be stopped at any time.

    python tools/make_book.py --notes book.notes             go on until the book is whole
    python tools/make_book.py --notes book.notes --only blocks-4 --draws-only --minutes 20

It goes on from the book in the package and from the notes; stopped by Ctrl-C or out of time it writes the book anew.

It runs in plain Python; with the solver compiled (QUARTO_ACCESS_COMPILE=1 pip install .) several times as fast.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TextIO

from quarto_access.opponent import book as book_module
from quarto_access.opponent.book import Book, Variant, book_lines, parse_books
from quarto_access.opponent.classes import Key, beginning, different_pieces, followers, layer, stands_for
from quarto_access.opponent.solver import OutOfTime, Solver

BOOK = Path(book_module.__file__).with_name(book_module.FILE)
DEPTHS = {4: 3, 3: 3, 2: 2, 1: 1}
"""By counting traits: up to how many pieces placed a search would take too long, so that the book must know."""
ENTRIES = 1_000_000
HEADER = (
    "# Opening book of quarto-access: proven by its own solver with tools/make_book.py, under the project's licence.",
    "# See quarto_access/opponent/book.py for what the words mean.",
)


def name_of(variant: Variant) -> str:
    """Return "lines-4" or "blocks-3"."""
    return f"{'blocks' if variant[1] else 'lines'}-{variant[0]}"


def kinds_of(book: Book) -> tuple[tuple[str, dict[int, set[Key]]], ...]:
    """Return what a book knows, by the words of the notes."""
    return (("safe", book.safe), ("lost", book.lost), ("chosen", book.chosen))


class Notes:
    """A file with one proof a line: variant, what was proven, pieces placed, key."""

    def __init__(self, path: Path) -> None:
        """Take up the book as it is and what was noted since; a last line that was cut off is left out."""
        self.known: dict[tuple[str, str, int], set[Key]] = {}
        for variant, book in parse_books(BOOK.read_text("ascii").splitlines() if BOOK.exists() else ()).items():
            for kind, layers in kinds_of(book):
                for placed, keys in layers.items():
                    self.known[name_of(variant), kind, placed] = keys
        text = path.read_text("ascii") if path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        for line in whole.splitlines():
            name, noted, number, word = line.split()
            self.known.setdefault((name, noted, int(number)), set()).add(int(word, 16))
        if whole != text:
            path.write_text(whole, "ascii")
        self.file: TextIO = path.open("a", encoding="ascii")

    def of(self, name: str, kind: str, placed: int) -> set[Key]:
        """Return the keys proven so far."""
        return self.known.setdefault((name, kind, placed), set())

    def add(self, name: str, kind: str, placed: int, key: Key) -> None:
        """Note one proof at once."""
        known = self.of(name, kind, placed)
        if key not in known:
            known.add(key)
            self.file.write(f"{name} {kind} {placed} {key:016x}\n")
            self.file.flush()


class Maker:
    """The proofs for one variant."""

    def __init__(self, variant: Variant, notes: Notes, until: float) -> None:
        """Take up what was noted."""
        self.variant = variant
        self.name = name_of(variant)
        self.notes = notes
        self.solver = Solver(variant[0], blocks=variant[1], entries=ENTRIES)
        self.solver.clock = time.monotonic
        self.solver.deadline = until
        self.depth = DEPTHS[variant[0]]
        self.since = time.monotonic()

    def say(self, text: str) -> None:
        """Tell how far it is."""
        sys.stdout.write(f"{time.monotonic() - self.since:7.0f} s  {self.name}  {text}\n")
        sys.stdout.flush()

    def is_safe(self, placed: int, key: Key) -> bool:
        """Prove, or remember, whether the one who places can force a win."""
        if key in self.notes.of(self.name, "safe", placed):
            return True
        if key in self.notes.of(self.name, "won", placed):
            return False
        won = self.solver.ask(*stands_for(key, self.solver.traits), winning=True)
        self.notes.add(self.name, "won" if won else "safe", placed, key)
        return not won

    def cover(self, placed: int) -> None:
        """Find, for every position with so many placed, a move that holds the draw.

        A position that is safe for the one who leads there often follows from several others: those that help most,
        weighed by how likely and how costly their proofs have been so far, are tried first.
        """
        solver = self.solver
        after: dict[Key, list[Key]] = {key: sorted(followers(solver, key)) for key in sorted(layer(solver, placed))}
        before: dict[Key, set[Key]] = {}
        for key, keys in after.items():
            for follower in keys:
                before.setdefault(follower, set()).add(key)
        waiting = set(after)
        for safe in self.notes.of(self.name, "safe", placed + 1):
            waiting -= before.get(safe, set())
        freedom = {key: solver.freedom(*stands_for(key, solver.traits)) for key in before}
        usual = sorted(freedom.values())
        bounds = [usual[len(usual) * part // 40] for part in range(1, 40)]
        group = {key: sum(bound < free for bound in bounds) for key, free in freedom.items()}
        tried = [1.0] * 40
        held = [max(0.1, 0.9 - 0.02 * number) for number in range(40)]
        cost = [0.3 * (1 + number) for number in range(40)]
        refuted = self.notes.of(self.name, "won", placed + 1)
        self.say(f"{len(after)} positions with {placed} placed, {len(waiting)} waiting, {len(before)} candidates")
        said = time.monotonic()
        buckets: dict[tuple[int, int], set[Key]] = {}
        gain = {}
        for follower, leading in before.items():
            if follower not in refuted:
                gain[follower] = len(leading & waiting)
                buckets.setdefault((gain[follower], group[follower]), set()).add(follower)
        while waiting:
            best = max(
                (one for one, keys in buckets.items() if one[0] and keys),
                key=lambda one: one[0] * held[one[1]] / cost[one[1]],
                default=None,
            )
            if best is None:
                self.say(f"LOST: {len(waiting)} positions with {placed} placed have no move that holds the draw")
                return
            candidate = min(buckets[best])
            buckets[best].remove(candidate)
            began = time.monotonic()
            safe = self.is_safe(placed + 1, candidate)
            number = group[candidate]
            tried[number] += 1
            held[number] += ((1.0 if safe else 0.0) - held[number]) / tried[number]
            cost[number] += (time.monotonic() - began - cost[number]) / tried[number]
            if safe:
                covered = before[candidate] & waiting
                waiting -= covered
                for key in covered:
                    for follower in after[key]:
                        if follower in gain and follower in buckets[gain[follower], group[follower]]:
                            buckets[gain[follower], group[follower]].remove(follower)
                            gain[follower] -= 1
                            buckets.setdefault((gain[follower], group[follower]), set()).add(follower)
            if time.monotonic() > said + 30:
                said = time.monotonic()
                self.say(f"{len(waiting)} waiting, {self.solver.nodes / 1e6:.0f} million nodes")
        self.say(f"every position with {placed} placed has a move that holds the draw")

    def holds(self, placed: int, key: Key) -> bool:
        """Prove, or remember, that a move holds the draw, by the first that does."""
        after = followers(self.solver, key)
        if not after.isdisjoint(self.notes.of(self.name, "safe", placed + 1)):
            return True
        traits = self.solver.traits
        ordered = sorted(after, key=lambda one: self.solver.freedom(*stands_for(one, traits)))
        return any(self.is_safe(placed + 1, one) for one in ordered)

    def always_holds(self, placed: int, key: Key) -> bool:
        """Prove that a position is safe by a move that holds the draw for each that follows, and note it."""
        safe = all(self.holds(placed + 1, after) for after in sorted(followers(self.solver, key)))
        if safe:
            self.notes.add(self.name, "safe", placed, key)
        return safe

    def openings(self) -> None:
        """Prove first what is needed in order never to lose a game from its first give on: a small part of the book.

        Whoever places first leads to one position, whoever places second to few; all that can follow has its answer.
        """
        solver = self.solver
        start = beginning(solver)
        waiting = layer(solver, 1)
        while waiting:
            known = self.notes.of(self.name, "safe", 2)
            after = {key: followers(solver, key) for key in waiting}
            candidates = sorted(set().union(*after.values()) - self.notes.of(self.name, "won", 2))
            helped = {one: sum(one in keys for keys in after.values()) for one in candidates}
            best = max(candidates, key=lambda one: (one in known, helped[one] / len(followers(solver, one))))
            self.say(f"{len(waiting)} positions with 1 placed are waiting")
            if best in known or self.always_holds(2, best):
                waiting = {key for key, keys in after.items() if best not in keys}
            else:
                self.notes.add(self.name, "won", 2, best)
        self.notes.add(self.name, "safe", 0, start)
        first = min(followers(solver, start), key=lambda key: (len(followers(solver, key)), key))
        self.say(f"{len(followers(solver, first))} positions with 2 placed follow from the first place")
        if self.always_holds(1, first):
            self.say("no game is lost from its first give on")

    def choose(self) -> None:
        """Choose what the player leads to when he places first: few positions, all followed up exactly."""
        solver = self.solver
        first = min(followers(solver, beginning(solver)), key=lambda key: (len(followers(solver, key)), key))
        self.notes.add(self.name, "chosen", 1, first)
        waiting = followers(solver, first)
        while waiting:
            safe = self.notes.of(self.name, "safe", 3)
            after = {key: followers(solver, key) & safe for key in waiting}
            candidates = sorted(set().union(*after.values()))
            best = max(candidates, key=lambda one: sum(one in keys for keys in after.values()))
            self.notes.add(self.name, "chosen", 3, best)
            waiting = {key for key, keys in after.items() if best not in keys}

    def exactly(self, placed: int) -> None:
        """Prove what every position is worth that follows from the chosen ones, and find the wins."""
        chosen = sorted(self.notes.of(self.name, "chosen", placed - 1))
        wanted = sorted(set().union(*(followers(self.solver, key) for key in chosen)))
        self.say(f"{len(wanted)} positions with {placed} placed follow from {len(chosen)} chosen ones")
        lost = self.notes.of(self.name, "lost", placed + 1)
        said = time.monotonic()
        for done, key in enumerate(wanted):
            if not self.is_safe(placed, key):
                after = sorted(followers(self.solver, key))
                if lost.isdisjoint(after):
                    self.notes.add(self.name, "lost", placed + 1, self.losing(after))
            if time.monotonic() > said + 30:
                said = time.monotonic()
                self.say(f"{done} of {len(wanted)}")
        self.say(f"every position with {placed} placed that follows from the chosen ones is known")

    def gives(self, placed: int) -> None:
        """Find, for every board with so many placed, a piece to give that holds the draw."""
        solver = self.solver
        boards: dict[Key, list[Key]] = {}
        for key in layer(solver, placed):
            board, _ = stands_for(key, solver.traits)
            pieces = [piece for piece in different_pieces(solver, board) if not solver.winning_squares(board, piece)]
            keys = {solver.key(board, piece) for piece in pieces}
            boards[min(keys)] = sorted(keys, key=lambda one: solver.freedom(*stands_for(one, solver.traits)))
        safe = self.notes.of(self.name, "safe", placed)
        waiting = {board: keys for board, keys in boards.items() if safe.isdisjoint(keys)}
        self.say(f"{len(boards)} boards with {placed} placed, {len(waiting)} without a piece that is known to be safe")
        said = time.monotonic()
        lost = 0
        for done, candidates in enumerate(waiting.values()):
            lost += not any(self.is_safe(placed, key) for key in candidates)
            if time.monotonic() > said + 30:
                said = time.monotonic()
                self.say(f"{done} of {len(waiting)}")
        self.say(f"every board with {placed} placed has a piece that holds the draw, but for {lost} that are lost")

    def losing(self, keys: list[Key]) -> Key:
        """Return one of these positions in which the one who places loses."""
        traits = self.solver.traits
        keys.sort(key=lambda key: self.solver.freedom(*stands_for(key, traits)))
        return next(key for key in keys if not self.solver.ask(*stands_for(key, traits), winning=False))

    def draws(self) -> None:
        """Prove what the player needs in order never to lose."""
        for placed in (self.depth, self.depth - 1):
            self.cover(placed)


def write_book(notes: Notes) -> None:
    """Write the book that the notes make, whole or not at all."""
    books: dict[Variant, Book] = {}
    for traits, depth in DEPTHS.items():
        for blocks in (False, True):
            name = name_of((traits, blocks))
            book = Book()
            for kind, layers in kinds_of(book):
                for (other, noted, placed), keys in notes.known.items():
                    if other == name and noted == kind and keys:
                        layers[placed] = keys
            solver = Solver(traits, blocks=blocks, entries=1000)
            if all(_covered(solver, book, placed) for placed in (depth, depth - 1)):
                book.settled = depth - 1
            if book.safe or book.lost:
                books[traits, blocks] = book
    text = "\n".join((*HEADER, *book_lines(books))) + "\n"
    if parse_books(text.splitlines()) != books:
        raise AssertionError("the book is not read back as it was written")
    new = BOOK.with_suffix(".new")
    new.write_text(text, "ascii")
    new.replace(BOOK)


def _covered(solver: Solver, book: Book, placed: int) -> bool:
    safe = book.safe.get(placed + 1, set())
    return all(not safe.isdisjoint(followers(solver, key)) for key in layer(solver, placed))


def main() -> int:
    """Go on with the book."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--notes", type=Path, required=True, help="the file of proofs, to be gone on with")
    parser.add_argument("--only", action="append", help="lines-4, blocks-3, …; several may be given")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--openings-only", action="store_true", help="no more than the positions its own moves lead to")
    parser.add_argument("--draws-only", action="store_true", help="leave out what is not needed in order never to lose")
    parser.add_argument("--gives", action="store_true", help="find a safe piece for every board, reached or not: hours")
    options = parser.parse_args()
    notes = Notes(options.notes)
    until = time.monotonic() + 60 * options.minutes
    try:
        for variant in [(traits, blocks) for traits in (1, 2, 3, 4) for blocks in (False, True)]:
            if not options.only or name_of(variant) in options.only:
                maker = Maker(variant, notes, until)
                if maker.depth == 3:
                    maker.openings()
                if options.openings_only:
                    continue
                maker.draws()
                if maker.depth == 3 and not options.draws_only:
                    maker.choose()
                    maker.exactly(4)
                if maker.depth == 3 and options.gives:
                    maker.gives(3)
                    maker.gives(4)
    except (OutOfTime, KeyboardInterrupt):
        sys.stdout.write("Stopped; the same command goes on.\n")
    write_book(notes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
