"""What the table knows besides the game when it lies beside a real board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.settings import Referee
from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Game
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quarto import Action
    from quarto_access.table.companion_events import Fix
    from quarto_access.table.events import Event


@small
class Walking:
    """The board is told place by place."""

    square: Square


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
    """One entry is to be entered anew; by its number among all actions. None: a piece of a position put up."""

    entry: int | None
    square: Square | None = None


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
    """A position is put up, piece by piece; then the hand is asked for, then who is to act."""

    board: tuple[Piece | None, ...]
    square: Square | None = None
    before: tuple[tuple[Piece | None, ...], ...] = ()
    board_done: bool = False
    hand: Piece | None = None
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
    to_move: Square | None = None
    """The computer's piece is to be put here; Enter goes on."""

    done: Event | None = None
    """What changed the game last, to be said again."""

    @property
    def settled(self) -> Companion:
        """The companion after the game has changed: nothing is under way any more."""
        return Companion(self.referee, self.by_traits)
