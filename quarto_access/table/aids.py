"""Memory aids: more help for those who want it. Asking for one never changes the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Value


class Aid(StrEnum):
    """What can be asked for; a setting says of each whether it is free, counted or off."""

    RECAP = "recap"
    BREATH = "breath"
    THREES = "threes"
    COMPLETES = "completes"
    SAFE = "safe"


@dataclass(frozen=True, slots=True)
class AskAid:
    """Ask for an aid; the same again goes on where the answer was too long for one breath.

    `values`, `squares` and `text` are what a typed line says with it; by keys they are touched or asked for.
    """

    aid: Aid
    values: tuple[Value, ...] = ()
    squares: tuple[Square, ...] = ()
    text: str = ""
