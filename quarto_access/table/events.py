"""Events at the table that other code inspects. What only the player needs to hear is an `Announcement`.

An event holds all that its sentences need, so that it can be repeated later.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.rules.board import Goal, Square
from quarto_access.rules.pieces import Piece, Value
from quarto_access.rules.refusals import Why
from quarto_access.table.announcement import Announcement, Prompt
from quarto_access.table.clock.state import Terms, Warned
from quarto_access.table.hints.state import Consulted

if TYPE_CHECKING:
    from quarto_access.rules.game import Action, Turn
    from quarto_access.rules.outcome import Outcome, Player, Reason
    from quarto_access.rules.quatrenun import Group
    from quarto_access.rules.questions import Holding
    from quarto_access.table.blindfold.state import Peeks
    from quarto_access.table.intents import Direction


# What changes the game. `prompt` is None where another action follows at once.


@frozen
class Started:
    """A new game; with a clock, on these terms. `companion`: it is played on a real board."""

    prompt: Prompt
    again: bool = False
    clock: Terms | None = None
    companion: bool = False


@frozen
class Given:
    """A piece was given. `unheard`: the giver neither heard nor named the whole piece just before."""

    player: Player
    piece: Piece
    prompt: Prompt | None
    unheard: bool = False


@frozen
class Placed:
    """A piece was placed; where calls are automatic it may have won."""

    player: Player
    square: Square
    piece: Piece
    prompt: Prompt | None
    outcome: Outcome | None = None


@frozen
class Called:
    """A right call: the game is won. `placer` completed it, on `square`."""

    player: Player
    goal: Goal
    values: tuple[Value, ...]
    placer: Player
    square: Square


@frozen
class FalselyCalled:
    """A call of nothing."""

    player: Player
    goal: Goal | None
    prompt: Prompt | None
    outcome: Outcome | None = None


@frozen
class Passed:
    """Nothing was called in the last call."""

    player: Player
    prompt: Prompt | None
    outcome: Outcome | None = None


@frozen
class Conceded:
    """The game was lost without a call: by resigning, or by the clock."""

    player: Player
    reason: Reason


# What is heard on the way to an action.


@frozen
class SpotHeard:
    """A place and the piece on it. `teach`: explain Enter, because it is the first place that can be chosen.

    `by_finger`: its grid key was pressed, so the player knows the place.
    """

    square: Square
    piece: Piece | None
    teach: bool = False
    by_finger: bool = False


class PieceLocation(StrEnum):
    """Where a piece is."""

    LEFT = "left"
    HAND = "hand"
    BOARD = "board"


@frozen
class PieceHeard:
    """A piece, and whether it can be given."""

    piece: Piece
    location: PieceLocation
    square: Square | None = None
    teach: bool = False


@frozen
class EdgeHeard:
    """The cursor is at the edge of the board; `again`: it was already."""

    direction: Direction
    square: Square
    again: bool


class Choice(StrEnum):
    """What Space offers besides places and pieces."""

    CALL = "call"
    PASS = "pass"  # noqa: S105 - a pass, not a password
    AGAIN = "again"
    HINT = "hint"
    COACH = "coach"
    UNDO = "take-back"
    RESIGN = "resign"
    LEAVE = "leave"
    ASK_SPOT = "ask-place"
    ASK_PIECE = "ask-piece"
    OTHER_CALLS = "other-calls"
    LAY_REST = "lay-rest"


ALWAYS = (Choice.HINT, Choice.UNDO, Choice.RESIGN, Choice.LEAVE)
WAITING = (Choice.UNDO, Choice.LEAVE)
AFTER_THE_END = (Choice.AGAIN, Choice.COACH, Choice.UNDO, Choice.LEAVE)
"""What Space offers in either game: while one plays, while the other player acts, after the end."""


class Question(StrEnum):
    """What is asked before something that can't be undone."""

    CALL = "call"
    UNDO = "take-back"
    RESIGN = "resign"
    LEAVE = "leave"
    AGAIN = "again"


@frozen
class Asked:
    """A yes-or-no question: Enter is yes, Backspace is no. `hidden`: blindfolded, the last action is not named.

    `laid`: an unfinished setup is kept.
    """

    question: Question
    player: Player
    action: Action | None = None
    kept: bool = False
    hidden: bool = False
    laid: bool = False


@frozen
class Declined:
    """The answer was no, or a call was cancelled. `prompt`: what is to be done, if anything is."""

    question: Question
    prompt: Prompt | None


@frozen
class Departed:
    """The player leaves the table. `begun`: there is a game, or an unfinished setup, to resume."""

    over: bool
    begun: bool
    program: bool


# Answers.


@frozen
class QuartoNow:
    """The hand, what is to be done, where the other player placed last, and where this one has just placed.

    `companion`: the game is resumed in companion mode.
    """

    prompt: Prompt
    hand: Piece | None
    other_placed: Square | None
    placed: Square | None
    resumed: bool = False
    clock: Terms | None = None
    companion: bool = False


@frozen
class TurnHeard:
    """A turn of the game so far. `other`: the player asked for the last turn of the other."""

    turn: Turn
    other: bool = False


@frozen
class GoalHeard:
    """The pieces on the places of a goal."""

    holding: Holding


@frozen
class SharedHeard:
    """How many pieces are on a goal, and what they share; not told (None) while a full goal could be called."""

    goal: Goal
    standing: int
    values: tuple[Value, ...] | None


@frozen
class Repeated:
    """A message is repeated; `back`: how many messages ago it was heard, 0 for the last one."""

    event: Event
    back: int


@frozen
class HelpHeard:
    """Help; `page` counts how often it was asked for in a row. `reviewing`: a recorded game is open."""

    prompt: Prompt
    calling: bool
    page: int
    reviewing: bool = False


# Refusals.


@frozen
class Refused:
    """The rules don't allow it now. `hidden`: blindfolded, nothing about the board is said.

    `choosing`: the player has to choose another piece of the group. `doubtful`: in companion mode the entry, an
    earlier one or the real pieces may be wrong, so say how to correct that.
    """

    why: Why
    prompt: Prompt
    square: Square | None = None
    piece: Piece | None = None
    hidden: bool = False
    choosing: bool = False
    doubtful: bool = False


class Trouble(StrEnum):
    """What can go wrong with files and input while a game goes on."""

    DISK_FULL = "disk-full"
    READ_ONLY = "read-only"
    CANNOT_SAVE = "cannot-save"
    SAVED_AGAIN = "saved-again"
    SAVED_APART = "saved-apart"
    NOT_SAVED = "not-saved"
    PASTED = "pasted"
    REST_NOT_DONE = "rest-not-done"
    LINE_NOT_DONE = "line-not-done"
    LINE_TOO_LONG = "line-too-long"
    NOT_TEXT = "not-text"
    LEVEL_UNUSED = "level-unused"


@frozen
class NoteAsked:
    """The note on a spot can be typed."""

    square: Square


@frozen
class LinesShown:
    """Lines for fingers or eyes, the board in braille or a chart: a voice would spell them out sign by sign."""

    lines: tuple[str, ...]


# Quatrenun.


@frozen
class Pointed:
    """A group was pointed to."""

    player: Player
    square: Square
    group: Group | None
    """Not told blindfolded, here and below."""
    prompt: Prompt | None
    just_told: bool = False
    """Whether the move before, to the same place, has told the group already."""


@frozen
class Shifted:
    """A piece was moved; `group` is what it has become part of."""

    player: Player
    piece: Piece
    source: Square
    square: Square
    group: Group | None
    prompt: Prompt | None
    outcome: Outcome | None = None


@frozen
class GroupHeard:
    """A place and the group there, if any. `teach`: what Enter does in this phase. `by_finger`: its key was touched."""

    square: Square
    group: Group
    teach: bool = False
    phase: str = "point"
    by_finger: bool = False


@frozen
class MemberHeard:
    """A piece, and where it is; while one is chosen, whether it is in the group pointed to."""

    piece: Piece
    square: Square
    inside: bool
    teach: bool = False
    choosing: bool = True


@frozen
class Picked:
    """The piece that is to be moved is chosen."""

    piece: Piece


@frozen
class PiecesHeard:
    """The pieces of a group, one by one."""

    square: Square
    group: Group


@frozen
class QuatrenunNow:
    """The state of the game: the last move, the group pointed to, what is to be done."""

    prompt: Prompt
    pointed: Square | None
    group: Group | None
    moved: tuple[Player, Square] | None
    picked: Piece | None = None
    resumed: bool = False
    clock: Terms | None = None


# Blindfold.


@frozen
class SpotHidden:
    """A place was touched: only its name is announced. `teach`: what Enter does in this `phase`."""

    square: Square
    teach: bool = False
    phase: str = "place"


@frozen
class Peeked:
    """An answer that cost a peek, and what is left."""

    answer: Event
    peeks: Peeks


# The companion.


@frozen
class CompanionOnly:
    """Something was asked for that only makes sense beside a real board.

    `correcting`: say how to undo here instead. `prompt`: the prompt, where a game is being played.
    """

    prompt: Prompt | None
    correcting: bool = False


@frozen
class AllLaid:
    """The real pieces are laid out as they were announced: the game starts."""

    announcement: Announcement


@frozen
class Fix:
    """One entry that was changed: its turn, what it was and what it is now; None where it was removed.

    Turn 0 is the position that was set up: a piece was moved (two spots) or exchanged (two pieces given).
    """

    turn: int
    player: Player
    was: Action
    now: Action | None


@frozen
class Corrected:
    """The record was corrected. `left_out`: later entries that were dropped, with who made them."""

    announcement: Announcement
    fixes: tuple[Fix, ...]
    left_out: tuple[tuple[Player, Action], ...] = ()


@frozen
class PositionSetUp:
    """The game continues from a position that was set up. `swapped`: player 1 acts, so the players swapped numbers."""

    announcement: Announcement
    swapped: bool


# Laying the pieces of Quatrenun.


@frozen
class LayingStarted:
    """The players start to lay the pieces. `companion`: on a real table; `again`: for a rematch."""

    companion: bool
    again: bool = False


@frozen
class LayingDone:
    """All pieces are laid and the game starts."""

    prompt: Prompt
    clock: Terms | None = None


Change = Started | Given | Placed | Called | FalselyCalled | Passed | Conceded
Touching = SpotHeard | PieceHeard | EdgeHeard | Asked | Declined | Departed | NoteAsked
Answering = QuartoNow | TurnHeard | GoalHeard | SharedHeard | Repeated | HelpHeard
QuatrenunEvent = Pointed | Shifted | GroupHeard | MemberHeard | Picked | PiecesHeard | QuatrenunNow
CompanionEvent = CompanionOnly | AllLaid | Corrected | PositionSetUp
Event = (
    Change
    | Touching
    | Answering
    | Refused
    | Consulted
    | QuatrenunEvent
    | SpotHidden
    | Peeked
    | Warned
    | CompanionEvent
    | LayingStarted
    | LayingDone
    | LinesShown
    | Announcement
)


def is_refusal(event: Event) -> bool:
    """Whether something can't be done now."""
    return event.is_refusal if isinstance(event, Announcement) else isinstance(event, Refused)
