"""What is told of aids. Long answers are cut by whoever tells them: `page` counts how often one was asked in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.aids import Aid
from quarto_access.table.group_aid_events import (
    CompletingTold,
    GroupsBreathed,
    GroupsChanged,
    MoveSafe,
    NearlyComplete,
    PointSafe,
    SeekAnswered,
    SeekAsked,
)
from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Step, Turn
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quarto import Alignment
    from quarto_access.rules.quatrenun import Group
    from quarto_access.rules.questions import Holding
    from quarto_access.table.aids import Board

Completing = tuple[tuple["Square", tuple["Alignment", ...]], ...]
"""Places, and what a piece would complete there."""


# The layer of keys behind Tab.


@small
class LayerOpened:
    """The next key asks for an aid; the first time, with how all of them are heard."""

    first: bool


@small
class LayerHeard:
    """One of the aids, come to by Space: its keys, and the message that tells what it is."""

    key: str
    message: str


@small
class LayerClosed:
    """No aid was asked for."""


# Answers.


@small
class Recapped:
    """One's own last turn and all since."""

    turns: tuple[Turn, ...]


@small
class BoardBreathed:
    """The board: by rows; then by pieces; then by trait."""

    board: Board


@small
class ChangesTold:
    """What has changed on the board since it was asked about: places, what stood there, and what stands there now."""

    changes: tuple[tuple[Square, Group, Group], ...]


@small
class ThreesTold:
    """Goals with three pieces that share something. Full ones are never among them, so nothing is given away."""

    holdings: tuple[Holding, ...]


@small
class CompletesTold:
    """Where the piece in hand would complete what."""

    piece: Piece | None
    places: Completing


@small
class SafeTold:
    """Whether a piece can be given without handing the opponent an alignment; asked again, why."""

    piece: Piece | None
    left: bool
    places: Completing


@small
class LeftFiltered:
    """The pieces with these values that can still be given, one of each kind; `count`: how many they are.

    `known`: the count has just been told.
    """

    values: tuple[Value, ...]
    pieces: tuple[Piece, ...]
    count: int
    known: bool = False


@small
class WhereFiltered:
    """The pieces with these values that stand on the board, and where; in Quatrenun also those that could move."""

    values: tuple[Value, ...]
    standing: tuple[tuple[Square, Piece], ...]
    aid: Aid = Aid.WHERE
    known: bool = False

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.standing)


@small
class Compared:
    """Two places and what stands there."""

    squares: tuple[Square, Square]
    groups: tuple[Group, Group]


@small
class NoteTold:
    """A place and the note on it. `written`: it has just been written, or wiped. `writable`: Enter writes one."""

    square: Square
    text: str | None
    written: bool = False
    writable: bool = False


AidAnswer = (
    Recapped
    | BoardBreathed
    | ChangesTold
    | ThreesTold
    | CompletesTold
    | SafeTold
    | LeftFiltered
    | WhereFiltered
    | Compared
    | NoteTold
    | GroupsBreathed
    | GroupsChanged
    | NearlyComplete
    | CompletingTold
    | PointSafe
    | MoveSafe
)


def tells(answer: AidAnswer) -> bool:
    """Tell whether an answer tells anything: "Nothing in hand" does not, nor what one has just written oneself."""
    match answer:
        case SafeTold(piece=None) | CompletesTold(piece=None) | NoteTold(written=True):
            return False
        case PointSafe(square=None) | MoveSafe(piece=None):
            return False
        case _:
            return True


def helps(answer: AidAnswer) -> bool:
    """Tell whether what was asked got an answer: "It can't go there" is none, though it tells of the board."""
    match answer:
        case SafeTold(left=False) | NoteTold(text=None) | Recapped(turns=()):
            return False
        case PointSafe(can=False) | MoveSafe(safe=(), completes=()):
            return False
        case _:
            return tells(answer)


@small
class AidTold:
    """An answer, or the part of it that is due. `counted`: who has now asked for how many."""

    answer: AidAnswer
    page: int = 0
    counted: tuple[Player, int] | None = None


# What is asked for key by key.


@small
class FilterHeard:
    """What is chosen so far, and how many pieces that is. `first`: how it is gone on with."""

    aid: Aid
    values: tuple[Value, ...]
    count: int
    first: bool = False
    counted: tuple[Player, int] | None = None


@small
class TraitsOnly:
    """A key of a filter for which there is no trait that counts."""

    count: int


@small
class PlacesWanted:
    """Places are to be touched: two to compare, one for a note, or the one that a quiz asks for."""

    aid: Aid


@small
class PlacePointed:
    """A place that was touched for an aid, or come to by Space; Enter takes it. `taken`: one more is needed."""

    square: Square
    taken: bool


@small
class NoteAsked:
    """A note on a place is to be typed."""

    square: Square


@small
class QuizAsked:
    """What stands on this place? `first`: how one answers."""

    square: Square
    first: bool
    counted: tuple[Player, int] | None = None


@small
class QuizNamed:
    """A piece that Enter would answer with; None: empty."""

    piece: Piece | None


@small
class QuizAnswered:
    """Whether an answer was right, what stands there, and what is asked next; at the end, how many were right."""

    right: bool
    square: Square
    piece: Piece | None
    following: Square | None
    score: tuple[int, int]


@small
class QuizNothing:
    """There is nothing to ask about."""


@small
class QuizOver:
    """Something else was wanted before all its questions were answered."""


@small
class AidLeft:
    """What was asked for key by key was left."""


@small
class AidOff:
    """Turned off: it can't be asked for."""

    aid: Aid


# Told unasked.


@small
class Landmark:
    """So many pieces stand, or were moved, and this was done last, the newest first."""

    count: int
    last: tuple[Step, ...]


@small
class AidsCounted:
    """At the end: how many aids the players have asked for."""

    counted: tuple[int, int]


AidEvent = (
    LayerOpened
    | LayerHeard
    | LayerClosed
    | AidTold
    | FilterHeard
    | TraitsOnly
    | PlacesWanted
    | PlacePointed
    | NoteAsked
    | QuizAsked
    | QuizNamed
    | QuizAnswered
    | QuizNothing
    | QuizOver
    | SeekAsked
    | SeekAnswered
    | AidLeft
    | AidOff
    | Landmark
    | AidsCounted
)
