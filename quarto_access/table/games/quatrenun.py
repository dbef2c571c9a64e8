"""Quatrenun at the table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, assert_never

from quarto_access.frozen import frozen, replace
from quarto_access.opponent.decision import Bounds, Decision
from quarto_access.rules.board import SIDE, SQUARES, Goal, Square, goals_through
from quarto_access.rules.game import Action, Game
from quarto_access.rules.outcome import Player, other
from quarto_access.rules.pieces import Piece, Value, pieces_with
from quarto_access.rules.quarto import Call
from quarto_access.rules.quatrenun import Group, Phase, Point, Position, Shift, random_layout, start, targets
from quarto_access.rules.quatrenun_questions import by_size, forcing, movable, pointable, where_is
from quarto_access.rules.refusals import Why
from quarto_access.table.aids.quiz import ask_about_pieces
from quarto_access.table.aids.spots import pieces_on
from quarto_access.table.aids.state import Aid, AskAid, Board
from quarto_access.table.announcement import (
    AnnouncementKind,
    GroupAt,
    Message,
    Packed,
    Part,
    announce,
    message,
    refuse,
)
from quarto_access.table.events import (
    AFTER_THE_END,
    ALWAYS,
    WAITING,
    Event,
    GroupHeard,
    MemberHeard,
    Picked,
    PieceHeard,
    PieceLocation,
    PiecesHeard,
    QuatrenunNow,
    Refused,
)
from quarto_access.table.games import quatrenun_aids
from quarto_access.table.games.acting import act
from quarto_access.table.games.goals import rows_of_board, spots_of_goal
from quarto_access.table.games.quatrenun_aids import groups_of_size
from quarto_access.table.games.quatrenun_hints import explain_action
from quarto_access.table.games.rules_in_force import quatrenun_rules
from quarto_access.table.grid import FAR_TO_NEAR, piece_at
from quarto_access.table.hints.state import AskHint, Explained, describe_worth, proven
from quarto_access.table.intents import Act, Ask, Asking, GameQuestion, Intent, Key, NameMove
from quarto_access.table.refusing import nothing_touched, which_piece
from quarto_access.table.setup.state import Laying
from quarto_access.table.state import Chosen, ChosenPiece, ChosenSpot, Result, Table, Taught

if TYPE_CHECKING:
    # Keep the search out of start-up.
    from quarto_access.opponent.quarto.argument import Argument


@frozen
class AtQuatrenun:
    """A game of Quatrenun at the table."""

    table: Table
    position: Position

    # All pieces are on the board, the group pointed to as well.
    free_questions: ClassVar[frozenset[Asking]] = frozenset()
    continued: ClassVar[frozenset[Asking]] = frozenset({Asking.BOARD, Asking.LEFT, Asking.HAND, Asking.BLOCKS})

    # Pressing, naming, choosing, confirming.

    def hear(self, chosen: ChosenPiece | ChosenSpot) -> Result:
        """Announce a spot or piece that was pressed. On the player's turn, Enter would confirm it."""
        table, position = self.table, self.position
        acts = table.my_turn and position.phase is not Phase.OVER
        event: MemberHeard | GroupHeard
        if isinstance(chosen, ChosenPiece):
            event = self.hear_piece(chosen.piece)
            could, taught = event.inside, Taught.PICK
        else:
            event = replace(self.hear_spot(chosen.square), phase=position.phase)
            would_do = pointable(position) if position.pointed is None else targets(position, position.pointed)
            # Blindfolded, all spots sound alike: a difference would be a free peek.
            could = table.hides_board or chosen.square in would_do
            taught = Taught.POINT if position.phase is Phase.POINT else Taught.MOVE
        if could and acts and (table.teaching or taught not in table.taught):
            event, table = replace(event, teach=True), replace(table, taught=table.taught | {taught})
        # A piece outside the group can be chosen too: Enter then says why it can't be moved.
        return replace(table, chosen=chosen if acts else None), (event,)

    def choices(self) -> list[Chosen]:
        """Return the choices for Space: only legal ones or, blindfolded, everything."""
        table, position = self.table, self.position
        if position.outcome is not None:
            return [*AFTER_THE_END]
        if not table.my_turn:
            return [*WAITING]
        if table.hides_board:
            hidden = [ChosenPiece(piece_at(at)) if table.keys_are_pieces else ChosenSpot(at) for at in FAR_TO_NEAR]
            return [*hidden, *ALWAYS]
        if position.pointed is None:
            return [*map(ChosenSpot, pointable(position)), *ALWAYS]
        if table.prompt.group_size:
            return [*map(ChosenPiece, position.groups[position.pointed]), *ALWAYS]
        return [*map(ChosenSpot, targets(position, position.pointed)), *ALWAYS]

    def confirm(self, chosen: ChosenPiece | ChosenSpot, *, more: bool = False) -> Result:
        """Point to a spot, choose a piece of the group there, or move it."""
        if isinstance(chosen, ChosenPiece):
            return self.pick(chosen.piece)
        action = self.action_at(chosen.square)
        if action is None:
            return self.table, (nothing_touched(self.table.prompt),)
        return act(self.table, action, more=more)

    def pick(self, piece: Piece) -> Result:
        """Choose the piece to move. A blindfolded player only finds out whether it was there when moving it."""
        table, pointed = self.table, self.position.pointed
        unknown = table.hides_board and pointed is not None
        if not unknown and (pointed is None or piece not in self.position.groups[pointed]):
            why = Why.NOT_POINTED if pointed is None else Why.PIECE_NOT_IN_GROUP
            refused = Refused(why, table.prompt, pointed, piece, choosing=bool(table.prompt.group_size))
            return replace(table, chosen=None), (refused,)
        return replace(table, chosen=None, picked=piece), (Picked(piece),)

    def action_at(self, square: Square) -> Point | Shift | None:
        """Return what Enter on a spot does, or None if the player has to choose a piece first."""
        if self.position.pointed is None:
            return Point(square)
        group = self.position.groups[self.position.pointed]
        if self.table.picked is not None:
            return Shift(self.table.picked, square)
        return Shift(group[0], square) if len(group) == 1 and not self.table.hides_board else None

    def name_piece(self, values: tuple[Value, ...], *, more: bool) -> Result:  # noqa: ARG002 - a choice, not an action
        """Choose the piece with these values from the group pointed to."""
        found = self.pick_named(values)
        return found if isinstance(found, tuple) else self.pick(found)

    def name_move(self, named: NameMove) -> Result:
        """Move the named piece of the group pointed to. A lone piece needs no name."""
        if not named.values and self.position.pointed is not None:
            action = self.action_at(named.square)
            if action is None:
                return self.table, (nothing_touched(self.table.prompt),)
            return act(self.table, action, more=named.more)
        found = self.pick_named(named.values)
        return found if isinstance(found, tuple) else act(self.table, Shift(found, named.square), more=named.more)

    def pick_named(self, values: tuple[Value, ...]) -> Result | Piece:
        """Return the piece with these values in the group pointed to, or a refusal if they don't fit exactly one."""
        table, pointed = self.table, self.position.pointed
        if pointed is None:
            return replace(table, chosen=None), (Refused(Why.NOT_POINTED, table.prompt),)
        fitting = pieces_with(values)
        if table.hides_board:
            # Using only the pieces in the group would be a free peek, so the words must fit just one of all sixteen.
            return fitting[0] if len(fitting) == 1 else (table, (which_piece(values, len(fitting)),))
        inside = [piece for piece in self.position.groups[pointed] if piece in fitting]
        if len(inside) == 1:
            return inside[0]
        if not inside and len(fitting) == 1:
            return self.pick(fitting[0])
        return table, (which_piece(values, len(inside)),)

    def call(self, call: Call | None = None, *, more: bool = False) -> Result:  # noqa: ARG002 - never allowed
        """Refuse: there are no calls in Quatrenun."""
        return self.table, (Refused(Why.OTHER_GAME, self.table.prompt),)

    def refusal_of(self, intent: Intent) -> Event | None:
        """Return a refusal for calls and, after the end, for questions about possible moves."""
        match intent:
            case Ask(Asking.LEFT | Asking.BLOCKS) | AskAid(Aid.LEFT | Aid.COMPLETES | Aid.SAFE):
                return None if self.position.outcome is None else Refused(Why.OVER, self.table.prompt)
            case Key.CALL | Act(Call()):
                return Refused(Why.OTHER_GAME, self.table.prompt)
            case _:
                return None

    # Questions.

    def hear_spot(self, square: Square) -> GroupHeard:
        """Announce a spot that was pressed, with its group."""
        return GroupHeard(square, self.position.groups[square])

    def hear_piece(self, piece: Piece) -> MemberHeard:
        """Announce a piece that was pressed and whether it's in the group pointed to; blindfolded, as if it were."""
        if self.table.hides_board and self.position.pointed is not None:
            return MemberHeard(piece, self.position.pointed, inside=True)
        square = where_is(self.position, piece)
        return MemberHeard(piece, square, square == self.position.pointed)

    def ask(self, asking: GameQuestion, *, whole: bool) -> Event | tuple[Event, ...] | AskAid:
        """Answer a question that each game answers differently, perhaps in parts."""
        match asking:
            case Asking.HAND:
                return self._pointed()
            case Asking.BLOCKS:
                # Quatrenun has no blocks, so the key asks for this aid, at its usual cost.
                return AskAid(Aid.COMPLETES)
            case Asking.LINES:
                (row, *_), (column, *_), *_ = goals_through(self.table.cursor, blocks=False)
                return self.hear_goal(column if self.table.repeats % 2 else row)
            case Asking.BOARD:
                return self._board(whole=whole)
            case Asking.LEFT:
                return self._pointable()
            case Asking.RULES:
                return quatrenun_rules(None if self.table.clock is None else self.table.clock.terms)
            case _:
                assert_never(asking)

    def ask_spot(self, square: Square) -> Event:
        """Announce the pieces of a group."""
        return PiecesHeard(square, self.position.groups[square])

    def ask_piece(self, piece: Piece) -> Event:
        """Announce where a piece is. While pieces are laid, it may be nowhere yet."""
        if not any(piece in group for group in self.position.groups):
            return PieceHeard(piece, PieceLocation.LEFT)
        square = where_is(self.position, piece)
        return MemberHeard(piece, square, square == self.position.pointed, choosing=False)

    def ask_goal(self, goal: Goal) -> tuple[Event, ...]:
        """Announce the groups on a goal."""
        return (self.hear_goal(goal),)

    def hear_goal(self, goal: Goal) -> Event:
        """Announce the groups on a goal."""
        return announce(*spots_of_goal(goal, self.position.groups))

    def _pointed(self) -> Event | tuple[Event, ...]:
        """Announce the pieces of the group pointed to, then where they can go."""
        pointed = self.position.pointed
        if pointed is None:
            return announce("quatrenun-nobody", kind=AnnouncementKind.NOTHING)
        ways = announce(message("quatrenun-ways", place=pointed, places=targets(self.position, pointed)))
        return self.ask_spot(pointed), ways

    def _board(self, *, whole: bool) -> Event | tuple[Event, ...]:
        """Announce groups by size, then row by row, or all rows at once for `whole`."""
        by_sizes = by_size(self.position.groups)
        if not by_sizes:
            return announce(message("setup-count", number=0))
        sizes = Packed(tuple(groups_of_size(size, squares) for size, squares in by_sizes))
        if whole:
            # Unlike a single row, the whole board leaves out empty spots.
            return announce(sizes, *rows_of_board(self.position.groups, empty=False))
        return announce(sizes), *(self.hear_goal(Goal(row)) for row in range(SIDE))

    def _pointable(self) -> Event:
        """Announce the groups that can be pointed to, or those that can't, whichever are fewer."""
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
        return QuatrenunNow(self.table.prompt, pointed, group, moved, self.table.picked, resumed, terms)

    def undo_parts(self, action: Action) -> tuple[Part, ...]:
        """Return the piece that moved back, the group pointed to again, and what to do."""
        moved, pointed, prompt = None, None, self.table.prompt
        if isinstance(action, Shift) and self.table.companion is None:
            # In companion mode the piece is named later, with the spot to move it back to.
            moved = message("quatrenun-piece", piece=action.piece)
        if self.position.pointed is not None and prompt.group_size:
            pointed = message("quatrenun-pointed-again", place=self.position.pointed)
        return moved, pointed, prompt

    def rematch(self) -> Table:
        """Return the table with a new random layout, in which the other player points first.

        In companion mode the players have to lay out the real pieces first.
        """
        first = self.table.game.start
        laid = [piece for group in first.groups for piece in group]
        layout = random_layout(Random(f"{self.table.seed} {laid}"))
        after = self.table.with_new_game(Game(start(layout, other(first.player))))
        return after if self.table.companion is None else after.start(Laying())

    # Aids.

    def aid(self, asked: AskAid) -> Result:
        """Answer an aid whose answer depends on the game."""
        return quatrenun_aids.answer(self.table, self.position, asked)

    def left_with(self, values: tuple[Value, ...]) -> tuple[int, tuple[Message, ...]]:
        """Return how many pieces with these values can be moved next, and which."""
        return pieces_on(movable(self.position), self.position.groups, values)

    def describe_change(self, square: Square, now: Group) -> Part:
        """Return the group on a spot that changed."""
        return GroupAt(square, now)

    @property
    def initial_board(self) -> Board:
        """The board to compare with if the player hasn't asked about it yet: the initial layout."""
        return self.table.game.start.groups

    @property
    def landmark(self) -> int:
        """The count for landmarks: moves so far."""
        return sum(isinstance(action, Shift) for action in self.table.game.actions)

    def quiz(self, chance: int) -> Result:
        """Ask where some pieces are."""
        return ask_about_pieces(self.table, chance)

    # Hints.

    def why(self, asked: AskHint) -> Explained | Event:
        """Explain the immediate effect of a move, or of pointing to a group."""
        return explain_action(self.table, self.position, asked)

    def advice(self, decision: Decision[Action]) -> tuple[Message, ...]:
        """Return a good move and what it leads to."""
        match decision.action:
            case Point(square) if square in forcing(self.position):
                return message("hints-point", place=square), message("hints-forces", place=square)
            case Point(square):
                return message("hints-point", place=square), proven(decision, self.position.player)
            case Shift(piece, square):
                return message("hints-shift", piece=piece, place=square), proven(decision, self.position.player)
            case _:
                raise ValueError(decision)

    def worth(self, bounds: Bounds) -> tuple[Message, ...]:
        """Return what the position is worth."""
        return (describe_worth(bounds.proven, self.position.player),)

    @property
    def cannot_explain_loss(self) -> str:
        """The refusal to explain why this position is lost."""
        return "argument-only-quarto"

    def argued(self, argument: Argument, asked: AskHint) -> Event:  # noqa: ARG002 - there is no such argument
        """Refuse: there are only arguments about Quarto."""
        return refuse(self.cannot_explain_loss)


def last_move(game: Game) -> tuple[Player, Square] | None:
    """Return who moved last, and where to."""
    for step in reversed(game.steps):
        if isinstance(step.action, Shift):
            return step.before.player, step.action.square
    return None
