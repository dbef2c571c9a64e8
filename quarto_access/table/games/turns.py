"""What was done in a turn, as messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.rules.outcome import Resign, TimeOut
from quarto_access.rules.quarto import Call, Give, Pass, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.table.announcement import Message, message

if TYPE_CHECKING:
    from quarto_access.rules.game import Step


def step_message(step: Step) -> Message:
    """Return something that was done."""
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
            # A true call always names its goal: `Game.play` sees to that.
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
