"""What a player may want, however it was said: by a key, a typed word, or three keys only."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import TYPE_CHECKING, Literal

from quarto_access.frozen import frozen
from quarto_access.rules.board import Goal, Square
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import Value
from quarto_access.table.aids.state import AskAid, SayEmpty
from quarto_access.table.clock.state import ClockIntent
from quarto_access.table.hints.state import AskHint, ThinkerAnswer

if TYPE_CHECKING:
    from quarto_access.rules.game import Action


@frozen
class Touch:
    """Touch one of the sixteen keys of the grid: a place, or a piece when one is to be given."""

    square: Square


class Direction(StrEnum):
    """Where the cursor goes."""

    LEFT = "left"
    RIGHT = "right"
    FAR = "far"
    NEAR = "near"


@frozen
class Move:
    """Move the cursor over the grid."""

    direction: Direction


class Key(Enum):
    """The three keys that are enough, and calling."""

    NEXT = "next"
    DO = "do"
    BACK = "back"
    CALL = "call"


@frozen
class Act:
    """Do this at once. `more`: another action of the same typed line follows, so that no prompt is needed."""

    action: Action
    more: bool = False


@frozen
class OtherActs:
    """What the computer does."""

    action: Action


@frozen
class NameSpot:
    """A place was typed: put the piece in hand there; without one in hand, tell what is there."""

    square: Square
    more: bool = False


@frozen
class NamePiece:
    """Values of a piece were typed: give it. All that were said must fit, and only one piece may be meant."""

    values: tuple[Value, ...]
    more: bool = False


@frozen
class NameMove:
    """Values of a piece and a place were typed: move that piece of the group pointed to."""

    values: tuple[Value, ...]
    square: Square
    more: bool = False


class Asking(StrEnum):
    """Questions that need no more than their name."""

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
    HELP = "help"


GameQuestion = Literal[Asking.HAND, Asking.LINES, Asking.BLOCKS, Asking.BOARD, Asking.LEFT, Asking.RULES]
"""Questions that each game answers in its own way."""


@frozen
class Ask:
    """Ask one of the questions; `whole`: all of the answer at once, not a part for each time it is asked."""

    asking: Asking
    whole: bool = False


@frozen
class AskGoal:
    """Ask what stands on the places of a row, column, diagonal or block."""

    goal: Goal


@frozen
class AskSpot:
    """Ask what stands on a place."""

    square: Square


@frozen
class AskPiece:
    """Ask where a piece is, by its values."""

    values: tuple[Value, ...]


@frozen
class Undo:
    """Take the last action back, if both agree."""


@frozen
class Reply:
    """Yes or no, to a question of the table."""

    yes: bool


@frozen
class Rematch:
    """Play again."""


@frozen
class GiveUp:
    """Resign."""


@frozen
class Leave:
    """Leave the table; the game is kept. `sure`: don't ask."""

    sure: bool = False


@frozen
class NoSuchKey:
    """A key that does nothing was pressed."""

    key: str


class Expected(StrEnum):
    """What a word that could not be read should have been."""

    PLACE = "place"
    PIECE = "piece"
    GOAL = "goal"
    WORD = "word"


@frozen
class NotUnderstood:
    """Something typed could not be read."""

    text: str
    expected: Expected


class CompanionTask(StrEnum):
    """What can be begun beside a real board: walking it, correcting, putting a position up, entering by traits."""

    WALK = "walk"
    CORRECT = "correct"
    SET_UP = "put-up"
    TRAITS = "traits"


@frozen
class StartTask:
    """Begin one of the things that are done beside a real board."""

    task: CompanionTask


@frozen
class LayRest:
    """Lay the pieces that are left by lot."""


@frozen
class CorrectSpot:
    """What stands on a place stands on another one, or changes places with what stands there."""

    square: Square
    to: Square


@frozen
class CorrectPiece:
    """Another piece stands on a place."""

    square: Square
    values: tuple[Value, ...]


@frozen
class CalledBy:
    """A player has called at the real board, and perhaps pointed to a goal."""

    player: Player
    goal: Goal | None = None


Intent = (
    Touch
    | Move
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
    | NoSuchKey
    | NotUnderstood
    | ClockIntent
    | StartTask
    | LayRest
    | CorrectSpot
    | CorrectPiece
    | CalledBy
)
