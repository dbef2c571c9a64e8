"""Write an action in the words of a record, and parse it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import goal_name, parse_goal, parse_square, square_name
from quarto_access.rules.outcome import Resign, TimeOut
from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import PieceSet, Value, parse_piece, parse_value, piece_words, value_word

if TYPE_CHECKING:
    from quarto_access.rules.game import Action, Step


def one_line(text: str) -> str:
    """Put a text on one line, without control characters."""
    return " ".join("".join(character if character.isprintable() else " " for character in text).split())


def step_phrase(step: Step, pieces: PieceSet) -> str:
    """Return an action in words; for a call, also whether it was right."""
    if not isinstance(step.action, quarto.Call):
        return action_phrase(step.action, pieces)
    call, before = action_phrase(step.action, pieces), step.before
    for alignment in before.open if isinstance(before, quarto.Position) else ():
        if alignment.goal == step.action.goal:
            return f"{call}: {' '.join(value_word(value, pieces) for value in alignment.values)}"
    return f"{call}, false"


def action_phrase(action: Action, pieces: PieceSet) -> str:
    """Return an action in words: "gives grooved round tall hollow"."""
    match action:
        case quarto.Give(piece):
            return f"gives {piece_words(piece, pieces)}"
        case quarto.Place(square):
            return f"places {square_name(square)}"
        case quarto.Call(goal):
            return f"calls {'Quarto' if goal is None else goal_name(goal)}"
        case quarto.Pass():
            return "passes"
        case quatrenun.Point(square):
            return f"points {square_name(square)}"
        case quatrenun.Shift(piece, square):
            return f"moves {piece_words(piece, pieces)} to {square_name(square)}"
        case Resign():
            return "resigns"
        case TimeOut():
            return "runs out of time"
        case _:
            assert_never(action)


def parse_phrase(phrase: str) -> tuple[Action, tuple[Value, ...]]:
    """Parse an action; for a correct call, also the shared values it names."""
    action, colon, shared = phrase.partition(":")
    words = action.lower().split()
    if colon and words[:1] != ["calls"]:
        raise Unreadable("turn", phrase)
    values = tuple(parse_value(word) for word in shared.split())
    match words:
        case ["gives", *piece]:
            return quarto.Give(parse_piece(" ".join(piece))), ()
        case ["places", square]:
            return quarto.Place(parse_square(square)), ()
        case ["calls", "quarto"]:
            return quarto.Call(), values
        case ["calls", *goal]:
            return quarto.Call(parse_goal(" ".join(goal))), values
        case ["passes"]:
            return quarto.Pass(), ()
        case ["points", square]:
            return quatrenun.Point(parse_square(square)), ()
        case ["moves", *piece, "to", square]:
            return quatrenun.Shift(parse_piece(" ".join(piece)), parse_square(square)), ()
        case ["resigns"]:
            return Resign(), ()
        case ["runs", "out", "of", "time"]:
            return TimeOut(), ()
        case _:
            raise Unreadable("turn", phrase)
