"""The drawn board: for onlookers, and for people who see a little. Letters, never colour alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.rules.board import SIDE, square_at
from quarto_access.rules.pieces import PieceSet, piece_code

if TYPE_CHECKING:
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quarto import Position

_EMPTY = "----"


def drawn_board(position: Position, pieces: PieceSet = PieceSet.ACCESS) -> list[str]:
    """Return the board as the player sees it, far row above, with the codes of the pieces and the one in hand."""

    def code(piece: Piece | None) -> str:
        return _EMPTY if piece is None else piece_code(piece, pieces)

    lines = []
    for row in reversed(range(SIDE)):
        cells = (code(position.board[square_at(column, row)]) for column in range(SIDE))
        lines.append(f"{row + 1}  " + "  ".join(cells))
    lines.append("    " + "     ".join("ABCD"))
    if position.hand is not None:
        lines.append(f"   {code(position.hand)}")
    return lines
