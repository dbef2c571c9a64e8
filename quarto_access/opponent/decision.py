"""What a computer player of either game answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

Act_co = TypeVar("Act_co", covariant=True)


class OutOfTime(Exception):
    """The deadline passed before anything was proven."""


class Worth(StrEnum):
    """What a position is worth to the player to act, when nobody overlooks a call."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


_ORDER = (Worth.LOSS, Worth.DRAW, Worth.WIN)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What is proven of a worth: it is at least the one and at most the other."""

    least: Worth = Worth.LOSS
    most: Worth = Worth.WIN

    @property
    def worth(self) -> Worth | None:
        """The worth itself, where it is proven."""
        return self.least if self.least is self.most else None

    @property
    def proven(self) -> str:
        """What is proven, in a word: the worth itself, "least" or "most" for a bound of a draw, or "unproven"."""
        if self.worth is not None:
            return self.worth
        return "least" if self.reaches(Worth.DRAW) else "most" if self.misses(Worth.WIN) else "unproven"

    @property
    def unknown(self) -> bool:
        """Whether nothing at all is proven."""
        return self == UNKNOWN

    @property
    def turned(self) -> Bounds:
        """What the same is worth to the other player."""
        return Bounds(turned(self.most), turned(self.least))

    @property
    def order(self) -> tuple[int, int]:
        """Greater for what is better, as far as it is proven."""
        return _ORDER.index(self.least), _ORDER.index(self.most)

    @classmethod
    def of_orders(cls, least: int, most: int) -> Bounds:
        """Return the bounds of this order."""
        return cls(_ORDER[least], _ORDER[most])

    def reaches(self, worth: Worth) -> bool:
        """Tell whether so much is proven."""
        return _ORDER.index(self.least) >= _ORDER.index(worth)

    def misses(self, worth: Worth) -> bool:
        """Tell whether it is proven that it is less."""
        return _ORDER.index(self.most) < _ORDER.index(worth)

    def and_also(self, known: Bounds) -> Bounds:
        """Return what is known where both are."""
        least = max(self.least, known.least, key=_ORDER.index)
        return Bounds(least, min(self.most, known.most, key=_ORDER.index))


UNKNOWN = Bounds()


def turned(worth: Worth) -> Worth:
    """Return what the same is worth to the other player."""
    return _ORDER[2 - _ORDER.index(worth)]


@dataclass(frozen=True, slots=True)
class Decision(Generic[Act_co]):
    """What to do, what it is worth where that is proven, and whether it is proven to turn no draw into a loss.

    `only`: everything else is proven to lose.
    """

    action: Act_co
    worth: Worth | None
    held: bool = True
    only: bool = False


@dataclass(frozen=True, slots=True)
class Limits:
    """How long to think: none, until everything is proven.

    With `nodes` positions are counted and not seconds: whoever does so plays the same on every machine. In Quarto a
    move is then always proven to hold, however long that takes, and only an early search for a win ends after so many;
    with `proof` the proof, too, is given up. In Quatrenun, where nothing is proven early, everything ends with `nodes`.
    """

    seconds: float | None = None
    nodes: int | None = None
    proof: int | None = None


UNTIL_PROVEN = Limits()
