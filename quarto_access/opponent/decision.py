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
