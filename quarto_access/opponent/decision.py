"""A computer player's answer: an action, its worth and how much of that is proven."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Generic, TypeVar

from quarto_access.frozen import frozen

Action_co = TypeVar("Action_co", covariant=True)


class OutOfTime(Exception):
    """The budget was spent before anything was proven."""


class Worth(StrEnum):
    """A position's value to the player to act, if nobody overlooks a call."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


_RANKING = (Worth.LOSS, Worth.DRAW, Worth.WIN)


@frozen
class Bounds:
    """The proven bounds of a worth."""

    least: Worth = Worth.LOSS
    most: Worth = Worth.WIN

    @property
    def worth(self) -> Worth | None:
        """The exact worth, or None if it isn't proven."""
        return self.least if self.least is self.most else None

    @property
    def proven(self) -> str:
        """One word for what is proven: the worth, "least" or "most" if a draw is the bound, or "unproven"."""
        if self.worth is not None:
            return self.worth
        return "least" if self.is_at_least(Worth.DRAW) else "most" if self.is_below(Worth.WIN) else "unproven"

    @property
    def unknown(self) -> bool:
        """Whether nothing is proven."""
        return self == UNKNOWN

    @property
    def for_opponent(self) -> Bounds:
        """The same bounds for the other player."""
        return Bounds(_opposite(self.most), _opposite(self.least))

    @property
    def rank(self) -> tuple[int, int]:
        """A sort key: the better, as far as proven, the greater."""
        return _RANKING.index(self.least), _RANKING.index(self.most)

    @classmethod
    def from_ranks(cls, least: int, most: int) -> Bounds:
        """Return the bounds with these ranks."""
        return cls(_RANKING[least], _RANKING[most])

    def is_at_least(self, worth: Worth) -> bool:
        """Return whether the worth is proven to be at least this."""
        return _RANKING.index(self.least) >= _RANKING.index(worth)

    def is_below(self, worth: Worth) -> bool:
        """Return whether the worth is proven to be less than this."""
        return _RANKING.index(self.most) < _RANKING.index(worth)

    def combined_with(self, other: Bounds) -> Bounds:
        """Return the bounds that follow if both are proven."""
        least = max(self.least, other.least, key=_RANKING.index)
        return Bounds(least, min(self.most, other.most, key=_RANKING.index))


UNKNOWN = Bounds()


def _opposite(worth: Worth) -> Worth:
    return _RANKING[2 - _RANKING.index(worth)]


@frozen
class Decision(Generic[Action_co]):
    """An action and its worth, or None if that isn't proven.

    `held`: the action is proven not to turn a draw into a loss. `only`: every other action is proven to lose.
    """

    action: Action_co
    worth: Worth | None
    held: bool = True
    only: bool = False


@frozen
class Limits:
    """How long to think. Without a limit, think until everything is proven.

    `nodes` limits positions instead of seconds, so play is the same on every machine. In Quarto the move is still
    proven to hold the draw, however long that takes, and only an early search for a win stops at `nodes`. `proof`
    limits that proof too, in the same unit. On a Quarto board set up too early for a proof, and in Quatrenun, the
    whole search stops at `nodes`.
    """

    seconds: float | None = None
    nodes: int | None = None
    proof: float | None = None

    @property
    def amount(self) -> float | None:
        """The limit, in positions or seconds."""
        return self.seconds if self.nodes is None else float(self.nodes)


UNTIL_PROVEN = Limits()


@frozen
class Budget:
    """What a search may still take: a meter, of seconds or of positions, and the reading at which to stop."""

    meter: Callable[[], float]
    end: float = float("inf")

    @classmethod
    def of(cls, meter: Callable[[], float], amount: float | None) -> Budget:
        """Return a budget of this amount from now on; None means no limit."""
        return cls(meter) if amount is None else cls(meter, meter() + amount)

    @property
    def spent(self) -> bool:
        """Whether nothing is left."""
        return self.meter() > self.end

    def share(self, fraction: float) -> Budget:
        """Return a part of what is left now."""
        now = self.meter()
        return Budget(self.meter, now + fraction * (self.end - now))


UNLIMITED = Budget(lambda: 0.0)
"""For searches that run until they are done."""
