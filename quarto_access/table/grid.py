"""The grid: sixteen keys under one hand are the spots, or the pieces when the player has to give one.

The pieces: left half grooved, right half smooth; far half tall, near half short; outer columns round, inner square;
outer rows hollow, inner solid. So neighbours differ in one trait.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from quarto_access.rules.board import SIDE, SQUARES, Square, column_of, row_of
from quarto_access.rules.pieces import VALUES, Piece, Value

_INNER = (1, 2)

_Choice = TypeVar("_Choice")


def piece_at(square: Square) -> Piece:
    """Return the piece that shares its key with a spot."""
    column, row = column_of(square), row_of(square)
    smooth, angular = column >= SIDE // 2, column in _INNER
    short, solid = row < SIDE // 2, row in _INNER
    return Piece(8 * smooth + 4 * angular + 2 * short + solid)


def value_at(square: Square) -> Value:
    """Return the value on a key when traits are entered: each row is a trait, its left half the first value."""
    trait = SIDE - 1 - row_of(square)
    return VALUES[2 * trait + (column_of(square) >= SIDE // 2)]


_SQUARE_OF = {piece_at(square): square for square in SQUARES}

FAR_TO_NEAR = tuple(sorted(SQUARES, key=lambda square: (-row_of(square), column_of(square))))
"""The grid in reading order: far row first, left to right."""


def grid_square(piece: Piece) -> Square:
    """Return the spot that shares its key with a piece."""
    return _SQUARE_OF[piece]


_PIECES_IN_ORDER = tuple(piece_at(square) for square in FAR_TO_NEAR)


def next_piece(piece: Piece | None, step: int = 1) -> Piece:
    """Return the piece on the next key of the grid, or with a negative step on the previous one."""
    return next_of(_PIECES_IN_ORDER, piece, step)


def next_of(choices: Sequence[_Choice], chosen: object, step: int = 1) -> _Choice:
    """Return the next choice, wrapping around. With nothing chosen, start at the first, or going back at the last."""
    if chosen in choices:
        return choices[(choices.index(chosen) + step) % len(choices)]
    return choices[0 if step > 0 else -1]
