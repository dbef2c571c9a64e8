"""What a computer player of either game answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

Act_co = TypeVar("Act_co", covariant=True)


class Worth(StrEnum):
    """What a position is worth to the player to act, when nobody overlooks a call."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class Decision(Generic[Act_co]):
    """What to do, what it is worth where that is proven, and whether it is proven to turn no draw into a loss."""

    action: Act_co
    worth: Worth | None
    held: bool = True


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
