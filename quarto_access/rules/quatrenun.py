"""Quatrenun: rules, positions and actions.

The player to act points to a group. The opponent moves one of its pieces onto another group, then points in turn. The
player who completes a group loses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Never, assert_never

from quarto_access.frozen import frozen
from quarto_access.rules.board import SQUARES, Square, column_of, parse_square, row_of, square_name
from quarto_access.rules.outcome import Outcome, Player, Reason, Resign, TimeOut, other
from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import PIECES, TRAITS, Piece, Trait, Value, parse_piece, piece_code, values_of
from quarto_access.rules.refusals import NotAllowed, Why

if TYPE_CHECKING:
    from random import Random


class Phase(StrEnum):
    """What the player to act has to do."""

    POINT = "point"
    MOVE = "move"
    OVER = "over"


@frozen
class Point:
    """Point to the group from which the opponent has to move a piece."""

    square: Square


@frozen
class Shift:
    """Move a piece from the group pointed to onto another group."""

    piece: Piece
    square: Square


Action = Point | Shift | Resign | TimeOut
Group = tuple[Piece, ...]


# Not `frozen`: searches make positions by the thousand, and slots are faster.
@dataclass(frozen=True, slots=True)
class Position:
    """The state of a game at one moment. There is a group for each square; late in the game most are empty."""

    game: ClassVar[str] = "quatrenun"
    groups: tuple[Group, ...]
    phase: Phase
    player: Player
    pointed: Square | None = None
    outcome: Outcome | None = None

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The traits that count: all of them."""
        return TRAITS

    @property
    def open(self) -> tuple[Never, ...]:
        """What can be called: nothing, unlike in Quarto."""
        return ()


def in_line(square: Square) -> tuple[Square, ...]:
    """Return the other squares of the same row and column."""
    return tuple(
        place
        for place in SQUARES
        if place != square and (row_of(place) == row_of(square) or column_of(place) == column_of(square))
    )


_IN_LINE = tuple(in_line(square) for square in SQUARES)


def start(layout: Sequence[Piece], first: Player = 1) -> Position:
    """Return the start of a game: the pieces laid out from A1 to D4, with `first` to point."""
    for index, piece in enumerate(layout):
        if piece in layout[:index]:
            raise NotAllowed(Why.SAME_PIECE_TWICE, piece=piece)
    if len(layout) != len(SQUARES):
        raise Unreadable("layout", ",".join(piece_code(piece) for piece in layout))
    return Position(tuple((piece,) for piece in layout), Phase.POINT, first)


def is_full_layout(position: Position) -> bool:
    """Return whether a position is an ordinary start: one piece on each square, and no group pointed to."""
    return position.pointed is None and all(len(group) == 1 for group in position.groups)


def set_up(groups: Sequence[Sequence[Piece]], pointed: Square | None = None) -> Position:
    """Return a position set up by hand. Player 1 is to act, and has to move if a group is pointed to."""
    placed = [piece for group in groups for piece in group]
    for index, piece in enumerate(placed):
        if piece in placed[:index]:
            raise NotAllowed(Why.SAME_PIECE_TWICE, piece=piece)
    if len(placed) != len(PIECES) or len(groups) != len(SQUARES):
        raise NotAllowed(Why.NOT_ALL_LIE)
    for square in SQUARES:
        if is_complete(groups[square]):
            raise NotAllowed(Why.GROUP_COMPLETE, square=square)
    position = Position(tuple(tuple(sorted(group)) for group in groups), Phase.POINT, 1)
    if not legal_moves(position):
        return _over(position, position.groups, Outcome(None, Reason.DRAW))
    if pointed is None:
        return position
    moving = _point(position, pointed)
    return Position(moving.groups, moving.phase, 1, pointed)


def random_layout(chance: Random) -> tuple[Piece, ...]:
    """Return the pieces in random order."""
    layout = list(PIECES)
    chance.shuffle(layout)
    return tuple(layout)


def values_in(group: Iterable[Piece]) -> frozenset[Value]:
    """Return every value that any piece of the group has."""
    return frozenset(value for piece in group for value in values_of(piece))


def is_complete(group: Iterable[Piece]) -> bool:
    """Return whether the group has both values of all four traits."""
    union, common = 0, 15
    for piece in group:
        union |= piece
        common &= piece
    return union == 15 and common == 0


def targets(position: Position, square: Square) -> tuple[Square, ...]:
    """Return where a piece from this square may move: to groups in line that aren't smaller."""
    size = len(position.groups[square])
    if not size:
        return ()
    return tuple(place for place in _IN_LINE[square] if len(position.groups[place]) >= size)


def legal_moves(position: Position) -> tuple[Action, ...]:
    """Return every legal move."""
    if position.phase is Phase.POINT:
        return tuple(Point(square) for square in SQUARES if targets(position, square))
    if position.pointed is None:
        return ()
    return tuple(
        Shift(piece, place)
        for piece in position.groups[position.pointed]
        for place in targets(position, position.pointed)
    )


def apply(position: Position, action: Action) -> Position:
    """Return the position after the action, or raise `NotAllowed`."""
    if position.phase is Phase.OVER:
        raise NotAllowed(Why.OVER)
    match action:
        case Point(square):
            return _point(position, square)
        case Shift(piece, square):
            return _shift(position, piece, square)
        case Resign():
            return _over(position, position.groups, Outcome(other(position.player), Reason.RESIGNED))
        case TimeOut():
            return _over(position, position.groups, Outcome(other(position.player), Reason.TIME))
        case _:
            assert_never(action)


def _point(position: Position, square: Square) -> Position:
    if position.phase is not Phase.POINT:
        raise NotAllowed(Why.NOT_POINTING, square=position.pointed)
    if not position.groups[square]:
        raise NotAllowed(Why.NO_GROUP_THERE, square=square)
    if not targets(position, square):
        raise NotAllowed(Why.GROUP_CANNOT_MOVE, square=square)
    return Position(position.groups, Phase.MOVE, other(position.player), square)


def _shift(position: Position, piece: Piece, square: Square) -> Position:
    source = position.pointed
    if source is None:
        raise NotAllowed(Why.NOT_POINTED)
    # Check what doesn't depend on this board first, so that a refusal gives away as little as possible about it.
    if square == source:
        raise NotAllowed(Why.SAME_PLACE, square=square)
    if square not in _IN_LINE[source]:
        raise NotAllowed(Why.NOT_IN_LINE, square=square)
    if piece not in position.groups[source]:
        raise NotAllowed(Why.PIECE_NOT_IN_GROUP, piece=piece, square=source)
    if not position.groups[square]:
        raise NotAllowed(Why.NO_GROUP_THERE, square=square)
    if square not in targets(position, source):
        raise NotAllowed(Why.SMALLER_GROUP, square=square)
    groups = list(position.groups)
    groups[source] = tuple(one for one in groups[source] if one != piece)
    groups[square] = tuple(sorted((*groups[square], piece)))
    after = tuple(groups)
    if is_complete(after[square]):
        return _over(position, after, Outcome(other(position.player), Reason.COMPLETE_GROUP))
    pointing = Position(after, Phase.POINT, position.player)
    if not legal_moves(pointing):
        return _over(position, after, Outcome(None, Reason.DRAW))
    return pointing


def _over(position: Position, groups: tuple[Group, ...], outcome: Outcome) -> Position:
    return Position(groups, Phase.OVER, position.player, None, outcome)


def action_text(action: Action) -> str:
    """Return the text of an action, such as "point B2" or "move GRTH B3"."""
    match action:
        case Point(square):
            return f"point {square_name(square)}"
        case Shift(piece, square):
            return f"move {piece_code(piece)} {square_name(square)}"
        case Resign():
            return "resign"
        case TimeOut():
            return "time out"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """Parse the text of an action."""
    words = text.lower().split(" ")
    match words:
        case ["point", square]:
            return Point(parse_square(square))
        case ["move", piece, square]:
            return Shift(parse_piece(piece), parse_square(square))
        case ["resign"]:
            return Resign()
        case ["time", "out"]:
            return TimeOut()
        case _:
            raise Unreadable("action", text)
