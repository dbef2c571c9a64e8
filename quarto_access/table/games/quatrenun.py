"""Quatrenun at the table."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar, assert_never

from quarto_access.rules.board import SIDE, SQUARES, Goal, goal_squares, goals_through
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import other
from quarto_access.rules.quatrenun import Point, Shift, random_layout, start, targets
from quarto_access.rules.quatrenun_questions import by_size, forcing, pointable, where_is
from quarto_access.table.announcement import Kind, Packed, announce, message
from quarto_access.table.goals import spots_of_goal
from quarto_access.table.hints import proven
from quarto_access.table.intents import Asking
from quarto_access.table.laying_state import Laying
from quarto_access.table.quatrenun_aids import groups_of_size
from quarto_access.table.quatrenun_events import GroupHeard, GroupsNow, MemberHeard, PiecesTold
from quarto_access.table.quatrenun_hints import asked_why
from quarto_access.table.ruling import quatrenun_rules

if TYPE_CHECKING:
    from quarto_access.opponent.decision import Bounds, Decision
    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Action
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quatrenun import Position
    from quarto_access.table.announcement import Announcement, Message, Part
    from quarto_access.table.events import Event
    from quarto_access.table.hints import AskHint, Why
    from quarto_access.table.intents import OfTheGame
    from quarto_access.table.state import Table


@dataclass(frozen=True, slots=True)
class AtQuatrenun:
    """A game of Quatrenun at the table."""

    table: Table
    position: Position

    # The group pointed to takes the place of the hand.
    hand_is_on_board: ClassVar[bool] = True
    continued: ClassVar[frozenset[Asking]] = frozenset({Asking.BOARD, Asking.LEFT, Asking.HAND, Asking.BLOCKS})

    # Questions.

    def heard_place(self, square: Square) -> Event:
        """Announce a group that was touched."""
        return GroupHeard(square, self.position.groups[square])

    def heard_piece(self, piece: Piece) -> MemberHeard:
        """Announce a piece that was touched, and whether it is in the group pointed to; blindfolded, as if it were."""
        if self.table.hides_board and self.position.pointed is not None:
            return MemberHeard(piece, self.position.pointed, inside=True)
        square = where_is(self.position, piece)
        return MemberHeard(piece, square, square == self.position.pointed)

    def ask(self, asking: OfTheGame, *, whole: bool) -> Event:
        """Answer a question that each game answers in its own way."""
        match asking:
            case Asking.HAND:
                return self._pointed()
            case Asking.LINES | Asking.BLOCKS:
                # There are no blocks: that key asks for an aid.
                (row, *_), (column, *_), *_ = goals_through(self.table.cursor, blocks=False)
                return self.goal_told(column if self.table.repeats % 2 else row)
            case Asking.BOARD:
                return self._board(whole=whole)
            case Asking.LEFT:
                return self._pointable()
            case Asking.RULES:
                return quatrenun_rules(None if self.table.clock is None else self.table.clock.terms)
            case _:
                assert_never(asking)

    def ask_place(self, square: Square) -> Event:
        """Announce the pieces of a group."""
        return PiecesTold(square, self.position.groups[square])

    def ask_piece(self, piece: Piece) -> Event:
        """Announce where a piece is."""
        square = where_is(self.position, piece)
        return MemberHeard(piece, square, square == self.position.pointed, choosing=False)

    def ask_goal(self, goal: Goal) -> Event:
        """Announce the groups on a goal."""
        return self.goal_told(goal)

    def goal_told(self, goal: Goal, *, empty: bool = True) -> Announcement:
        """Announce the groups on a goal; `empty`: with the empty spots."""
        held = [(square, self.position.groups[square]) for square in goal_squares(goal)]
        return spots_of_goal(goal, held if empty else [one for one in held if one[1]])

    def _pointed(self) -> Event:
        """Announce the pieces of the group pointed to; asked again, where they may go."""
        pointed = self.position.pointed
        if pointed is None:
            return announce("quatrenun-nobody", kind=Kind.NOTHING)
        if self.table.repeats % 2:
            return announce(message("quatrenun-ways", place=pointed, places=targets(self.position, pointed)))
        return self.ask_place(pointed)

    def _board(self, *, whole: bool) -> Event:
        """Announce the board by sizes; asked again, or as a whole, row by row, too."""
        row = 0 if whole else self.table.repeats % (SIDE + 1)
        if row:
            return self.goal_told(Goal(row - 1))
        by_sizes = by_size(self.position.groups)
        if not by_sizes:
            return announce(message("lay-count", number=0))
        sizes = Packed(tuple(groups_of_size(size, squares) for size, squares in by_sizes))
        # What is empty goes without saying, unlike in a single row.
        rows = (self.goal_told(Goal(row), empty=False) for row in range(SIDE)) if whole else ()
        return announce(sizes, *rows)

    def _pointable(self) -> Event:
        """Announce the groups that can be pointed to, or the other ones, whichever are fewer."""
        squares = pointable(self.position)
        others = tuple(square for square in SQUARES if self.position.groups[square] and square not in squares)
        if not squares:
            return announce("quatrenun-pointable-none")
        if not others:
            return announce("quatrenun-pointable-all")
        if len(others) < len(squares):
            return announce(message("quatrenun-pointable-but", places=others))
        return announce(message("quatrenun-pointable", places=squares))

    def now(self, *, resumed: bool = False) -> Event:
        """Announce the last move, the group pointed to, and what to do."""
        pointed, clock = self.position.pointed, self.table.clock
        group = () if pointed is None else self.position.groups[pointed]
        terms = clock.terms if resumed and clock is not None else None
        moved = last_move(self.table.game)
        return GroupsNow(self.table.due, pointed, group, moved, self.table.picked, resumed, terms)

    def undone(self, action: Action) -> tuple[Part, ...]:
        """Return the piece that went back, the group that is pointed to again, and what to do."""
        moved, pointed, due = None, None, self.table.due
        if isinstance(action, Shift) and self.table.companion is None:
            # In companion mode the piece is named together with the place to carry it back to.
            moved = message("quatrenun-piece", piece=action.piece)
        if self.position.pointed is not None and due.several:
            pointed = message("quatrenun-pointed-again", place=self.position.pointed)
        return moved, pointed, due

    def again(self) -> Table:
        """Return the table with another random layout, in which the other player points first.

        In companion mode the real pieces have to be laid out first.
        """
        first = self.table.game.start
        laid = [piece for group in first.groups for piece in group]
        layout = random_layout(Random(f"{self.table.seed} {laid}"))
        after = self.table.beginning(Game(start(layout, other(first.player))))
        return after if self.table.companion is None else after.start(Laying())

    # Hints.

    def why(self, asked: AskHint) -> Why | Event:
        """Return what pointing to a group, or a move, does at once."""
        return asked_why(self.table, self.position, asked)

    def advice(self, decision: Decision[Action]) -> tuple[Message, ...]:
        """Return a good move, and what it is worth."""
        match decision.action:
            case Point(square) if square in forcing(self.position):
                return message("hint-point", place=square), message("hint-forces", place=square)
            case Point(square):
                return message("hint-point", place=square), proven(decision)
            case Shift(piece, square):
                return message("hint-shift", piece=piece, place=square), proven(decision)
            case _:
                raise ValueError(decision)

    def worth(self, bounds: Bounds) -> Message:
        """Return what the position is worth."""
        return message("hint-worth", worth=bounds.proven, player=self.position.player, aside=False, likely=False)


def last_move(game: Game) -> tuple[Player, Square] | None:
    """Return who moved last, and where to."""
    for step in reversed(game.steps):
        if isinstance(step.action, Shift):
            return step.before.player, step.action.square
    return None
