"""Level 5 of Quatrenun: exact as soon as its time allows, and before that as deep as it allows.

A decision goes in this order: what wins or loses within a few points; the first choice proven to hold the draw; a
choice proven to win; and where the time is too short for a proof, the choices that survive the deepest look ahead.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from quarto_access.opponent.analysis import Analysis, Question, analysis_from, answer_all
from quarto_access.opponent.decision import UNKNOWN, UNTIL_PROVEN, Bounds, Decision, Limits, OutOfTime, Worth
from quarto_access.opponent.quatrenun.search import TO_THE_END, Groups, Search, Targets, bits, groups_of, moved
from quarto_access.rules.board import SQUARES
from quarto_access.rules.quatrenun import Action, Phase, Point, Shift, legal_moves

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from quarto_access.rules.game import Action as AnyAction
    from quarto_access.rules.quatrenun import Position

SHALLOW = (1, 2)
"""Looking so many points ahead costs next to nothing, and settles much."""

FOR_PROOF = 0.5
"""So much of the time goes into a proof; without one, the rest goes into looking ahead step by step."""

PAIRS = 27
"""Where positions are counted and not seconds, one counts for each so many pairs of groups in line that were looked at:
early in a game, with many groups, a position takes longer, and counts for more."""

PROMPTNESS = 0.9
"""Everything ends a little early, so that the answer is there in time."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """Something that can be done, and how much it leaves to do. Of a point, the replies that complete nothing."""

    action: Action
    groups: Groups
    mobility: int
    targets: Targets | None = None


class PerfectQuatrenun:
    """The player; what it has proven it remembers for the rest of the game."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Make the search's tables."""
        self.clock = clock
        self.search = Search(clock)

    @property
    def nodes(self) -> int:
        """How many positions it has looked into so far."""
        return self.search.nodes

    def value(self, position: Position, seconds: float | None = None, limits: Limits = UNTIL_PROVEN) -> Worth | None:
        """Return what the position is worth to the player to act, or nothing if time, or positions, run out."""
        self.search.deadline = self._deadline(self._limited(limits if seconds is None else Limits(seconds)))
        try:
            if self._can(position, winning=True):
                return Worth.WIN
            return Worth.DRAW if self._can(position, winning=False) else Worth.LOSS
        except OutOfTime:
            return None

    def _can(self, position: Position, *, winning: bool) -> bool:
        """Tell whether the player to act can win, or else whether he can hold the draw."""
        if position.phase is Phase.POINT:
            return self.search.can_force(groups_of(position), winning=winning)
        choices = sorted(self._choices(position), key=lambda choice: choice.mobility)
        return any(self._promises(choice, winning=winning) for choice in choices)

    def decide(
        self, position: Position, chance: Random, seconds: float | None = None, limits: Limits = UNTIL_PROVEN
    ) -> Decision[Action]:
        """Return what the player does now, within so many seconds or positions."""
        limit = self._limited(limits if seconds is None else Limits(seconds))
        choices = self._choices(position)
        if not choices:
            # Whatever is moved completes a group.
            return Decision(chance.choice(legal_moves(position)), Worth.LOSS)
        chance.shuffle(choices)
        choices.sort(key=lambda choice: choice.mobility)
        began = self.search.clock()
        survivors = choices
        self.search.deadline = self._deadline(limit, FOR_PROOF)
        try:
            for depth in SHALLOW:
                survivors, worth = self._narrowed(survivors, depth)
                if worth is not None:
                    return Decision(survivors[0].action, worth)
            survivors, worth = self._proven(survivors)
            return Decision(survivors[0].action, worth)
        except OutOfTime:
            pass
        self.search.deadline = float("inf") if limit is None else began + limit * PROMPTNESS
        try:
            for depth in range(SHALLOW[-1] + 1, TO_THE_END):
                survivors, worth = self._narrowed(survivors, depth)
                if worth is not None:
                    return Decision(survivors[0].action, worth)
        except OutOfTime:
            return Decision(survivors[0].action, None, held=False)
        return Decision(survivors[0].action, Worth.DRAW)

    def analyse(self, position: Position, limits: Limits) -> Analysis:
        """Find out what is known of a position, within these limits; nothing must have been asked before."""
        choices = sorted(self._choices(position), key=lambda choice: choice.mobility)
        found: dict[AnyAction, Bounds] = dict.fromkeys(legal_moves(position), Bounds(most=Worth.LOSS))
        found.update((choice.action, UNKNOWN) for choice in choices)
        questions = [self._question(choice, winning=winning) for winning in (False, True) for choice in choices]
        limit = self._limited(limits)
        end = self._deadline(limit)
        self.search.deadline = float("inf")
        for depth in SHALLOW:
            self._look_ahead(choices, found, depth)
        self.search.deadline = self._deadline(limit, FOR_PROOF)
        with suppress(OutOfTime):
            # First of all what the position is worth: something that holds, and something that wins.
            for winning in (False, True):
                any(question.answer(found) for question in questions if question.winning is winning)
        answer_all(self.search, found, questions, end)
        return analysis_from(found, [choice.action for choice in choices])

    def _look_ahead(self, choices: list[_Choice], found: dict[AnyAction, Bounds], depth: int) -> None:
        """Find what wins or loses within so many points."""
        for choice in choices:
            if self._promises(choice, winning=True, depth=depth):
                found[choice.action] = Bounds(least=Worth.WIN)
            elif not self._promises(choice, winning=False, depth=depth):
                found[choice.action] = Bounds(most=Worth.LOSS)

    def _question(self, choice: _Choice, *, winning: bool) -> Question:
        return Question(choice.action, winning, lambda: self._promises(choice, winning=winning))

    def prove(self, position: Position, nodes: int) -> Bounds:
        """Return what can be proven of a worth within so many positions, half of them for each question."""
        found = UNKNOWN
        limit = self._limited(Limits(nodes=nodes))
        for winning in (False, True):
            self.search.deadline = self._deadline(limit, FOR_PROOF)
            with suppress(OutOfTime):
                if self._can(position, winning=winning):
                    found = found.combined_with(Bounds(least=Worth.WIN if winning else Worth.DRAW))
                else:
                    found = found.combined_with(Bounds(most=Worth.DRAW if winning else Worth.LOSS))
            if found.worth is not None:
                break
        return found

    def _narrowed(self, choices: list[_Choice], depth: int) -> tuple[list[_Choice], Worth | None]:
        """Return the choices that don't lose within so many points; with a worth, where that is proven."""
        for choice in choices:
            if self._promises(choice, winning=True, depth=depth):
                return [choice], Worth.WIN
        held = [choice for choice in choices if self._promises(choice, winning=False, depth=depth)]
        return (held, None) if held else (self._hardest(choices), Worth.LOSS)

    def _proven(self, choices: list[_Choice]) -> tuple[list[_Choice], Worth]:
        """Return the best choice first, with its worth."""
        holding = next((choice for choice in choices if self._promises(choice, winning=False)), None)
        if holding is None:
            return self._hardest(choices), Worth.LOSS
        # Should the time run out from here on, what holds is what is played.
        choices.remove(holding)
        choices.insert(0, holding)
        for choice in choices:
            if self._promises(choice, winning=True):
                return [choice], Worth.WIN
        return self._keenest(choices), Worth.DRAW

    def _hardest(self, choices: list[_Choice]) -> list[_Choice]:
        """Return, of the choices that lose, the one that leaves the other the fewest replies that win."""
        return self._fewest(choices, choices[0], winning=True)

    def _keenest(self, choices: list[_Choice]) -> list[_Choice]:
        """Return, of the choices that hold the draw, the one that leaves the other the fewest replies that hold it."""
        return self._fewest(choices, choices[0], winning=False)

    def _fewest(self, choices: list[_Choice], kept: _Choice, *, winning: bool) -> list[_Choice]:
        fewest: int | None = None
        try:
            for choice in choices:
                if winning or self._promises(choice, winning=False):
                    found = self._replies(choice, winning=winning)
                    if fewest is None or found < fewest:
                        kept, fewest = choice, found
        except OutOfTime:
            pass
        return [kept]

    def _replies(self, choice: _Choice, *, winning: bool) -> int:
        """Count the other's replies that win (or hold); after a move, to the group that leaves the fewest."""
        if choice.targets is not None:
            return self._counted(choice, winning=winning)
        found = self.search.points(choice.groups)
        if found is None or not found[1]:
            return 0
        points = [_point(choice.groups, square, mobility, targets) for mobility, square, targets in found[1]]
        if not winning:
            points = [point for point in points if self._promises(point, winning=False)]
        return min(self._counted(point, winning=winning) for point in points)

    def _counted(self, point: _Choice, *, winning: bool) -> int:
        return sum(self.search.can_force(after, winning=winning) for after in _after(point))

    def _promises(self, choice: _Choice, *, winning: bool, depth: int = TO_THE_END) -> bool:
        """Tell whether this choice wins, or else whether it holds the draw."""
        if choice.targets is None:
            return self.search.can_force(choice.groups, winning=winning, depth=depth)
        return not any(self.search.can_force(after, winning=not winning, depth=depth - 1) for after in _after(choice))

    def _choices(self, position: Position) -> list[_Choice]:
        """Return what can be done without completing a group."""
        groups = groups_of(position)
        if position.phase is Phase.POINT:
            return [
                self._pointing(groups, action.square) for action in legal_moves(position) if isinstance(action, Point)
            ]
        source = position.pointed
        found = []
        for action in legal_moves(position):
            if source is not None and isinstance(action, Shift):
                bit = 1 << action.piece
                if self.search.safe[self.search.values[groups[action.square]]] & bit:
                    after = moved(groups, source, action.square, bit)
                    points = self.search.points(after)
                    found.append(_Choice(action, after, -1 if points is None else points[0]))
        return found

    def _pointing(self, groups: Groups, square: int) -> _Choice:
        search, group = self.search, groups[square]
        size = search.sizes[group]
        targets = [
            (place, group & search.safe[search.values[groups[place]]])
            for place in search.lines[square]
            if groups[place] and search.sizes[groups[place]] >= size
        ]
        return _point(groups, square, sum(search.sizes[pieces] for _, pieces in targets), targets)

    def _limited(self, limits: Limits) -> float | None:
        """Let the search count seconds or positions, and return how many of them there are."""
        if limits.nodes is None:
            self.search.clock = self.clock
            return limits.seconds
        self.search.clock = self._counted_positions
        return float(limits.nodes)

    def _counted_positions(self) -> float:
        return self.search.pairs / PAIRS

    def _deadline(self, limit: float | None, part: float = 1) -> float:
        return float("inf") if limit is None else self.search.clock() + part * limit


def _point(groups: Groups, square: int, mobility: int, targets: Targets) -> _Choice:
    return _Choice(Point(SQUARES[square]), groups, mobility, targets)


def _after(point: _Choice) -> Iterator[Groups]:
    """Yield the groups after each reply that completes nothing."""
    if isinstance(point.action, Point):
        for target, pieces in point.targets or ():
            for bit in bits(pieces):
                yield moved(point.groups, point.action.square, target, bit)
