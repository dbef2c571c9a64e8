"""Quarto in companion mode."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import ClassVar

from quarto_access.frozen import frozen, replace
from quarto_access.rules.board import SQUARES, Goal, Square
from quarto_access.rules.game import Action, Game, replay
from quarto_access.rules.outcome import Player, Reason
from quarto_access.rules.pieces import Piece, has_value
from quarto_access.rules.quarto import Alignment, AlignmentState, Calls, Give, Phase, Place, Position, set_up
from quarto_access.rules.quatrenun import Group
from quarto_access.rules.questions import completions, empty_squares, holding, where_is
from quarto_access.rules.refusals import Why
from quarto_access.settings import Referee
from quarto_access.table import cues, events, intents
from quarto_access.table.announcement import Message, Part, announce, message, refuse
from quarto_access.table.companion.picking import (
    pick_piece,
    pick_spot,
    piece_elsewhere,
    refuse_entry,
    spot_taken,
)
from quarto_access.table.companion.state import ReplacingEntry, Replaying
from quarto_access.table.events import Choice, Event, Fix, Refused
from quarto_access.table.games.acting import act
from quarto_access.table.games.calling import begin_call, make_call
from quarto_access.table.games.quarto import announce_board_end
from quarto_access.table.intents import Intent
from quarto_access.table.refusing import nothing_touched
from quarto_access.table.setup.state import SettingUp, layout_of
from quarto_access.table.state import Calling, Result, Table


@frozen
class CompanionQuarto:
    """A game of Quarto on a real board."""

    table: Table
    position: Position

    allows_groups: ClassVar[bool] = False

    # Entering.

    def take_entry(self, intent: Intent) -> Result | None:
        """Give or place with one key or word. Return None if the intent isn't special to companion mode."""
        if not self.table.my_turn:
            return None
        match intent:
            case intents.Touch() | intents.NamePiece() if self.position.phase is Phase.GIVE:
                return self._give(intent)
            case intents.Touch(square) if self.position.phase is Phase.PLACE:
                return self._place(square)
            case intents.NameSpot(square, more) | intents.Act(Place(square), more) if (
                self.position.phase is Phase.PLACE
            ):
                return self._place(square, more=more)
            case _:
                return None

    def _give(self, intent: Intent) -> Result:
        """Give the piece that was pressed or named."""
        more = isinstance(intent, intents.NamePiece) and intent.more
        picked = pick_piece(self.table, intent, self.position.pieces_left)
        if not isinstance(picked, int):
            return picked or (self.table, (nothing_touched(self.table.prompt),))
        spot = where_is(self.position, picked)
        if spot is not None:
            return refuse_entry(self.table, spot, piece_elsewhere(spot, fixable=True))
        return act(self.table, Give(picked), more=more)

    def _place(self, square: Square, *, more: bool = False) -> Result:
        piece = self.position.board[square]
        if piece is not None:
            return refuse_entry(self.table, square, spot_taken(square, piece))
        return act(self.table, Place(square), more=more)

    # Calling.

    def begin_call(self) -> Result:
        """Start a call by the player to act."""
        table, position = self.table, self.position
        if not table.my_turn and position.outcome is None:
            return table, (Refused(Why.NOT_YOUR_TURN, table.prompt),)
        return begin_call(table, position.rules)

    def enter_call(self, player: Player, goal: Goal | None) -> Result:
        """Make a player's call, or refuse it if it's the other player's turn to call. The rules judge it."""
        rules, position = self.position.rules, self.position
        if position.outcome is None and player == self.table.computer:
            dropped = announce("companion-call-computer", "companion-call-dropped", cue=cues.REFUSED)
            return self.table.end(Calling), (dropped,)
        if position.outcome is None and rules.calls is Calls.REQUIRED and player != position.player:
            return self.table.end(Calling), (self._refuse_call(player, goal),)
        return make_call(self.table, Calling(rules, goal=goal))

    def _refuse_call(self, player: Player, goal: Goal | None) -> Event:
        """Refuse a call of the player who can't call now. Whether there is a Quarto to call makes no difference."""
        prompt = self.table.prompt
        if prompt.phase is Phase.LAST_CALL:
            why = message("companion-call-passed" if prompt.passed else "companion-call-first", player=player)
        elif prompt.phase is Phase.PLACE:
            why = message("companion-call-late", player=player)
        else:
            meant = [one for one in self._just_lapsed() if goal is None] or [
                one for one in self.position.alignments if one.goal == goal and one.state is AlignmentState.LAPSED
            ]
            early = message("companion-call-early", player=player)
            why = message("companion-call-lapsed", goal=meant[0].goal) if meant else early
        return announce(why, "companion-call-dropped", cue=cues.REFUSED)

    # Refereeing.

    def warnings(self, kind: Referee) -> Iterator[Event]:
        """Announce Quartos that nobody called in time and, for a teacher, threats."""
        if kind in (Referee.FULL, Referee.TEACHER):
            yield from self._lapsed()
        if kind is Referee.TEACHER and self.position.outcome is None:
            yield from self._threats()

    def _lapsed(self) -> Iterator[Event]:
        """Announce Quartos that nobody can call any more, unless the game has just ended with a call."""
        outcome = self.position.outcome
        if outcome is not None and outcome.reason is Reason.CALL:
            return
        gone = [message("companion-lapsed", goal=now.goal, shared=now.values) for now in self._just_lapsed()]
        if gone:
            yield announce(*gone, cue=cues.LAPSED, news=True)

    def _just_lapsed(self) -> list[Alignment]:
        """Return the Quartos that could still be called before the last action."""
        before = self.table.game.before
        if before is None:
            return []
        lapsed = (one for one in self.position.alignments if one.state is AlignmentState.LAPSED)
        return [one for one in lapsed if replace(one, state=AlignmentState.OPEN) in before.position.open]

    def _threats(self) -> Iterator[Event]:
        """Announce the Quartos that the last action lets the next player complete."""
        match self.table.game.action:
            case Place(square):
                board = self.position.board
                earlier = (*board[:square], None, *board[square + 1 :])
                known = _threat_messages(dataclasses.replace(self.position, board=earlier, hand=board[square]))
                new = [threat for goal, threat in _threat_messages(self.position).items() if goal not in known]
                if new:
                    yield announce(*new, news=True)
            case Give(piece):
                squares = tuple(completions(self.position, piece))
                if squares:
                    yield announce(message("companion-completes", places=squares), news=True)

    # Walking and correcting.

    def end_walk(self) -> Event:
        """Announce the end of the board."""
        return announce_board_end(self.table)

    def spot_question(self, square: Square) -> Event:
        """Return the question about the piece on a spot, or about the spot if it is empty."""
        piece = self.position.board[square]
        if piece is None:
            return announce(message("companion-missing", place=square), cue=cues.focus(square), spot=square)
        return announce(message("companion-standing", place=square, piece=piece), cue=cues.focus(square), spot=square)

    def spot_choices(self, square: Square) -> tuple[Choice, ...]:  # noqa: ARG002 - the same for any piece
        """Return what Space offers for a piece that is corrected."""
        return (Choice.EMPTY,)

    def entry_at(self, square: Square) -> ReplacingEntry | None:
        """Return which entry to replace for the piece on a spot; None if the spot is empty."""
        if self.position.board[square] is None:
            return None
        return ReplacingEntry(_giving_entry(self.table.game, square), square)

    def piece_at(self, square: Square) -> Piece | None:
        """Return the piece on a spot."""
        return self.position.board[square]

    def move_piece(self, square: Square, to: Square) -> Replaying | Event:
        """Move a piece to another spot. If there is a piece already, swap the two."""
        game, position = self.table.game, self.position
        swapped = position.board[to] is not None
        actions = list(game.actions)
        fixes = []
        for place, other in ((square, to), (to, square)):
            placing = _placing_entry(game, place)
            if placing is not None:
                actions[placing] = Place(other)
                player = game.steps[placing].before.player
                fixes.append(Fix(game.turn_of(placing), player, Place(place), Place(other)))
            elif position.board[place] is not None:
                fixes.append(Fix(0, game.start.player, Place(place), Place(other)))
        board = list(_start(game).board)
        board[square], board[to] = board[to], board[square]
        start = _with_board(_start(game), board, _start(game).hand)
        ordered = tuple(sorted(fixes, key=lambda fix: fix.turn))
        return Replaying(Game(start), tuple(actions), ordered, (square, to) if swapped else None)

    def exchange_piece(self, now: ReplacingEntry, piece: Piece) -> Replaying | Event | None:
        """Replace a piece that was given or set up, or return why that's impossible. None: it is the same piece."""
        game = self.table.game
        if now.entry is None:
            return _exchange_set_up_piece(game, now.square, piece)
        before = game.steps[now.entry].before
        was = game.actions[now.entry]
        if was == Give(piece):
            return None
        spot = next((at for at in SQUARES if piece in before.groups[at]), None)
        if spot is not None:
            return piece_elsewhere(spot)
        actions = list(game.actions)
        actions[now.entry] = Give(piece)
        fix = Fix(game.turn_of(now.entry), before.player, was, Give(piece))
        return Replaying(Game(game.start), tuple(actions), (fix,))

    def add_piece(self, square: Square, piece: Piece) -> Replaying | Event | None:
        """Correct an empty spot: move a piece there from elsewhere on the board. None: it isn't on the board."""
        spot = where_is(self.position, piece)
        return None if spot is None else self.move_piece(spot, square)

    def add_turn(self, square: Square, piece: Piece, before: int | None) -> Replaying | Event:
        """Add a turn that the players forgot to enter: the piece was given, and placed on the spot."""
        game = self.table.game
        actions = game.actions
        gives = [entry for entry, action in enumerate(actions) if isinstance(action, Give)]
        if before is None and self.position.phase is Phase.GIVE:
            entry = len(actions)
        else:
            earlier = [give for give in gives if before is None or give <= before]
            if not earlier:
                return refuse("companion-no-turn-there")
            entry = earlier[-1]
        if self.table.computer is not None:
            return refuse("companion-turns-of-computer")
        earlier_game = replay(game.start, actions[:entry])
        given = earlier_game.play(Give(piece))
        fixes = (
            Fix(earlier_game.next_turn, earlier_game.position.player, None, Give(piece)),
            Fix(given.next_turn, given.position.player, None, Place(square)),
        )
        return Replaying(Game(game.start), (*actions[:entry], Give(piece), Place(square), *actions[entry:]), fixes)

    def remove_turn(self, square: Square) -> Replaying | Event:
        """Remove the turn that placed the piece on a spot, or the piece from the starting position."""
        game = self.table.game
        placing, giving = _placing_entry(game, square), _giving_entry(game, square)
        if placing is None:
            board = list(_start(game).board)
            board[square] = None
            fix = Fix(0, game.start.player, Place(square), None)
            return Replaying(Game(_with_board(_start(game), board, _start(game).hand)), game.actions, (fix,))
        if self.table.computer is not None:
            return refuse("companion-turns-of-computer")
        removed = [entry for entry in (placing, giving) if entry is not None]
        fixes = tuple(
            Fix(game.turn_of(entry), game.steps[entry].before.player, game.actions[entry], None) for entry in removed
        )
        actions = tuple(action for entry, action in enumerate(game.actions) if entry not in removed)
        start = _start(game)
        if giving is None:
            # The piece was in hand at the start, so nothing is in hand there now.
            start = set_up(start.rules, start.board, None)
        return Replaying(Game(start), actions, fixes)

    def pick_replacement(self, wrong: Action, intent: Intent) -> Action | Result | None:
        """Return the action that replaces a wrong one, or the result of a step towards it."""
        match wrong:
            case Give():
                piece = pick_piece(self.table, intent, self.position.pieces_left)
                return Give(piece) if isinstance(piece, int) else piece
            case Place():
                place = pick_spot(self.table, intent, empty_squares(self.position))
                return Place(place) if isinstance(place, int) else place
            case _:
                return None

    # Setting up a position.

    def build_position(self, now: SettingUp) -> Position:
        """Return the position that was set up; raise `NotAllowed`."""
        return set_up(self.position.rules, layout_of(now.groups), now.hand)

    def build_game(self, now: SettingUp) -> Game:
        """Return the game that starts there. A Quarto that was just completed starts it with that placement."""
        position = self.build_position(now)
        if now.last is None:
            return Game(position)
        board, piece = list(position.board), position.board[now.last]
        board[now.last] = None
        game = Game(set_up(position.rules, board, piece)).play(Place(now.last))
        return game if now.hand is None else game.play(Give(now.hand))

    def callable_lines(self, now: SettingUp) -> tuple[Alignment, ...]:
        """Return the Quartos on the board that could still be called if they were just completed."""
        position = self.build_position(now)
        return position.alignments if position.rules.calls is Calls.REQUIRED else ()

    def preview(self, now: SettingUp) -> Table:
        """Return a table with the position so far, to answer questions about it."""
        return replace(self.table, game=Game(self.build_position(now)))

    def ask_about(self, now: SettingUp, square: Square) -> tuple[Part, ...]:
        """Ask which piece is on a spot."""
        there = now.groups[square]
        return (message("companion-put-up-asked", place=square, piece=there[0] if there else None),)

    def put_messages(self, was: Group, group: Group, square: Square) -> tuple[Message, ...]:  # noqa: ARG002 - one piece
        """Say which piece is on a spot now, if any."""
        return (message("companion-put-up-set", place=square, piece=group[0] if group else None),)

    def refuse_board(self, now: SettingUp) -> Event | None:  # noqa: ARG002 - any board is possible
        """Return None: any board is possible."""
        return None

    def has_last_question(self, now: SettingUp) -> bool:
        """Whether a piece can be in hand. If the board is full, none is left."""
        return not all(now.groups)

    def last_question(self, now: SettingUp) -> tuple[Message, ...]:
        """Ask for the piece in hand."""
        return message("setup-count", number=sum(map(bool, now.groups))), message("companion-hand-asked")

    def answer_last_question(self, now: SettingUp, intent: Intent) -> SettingUp | Result | None:
        """Pick the piece in hand. Return None if the intent is about something else."""
        picked = pick_piece(self.table, intent, now.free)
        if not isinstance(picked, int):
            return picked
        spot = now.where(picked)
        return replace(now, hand=picked) if spot is None else (self.table, (piece_elsewhere(spot),))


def _threat_messages(position: Position) -> dict[Goal, Message]:
    """Return warnings, by goal: three pieces share a value that a piece still to be placed has too."""
    coming = [*position.pieces_left, *([] if position.hand is None else [position.hand])]
    threats = {}
    for goal in position.rules.goals:
        goal_state = holding(position, goal)
        if goal_state.standing != len(goal_state.pieces) - 1:
            continue
        square = next(square for square, piece in goal_state.pieces if piece is None)
        values = tuple(value for value in goal_state.shareable if any(has_value(piece, value) for piece in coming))
        if values:
            threats[goal] = message("companion-threat", goal=goal, values=values, place=square)
    return threats


def _placing_entry(game: Game, square: Square) -> int | None:
    """Return the entry that placed the piece on a spot; None if the piece was set up."""
    return next((index for index, action in enumerate(game.actions) if action == Place(square)), None)


def _giving_entry(game: Game, square: Square) -> int | None:
    """Return the entry that gave the piece on a spot; None if the piece was set up."""
    placing = _placing_entry(game, square)
    if placing is None:
        return None
    return next((index for index in range(placing - 1, -1, -1) if isinstance(game.actions[index], Give)), None)


def _exchange_set_up_piece(game: Game, square: Square | None, piece: Piece) -> Replaying | Event | None:
    """Exchange a piece that was set up: one on a spot, or the one in hand."""
    start = _start(game)
    board, hand = list(start.board), start.hand
    was = hand if square is None or board[square] is None else board[square]
    assert was is not None  # noqa: S101 - we only exchange a piece that is there
    if piece in board and piece != was:
        spot = where_is(start, piece)
        assert spot is not None  # noqa: S101 - it is on the board
        return piece_elsewhere(spot)
    if piece == was:
        return None
    if piece == hand:
        return events.PieceHeard(piece, events.PieceLocation.HAND)
    if was == hand:
        hand = piece
    else:
        board[board.index(was)] = piece
    fix = Fix(0, start.player, Give(was), Give(piece))
    return Replaying(Game(_with_board(start, board, hand)), game.actions, (fix,))


def _start(game: Game) -> Position:
    start = game.start
    assert isinstance(start, Position)  # noqa: S101 - this table plays Quarto
    return start


def _with_board(start: Position, board: Sequence[Piece | None], hand: Piece | None) -> Position:
    """Return the start with another board. If nothing changed, the same player still gives first."""
    if tuple(board) == start.board and hand == start.hand:
        return start
    return set_up(start.rules, board, hand)
