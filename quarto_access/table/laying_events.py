"""What happens while the pieces of Quatrenun are laid by hand, place by place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece
    from quarto_access.table.clock import Terms
    from quarto_access.table.events import Due


@small
class LayBegun:
    """The pieces are to be laid. `beside`: on a real table; `again`: for the next game of the same players."""

    beside: bool
    again: bool = False


@small
class LayAsked:
    """The table asks which piece lies here, and tells what lies here already, and how many lie. No place: all do."""

    square: Square | None
    piece: Piece | None
    laid: int


@small
class PieceLaid:
    """A piece was laid; `then` is asked for next, None where all lie."""

    square: Square
    piece: Piece
    then: Square | None


@small
class LaidTwice:
    """The piece that was named lies elsewhere: Enter would lay it on the place that is asked for."""

    square: Square
    at: Square


@small
class LaidSwapped:
    """Two pieces have changed places; `then` is asked for next."""

    one: Square
    two: Square
    then: Square | None


@small
class RestLaid:
    """What was still to be laid was laid by lot. `beside`: it is told, place by place, how to lay it."""

    count: int
    beside: bool = False


@small
class LayTaken:
    """What was done last was taken back: how these places lie; what was asked for then is asked for again."""

    square: Square | None
    piece: Piece | None
    changed: tuple[Square, ...]
    laid: int


@small
class LayResumed:
    """Laying that was left goes on; `asked`: for a piece. What is asked is told behind it."""

    beside: bool
    asked: bool


@small
class LeftHalfLaid:
    """Pieces that were half laid the last time could be gone on with, in place of the new ones."""

    laid: int


@small
class NothingToLay:
    """A word of laying, where nothing is being laid: in Quatrenun all lie, in Quarto nothing is laid at all.

    `due`: what is to be done, where one plays.
    """

    due: Due | None
    groups: bool


@small
class LayHelp:
    """What can be done while pieces are laid. `beside`: on a real table; `all_lie`: none is left."""

    beside: bool
    all_lie: bool


@small
class LayPlaceAsked:
    """The table asks which place is to be laid otherwise."""


@small
class NothingLaid:
    """There is nothing to take back."""


@small
class LayDone:
    """All pieces lie, and the game begins."""

    due: Due
    clock: Terms | None = None


LayingEvent = (
    LayBegun
    | LayAsked
    | PieceLaid
    | LaidTwice
    | LaidSwapped
    | RestLaid
    | LayTaken
    | LayResumed
    | LeftHalfLaid
    | NothingToLay
    | LayHelp
    | LayPlaceAsked
    | NothingLaid
    | LayDone
)
