"""Quatrenun at the table: what touching, Space, Enter and questions do there. All else is shared with Quarto."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules.pieces import pieces_with
from quarto_access.rules.quatrenun import Phase, Point, Position, Shift, targets
from quarto_access.rules.quatrenun_questions import pointable
from quarto_access.rules.refusals import Why
from quarto_access.table import events, quatrenun_events
from quarto_access.table.announcement import announce
from quarto_access.table.events import Choice
from quarto_access.table.games.quatrenun import AtQuatrenun
from quarto_access.table.grid import FAR_TO_NEAR, piece_at
from quarto_access.table.refusing import which_piece
from quarto_access.table.state import ChosenPiece, ChosenPlace, Table, Taught

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quatrenun import Action
    from quarto_access.table.events import Event
    from quarto_access.table.state import Answer, Chosen


# Touching and choosing.


def hear(table: Table, position: Position, chosen: ChosenPiece | ChosenPlace) -> Answer:
    """Tell what was touched; Enter would take it, if it is one's turn to."""
    taught = table.taught
    acts = table.my_turn and position.phase is not Phase.OVER
    event: Event
    if isinstance(chosen, ChosenPiece):
        member = AtQuatrenun(table, position).heard_piece(chosen.piece)
        teach = member.inside and acts and (table.teaching or Taught.PICK not in taught)
        event = replace(member, teach=teach)
        taught |= {Taught.PICK} if teach else set()
    else:
        lesson = Taught.POINT if position.phase is Phase.POINT else Taught.MOVE
        group = position.groups[chosen.square]
        would_do = pointable(position) if position.pointed is None else targets(position, position.pointed)
        # Blindfolded, all places are told alike: the difference would tell of the board.
        could = table.hides_board or chosen.square in would_do
        teach = could and acts and (table.teaching or lesson not in taught)
        event = quatrenun_events.GroupHeard(chosen.square, group, teach, position.phase)
        taught |= {lesson} if teach else set()
    # A piece that is not in the group is chosen, too: Enter then says why not.
    return replace(table, chosen=chosen if acts else None, taught=taught), (event,)


def choices(table: Table, position: Position) -> list[Chosen]:
    """Return what Space goes through: only what can be pointed to, chosen, or gone to; blindfolded, everything."""
    others = [Choice.HINT, Choice.TAKE_BACK, Choice.RESIGN, Choice.LEAVE]
    if position.outcome is not None:
        return [Choice.AGAIN, Choice.COACH, Choice.TAKE_BACK, Choice.LEAVE]
    if not table.my_turn:
        return [Choice.TAKE_BACK, Choice.LEAVE]
    if table.hides_board:
        hidden = [ChosenPiece(piece_at(at)) if table.keys_are_pieces else ChosenPlace(at) for at in FAR_TO_NEAR]
        return [*hidden, *others]
    if position.pointed is None:
        return [*map(ChosenPlace, pointable(position)), *others]
    if table.due.several:
        return [*map(ChosenPiece, position.groups[position.pointed]), *others]
    return [*map(ChosenPlace, targets(position, position.pointed)), *others]


def pick(table: Table, position: Position, piece: Piece) -> Answer:
    """Choose the piece that is to be moved. Blindfolded, whether it is there is told when it is moved."""
    unknown = table.hides_board and position.pointed is not None
    if not unknown and (position.pointed is None or piece not in position.groups[position.pointed]):
        why = Why.NOT_POINTED if position.pointed is None else Why.PIECE_NOT_IN_GROUP
        refused = events.Refused(why, table.due, position.pointed, piece, choosing=bool(table.due.several))
        return replace(table, chosen=None), (refused,)
    return replace(table, chosen=None, picked=piece), (quatrenun_events.Picked(piece),)


def action_at(table: Table, position: Position, square: Square) -> Action | None:
    """Return what Enter on a place does; nothing while it is not known which piece is to be moved."""
    if position.pointed is None:
        return Point(square)
    group = position.groups[position.pointed]
    if table.picked is not None:
        return Shift(table.picked, square)
    return Shift(group[0], square) if len(group) == 1 and not table.hides_board else None


def pick_named(table: Table, position: Position, values: tuple[Value, ...]) -> Answer | Piece:
    """Return the piece of the group pointed to that was named by some of its values, if only one can be meant."""
    if position.pointed is None:
        return replace(table, chosen=None), (events.Refused(Why.NOT_POINTED, table.due),)
    fitting = pieces_with(values)
    if table.hides_board:
        # Which of them are there would tell of the board: the words must mean one piece of all sixteen.
        return fitting[0] if len(fitting) == 1 else (table, (which_piece(values, len(fitting)),))
    inside = [piece for piece in position.groups[position.pointed] if piece in fitting]
    if len(inside) == 1:
        return inside[0]
    if not inside and len(fitting) == 1:
        return pick(table, position, fitting[0])
    return table, (which_piece(values, len(inside)),)


def put_back(table: Table) -> Answer:
    """Let another piece be chosen."""
    free = replace(table, picked=None, chosen=None)
    return free, (announce("quatrenun-put-back", free.due),)
