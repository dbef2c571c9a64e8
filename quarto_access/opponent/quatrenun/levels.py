"""Levels 1 to 4 of Quatrenun: the same people as in Quarto, who overlook other things.

Here a person overlooks that a piece would complete a group: the more easily the longer ago the group was changed, the
more was moved so far, and the larger the group. What is overlooked is overlooked in moving and in pointing alike, for
as long as the group stays as it is.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from quarto_access.opponent.people import PEOPLE, Person
from quarto_access.opponent.quatrenun.search import Tables, bits, groups_of, moved
from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quatrenun import Point, Position, Shift, legal_moves

if TYPE_CHECKING:
    from quarto_access.opponent.quatrenun.search import Groups
    from quarto_access.rules.game import Game
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.quatrenun import Action

_PLAINER = 0.5
"""So easily is a group overlooked, beside a goal of Quarto: whoever touches a group hears what it lacks."""

_BY_SIZE = 0.15
"""So much more easily is a group overlooked with every piece of it but the first."""

_FEW = 3
"""Who does not look ahead points to one of so many groups that seem to have the fewest safe moves."""

WIN, EVEN, LOSS = 1, 0, -1

Reply = tuple[int, int]
"""A move of a group's piece: the square it goes to, and the piece as a bit."""


def decide(game: Game, position: Position, level: int, seed: int) -> Action:
    """Return what a person of this level does now."""
    return _Thinking(game, position, PEOPLE[level], seed).decide()


class _Thinking:
    """One person at one moment."""

    def __init__(self, game: Game, position: Position, person: Person, seed: int) -> None:
        self.position = position
        self.person = person
        self.changed = _moves_that_changed(game)
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

    # Seeing.

    def completes(self, groups: Groups, target: int, bit: int) -> bool:
        """Tell whether the piece is seen to complete the group."""
        group = groups[target]
        if self.tables.safe[self.tables.values[group]] & bit:
            return False
        known = self.noticed.get((group, bit))
        if known is None:
            age = self.done - self.changed.get(target, 0)
            oddity = _PLAINER * (1 + _BY_SIZE * (self.tables.sizes[group] - 1))
            known = self.person.notices(age, self.done, oddity, f"{self.seed} {self.me} {group} {bit}")
            self.noticed[group, bit] = known
        return known

    def replies(self, groups: Groups, source: int) -> list[Reply] | None:
        """Return the moves of this group that seem safe; nothing where the group can't be pointed to."""
        group = groups[source]
        size = self.tables.sizes[group]
        targets = [
            place for place in self.tables.lines[source] if groups[place] and self.tables.sizes[groups[place]] >= size
        ]
        if not group or not targets:
            return None
        return [(target, bit) for target in targets for bit in bits(group) if not self.completes(groups, target, bit)]

    # Thinking.

    def _point(self, groups: Groups) -> int:
        found = [(square, replies) for square in SQUARES if (replies := self.replies(groups, square)) is not None]
        self.chance.shuffle(found)
        found.sort(key=lambda one: len(one[1]))
        if not found[0][1]:
            return found[0][0]
        if self.person.looks_ahead == 0:
            # Anyone sees that much: a group with few safe moves is less of a gift than one with many.
            return self.chance.choice(found[:_FEW])[0]
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
            lost = self.chance.choice(shifts)
            return lost.square, 1 << lost.piece
        self.chance.shuffle(safe)
        best, chosen = LOSS - 1, safe[0]
        for target, bit in safe if self.person.looks_ahead else ():
            worth = self._worth(moved(groups, source, target, bit), self.person.looks_ahead - 1, best)
            if worth > best:
                best, chosen = worth, (target, bit)
            if best == WIN:
                break
        return chosen

    def _worth(self, groups: Groups, depth: int, at_least: int = LOSS - 1) -> int:
        """Return what it seems to be worth to have to point; `at_least`: less than that is of no interest."""
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
        """Return what pointing there seems to be worth: the other replies with what is best for him."""
        worst = WIN
        for target, bit in replies:
            worst = min(worst, -self._worth(moved(groups, square, target, bit), depth))
            if worst <= at_least:
                break
        return worst


def _moves_that_changed(game: Game) -> dict[int, int]:
    """Return for each square whose group was changed in this game, by which move that was last, counted from 1."""
    found: dict[int, int] = {}
    number = 0
    for step in game.steps:
        if isinstance(step.action, Shift) and isinstance(step.before, Position) and step.before.pointed is not None:
            number += 1
            found[step.before.pointed] = found[step.action.square] = number
    return found
