"""What is told of hints, and by the coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.opponent.coach import Turning, Uncalled, Unproven
    from quarto_access.opponent.decision import Worth
    from quarto_access.rules.board import Square
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quarto import Action, Alignment
    from quarto_access.table.hints import Hint


@small
class HintAsked:
    """A hint was asked for, a player's so manieth; 0 where hints are not counted. `thinks`: its answer comes later."""

    hint: Hint
    player: Player
    number: int
    piece: Piece | None = None
    thinks: bool = True


@small
class NoHints:
    """Blindfolded there are no hints: every one of them would tell of the board."""


@small
class NoPieceMeant:
    """A hint about a piece was asked for, and none was touched or named."""


@small
class PieceNotLeft:
    """A hint about a piece that can't be given any more."""

    piece: Piece


@small
class StillThinking:
    """Another hint was asked for while the answer to one is on its way: it is not counted, and the first one comes."""

    hint: Hint


@small
class HintDropped:
    """What was done has made a hint worthless that was on its way; if it was counted, it stays so."""

    hint: Hint
    counted: bool


@small
class DangersTold:
    """What a piece would complete at once, and where."""

    piece: Piece
    places: tuple[tuple[Square, tuple[Alignment, ...]], ...]


@small
class MoveAdvised:
    """A good move, and what it is worth; `made`: what it calls, or completes; `held`: it loses no draw."""

    player: Player
    action: Action
    worth: Worth | None
    held: bool
    made: Alignment | None = None


@small
class WorthTold:
    """What the position is worth to a player; with a piece, what giving it is.

    `calls_aside`: what could be called now was left out of it.
    """

    player: Player
    worth: Worth | None
    calls_aside: bool
    piece: Piece | None = None


@small
class NoAdvice:
    """The thinker stopped before it had an answer."""


@small
class HintsCounted:
    """The game is over: how many hints each player asked for."""

    counts: tuple[int, int]


@small
class CoachOffered:
    """The game is over: the coach can be asked."""


@small
class CoachAsked:
    """The coach begins to look at the game."""


@small
class CoachBegins:
    """How many turns changed what the game was worth, and of how many of them the coach tells."""

    changes: int
    told: int
    all_proven: bool


@small
class TurningTold:
    """A turn that changed it."""

    turning: Turning


@small
class UncalledTold:
    """A Quarto that nobody called."""

    uncalled: Uncalled


@small
class UnprovenTold:
    """Turns of which nothing is known."""

    unproven: Unproven


HintEvent = (
    HintAsked
    | NoHints
    | NoPieceMeant
    | PieceNotLeft
    | StillThinking
    | HintDropped
    | DangersTold
    | MoveAdvised
    | WorthTold
    | NoAdvice
    | HintsCounted
    | CoachOffered
    | CoachAsked
    | CoachBegins
    | TurningTold
    | UncalledTold
    | UnprovenTold
)
