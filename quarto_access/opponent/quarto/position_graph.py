"""Positions up to symmetry: what follows from one, and which there are with so many pieces placed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from quarto_access.opponent.quarto.solver import Solver

Key = int
"""One number for a board and a piece in hand, the same for all that differ only by symmetry."""


def position_of_key(key: Key, traits: int) -> tuple[list[int], int]:
    """Return a board, -1 for an empty square, and a piece in hand that this key stands for."""
    lanes = [key >> shift & 0xFFFF for shift in (48, 32, 16, 0)]
    empty = 0xFFFF
    if traits == 4:
        for lane in lanes:
            empty &= ~lane
    else:
        empty = lanes[0]
        lanes = lanes[4 - traits :]
    board = [-1] * 16
    copies = [0] * 16
    copies[0] = 1  # the piece in hand differs from itself in nothing
    for square in range(16):
        if not empty >> square & 1:
            code = sum((lane >> square & 1) << trait for trait, lane in enumerate(lanes))
            board[square] = code | copies[code] << traits
            copies[code] += 1
    return board, 0


def pieces_left(board: Sequence[int], hand: int) -> list[int]:
    """Return the pieces neither on the board nor in hand."""
    return [piece for piece in range(16) if piece != hand and piece not in board]


def distinct_pieces(solver: Solver, board: Sequence[int], hand: int = -1) -> list[int]:
    """Return one piece of each kind that is left: some are alike where not all traits count."""
    return list({solver.codes[piece]: piece for piece in pieces_left(board, hand)}.values())


def after_placing(board: Sequence[int], hand: int, square: int) -> list[int]:
    """Return the board with the piece in hand on this square."""
    placed = list(board)
    placed[square] = hand
    return placed


def safe_moves(solver: Solver, board: Sequence[int], hand: int) -> Iterator[tuple[int, int, list[int]]]:
    """Yield every place and give that completes nothing and lets the other complete nothing, and the board after it."""
    winning = solver.winning_squares(board, hand)
    left = distinct_pieces(solver, board, hand)
    for square in range(16):
        if board[square] >= 0 or winning >> square & 1:
            continue
        placed = after_placing(board, hand, square)
        for given in left:
            if not solver.winning_squares(placed, given):
                yield square, given, placed


def successors(solver: Solver, key: Key) -> set[Key]:
    """Return what can follow from a position when nobody overlooks a call, up to symmetry."""
    board, hand = position_of_key(key, solver.traits)
    return {solver.key(placed, given) for _, given, placed in safe_moves(solver, board, hand)}


def predecessors(solver: Solver, board: Sequence[int]) -> set[Key]:
    """Return the positions from which this board may have come by placing, whatever is given then."""
    found = set()
    for square in range(16):
        if board[square] >= 0:
            before = list(board)
            before[square] = -1
            if not solver.winning_squares(before, board[square]):
                found.add(solver.key(before, board[square]))
    return found


def start_key(solver: Solver) -> Key:
    """Return the empty board with a piece in hand."""
    return solver.key([-1] * 16, 0)


def layer(solver: Solver, placed: int) -> set[Key]:
    """Return every position with so many pieces placed and no alignment to complete at once, up to symmetry."""
    found = {start_key(solver)}
    for _ in range(placed):
        found = {after for key in found for after in successors(solver, key)}
    return found
