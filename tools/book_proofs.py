"""The proofs of one variant's opening book, stage by stage; each goes on where it was stopped."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from book_notes import Notes, name_of

from quarto_access.opponent.quarto.book import DEPTHS
from quarto_access.opponent.quarto.position_graph import (
    Key,
    distinct_pieces,
    layer,
    position_of_key,
    predecessors,
    safe_moves,
    start_key,
    successors,
)
from quarto_access.opponent.quarto.solver import Solver

if TYPE_CHECKING:
    from quarto_access.opponent.quarto.book import Variant

CACHE_SIZE = 1_000_000
PROOF = 10
"""To prove one more position with a piece less placed costs about as much as to follow up so many."""
HELPERS = 4
"""Of so many promising moves the one is tried first that helps the most other positions."""


class Maker:
    """The proofs for one variant."""

    def __init__(self, variant: Variant, notes: Notes, until: float) -> None:
        """Take up what was noted."""
        self.variant = variant
        self.name = name_of(variant)
        self.notes = notes
        self.solver = Solver(variant[0], blocks=variant[1], cache_size=CACHE_SIZE)
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
        if placed == self.depth + 1:
            won = not all(self.can_hold(placed + 1, after) for after in self.by_mobility(successors(self.solver, key)))
        else:
            won = self.solver.can_force(*position_of_key(key, self.solver.traits), winning=True)
        self.notes.add(self.name, "won" if won else "safe", placed, key)
        return not won

    def can_hold(self, placed: int, key: Key) -> bool:
        """Prove, or remember, whether the one who places can hold the draw; one proof often helps several positions."""
        held = self.notes.of(self.name, "held", placed)
        beaten = self.notes.of(self.name, "beaten", placed)
        if key in held or key in beaten:
            return key in held
        for board, given in self.ways_out(key, held):
            if not self.solver.can_force(board, given, winning=True):
                for leading in predecessors(self.solver, board):
                    self.notes.add(self.name, "held", placed, leading)
                return True
        self.notes.add(self.name, "beaten", placed, key)
        return False

    def ways_out(self, key: Key, held: set[Key]) -> list[tuple[list[int], int]]:
        """Return the moves, those that leave the other the least mobility first; of the first few the most helpful."""
        solver = self.solver
        after = safe_moves(solver, *position_of_key(key, solver.traits))
        ways = sorted((solver.mobility(board, given), board, given) for _, given, board in after)
        few = sorted(ways[:HELPERS], key=lambda way: len(predecessors(solver, way[1]) & held))
        return [(board, given) for _, board, given in few + ways[HELPERS:]]

    def by_mobility(self, keys: set[Key]) -> list[Key]:
        """Return the positions that leave the one who places the least mobility first."""
        return sorted(keys, key=lambda key: (self.solver.mobility(*position_of_key(key, self.solver.traits)), key))

    def cover(self, placed: int) -> None:
        """Find, for every position with so many placed, a move that holds the draw.

        A position that is safe for the one who leads there often follows from several others: those that help most,
        weighed by how likely and how costly their proofs have been so far, are tried first.
        """
        solver = self.solver
        after: dict[Key, list[Key]] = {key: sorted(successors(solver, key)) for key in sorted(layer(solver, placed))}
        before: dict[Key, set[Key]] = {}
        for key, keys in after.items():
            for successor in keys:
                before.setdefault(successor, set()).add(key)
        waiting = set(after)
        for safe in self.notes.of(self.name, "safe", placed + 1):
            waiting -= before.get(safe, set())
        mobility = {key: solver.mobility(*position_of_key(key, solver.traits)) for key in before}
        usual = sorted(mobility.values())
        bounds = [usual[len(usual) * part // 40] for part in range(1, 40)]
        group = {key: sum(bound < free for bound in bounds) for key, free in mobility.items()}
        tried = [1.0] * 40
        held = [max(0.1, 0.9 - 0.02 * number) for number in range(40)]
        cost = [0.3 * (1 + number) for number in range(40)]
        refuted = self.notes.of(self.name, "won", placed + 1)
        self.say(f"{len(after)} positions with {placed} placed, {len(waiting)} waiting, {len(before)} candidates")
        said = time.monotonic()
        buckets: dict[tuple[int, int], set[Key]] = {}
        gain = {}
        for successor, leading in before.items():
            if successor not in refuted:
                gain[successor] = len(leading & waiting)
                buckets.setdefault((gain[successor], group[successor]), set()).add(successor)
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
                    for successor in after[key]:
                        if successor in gain and successor in buckets[gain[successor], group[successor]]:
                            buckets[gain[successor], group[successor]].remove(successor)
                            gain[successor] -= 1
                            buckets.setdefault((gain[successor], group[successor]), set()).add(successor)
            if time.monotonic() > said + 30:
                said = time.monotonic()
                self.say(f"{len(waiting)} waiting, {self.solver.nodes / 1e6:.0f} million nodes")
        self.say(f"every position with {placed} placed has a move that holds the draw")

    def holds(self, placed: int, key: Key) -> bool:
        """Prove, or remember, that a move holds the draw, by the first that does."""
        after = successors(self.solver, key)
        if not after.isdisjoint(self.notes.of(self.name, "safe", placed + 1)):
            return True
        return any(self.is_safe(placed + 1, one) for one in self.by_mobility(after))

    def always_holds(self, placed: int, key: Key) -> bool:
        """Prove that a position is safe by a move that holds the draw for each that follows, and note it."""
        safe = all(self.holds(placed + 1, after) for after in sorted(successors(self.solver, key)))
        if safe:
            self.notes.add(self.name, "safe", placed, key)
        return safe

    def openings(self) -> None:
        """Prove first what is needed in order never to lose a game from its first give on: a small part of the book.

        Whoever places first leads to one position, whoever places second to few; all that can follow has its answer.
        """
        solver = self.solver
        start = start_key(solver)
        waiting = layer(solver, 1)
        while waiting:
            known = self.notes.of(self.name, "safe", 2)
            after = {key: successors(solver, key) for key in waiting}
            candidates = sorted(set().union(*after.values()) - self.notes.of(self.name, "won", 2))
            helped = {one: sum(one in keys for keys in after.values()) for one in candidates}
            best = max(candidates, key=lambda one: (one in known, helped[one] / len(successors(solver, one))))
            self.say(f"{len(waiting)} positions with 1 placed are waiting")
            if best in known or self.always_holds(2, best):
                waiting = {key for key, keys in after.items() if best not in keys}
            else:
                self.notes.add(self.name, "won", 2, best)
        self.notes.add(self.name, "safe", 0, start)
        first = min(successors(solver, start), key=lambda key: (len(successors(solver, key)), key))
        self.say(f"{len(successors(solver, first))} positions with 2 placed follow from the first place")
        if self.always_holds(1, first):
            self.say("no game is lost from its first give on")

    def choose_placing(self) -> None:
        """Choose what the player leads to who places first: few positions, all to be followed up exactly."""
        solver = self.solver
        first = min(successors(solver, start_key(solver)), key=lambda key: (len(successors(solver, key)), key))
        self.notes.add(self.name, "chosen", 1, first)
        self.lead(3, successors(solver, first))

    def choose_giving(self) -> None:
        """Choose what the player leads to who gives first."""
        self.lead(2, layer(self.solver, 1))
        chosen = sorted(self.notes.of(self.name, "chosen", 2))
        self.lead(4, set().union(*(successors(self.solver, key) for key in chosen)))

    def lead(self, placed: int, waiting: set[Key]) -> None:
        """Choose positions that hold the draw, so that each of those that wait leads to one, and little follows."""
        solver = self.solver
        safe = self.notes.of(self.name, "safe", placed)
        chosen = self.notes.of(self.name, "chosen", placed)
        before: dict[Key, set[Key]] = {}
        for key in waiting:
            after = successors(solver, key)
            if after.isdisjoint(chosen):
                for one in after if placed == self.depth + 1 else after & safe:
                    before.setdefault(one, set()).add(key)
        waiting = set().union(*before.values())
        cost = {key: len(successors(solver, key)) + (0 if key in safe else PROOF) for key in before}
        while waiting:
            best = max(sorted(before), key=lambda one: len(before[one] & waiting) / cost[one])
            if self.is_safe(placed, best):
                self.notes.add(self.name, "chosen", placed, best)
                waiting -= before[best]
            del before[best]

    def exactly(self, placed: int) -> None:
        """Prove what every position is worth that follows from the chosen ones, and find the wins."""
        chosen = self.notes.of(self.name, "chosen", placed - 1)
        waiting = sorted(chosen - self.notes.of(self.name, "followed", placed - 1))
        lost = self.notes.of(self.name, "lost", placed + 1)
        said = time.monotonic()
        for done, leading in enumerate(waiting):
            for key in sorted(successors(self.solver, leading)):
                if not self.is_safe(placed, key):
                    after = successors(self.solver, key)
                    if lost.isdisjoint(after):
                        self.notes.add(self.name, "lost", placed + 1, self.losing(placed + 1, after))
            self.notes.add(self.name, "followed", placed - 1, leading)
            if time.monotonic() > said + 30:
                said = time.monotonic()
                self.say(f"{done + 1} of {len(waiting)} chosen positions with {placed - 1} placed are followed up")
        self.say(f"all {len(chosen)} chosen positions with {placed - 1} placed are followed up exactly")

    def losses(self, placed: int) -> None:
        """Find every position with so many placed that is lost."""
        notes = self.notes
        if notes.of(self.name, "listed", placed):
            return
        every = layer(self.solver, placed)
        held, beaten = notes.of(self.name, "held", placed), notes.of(self.name, "beaten", placed)
        waiting = every - held - beaten - notes.of(self.name, "won", placed)
        self.say(f"{len(waiting)} of {len(every)} positions with {placed} placed may be lost")
        said = time.monotonic()
        for key in sorted(waiting):
            self.can_hold(placed, key)
            if time.monotonic() > said + 30:
                said = time.monotonic()
                self.say(f"{len(waiting - held)} may be lost, {len(beaten)} are")
        for key in sorted(beaten & every):
            notes.add(self.name, "lost", placed, key)
        notes.add(self.name, "listed", placed, 0)
        self.say(f"every lost position with {placed} placed is listed: {len(beaten)}")

    def gives(self, placed: int) -> None:
        """Find, for every board with so many placed, a piece to give that holds the draw."""
        solver = self.solver
        boards: dict[Key, list[Key]] = {}
        for key in layer(solver, placed):
            board, _ = position_of_key(key, solver.traits)
            pieces = [piece for piece in distinct_pieces(solver, board) if not solver.winning_squares(board, piece)]
            keys = {solver.key(board, piece) for piece in pieces}
            boards[min(keys)] = sorted(keys, key=lambda one: solver.mobility(*position_of_key(one, solver.traits)))
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

    def losing(self, placed: int, keys: set[Key]) -> Key:
        """Return one of these positions in which the one who places loses."""
        beaten = self.notes.of(self.name, "beaten", placed)
        traits = self.solver.traits
        return next(
            key
            for key in self.by_mobility(keys)
            if key in beaten or not self.solver.can_force(*position_of_key(key, traits), winning=False)
        )

    def draws(self) -> None:
        """Prove what the player needs in order never to lose."""
        for placed in (self.depth, self.depth - 1):
            self.cover(placed)
