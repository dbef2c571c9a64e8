"""What is told of hints, and by the coach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.opponent.decision import Bounds, Worth
    from quarto_access.opponent.reviewing import Turning, Uncalled, Unproven
    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Action
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quarto import Alignment
    from quarto_access.rules.quatrenun import Shift
    from quarto_access.table.hints import Hint


@small
class HintAsked:
    """A hint was asked for, a player's so manieth; 0 where hints are not counted. `thinks`: its answer comes later.

    `meant`: what the player asks about doing. `again`: asked before in this position, and not counted twice.
    """

    hint: Hint
    player: Player
    number: int
    meant: Action | None = None
    thinks: bool = True
    again: bool = False


@small
class NoHints:
    """Blindfolded there are no hints: every one of them would tell of the board."""


@small
class NothingMeant:
    """A hint about a piece or a place was asked for, and none was touched or named.

    `to`: what it would be for: "give", "point" or "move"; or "choose", while it is not known which piece would move,
    and "name", where none can be chosen because a recorded game is gone through.
    """

    to: str


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
    """What was done has made a hint worthless that was on its way; counted is it only if a part of it was told.

    None: hints are not counted here.
    """

    hint: Hint
    counted: bool | None


@small
class DangersTold:
    """What a piece would complete at once, and where."""

    piece: Piece
    places: tuple[tuple[Square, tuple[Alignment, ...]], ...]


@small
class PointWeighed:
    """What pointing to a group does at once: every move of it completes a group; or who has moved then forces you.

    `dangers`: such moves, each with the group that would be pointed to then.
    """

    square: Square
    forced: bool
    dangers: tuple[tuple[Shift, Square], ...]


@small
class MoveWeighed:
    """What a move does at once: it completes a group; or one can be pointed to then that forces the other.

    `stuck`: whatever is pointed to then, the other can force you.
    """

    square: Square
    completes: bool
    forcing: Square | None
    stuck: bool


@small
class MoveAdvised:
    """A good move, and what it is worth; `made`: what it calls, or completes; `held`: it loses no draw.

    `forced`: it points to a group of which every move completes one. `only`: everything else is proven to lose.
    """

    player: Player
    action: Action
    worth: Worth | None
    held: bool
    made: Alignment | None = None
    forced: bool = False
    only: bool = False


@small
class WorthTold:
    """What the position is worth to a player; or what doing what was meant is.

    `calls_aside`: what could be called now was left out of it. `draws`: most positions of this game are drawn, so that
    even what is not proven likely is.
    """

    player: Player
    bounds: Bounds
    calls_aside: bool
    draws: bool
    meant: Action | None = None
    uncounted: bool = False
    """Nothing is known: that is no answer, and the hint is not counted."""


@small
class NoAdvice:
    """The thinker stopped before it had an answer. `uncounted`: so the hint is not counted."""

    uncounted: bool


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
    | NothingMeant
    | PieceNotLeft
    | StillThinking
    | HintDropped
    | DangersTold
    | PointWeighed
    | MoveWeighed
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
