"""Level 5 of Quatrenun: exact if there is time, otherwise as deep as time allows.

It looks, in this order, for: what wins or loses within a few points, the first choice proven to hold the draw, and a
choice proven to win. If time is too short for a proof, it plays a choice that survives the deepest look ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.opponent.analysis import Analysis, Question, analysis_from, answer_all
from quarto_access.opponent.decision import (
    UNKNOWN,
    UNLIMITED,
    UNTIL_PROVEN,
    Bounds,
    Budget,
    Decision,
    Limits,
    OutOfTime,
    Worth,
)
from quarto_access.opponent.quatrenun.search import TO_THE_END, Groups, Search, Targets, after_move, bits, groups_of
from quarto_access.rules.board import SQUARES
from quarto_access.rules.quatrenun import Action, Phase, Point, Position, Shift, legal_moves

if TYPE_CHECKING:
    from random import Random

    from quarto_access.rules.game import Action as AnyAction

SHALLOW = (1, 2)
"""Points to look ahead first. This costs next to nothing and often decides the matter."""

PROOF_TIME_FRACTION = 0.5
"""Fraction of the time to spend on a proof. If that fails, the rest goes into looking ahead, deeper each time."""

PAIRS = 27
"""Pairs of groups in line that count as one position under a limit in positions. Early in a game, with many groups, a
position takes longer and so counts for more."""

TIME_FRACTION = 0.9
"""Fraction of the time limit after which everything stops, so that the answer isn't late."""


@frozen
class _Choice:
    """An action, the groups after it, the opponent's mobility, and for a point the safe replies."""

    action: Action
    groups: Groups
    mobility: int
    targets: Targets | None = None


class PerfectQuatrenun:
    """The perfect player. It keeps its proofs for the rest of the game."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Build the search's tables."""
        self.clock = clock
        self.search = Search()

    @property
    def nodes(self) -> int:
        """How many positions it has searched so far."""
        return self.search.nodes

    def value(self, position: Position, seconds: float | None = None, limits: Limits = UNTIL_PROVEN) -> Worth | None:
        """Return what the position is worth, or None if it ran out of time or positions."""
        budget = self._budget(limits if seconds is None else Limits(seconds))
        try:
            if self._can_force(position, budget, winning=True):
                return Worth.WIN
            return Worth.DRAW if self._can_force(position, budget, winning=False) else Worth.LOSS
        except OutOfTime:
            return None

    def _can_force(self, position: Position, budget: Budget, *, winning: bool) -> bool:
        """Return whether the player to act can force a win or, if not `winning`, at least a draw."""
        if position.phase is Phase.POINT:
            return self.search.can_force(groups_of(position), winning=winning, budget=budget)
        choices = sorted(self._choices(position), key=lambda choice: choice.mobility)
        return any(self._succeeds(choice, budget, winning=winning) for choice in choices)

    def decide(
        self, position: Position, chance: Random, seconds: float | None = None, limits: Limits = UNTIL_PROVEN
    ) -> Decision[Action]:
        """Choose an action within the limits."""
        choices = self._choices(position)
        if not choices:
            # Every move completes a group.
            return Decision(chance.choice(legal_moves(position)), Worth.LOSS)
        chance.shuffle(choices)
        choices.sort(key=lambda choice: choice.mobility)
        budget = self._budget(limits if seconds is None else Limits(seconds))
        budget, proof = budget.share(TIME_FRACTION), budget.share(PROOF_TIME_FRACTION)
        survivors = choices
        try:
            for depth in SHALLOW:
                survivors, worth = self._survivors(survivors, depth, proof)
                if worth is not None:
                    return Decision(survivors[0].action, worth)
            survivors, worth = self._proven(survivors, proof)
            return Decision(survivors[0].action, worth)
        except OutOfTime:
            pass
        try:
            for depth in range(SHALLOW[-1] + 1, TO_THE_END):
                survivors, worth = self._survivors(survivors, depth, budget)
                if worth is not None:
                    return Decision(survivors[0].action, worth)
        except OutOfTime:
            return Decision(survivors[0].action, None, held=False)
        return Decision(survivors[0].action, Worth.DRAW)

    def analyse(self, position: Position, limits: Limits) -> Analysis:
        """Analyse a position. Call this only on a new player, so that earlier proofs don't change the result."""
        choices = sorted(self._choices(position), key=lambda choice: choice.mobility)
        by_action: dict[AnyAction, Bounds] = dict.fromkeys(legal_moves(position), Bounds(most=Worth.LOSS))
        by_action.update((choice.action, UNKNOWN) for choice in choices)
        questions = [self._question(choice, winning=winning) for winning in (False, True) for choice in choices]
        budget = self._budget(limits)
        for depth in SHALLOW:
            self._look_ahead(choices, by_action, depth)
        proof = Budget.of(budget.meter, None if limits.amount is None else PROOF_TIME_FRACTION * limits.amount)
        with suppress(OutOfTime):
            # First find out what the position is worth: is there a drawing choice, and a winning one?
            for winning in (False, True):
                any(question.answer(by_action, proof) for question in questions if question.winning is winning)
        answer_all(by_action, questions, budget)
        return analysis_from(by_action, [choice.action for choice in choices])

    def _look_ahead(self, choices: list[_Choice], by_action: dict[AnyAction, Bounds], depth: int) -> None:
        """Find the choices that win or lose within this many points."""
        for choice in choices:
            if self._succeeds(choice, UNLIMITED, winning=True, depth=depth):
                by_action[choice.action] = Bounds(least=Worth.WIN)
            elif not self._succeeds(choice, UNLIMITED, winning=False, depth=depth):
                by_action[choice.action] = Bounds(most=Worth.LOSS)

    def _question(self, choice: _Choice, *, winning: bool) -> Question:
        return Question(choice.action, winning, lambda budget: self._succeeds(choice, budget, winning=winning))

    def prove(self, position: Position, nodes: int) -> Bounds:
        """Prove what can be proven of a position's worth, with half of the positions for each question."""
        bounds = UNKNOWN
        for winning in (False, True):
            budget = self._budget(Limits(nodes=nodes)).share(PROOF_TIME_FRACTION)
            with suppress(OutOfTime):
                if self._can_force(position, budget, winning=winning):
                    bounds = bounds.combined_with(Bounds(least=Worth.WIN if winning else Worth.DRAW))
                else:
                    bounds = bounds.combined_with(Bounds(most=Worth.DRAW if winning else Worth.LOSS))
            if bounds.worth is not None:
                break
        return bounds

    def _survivors(self, choices: list[_Choice], depth: int, budget: Budget) -> tuple[list[_Choice], Worth | None]:
        """Return the choices that don't lose within this many points, and the worth if it is proven."""
        for choice in choices:
            if self._succeeds(choice, budget, winning=True, depth=depth):
                return [choice], Worth.WIN
        held = [choice for choice in choices if self._succeeds(choice, budget, winning=False, depth=depth)]
        return (held, None) if held else (self._best_losing_choice(choices, budget), Worth.LOSS)

    def _proven(self, choices: list[_Choice], budget: Budget) -> tuple[list[_Choice], Worth]:
        """Return the best choice first, and its worth."""
        drawing = next((choice for choice in choices if self._succeeds(choice, budget, winning=False)), None)
        if drawing is None:
            return self._best_losing_choice(choices, budget), Worth.LOSS
        # If time runs out from here on, play the drawing choice.
        choices.remove(drawing)
        choices.insert(0, drawing)
        for choice in choices:
            if self._succeeds(choice, budget, winning=True):
                return [choice], Worth.WIN
        return self._best_drawing_choice(choices, budget), Worth.DRAW

    def _best_losing_choice(self, choices: list[_Choice], budget: Budget) -> list[_Choice]:
        """Return the losing choice that leaves the opponent the fewest winning replies."""
        return self._fewest_good_replies(choices, choices[0], budget, winning=True)

    def _best_drawing_choice(self, choices: list[_Choice], budget: Budget) -> list[_Choice]:
        """Return the drawing choice that leaves the opponent the fewest drawing replies."""
        return self._fewest_good_replies(choices, choices[0], budget, winning=False)

    def _fewest_good_replies(
        self, choices: list[_Choice], kept: _Choice, budget: Budget, *, winning: bool
    ) -> list[_Choice]:
        fewest: int | None = None
        try:
            for choice in choices:
                if winning or self._succeeds(choice, budget, winning=False):
                    count = self._replies(choice, budget, winning=winning)
                    if fewest is None or count < fewest:
                        kept, fewest = choice, count
        except OutOfTime:
            pass
        return [kept]

    def _replies(self, choice: _Choice, budget: Budget, *, winning: bool) -> int:
        """Count the opponent's winning or drawing replies. After a move, assume the point that leaves the fewest."""
        if choice.targets is not None:
            return self._count_replies(choice, budget, winning=winning)
        found = self.search.points(choice.groups)
        if found is None or not found[1]:
            return 0
        points = [_point(choice.groups, square, mobility, targets) for mobility, square, targets in found[1]]
        if not winning:
            points = [point for point in points if self._succeeds(point, budget, winning=False)]
        return min(self._count_replies(point, budget, winning=winning) for point in points)

    def _count_replies(self, point: _Choice, budget: Budget, *, winning: bool) -> int:
        return sum(self.search.can_force(after, winning=winning, budget=budget) for after in _replies_to(point))

    def _succeeds(self, choice: _Choice, budget: Budget, *, winning: bool, depth: int = TO_THE_END) -> bool:
        """Return whether this choice wins or, if not `winning`, at least draws."""
        if choice.targets is None:
            return self.search.can_force(choice.groups, winning=winning, depth=depth, budget=budget)
        return not any(
            self.search.can_force(after, winning=not winning, depth=depth - 1, budget=budget)
            for after in _replies_to(choice)
        )

    def _choices(self, position: Position) -> list[_Choice]:
        """Return the actions that don't complete a group."""
        groups = groups_of(position)
        if position.phase is Phase.POINT:
            return [
                self._point_at(groups, action.square) for action in legal_moves(position) if isinstance(action, Point)
            ]
        source = position.pointed
        choices = []
        for action in legal_moves(position):
            if source is not None and isinstance(action, Shift):
                bit = 1 << action.piece
                if self.search.safe[self.search.values[groups[action.square]]] & bit:
                    after = after_move(groups, source, action.square, bit)
                    points = self.search.points(after)
                    choices.append(_Choice(action, after, -1 if points is None else points[0]))
        return choices

    def _point_at(self, groups: Groups, square: int) -> _Choice:
        search, group = self.search, groups[square]
        size = search.sizes[group]
        targets = [
            (place, group & search.safe[search.values[groups[place]]])
            for place in search.lines[square]
            if groups[place] and search.sizes[groups[place]] >= size
        ]
        return _point(groups, square, sum(search.sizes[pieces] for _, pieces in targets), targets)

    def _budget(self, limits: Limits) -> Budget:
        """Return a budget of seconds or positions that starts now."""
        return Budget.of(self.clock if limits.nodes is None else self._position_count, limits.amount)

    def _position_count(self) -> float:
        return self.search.pairs / PAIRS


def _point(groups: Groups, square: int, mobility: int, targets: Targets) -> _Choice:
    return _Choice(Point(SQUARES[square]), groups, mobility, targets)


def _replies_to(point: _Choice) -> Iterator[Groups]:
    """Yield the groups after each safe reply."""
    if isinstance(point.action, Point):
        for target, pieces in point.targets or ():
            for bit in bits(pieces):
                yield after_move(point.groups, point.action.square, target, bit)
