"""Quatrenun at the table: what touching, Space, Enter and questions do there. All else is shared with Quarto."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from quarto_access.rules import quatrenun
from quarto_access.rules.board import SIDE, SQUARES, Goal, goal_name, goal_squares, goals_through, is_block
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import pieces_with
from quarto_access.rules.quatrenun import Phase, Point, Position, Shift, targets
from quarto_access.rules.quatrenun_questions import by_size, lacking, pointable, shared, where_is
from quarto_access.rules.refusals import Why
from quarto_access.table import events, quatrenun_events
from quarto_access.table.announcement import Kind, Packed, announce, message
from quarto_access.table.events import Choice
from quarto_access.table.grid import FAR_TO_NEAR, piece_at
from quarto_access.table.intents import Asking
from quarto_access.table.refusing import which_piece
from quarto_access.table.ruling import quatrenun_rules
from quarto_access.table.state import ChosenPiece, ChosenPlace, Table, Taught

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.rules.board import Square
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quatrenun import Action, Group
    from quarto_access.table.announcement import Announcement, Message
    from quarto_access.table.events import Due, Event
    from quarto_access.table.state import Answer, Chosen

_MANY = 6
"""More groups of one size than these are counted, not listed."""


def told(before: Table, after: Table, action: Point | Shift, ahead: Due | None) -> Event:
    """Return what happened by pointing or moving."""
    then, now_ = before.quatrenun, after.quatrenun
    assert then is not None and now_ is not None  # noqa: S101, PT018 - pointing and moving are of this game only
    if isinstance(action, Point):
        moved = before.game.action
        just_told = isinstance(moved, Shift) and moved.square == action.square
        return quatrenun_events.Pointed(then.player, action.square, then.groups[action.square], ahead, just_told)
    assert then.pointed is not None  # noqa: S101 - what was moved was pointed to
    group = now_.groups[action.square]
    return quatrenun_events.Shifted(then.player, action.piece, then.pointed, action.square, group, ahead, now_.outcome)


def play_again(start: Position, seed: int) -> Game:
    """Return a new game with a random layout, drawn from the seed; this time the other player points first."""
    laid = [piece for group in start.groups for piece in group]
    layout = quatrenun.random_layout(Random(f"{seed} {laid}"))
    return Game(quatrenun.start(layout, other(start.player)))


# Touching and choosing.


def hear(table: Table, position: Position, chosen: ChosenPiece | ChosenPlace) -> Answer:
    """Tell what was touched; Enter would take it, if it is one's turn to."""
    taught = table.taught
    acts = table.my_turn and position.phase is not Phase.OVER
    event: Event
    if isinstance(chosen, ChosenPiece):
        member = _member(table, position, chosen.piece)
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


def _member(table: Table, position: Position, piece: Piece) -> quatrenun_events.MemberHeard:
    """Return a piece, and whether it is in the group pointed to; blindfolded, as if each were."""
    if table.hides_board and position.pointed is not None:
        return quatrenun_events.MemberHeard(piece, position.pointed, inside=True)
    square = where_is(position, piece)
    return quatrenun_events.MemberHeard(piece, square, square == position.pointed)


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


# Questions.


def now(table: Table, position: Position, *, resumed: bool = False) -> Event:
    """Tell the last move, the group pointed to, what to do."""
    group = () if position.pointed is None else position.groups[position.pointed]
    terms = table.clock.terms if resumed and table.clock is not None else None
    moved = last_move(table.game)
    return quatrenun_events.GroupsNow(table.due, position.pointed, group, moved, table.picked, resumed, terms)


def last_move(game: Game) -> tuple[Player, Square] | None:
    """Return who moved last, and where to."""
    for step in reversed(game.steps):
        if isinstance(step.action, Shift):
            return step.before.player, step.action.square
    return None


def ask(table: Table, position: Position, asking: Asking, *, whole: bool) -> Event | None:
    """Answer a question that is another one in this game; nothing where it is the same in both."""
    match asking:
        case Asking.HERE if table.keys_are_pieces:
            return _member(table, position, piece_at(table.cursor))
        case Asking.HERE:
            return quatrenun_events.PiecesTold(table.cursor, position.groups[table.cursor])
        case Asking.HAND:
            return _pointed(table, position)
        case Asking.LINES:
            lines = [goal for goal, *_ in goals_through(table.cursor, blocks=False) if not is_block(goal)][:2]
            return line_of(position, lines[table.repeats % len(lines)])
        case Asking.BOARD:
            return _board(table, position, whole=whole)
        case Asking.LEFT:
            squares = pointable(position)
            others = tuple(at for at in SQUARES if position.groups[at] and at not in squares)
            return _pointable(squares, others)
        case Asking.RULES:
            return quatrenun_rules(None if table.clock is None else table.clock.terms)
        case _:
            return None


def _pointable(squares: tuple[Square, ...], others: tuple[Square, ...]) -> Event:
    """Announce the groups that can be pointed to, or the other ones, whichever are fewer."""
    if not squares:
        return announce("quatrenun-pointable-none")
    if not others:
        return announce("quatrenun-pointable-all")
    if len(others) < len(squares):
        return announce(message("quatrenun-pointable-but", places=others))
    return announce(message("quatrenun-pointable", places=squares))


def _board(table: Table, position: Position, *, whole: bool) -> Event:
    """Tell the board by sizes; asked again, or as a whole, row by row, too."""
    row = 0 if whole else table.repeats % (SIDE + 1)
    if row:
        return line_of(position, Goal(row - 1))
    by_sizes = by_size(position.groups)
    if not by_sizes:
        return announce(message("lay-count", number=0))
    sizes = Packed(tuple(groups_of_size(size, squares) for size, squares in by_sizes))
    # What is empty goes without saying, unlike in a single row.
    rows = (line_of(position, Goal(row), empty=False) for row in range(SIDE)) if whole else ()
    return announce(sizes, *rows)


def groups_of_size(size: int, squares: Sequence[Square]) -> Message:
    """Return where groups of one size are; if they are many, only how many: rows tell which."""
    if len(squares) > _MANY:
        return message("quatrenun-sizes-many", number=size, groups=len(squares))
    return message("quatrenun-sizes", number=size, places=tuple(squares))


def line_of(position: Position, goal: Goal, *, empty: bool = True) -> Announcement:
    """Announce the groups of a line; `empty`: with the empty places."""
    held = [(square, position.groups[square]) for square in goal_squares(goal)]
    return line(goal, held if empty else [one for one in held if one[1]])


def line(goal: Goal, held: Sequence[tuple[Square, Group]]) -> Announcement:
    """Announce what places of a goal hold: groups, single pieces or nothing."""
    if not held:
        return announce()
    if not any(group for _, group in held):
        return announce(message("ask-goal-all-empty", goal=goal))
    first, *rest = (_in_line(goal, square, group) for square, group in held)
    return announce(Packed((message("ask-goal", goal=goal, first=first), *rest)))


def _in_line(goal: Goal, square: Square, group: Group) -> Message:
    """Return a place of a line, and the group there."""
    # Of a row, only the column is new.
    place = message("ask-goal-column", place=square) if goal_name(goal).startswith("row") else square
    if not group:
        return message("ask-goal-empty", place=place)
    if len(group) == 1:
        return message("ask-goal-piece", place=place, piece=group[0])
    values, missing = shared(group), lacking(group)
    if not values:
        return message("quatrenun-in-line-complete", place=place, count=len(group))
    only = missing[0] if len(missing) == 1 else None
    return message("quatrenun-in-line", place=place, count=len(group), shared=values, number=len(missing), only=only)


def ask_place(position: Position, square: Square) -> Event:
    """Announce the pieces of a group."""
    return quatrenun_events.PiecesTold(square, position.groups[square])


def ask_piece(position: Position, piece: Piece) -> Event:
    """Tell where a piece is."""
    square = where_is(position, piece)
    return quatrenun_events.MemberHeard(piece, square, square == position.pointed, choosing=False)


def _pointed(table: Table, position: Position) -> Event:
    """Tell the pieces of the group pointed to; asked again, where they may go."""
    if position.pointed is None:
        return announce("quatrenun-nobody", kind=Kind.NOTHING)
    if table.repeats % 2:
        ways = tuple(targets(position, position.pointed))
        return announce(message("quatrenun-ways", place=position.pointed, places=ways))
    return quatrenun_events.PiecesTold(position.pointed, position.groups[position.pointed])
