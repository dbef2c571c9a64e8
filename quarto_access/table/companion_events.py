"""What happens beside a real board, besides what happens at every table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.game import Action
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quarto import Alignment
    from quarto_access.rules.quatrenun import Group, Shift
    from quarto_access.rules.refusals import Why
    from quarto_access.table.clock import Terms
    from quarto_access.table.events import Due, Refused

# Entering.


@small
class CompanionBegun:
    """The table lies beside a real board; `clock`: what was agreed about time."""

    due: Due
    clock: Terms | None = None


@small
class EntryDoubted:
    """What was entered can't be: this piece stands on this place already. `fixable`: Enter would correct that.

    `group`: in Quatrenun it lies in another group than was said.
    """

    square: Square
    piece: Piece
    taken: bool
    fixable: bool = True
    group: bool = False


@small
class EntryRefused:
    """What was entered is against the rules: the entry may be wrong, or an earlier one, or the hands at the table."""

    refused: Refused


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
class BackToTold:
    """Quatrenun: with what was taken back these pieces go back to these places, in this order."""

    pieces: tuple[tuple[Piece, Square], ...]


@small
class PutUpResumed:
    """Putting up that was left goes on; so many pieces are put up, where that is not asked about in a moment."""

    count: int | None


@small
class CompanionOnly:
    """Something was asked for that only makes sense beside a real board; `correcting`: what else is taken back.

    `due`: what is to be done, where one plays.
    """

    due: Due | None
    correcting: bool = False


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


@small
class ForcedTold:
    """Quatrenun: whoever is pointed to one of these groups has to complete a group, whatever he moves."""

    squares: tuple[Square, ...]


@small
class WouldComplete:
    """Quatrenun: these moves of the group pointed to would complete a group; `every`: there is no other."""

    moves: tuple[Shift, ...]
    every: bool


# With the computer.


@small
class ToMove:
    """The computer has placed or moved: someone has to put the piece there; in Quatrenun, which one, and from where."""

    square: Square
    piece: Piece | None = None
    source: Square | None = None


@small
class MoveFirst:
    """Something was entered while the computer's piece was still to be put on its place."""

    move: ToMove


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


@small
class GroupWalked:
    """One group of the table; `first`: say how to go on; `laying`: it is to be laid so."""

    square: Square
    group: Group
    first: bool
    laying: bool = False


@small
class WalkEnded:
    """The walk was left before its end."""

    due: Due


@small
class AllLaid:
    """The pieces lie as they were told: the game begins."""

    due: Due
    clock: Terms | None = None


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
class LastThere:
    """Quatrenun: of a group, what came there last is to be corrected, or what was laid there: asks as above."""

    square: Square
    piece: Piece
    laid: bool


@small
class ReplacementAsked:
    """The table asks what is right instead: a piece, a place; a call or a pass can only be taken out."""

    action: Action
    square: Square | None = None
    of_piece: bool = False


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
    """The table asks which piece stands here; in Quatrenun which pieces do, so many are there already."""

    square: Square
    piece: Piece | None
    count: int | None = None


@small
class PutUpSet:
    """What stands here now."""

    square: Square
    piece: Piece | None


@small
class PutUpAdded:
    """Quatrenun: a piece was laid on a group, or taken from it; so many are there now."""

    square: Square
    piece: Piece
    added: bool
    count: int


@small
class PutUpMissing:
    """Quatrenun: so many pieces lie nowhere yet."""

    count: int


@small
class PointedAsked:
    """Quatrenun: the table asks which group is pointed to."""


@small
class HandAsked:
    """So many stand; the table asks whether a piece is in hand."""

    count: int


@small
class ToActAsked:
    """The table asks who is to act."""

    player: Player
    phase: str


@small
class PutUp:
    """The game goes on from a position that was put up. `swapped`: the players changed numbers, for player 1 acts."""

    due: Due
    count: int
    hand: Piece | None
    swapped: bool
    pointed: tuple[Square, Group] | None = None


@small
class PutUpDropped:
    """No position was put up; the game that was on the table goes on."""

    due: Due


EnteringEvent = (
    CompanionBegun | EntryDoubted | EntryRefused | TraitsTold | TraitsHeard | OffTheBoard | BackToTold | CompanionOnly
)
WalkingEvent = PlaceWalked | GroupWalked | WalkEnded | AllLaid
RefereeEvent = (
    CallEntered | CallNotTheirs | NoQuarto | LapsedTold | ThreatsTold | CompletesTold | ForcedTold | WouldComplete
)
MovingEvent = ToMove | MoveFirst | Moved
CorrectingEvent = (
    CorrectionBegun
    | NothingToCorrect
    | EntryHeard
    | StandingHeard
    | LastThere
    | ReplacementAsked
    | Misfit
    | Corrected
    | CorrectionDropped
)
PuttingUpEvent = (
    PutUpBegun
    | PutUpResumed
    | PutUpAsked
    | PutUpSet
    | PutUpAdded
    | PutUpMissing
    | PointedAsked
    | HandAsked
    | ToActAsked
    | PutUp
    | PutUpDropped
)
CompanionEvent = EnteringEvent | WalkingEvent | RefereeEvent | MovingEvent | CorrectingEvent | PuttingUpEvent
