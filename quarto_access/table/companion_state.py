"""What the table knows besides the game when it lies beside a real board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.settings import Referee
from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Action, Game
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.table.announcement import Announcement
    from quarto_access.table.companion_events import Fix
    from quarto_access.table.events import Event
    from quarto_access.table.laying_state import Laying


@small
class Walking:
    """The board is told place by place; `laying`: so that the pieces of a new game are laid as they are told."""

    square: Square
    laying: bool = False
    gone_on: bool = False
    """Pieces may lie as they were told: it has gone on from the first place, or others lay before."""
    drawn_from: Laying | None = None
    """What lay before the rest was drawn by lot: taking back leads there."""


@small
class Choosing:
    """Which entry is to be corrected: a place is touched, or Space goes back through the entries."""

    entry: int | None = None


@small
class Standing:
    """What stands here is wrong: it stands elsewhere, or another piece stands here."""

    square: Square


@small
class Replacing:
    """One entry is to be entered anew; by its number among all actions. None: a piece of a position put up.

    `of_piece`: of a move in Quatrenun the piece is asked for, not the place.
    """

    entry: int | None
    square: Square | None = None
    of_piece: bool = False


@small
class Refitting:
    """A correction on its way: the game replayed so far, the entries still to follow, the first of which does not fit.

    Until all of them fit, the game on the table stays what it was: giving a correction up loses nothing.
    """

    game: Game
    rest: tuple[Action, ...]
    fixes: tuple[Fix, ...]
    swapped: tuple[Square, Square] | None = None


@small
class PuttingUp:
    """A position is put up, piece by piece; then the hand or the group pointed to is asked for, then who is to act.

    In Quarto a place has one piece at most.
    """

    groups: tuple[tuple[Piece, ...], ...]
    square: Square | None = None
    before: tuple[tuple[tuple[Piece, ...], ...], ...] = ()
    board_done: bool = False
    hand: Piece | None = None
    pointed: Square | None = None
    player: Player | None = None


Doing = Walking | Choosing | Standing | Replacing | Refitting | PuttingUp


@small
class Companion:
    """How the companion referees, and what is under way besides entering."""

    referee: Referee = Referee.CALLS
    by_traits: bool = False
    """Pieces are entered trait by trait."""
    doing: Doing | None = None
    values: tuple[Value, ...] = ()
    """What was said so far of a piece that is entered trait by trait."""
    doubt: Square | None = None
    """An entry could not be, because of what stands here: Enter corrects that."""
    to_move: Announcement | None = None
    """Asks the players to put the computer's piece on its spot; Enter confirms."""

    done: Event | None = None
    """What changed the game last, to be said again."""

    @property
    def lays(self) -> bool:
        """Whether the pieces of a new game are still laid as they are told."""
        return isinstance(self.doing, Walking) and self.doing.laying

    @property
    def settled(self) -> Companion:
        """The companion after the game has changed: nothing is under way any more."""
        return Companion(self.referee, self.by_traits)
