"""Symmetries of the board and of the traits: rearrangements that don't change a game."""

from __future__ import annotations

from itertools import permutations, product

from quarto_access.frozen import replace
from quarto_access.rules import quarto
from quarto_access.rules.board import SQUARES, Goal, Square, column_of, goal_squares, goals, row_of, square_at
from quarto_access.rules.game import Action, Game, replay
from quarto_access.rules.pieces import TRAITS, Piece, Value, piece_with, trait_of, values_of

Squares = tuple[Square, ...]
"""Where each square moves to."""

Values = tuple[Value, ...]
"""What each value turns into."""


def board_symmetries(*, blocks: bool) -> list[Squares]:
    """Return every permutation of the squares that maps goals to goals: 32 for lines only, 8 with blocks."""
    orders = [order for order in permutations(range(4)) if all(order[3 - i] == 3 - order[i] for i in range(4))]
    if blocks:
        orders = [(0, 1, 2, 3), (3, 2, 1, 0)]
    found = []
    for order, mirrored, crossed in product(orders, (False, True), (False, True)):
        squares = []
        for square in SQUARES:
            column, row = order[column_of(square)], order[row_of(square)]
            if mirrored:
                row = 3 - row
            squares.append(square_at(row, column) if crossed else square_at(column, row))
        found.append(tuple(squares))
    return found


TRAIT_SYMMETRIES: list[Values] = [
    tuple(Value(2 * order[trait] + (side ^ flipped[trait])) for trait in TRAITS for side in (0, 1))
    for order in permutations(TRAITS)
    for flipped in product((0, 1), repeat=4)
]


def moved_goal(goal: Goal, squares: Squares) -> Goal:
    target = {squares[square] for square in goal_squares(goal)}
    return next(other for other in goals(blocks=True) if set(goal_squares(other)) == target)


def changed_piece(piece: Piece, values: Values) -> Piece:
    return piece_with(values[value] for value in values_of(piece))


def changed_game(game: Game, squares: Squares, values: Values) -> Game:
    """Replay a game with its squares and values rearranged."""
    start = game.start
    assert isinstance(start, quarto.Position)
    rules = start.rules
    traits = tuple(trait_of(values[2 * trait]) for trait in rules.traits)
    new_rules = replace(rules, traits=traits)
    new_start = quarto.start(new_rules, start.player)
    if start.placed or start.hand is not None:
        board: list[Piece | None] = [None] * 16
        for square, piece in zip(SQUARES, start.board, strict=True):
            board[squares[square]] = None if piece is None else changed_piece(piece, values)
        new_start = quarto.set_up(new_rules, board, None if start.hand is None else changed_piece(start.hand, values))
    return replay(new_start, [_changed_action(action, squares, values) for action in game.actions])


def _changed_action(action: Action, squares: Squares, values: Values) -> Action:
    match action:
        case quarto.Give(piece):
            return quarto.Give(changed_piece(piece, values))
        case quarto.Place(square):
            return quarto.Place(squares[square])
        case quarto.Call(goal) if goal is not None:
            return quarto.Call(moved_goal(goal, squares))
        case _:
            return action
