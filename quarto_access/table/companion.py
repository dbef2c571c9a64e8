"""The companion beside a real board: pressing a key enters what was done there, Backspace undoes, Space asks.

A mode of the ordinary table: the same rules and events as in any game. The real board is always right.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules import quatrenun
from quarto_access.rules.board import SQUARES
from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import VALUES
from quarto_access.rules.quarto import Call, Calls, Give, Phase, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.rules.questions import where_is
from quarto_access.rules.refusals import Why
from quarto_access.table import acting, cues, events, intents
from quarto_access.table.aids import AskAid
from quarto_access.table.announcement import announce, message
from quarto_access.table.asking import ask_piece, ask_place, now
from quarto_access.table.clock import AskTime, GiveTime, PauseClock
from quarto_access.table.companion_events import AllLaid
from quarto_access.table.companion_quatrenun import carried_back, entered
from quarto_access.table.companion_state import Companion, PuttingUp, Refitting, Replacing, Walking
from quarto_access.table.correcting import (
    begin_correction,
    correct,
    correct_at,
    doing,
    move,
    nothing_there,
    replacing_at,
)
from quarto_access.table.correcting import question as asked_of_correction
from quarto_access.table.events import Choice
from quarto_access.table.games import game_at
from quarto_access.table.games.quarto import board_end
from quarto_access.table.grid import piece_at
from quarto_access.table.hints import GameReviewed, MoveFound, NothingFound, WorthFound
from quarto_access.table.intents import Aside, Ask, Asking, Key
from quarto_access.table.laying import lay_here, take_back_lot
from quarto_access.table.laying import question as asked_of_laying
from quarto_access.table.laying_state import Laying, first_free
from quarto_access.table.picking import pick_piece, piece_elsewhere, spot_taken
from quarto_access.table.putting_up import begin_putting_up, put_up
from quarto_access.table.putting_up import question as asked_of_putting_up
from quarto_access.table.quatrenun_events import PiecesTold
from quarto_access.table.refusing import nothing_touched
from quarto_access.table.state import Calling
from quarto_access.table.undoing import take_back

if TYPE_CHECKING:
    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Value
    from quarto_access.table.announcement import Announcement
    from quarto_access.table.companion_state import Doing
    from quarto_access.table.events import Due, Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Answer, Chosen, Setup, Table

_BACK = (Key.BACK, intents.TakeBack())
_ASKING = (Choice.ASK_PLACE, Choice.ASK_PIECE)


def choices_beside(table: Table, usual: list[Chosen]) -> list[Chosen]:
    """Return the choices of Space: questions first, about pieces or spots depending on what the keys mean now."""
    asking = _ASKING[::-1] if table.keys_are_pieces else _ASKING
    calls = [Choice.OTHER_CALLS] if Choice.CALL in usual else []
    at = usual.index(Choice.CALL) + 1 if calls else len(usual)
    return [*asking, *usual[:at], *calls, *usual[at:]]


def go_on(table: Table, now: Doing, intent: Intent) -> Answer | None:
    """Go on with what is done beside the game; None if an intent only asks something."""
    if table.pending is not None:
        # Leaving is asked about: until that is answered, questions are about the game.
        return None
    if intent == Ask(Asking.HELP) and not table.repeats:
        return table, (question(table, now),)
    answer = _under_way(table, now, intent)
    if answer is not None or not _would_act(intent):
        return answer
    return table, (question(table, now),)


def enter(table: Table, companion: Companion, intent: Intent) -> Answer | None:
    """Enter what was done on the real board; None if an intent means the same as at any table."""
    if table.calling is not None and table.pending is None and intent is Key.CALL:
        return _calls(table, other(table.position.player), None)
    if table.doing and (intent != intents.Begin(Aside.TRAITS) or table.doing[-1] != table.laying):
        return None
    groups = table.quatrenun
    match intent:
        case Ask(Asking.NOW) if companion.to_move is not None:
            return table, (companion.to_move,)
        case intents.Begin(aside):
            return _begin(table, companion, aside)
        case intents.CorrectPlace(square, to):
            return move(table, square, to)
        case intents.CorrectPiece(square, values):
            return _correct_piece(table, square, values)
        case intents.CalledBy() | Key.CALL if groups is not None:
            return table, (events.Refused(Why.OTHER_GAME, table.due),)
        case intents.CalledBy(player, goal):
            return _calls(table, player, goal)
        case Key.CALL | intents.NamePiece() | intents.NamePlace() | intents.NameMove() if companion.to_move is not None:
            return table, (_move_first(companion.to_move),)
        case intents.Act(Point(square), more) if groups is not None:
            return enter(table, companion, intents.NamePlace(square, more))
        case intents.NamePlace() | intents.NameMove() if groups is not None and groups.outcome is None:
            return entered(table, companion, groups, intent) if table.my_turn else None
        case Key.CALL:
            return _begin_call(table)
        case intents.NamePiece() if table.due.phase is Phase.GIVE and table.my_turn:
            return _entered(table, intent)
        case intents.NamePlace(square, more) | intents.Act(Place(square), more) if table.due.phase is Phase.PLACE:
            return _place(table, square, more=more) if table.my_turn else None
        case intents.Touch(square):
            return _touch(table, companion, square)
        case Key.DO | intents.Reply(yes=True):
            return _do(table, companion)
        case _ if intent in _BACK:
            return _back(table, companion)
        case _:
            return None


def _under_way(table: Table, under_way: Doing, intent: Intent) -> Answer | None:
    match under_way:
        case Walking():
            return _walk(table, under_way, intent)
        case PuttingUp():
            return put_up(table, under_way, intent)
        case _:
            return correct(table, under_way, intent)


def question(table: Table, under_way: Setup) -> Event:
    """Return the current question or announcement of what is under way."""
    match under_way:
        case Laying():
            return asked_of_laying(under_way)
        case Walking():
            return _walked(table, under_way, first=True)
        case PuttingUp():
            return asked_of_putting_up(table, under_way)
        case _:
            return asked_of_correction(table, under_way)


def asks(table: Table) -> bool:
    """Return whether a plain yes or no answers what is asked."""
    if table.pending is not None:
        return True
    match under_way := table.setup:
        case Laying(twice=twice):
            return twice is not None
        case Walking(laying=laying):
            return not laying
        case Refitting():
            return True
        case Replacing(entry=int() as entry, of_piece=False):
            return not isinstance(table.game.actions[entry], Give | Place | Point | Shift)
        case PuttingUp(square=square, board_done=False) if square is not None:
            return table.quatrenun is None and bool(under_way.groups[square])
        case PuttingUp(player=player):
            return player is not None
        case _:
            return False


def _would_act(intent: Intent) -> bool:
    """Whether an intent would start something else. What is under way must be answered first."""
    asks = (intents.Ask, intents.AskGoal, intents.AskPlace, intents.AskPiece, AskAid, AskTime, PauseClock, GiveTime)
    found = (MoveFound, WorthFound, GameReviewed, NothingFound)
    others = (intents.NotUnderstood, intents.NoSuchKey, intents.Leave, intents.OtherActs, intents.Move)
    return not isinstance(intent, (*asks, *found, *others))


def _move_first(to_move: Announcement) -> Event:
    return announce(message("companion-move-first", place=to_move.spot), cue=cues.REFUSED, spot=to_move.spot)


# Entering.


def _touch(table: Table, companion: Companion, square: Square) -> Answer:
    table = replace(table, cursor=square, on_piece_key=table.keys_are_pieces)
    if table.chosen in _ASKING:
        piece = table.chosen is Choice.ASK_PIECE
        heard = ask_piece(table, piece_at(square)) if piece else ask_place(table, square)
        return replace(table, chosen=None), (heard,)
    if companion.to_move is not None:
        return table, (_move_first(companion.to_move),)
    if table.quatrenun is not None and table.quatrenun.outcome is None and table.my_turn:
        return entered(table, companion, table.quatrenun, intents.Touch(square)) or (table, (now(table),))
    if table.due.phase is Phase.GIVE and table.my_turn:
        return _entered(table, intents.Touch(square))
    if table.due.phase is Phase.PLACE and table.my_turn:
        return _place(table, square)
    return replace(table, chosen=None), (ask_place(table, square),)


def _entered(table: Table, intent: Intent) -> Answer:
    """Give the piece that was pressed or named."""
    more = isinstance(intent, intents.NamePiece) and intent.more
    picked = pick_piece(table, intent, table.position.pieces_left)
    if not isinstance(picked, int):
        return picked or (table, (nothing_touched(table.due),))
    stands = where_is(table.position, picked)
    if stands is not None:
        return _doubt(table, stands, piece_elsewhere(stands, fixable=True))
    return acting.act(table, Give(picked), more=more)


def _place(table: Table, square: Square, *, more: bool = False) -> Answer:
    piece = table.position.board[square]
    if piece is not None:
        return _doubt(table, square, spot_taken(square, piece))
    return acting.act(table, Place(square), more=more)


def _doubt(table: Table, square: Square, refused: Event) -> Answer:
    """Refuse an entry because of what is on a spot; Enter corrects that."""
    assert table.companion is not None  # noqa: S101 - only beside a real board
    doubting = replace(table.companion, doubt=square, values=())
    return replace(table, companion=doubting, chosen=None), (refused,)


def _do(table: Table, companion: Companion) -> Answer | None:
    if companion.doubt is not None:
        return correct_at(table, companion.doubt)
    if companion.to_move is not None:
        moved = replace(table, companion=replace(companion, to_move=None), chosen=None)
        return moved, (announce("companion-moved", cue=cues.CHOOSE),)
    match table.chosen:
        case Choice.TAKE_BACK:
            return _take_back(table)
        case Choice.OTHER_CALLS:
            return _calls(table, other(table.position.player), None)
        case Choice.CALL:
            return _begin_call(table)
        case Choice.ASK_PLACE | Choice.ASK_PIECE:
            return table, (announce(message(f"touch-choice-{table.chosen}"), cue=cues.MENU),)
        case None if table.due.phase in (Phase.GIVE, Phase.PLACE, quatrenun.Phase.POINT, quatrenun.Phase.MOVE):
            return _say_again(table, companion)
        case _:
            return None


def _say_again(table: Table, companion: Companion) -> Answer:
    """Repeat the last action. Enter is the easiest key to find for players whose hands are on the real pieces."""
    known = companion.done is not None and table.picked is None
    return table, (events.Retold(companion.done, 0) if known and companion.done else now(table),)


def _back(table: Table, companion: Companion) -> Answer | None:
    if companion.values or companion.doubt is not None:
        forgotten = replace(companion, values=(), doubt=None)
        return replace(table, companion=forgotten, chosen=None), (announce("touch-forgotten"),)
    return None if table.chosen is not None or table.picked is not None else _take_back(table)


def _take_back(table: Table) -> Answer:
    """Undo without asking, since the real board is right. The computer's pieces come off, too."""
    after, happened = take_back(table)
    if after.game is table.game:
        return replace(after, chosen=None), happened
    undone = table.game.steps[len(after.game.steps) :]
    if table.quatrenun is not None:
        return after, (*happened, *carried_back(undone))
    _, *theirs = undone
    placed = tuple(step.action.square for step in theirs if isinstance(step.action, Place))
    off = (announce(message("companion-off", places=placed), news=True),) if placed else ()
    return after, (*happened, *off)


# Calling.


def _begin_call(table: Table) -> Answer:
    if not table.my_turn and table.position.outcome is None:
        return table, (events.Refused(Why.NOT_YOUR_TURN, table.due),)
    after, happened = game_at(table).begin_call()
    if after.calling is None:
        return after, happened
    player, point_out = table.position.player, table.position.rules.point_out
    return after, (announce(message("companion-call", player=player, point=point_out), cue=cues.MENU),)


def _calls(table: Table, player: Player, goal: Goal | None) -> Answer:
    """Judge a call by who made it: only one player can call at a time."""
    position = table.position
    if position.outcome is None and position.rules.calls is Calls.REQUIRED and player != position.player:
        return table.end(Calling), (_may_not_call(player, table.due),)
    return game_at(table).call(Call(goal), more=False)


def _may_not_call(player: Player, due: Due) -> Event:
    if due.phase is Phase.LAST_CALL:
        why = "companion-call-passed" if due.passed else "companion-call-first"
    else:
        why = "companion-call-late" if due.phase is Phase.PLACE else "companion-call-early"
    return announce(message(why, player=player), cue=cues.REFUSED)


# Walking, correcting, setting up, entering by traits.


def _begin(table: Table, companion: Companion, aside: Aside) -> Answer:
    match aside:
        case Aside.WALK:
            walking = Walking(SQUARES[0])
            return replace(doing(table, walking), cursor=SQUARES[0]), (_walked(table, walking, first=True),)
        case Aside.CORRECT:
            return begin_correction(table)
        case Aside.PUT_UP:
            return begin_putting_up(table)
        case Aside.TRAITS:
            on = not companion.by_traits
            beside_it = replace(companion, by_traits=on, values=(), doubt=None)
            return replace(table, companion=beside_it, chosen=None), (_traits_switched(on=on),)


def _traits_switched(*, on: bool) -> Event:
    names = ("left", "right", "outer", "inner", "far", "near", "outside", "inside")
    grid = dict(zip(names, VALUES, strict=True))
    how = message("companion-traits-on", **grid) if on else message("companion-traits-off")
    return announce(how, cue=cues.MENU)


def _correct_piece(table: Table, square: Square, values: tuple[Value, ...]) -> Answer:
    replacing = replacing_at(table, square)
    if replacing is None:
        return table, (nothing_there(square),)
    answer = correct(doing(table, replacing), replacing, intents.NamePiece(values))
    return answer or (table, (nothing_there(square),))


def _walked(table: Table, now: Walking, *, first: bool) -> Event:
    square = now.square
    if now.laying:
        (piece,) = table.stands[square]
        return lay_here(square, piece, first=first)
    if table.quatrenun is not None:
        heard: Event = PiecesTold(square, table.quatrenun.groups[square])
    else:
        heard = events.PlaceHeard(square, table.position.board[square])
    how = message("companion-walk-how") if first else None
    return announce(heard, how, cue=cues.focus(square), spot=square)


def _walk(table: Table, walking: Walking, intent: Intent) -> Answer | None:
    """Walk on with Space and back with Backspace; Enter corrects a spot, its key jumps to it.

    While real pieces are laid out, Enter walks on too, and the last spot ends the walk. Going back from the first spot
    that was filled at random undoes the random layout.
    """
    square = walking.square
    match intent:
        case Key.DO if walking.laying:
            to = square + 1
        case Key.NEXT | intents.Reply(yes=True):
            to = square + 1
        case Key.BACK | intents.TakeBack() if (lay := walking.drawn_from) and square <= (first_free(lay.layout) or 0):
            return take_back_lot(table, lay)
        case Key.BACK:
            to = square - 1
        case intents.TakeBack() if walking.laying:
            to = square - 1
        case intents.Touch(touched) | intents.NamePlace(touched):
            to = touched
        case Key.DO:
            # On an empty spot there is nothing to correct, and the walk continues.
            return correct_at(table, square)
        case Ask(Asking.NOW | Asking.HERE):
            to = square
        case intents.Begin(Aside.WALK) | intents.Reply(yes=False) if not walking.laying:
            return doing(table, None), (announce("companion-walk-ended", table.due),)
        case _:
            return None
    if walking.laying and to >= len(SQUARES):
        terms = None if table.clock is None else table.clock.terms
        laid = message("companion-all-laid", player=table.due.player)
        how = message("companion-how", groups=True)
        begins = AllLaid(announce(laid, terms, how, table.due, cue=cues.MENU, news=True))
        return replace(doing(table, None), set_up=True), (begins,)
    if not 0 <= to < len(SQUARES) and not walking.laying:
        over = announce("companion-walk-ended", table.due) if table.quatrenun is not None else board_end(table)
        return doing(table, None), (over,)
    there = replace(walking, square=SQUARES[max(0, to)], gone_on=walking.gone_on or to > square)
    asked = intent == Ask(Asking.NOW)
    return replace(doing(table, there), cursor=there.square), (_walked(table, there, first=asked),)
