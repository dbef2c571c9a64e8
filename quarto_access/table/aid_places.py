"""What all aids that are asked for key by key need: something is on its way, or is left; a place is come to."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules.board import SIDE, SQUARES, Square
from quarto_access.table import intents
from quarto_access.table.intents import Direction, Key

if TYPE_CHECKING:
    from quarto_access.table.aids import Mode
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table


def with_mode(table: Table, mode: Mode | None) -> Table:
    """Return the table with this on its way; what was touched before is forgotten: Enter has another meaning now."""
    return replace(table, aids=replace(table.aids, mode=mode), chosen=None)


def left(table: Table) -> Table:
    """Return the table with nothing on its way."""
    return with_mode(table, None)


def pointed(intent: Intent) -> Square | None:
    """Return the place that was touched or named."""
    match intent:
        case intents.Touch(square) | intents.NamePlace(square):
            return square
        case _:
            return None


def come_to(at: Square | None, intent: Intent) -> Square | None:
    """Return the place that Space or the cursor comes to."""
    match intent:
        case Key.NEXT:
            step = 1
        case intents.Move(direction):
            step = {Direction.RIGHT: 1, Direction.LEFT: -1, Direction.FAR: SIDE, Direction.NEAR: -SIDE}[direction]
        case _:
            return None
    return SQUARES[0] if at is None else SQUARES[(at + step) % len(SQUARES)]
