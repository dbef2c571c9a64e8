"""The plainest possible Quarto search, written from the rule book. It shares no code with the program it checks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

Board = tuple[int, ...]
"""A piece or -1 for each of the sixteen squares."""


def lines_of(*, blocks: bool) -> list[list[int]]:
    lines = [[4 * row + column for column in range(4)] for row in range(4)]
    lines += [[4 * row + column for row in range(4)] for column in range(4)]
    lines += [[0, 5, 10, 15], [3, 6, 9, 12]]
    if blocks:
        lines += [[at, at + 1, at + 4, at + 5] for at in (0, 1, 2, 4, 5, 6, 8, 9, 10)]
    return lines


def completes(board: Board, square: int, piece: int, mask: int, lines: list[list[int]]) -> bool:
    for line in lines:
        if square in line:
            pieces = [piece if at == square else board[at] for at in line]
            if -1 in pieces:
                continue
            a, b, c, d = pieces
            if (a & b & c & d | ~a & ~b & ~c & ~d) & mask:
                return True
    return False


def value(board: Board, hand: int, mask: int, *, blocks: bool) -> int:
    """Return 1, 0 or -1 for the placer. `mask` has the bits of the traits that count."""
    lines = lines_of(blocks=blocks)

    @cache
    def best(board: Board, hand: int) -> int:
        left = [piece for piece in range(16) if piece != hand and piece not in board]
        empty = [square for square in range(16) if board[square] < 0]
        if any(completes(board, square, hand, mask, lines) for square in empty):
            return 1
        if not left:
            return 0
        found = -1
        for square in empty:
            after = (*board[:square], hand, *board[square + 1 :])
            for given in left:
                found = max(found, -best(after, given))
                if found == 1:
                    return 1
        return found

    return best(board, hand)


def random_position(chance: Random, placed: int) -> tuple[Board, int]:
    """Return a random board, which may have lapsed alignments, and a piece in hand."""
    pieces = chance.sample(range(16), placed + 1)
    board = [-1] * 16
    for square, piece in zip(chance.sample(range(16), placed), pieces, strict=False):
        board[square] = piece
    return tuple(board), pieces[-1]
