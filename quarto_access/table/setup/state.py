"""The state while players lay the pieces of Quatrenun by hand."""

from __future__ import annotations

from quarto_access.frozen import frozen, replace
from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.pieces import PIECES, Piece

Layout = tuple["Piece | None", ...]
UndoStep = tuple[Layout, "Square | None"]
"""A layout to return to with undo, and the spot that was asked for."""


def first_free(layout: Layout) -> Square | None:
    """Return the first empty spot; None if all pieces are laid."""
    return next((square for square in SQUARES if layout[square] is None), None)


@frozen
class Laying:
    """The layout so far, and the spot that is asked for; None if all pieces are laid."""

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
