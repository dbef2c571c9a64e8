"""Actions as messages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from quarto_access.rules.game import Action, Step
from quarto_access.rules.outcome import Resign, TimeOut
from quarto_access.rules.quarto import Call, Give, Pass, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.table.announcement import Message, message


def action_values(action: Action) -> Mapping[str, str | int | None]:
    """Return an action as the values of a message."""
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


def step_message(step: Step) -> Message:
    """Return a past action as a message."""
    match step.action:
        case Point(square):
            return message("quatrenun-turn-pointed", place=square)
        case Shift(piece, square):
            return message("quatrenun-turn-moved", source=step.source, place=square, piece=piece)
        case Place(square):
            return message("ask-turn-placed", place=square, piece=step.piece)
        case Give(piece):
            return message("ask-turn-gave", piece=piece)
        case Call(None):
            # A false call: `Game.play` adds the goal to a correct one.
            return message("ask-turn-falsely-any")
        case Call(goal):
            return message("ask-turn-falsely" if step.is_false_call else "ask-turn-called", goal=goal)
        case Pass():
            return message("ask-turn-passed")
        case Resign():
            return message("ask-turn-resigned")
        case TimeOut():
            return message("ask-turn-out-of-time")
        case _:
            assert_never(step.action)
