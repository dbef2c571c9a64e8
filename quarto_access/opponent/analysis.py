"""One look at a position of either game: what is known of it, and of everything that can be done in it.

Every hint, and the coach, draw on the same look. It begins with nothing remembered and ends after so many positions, so
that a position is known equally well whoever asks, in which order, and on which machine: no hint claims what another
says is unknown.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from quarto_access.opponent.decision import UNKNOWN, Bounds, Decision, OutOfTime, Worth

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from quarto_access.rules.game import Action

ROUNDS = 2
"""What was given up with little time is asked once more with what the others have left."""


class Searching(Protocol):
    """What is asked: it gives up by raising `OutOfTime`."""

    clock: Callable[[], float]
    deadline: float


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a position: its worth to the player to act, a good move, what each thing is worth to do."""

    bounds: Bounds
    action: Action | None = None
    each: dict[Action, Bounds] = field(default_factory=dict)

    def doing(self, action: Action) -> Bounds:
        """Return what doing this is worth to the one who does it."""
        return self.each.get(action, UNKNOWN)

    def is_only(self, action: Action) -> bool:
        """Tell whether everything else is proven to lose: then what the position is worth, this is worth."""
        return (
            len(self.each) > 1
            and action in self.each
            and all(known.most is Worth.LOSS for other, known in self.each.items() if other != action)
        )

    @property
    def advice(self) -> Decision[Action] | None:
        """The good move, and what is proven of it."""
        if self.action is None:
            return None
        known = self.doing(self.action)
        held = known.reaches(Worth.DRAW) or self.bounds.most is Worth.LOSS
        return Decision(self.action, self.bounds.worth if held else None, held, only=self.is_only(self.action))


@dataclass(frozen=True, slots=True)
class Question:
    """Whether something that can be done wins, or else whether it holds the draw."""

    action: Action
    winning: bool
    ask: Callable[[], bool]

    def is_open(self, found: dict[Action, Bounds]) -> bool:
        """Tell whether that is not known yet."""
        known = found[self.action]
        return not known.reaches(self._worth) and not known.misses(self._worth)

    def settle(self, found: dict[Action, Bounds]) -> bool:
        """Find it out, and return whether it does."""
        if self.is_open(found):
            below = Worth.DRAW if self.winning else Worth.LOSS
            proven = Bounds(least=self._worth) if self.ask() else Bounds(most=below)
            found[self.action] = found[self.action].and_also(proven)
        return found[self.action].reaches(self._worth)

    @property
    def _worth(self) -> Worth:
        return Worth.WIN if self.winning else Worth.DRAW


def settle_each(search: Searching, found: dict[Action, Bounds], questions: Sequence[Question], end: float) -> None:
    """Settle what can be settled until the end: each open question has an equal part of what is left."""
    for _ in range(ROUNDS):
        left = [question for question in questions if question.is_open(found)]
        for number, question in enumerate(left):
            search.deadline = search.clock() + (end - search.clock()) / (len(left) - number)
            with suppress(OutOfTime):
                question.settle(found)


def known_by(found: dict[Action, Bounds], preferred: Iterable[Action]) -> Known:
    """Return what is known where everything that can be done was looked at; the first of equals is the good move."""
    orders = [known.order for known in found.values()]
    bounds = Bounds.of_orders(max(least for least, _ in orders), max(most for _, most in orders))
    each = {action: known.and_also(Bounds(most=bounds.most)) for action, known in found.items()}
    return Known(bounds, max((*preferred, *each), key=lambda action: each[action].order), each)
