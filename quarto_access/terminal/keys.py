"""The one table of keys: from it come what a key does, the spoken help, and the table in the README.

Keys are named by their place on a qwerty keyboard. Letters and digits come first, because they arrive in every screen
reader; arrows are a second way, and never do anything that can't be mended.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quarto_access.narration.describe import KeyHelp
from quarto_access.rules.board import Goal, parse_goal, square_at
from quarto_access.table.intents import Ask, AskGoal, Asking, Direction, Intent, Key, Leave, Move, Touch

OPEN_COMMAND: Literal["command"] = "command"


@dataclass(frozen=True, slots=True)
class Binding:
    """A key, what it asks for, and the message that tells so."""

    key: str
    intent: Intent | Literal["command"]
    message: str
    group: str


_GRID = ("1234", "qwer", "asdf", "zxcv")


def _grid() -> tuple[Binding, ...]:
    """Return the sixteen keys under the left hand, far row above, as the board lies before the player."""
    return tuple(
        Binding(key, Touch(square_at(column, 3 - row)), "help-key-grid", "grid")
        for row, keys in enumerate(_GRID)
        for column, key in enumerate(keys)
    )


def _goals() -> tuple[Binding, ...]:
    """Return the guard column and the keys of columns and diagonals."""
    named = zip("5tgb7890", ("row 4", "row 3", "row 2", "row 1", *(f"column {name}" for name in "abcd")), strict=True)
    diagonals = (("minus", "diagonal a1"), ("equals", "diagonal a4"))
    return tuple(
        Binding(key, AskGoal(Goal(parse_goal(goal))), f"help-key-{goal.replace(' ', '-')}", "lines")
        for key, goal in (*named, *diagonals)
    )


BINDINGS = (
    *_grid(),
    Binding("space", Key.NEXT, "help-key-next", "acting"),
    Binding("enter", Key.DO, "help-key-do", "acting"),
    Binding("backspace", Key.BACK, "help-key-back", "acting"),
    Binding("u", Key.CALL, "help-key-call", "acting"),
    Binding("exclamation-mark", Key.CALL, "help-key-call", "acting"),
    Binding("n", Ask(Asking.NOW), "help-key-now", "asking"),
    Binding("o", Ask(Asking.OTHER), "help-key-other", "asking"),
    Binding("h", Ask(Asking.HAND), "help-key-hand", "asking"),
    Binding("p", Ask(Asking.LEFT), "help-key-left", "asking"),
    Binding("m", Ask(Asking.BOARD), "help-key-board", "asking"),
    Binding("semicolon", Ask(Asking.HERE), "help-key-here", "asking"),
    *_goals(),
    Binding("y", Ask(Asking.LINES), "help-key-lines", "lines"),
    Binding("6", Ask(Asking.BLOCKS), "help-key-blocks", "lines"),
    Binding("comma", Ask(Asking.EARLIER), "help-key-earlier", "history"),
    Binding("full-stop", Ask(Asking.LATER), "help-key-later", "history"),
    Binding("left-bracket", Ask(Asking.AGAIN), "help-key-again", "history"),
    Binding("right-bracket", Ask(Asking.BEFORE), "help-key-before", "history"),
    Binding("tab", Ask(Asking.RULES), "help-key-rules", "history"),
    Binding("j", Move(Direction.LEFT), "help-key-cursor-left", "cursor"),
    Binding("l", Move(Direction.RIGHT), "help-key-cursor-right", "cursor"),
    Binding("i", Move(Direction.FAR), "help-key-cursor-far", "cursor"),
    Binding("k", Move(Direction.NEAR), "help-key-cursor-near", "cursor"),
    Binding("left", Move(Direction.LEFT), "help-key-cursor-left", "cursor"),
    Binding("right", Move(Direction.RIGHT), "help-key-cursor-right", "cursor"),
    Binding("up", Move(Direction.FAR), "help-key-cursor-far", "cursor"),
    Binding("down", Move(Direction.NEAR), "help-key-cursor-near", "cursor"),
    Binding("question-mark", Ask(Asking.HELP), "help-key-help", "program"),
    Binding("slash", OPEN_COMMAND, "help-key-command", "program"),
    Binding("colon", OPEN_COMMAND, "help-key-command", "program"),
    Binding("control-c", Leave(), "help-key-leave", "program"),
)

KEY_HELP = tuple(KeyHelp(binding.key, binding.message, binding.group) for binding in BINDINGS)


def bindings_by_key() -> dict[str, Binding]:
    """Return the table, to look a key up in."""
    return {binding.key: binding for binding in BINDINGS}
