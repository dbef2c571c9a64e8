"""The sixteen squares, the nineteen goals of four squares each, and their names."""

from __future__ import annotations

from typing import NewType

from quarto_access.rules.parsing import Unreadable

Square = NewType("Square", int)
"""0 is A1, at the player's near left. 3 is D1, near right. 15 is D4, far right."""

Goal = NewType("Goal", int)
"""0 to 3 are the rows, 4 to 7 the columns, 8 and 9 the diagonals, 10 to 18 the blocks."""

SIDE = 4
SQUARES = tuple(Square(number) for number in range(SIDE * SIDE))
_COLUMNS = "ABCD"


def square_at(column: int, row: int) -> Square:
    """Return the square in a column and row, both counted from 0."""
    return Square(SIDE * row + column)


def column_of(square: Square) -> int:
    """Return 0 for column A to 3 for column D."""
    return square % SIDE


def row_of(square: Square) -> int:
    """Return 0 for row 1, the one nearest the player, to 3 for row 4."""
    return square // SIDE


def square_name(square: Square) -> str:
    """Return the name of a square, such as "B3"."""
    return f"{_COLUMNS[column_of(square)]}{row_of(square) + 1}"


_SQUARE_OF_NAME = {square_name(square).lower(): square for square in SQUARES}


def parse_square(text: str) -> Square:
    """Parse the name of a square, in either case."""
    try:
        return _SQUARE_OF_NAME[text.lower()]
    except KeyError:
        raise Unreadable("place", text) from None


def _all_goals() -> tuple[tuple[str, tuple[Square, ...]], ...]:
    side = range(SIDE)
    rows = [(f"row {row + 1}", tuple(square_at(column, row) for column in side)) for row in side]
    columns = [(f"column {_COLUMNS[column]}", tuple(square_at(column, row) for row in side)) for column in side]
    diagonals = [
        ("diagonal A1", tuple(square_at(step, step) for step in side)),
        ("diagonal A4", tuple(square_at(step, SIDE - 1 - step) for step in side)),
    ]
    blocks = [
        (
            f"block {square_name(square_at(column, row))}",
            tuple(square_at(column + right, row + up) for up in (0, 1) for right in (0, 1)),
        )
        for row in range(SIDE - 1)
        for column in range(SIDE - 1)
    ]
    return (*rows, *columns, *diagonals, *blocks)


_GOALS = _all_goals()
LINES = tuple(Goal(number) for number in range(10))
BLOCKS = tuple(Goal(number) for number in range(10, len(_GOALS)))
_GOAL_OF_NAME = {name.lower(): Goal(number) for number, (name, _) in enumerate(_GOALS)}


def goal_name(goal: Goal) -> str:
    """Return the name of a goal, such as "row 2", "column A", "diagonal A4" or "block B2"."""
    return _GOALS[goal][0]


def parse_goal(text: str) -> Goal:
    """Parse the name of a goal, in any case."""
    try:
        return _GOAL_OF_NAME[text.lower()]
    except KeyError:
        raise Unreadable("goal", text) from None


def goal_squares(goal: Goal) -> tuple[Square, ...]:
    """Return the four squares of a goal, near left first."""
    return _GOALS[goal][1]


def is_block(goal: Goal) -> bool:
    """Return whether the goal is one of the nine 2 by 2 blocks."""
    return goal >= len(LINES)


def goals(*, blocks: bool) -> tuple[Goal, ...]:
    """Return the goals of a game. If several are completed at once, the first is the one to name."""
    return LINES + BLOCKS if blocks else LINES


def _through(square: Square, *, blocks: bool) -> tuple[tuple[Goal, Square, Square, Square], ...]:
    through = []
    for goal in goals(blocks=blocks):
        if square in goal_squares(goal):
            first, second, third = (other for other in goal_squares(goal) if other != square)
            through.append((goal, first, second, third))
    return tuple(through)


_THROUGH = {blocks: tuple(_through(square, blocks=blocks) for square in SQUARES) for blocks in (False, True)}


def goals_through(square: Square, *, blocks: bool) -> tuple[tuple[Goal, Square, Square, Square], ...]:
    """Return every goal that contains the square, with its other three squares."""
    return _THROUGH[blocks][square]
