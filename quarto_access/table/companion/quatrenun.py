"""Quatrenun in companion mode."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from quarto_access.frozen import frozen, replace
from quarto_access.rules.board import Goal, Square
from quarto_access.rules.game import Action, Game, Step, replay
from quarto_access.rules.game import Position as AnyPosition
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quarto import Alignment
from quarto_access.rules.quatrenun import (
    Group,
    Phase,
    Point,
    Position,
    Shift,
    is_full_layout,
    legal_moves,
    set_up,
    start,
    targets,
)
from quarto_access.rules.quatrenun_questions import completing, forcing, pointable, where_is
from quarto_access.rules.refusals import NotAllowed, Why
from quarto_access.settings import Referee
from quarto_access.table import cues, intents
from quarto_access.table.announcement import Message, Part, announce, message, refuse
from quarto_access.table.companion.picking import (
    clear_entry,
    name_pieces,
    pick_piece,
    pick_spot,
    piece_elsewhere,
    refuse_entry,
)
from quarto_access.table.companion.state import ReplacingEntry, Replaying
from quarto_access.table.events import Choice, Event, Fix, Refused
from quarto_access.table.games.acting import act
from quarto_access.table.games.quatrenun import AtQuatrenun
from quarto_access.table.intents import Intent
from quarto_access.table.refusing import nothing_touched
from quarto_access.table.setup.state import SettingUp
from quarto_access.table.state import Result, Table


@frozen
class CompanionQuatrenun:
    """A game of Quatrenun with real pieces."""

    table: Table
    position: Position

    allows_groups: ClassVar[bool] = True

    # Entering.

    def take_entry(self, intent: Intent) -> Result | None:
        """Point, choose or move with one key or word. Return None if the intent isn't special to companion mode."""
        table, pointed = self.table, self.position.pointed
        if self.position.outcome is not None or not table.my_turn:
            return None
        match intent:
            case intents.Touch() if table.prompt.group_size and pointed is not None:
                return self._take_piece(self.position.groups[pointed], intent)
            case intents.Touch(square):
                return self._name(square)
            case intents.NameSpot(square, more) | intents.Act(Point(square), more):
                return self._name(square, more=more)
            case intents.NameMove((), square, more):
                return self._name(square, more=more)
            case intents.NameMove(values, square, more):
                piece = AtQuatrenun(table, self.position).pick_named(values)
                return piece if isinstance(piece, tuple) else self._act(Shift(piece, square), more=more)
            case _:
                return None

    def _name(self, square: Square, *, more: bool = False) -> Result:
        action = AtQuatrenun(self.table, self.position).action_at(square)
        if action is None:
            return self.table, (nothing_touched(self.table.prompt),)
        return self._act(action, more=more)

    def _take_piece(self, group: tuple[Piece, ...], intent: Intent) -> Result | None:
        """Choose the piece to move. If it is in another group, an earlier entry may be wrong."""
        picked = pick_piece(self.table, intent, group)
        if not isinstance(picked, int):
            return picked
        if picked in group:
            return AtQuatrenun(clear_entry(self.table), self.position).pick(picked)
        spot = where_is(self.position, picked)
        return refuse_entry(self.table, spot, piece_elsewhere(spot, fixable=True))

    def _act(self, action: Action, *, more: bool) -> Result:
        after, happened = act(self.table, action, more=more)
        first = happened[0]
        if not isinstance(first, Refused):
            return after, happened
        # The mistake may be in this entry, in an earlier one, or on the table.
        return after, (replace(first, doubtful=True),)

    # Calling.

    def begin_call(self) -> Result:
        """Refuse: Quatrenun has no calls."""
        return self.table, (Refused(Why.OTHER_GAME, self.table.prompt),)

    def enter_call(self, player: Player, goal: Goal | None) -> Result:  # noqa: ARG002 - nobody can call here
        """Refuse: Quatrenun has no calls."""
        return self.begin_call()

    # Refereeing. Every referee announces a complete group, since nobody has to call it.

    def warnings(self, kind: Referee) -> Iterator[Event]:
        """For a teacher, announce groups that lose whatever you move, or the losing moves of the group pointed to."""
        position = self.position
        if kind is not Referee.TEACHER:
            return
        if position.phase is Phase.POINT:
            forced = forcing(position)
            if forced and isinstance(self.table.game.action, Shift):
                yield announce(message("companion-forced", places=forced), news=True)
        elif position.pointed is not None:
            moves = completing(position, position.pointed)
            if moves:
                every = len(moves) == len(legal_moves(position))
                listed = [message("quatrenun-completes", piece=move.piece, place=move.square) for move in moves]
                parts = () if every else listed
                yield announce(message("companion-would-complete", every=every), *parts, news=True)

    # Walking and correcting.

    def end_walk(self) -> Event:
        """Announce the end of the walk."""
        return announce("companion-walk-ended", self.table.prompt)

    def spot_question(self, square: Square) -> Event:
        """Return the question about the last piece to join a group, or about the spot if it is empty."""
        if not self.position.groups[square]:
            return announce(message("companion-missing", place=square), cue=cues.focus(square), spot=square)
        entry, last = self._last_to_join(square)
        last_there = message("companion-last-there", place=square, piece=last, laid=entry is None)
        return announce(last_there, cue=cues.focus(square), spot=square)

    def spot_choices(self, square: Square) -> tuple[Choice, ...]:
        """Return what Space offers for a group: its last piece never came, or a piece came without an entry."""
        entry, _ = self._last_to_join(square)
        return (Choice.JOINED,) if entry is None else (Choice.NEVER_MOVED, Choice.JOINED)

    def entry_at(self, square: Square) -> ReplacingEntry | None:
        """Return which entry to replace for the last piece to join a group; None if the spot is empty."""
        if not self.position.groups[square]:
            return None
        entry, _ = self._last_to_join(square)
        return ReplacingEntry(entry, square, of_piece=True)

    def piece_at(self, square: Square) -> Piece | None:
        """Return the last piece to join a group."""
        return self._last_to_join(square)[1]

    def _last_to_join(self, square: Square) -> tuple[int | None, Piece]:
        """Return the last piece to join a group, and its entry; None as the entry if it is part of the layout."""
        group = self.position.groups[square]
        for entry in range(len(self.table.game.actions) - 1, -1, -1):
            action = self.table.game.actions[entry]
            if isinstance(action, Shift) and action.square == square and action.piece in group:
                return entry, action.piece
        return None, group[0]

    def move_piece(self, square: Square, to: Square) -> Replaying | Event:
        """Move the last piece that joined a group to another spot. In the layout, swap it with the piece there."""
        entry, piece = self._last_to_join(square)
        if entry is not None:
            return replace_entry(self.table.game, entry, Shift(piece, to))
        layout = _start(self.table.game)
        groups = [list(group) for group in layout.groups]
        there = groups[to][0] if len(groups[to]) == 1 and len(groups[square]) == 1 else None
        groups[square].remove(piece)
        groups[to].append(piece)
        fixes = [Fix(0, layout.player, Shift(piece, square), Shift(piece, to))]
        if there is not None:
            groups[to].remove(there)
            groups[square].append(there)
            fixes.append(Fix(0, layout.player, Shift(there, to), Shift(there, square)))
        return self._correct_layout(groups, tuple(fixes), (square, to) if there is not None else None)

    def exchange_piece(self, now: ReplacingEntry, piece: Piece) -> Replaying | Event | None:
        """Change which piece of a group moved, or swap the two in the layout. None: it is the same piece."""
        was: Piece | None = None
        if now.entry is not None:
            step = self.table.game.steps[now.entry]
            was, source, action = step.piece, step.source, step.action
            another = piece != was and source is not None and piece in step.before.groups[source]
            if another and isinstance(action, Shift):
                return replace_entry(self.table.game, now.entry, replace(action, piece=piece))
        elif now.square is not None:
            was = self._last_to_join(now.square)[1]
        if was is None or piece == was:
            return None
        layout = _start(self.table.game)
        one, two = where_is(layout, was), where_is(layout, piece)
        groups = [[{was: piece, piece: was}.get(other, other) for other in group] for group in layout.groups]
        fixes = (
            Fix(0, layout.player, Shift(was, one), Shift(piece, one)),
            Fix(0, layout.player, Shift(piece, two), Shift(was, two)),
        )
        return self._correct_layout(groups, fixes, (one, two))

    def _correct_layout(
        self, groups: Sequence[Sequence[Piece]], fixes: tuple[Fix, ...], swapped: tuple[Square, Square] | None
    ) -> Replaying | Event:
        layout = _start(self.table.game)
        try:
            pieces = [piece for group in groups for piece in group]
            corrected = start(pieces, layout.player) if is_full_layout(layout) else set_up(groups, layout.pointed)
        except NotAllowed as no:
            return Refused(no.why, self.table.prompt, no.square, no.piece)
        return Replaying(Game(corrected), self.table.game.actions, fixes, swapped)

    def add_piece(self, square: Square, piece: Piece) -> Replaying | Event | None:
        """Correct an empty spot. If a move took the piece from there, that turn never happened.

        Otherwise the piece's last move went there or, if it never moved, it was there from the start.
        """
        game = self.table.game
        left = self._last_move(lambda step: step.source == square)
        if left is not None and game.steps[left].piece == piece:
            return self._without_turn(left)
        moved = self._last_move(lambda step: step.piece == piece)
        if moved is not None:
            return replace_entry(game, moved, Shift(piece, square))
        if left is not None:
            # Nobody can move to an empty spot, so another piece at the start would have left it too.
            emptied = message("companion-emptied", place=square, turn=game.turn_of(left))
            return refuse(emptied, "companion-doubt-again", spot=square)
        start = _start(game)
        at = where_is(start, piece)
        groups = [list(group) for group in start.groups]
        groups[at].remove(piece)
        groups[square].append(piece)
        return self._correct_layout(groups, (Fix(0, start.player, Shift(piece, at), Shift(piece, square)),), None)

    def _last_move(self, fits: Callable[[Step], bool]) -> int | None:
        """Return the last move that fits, as an index among the entries."""
        moves = [
            entry for entry, step in enumerate(self.table.game.steps) if isinstance(step.action, Shift) and fits(step)
        ]
        return moves[-1] if moves else None

    def add_turn(self, square: Square, piece: Piece, before: int | None) -> Replaying | Event:
        """Add a turn that the players forgot to enter: the piece's group was pointed to, and the piece moved here."""
        game = self.table.game
        points = [entry for entry, action in enumerate(game.actions) if isinstance(action, Point)]
        if before is None and self.position.phase is Phase.POINT:
            entry = len(game.actions)
        else:
            earlier = [point for point in points if before is None or point <= before]
            if not earlier:
                return refuse("companion-no-turn-there")
            entry = earlier[-1]
        if self.table.computer is not None:
            return refuse("companion-turns-of-computer")
        earlier_game = replay(game.start, game.actions[:entry])
        turn = Point(_spot_of(earlier_game.position, piece)), Shift(piece, square)
        fixes, added = [], earlier_game
        for action in turn:
            fixes.append(Fix(added.next_turn, added.position.player, None, action))
            try:
                added = added.play(action)
            except NotAllowed as no:
                return Refused(no.why, self.table.prompt, no.square, no.piece)
        return Replaying(Game(game.start), (*game.actions[:entry], *turn, *game.actions[entry:]), tuple(fixes))

    def remove_turn(self, square: Square) -> Replaying | Event:
        """Remove the turn that moved the last piece to a group. Pieces of the layout can't be removed."""
        entry, _ = self._last_to_join(square)
        if entry is None:
            return self.spot_question(square)
        return self._without_turn(entry)

    def _without_turn(self, moving: int) -> Replaying | Event:
        """Remove a move, and the pointing before it."""
        if self.table.computer is not None:
            return refuse("companion-turns-of-computer")
        game = self.table.game
        removed = (moving, moving - 1) if moving else (moving,)
        fixes = tuple(
            Fix(game.turn_of(entry), game.steps[entry].before.player, game.actions[entry], None) for entry in removed
        )
        actions = tuple(action for entry, action in enumerate(game.actions) if entry not in removed)
        start = _start(game)
        # If the group was pointed to at the start, none is now.
        return Replaying(Game(start if moving else set_up(start.groups)), actions, fixes)

    def pick_replacement(self, wrong: Action, intent: Intent) -> Action | Result | None:
        """Return the action that replaces a wrong one, or the result of a step towards it."""
        table, pointed = self.table, self.position.pointed
        match wrong:
            case Point():
                place = pick_spot(table, intent, pointable(self.position))
                return Point(place) if isinstance(place, int) else place
            case Shift() if pointed is not None:
                group = self.position.groups[pointed]
                if wrong.piece not in group:
                    piece = pick_piece(table, intent, group)
                    return replace(wrong, piece=piece) if isinstance(piece, int) else piece
                place = pick_spot(table, intent, targets(self.position, pointed))
                return replace(wrong, square=place) if isinstance(place, int) else place
            case _:
                return None

    # Setting up a position.

    def build_position(self, now: SettingUp) -> Position:
        """Return the position that was set up; raise `NotAllowed`."""
        return set_up(now.groups, now.pointed)

    def build_game(self, now: SettingUp) -> Game:
        """Return the game that starts there."""
        return Game(self.build_position(now))

    def callable_lines(self, now: SettingUp) -> tuple[Alignment, ...]:  # noqa: ARG002 - none in Quatrenun
        """Return nothing: Quatrenun has no Quartos."""
        return ()

    def preview(self, now: SettingUp) -> Table:
        """Return a table with the groups so far, to answer questions about them."""
        return replace(self.table, game=Game(Position(now.groups, Phase.POINT, 1)))

    def ask_about(self, now: SettingUp, square: Square) -> tuple[Part, ...]:
        """Name the pieces that are on a spot so far, and ask for more."""
        group = now.groups[square]
        there = name_pieces(square, group) if group else ()
        return *there, message("companion-put-up-pieces", place=square)

    def put_messages(self, was: Group, group: Group, square: Square) -> tuple[Message, ...]:
        """Say which piece joined a group, or left it."""
        (piece,) = set(was) ^ set(group)
        added = message("companion-put-up-added", piece=piece, added=piece in group)
        return added, message("companion-put-up-there", place=square, number=len(group))

    def refuse_board(self, now: SettingUp) -> Event | None:
        """Refuse a board with missing pieces or a complete group; None if the board is possible."""
        try:
            set_up(now.groups)
        except NotAllowed as no:
            if no.why is Why.NOT_ALL_LIE:
                return announce(message("companion-put-up-missing", number=len(now.free)), cue=cues.REFUSED)
            return Refused(no.why, self.table.prompt, no.square)
        return None

    def has_last_question(self, now: SettingUp) -> bool:  # noqa: ARG002 - always
        """Whether a group can be pointed to."""
        return True

    def last_question(self, now: SettingUp) -> tuple[Message, ...]:  # noqa: ARG002 - the same for any board
        """Ask for the group pointed to."""
        return (message("companion-pointed-asked"),)

    def answer_last_question(self, now: SettingUp, intent: Intent) -> SettingUp | Result | None:
        """Pick the group pointed to. Return None if the intent is about something else."""
        picked = pick_spot(self.preview(now), intent, pointable(Position(now.groups, Phase.POINT, 1)))
        if picked is None:
            return None
        if not isinstance(picked, int):
            heard, happened = picked
            return replace(heard, game=self.table.game), happened
        asked = replace(now, pointed=picked)
        try:
            self.build_position(asked)
        except NotAllowed as no:
            return self.table, (Refused(no.why, self.table.prompt, no.square),)
        return asked


def replace_entry(game: Game, entry: int, action: Action) -> Replaying:
    """Start a correction that replaces one entry."""
    fix = Fix(game.turn_of(entry), game.steps[entry].before.player, game.actions[entry], action)
    actions = (*game.actions[:entry], action, *game.actions[entry + 1 :])
    return Replaying(Game(game.start), actions, (fix,))


def fit_entry(game: Game, action: Action) -> Action:
    """If the group pointed to has just one piece, return the move with that piece."""
    position = game.position
    if not isinstance(action, Shift) or not isinstance(position, Position) or position.pointed is None:
        return action
    group = position.groups[position.pointed]
    return replace(action, piece=group[0]) if len(group) == 1 else action


def _spot_of(position: AnyPosition, piece: Piece) -> Square:
    assert isinstance(position, Position)  # noqa: S101 - this table plays Quatrenun
    return where_is(position, piece)


def _start(game: Game) -> Position:
    layout = game.start
    assert isinstance(layout, Position)  # noqa: S101 - this table plays Quatrenun
    return layout
