"""Levels 0 to 4 of Quatrenun: the same people as in Quarto, who overlook different things.

Here a person overlooks that a piece would complete a group. That is easier to overlook the longer ago the group
changed, the more moves have been made, and the larger the group is. Until the group changes, the person overlooks it in
moving and pointing alike.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from quarto_access.opponent.people import PEOPLE, Person
from quarto_access.opponent.quatrenun.search import Groups, Tables, after_move, bits, groups_of
from quarto_access.rules.board import SQUARES
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quatrenun import Action, Point, Position, Shift, legal_moves

if TYPE_CHECKING:
    from quarto_access.rules.game import Game

_EASIER = 0.5
"""Factor compared to a Quarto goal: players who touch a group hear what it lacks."""

_BY_SIZE = 0.15
"""How much easier a group is to overlook per piece after the first."""

_FEW = 3
"""Without looking ahead, a person points to one of this many groups with the fewest safe moves."""

WIN, EVEN, LOSS = 1, 0, -1

Reply = tuple[int, int]
"""A move of a piece from a group: the target square, and the piece as a bit."""


def decide(game: Game, position: Position, level: int, seed: int) -> Action:
    """Choose an action as a person of this level."""
    return _PersonDeciding(game, position, PEOPLE[level], seed).decide()


class _PersonDeciding:
    """A person deciding on one action."""

    def __init__(self, game: Game, position: Position, person: Person, seed: int) -> None:
        self.position = position
        self.person = person
        self.changed = _last_changes(game)
        self.done = max(self.changed.values(), default=0)
        self.me: Player = position.player
        self.seed = seed
        self.tables = Tables()
        self.noticed: dict[tuple[int, int], bool] = {}
        self.chance = Random(f"{seed} {self.done} {position.phase} {self.me}")

    def decide(self) -> Action:
        groups = groups_of(self.position)
        source = self.position.pointed
        if source is None:
            return Point(SQUARES[self._point(groups)])
        target, bit = self._move(groups, source)
        return Shift(PIECES[bit.bit_length() - 1], SQUARES[target])

    def completes(self, groups: Groups, target: int, bit: int) -> bool:
        """Return whether the person sees that the piece completes the group."""
        group = groups[target]
        if self.tables.safe[self.tables.values[group]] & bit:
            return False
        known = self.noticed.get((group, bit))
        if known is None:
            age = self.done - self.changed.get(target, 0)
            difficulty = _EASIER * (1 + _BY_SIZE * (self.tables.sizes[group] - 1))
            known = self.person.notices(age, self.done, difficulty, f"{self.seed} {self.me} {group} {bit}")
            self.noticed[group, bit] = known
        return known

    def replies(self, groups: Groups, source: int) -> list[Reply] | None:
        """Return the moves from this group that seem safe, or None if nobody can point to it."""
        group = groups[source]
        size = self.tables.sizes[group]
        targets = [
            place for place in self.tables.lines[source] if groups[place] and self.tables.sizes[groups[place]] >= size
        ]
        if not group or not targets:
            return None
        return [(target, bit) for target in targets for bit in bits(group) if not self.completes(groups, target, bit)]

    def _point(self, groups: Groups) -> int:
        found = [(square, replies) for square in SQUARES if (replies := self.replies(groups, square)) is not None]
        self.chance.shuffle(found)
        found.sort(key=lambda one: len(one[1]))
        if not found[0][1]:
            return found[0][0]
        if self.person.looks_ahead == 0:
            # Even a beginner sees that a group with few safe moves is less of a gift than one with many.
            return self.chance.choice(found[:_FEW] if self.person.traps else found)[0]
        best, chosen = LOSS - 1, found[0][0]
        for square, replies in found:
            worth = self._worth_of_pointing(groups, square, replies, self.person.looks_ahead - 1, best)
            if worth > best:
                best, chosen = worth, square
            if best == WIN:
                break
        return chosen

    def _move(self, groups: Groups, source: int) -> Reply:
        safe = self.replies(groups, source)
        if not safe:
            shifts = [action for action in legal_moves(self.position) if isinstance(action, Shift)]
            shift = self.chance.choice(shifts)
            return shift.square, 1 << shift.piece
        self.chance.shuffle(safe)
        best, chosen = LOSS - 1, safe[0]
        for target, bit in safe if self.person.looks_ahead else ():
            worth = self._worth(after_move(groups, source, target, bit), self.person.looks_ahead - 1, best)
            if worth > best:
                best, chosen = worth, (target, bit)
            if best == WIN:
                break
        return chosen

    def _worth(self, groups: Groups, depth: int, at_least: int = LOSS - 1) -> int:
        """Return what a position seems worth to the player who points. A worth up to `at_least` need not be exact."""
        found = [(square, replies) for square in SQUARES if (replies := self.replies(groups, square)) is not None]
        if not found:
            return EVEN
        found.sort(key=lambda one: len(one[1]))
        if not found[0][1]:
            return WIN
        if depth == 0:
            return EVEN
        best = at_least
        for square, replies in found:
            best = max(best, self._worth_of_pointing(groups, square, replies, depth - 1, best))
            if best == WIN:
                break
        return best

    def _worth_of_pointing(self, groups: Groups, square: int, replies: list[Reply], depth: int, at_least: int) -> int:
        """Return what pointing there seems worth, if the opponent finds the best reply."""
        worst = WIN
        for target, bit in replies:
            worst = min(worst, -self._worth(after_move(groups, square, target, bit), depth))
            if worst <= at_least:
                break
        return worst


def _last_changes(game: Game) -> dict[int, int]:
    """Return the number of the last move that changed each square's group, counted from 1."""
    changes: dict[int, int] = {}
    number = 0
    for step in game.steps:
        if isinstance(step.action, Shift) and step.source is not None:
            number += 1
            changes[step.source] = changes[step.action.square] = number
    return changes
