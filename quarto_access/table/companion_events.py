"""What happens beside a real board, besides what happens at every table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quarto import Action, Alignment
    from quarto_access.rules.refusals import Why
    from quarto_access.table.clock import Terms
    from quarto_access.table.events import Due

# Entering.


@small
class CompanionBegun:
    """The table lies beside a real board; `clock`: what was agreed about time."""

    due: Due
    clock: Terms | None = None


@small
class EntryDoubted:
    """What was entered can't be: this piece stands on this place already. `fixable`: Enter would correct that."""

    square: Square
    piece: Piece
    taken: bool
    fixable: bool = True


@small
class TraitsTold:
    """Pieces are entered trait by trait from now on, or no longer."""

    on: bool


@small
class TraitsHeard:
    """Some traits of a piece, and how many pieces still fit them."""

    values: tuple[Value, ...]
    count: int


@small
class OffTheBoard:
    """With what was taken back the computer's pieces come off these places, too."""

    squares: tuple[Square, ...]


@small
class CompanionOnly:
    """Something was asked for that only makes sense beside a real board."""


# Refereeing.


@small
class CallEntered:
    """Someone at the board has called: it is this player's to call, and never the other's at the same moment."""

    player: Player
    point_out: bool


@small
class CallNotTheirs:
    """The player who called may not call now."""

    player: Player
    due: Due


@small
class NoQuarto:
    """A silent referee judges no call: it only says that the record has no such Quarto."""

    goal: Goal | None


@small
class LapsedTold:
    """Nobody called these, and now nobody can."""

    alignments: tuple[Alignment, ...]


@small
class Threat:
    """Three pieces share this, and the fourth place is empty."""

    goal: Goal
    square: Square
    values: tuple[Value, ...]


@small
class ThreatsTold:
    """What has become a threat by the last placing."""

    threats: tuple[Threat, ...]


@small
class CompletesTold:
    """The piece that was given makes a Quarto on one of these places."""

    squares: tuple[Square, ...]


# With the computer.


@small
class ToMove:
    """The computer has placed: someone has to put the piece there."""

    square: Square


@small
class MoveFirst:
    """Something was entered while the computer's piece was still to be put on its place."""

    square: Square


@small
class Moved:
    """The computer's piece stands where it should: the game goes on."""


# Walking the board.


@small
class PlaceWalked:
    """One place of the board; `first`: say how to go on."""

    square: Square
    piece: Piece | None
    first: bool


# Correcting.


@small
class Fix:
    """One entry that was changed: its turn, what it was and what it is now; None where it was taken out.

    Of a position that was put up, turn 0, a piece was moved (two places) or exchanged (two pieces given).
    """

    turn: int
    player: Player
    was: Action
    now: Action | None


@small
class CorrectionBegun:
    """The table asks what is wrong: a place is touched, or Space goes through the entries."""


@small
class NothingToCorrect:
    """Nothing was entered yet; or nothing stands on the place that was touched."""

    square: Square | None = None


@small
class EntryHeard:
    """One entry, which Enter would correct."""

    turn: int
    player: Player
    action: Action


@small
class StandingHeard:
    """What stands here is to be corrected: the table asks where it stands, or what stands here."""

    square: Square
    piece: Piece


@small
class ReplacementAsked:
    """The table asks what is right instead: a piece, a place; a call or a pass can only be taken out."""

    action: Action
    square: Square | None = None


@small
class Misfit:
    """A later entry no longer fits: the table asks what is right instead."""

    turn: int
    player: Player
    action: Action
    why: Why
    square: Square | None


@small
class Corrected:
    """The record was corrected. `left_out`: entries that were given up, with who made them; `swapped`: two places."""

    fixes: tuple[Fix, ...]
    due: Due
    left_out: tuple[tuple[Player, Action], ...] = ()
    swapped: tuple[Square, Square] | None = None


@small
class CorrectionDropped:
    """Nothing was corrected."""

    due: Due


# Starting in the middle.


@small
class PutUpBegun:
    """A position is to be put up."""


@small
class PutUpAsked:
    """The table asks which piece stands here."""

    square: Square
    piece: Piece | None


@small
class PutUpSet:
    """What stands here now."""

    square: Square
    piece: Piece | None


@small
class HandAsked:
    """So many stand; the table asks whether a piece is in hand."""

    count: int


@small
class ToActAsked:
    """The table asks who is to act."""

    player: Player
    placing: bool


@small
class PutUp:
    """The game goes on from a position that was put up. `swapped`: the players changed numbers, for player 1 acts."""

    due: Due
    count: int
    hand: Piece | None
    swapped: bool


@small
class PutUpDropped:
    """No position was put up; the game that was on the table goes on."""

    due: Due


EnteringEvent = CompanionBegun | EntryDoubted | TraitsTold | TraitsHeard | OffTheBoard | CompanionOnly | PlaceWalked
RefereeEvent = CallEntered | CallNotTheirs | NoQuarto | LapsedTold | ThreatsTold | CompletesTold
MovingEvent = ToMove | MoveFirst | Moved
CorrectingEvent = (
    CorrectionBegun
    | NothingToCorrect
    | EntryHeard
    | StandingHeard
    | ReplacementAsked
    | Misfit
    | Corrected
    | CorrectionDropped
)
PuttingUpEvent = PutUpBegun | PutUpAsked | PutUpSet | HandAsked | ToActAsked | PutUp | PutUpDropped
CompanionEvent = EnteringEvent | RefereeEvent | MovingEvent | CorrectingEvent | PuttingUpEvent
