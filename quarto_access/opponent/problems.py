"""Generate problems: positions with exactly one winning answer.

The same seed always gives the same problem, so with the date as the seed everybody gets the same daily problem.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from quarto_access.frozen import frozen
from quarto_access.opponent.quarto.position_graph import safe_moves
from quarto_access.opponent.quarto.solver import Solver
from quarto_access.opponent.quatrenun.search import Search, after_move, bits, groups_of
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES
from quarto_access.rules.game import Action, Game
from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quarto import GIVES, PLACES
from quarto_access.rules.quatrenun import Phase, Point

PLACED = 8
"""Pieces on the board in a Quarto problem: enough to look at, and late enough to search to the end."""

MOVES_MADE = (8, 9, 10)
"""Moves made before a Quatrenun problem starts."""


@frozen
class Problem:
    """A game in which the player to act wins with these actions and no others."""

    game: Game
    answer: tuple[Action, ...]


def quarto_problem(seed: int) -> Problem:
    """Return a board and a piece in hand with one winning place and give. Nothing wins at once."""
    chance = Random(f"quarto {seed}")
    solver = Solver(4, blocks=False)
    while True:
        pieces = chance.sample(PIECES, PLACED + 1)
        board = [-1] * len(SQUARES)
        for square, piece in zip(chance.sample(SQUARES, PLACED), pieces, strict=False):
            board[square] = piece
        hand = pieces[-1]
        position = quarto.set_up(quarto.STANDARD, [None if piece < 0 else PIECES[piece] for piece in board], hand)
        if position.alignments or solver.winning_squares(board, hand):
            continue
        won = winning_moves(solver, board, hand)
        if len(won) == 1:
            place, give = won[0]
            return Problem(Game(position), (PLACES[place], GIVES[give]))


def winning_moves(solver: Solver, board: Sequence[int], hand: int) -> list[tuple[int, int]]:
    """Return the winning place-and-give moves, at most two: a second one already rules the position out."""
    won: list[tuple[int, int]] = []
    for square, given, after in safe_moves(solver, board, hand):
        if not solver.can_force(after, given, winning=False):
            won.append((square, given))
            if len(won) > 1:
                break
    return won


def quatrenun_problem(seed: int) -> Problem:
    """Return a game in which pointing to exactly one group wins, though not at once."""
    chance = Random(f"quatrenun {seed}")
    search = Search()
    while True:
        position = _random_position(chance, chance.choice(MOVES_MADE))
        if position.phase is not Phase.POINT:
            continue
        groups = groups_of(position)
        if search.points(groups) is not None:
            won = winning_points(search, groups)
            if len(won) == 1:
                # The random moves that led here are nobody's: without them, nothing is said of any.
                return Problem(Game(position), (Point(SQUARES[won[0]]),))


def winning_points(search: Search, groups: Sequence[int]) -> list[int]:
    """Return the groups that win when pointed to, in a position where none wins at once."""
    points = search.points(groups)
    return [
        square
        for _, square, targets in (points[1] if points is not None else ())
        if not any(
            search.can_force(after_move(groups, square, target, bit), winning=False)
            for target, pieces in targets
            for bit in bits(pieces)
        )
    ]


def _random_position(chance: Random, moves: int) -> quatrenun.Position:
    """Play random moves that complete nothing. Stop before a move if every move would complete something."""
    # Choose who starts so that player 1 has to find the answer.
    position = quatrenun.start(quatrenun.random_layout(chance), 2 if moves % 2 else 1)
    for _ in range(2 * moves):
        after = [quatrenun.apply(position, action) for action in quatrenun.legal_moves(position)]
        ongoing = [one for one in after if one.outcome is None]
        if not ongoing:
            break
        position = chance.choice(ongoing)
    return position
