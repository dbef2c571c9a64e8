"""What happens in blindfold play, besides what happens in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.questions import Holding
    from quarto_access.table.events import Event
    from quarto_access.table.group_events import LineTold


@small
class Peeks:
    """What a player has of peeks: how many were taken, and how many are left, where they are limited."""

    player: Player
    used: int
    left: int | None


@small
class Tally:
    """What a player needed and got wrong in a blindfold game.

    Of Quatrenun: what was tried and was `impossible`, and whether a group was completed `needless`ly.
    """

    player: Player
    peeks: int
    taken: int = 0
    false_calls: int = 0
    missed: int = 0
    impossible: int = 0
    needless: int = 0

    @property
    def errors(self) -> int:
        """How often memory failed."""
        return self.taken + self.false_calls + self.missed + self.impossible + self.needless


@small
class BlindfoldOn:
    """A game begins blindfolded. `again`: so did the one before.

    `advise`: lines are printed, and can be read again; `lasting`: so will all games be, until the setting is changed.
    `look`: until a piece of Quatrenun is moved, what was laid can be asked about.
    """

    stock: int | None
    again: bool = False
    advise: bool = False
    lasting: bool = False
    look: bool = False


@small
class PeeksTold:
    """How many peeks there are, asked for or after something that cost one; of nobody where there are none at all."""

    peeks: tuple[Peeks, ...]
    resumed: bool = False


@small
class NotBlindfold:
    """Peeks were asked for in a game where the board can be asked about freely."""


@small
class PlaceHidden:
    """A place was touched: its name, and nothing of what stands there. `teach`: what Enter does in this `phase`."""

    square: Square
    teach: bool = False
    phase: str = "place"


@small
class PieceGone:
    """A piece was touched that is gone; where to, is not told. In a tournament not even its name is."""

    piece: Piece | None


@small
class Peeked:
    """An answer that cost a peek, and what is left."""

    answer: Event
    peeks: Peeks


@small
class NoPeeks:
    """A question about the board, and no peek left for it; `tournament`: there never was one."""

    player: Player
    tournament: bool
    take_back: bool = False


@small
class ShownAlready:
    """The board was revealed: what ended the game stays done."""


@small
class BoardHidden:
    """The board was asked for all at once, in braille: it is shown at the end."""


@small
class Revealed:
    """The game is over: the board is told, and what both needed and got wrong."""

    rows: tuple[Holding | LineTold, ...]
    tallies: tuple[Tally, ...]
    tournament: bool


BlindEvent = (
    BlindfoldOn
    | PeeksTold
    | NotBlindfold
    | PlaceHidden
    | PieceGone
    | Peeked
    | NoPeeks
    | ShownAlready
    | BoardHidden
    | Revealed
)
