"""Actions as the values of messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.outcome import Resign, TimeOut
from quarto_access.rules.quarto import Call, Give, Pass, Place
from quarto_access.rules.quatrenun import Point, Shift

if TYPE_CHECKING:
    from quarto_access.rules.game import Action


def action_values(action: Action) -> Mapping[str, str | int | None]:
    """Return the values by which messages name an action."""
    match action:
        case Give(piece):
            return {"what": "give", "piece": piece, "place": None}
        case Place(square):
            return {"what": "place", "piece": None, "place": square}
        case Call():
            return {"what": "call", "piece": None, "place": None}
        case Pass():
            return {"what": "pass", "piece": None, "place": None}
        case Resign():
            return {"what": "resign", "piece": None, "place": None}
        case TimeOut():
            return {"what": "time", "piece": None, "place": None}
        case Point(square):
            return {"what": "point", "piece": None, "place": square}
        case Shift(piece, square):
            return {"what": "move", "piece": piece, "place": square}
        case _:
            assert_never(action)
