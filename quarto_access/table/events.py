"""What happened at the table. An event holds all that its sentences need, so that it can be told again later."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.table.announcement import Announcement
from quarto_access.table.blind_events import BlindEvent, NoPeeks, ShownAlready
from quarto_access.table.clock import Warned
from quarto_access.table.companion_events import CompanionEvent
from quarto_access.table.group_events import GroupEvent
from quarto_access.table.hints import Consulted
from quarto_access.table.laying_events import LayBegun, LayDone
from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules import quatrenun
    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.game import Action, Turn
    from quarto_access.rules.outcome import Outcome, Player, Reason
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quarto import Alignment, Phase, Rules
    from quarto_access.rules.questions import Holding
    from quarto_access.rules.refusals import Why
    from quarto_access.table.clock import Terms
    from quarto_access.table.intents import Direction, Want


@small
class Due:
    """What is to be done next, and by whom. The first give has nothing to call.

    `several`: Quatrenun, of so many pieces one is to be chosen first; blindfolded 1, whatever there is.
    """

    phase: Phase | quatrenun.Phase
    player: Player
    first: bool = False
    passed: bool = False
    outcome: Outcome | None = None
    several: int = 0


# What changes the game. `due` is None where another action follows at once.


@small
class Started:
    """A new game; with a clock, on these terms. `beside`: it is played on a real board."""

    due: Due
    again: bool = False
    clock: Terms | None = None
    beside: bool = False


@small
class Given:
    """A piece was given. `unheard`: whoever gave it did not hear or say just before which one it is."""

    player: Player
    piece: Piece
    due: Due | None
    unheard: bool = False


@small
class Placed:
    """A piece was placed; where calls are automatic it may have won."""

    player: Player
    square: Square
    piece: Piece
    due: Due | None
    outcome: Outcome | None = None


@small
class Called:
    """A right call: the game is won. `placer` completed it, on `square`."""

    player: Player
    alignment: Alignment
    placer: Player
    square: Square


@small
class FalselyCalled:
    """A call of nothing."""

    player: Player
    goal: Goal | None
    due: Due | None
    outcome: Outcome | None = None


@small
class Passed:
    """Nothing was called in the last call."""

    player: Player
    due: Due | None
    outcome: Outcome | None = None


@small
class Conceded:
    """The game was lost without a call: given up, or out of time."""

    player: Player
    reason: Reason


@small
class TakenBack:
    """Both agreed to take this back; `hand`: the piece that is to be placed again.

    `pointed`: the group of which a piece is to be chosen.
    """

    player: Player
    action: Action
    due: Due
    hand: Piece | None = None
    pointed: Square | None = None


# What is heard on the way to an action.


@small
class PlaceHeard:
    """A place, and what stands there. `teach`: say how to go on, for it is the first one that could be chosen.

    `by_finger`: its key of the grid was touched, so the finger knows the place already.
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


@small
class PieceHeard:
    """A piece, and whether it can be given."""

    piece: Piece
    lies: Lies
    square: Square | None = None
    teach: bool = False


@small
class EdgeHeard:
    """The cursor can't go on; `again` if it could not the time before."""

    direction: Direction
    square: Square
    again: bool


class Choice(StrEnum):
    """What Space comes to besides places and pieces."""

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


@small
class ChoiceHeard:
    """A choice that Enter would take."""

    choice: Choice


@small
class CallBegun:
    """One is about to call; where pointing out is not needed, Enter calls at once.

    `goal`: pointed to already. `touched`: places of which it is not yet known which goal is meant.
    """

    player: Player
    point_out: bool
    goal: Goal | None = None
    touched: tuple[Square, ...] = ()


@small
class GoalPointed:
    """One goal is pointed to. Only its name is told, never what it holds."""

    goal: Goal


@small
class GoalsPointed:
    """Several goals still fit the places that were touched."""

    squares: tuple[Square, ...]
    count: int


@small
class NoGoalPointed:
    """The places touched are of no one goal: pointing begins anew with the last of them."""

    square: Square


class Question(StrEnum):
    """What is asked before something that can't be mended."""

    CALL = "call"
    TAKE_BACK = "take-back"
    RESIGN = "resign"
    LEAVE = "leave"
    AGAIN = "again"


@small
class Asked:
    """The table asks back: Enter is yes, Backspace is no. `hidden`: blindfolded, without telling what was done.

    `laid`: pieces were laid for a game that has not begun, and are kept.
    """

    question: Question
    player: Player
    action: Action | None = None
    goal: Goal | None = None
    kept: bool = False
    hidden: bool = False
    laid: bool = False


@small
class StillAsked:
    """Something else was asked and answered: the table still waits for yes or no."""

    question: Question


@small
class Declined:
    """The answer was no, or calling was given up: nothing has changed. `due`: what is to be done, if anything is."""

    question: Question
    due: Due | None


@small
class Forgotten:
    """What was touched is no longer chosen."""


@small
class Departed:
    """The player leaves the table. `begun`: there is a game to go on with, or pieces half laid for one."""

    over: bool
    begun: bool
    program: bool


# Answers.


@small
class HandTold:
    """What the player to act holds."""

    player: Player
    piece: Piece | None


@small
class NowTold:
    """The hand, what is to be done, where the other placed last, and where one has just placed oneself.

    `beside`: the game goes on beside a real board, where touching enters.
    """

    due: Due
    hand: Piece | None
    other_placed: Square | None
    placed: Square | None
    resumed: bool = False
    clock: Terms | None = None
    beside: bool = False


@small
class TurnTold:
    """A turn of the game so far. `other`: it was asked for as the other's last one."""

    turn: Turn
    other: bool = False


@small
class NothingYet:
    """There is no turn to tell."""


@small
class HistoryEnd:
    """There is no earlier turn, or no later one."""

    earlier: bool


@small
class GoalTold:
    """What stands on the places of a goal."""

    holding: Holding


@small
class SharedTold:
    """How many stand on a goal, and what they share; of a full one that is kept quiet while it could be called."""

    goal: Goal
    standing: int
    values: tuple[Value, ...] | None


@small
class BoardTold:
    """The whole board."""

    holdings: tuple[Holding, ...]


@small
class BoardEnd:
    """Every row has been told."""

    placed: int


@small
class BlocksDontCount:
    """Blocks were asked about in a game without them."""


@small
class LeftCounted:
    """How many pieces are left, by value."""

    count: int
    by_value: tuple[tuple[Value, int], ...]


@small
class LeftListed:
    """Some of the pieces that are left; `last`: these were the last of them."""

    pieces: tuple[Piece, ...]
    last: bool


@small
class RulesTold:
    """The rules in force."""

    rules: Rules
    false_calls: tuple[int, int]
    clock: Terms | None = None


@small
class Retold:
    """Something told before is told again; `back`: how many messages ago, 0 for the last one."""

    event: Event
    back: int


@small
class NothingTold:
    """There is no older message to tell again."""


@small
class HelpTold:
    """What can be done now; `page` counts how often it was asked in a row. `reviewing`: nothing is played."""

    due: Due
    calling: bool
    page: int
    reviewing: bool = False


# Refusals: not allowed, which one, can't be read, no such key.


@small
class Refused:
    """The rules don't allow it now. `hidden`: blindfolded, without telling what stands where.

    `choosing`: another piece of the group is to be chosen.
    """

    why: Why
    due: Due
    square: Square | None = None
    piece: Piece | None = None
    goal: Goal | None = None
    hidden: bool = False
    choosing: bool = False


@small
class NothingTouched:
    """Enter, with nothing touched."""

    due: Due
    calling: bool = False


@small
class AnswerFirst:
    """The table waits for yes or no."""

    question: Question


@small
class NothingAsked:
    """Yes or no, where the table did not ask."""


@small
class WhichPiece:
    """The words fit several pieces that can be given."""

    values: tuple[Value, ...]
    count: int


@small
class NotRead:
    """Something typed could not be read."""

    text: str
    want: Want


@small
class KeyUnknown:
    """A key that does nothing; the first time, with the way to help."""

    key: str
    first: bool


# Told by the program around the table.


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


@small
class TroubleTold:
    """Something went wrong, and the game goes on."""

    trouble: Trouble


@small
class OptionsUnused:
    """Options of the command line ask for another game than the one that goes on."""

    options: tuple[str, ...]


@small
class Thinking:
    """The computer has been thinking for a while."""

    player: Player


@small
class ThinkerLost:
    """The computer player stopped; a new one thinks, or none is left."""

    again: bool


@small
class NoteAsked:
    """The note on a spot can be typed."""

    square: Square


@small
class CommandOpened:
    """A line can be typed."""


@small
class CommandClosed:
    """Backspace on an empty line: it is left, unless lines are all there is."""

    lasting: bool


@small
class LinesShown:
    """Lines for fingers or eyes, the board in braille or a chart: a voice would spell them out sign by sign."""

    lines: tuple[str, ...]


Change = Started | Given | Placed | Called | FalselyCalled | Passed | Conceded | TakenBack
Touching = (
    PlaceHeard
    | PieceHeard
    | EdgeHeard
    | ChoiceHeard
    | CallBegun
    | GoalPointed
    | GoalsPointed
    | NoGoalPointed
    | Asked
    | StillAsked
    | Declined
    | Forgotten
    | Departed
    | Thinking
    | NoteAsked
    | CommandOpened
    | CommandClosed
)
Answering = (
    HandTold
    | TurnTold
    | NothingYet
    | HistoryEnd
    | GoalTold
    | SharedTold
    | BoardTold
    | BoardEnd
    | BlocksDontCount
    | LeftCounted
    | LeftListed
    | RulesTold
    | NothingTold
)
Refusing = (
    Refused
    | NothingTouched
    | AnswerFirst
    | ThinkerLost
    | NothingAsked
    | WhichPiece
    | NotRead
    | KeyUnknown
    | TroubleTold
    | OptionsUnused
    | NoPeeks
    | ShownAlready
)
Event = (
    Change
    | Touching
    | Answering
    | Refusing
    | NowTold
    | HelpTold
    | Retold
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
