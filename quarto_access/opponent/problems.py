"""Problems: positions with one winning answer and no other, made by the solvers from a seed.

A problem is a game that has come so far, or a board put up by hand, in which the player to act wins by the answer and
by nothing else. The same seed always makes the same problem; so a day's date is everybody's problem of that day.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from quarto_access.opponent.quarto.position_graph import safe_moves
from quarto_access.opponent.quarto.solver import Solver
from quarto_access.opponent.quatrenun.search import Search, bits, groups_of, moved
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES
from quarto_access.rules.game import Game
from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quarto import GIVES, PLACES
from quarto_access.rules.quatrenun import Phase, Point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.rules.game import Action

PLACED = 8
"""So many pieces stand in a problem of Quarto: enough to look at, few enough to search to the end."""

MOVED = (8, 9, 10)
"""So many moves were made before a problem of Quatrenun."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A game in which the player to act wins by these actions, and by no others."""

    game: Game
    answer: tuple[Action, ...]


def quarto_problem(seed: int) -> Problem:
    """Return a board and a piece in hand: one place for it, and one piece to give then, win. Nothing wins at once."""
    chance = Random(f"quarto {seed}")
    solver = Solver(4, blocks=False)
    while True:
        pieces = chance.sample(PIECES, PLACED + 1)
        board = [-1] * len(SQUARES)
        for square, piece in zip(chance.sample(SQUARES, PLACED), pieces, strict=False):
            board[square] = piece
        hand = pieces[-1]
        position = quarto.put_up(quarto.STANDARD, [None if piece < 0 else PIECES[piece] for piece in board], hand)
        if position.alignments or solver.winning_squares(board, hand):
            continue
        won = winning_moves(solver, board, hand)
        if len(won) == 1:
            place, give = won[0]
            return Problem(Game(position), (PLACES[place], GIVES[give]))


def winning_moves(solver: Solver, board: Sequence[int], hand: int) -> list[tuple[int, int]]:
    """Return every place and give that win; a second one is enough to know that there are several."""
    won: list[tuple[int, int]] = []
    for square, given, after in safe_moves(solver, board, hand):
        if not solver.can_force(after, given, winning=False):
            won.append((square, given))
            if len(won) > 1:
                break
    return won


def quatrenun_problem(seed: int) -> Problem:
    """Return a game in which pointing to one group wins, though not at once."""
    chance = Random(f"quatrenun {seed}")
    search = Search(lambda: 0.0)
    while True:
        game = _played(chance, chance.choice(MOVED))
        if game is None or not isinstance(game.position, quatrenun.Position):
            continue
        groups = groups_of(game.position)
        if search.points(groups) is not None:
            won = winning_points(search, groups)
            if len(won) == 1:
                return Problem(game, (Point(SQUARES[won[0]]),))


def winning_points(search: Search, groups: Sequence[int]) -> list[int]:
    """Return every group that wins when it is pointed to, where none wins at once."""
    found = search.points(groups)
    return [
        square
        for _, square, targets in (found[1] if found is not None else ())
        if not any(
            search.can_force(moved(groups, square, target, bit), winning=False)
            for target, pieces in targets
            for bit in bits(pieces)
        )
    ]


def _played(chance: Random, number: int) -> Game | None:
    """Return a game after so many moves at random that completed nothing, if it lasts so long."""
    # So that it is the first player who has to find the answer.
    game = Game(quatrenun.start(quatrenun.random_layout(chance), 2 if number % 2 else 1))
    for _ in range(2 * number):
        after = [game.play(action) for action in quatrenun.legal_moves(_position(game))]
        going_on = [one for one in after if one.position.outcome is None]
        if not going_on:
            return None
        game = chance.choice(going_on)
    return game if _position(game).phase is Phase.POINT else None


def _position(game: Game) -> quatrenun.Position:
    position = game.position
    assert isinstance(position, quatrenun.Position)  # noqa: S101 - it was begun as one
    return position
