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
from quarto_access.table.announcement import Announcement
from quarto_access.table.blindfold.events import BlindEvent
from quarto_access.table.clock.state import Terms, Warned
from quarto_access.table.companion.events import CompanionEvent
from quarto_access.table.hints.state import Consulted
from quarto_access.table.quatrenun_events import GroupEvent
from quarto_access.table.setup.events import LayBegun, LayDone

if TYPE_CHECKING:
    from quarto_access.rules import quatrenun
    from quarto_access.rules.game import Action, Turn
    from quarto_access.rules.outcome import Outcome, Player, Reason
    from quarto_access.rules.quarto import Phase
    from quarto_access.rules.questions import Holding
    from quarto_access.table.intents import Direction


@frozen
class Prompt:
    """What is to be done next, and by whom. The first give has nothing to call.

    `group_size`: Quatrenun, of so many pieces one is to be chosen first; blindfolded 1, whatever there is.
    """

    phase: Phase | quatrenun.Phase
    player: Player
    first: bool = False
    passed: bool = False
    outcome: Outcome | None = None
    group_size: int = 0


# What changes the game. `prompt` is None where another action follows at once.


@frozen
class Started:
    """A new game; with a clock, on these terms. `beside`: it is played on a real board."""

    prompt: Prompt
    again: bool = False
    clock: Terms | None = None
    beside: bool = False


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
class PlaceHeard:
    """A place and the piece on it. `teach`: explain Enter, because it is the first place that can be chosen.

    `by_finger`: its grid key was pressed, so the player knows the place.
    """

    square: Square
    piece: Piece | None
    teach: bool = False
    by_finger: bool = False


class Lies(StrEnum):
    """Where a piece is."""

    LEFT = "left"
    HAND = "hand"
    BOARD = "board"


@frozen
class PieceHeard:
    """A piece, and whether it can be given."""

    piece: Piece
    lies: Lies
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
    TAKE_BACK = "take-back"
    RESIGN = "resign"
    LEAVE = "leave"
    ASK_PLACE = "ask-place"
    ASK_PIECE = "ask-piece"
    OTHER_CALLS = "other-calls"
    LAY_REST = "lay-rest"


ALWAYS = (Choice.HINT, Choice.TAKE_BACK, Choice.RESIGN, Choice.LEAVE)
WAITING = (Choice.TAKE_BACK, Choice.LEAVE)
AFTER_THE_END = (Choice.AGAIN, Choice.COACH, Choice.TAKE_BACK, Choice.LEAVE)
"""What Space offers in either game: while one plays, while the other player acts, after the end."""


class Question(StrEnum):
    """What is asked before something that can't be undone."""

    CALL = "call"
    TAKE_BACK = "take-back"
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
class NowTold:
    """The hand, what is to be done, where the other player placed last, and where this one has just placed.

    `beside`: the game is resumed in companion mode.
    """

    prompt: Prompt
    hand: Piece | None
    other_placed: Square | None
    placed: Square | None
    resumed: bool = False
    clock: Terms | None = None
    beside: bool = False


@frozen
class TurnTold:
    """A turn of the game so far. `other`: the player asked for the last turn of the other."""

    turn: Turn
    other: bool = False


@frozen
class GoalTold:
    """The pieces on the places of a goal."""

    holding: Holding


@frozen
class SharedTold:
    """How many pieces are on a goal, and what they share; not told (None) while a full goal could be called."""

    goal: Goal
    standing: int
    values: tuple[Value, ...] | None


@frozen
class Retold:
    """A message is repeated; `back`: how many messages ago it was heard, 0 for the last one."""

    event: Event
    back: int


@frozen
class HelpTold:
    """Help; `page` counts how often it was asked for in a row. `reviewing`: a recorded game is open."""

    prompt: Prompt
    calling: bool
    page: int
    reviewing: bool = False


# Refusals.


@frozen
class Refused:
    """The rules don't allow it now. `hidden`: blindfolded, nothing about the board is said.

    `choosing`: the player has to choose another piece of the group.
    """

    why: Why
    prompt: Prompt
    square: Square | None = None
    piece: Piece | None = None
    hidden: bool = False
    choosing: bool = False


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


Change = Started | Given | Placed | Called | FalselyCalled | Passed | Conceded
Touching = PlaceHeard | PieceHeard | EdgeHeard | Asked | Declined | Departed | NoteAsked
Answering = NowTold | TurnTold | GoalTold | SharedTold | Retold | HelpTold
Event = (
    Change
    | Touching
    | Answering
    | Refused
    | Consulted
    | BlindEvent
    | Warned
    | CompanionEvent
    | GroupEvent
    | LayBegun
    | LayDone
    | LinesShown
    | Announcement
)


def is_refusal(event: Event) -> bool:
    """Whether something can't be done now."""
    return event.is_refusal if isinstance(event, Announcement) else isinstance(event, Refused)
