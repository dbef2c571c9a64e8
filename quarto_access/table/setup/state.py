"""The state while players lay the pieces of Quatrenun by hand, or set up a position."""

from __future__ import annotations

from collections.abc import Sequence

from quarto_access.frozen import frozen, replace
from quarto_access.rules.board import SQUARES, Goal, Square
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import PIECES, Piece
from quarto_access.rules.quatrenun import Group

Layout = tuple[Piece | None, ...]
"""At most one piece for each spot."""

UndoStep = tuple[Layout, Square | None]
"""A layout to return to with undo, and the spot we asked for then."""

Board = tuple[Group, ...]
"""Any number of pieces for each spot."""

EMPTY: Board = ((),) * len(SQUARES)


def board_of(layout: Layout) -> Board:
    """Return the board of a layout."""
    return tuple(() if piece is None else (piece,) for piece in layout)


def layout_of(board: Board) -> Layout:
    """Return the layout of a board with at most one piece per spot."""
    return tuple(group[0] if group else None for group in board)


def first_free(layout: Layout) -> Square | None:
    """Return the first empty spot; None if all pieces are laid."""
    return next((square for square in SQUARES if layout[square] is None), None)


@frozen
class Laying:
    """The layout so far, and the spot we ask for; None if all pieces are laid."""

    layout: Layout = (None,) * len(SQUARES)
    at: Square | None = SQUARES[0]
    before: tuple[UndoStep, ...] = ()
    """The layouts to return to with undo, newest last."""
    duplicate: Piece | None = None
    """A piece that is on another spot already. Enter moves it here."""
    choosing_spot: bool = False
    """Whether the next grid key is a spot."""

    @property
    def without_question(self) -> Laying:
        """The same layout and spot, with no other question open."""
        return replace(self, duplicate=None, choosing_spot=False)

    @property
    def free(self) -> list[Piece]:
        """The pieces that aren't laid yet."""
        return [piece for piece in PIECES if piece not in self.layout]

    @property
    def laid(self) -> int:
        """The number of pieces laid."""
        return len(PIECES) - len(self.free)


@frozen
class SettingUp:
    """The players set up a position: the board, then the hand or the group pointed to, then who acts.

    In Quarto a spot has at most one piece.
    """

    groups: Board = EMPTY
    square: Square | None = None
    before: tuple[Board, ...] = ()
    board_done: bool = False
    hand: Piece | None = None
    pointed: Square | None = None
    player: Player | None = None
    line: Goal | None = None
    """A Quarto on the board: was it just completed?"""
    completed: bool = False
    """Whether it was, so that the players say which of its pieces came last."""
    last: Square | None = None
    """The spot of the piece that was placed last, if it completed a Quarto."""

    @property
    def free(self) -> list[Piece]:
        """The pieces that aren't on the board yet."""
        return [piece for piece in PIECES if self.where(piece) is None]

    def latest(self, squares: Sequence[Square]) -> Square:
        """Return which of these spots the players set up last."""
        boards = (*self.before, self.groups)
        return max(squares, key=lambda square: [board[square] for board in boards].index(self.groups[square]))

    def where(self, piece: Piece) -> Square | None:
        """Return the spot of a piece; None if it isn't on the board."""
        return next((square for square in SQUARES if piece in self.groups[square]), None)
