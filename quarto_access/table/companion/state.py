"""The state of the companion beside a real board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import PIECES, Piece, Value
from quarto_access.settings import Referee

if TYPE_CHECKING:
    from quarto_access.rules.game import Action, Game
    from quarto_access.table.announcement import Announcement
    from quarto_access.table.events import Event, Fix
    from quarto_access.table.setup.state import Laying


@frozen
class Walking:
    """The board is read spot by spot; `laying`: so that the players lay out the pieces of a new game."""

    square: Square
    laying: bool = False
    gone_on: bool = False
    """Some real pieces may already be laid out: the walk has left the first spot, or there were pieces before."""
    drawn_from: Laying | None = None
    """The pieces laid by hand before the rest was drawn at random; undoing goes back to them."""


@frozen
class Choosing:
    """Which entry is wrong? A spot is pressed, or Space goes back through the entries."""

    entry: int | None = None


@frozen
class Standing:
    """The piece on this spot is wrong: it is on another spot, or another piece is here."""

    square: Square


@frozen
class Replacing:
    """An entry is to be replaced, by its index among all actions. None: a piece of a position that was set up.

    `of_piece`: ask for the piece of a move in Quatrenun, not for its spot.
    """

    entry: int | None
    square: Square | None = None
    of_piece: bool = False


@frozen
class Refitting:
    """A correction in progress: the game replayed so far, and the later entries, the first of which does not fit.

    The game on the table is unchanged until all of them fit, so dropping a correction loses nothing.
    """

    game: Game
    rest: tuple[Action, ...]
    fixes: tuple[Fix, ...]
    swapped: tuple[Square, Square] | None = None


@frozen
class SettingUp:
    """A position is set up piece by piece; then the hand or the group pointed to is asked for, then who is to act.

    In Quarto a spot has at most one piece.
    """

    groups: tuple[tuple[Piece, ...], ...]
    square: Square | None = None
    before: tuple[tuple[tuple[Piece, ...], ...], ...] = ()
    board_done: bool = False
    hand: Piece | None = None
    pointed: Square | None = None
    player: Player | None = None

    @property
    def free(self) -> list[Piece]:
        """The pieces that aren't on the board yet."""
        return [piece for piece in PIECES if self.where(piece) is None]

    def where(self, piece: Piece) -> Square | None:
        """Return the spot of a piece; None if it isn't on the board."""
        return next((square for square in SQUARES if piece in self.groups[square]), None)


Doing = Walking | Choosing | Standing | Replacing | Refitting | SettingUp
"""What players do beside a real board besides entering."""


@frozen
class Companion:
    """How the companion referees, and what it knows of the entry being made."""

    referee: Referee = Referee.CALLS
    by_traits: bool = False
    """Pieces are entered trait by trait."""
    values: tuple[Value, ...] = ()
    """The traits entered so far of a piece."""
    doubt: Square | None = None
    """An entry was refused because of what is on this spot: Enter corrects that."""
    to_move: Announcement | None = None
    """Asks the players to put the computer's piece on its spot; Enter confirms."""

    done: Event | None = None
    """The last change of the game, to be repeated."""

    @property
    def settled(self) -> Companion:
        """The companion after a change of the game: nothing is under way."""
        return Companion(self.referee, self.by_traits)
