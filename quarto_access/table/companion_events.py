"""What happens beside a real board, besides what happens at every table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quarto import Action, Alignment
    from quarto_access.rules.refusals import Why
    from quarto_access.table.clock import Terms
    from quarto_access.table.events import Due

# Entering.


@dataclass(frozen=True, slots=True)
class CompanionBegun:
    """The table lies beside a real board; `clock`: what was agreed about time."""

    due: Due
    clock: Terms | None = None


@dataclass(frozen=True, slots=True)
class EntryDoubted:
    """What was entered can't be: this piece stands on this place already. `fixable`: Enter would correct that."""

    square: Square
    piece: Piece
    taken: bool
    fixable: bool = True


@dataclass(frozen=True, slots=True)
class TraitsTold:
    """Pieces are entered trait by trait from now on, or no longer."""

    on: bool


@dataclass(frozen=True, slots=True)
class TraitsHeard:
    """Some traits of a piece, and how many pieces still fit them."""

    values: tuple[Value, ...]
    count: int


@dataclass(frozen=True, slots=True)
class OffTheBoard:
    """With what was taken back the computer's pieces come off these places, too."""

    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class CompanionOnly:
    """Something was asked for that only makes sense beside a real board."""


# Refereeing.


@dataclass(frozen=True, slots=True)
class CallEntered:
    """Someone at the board has called: it is this player's to call, and never the other's at the same moment."""

    player: Player
    point_out: bool


@dataclass(frozen=True, slots=True)
class CallNotTheirs:
    """The player who called may not call now."""

    player: Player
    due: Due


@dataclass(frozen=True, slots=True)
class NoQuarto:
    """A silent referee judges no call: it only says that the record has no such Quarto."""

    goal: Goal | None


@dataclass(frozen=True, slots=True)
class LapsedTold:
    """Nobody called these, and now nobody can."""

    alignments: tuple[Alignment, ...]


@dataclass(frozen=True, slots=True)
class Threat:
    """Three pieces share this, and the fourth place is empty."""

    goal: Goal
    square: Square
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class ThreatsTold:
    """What has become a threat by the last placing."""

    threats: tuple[Threat, ...]


@dataclass(frozen=True, slots=True)
class CompletesTold:
    """The piece that was given makes a Quarto on one of these places."""

    squares: tuple[Square, ...]


# With the computer.


@dataclass(frozen=True, slots=True)
class ToMove:
    """The computer has placed: someone has to put the piece there."""

    square: Square


@dataclass(frozen=True, slots=True)
class MoveFirst:
    """Something was entered while the computer's piece was still to be put on its place."""

    square: Square


@dataclass(frozen=True, slots=True)
class Moved:
    """The computer's piece stands where it should: the game goes on."""


# Walking the board.


@dataclass(frozen=True, slots=True)
class PlaceWalked:
    """One place of the board; `first`: say how to go on."""

    square: Square
    piece: Piece | None
    first: bool


# Correcting.


@dataclass(frozen=True, slots=True)
class Fix:
    """One entry that was changed: its turn, what it was and what it is now; None where it was taken out.

    Of a position that was put up, turn 0, a piece was moved (two places) or exchanged (two pieces given).
    """

    turn: int
    player: Player
    was: Action
    now: Action | None


@dataclass(frozen=True, slots=True)
class CorrectionBegun:
    """The table asks what is wrong: a place is touched, or Space goes through the entries."""


@dataclass(frozen=True, slots=True)
class NothingToCorrect:
    """Nothing was entered yet; or nothing stands on the place that was touched."""

    square: Square | None = None


@dataclass(frozen=True, slots=True)
class EntryHeard:
    """One entry, which Enter would correct."""

    turn: int
    player: Player
    action: Action


@dataclass(frozen=True, slots=True)
class StandingHeard:
    """What stands here is to be corrected: the table asks where it stands, or what stands here."""

    square: Square
    piece: Piece


@dataclass(frozen=True, slots=True)
class ReplacementAsked:
    """The table asks what is right instead: a piece, a place; a call or a pass can only be taken out."""

    action: Action
    square: Square | None = None


@dataclass(frozen=True, slots=True)
class Misfit:
    """A later entry no longer fits: the table asks what is right instead."""

    turn: int
    player: Player
    action: Action
    why: Why
    square: Square | None


@dataclass(frozen=True, slots=True)
class Corrected:
    """The record was corrected. `left_out`: entries that were given up, with who made them; `swapped`: two places."""

    fixes: tuple[Fix, ...]
    due: Due
    left_out: tuple[tuple[Player, Action], ...] = ()
    swapped: tuple[Square, Square] | None = None


@dataclass(frozen=True, slots=True)
class CorrectionDropped:
    """Nothing was corrected."""

    due: Due


# Starting in the middle.


@dataclass(frozen=True, slots=True)
class PutUpBegun:
    """A position is to be put up."""


@dataclass(frozen=True, slots=True)
class PutUpAsked:
    """The table asks which piece stands here."""

    square: Square
    piece: Piece | None


@dataclass(frozen=True, slots=True)
class PutUpSet:
    """What stands here now."""

    square: Square
    piece: Piece | None


@dataclass(frozen=True, slots=True)
class HandAsked:
    """So many stand; the table asks whether a piece is in hand."""

    count: int


@dataclass(frozen=True, slots=True)
class ToActAsked:
    """The table asks who is to act."""

    player: Player
    placing: bool


@dataclass(frozen=True, slots=True)
class PutUp:
    """The game goes on from a position that was put up. `swapped`: the players changed numbers, for player 1 acts."""

    due: Due
    count: int
    hand: Piece | None
    swapped: bool


@dataclass(frozen=True, slots=True)
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
