"""What an intent means at any table: touching, naming, choosing, doing, going back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules import quatrenun
from quarto_access.rules.board import SIDE, SQUARES, Square, column_of, row_of, square_at
from quarto_access.rules.pieces import pieces_with
from quarto_access.rules.quarto import Call, Calls, Give, Pass, Phase, Place
from quarto_access.rules.quatrenun import Shift
from quarto_access.rules.refusals import Why
from quarto_access.settings import Commit
from quarto_access.table import acting, cues, events, groups, intents
from quarto_access.table.acting import act
from quarto_access.table.aiding import ask_aid
from quarto_access.table.aids import Aid, AskAid, SayEmpty
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.table.asking import ask, ask_goal, ask_piece, ask_place, now
from quarto_access.table.choosing import next_of
from quarto_access.table.clock import AskTime, GiveTime, PauseClock
from quarto_access.table.companion import choices_beside
from quarto_access.table.companion_events import CompanionOnly
from quarto_access.table.events import Choice, Event, Lies, Question
from quarto_access.table.grid import FAR_TO_NEAR, grid_square, piece_at
from quarto_access.table.hinting import advised, ask_hint
from quarto_access.table.hints import AskHint, GameReviewed, Hint, MoveFound, NothingFound, WorthFound
from quarto_access.table.intents import Aside, Asking, Direction, Intent, Key
from quarto_access.table.pending import leave
from quarto_access.table.refusing import key_unknown, not_read, nothing_touched, which_piece
from quarto_access.table.state import Answer, Chosen, ChosenPiece, ChosenPlace, Pending, Table, Taught
from quarto_access.table.timing import ask_clock

if TYPE_CHECKING:
    from quarto_access.rules.pieces import Piece

_STEPS = {
    Direction.LEFT: (-1, 0),
    Direction.RIGHT: (1, 0),
    Direction.FAR: (0, 1),
    Direction.NEAR: (0, -1),
}


def answer(table: Table, intent: Intent) -> Answer:
    """Do what an intent means at any table."""
    match intent:
        case intents.Ask(Asking.LEFT | Asking.BLOCKS) | AskAid(Aid.LEFT | Aid.COMPLETES | Aid.SAFE) if (
            table.quatrenun is not None and table.quatrenun.outcome is not None
        ):
            # Nothing is possible any more.
            return table, (events.Refused(Why.OVER, table.due),)
        case intents.Ask(Asking.BLOCKS) if table.quatrenun is not None:
            # There are none here: the key asks for an aid, and costs what that costs.
            return ask_aid(table, AskAid(Aid.COMPLETES))
        case intents.Ask(asking, whole):
            return ask(table, asking, whole=whole)
        case intents.AskPlace(square):
            return table, (ask_place(table, square),)
        case intents.AskPiece(values):
            found = pieces_with(values)
            return table, (ask_piece(table, found[0]) if len(found) == 1 else which_piece(values, len(found)),)
        case intents.AskGoal(goal):
            return table, (ask_goal(table, goal),)
        case Key.CALL | intents.Act(Call()) if table.quatrenun is not None:
            return table, (events.Refused(Why.OTHER_GAME, table.due),)
        case AskAid():
            return ask_aid(table, intent)
        case AskHint():
            return ask_hint(table, intent)
        case MoveFound() | WorthFound() | GameReviewed() | NothingFound():
            return advised(table, intent)
        case intents.NotUnderstood(text, want):
            return table, (not_read(text, want),)
        case intents.NoSuchKey(key):
            known = replace(table, taught=table.taught | {Taught.KEYS})
            return known, (key_unknown(key, first=Taught.KEYS not in table.taught),)
        case intents.Leave(sure):
            return leave(table, sure=sure)
        case intents.OtherActs(action):
            return act(table, action)
        case AskTime() | PauseClock() | GiveTime():
            return ask_clock(table, intent)
        case _ if not table.my_turn and _acts(table, intent):
            return replace(table, chosen=None), (events.Refused(Why.NOT_YOUR_TURN, table.due),)
        case intents.Touch(square):
            return _touch(table, square)
        case intents.Move(direction):
            return _move(table, direction)
        case intents.NamePlace(square, more):
            return _name_place(table, square, more=more)
        case intents.NamePiece(values) | intents.NameMove(values) if table.quatrenun is not None:
            return _pick_named(table, table.quatrenun, intent)
        case intents.NameMove():
            return table, (events.Refused(Why.OTHER_GAME, table.due),)
        case intents.NamePiece(values, more):
            return acting.give_named(table, values, more=more)
        case intents.Act(Call() as call, more):
            return acting.make_call(table, call, more=more)
        case intents.Act(action, more):
            return act(table, action, more=more)
        case intents.Reply() | SayEmpty():
            return table, (refuse("no-nothing-asked"),)
        case intents.Rematch():
            return _rematch(table)
        case intents.TakeBack():
            return acting.ask_take_back(table)
        case intents.GiveUp():
            return acting.ask_resign(table)
        case intents.LayRest() | intents.CorrectPlace() | intents.CorrectPiece() | intents.Begin() | intents.CalledBy():
            return table, (_not_here(table, intent),)
        case Key.CALL:
            return acting.begin_call(table)
        case Key.NEXT:
            return _next(table)
        case Key.DO:
            return _do(table)
        case Key.BACK:
            return _back(table)
        case _:
            assert_never(intent)


def _not_here(table: Table, intent: Intent) -> Event:
    """Tell that a word of laying, or of the companion, means nothing now; and, where one plays, what to do."""
    due = None if table.reviewing else table.due
    if isinstance(intent, intents.LayRest):
        return announce(message("lay-no-rest", groups=table.quatrenun is not None), due, cue=cues.REFUSED)
    named = isinstance(intent, (intents.CorrectPlace, intents.CorrectPiece))
    corrects = named or intent == intents.Begin(Aside.CORRECT)
    return CompanionOnly(due, correcting=corrects and not table.reviewing)


def _acts(table: Table, intent: Intent) -> bool:
    """Tell whether an intent would do something in the game that only the player to act may do."""
    if table.game.position.outcome is not None:
        return False
    match intent:
        case intents.Act() | intents.NamePiece() | intents.NameMove() | intents.GiveUp() | Key.CALL:
            return True
        case intents.NamePlace():
            return table.quatrenun is not None or table.position.phase is Phase.PLACE
        case Key.DO:
            return table.chosen not in (Choice.TAKE_BACK, Choice.LEAVE)
        case _:
            return False


def _touch(table: Table, square: Square) -> Answer:
    touched_before = table.chosen
    table = replace(table, cursor=square, on_piece_key=table.keys_are_pieces)
    table, heard = _hear(table, ChosenPiece(piece_at(square)) if table.keys_are_pieces else ChosenPlace(square))
    twice = table.commit is Commit.TWICE and table.repeats > 0 and table.chosen == touched_before
    if table.chosen is not None and (twice or table.commit is Commit.TOUCH):
        return _do(table)
    return table, heard


def _hear(table: Table, chosen: ChosenPiece | ChosenPlace) -> Answer:
    """Tell what was touched; Enter would take it, if it is one's turn to."""
    if table.quatrenun is not None:
        return groups.hear(table, table.quatrenun, chosen)
    event = ask_piece(table, chosen.piece) if isinstance(chosen, ChosenPiece) else ask_place(table, chosen.square)
    phase = table.position.phase
    taught = table.taught
    if not table.my_turn:
        return replace(table, chosen=None), (event,)
    match event:
        case events.PieceHeard(lies=Lies.LEFT) if phase is Phase.GIVE:
            if table.teaching or Taught.GIVE not in taught:
                event, taught = replace(event, teach=True), taught | {Taught.GIVE}
        # Blindfolded, taken places are told as empty ones are: the difference would tell of the board.
        case events.PlaceHeard(piece=piece) if phase is Phase.PLACE and (piece is None or table.hides_board):
            if table.teaching or Taught.PLACE not in taught:
                event, taught = replace(event, teach=True), taught | {Taught.PLACE}
        case _:
            pass
    # What is gone or taken is chosen, too: Enter then says why not; blindfolded, Space goes on from it.
    can_be_chosen = phase in (Phase.GIVE, Phase.PLACE)
    return replace(table, chosen=chosen if can_be_chosen else None, taught=taught), (event,)


def _move(table: Table, direction: Direction) -> Answer:
    right, far = _STEPS[direction]
    column, row = column_of(table.cursor) + right, row_of(table.cursor) + far
    if 0 <= column < SIDE and 0 <= row < SIDE:
        # A cursor only ever hears, whatever does an action: arrows may come in bursts.
        heard, happened = _touch(replace(table, commit=Commit.ENTER), square_at(column, row))
        return replace(heard, commit=table.commit), happened
    edge = events.EdgeHeard(direction, table.cursor, table.at_edge)
    return replace(table, at_edge=True), (edge,)


def _name_place(table: Table, square: Square, *, more: bool) -> Answer:
    if table.quatrenun is not None and table.quatrenun.outcome is None:
        return _take_place(table, table.quatrenun, square, more=more)
    if table.due.phase is Phase.PLACE:
        return act(table, Place(square), more=more)
    return replace(table, cursor=square, on_piece_key=False), (ask_place(table, square),)


def _take_place(table: Table, position: quatrenun.Position, square: Square, *, more: bool = False) -> Answer:
    """Point to a group, or move there; which piece of several must be known first."""
    action = groups.action_at(table, position, square)
    if action is None:
        return table, (nothing_touched(table.due),)
    return act(table, action, more=more)


def _pick_named(table: Table, position: quatrenun.Position, named: intents.NamePiece | intents.NameMove) -> Answer:
    """Choose a piece of the group pointed to by some of its values, and move it, if it was said where."""
    found = groups.pick_named(table, position, named.values)
    if isinstance(found, tuple):
        return found
    if isinstance(named, intents.NameMove):
        return act(table, Shift(found, named.square), more=named.more)
    return groups.pick(table, position, found)


def _choices(table: Table) -> list[Chosen]:
    """Return what Space goes through. Calling is always among it where one can call at all."""
    if table.quatrenun is not None:
        return groups.choices(table, table.quatrenun)
    position = table.position
    calling = [] if position.rules.calls is Calls.AUTOMATIC else [Choice.CALL]
    others = [Choice.HINT, Choice.TAKE_BACK, Choice.RESIGN, Choice.LEAVE]
    if not table.my_turn and position.outcome is None:
        return [Choice.TAKE_BACK, Choice.LEAVE]
    match position.phase:
        case Phase.GIVE:
            return [*map(ChosenPiece, _pieces_to_hear(table)), *calling, *others]
        case Phase.PLACE:
            # Blindfolded, Space goes to taken places, too: which ones it left out would tell of the board.
            places = (square for square in SQUARES if table.hides_board or position.board[square] is None)
            return [*map(ChosenPlace, places), *calling, *others]
        case Phase.LAST_CALL:
            return [Choice.PASS, *calling, *others]
        case Phase.OVER:
            return [Choice.AGAIN, Choice.COACH, Choice.TAKE_BACK, Choice.LEAVE]
        case _:
            assert_never(position.phase)


def _pieces_to_hear(table: Table) -> list[Piece]:
    """Return one of each kind that is left; blindfolded, of each kind, and of those that are gone one that is."""
    position = table.position
    pieces = [piece_at(square) for square in FAR_TO_NEAR]
    left = acting.same_to_the_rules(position, (piece for piece in pieces if position.left >> piece & 1))
    if not table.hides_board:
        return left
    kinds = acting.same_to_the_rules(position, [*left, *pieces])
    return sorted(kinds, key=pieces.index)


def _next(table: Table) -> Answer:
    usual = _choices(table)
    chosen = next_of(usual if table.companion is None else choices_beside(table, usual), table.chosen)
    match chosen:
        case ChosenPiece(piece):
            return _hear(replace(table, cursor=grid_square(piece), on_piece_key=True), chosen)
        case ChosenPlace(square):
            return _hear(replace(table, cursor=square, on_piece_key=False), chosen)
        case _:
            return replace(table, chosen=chosen), (announce(message(f"touch-choice-{chosen}"), cue=cues.MENU),)


def _do(table: Table) -> Answer:
    match table.chosen:
        case ChosenPiece(piece) if table.quatrenun is not None:
            return groups.pick(table, table.quatrenun, piece)
        case ChosenPiece(piece):
            return act(table, Give(piece))
        case ChosenPlace(square) if table.quatrenun is not None:
            return _take_place(table, table.quatrenun, square)
        case ChosenPlace(square):
            return act(table, Place(square))
        case Choice.CALL:
            return acting.begin_call(table)
        case Choice.HINT:
            return ask_hint(table, AskHint(Hint.MOVE))
        case Choice.COACH:
            return ask_hint(table, AskHint(Hint.COACH))
        case Choice.TAKE_BACK:
            return acting.ask_take_back(table)
        case Choice.RESIGN:
            return acting.ask_resign(table)
        case Choice.LEAVE:
            return leave(table, sure=False)
        case (
            Choice.PASS
            | Choice.AGAIN
            | Choice.ASK_PLACE
            | Choice.ASK_PIECE
            | Choice.OTHER_CALLS
            | Choice.LAY_REST
            | None
        ):
            return _go_on(table)
        case _:
            assert_never(table.chosen)


def _go_on(table: Table) -> Answer:
    """Enter, with nothing touched: enough where there is only one thing to do."""
    match table.due.phase:
        case Phase.LAST_CALL:
            return act(table, Pass())
        case Phase.OVER | quatrenun.Phase.OVER if table.clock is not None and table.clock.struck:
            # Enter was on its way to end the move when the time did.
            return table, (now(table),)
        case Phase.OVER | quatrenun.Phase.OVER:
            # One Enter too many must not cost the coach, the history and the undo of the game just finished.
            asked = events.Asked(Question.AGAIN, table.game.position.player)
            return table.start(Pending(Question.AGAIN)), (asked,)
        case _:
            return table, (nothing_touched(table.due),)


def _rematch(table: Table) -> Answer:
    if table.game.position.outcome is None:
        return table, (events.Refused(Why.NOT_OVER, table.due),)
    return acting.play_again(table)


def _back(table: Table) -> Answer:
    if table.chosen is not None:
        return replace(table, chosen=None), (announce("touch-forgotten"),)
    if table.picked is not None:
        return groups.put_back(table)
    return acting.ask_take_back(table)
