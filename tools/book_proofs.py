"""Prove one variant's opening book in stages. Each stage resumes where it was stopped."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from book_notes import Notes, name_of

from quarto_access.opponent.decision import Budget
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
PROOF_COST = 10
"""Proving a position costs about as much as solving this many of its successors."""
HELPERS = 4
"""Of this many promising moves, try the one first that helps the most other positions."""


class BookProver:
    """Prove the book of one variant."""

    def __init__(self, variant: Variant, notes: Notes, until: float) -> None:
        """Start from the notes."""
        self.variant = variant
        self.name = name_of(variant)
        self.notes = notes
        self.solver = Solver(variant[0], blocks=variant[1], cache_size=CACHE_SIZE)
        self.budget = Budget(time.monotonic, until)
        self.depth = DEPTHS[variant[0]]
        self.started = time.monotonic()

    def log(self, text: str) -> None:
        """Print progress."""
        sys.stdout.write(f"{time.monotonic() - self.started:7.0f} s  {self.name}  {text}\n")
        sys.stdout.flush()

    def is_safe(self, placed: int, key: Key) -> bool:
        """Return whether the placer can't force a win. Look it up in the notes or prove it."""
        if key in self.notes.of(self.name, "safe", placed):
            return True
        if key in self.notes.of(self.name, "won", placed):
            return False
        if placed == self.depth + 1:
            won = not all(self.can_hold(placed + 1, after) for after in self.by_mobility(successors(self.solver, key)))
        else:
            won = self.solver.can_force(*position_of_key(key, self.solver.traits), winning=True, budget=self.budget)
        self.notes.add(self.name, "won" if won else "safe", placed, key)
        return not won

    def can_hold(self, placed: int, key: Key) -> bool:
        """Return whether the placer can at least draw. Look it up, or prove it for several positions at once."""
        held = self.notes.of(self.name, "held", placed)
        beaten = self.notes.of(self.name, "beaten", placed)
        if key in held or key in beaten:
            return key in held
        for board, given in self.drawing_candidates(key, held):
            if not self.solver.can_force(board, given, winning=True, budget=self.budget):
                for leading in predecessors(self.solver, board):
                    self.notes.add(self.name, "held", placed, leading)
                return True
        self.notes.add(self.name, "beaten", placed, key)
        return False

    def drawing_candidates(self, key: Key, held: set[Key]) -> list[tuple[list[int], int]]:
        """Return the moves by the opponent's mobility. Of the first few, the most helpful comes first."""
        solver = self.solver
        after = safe_moves(solver, *position_of_key(key, solver.traits))
        ways = sorted((solver.mobility(board, given), board, given) for _, given, board in after)
        few = sorted(ways[:HELPERS], key=lambda way: len(predecessors(solver, way[1]) & held))
        return [(board, given) for _, board, given in few + ways[HELPERS:]]

    def by_mobility(self, keys: set[Key]) -> list[Key]:
        """Sort positions by the placer's mobility, lowest first."""
        return sorted(keys, key=lambda key: (self.solver.mobility(*position_of_key(key, self.solver.traits)), key))

    def cover(self, placed: int) -> None:
        """Find a drawing move for every position with this many pieces placed.

        One safe position often follows from several others. Try those first that help most, weighted by how likely and
        how costly similar proofs have been so far.
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
        ordered = sorted(mobility.values())
        bounds = [ordered[len(ordered) * part // 40] for part in range(1, 40)]
        group = {key: sum(bound < free for bound in bounds) for key, free in mobility.items()}
        tried = [1.0] * 40
        held = [max(0.1, 0.9 - 0.02 * number) for number in range(40)]
        cost = [0.3 * (1 + number) for number in range(40)]
        refuted = self.notes.of(self.name, "won", placed + 1)
        self.log(f"{len(after)} positions with {placed} placed, {len(waiting)} waiting, {len(before)} candidates")
        logged = time.monotonic()
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
                self.log(f"LOST: {len(waiting)} positions with {placed} placed have no move that holds the draw")
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
            if time.monotonic() > logged + 30:
                logged = time.monotonic()
                self.log(f"{len(waiting)} waiting, {self.solver.nodes / 1e6:.0f} million nodes")
        self.log(f"every position with {placed} placed has a move that holds the draw")

    def holds(self, placed: int, key: Key) -> bool:
        """Return whether the placer has a move to a safe position, proving the most likely ones first."""
        after = successors(self.solver, key)
        if not after.isdisjoint(self.notes.of(self.name, "safe", placed + 1)):
            return True
        return any(self.is_safe(placed + 1, one) for one in self.by_mobility(after))

    def always_holds(self, placed: int, key: Key) -> bool:
        """Prove that a position is safe because every successor has a drawing move, and note it."""
        safe = all(self.holds(placed + 1, after) for after in sorted(successors(self.solver, key)))
        if safe:
            self.notes.add(self.name, "safe", placed, key)
        return safe

    def prove_openings(self) -> None:
        """Prove just enough never to lose a game from the first give on. This is a small part of the book.

        The player who places first always leads to one position, and the player who places second to one of a few.
        Every position that can follow gets an answer.
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
            self.log(f"{len(waiting)} positions with 1 placed are waiting")
            if best in known or self.always_holds(2, best):
                waiting = {key for key, keys in after.items() if best not in keys}
            else:
                self.notes.add(self.name, "won", 2, best)
        self.notes.add(self.name, "safe", 0, start)
        first = min(successors(solver, start), key=lambda key: (len(successors(solver, key)), key))
        self.log(f"{len(successors(solver, first))} positions with 2 placed follow from the first place")
        if self.always_holds(1, first):
            self.log("no game is lost from its first give on")

    def choose_placing(self) -> None:
        """Choose the positions that a player who places first leads to: few enough to solve all successors."""
        solver = self.solver
        first = min(successors(solver, start_key(solver)), key=lambda key: (len(successors(solver, key)), key))
        self.notes.add(self.name, "chosen", 1, first)
        self.choose(3, successors(solver, first))

    def choose_giving(self) -> None:
        """Choose the positions that a player who gives first leads to."""
        self.choose(2, layer(self.solver, 1))
        chosen = sorted(self.notes.of(self.name, "chosen", 2))
        self.choose(4, set().union(*(successors(self.solver, key) for key in chosen)))

    def choose(self, placed: int, waiting: set[Key]) -> None:
        """Choose safe positions with few successors, so that each waiting position leads to one."""
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
        cost = {key: len(successors(solver, key)) + (0 if key in safe else PROOF_COST) for key in before}
        while waiting:
            best = max(sorted(before), key=lambda one: len(before[one] & waiting) / cost[one])
            if self.is_safe(placed, best):
                self.notes.add(self.name, "chosen", placed, best)
                waiting -= before[best]
            del before[best]

    def solve_after_chosen(self, placed: int) -> None:
        """Solve every position that follows from a chosen one, and note the wins."""
        chosen = self.notes.of(self.name, "chosen", placed - 1)
        waiting = sorted(chosen - self.notes.of(self.name, "followed", placed - 1))
        lost = self.notes.of(self.name, "lost", placed + 1)
        logged = time.monotonic()
        for done, leading in enumerate(waiting):
            for key in sorted(successors(self.solver, leading)):
                if not self.is_safe(placed, key):
                    after = successors(self.solver, key)
                    if lost.isdisjoint(after):
                        self.notes.add(self.name, "lost", placed + 1, self.find_lost(placed + 1, after))
            self.notes.add(self.name, "followed", placed - 1, leading)
            if time.monotonic() > logged + 30:
                logged = time.monotonic()
                self.log(f"{done + 1} of {len(waiting)} chosen positions with {placed - 1} placed are followed up")
        self.log(f"all {len(chosen)} chosen positions with {placed - 1} placed are followed up exactly")

    def list_losses(self, placed: int) -> None:
        """Find every lost position with this many pieces placed."""
        notes = self.notes
        if notes.of(self.name, "listed", placed):
            return
        every = layer(self.solver, placed)
        held, beaten = notes.of(self.name, "held", placed), notes.of(self.name, "beaten", placed)
        waiting = every - held - beaten - notes.of(self.name, "won", placed)
        self.log(f"{len(waiting)} of {len(every)} positions with {placed} placed may be lost")
        logged = time.monotonic()
        for key in sorted(waiting):
            self.can_hold(placed, key)
            if time.monotonic() > logged + 30:
                logged = time.monotonic()
                self.log(f"{len(waiting - held)} may be lost, {len(beaten)} are")
        for key in sorted(beaten & every):
            notes.add(self.name, "lost", placed, key)
        notes.add(self.name, "listed", placed, 0)
        self.log(f"every lost position with {placed} placed is listed: {len(beaten)}")

    def find_gives(self, placed: int) -> None:
        """Find a drawing give for every board with this many pieces placed."""
        solver = self.solver
        boards: dict[Key, list[Key]] = {}
        for key in layer(solver, placed):
            board, _ = position_of_key(key, solver.traits)
            pieces = [piece for piece in distinct_pieces(solver, board) if not solver.winning_squares(board, piece)]
            keys = {solver.key(board, piece) for piece in pieces}
            boards[min(keys)] = sorted(keys, key=lambda one: solver.mobility(*position_of_key(one, solver.traits)))
        safe = self.notes.of(self.name, "safe", placed)
        waiting = {board: keys for board, keys in boards.items() if safe.isdisjoint(keys)}
        self.log(f"{len(boards)} boards with {placed} placed, {len(waiting)} without a piece that is known to be safe")
        logged = time.monotonic()
        lost = 0
        for done, candidates in enumerate(waiting.values()):
            lost += not any(self.is_safe(placed, key) for key in candidates)
            if time.monotonic() > logged + 30:
                logged = time.monotonic()
                self.log(f"{done} of {len(waiting)}")
        self.log(f"every board with {placed} placed has a piece that holds the draw, but for {lost} that are lost")

    def find_lost(self, placed: int, keys: set[Key]) -> Key:
        """Return one of these positions in which the placer loses."""
        beaten = self.notes.of(self.name, "beaten", placed)

        def loses(key: Key) -> bool:
            board, hand = position_of_key(key, self.solver.traits)
            return key in beaten or not self.solver.can_force(board, hand, winning=False, budget=self.budget)

        return next(key for key in self.by_mobility(keys) if loses(key))

    def find_draws(self) -> None:
        """Find a drawing move for every early position."""
        for placed in (self.depth, self.depth - 1):
            self.cover(placed)
