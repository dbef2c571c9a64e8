"""The drawn board: for onlookers, and for people who see a little. Letters, never colour alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.rules.board import SIDE, square_at, square_name
from quarto_access.rules.pieces import PieceSet, piece_code

if TYPE_CHECKING:
    from quarto_access.rules import quatrenun
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quarto import Position
    from quarto_access.rules.quatrenun import Group

_EMPTY = "----"


def drawn_groups(position: quatrenun.Position, pieces: PieceSet = PieceSet.ACCESS) -> list[str]:
    """Return the groups as the player sees them: the size, and of each trait the value that all share, or a star.

    A star for each trait would be a complete group. The group pointed to stands below.
    """

    def cell(group: Group) -> str:
        if not group:
            return f" {_EMPTY}"
        letters = zip(*(piece_code(piece, pieces) for piece in group), strict=True)
        size = " " if len(group) == 1 else str(len(group))
        return size + "".join(one[0] if len(set(one)) == 1 else "*" for one in letters)

    lines = []
    for row in reversed(range(SIDE)):
        cells = (cell(position.groups[square_at(column, row)]) for column in range(SIDE))
        lines.append(f"{row + 1} " + " ".join(cells))
    lines.append("    " + "     ".join("ABCD"))
    if position.pointed is not None:
        group = position.groups[position.pointed]
        lines.append(f"  {square_name(position.pointed)}: " + " ".join(piece_code(piece, pieces) for piece in group))
    return lines


def drawn_board(position: Position, pieces: PieceSet, in_hand: str) -> list[str]:
    """Return the board as the player sees it, far row above, with the codes of the pieces; `in_hand` names the last."""

    def code(piece: Piece | None) -> str:
        return _EMPTY if piece is None else piece_code(piece, pieces)

    lines = []
    for row in reversed(range(SIDE)):
        cells = (code(position.board[square_at(column, row)]) for column in range(SIDE))
        lines.append(f"{row + 1}  " + "  ".join(cells))
    lines.append("    " + "     ".join("ABCD"))
    if position.hand is not None:
        lines.append(f"{in_hand} {code(position.hand)}")
    return lines
