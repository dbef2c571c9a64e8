"""Input help: say what a key does instead of doing it."""

from __future__ import annotations

from quarto_access.rules.board import Square
from quarto_access.rules.pieces import Piece, Value
from quarto_access.table.announcement import Announcement, Message, announce, message


def explain_key(
    key: str,
    task: str | None,
    *,
    place: Square | None = None,
    piece: Piece | None = None,
    value: Value | None = None,
    both: bool = False,
    again_leaves: bool = False,
) -> Announcement:
    """Announce what a key does: its command, or what a grid key means now.

    `both`: outside a game, a grid key is a spot, or a piece to give.
    """
    if both:
        explanation = message("menu-key-grid", key=key, place=place, piece=piece)
    elif piece is not None:
        explanation = message("menu-key-piece", key=key, piece=piece)
    elif value is not None:
        explanation = message("menu-key-value", key=key, value=value)
    elif place is not None:
        explanation = message("menu-key-place", key=key, place=place)
    elif task is not None:
        explanation = message("menu-key-does", key=key, task=Message(task))
    else:
        explanation = message("menu-key-does-nothing", key=key)
    return announce(explanation, message("menu-key-again-leaves") if again_leaves else None)
