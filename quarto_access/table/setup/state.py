"""What the table knows while the pieces of Quatrenun are laid by hand."""

from __future__ import annotations

from quarto_access.frozen import frozen, replace
from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.pieces import PIECES, Piece

Layout = tuple["Piece | None", ...]
Moment = tuple[Layout, "Square | None"]
"""What lay before something was done, and the place that was asked for then."""


def first_free(layout: Layout) -> Square | None:
    """Return the first place where nothing lies; None where all lie."""
    return next((square for square in SQUARES if layout[square] is None), None)


@frozen
class Laying:
    """What lies so far, and the place that is asked for; None where all lie."""

    layout: Layout = (None,) * len(SQUARES)
    at: Square | None = SQUARES[0]
    before: tuple[Moment, ...] = ()
    """The moment before each thing that was done: taking back leads there."""
    twice: Piece | None = None
    """A piece that was named again: Enter lays it here, and no longer there."""
    seeking: bool = False
    """The next key of the grid is a place."""

    @property
    def quiet(self) -> Laying:
        """The same, with nothing asked about it: only what lies, and the place that is asked for."""
        return replace(self, twice=None, seeking=False)

    @property
    def free(self) -> list[Piece]:
        """The pieces that are still to be laid."""
        return [piece for piece in PIECES if piece not in self.layout]

    @property
    def laid(self) -> int:
        """How many lie."""
        return len(PIECES) - len(self.free)
