"""Quarto at the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, ClassVar, assert_never

from quarto_access.frozen import frozen, replace
from quarto_access.opponent.decision import Bounds, Decision
from quarto_access.rules.board import SIDE, SQUARES, Goal, Square, goals_through, is_block
from quarto_access.rules.game import Action, Game
from quarto_access.rules.outcome import Player, other
from quarto_access.rules.pieces import PIECES, Piece, Trait, Value, distinct, pieces_with
from quarto_access.rules.quarto import Alignment, Call, Calls, Give, Phase, Place, Position, alignments_made, start
from quarto_access.rules.quatrenun import Group
from quarto_access.rules.questions import completions, count_by_value, holding, where_is
from quarto_access.rules.refusals import Why
from quarto_access.table.aids.quiz import ask_about_spots
from quarto_access.table.aids.state import AskAid, Board
from quarto_access.table.announcement import (
    Announcement,
    AnnouncementKind,
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
    Choice,
    Event,
    GoalHeard,
    PieceHeard,
    PieceLocation,
    QuartoNow,
    Refused,
    SharedHeard,
    SpotHeard,
)
from quarto_access.table.games import quarto_aids
from quarto_access.table.games.acting import act
from quarto_access.table.games.calling import begin_call, make_call
from quarto_access.table.games.goals import rows_of_board
from quarto_access.table.games.quarto_aids import piece_asked_about
from quarto_access.table.games.rules_in_force import quarto_rules
from quarto_access.table.grid import FAR_TO_NEAR, piece_at
from quarto_access.table.hints.state import ARGUED_FROM, AskHint, Explained, describe_worth, proven
from quarto_access.table.intents import Asking, GameQuestion, Intent, NameMove
from quarto_access.table.refusing import which_piece
from quarto_access.table.state import Calling, Chosen, ChosenPiece, ChosenSpot, Result, Table, Taught

if TYPE_CHECKING:
    # Keep the search out of start-up.
    from quarto_access.opponent.quarto.argument import Argument

_PIECES_AT_ONCE = 4


@frozen
class AtQuarto:
    """A game of Quarto at the table."""

    table: Table
    position: Position

    # What is left follows from the pieces given, which everybody heard.
    free_questions: ClassVar[frozenset[Asking]] = frozenset({Asking.HAND, Asking.LEFT})
    continued: ClassVar[frozenset[Asking]] = frozenset({Asking.BOARD, Asking.LEFT})

    # Pressing, naming, choosing, confirming.

    def hear(self, chosen: ChosenPiece | ChosenSpot) -> Result:
        """Announce a spot or piece that was pressed. On the player's turn, Enter would confirm it."""
        table, phase = self.table, self.position.phase
        event: PieceHeard | SpotHeard
        event = self.hear_piece(chosen.piece) if isinstance(chosen, ChosenPiece) else self.hear_spot(chosen.square)
        if not table.my_turn:
            return replace(table, chosen=None), (event,)
        taught = None
        match event:
            case PieceHeard(location=PieceLocation.LEFT) if phase is Phase.GIVE:
                taught = Taught.GIVE
            # Blindfolded, taken and empty spots sound alike: a difference would be a free peek.
            case SpotHeard(piece=piece) if phase is Phase.PLACE and (piece is None or table.hides_board):
                taught = Taught.PLACE
        if taught is not None and (table.teaching or taught not in table.taught):
            event, table = replace(event, teach=True), replace(table, taught=table.taught | {taught})
        # A piece that is gone or a spot that is taken can be chosen too: Enter then says why it can't be played.
        return replace(table, chosen=chosen if phase in (Phase.GIVE, Phase.PLACE) else None), (event,)

    def choices(self) -> list[Chosen]:
        """Return the choices for Space. Calling is always one of them, so that it doesn't reveal a Quarto."""
        calling = [] if self.position.rules.calls is Calls.AUTOMATIC else [Choice.CALL]
        match self.position.phase:
            case Phase.OVER:
                return [*AFTER_THE_END]
            case _ if not self.table.my_turn:
                return [*WAITING]
            case Phase.GIVE:
                return [*map(ChosenPiece, self._pieces_to_hear()), *calling, *ALWAYS]
            case Phase.PLACE:
                # Blindfolded, Space goes to taken spots too: skipping them would be a free peek.
                free = (at for at in SQUARES if self.table.hides_board or self.position.board[at] is None)
                return [*map(ChosenSpot, free), *calling, *ALWAYS]
            case Phase.LAST_CALL:
                return [Choice.PASS, *calling, *ALWAYS]
            case _:
                assert_never(self.position.phase)

    def _pieces_to_hear(self) -> list[Piece]:
        """Return one piece of each kind that is left."""
        pieces = map(piece_at, FAR_TO_NEAR)
        return distinct((piece for piece in pieces if self.position.left >> piece & 1), self.table.traits_apart)

    def confirm(self, chosen: ChosenPiece | ChosenSpot, *, more: bool = False) -> Result:
        """Give the chosen piece, or place the one in hand."""
        action = Give(chosen.piece) if isinstance(chosen, ChosenPiece) else Place(chosen.square)
        return act(self.table, action, more=more)

    def name_piece(self, values: tuple[Value, ...], *, more: bool) -> Result:
        """Give the piece with these values, if they fit only one."""
        table, position = self.table, self.position
        if position.phase is not Phase.GIVE:
            # Whichever piece this is, `act` refuses it and says why.
            return act(table, Give(PIECES[0]))
        piece = self._piece_left(values)
        return act(table, Give(piece), more=more) if isinstance(piece, int) else (table, (piece,))

    def _piece_left(self, values: tuple[Value, ...]) -> Piece | Event:
        """Return the only kind of piece left with these values, or a refusal."""
        fitting = pieces_with(values)
        left = [piece for piece in fitting if self.position.left >> piece & 1]
        kinds = distinct(left, self.position.traits)
        if len(kinds) == 1:
            return kinds[0]
        if not kinds and len(fitting) == 1:
            piece = fitting[0]
            return Refused(Why.PIECE_GONE, self.table.prompt, where_is(self.position, piece), piece)
        return which_piece(values, len(left))

    def name_move(self, named: NameMove) -> Result:  # noqa: ARG002 - never allowed
        """Refuse: pieces don't move in Quarto."""
        return self.table, (Refused(Why.OTHER_GAME, self.table.prompt),)

    def call(self, call: Call | None = None, *, more: bool = False) -> Result:
        """Call Quarto, or start a call."""
        rules = self.position.rules
        if call is None:
            return begin_call(self.table, rules)
        return make_call(self.table, Calling(rules, goal=call.goal), more=more)

    def refusal_of(self, intent: Intent) -> Event | None:  # noqa: ARG002 - nothing is refused
        """Return None: every intent makes sense in Quarto."""
        return None

    # Questions.

    def hear_spot(self, square: Square) -> SpotHeard:
        """Announce a spot that was pressed."""
        return SpotHeard(square, self.position.board[square])

    def hear_piece(self, piece: Piece) -> PieceHeard:
        """Announce a piece that was pressed and whether it can be given."""
        if self.position.left >> piece & 1:
            return PieceHeard(piece, PieceLocation.LEFT)
        if self.position.hand == piece:
            return PieceHeard(piece, PieceLocation.HAND)
        return PieceHeard(piece, PieceLocation.BOARD, where_is(self.position, piece))

    def ask(self, asking: GameQuestion, *, whole: bool) -> Event | tuple[Event, ...]:
        """Answer a question that each game answers differently, perhaps in parts."""
        match asking:
            case Asking.HAND:
                player, piece = self.position.player, self.position.hand
                return announce("ask-hand-empty" if piece is None else message("ask-hand", player=player, piece=piece))
            case Asking.LINES | Asking.BLOCKS:
                return self._goal_here(blocks=asking is Asking.BLOCKS)
            case Asking.BOARD:
                return self._board(whole=whole)
            case Asking.LEFT:
                return left_parts(self.table, self.position.pieces_left)
            case Asking.RULES:
                return quarto_rules(self.position, None if self.table.clock is None else self.table.clock.terms)
            case _:
                assert_never(asking)

    def ask_spot(self, square: Square) -> Event:
        """Announce what is on a spot."""
        return self.hear_spot(square)

    def ask_piece(self, piece: Piece) -> Event:
        """Announce where a piece is."""
        return self.hear_piece(piece)

    def ask_goal(self, goal: Goal) -> tuple[Event, ...]:
        """Announce the pieces on a goal, then what they share."""
        held = holding(self.position, goal)
        if not held.standing:
            return (self.hear_goal(goal),)
        # What a full goal shares would reveal a Quarto that hasn't been called yet.
        secret = held.standing == len(held.pieces) and self.position.outcome is None
        return self.hear_goal(goal), SharedHeard(goal, held.standing, None if secret else held.shareable)

    def hear_goal(self, goal: Goal) -> Event:
        """Announce the pieces on a goal."""
        return GoalHeard(holding(self.position, goal))

    def _goal_here(self, *, blocks: bool) -> Event:
        """Announce a goal through the cursor; when asked again, the next one."""
        if blocks and not self.position.rules.blocks:
            return announce("ask-blocks-dont-count", kind=AnnouncementKind.NOTHING)
        here = [goal for goal, *_ in goals_through(self.table.cursor, blocks=True) if is_block(goal) == blocks]
        return self.hear_goal(here[self.table.repeats % len(here)])

    def _board(self, *, whole: bool) -> Event | tuple[Event, ...]:
        """Announce the whole board, or row by row."""
        if whole:
            return announce(*rows_of_board(self.position.groups))
        return (*(self.hear_goal(Goal(row)) for row in range(SIDE)), announce_board_end(self.table))

    def now(self, *, resumed: bool = False) -> Event:
        """Announce the hand, what to do, and the last placements."""
        me, hand, clock = self.position.player, self.position.hand, self.table.clock
        placed: dict[Player, Square] = {}
        for step in self.table.game.steps:
            if isinstance(step.action, Place):
                placed[step.before.player] = step.action.square
        mine = placed.get(me) if hand is None else None
        beside = resumed and self.table.companion is not None
        terms = clock.terms if resumed and clock is not None else None
        return QuartoNow(self.table.prompt, hand, placed.get(other(me)), mine, resumed, terms, beside)

    def undo_parts(self, action: Action) -> tuple[Part, ...]:
        """Return the piece that is in hand again, if any, and what to do."""
        prompt, hand = self.table.prompt, self.position.hand
        if not isinstance(action, Place) or hand is None:
            return (prompt,)
        return message("game-place-again", player=prompt.player, piece=hand), replace(prompt, named=True)

    def rematch(self) -> Table:
        """Return the table with a new game with the same rules, in which the other player gives first."""
        return self.table.with_new_game(Game(start(self.position.rules, other(self.table.game.start.player))))

    # Aids.

    def aid(self, asked: AskAid) -> Result:
        """Answer an aid whose answer depends on the game."""
        return quarto_aids.answer(self.table, self.position, asked)

    def left_with(self, values: tuple[Value, ...]) -> tuple[int, tuple[Message, ...]]:
        """Return how many pieces with these values are left to give, and which."""
        left = [piece for piece in pieces_with(values) if self.position.left >> piece & 1]
        return len(left), tuple(
            message("ask-left-piece", piece=piece) for piece in distinct(left, self.table.traits_apart)
        )

    def describe_change(self, square: Square, now: Group) -> Part:
        """Return the change on a spot."""
        if not now:
            return message("aids-changed-empty", place=square)
        return message("ask-turn-placed", place=square, piece=now[0])

    @property
    def initial_board(self) -> Board:
        """The board to compare with if the player hasn't asked about it yet: empty."""
        return ((),) * len(SQUARES)

    @property
    def landmark(self) -> int:
        """The count for landmarks: pieces on the board."""
        return self.position.placed

    def quiz(self, chance: int) -> Result:
        """Ask what is on some spots."""
        return ask_about_spots(self.table, chance)

    # Hints.

    def why(self, asked: AskHint) -> Explained | Event:
        """Explain what the other player could complete at once if given this piece."""
        piece = piece_asked_about(self.table, asked)
        if isinstance(piece, Announcement):
            return piece
        if piece is None:
            return refuse(message("hints-choose-first", what="piece"))
        if not self.position.left >> piece & 1:
            return refuse(message("hints-gone", piece=piece), whispered=True)
        dangers = [
            message("hints-danger-on", place=square, goal=made.goal, shared=made.values)
            for square, alignments in completions(self.position, piece).items()
            for made in alignments
        ]
        verdict = message("hints-danger" if dangers else "hints-no-danger", piece=piece)
        thinks = not dangers and self.position.phase is Phase.GIVE
        return Give(piece), announce(verdict, *dangers, news=True), thinks

    def advice(self, decision: Decision[Action]) -> tuple[Message, ...]:
        """Return a good move and what it leads to."""
        made = self._made(decision.action)
        match decision.action:
            case Call() if made is not None:
                return (message("hints-call", goal=made.goal, shared=made.values),)
            case Place(square) if made is not None:
                return message("hints-place", place=square), message("hints-makes", goal=made.goal, shared=made.values)
            case Place(square):
                return message("hints-place", place=square), proven(decision, self.position.player)
            case Give(piece):
                return message("hints-give", piece=piece), proven(decision, self.position.player)
            case _:
                return (message("hints-pass"),)

    def _made(self, action: Action) -> Alignment | None:
        """Return what an action calls or completes."""
        match action:
            case Call(goal):
                return next((one for one in self.position.open if one.goal == goal), None)
            case Place(square) if self.position.hand is not None:
                return next(iter(alignments_made(self.position, square, self.position.hand)), None)
            case _:
                return None

    def worth(self, bounds: Bounds) -> tuple[Message, ...]:
        """Return what the position is worth. Leave out calls, which would reveal a Quarto."""
        aside = self.position.rules.calls is Calls.REQUIRED and self.position.placed >= SIDE and not bounds.unknown
        worth = describe_worth(bounds.proven, self.position.player, likely=True)
        return (worth, message("hints-calls-aside")) if aside else (worth,)

    @property
    def cannot_explain_loss(self) -> str | None:
        """The refusal to explain why this position is lost, if it comes too early in the game."""
        return "argument-too-early" if self.position.placed < ARGUED_FROM else None

    def argued(self, argument: Argument, asked: AskHint) -> tuple[tuple[Message, ...], ...] | Event:
        """Return what the argument says about one spot or piece, or a refusal."""
        from quarto_access.table.hints.argument import parts_about_piece, parts_about_spot

        position = self.position
        if asked.squares:
            square = asked.squares[0]
            piece = position.board[square]
            if piece is not None:
                return Refused(Why.PLACE_TAKEN, self.table.prompt, square, piece)
            parts = parts_about_spot(argument, position.player, square)
            return parts or refuse("refused-said-piece")
        found = self._piece_left(asked.values)
        if not isinstance(found, int):
            return found
        return parts_about_piece(argument, position.player, found, position.rules) or refuse("refused-said-place")


def announce_board_end(table: Table) -> Event:
    """Announce the end of the board."""
    return announce(message("ask-board-end", number=sum(map(bool, table.groups))))


def left_parts(table: Table, left: Collection[Piece]) -> tuple[Event, ...]:
    """Announce how many pieces are left, by value; then which ones, a few at a time."""
    if not left:
        return (announce("ask-left-none"),)
    kinds = distinct((piece for piece in PIECES if piece in left), table.traits_apart)
    pieces = [message("ask-left-piece", piece=piece) for piece in kinds]
    *first, last = (pieces[at : at + _PIECES_AT_ONCE] for at in range(0, len(pieces), _PIECES_AT_ONCE))
    counted = announce(Packed(_counts(left, table.traits)))
    return counted, *(announce(*part, more=True) for part in first), announce(*last, "ask-left-end")


def _counts(left: Collection[Piece], traits: Sequence[Trait]) -> tuple[Message, ...]:
    """Return how many pieces are left, in total and for each value."""
    counts = tuple(count_by_value(left, traits).items())
    by_trait = (
        message("ask-left-trait", first=one, first_count=ones, second=two, second_count=twos)
        for (one, ones), (two, twos) in zip(counts[::2], counts[1::2], strict=True)
    )
    return message("ask-left", count=len(left)), *by_trait
