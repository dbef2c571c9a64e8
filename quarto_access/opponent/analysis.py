"""Analyse a position of either game: its worth, a good move, and what each action is worth.

Every hint and the coach use the same analysis. It starts without cached proofs and stops after a number of positions,
so the result is the same in any order and on any machine. No hint claims what another calls unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import field
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.opponent.decision import UNKNOWN, Bounds, Budget, Decision, OutOfTime, Worth

if TYPE_CHECKING:
    from quarto_access.opponent.quarto.argument import Argument
    from quarto_access.rules.game import Action

ROUNDS = 2
"""Questions that ran out of time get a second try with the time the others left over."""


@frozen
class Analysis:
    """Bounds for the player to act, a good move, bounds for each action, and why it's lost if that was the question."""

    bounds: Bounds
    action: Action | None = None
    each: dict[Action, Bounds] = field(default_factory=dict)
    argument: Argument | None = None

    def bounds_of(self, action: Action) -> Bounds:
        """Return the bounds of an action, for the player who takes it."""
        return self.each.get(action, UNKNOWN)

    def is_only_move(self, action: Action) -> bool:
        """Return whether every other action is proven to lose. This one is then worth what the position is worth."""
        return (
            len(self.each) > 1
            and action in self.each
            and all(known.most is Worth.LOSS for other, known in self.each.items() if other != action)
        )

    def knowing(self, bounds: Bounds, by_action: Mapping[Action, Bounds]) -> Analysis:
        """Return the analysis with what else is known: of the position, and of some actions."""
        each = {action: known.combined_with(by_action.get(action, UNKNOWN)) for action, known in self.each.items()}
        bounds = self.bounds.combined_with(bounds)
        for known in each.values():
            bounds = bounds.combined_with(Bounds(least=known.least))
        if len(each) > 1:
            bounds = bounds.combined_with(Bounds(most=max(each.values(), key=lambda known: known.rank[1]).most))
        each = {action: known.combined_with(Bounds(most=bounds.most)) for action, known in each.items()}
        found = Analysis(bounds, self.action, each)
        each = {action: bounds if found.is_only_move(action) else known for action, known in each.items()}
        if self.action is None:
            return Analysis(bounds, None, each)
        best = max((self.action, *each), key=lambda action: each.get(action, UNKNOWN).rank)
        return Analysis(bounds, best, each)

    @property
    def advice(self) -> Decision[Action] | None:
        """The good move with what is proven about it, or None if there is none."""
        if self.action is None:
            return None
        known = self.bounds_of(self.action)
        held = known.is_at_least(Worth.DRAW) or self.bounds.most is Worth.LOSS
        return Decision(self.action, self.bounds.worth if held else None, held, only=self.is_only_move(self.action))


@frozen
class Question:
    """A question about an action: whether it wins or, if not `winning`, at least draws."""

    action: Action
    winning: bool
    ask: Callable[[Budget], bool]

    def is_open(self, by_action: dict[Action, Bounds]) -> bool:
        """Return whether the answer is still unknown."""
        known = by_action[self.action]
        return not known.is_at_least(self._worth) and not known.is_below(self._worth)

    def answer(self, by_action: dict[Action, Bounds], budget: Budget) -> bool:
        """Find the answer if necessary and return it. The bounds in `by_action` are updated."""
        if self.is_open(by_action):
            below = Worth.DRAW if self.winning else Worth.LOSS
            proven = Bounds(least=self._worth) if self.ask(budget) else Bounds(most=below)
            by_action[self.action] = by_action[self.action].combined_with(proven)
        return by_action[self.action].is_at_least(self._worth)

    @property
    def _worth(self) -> Worth:
        return Worth.WIN if self.winning else Worth.DRAW


def answer_all(by_action: dict[Action, Bounds], questions: Sequence[Question], budget: Budget) -> None:
    """Answer as many questions as the budget allows. Each open one gets an equal share of what is left."""
    for _ in range(ROUNDS):
        left = [question for question in questions if question.is_open(by_action)]
        for number, question in enumerate(left):
            with suppress(OutOfTime):
                question.answer(by_action, budget.share(1 / (len(left) - number)))


def analysis_from(by_action: dict[Action, Bounds], preferred: Iterable[Action]) -> Analysis:
    """Return the analysis, given bounds for every action. Among equals, the first `preferred` one is the good move."""
    ranks = [known.rank for known in by_action.values()]
    bounds = Bounds.from_ranks(max(least for least, _ in ranks), max(most for _, most in ranks))
    each = {action: known.combined_with(Bounds(most=bounds.most)) for action, known in by_action.items()}
    return Analysis(bounds, max((*preferred, *each), key=lambda action: each[action].rank), each)
