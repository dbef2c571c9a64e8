"""Blindfold events that other code inspects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.frozen import frozen

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.table.blindfold.state import Peeks
    from quarto_access.table.events import Event


@frozen
class PlaceHidden:
    """A place was touched: only its name is announced. `teach`: what Enter does in this `phase`."""

    square: Square
    teach: bool = False
    phase: str = "place"


@frozen
class Peeked:
    """An answer that cost a peek, and what is left."""

    answer: Event
    peeks: Peeks


BlindEvent = PlaceHidden | Peeked
