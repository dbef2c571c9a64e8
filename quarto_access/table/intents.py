"""What a player can want, whether by grid key, by Space and Enter, or in typed words."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Literal

from quarto_access.frozen import frozen
from quarto_access.record.export import ExportKind, Paper
from quarto_access.rules.board import Goal, Square
from quarto_access.rules.game import Action
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import Value
from quarto_access.table.aids.state import AskAid, SayEmpty
from quarto_access.table.clock.state import ClockIntent
from quarto_access.table.hints.state import AskHint, ThinkerAnswer


@frozen
class Touch:
    """Press one of the sixteen grid keys: a spot, or a piece when the player has to give one."""

    square: Square


class Direction(StrEnum):
    """A direction for the cursor."""

    LEFT = "left"
    RIGHT = "right"
    FAR = "far"
    NEAR = "near"


@frozen
class Move:
    """Move the cursor over the grid."""

    direction: Direction


@frozen
class MoveToEnd:
    """Move the cursor to the first or last key of its row."""

    last: bool


class Key(Enum):
    """The three keys that are enough to play, and the one that calls."""

    NEXT = "next"
    DO = "do"
    BACK = "back"
    CALL = "call"


@frozen
class Act:
    """Do an action without choosing first. `more`: another one follows on the same typed line, so skip the prompt."""

    action: Action
    more: bool = False


@frozen
class OtherActs:
    """The computer's action."""

    action: Action


@frozen
class NameSpot:
    """Type a spot: place the piece in hand there or, with nothing in hand, ask what is there."""

    square: Square
    more: bool = False


@frozen
class NamePiece:
    """Type values of a piece to give it. Exactly one piece may fit them all."""

    values: tuple[Value, ...]
    more: bool = False


@frozen
class NameMove:
    """Type values and a spot: move that piece of the group pointed to. Without values, move its only piece."""

    values: tuple[Value, ...]
    square: Square
    more: bool = False


class Asking(StrEnum):
    """Questions that take no arguments."""

    HERE = "here"
    HAND = "hand"
    NOW = "now"
    OTHER = "other"
    LINES = "lines"
    BLOCKS = "blocks"
    BOARD = "board"
    LEFT = "left"
    RULES = "rules"
    PEEKS = "peeks"
    EARLIER = "earlier"
    LATER = "later"
    AGAIN = "again"
    BEFORE = "before"
    MORE = "more"
    HELP = "help"


GameQuestion = Literal[Asking.HAND, Asking.LINES, Asking.BLOCKS, Asking.BOARD, Asking.LEFT, Asking.RULES]
"""Questions that each game answers differently."""


@frozen
class Ask:
    """Ask a question. `whole`: answer it all at once instead of one part per press.

    For help: `word` is the typed word to explain, `typed` asks for the words instead of the keys.
    """

    asking: Asking
    whole: bool = False
    word: str | None = None
    typed: bool = False

    @property
    def for_help(self) -> bool:
        """Whether this asks for help in general."""
        return self.asking is Asking.HELP and self.word is None


READ_ON = Ask(Asking.MORE)
"""Read on, whatever is being read. Unlike Space, this never does anything else."""


@frozen
class AskGoal:
    """Ask what is on a row, column, diagonal or block."""

    goal: Goal


@frozen
class AskSpot:
    """Ask what is on a spot."""

    square: Square


@frozen
class AskPiece:
    """Ask where the piece with these values is."""

    values: tuple[Value, ...]


@frozen
class Undo:
    """Undo the last action, if both players agree."""


@frozen
class Reply:
    """Answer a question with yes or no."""

    yes: bool


@frozen
class Rematch:
    """Play again."""


@frozen
class GiveUp:
    """Resign."""


@frozen
class Leave:
    """Leave the table, keeping the game. `sure`: don't ask first."""

    sure: bool = False


class Task(StrEnum):
    """A command for the program rather than the game."""

    COMMAND = "command"
    INPUT_HELP = "input-help"
    STOP_SPEAKING = "stop-speaking"
    SLOWER = "slower"
    FASTER = "faster"
    SOFTER = "softer"
    LOUDER = "louder"
    OTHER_VOICE = "other-voice"
    SOUNDS_SOFTER = "sounds-softer"
    SOUNDS_LOUDER = "sounds-louder"
    BRAILLE = "braille"
    AIDS = "aids"
    PROFILE = "profile"


@frozen
class ListEverything:
    """Open the list of everything."""


@frozen
class NoSuchKey:
    """Press a key that does nothing."""

    key: str


class Expected(StrEnum):
    """What kind of word was expected."""

    PLACE = "place"
    PIECE = "piece"
    GOAL = "goal"
    WORD = "word"


@frozen
class NotUnderstood:
    """Type something that can't be parsed. `near`: a known word that it resembles."""

    text: str
    expected: Expected
    near: str | None = None


class CompanionTask(StrEnum):
    """Tasks in companion mode: walk the board, correct or compare it, set up a position, enter pieces by traits."""

    WALK = "walk"
    CORRECT = "correct"
    CHECK = "check"
    SET_UP = "put-up"
    TRAITS = "traits"


@frozen
class StartTask:
    """Start a task in companion mode."""

    task: CompanionTask


@frozen
class LayRest:
    """Lay out the remaining pieces at random."""


@frozen
class CorrectSpot:
    """Correct an entry: the piece on a spot is really on another one. If that is taken, they swap."""

    square: Square
    to: Square


@frozen
class CorrectPiece:
    """Correct an entry: another piece is really on this spot."""

    square: Square
    values: tuple[Value, ...]


@frozen
class CalledBy:
    """Enter a call made at the real board, with the goal if the player named one."""

    player: Player
    goal: Goal | None = None


class Mark(StrEnum):
    """A place in a recorded game that players can jump to without knowing its turn."""

    START = "start"
    END = "end"
    TURNING = "turning"
    """A turn that decided the game, as the coach found."""
    MISSED = "missed"
    """A turn in which a Quarto could have been called, and wasn't."""


@frozen
class Jump:
    """In a review, jump to a turn or to the next mark; None asks which turn. `back`: to the mark before."""

    to: Mark | int | None
    back: bool = False


class Against(Enum):
    """An opponent named without a level: the usual one, or nobody, so that the player plays both sides."""

    USUAL = "usual"
    ALONE = "alone"


@frozen
class PlayOn:
    """In a review, play on after a turn; with `again`, before it. None is the current turn.

    `against`: a level, or who else; None lets the player choose.
    """

    again: bool = False
    turn: int | None = None
    against: int | Against | None = None


@frozen
class Copy:
    """In a review, copy the current position to the clipboard, or with `whole` the game."""

    whole: bool = False


@frozen
class Export:
    """In a review, export the game as it was after the current turn. Without a `kind`, ask for one."""

    kind: ExportKind | None = None
    paper: Paper = Paper.A4


ReviewIntent = Jump | PlayOn | Copy | Export
"""Intents that only make sense in a review."""

PlayerQuestion = Ask | AskGoal | AskSpot | AskPiece | AskAid
"""Intents that only ask: they never change the game."""

Intent = (
    Touch
    | Move
    | MoveToEnd
    | Key
    | Act
    | OtherActs
    | NameSpot
    | NamePiece
    | NameMove
    | Ask
    | AskGoal
    | AskSpot
    | AskPiece
    | AskAid
    | SayEmpty
    | AskHint
    | ThinkerAnswer
    | Undo
    | Rematch
    | Reply
    | GiveUp
    | Leave
    | ListEverything
    | NoSuchKey
    | NotUnderstood
    | ClockIntent
    | StartTask
    | LayRest
    | CorrectSpot
    | CorrectPiece
    | CalledBy
    | ReviewIntent
)
