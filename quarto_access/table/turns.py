"""What was done in a turn, as messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.rules import quarto
from quarto_access.rules.outcome import Resign, TimeOut
from quarto_access.rules.quarto import Call, Give, Pass, Place
from quarto_access.rules.quatrenun import Point, Position, Shift
from quarto_access.table.announcement import Message, message

if TYPE_CHECKING:
    from quarto_access.rules.game import Step


def step_message(step: Step) -> Message:
    """Return something that was done."""
    before = step.before
    match step.action:
        case Point(square):
            return message("quatrenun-turn-pointed", place=square)
        case Shift(piece, square):
            source = before.pointed if isinstance(before, Position) else None
            return message("quatrenun-turn-moved", source=source, place=square, piece=piece)
        case Place(square):
            hand = before.hand if isinstance(before, quarto.Position) else None
            return message("ask-turn-placed", place=square, piece=hand)
        case Give(piece):
            return message("ask-turn-gave", piece=piece)
        case Call(None):
            # A true call always names its goal: `Game.play` sees to that.
            return message("ask-turn-falsely-any")
        case Call(goal) as call:
            false = isinstance(before, quarto.Position) and quarto.is_false_call(before, call)
            return message("ask-turn-falsely" if false else "ask-turn-called", goal=goal)
        case Pass():
            return message("ask-turn-passed")
        case Resign():
            return message("ask-turn-resigned")
        case TimeOut():
            return message("ask-turn-out-of-time")
        case _:
            assert_never(step.action)
