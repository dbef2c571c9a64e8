"""Quarto: rules, positions and actions.

Only the player to act may call: the placer before giving, the opponent before placing, and in the last call first one
player and then the other. So a call doesn't need to say who calls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import ClassVar, assert_never

from quarto_access.frozen import frozen
from quarto_access.rules.board import (
    SQUARES,
    Goal,
    Square,
    goal_name,
    goal_squares,
    goals,
    goals_through,
    is_block,
    parse_goal,
    parse_square,
    square_name,
)
from quarto_access.rules.outcome import Outcome, Player, Reason, Resign, TimeOut, other
from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import PIECES, TRAITS, Piece, Trait, Value, parse_piece, piece_code
from quarto_access.rules.refusals import NotAllowed, Why


class Calls(StrEnum):
    """Whether a player must call an alignment, or it wins automatically."""

    REQUIRED = "required"
    AUTOMATIC = "automatic"


class FalseCall(StrEnum):
    """What a false call costs: a warning, or the game."""

    WARN = "warn"
    FORFEIT = "forfeit"


class Phase(StrEnum):
    """What the player to act has to do."""

    GIVE = "give"
    PLACE = "place"
    LAST_CALL = "last call"
    OVER = "over"


@frozen
class Rules:
    """A variant of the game: its goals, the traits that count, and how to call."""

    blocks: bool = False
    traits: tuple[Trait, ...] = TRAITS
    calls: Calls = Calls.REQUIRED
    point_out: bool = False
    false_call: FalseCall = FalseCall.WARN

    def __post_init__(self) -> None:
        """Sort the counting traits, so that equal rules compare equal."""
        ordered = tuple(trait for trait in TRAITS if trait in self.traits)
        if not ordered or len(ordered) != len(self.traits):
            raise Unreadable("trait", ",".join(trait.name.lower() for trait in self.traits))
        object.__setattr__(self, "traits", ordered)

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The goals of this variant, in order."""
        return goals(blocks=self.blocks)


STANDARD = Rules()


class AlignmentState(StrEnum):
    """Whether an alignment can be called now, no longer counts, or has been called."""

    OPEN = "open"
    LAPSED = "lapsed"
    CALLED = "called"


@frozen
class Alignment:
    """A goal whose four pieces share a value of a counting trait."""

    goal: Goal
    values: tuple[Value, ...]
    state: AlignmentState = AlignmentState.OPEN


@frozen
class Give:
    """Give the opponent a piece."""

    piece: Piece


@frozen
class Place:
    """Place the piece in hand on an empty square."""

    square: Square


@frozen
class Call:
    """Call "Quarto!", with or without naming a goal."""

    goal: Goal | None = None


@frozen
class Pass:
    """Decline to call in the last call."""


Action = Give | Place | Call | Pass | Resign | TimeOut

# Shared instances: searches go through positions by the thousand.
GIVES = tuple(Give(piece) for piece in PIECES)
PLACES = tuple(Place(square) for square in SQUARES)
_PASS = Pass()


# Not `frozen`: searches make positions by the thousand, and slots are faster.
@dataclass(frozen=True, slots=True)
class Position:
    """The state of a game at one moment.

    `left` (a bit for each piece neither on the board nor in hand) and `phase` could be derived, but almost every
    function needs them.
    """

    game: ClassVar[str] = "quarto"
    rules: Rules
    board: tuple[Piece | None, ...]
    left: int
    phase: Phase
    player: Player
    hand: Piece | None = None
    alignments: tuple[Alignment, ...] = ()
    false_calls: tuple[int, int] = (0, 0)
    passed: bool = False
    outcome: Outcome | None = None

    @property
    def traits(self) -> tuple[Trait, ...]:
        """The traits that count."""
        return self.rules.traits

    @property
    def groups(self) -> tuple[tuple[Piece, ...], ...]:
        """The pieces on each square, as in Quatrenun: one or none."""
        return tuple([() if piece is None else (piece,) for piece in self.board])

    @property
    def pieces_left(self) -> tuple[Piece, ...]:
        """The pieces that can still be given."""
        left = self.left
        return tuple([piece for piece in PIECES if left >> piece & 1])

    @property
    def open(self) -> tuple[Alignment, ...]:
        """The alignments that can be called now, ordered by goal."""
        return tuple([alignment for alignment in self.alignments if alignment.state is AlignmentState.OPEN])

    @property
    def placed(self) -> int:
        """How many pieces are on the board."""
        return sum(piece is not None for piece in self.board)


_ALL_LEFT = (1 << len(PIECES)) - 1
_EMPTY_BOARD: tuple[Piece | None, ...] = (None,) * len(SQUARES)


def start(rules: Rules = STANDARD, first: Player = 1) -> Position:
    """Return the start of a game: an empty board, with `first` to give."""
    return Position(rules, _EMPTY_BOARD, _ALL_LEFT, Phase.GIVE, first)


def set_up(rules: Rules, board: Sequence[Piece | None], hand: Piece | None) -> Position:
    """Return a position set up by hand. Player 1 is to act, and every alignment on the board has lapsed."""
    used = [piece for piece in (*board, hand) if piece is not None]
    for index, piece in enumerate(used):
        if piece in used[:index]:
            raise NotAllowed(Why.SAME_PIECE_TWICE, piece=piece)
    left = _ALL_LEFT & ~sum(1 << piece for piece in used)
    placed = tuple(board)
    lapsed = tuple(
        Alignment(goal, values, AlignmentState.LAPSED)
        for goal in rules.goals
        if (values := _alignment_values(rules, [placed[square] for square in goal_squares(goal)]))
    )
    phase = Phase.GIVE if hand is None else Phase.PLACE
    outcome = None
    if None not in placed:
        phase = Phase.LAST_CALL
        if rules.calls is Calls.AUTOMATIC:
            phase, outcome = Phase.OVER, Outcome(None, Reason.DRAW)
    return Position(rules, placed, left, phase, 1, hand, lapsed, outcome=outcome)


def shared_values(rules: Rules, pieces: Iterable[Piece]) -> tuple[Value, ...]:
    """Return the counting values that all these pieces share. No pieces share every counting value."""
    both = neither = 15
    for piece in pieces:
        both &= piece
        neither &= ~piece
    return tuple(
        Value(2 * trait + side)
        for trait in rules.traits
        for side, common in ((0, neither), (1, both))
        if common >> (3 - trait) & 1
    )


def _alignment_values(rules: Rules, pieces: Sequence[Piece | None]) -> tuple[Value, ...]:
    placed = [piece for piece in pieces if piece is not None]
    return shared_values(rules, placed) if len(placed) == len(pieces) else ()


def alignments_made(position: Position, square: Square, piece: Piece) -> tuple[Alignment, ...]:
    """Return the alignments that a piece would complete on an empty square."""
    board = position.board
    rules = position.rules
    made = []
    for goal, one, two, three in goals_through(square, blocks=rules.blocks):
        a, b, c = board[one], board[two], board[three]
        if a is None or b is None or c is None:
            continue
        # Most full goals share nothing, so check the bits before working out the values.
        if (a & b & c & piece) | (15 & ~(a | b | c | piece)):
            values = shared_values(rules, (a, b, c, piece))
            if values:
                made.append(Alignment(goal, values))
    return tuple(made)


def legal_moves(position: Position) -> tuple[Action, ...]:
    """Return every legal move, but only the calls that are right.

    Resigning and running out of time aren't moves, though both are possible until the game is over.
    """
    if position.outcome is not None:
        return ()
    moves: tuple[Action, ...]
    if position.hand is not None:
        moves = tuple([place for place, piece in zip(PLACES, position.board) if piece is None])  # noqa: B905 - hot
    elif position.left:
        moves = _gives(position.left & 255, 0) + _gives(position.left >> 8, 8)
    else:
        moves = (_PASS,)
    if position.alignments:
        return moves + tuple([Call(alignment.goal) for alignment in position.open])
    return moves


@cache
def _gives(left: int, first: int) -> tuple[Action, ...]:
    """Return the gives for half of the pieces. By halves, the cache needs only 512 entries."""
    return tuple(give for give in GIVES[first : first + 8] if left >> (give.piece - first) & 1)


def apply(position: Position, action: Action) -> Position:
    """Return the position after the action, or raise `NotAllowed`."""
    if position.outcome is not None:
        raise NotAllowed(Why.OVER)
    match action:
        case Give(piece):
            return _give(position, piece)
        case Place(square):
            return _place(position, square)
        case Call(goal):
            return _call(position, goal)
        case Pass():
            return _pass(position)
        case Resign():
            return _over(position, Outcome(other(position.player), Reason.RESIGNED))
        case TimeOut():
            return _over(position, Outcome(other(position.player), Reason.TIME))
        case _:
            assert_never(action)


def _give(position: Position, piece: Piece) -> Position:
    if position.hand is not None:
        raise NotAllowed(Why.PIECE_IN_HAND, piece=position.hand)
    if not position.left:
        raise NotAllowed(Why.ALL_PLACED)
    if not position.left >> piece & 1:
        raise NotAllowed(Why.PIECE_GONE, piece=piece, square=_find(position, piece))
    return Position(
        position.rules,
        position.board,
        position.left & ~(1 << piece),
        Phase.PLACE,
        2 if position.player == 1 else 1,
        piece,
        position.alignments,
        position.false_calls,
    )


def _find(position: Position, piece: Piece) -> Square | None:
    return Square(position.board.index(piece)) if piece in position.board else None


def _place(position: Position, square: Square) -> Position:
    piece = position.hand
    if piece is None:
        raise NotAllowed(Why.NOTHING_IN_HAND if position.left else Why.ALL_PLACED)
    board = position.board
    if board[square] is not None:
        raise NotAllowed(Why.PLACE_TAKEN, square=square, piece=board[square])
    made = alignments_made(position, square, piece)
    rules = position.rules
    alignments = position.alignments
    if alignments or made:
        # The opponent could have called the open alignments until now.
        alignments = _in_order((*_closed(alignments), *made))
    phase = Phase.GIVE if position.left else Phase.LAST_CALL
    outcome = None
    if rules.calls is Calls.AUTOMATIC and (made or not position.left):
        phase, outcome = Phase.OVER, Outcome(None, Reason.DRAW)
        if made:
            outcome = Outcome(position.player, Reason.AUTOMATIC, made[0].goal, made[0].values)
            alignments = _closed(alignments, called=made)
    return Position(
        rules,
        (*board[:square], piece, *board[square + 1 :]),
        position.left,
        phase,
        position.player,
        None,
        alignments,
        position.false_calls,
        False,
        outcome,
    )


def _call(position: Position, goal: Goal | None) -> Position:
    """Judge a call: it wins the game, or it is false and counted, or it isn't allowed."""
    rules = position.rules
    if rules.calls is Calls.AUTOMATIC:
        raise NotAllowed(Why.CALLS_AUTOMATIC)
    if position.board == _EMPTY_BOARD:
        raise NotAllowed(Why.NOTHING_STANDS)
    if goal is None and rules.point_out:
        raise NotAllowed(Why.GOAL_NOT_NAMED)
    if goal is not None and is_block(goal) and not rules.blocks:
        raise NotAllowed(Why.NO_BLOCKS, goal=goal)
    for alignment in position.open:
        if goal is None or goal == alignment.goal:
            outcome = Outcome(position.player, Reason.CALL, alignment.goal, alignment.values)
            return _over(position, outcome, called=(alignment,))
    mine, theirs = position.false_calls
    counted = (mine + 1, theirs) if position.player == 1 else (mine, theirs + 1)
    if rules.false_call is FalseCall.FORFEIT:
        return _over(position, Outcome(other(position.player), Reason.FALSE_CALL), false_calls=counted)
    return Position(
        rules,
        position.board,
        position.left,
        position.phase,
        position.player,
        position.hand,
        position.alignments,
        counted,
        position.passed,
    )


def _pass(position: Position) -> Position:
    if position.phase is not Phase.LAST_CALL:
        raise NotAllowed(Why.NOT_LAST_CALL)
    if position.passed:
        return _over(position, Outcome(None, Reason.DRAW))
    return Position(
        position.rules,
        position.board,
        position.left,
        Phase.LAST_CALL,
        other(position.player),
        None,
        position.alignments,
        position.false_calls,
        True,
    )


def _over(
    position: Position,
    outcome: Outcome,
    *,
    called: tuple[Alignment, ...] = (),
    false_calls: tuple[int, int] | None = None,
) -> Position:
    """End the game. Every alignment that is still open lapses."""
    return Position(
        position.rules,
        position.board,
        position.left,
        Phase.OVER,
        position.player,
        position.hand,
        _closed(position.alignments, called=called),
        position.false_calls if false_calls is None else false_calls,
        position.passed,
        outcome,
    )


def _closed(alignments: tuple[Alignment, ...], *, called: tuple[Alignment, ...] = ()) -> tuple[Alignment, ...]:
    """Close every open alignment: mark these as called and the others as lapsed."""
    return tuple(
        Alignment(one.goal, one.values, AlignmentState.CALLED if one in called else AlignmentState.LAPSED)
        if one.state is AlignmentState.OPEN
        else one
        for one in alignments
    )


def _in_order(alignments: tuple[Alignment, ...]) -> tuple[Alignment, ...]:
    return tuple(sorted(alignments, key=lambda alignment: alignment.goal))


def action_text(action: Action) -> str:
    """Return the text of an action, such as "give GRTH", "place B3", "call row 2" or "pass"."""
    match action:
        case Give(piece):
            return f"give {piece_code(piece)}"
        case Place(square):
            return f"place {square_name(square)}"
        case Call(goal):
            return "call" if goal is None else f"call {goal_name(goal)}"
        case Pass():
            return "pass"
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
        case ["give", piece]:
            return GIVES[parse_piece(piece)]
        case ["place", square]:
            return PLACES[parse_square(square)]
        case ["call"]:
            return Call()
        case ["call", kind, name]:
            return Call(parse_goal(f"{kind} {name}"))
        case ["pass"]:
            return _PASS
        case ["resign"]:
            return Resign()
        case ["time", "out"]:
            return TimeOut()
        case _:
            raise Unreadable("action", text)
