"""The state of companion mode."""

from __future__ import annotations

from quarto_access.frozen import frozen
from quarto_access.record.notes import StillToMove
from quarto_access.rules.board import Square
from quarto_access.rules.game import Action, Game
from quarto_access.rules.pieces import Value
from quarto_access.settings import Referee
from quarto_access.table.events import Event, Fix
from quarto_access.table.setup.state import Board, Laying, SettingUp


@frozen
class Walking:
    """The players go through the board spot by spot. `laying`: to lay out the real pieces of a new game."""

    square: Square
    laying: bool = False
    started: bool = False
    """Whether real pieces may be on the table already: the walk has left the first spot, or some were laid before."""
    before_random: Laying | None = None
    """The layout before the rest was filled at random. Undo returns to it."""


@frozen
class Checking:
    """The players compare the real board with the record, row by row. Corrections are made on top of it."""

    board: Board
    """The board as it was at the beginning, to sum up what was changed."""
    row: int = 0


@frozen
class ChoosingEntry:
    """The players choose the wrong entry: they press its spot, or go back through the entries with Space."""

    entry: int | None = None


@frozen
class CorrectingSpot:
    """The players correct a spot: its piece is really somewhere else, or another piece is here, or none, or one is.

    `before`: the entry before which a turn was forgotten, if the players chose one.
    `joining`: ask which piece came to a group of Quatrenun without an entry.
    """

    square: Square
    before: int | None = None
    joining: bool = False


@frozen
class ReplacingEntry:
    """The players replace an entry, given by its index among all actions. None: a piece that was set up.

    `of_piece`: ask for the piece of a move in Quatrenun, not for its spot.
    """

    entry: int | None
    square: Square | None = None
    of_piece: bool = False


@frozen
class Replaying:
    """A correction in progress: the game replayed so far, and the rest of the entries, the first of which doesn't fit.

    The game on the table changes only when all of them fit, so cancelling loses nothing.
    """

    game: Game
    rest: tuple[Action, ...]
    fixes: tuple[Fix, ...]
    swapped: tuple[Square, Square] | None = None


CompanionActivity = Walking | Checking | ChoosingEntry | CorrectingSpot | ReplacingEntry | Replaying | SettingUp
"""What the players can do in companion mode besides entering actions."""


@frozen
class Companion:
    """The settings of companion mode, and the entry in progress."""

    referee: Referee = Referee.CALLS
    by_traits: bool = False
    """Whether the players enter pieces trait by trait."""
    values: tuple[Value, ...] = ()
    """The traits entered so far for the next piece."""
    doubt: Square | None = None
    """The spot that made us refuse the last entry. Enter corrects it."""
    to_move: StillToMove | None = None
    """What someone still has to do on the real board, until Enter or the next entry confirms it."""
    done: Event | None = None
    """The last change of the game, for Enter to repeat."""

    @property
    def entering(self) -> bool:
        """Whether an entry is in progress, which Backspace forgets."""
        return bool(self.values) or self.doubt is not None

    @property
    def without_entry(self) -> Companion:
        """The same settings, with no entry in progress."""
        return Companion(self.referee, self.by_traits)
