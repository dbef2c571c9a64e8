"""Events that code besides narration looks at. Everything else is an `Announcement`.

An event holds everything its sentences need, so it can be repeated later.
"""

from __future__ import annotations

from enum import StrEnum

from quarto_access.frozen import frozen
from quarto_access.record.export import ExportKind, Paper
from quarto_access.rules.board import Goal, Square
from quarto_access.rules.game import Action, Turn
from quarto_access.rules.outcome import Outcome, Player, Reason
from quarto_access.rules.pieces import Piece, Value
from quarto_access.rules.quarto import Alignment
from quarto_access.rules.quatrenun import Group
from quarto_access.rules.questions import Holding
from quarto_access.rules.refusals import Why
from quarto_access.table.announcement import Announcement, Prompt
from quarto_access.table.blindfold.state import Peeks
from quarto_access.table.clock.state import Terms, Warned
from quarto_access.table.hints.state import Consulted
from quarto_access.table.intents import Direction

# Changes of the game. `prompt` is None if another action follows immediately.


@frozen
class Started:
    """A new game starts. `clock`: its time limit. `companion`: it's played on a real board."""

    prompt: Prompt
    again: bool = False
    clock: Terms | None = None
    companion: bool = False


@frozen
class Given:
    """A piece was given. `unheard`: the giver didn't just hear or type the whole piece, so it needs naming."""

    player: Player
    piece: Piece
    prompt: Prompt | None
    unheard: bool = False


@frozen
class Placed:
    """A piece was placed. With automatic calls this may win the game."""

    player: Player
    square: Square
    piece: Piece
    prompt: Prompt | None
    outcome: Outcome | None = None


@frozen
class Called:
    """A correct call won the game. `placer` completed the goal on `square`."""

    player: Player
    goal: Goal
    values: tuple[Value, ...]
    placer: Player
    square: Square


@frozen
class FalselyCalled:
    """A call was wrong. `late`: nobody called this Quarto in time."""

    player: Player
    goal: Goal | None
    prompt: Prompt | None
    outcome: Outcome | None = None
    late: Alignment | None = None


@frozen
class Passed:
    """A player passed in the last call."""

    player: Player
    prompt: Prompt | None
    outcome: Outcome | None = None


@frozen
class Conceded:
    """A player lost by resigning or on time."""

    player: Player
    reason: Reason


# Feedback on the way to an action.


@frozen
class SpotHeard:
    """A spot and its piece. `teach`: explain Enter, because this is the first spot the player can choose.

    `by_finger`: the player pressed its key and so knows which spot it is.
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
    """A piece and where it is, which says whether it can be given."""

    piece: Piece
    location: PieceLocation
    square: Square | None = None
    teach: bool = False


@frozen
class EdgeHeard:
    """The cursor is at the edge of the board. `again`: it already was."""

    direction: Direction
    square: Square
    again: bool


class Choice(StrEnum):
    """Choices that Space offers besides spots and pieces. The values end up in message ids."""

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
    EMPTY = "empty"
    NEVER_MOVED = "never-moved"
    JOINED = "joined"
    EVERYTHING = "everything"


ALWAYS = (Choice.HINT, Choice.UNDO, Choice.RESIGN, Choice.LEAVE)
WAITING = (Choice.UNDO, Choice.LEAVE)
AFTER_THE_END = (Choice.AGAIN, Choice.COACH, Choice.UNDO, Choice.LEAVE)
"""What Space offers in either game: on the player's turn, on the other's turn, after the end."""


class Question(StrEnum):
    """Questions that need a yes or no."""

    CALL = "call"
    WITHDRAW = "withdraw"
    """Take back a call that waits for the piece in hand."""
    UNDO = "take-back"
    RESIGN = "resign"
    LEAVE = "leave"
    AGAIN = "again"


@frozen
class Asked:
    """A yes-or-no question: Enter is yes, Backspace is no.

    `kept`: the game is kept when leaving. `laid`: so is an unfinished setup. `hidden`: blindfolded, so don't name the
    last action. `computer_too`: an undo also undoes what the computer played since.
    """

    question: Question
    player: Player
    action: Action | None = None
    kept: bool = False
    hidden: bool = False
    laid: bool = False
    computer_too: bool = False


@frozen
class Declined:
    """The answer was no, or a call was cancelled. `prompt`: what to do now, if anything."""

    question: Question
    prompt: Prompt | None


@frozen
class Departed:
    """The player leaves the table. `resumable`: there is a game or an unfinished setup to resume."""

    over: bool
    resumable: bool
    program: bool


# Answers.


@frozen
class QuartoNow:
    """The state of a game of Quarto: the hand, what to do, and the last spot of each player.

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
    """A past turn. `other`: the player asked for the opponent's last turn."""

    turn: Turn
    other: bool = False


@frozen
class GoalHeard:
    """The pieces on a goal. `by_finger`: the player pressed its key, so it needs no name."""

    holding: Holding
    by_finger: bool = False


@frozen
class SharedHeard:
    """How many pieces are on a goal and what they share. None hides that while a full goal could be called."""

    goal: Goal
    standing: int
    values: tuple[Value, ...] | None


@frozen
class Repeated:
    """A repeated message. `back`: how many messages ago it was heard, 0 for the last one."""

    event: Event
    back: int


@frozen
class HelpHeard:
    """Help: what to do now or, as a `listing` in parts, all keys or words. `reviewing`: a recorded game is open.

    `word`: explain only this typed word. `typed`: the player typed "help", so list the words.
    """

    prompt: Prompt
    calling: bool
    listing: bool
    reviewing: bool = False
    word: str | None = None
    typed: bool = False


# Refusals.


@frozen
class Refused:
    """The rules don't allow the action. `hidden`: blindfolded, so don't mention the board.

    `choosing`: the player has to choose another piece of the group. `doubtful`: in companion mode the mistake may be
    in this entry, in an earlier one or on the table, so say how to correct it.
    """

    why: Why
    prompt: Prompt
    square: Square | None = None
    piece: Piece | None = None
    hidden: bool = False
    choosing: bool = False
    doubtful: bool = False


class Trouble(StrEnum):
    """What can go wrong with files and input during a game. The values end up in message ids."""

    DISK_FULL = "disk-full"
    TOO_LARGE = "too-large"
    READ_ONLY = "read-only"
    CANNOT_SAVE = "cannot-save"
    SAVED_AGAIN = "saved-again"
    SAVED_APART = "saved-apart"
    REPLACED = "replaced"
    NOT_SAVED = "not-saved"
    PASTED = "pasted"
    REST_NOT_DONE = "rest-not-done"
    LINE_NOT_DONE = "line-not-done"
    LINE_TOO_LONG = "line-too-long"
    NOT_TEXT = "not-text"
    LEVEL_UNUSED = "level-unused"


@frozen
class NoteAsked:
    """The player can now type a note on a spot."""

    square: Square


@frozen
class LinesShown:
    """The board in braille or a chart. It isn't spoken: a voice would read it symbol by symbol."""

    lines: tuple[str, ...]


# Reviewing a recorded game.


@frozen
class TurnAsked:
    """The player can now type the number of a turn, up to `last`."""

    last: int


@frozen
class Copied:
    """A text for the clipboard, and what the player hears."""

    text: str
    announcement: Announcement


@frozen
class Exporting:
    """The game is exported, as it was after a turn or (None) as a whole, and what the player hears first."""

    kind: ExportKind
    paper: Paper
    turn: int | None
    announcement: Announcement


@frozen
class PlayedOn:
    """The player tries again after a turn, against a level or alone, and leaves the review for that game."""

    after: int
    level: int | None
    announcement: Announcement


# Quatrenun.


@frozen
class Pointed:
    """A group was pointed to."""

    player: Player
    square: Square
    group: Group | None
    """None for a blindfolded player, here and below."""
    prompt: Prompt | None
    just_heard: bool = False
    """Whether the move just before, to the same spot, has already described the group."""


@frozen
class Shifted:
    """A piece was moved and is now part of `group`."""

    player: Player
    piece: Piece
    source: Square
    square: Square
    group: Group | None
    prompt: Prompt | None
    outcome: Outcome | None = None


@frozen
class GroupHeard:
    """A spot and its group. `teach`: explain Enter in this `phase`. `by_finger`: the player pressed its key."""

    square: Square
    group: Group
    teach: bool = False
    phase: str = "point"
    by_finger: bool = False


@frozen
class MemberHeard:
    """A piece and its spot. `inside`: it's in the group pointed to, which matters while `choosing` one."""

    piece: Piece
    square: Square
    inside: bool
    teach: bool = False
    choosing: bool = True


@frozen
class Picked:
    """The player chose the piece to move."""

    piece: Piece


@frozen
class PiecesHeard:
    """A group, piece by piece."""

    square: Square
    group: Group


@frozen
class QuatrenunNow:
    """The state of a game of Quatrenun: the last move, the group pointed to, and what to do."""

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
    """A spot was pressed: announce only its name. `teach`: explain Enter in this `phase`."""

    square: Square
    teach: bool = False
    phase: str = "place"


@frozen
class Peeked:
    """An answer that cost a peek, and how many peeks are left."""

    answer: Event
    peeks: Peeks


# The companion.


@frozen
class CompanionOnly:
    """A command was refused because it only makes sense in companion mode.

    `correcting`: explain undo instead. `prompt`: what to do now, if a game is being played.
    """

    prompt: Prompt | None
    correcting: bool = False


@frozen
class AllLaid:
    """The real pieces are laid out as announced, so the game starts."""

    announcement: Announcement


@frozen
class Fix:
    """One corrected entry: its turn, what it was (None if it was missing), and what it is now (None if it was removed).

    Turn 0 is the starting position: `was` and `now` then differ in the spot or in the piece.
    """

    turn: int
    player: Player
    was: Action | None
    now: Action | None


@frozen
class Corrected:
    """The record was corrected. `left_out`: later entries that were dropped, each with its player."""

    announcement: Announcement
    fixes: tuple[Fix, ...]
    left_out: tuple[tuple[Player, Action], ...] = ()


@frozen
class PositionSetUp:
    """The game continues from a position that was set up. `swapped`: the players swap numbers, as player 1 acts."""

    announcement: Announcement
    swapped: bool


# Laying the pieces of Quatrenun.


@frozen
class LayingStarted:
    """The players start to lay out the pieces. `companion`: on a real table. `again`: for a rematch."""

    companion: bool
    again: bool = False


@frozen
class LayingDone:
    """All pieces are laid out, so the game starts."""

    prompt: Prompt
    clock: Terms | None = None


Change = Started | Given | Placed | Called | FalselyCalled | Passed | Conceded
Touching = SpotHeard | PieceHeard | EdgeHeard | Asked | Declined | Departed | NoteAsked
Answering = QuartoNow | TurnHeard | GoalHeard | SharedHeard | Repeated | HelpHeard
QuatrenunEvent = Pointed | Shifted | GroupHeard | MemberHeard | Picked | PiecesHeard | QuatrenunNow
ReviewEvent = TurnAsked | Copied | Exporting | PlayedOn
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
    | ReviewEvent
    | CompanionEvent
    | LayingStarted
    | LayingDone
    | LinesShown
    | Announcement
)


def is_refusal(event: Event) -> bool:
    """Whether an event refuses an action."""
    return event.is_refusal if isinstance(event, Announcement) else isinstance(event, Refused)
