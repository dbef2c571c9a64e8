"""The graph of Quarto positions up to symmetry: successors, predecessors and layers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.opponent.quarto.solver import Solver

Key = int
"""A number for a board and a piece in hand, the same for all that differ only by symmetry."""


def position_of_key(key: Key, traits: int) -> tuple[list[int], int]:
    """Return a board (-1 is an empty square) and a piece in hand with this key."""
    bitboards = [key >> shift & 0xFFFF for shift in (48, 32, 16, 0)]
    empty = 0xFFFF
    if traits == 4:
        for bitboard in bitboards:
            empty &= ~bitboard
    else:
        empty = bitboards[0]
        bitboards = bitboards[4 - traits :]
    board = [-1] * 16
    copies = [0] * 16
    copies[0] = 1  # the piece in hand has code 0, because codes are relative to it
    for square in range(16):
        if not empty >> square & 1:
            code = sum((bitboard >> square & 1) << trait for trait, bitboard in enumerate(bitboards))
            board[square] = code | copies[code] << traits
            copies[code] += 1
    return board, 0


def pieces_left(board: Sequence[int], hand: int) -> list[int]:
    """Return the pieces that are neither on the board nor in hand."""
    return [piece for piece in range(16) if piece != hand and piece not in board]


def distinct_pieces(solver: Solver, board: Sequence[int], hand: int = -1) -> list[int]:
    """Return one of each kind of piece left. Pieces can be alike if not all traits count."""
    return list({solver.codes[piece]: piece for piece in pieces_left(board, hand)}.values())


def after_placing(board: Sequence[int], hand: int, square: int) -> list[int]:
    """Return the board with the piece in hand on this square."""
    placed = list(board)
    placed[square] = hand
    return placed


def safe_moves(solver: Solver, board: Sequence[int], hand: int) -> Iterator[tuple[int, int, list[int]]]:
    """Yield the moves (place, give, new board) that complete nothing and let the opponent complete nothing."""
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
    """Return the positions one move later, if nobody overlooks a call."""
    board, hand = position_of_key(key, solver.traits)
    return {solver.key(placed, given) for _, given, placed in safe_moves(solver, board, hand)}


def predecessors(solver: Solver, board: Sequence[int]) -> set[Key]:
    """Return the positions in which placing the piece in hand can lead to this board."""
    keys = set()
    for square in range(16):
        if board[square] >= 0:
            before = list(board)
            before[square] = -1
            if not solver.winning_squares(before, board[square]):
                keys.add(solver.key(before, board[square]))
    return keys


def start_key(solver: Solver) -> Key:
    """Return the key of the empty board with a piece in hand."""
    return solver.key([-1] * 16, 0)


def layer(solver: Solver, placed: int) -> set[Key]:
    """Return every position with this many pieces placed in which the piece in hand completes nothing."""
    keys = {start_key(solver)}
    for _ in range(placed):
        keys = {after for key in keys for after in successors(solver, key)}
    return keys
