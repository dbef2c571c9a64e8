"""A number pad: two keys for a spot, and keys that stand for Space, Backspace and others."""

from __future__ import annotations

from quarto_access.keys.number_pad import COLUMNS, ROWS, STAND_FOR
from quarto_access.session.context import SessionContext
from quarto_access.session.room import Room
from quarto_access.table.announcement import announce


class NumberPad:
    """Which column the player has pressed, while its row is missing."""

    def __init__(self, context: SessionContext) -> None:
        """Start without a column."""
        self.context = context
        self.column: str | None = None

    def translate(self, room: Room, key: str, *, after_lead: bool, spots: bool) -> str | None:
        """Return the key that a key of the pad stands for. None: there is nothing more to do.

        `after_lead`: whether this key is one behind Tab. `spots`: whether two digits are a spot.
        """
        if not self.context.settings.keyboard.pad or room.asks_for_key:
            return key
        column, self.column = self.column, None
        if STAND_FOR.get(key) in ("space", "backspace") or (key == "full-stop" and not after_lead):
            key = STAND_FOR[key]
        if after_lead or not spots:
            return key
        if column is None and key in COLUMNS:
            column = key
        elif column is None:
            return key
        elif key in ROWS:
            return f"{column} {key}"
        elif key == "backspace":
            room.tell_aside(announce("touch-forgotten"))
            return None
        elif key != "enter":
            return key
        # Enter repeats the column, for it can't confirm half a spot.
        self.column = column
        room.hear_column(COLUMNS.index(column))
        return None
