"""Enter what happens on the real board: a key press enters it, Backspace undoes it, Space asks questions.

Companion mode uses the same rules and events as any other game. The real board is always right.
"""

from __future__ import annotations

from collections.abc import Sequence

from quarto_access.frozen import replace
from quarto_access.rules import quatrenun
from quarto_access.rules.board import SIDE, SQUARES, Goal, Square, goal_squares
from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import VALUES, Value
from quarto_access.rules.quarto import Give, Phase, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.table import cues, events, intents
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.announcement import Announcement, GroupAt, Packed, Prompt, announce, message, refuse
from quarto_access.table.clock.state import AskTime, GiveTime, PauseClock
from quarto_access.table.companion.correcting import (
    begin_correction,
    correct_spot,
    move_piece,
    nothing_there,
    take_correction,
    with_setup,
)
from quarto_access.table.companion.correcting import question as correction_question
from quarto_access.table.companion.games import companion_game
from quarto_access.table.companion.hands import move_first
from quarto_access.table.companion.picking import name_pieces
from quarto_access.table.companion.state import (
    Checking,
    Companion,
    CompanionActivity,
    CorrectingSpot,
    ReplacingEntry,
    Replaying,
    Walking,
)
from quarto_access.table.events import AllLaid, Choice, Event, is_refusal
from quarto_access.table.everything import OpenList
from quarto_access.table.games import game_at
from quarto_access.table.games.goals import spots_of_goal
from quarto_access.table.games.undoing import undo
from quarto_access.table.grid import next_of, piece_at
from quarto_access.table.hints.state import AskHint, GameReviewed, LossFound, MoveFound, NothingFound, WorthFound
from quarto_access.table.intents import Ask, Asking, CompanionTask, Intent, Key
from quarto_access.table.setup.laying import lay_here, undo_random
from quarto_access.table.setup.laying import question as laying_question
from quarto_access.table.setup.position import begin_setup, take_setup
from quarto_access.table.setup.position import question as setup_question
from quarto_access.table.setup.state import Laying, SettingUp, first_free
from quarto_access.table.state import Chosen, ChosenSpot, Result, Setup, Table

_BACK = (Key.BACK, intents.Undo())
_ASKING = (Choice.ASK_SPOT, Choice.ASK_PIECE)


def companion_choices(table: Table, usual: list[Chosen], everything: Sequence[Choice]) -> list[Chosen]:
    """Return the choices for Space. Questions come first: about pieces while the keys are pieces, else about spots.

    The list of everything is next. Elsewhere Enter opens it, but here Enter repeats.
    """
    asking = _ASKING[::-1] if table.keys_are_pieces else _ASKING
    # The computer calls for itself.
    calls = [Choice.OTHER_CALLS] if Choice.CALL in usual and table.computer is None else []
    at = usual.index(Choice.CALL) + 1 if calls else len(usual)
    return [*asking, *everything, *usual[:at], *calls, *usual[at:]]


_STARTS = (intents.StartTask, intents.CorrectSpot, intents.CorrectPiece, AskHint)
"""Intents that would start something inside a dialogue."""
_ENDS = (intents.CalledBy, intents.Act, intents.GiveUp, intents.Rematch)
"""Intents that would change the game under a correction or a setup; they may complete a call."""


def refuse_in_dialogue(table: Table, intent: Intent) -> Event | None:
    """Refuse what would start or change something else inside a dialogue; None if the intent may pass.

    Otherwise the player would take the dialogue's question for that of the new task, and answer the wrong one.
    """
    dialogue = table.dialogue
    if dialogue is None or table.pending is not None or (table.companion is None and table.setup is None):
        return None
    doing = "other"
    match dialogue, intent:
        case Laying(), intents.CorrectSpot() | intents.CorrectPiece():
            return None
        case Laying(), intents.StartTask(CompanionTask.CORRECT | CompanionTask.TRAITS):
            return None
        case Walking(laying=False), intents.StartTask(CompanionTask.WALK):
            return None
        case ((Laying() | Walking(laying=True)), _):
            doing = "lay"
        case Walking(), _:
            doing = "walk"
    notes = isinstance(dialogue, SettingUp) and isinstance(intent, AskAid) and intent.aid is Aid.NOTE
    changes = table.setup is not None and (isinstance(intent, _ENDS) or intent is Key.CALL)
    if not isinstance(intent, _STARTS) and not changes and not notes:
        return None
    return refuse(message("companion-not-now", doing=doing))


def take_companion_activity(table: Table, now: CompanionActivity, intent: Intent) -> Result | None:
    """Continue a walk, a setup or a correction. Return None if the intent only asks something."""
    if table.pending is not None:
        # The player was asked whether to leave. Until they answer, questions are about the game.
        return None
    if isinstance(intent, Ask) and intent.for_help and not table.repeats:
        return table, (question(table, now),)
    answer = _take_activity(table, now, intent)
    if answer is not None or not _would_act(intent):
        return answer
    return table, (question(table, now),)


def take_entry(table: Table, companion: Companion, intent: Intent) -> Result | None:
    """Enter what happened on the real board. Return None if the intent isn't special to companion mode."""
    game = companion_game(table)
    if table.calling is not None and table.pending is None and table.computer is None and intent is Key.CALL:
        return game.enter_call(other(table.game.position.player), None)
    busy = table.end(OpenList).busy
    if busy and (intent != intents.StartTask(CompanionTask.TRAITS) or table.activities[-1] != table.laying):
        return None
    match intent:
        case intents.StartTask(task):
            return _begin(table, companion, task)
        case intents.CorrectSpot(square, to):
            return move_piece(table, square, to)
        case intents.NameMove((), square) if table.prompt.phase is not quatrenun.Phase.MOVE:
            return move_piece(table, square, square)
        case intents.CorrectPiece(square, values):
            return _correct_piece(table, square, values)
        case _ if companion.to_move is not None and table.waits_for_hands and _enters(intent):
            return table, (move_first(companion.to_move),)
        case intents.CalledBy(player, goal):
            return game.enter_call(player, goal)
        case Key.CALL:
            return game.begin_call()
        case intents.NamePiece() | intents.NameSpot() | intents.NameMove() | intents.Act():
            return game.take_entry(intent)
        case intents.Touch(square):
            return _touch(table, companion, square)
        case intents.Reply(yes=True):
            return _do(replace(table, chosen=None), companion)
        case Key.DO:
            return _do(table, companion)
        case _ if intent in _BACK:
            return _back(table, companion)
        case _:
            return None


def _take_activity(table: Table, activity: CompanionActivity, intent: Intent) -> Result | None:
    match activity:
        case Walking():
            return _take_walk(table, activity, intent)
        case Checking():
            return _take_check(table, activity, intent)
        case SettingUp():
            return take_setup(table, activity, intent)
        case _:
            return take_correction(table, activity, intent)


def question(table: Table, activity: Setup) -> Event:
    """Return the current question of a setup activity."""
    match activity:
        case Laying():
            return laying_question(activity)
        case Walking():
            return _walk_announcement(table, activity, first=True)
        case Checking():
            return _row_question(table, activity)
        case SettingUp():
            return setup_question(table, activity)
        case _:
            return correction_question(table, activity)


def takes_yes_or_no(table: Table) -> bool:
    """Whether the current question can be answered with yes or no."""
    if table.pending is not None:
        return True
    match activity := table.setup:
        case Laying(duplicate=duplicate):
            return duplicate is not None
        case Walking(laying=laying):
            return not laying
        case Replaying() | Checking():
            return True
        case ReplacingEntry(entry=int() as entry, of_piece=False):
            return not isinstance(table.game.actions[entry], Give | Place | Point | Shift)
        case SettingUp(square=square, board_done=False) if square is not None:
            return not companion_game(table).allows_groups and bool(activity.groups[square])
        case SettingUp(player=player, line=line, completed=completed):
            return player is not None or (line is not None and not completed)
        case _:
            return False


def _would_act(intent: Intent) -> bool:
    """Whether an intent would start something else, before the current question is answered."""
    asks = (intents.PlayerQuestion, AskTime, PauseClock, GiveTime)
    found = (MoveFound, WorthFound, GameReviewed, LossFound, NothingFound)
    moving = (intents.Move, intents.MoveToEnd)
    others = (intents.NotUnderstood, intents.NoSuchKey, intents.Leave, intents.OtherActs, *moving)
    return not isinstance(intent, (*asks, *found, *others))


def forget_choice(before: Table, table: Table, intent: Intent, happened: tuple[Event, ...]) -> Result:
    """Forget what Space chose once the player asks or tries something else while the game waits for their hands.

    What they hear then ends with "then Enter", so Enter has to mean that again.
    """
    elsewhere = isinstance(intent, intents.PlayerQuestion) or is_refusal(happened[0])
    stays = not table.waits_for_hands or table.busy or table.chosen != before.chosen
    return (table if stays or not elsewhere else replace(table, chosen=None)), happened


# Entering.


def _enters(intent: Intent) -> bool:
    """Whether an intent would enter what happened, whatever Space has chosen."""
    entries = (intents.CalledBy, intents.Act, intents.NamePiece, intents.NameSpot, intents.NameMove)
    return intent is Key.CALL or isinstance(intent, entries)


def _touch(table: Table, companion: Companion, square: Square) -> Result:
    table = table.at_key(square, piece=table.keys_are_pieces)
    if table.chosen in _ASKING:
        piece = table.chosen is Choice.ASK_PIECE
        game = game_at(table)
        heard = game.ask_piece(piece_at(square)) if piece else game.ask_spot(square)
        return replace(table, chosen=None), (heard,)
    if companion.to_move is not None and table.waits_for_hands:
        return table, (move_first(companion.to_move),)
    entered = companion_game(table).take_entry(intents.Touch(square))
    return entered or (replace(table, chosen=None), (game_at(table).ask_spot(square),))


def _do(table: Table, companion: Companion) -> Result | None:
    if companion.doubt is not None:
        return correct_spot(table, companion.doubt)
    if table.prompt.to_move and table.chosen is None:
        return _confirm_moved(table, companion)
    match table.chosen:
        case Choice.UNDO:
            return _undo(table)
        case Choice.OTHER_CALLS:
            return companion_game(table).enter_call(other(table.game.position.player), None)
        case Choice.CALL:
            return companion_game(table).begin_call()
        case Choice.ASK_SPOT | Choice.ASK_PIECE:
            return table, (announce(message(f"touch-choice-{table.chosen}"), cue=cues.MENU),)
        case None if table.prompt.phase in (Phase.GIVE, Phase.PLACE, quatrenun.Phase.POINT, quatrenun.Phase.MOVE):
            return _repeat_last(table, companion)
        case _:
            return None


def _confirm_moved(table: Table, companion: Companion) -> Result:
    """Confirm that the real pieces are where they should be, and say what to do now. The computer speaks for itself."""
    done = companion.done
    if isinstance(done, Announcement):
        # Enter repeats the last change: not what was still to be done then.
        parts = (replace(part, to_move=()) if isinstance(part, Prompt) else part for part in done.parts)
        done = replace(done, parts=tuple(parts))
    waited, moved = table.waits_for_hands, replace(table, companion=replace(companion, to_move=None, done=done))
    over = moved.game.position.outcome is not None
    return moved, (announce("companion-moved", None if waited and not over else moved.prompt, cue=cues.CHOOSE),)


def _repeat_last(table: Table, companion: Companion) -> Result:
    """Repeat the last action. With your hands on the real pieces, Enter is the easiest key to find."""
    if companion.done is None or table.picked is not None:
        return table, (game_at(table).now(),)
    return table, (announce("companion-repeated"), events.Repeated(companion.done, 0))


def _back(table: Table, companion: Companion) -> Result | None:
    if companion.entering:
        forgotten = replace(companion, values=(), doubt=None)
        return replace(table, companion=forgotten, chosen=None), (announce("touch-forgotten"),)
    return None if table.chosen is not None or table.picked is not None else _undo(table)


def _undo(table: Table) -> Result:
    """Undo without asking, since the real board is right."""
    after, happened = undo(table)
    return replace(after, chosen=None), happened


# Starting a walk, a correction, a setup, or entry by traits.


def _begin(table: Table, companion: Companion, task: CompanionTask) -> Result:
    match task:
        case CompanionTask.WALK:
            walking = Walking(SQUARES[0])
            after = replace(with_setup(table, walking), cursor=SQUARES[0])
            return after, (_walk_announcement(table, walking, first=True),)
        case CompanionTask.CORRECT:
            return begin_correction(table)
        case CompanionTask.CHECK:
            checking = Checking(table.groups)
            return with_setup(table, checking), (_row_question(table, checking),)
        case CompanionTask.SET_UP:
            return begin_setup(table)
        case CompanionTask.TRAITS:
            on = not companion.by_traits
            switched = replace(companion, by_traits=on, values=(), doubt=None)
            return replace(table, companion=switched, chosen=None), (_traits_switched(on=on),)


def _row_question(table: Table, now: Checking, *, first: bool = True) -> Event:
    """Read a row of the record, to compare it with the real board. `first`: explain how to answer."""
    goal = Goal(now.row)
    groups = [(square, table.groups[square]) for square in goal_squares(goal) if len(table.groups[square]) > 1]
    pieces = (part for square, group in groups for part in name_pieces(square, group))
    how = message("companion-check-how") if first else None
    return announce(*spots_of_goal(goal, table.groups), *pieces, how, cue=cues.MENU)


def _take_check(table: Table, now: Checking, intent: Intent) -> Result | None:
    """Go to the next row, correct a spot, or stop. At the end, sum up what was changed.

    Space goes through the spots of the row, and Enter then corrects the one it has reached.
    """
    match intent:
        case Key.DO if isinstance(table.chosen, ChosenSpot):
            return correct_spot(replace(table, cursor=table.chosen.square), table.chosen.square)
        case Key.BACK if table.chosen is not None:
            return replace(table, chosen=None), (announce("touch-forgotten"),)
        case Key.NEXT:
            row = goal_squares(Goal(now.row))
            square = next_of(row, table.chosen.square if isinstance(table.chosen, ChosenSpot) else None)
            return replace(table, chosen=ChosenSpot(square), cursor=square), (game_at(table).ask_spot(square),)
        case Key.DO | intents.Reply(yes=True) if now.row < SIDE - 1:
            further = replace(now, row=now.row + 1)
            return with_setup(table, further), (_row_question(table, further, first=False),)
        case Key.DO | intents.Reply(yes=True):
            return _end_check(table, now, agrees=True)
        case Key.BACK | intents.Undo() | intents.Reply(yes=False):
            return _end_check(table, now, agrees=False)
        case intents.Touch(square) | intents.NameSpot(square):
            return correct_spot(replace(table, cursor=square), square)
        case Ask(Asking.NOW):
            return table, (_row_question(table, now),)
        case _:
            return None


def _end_check(table: Table, now: Checking, *, agrees: bool) -> Result:
    changed = tuple(square for square in SQUARES if table.groups[square] != now.board[square])
    summary = message("companion-check-agrees" if agrees else "companion-check-ended", places=changed or None)
    return table.end(Setup), (announce(summary, table.prompt, news=True),)


def _traits_switched(*, on: bool) -> Event:
    names = ("left", "right", "outer", "inner", "far", "near", "outside", "inside")
    grid = dict(zip(names, VALUES, strict=True))
    how = message("companion-traits-on", **grid) if on else message("companion-traits-off")
    return announce(how, cue=cues.MENU)


def _correct_piece(table: Table, square: Square, values: tuple[Value, ...]) -> Result:
    game = companion_game(table)
    correcting = game.entry_at(square) or CorrectingSpot(square)
    answer = take_correction(with_setup(table, correcting), correcting, intents.NamePiece(values))
    return answer or (table, (nothing_there(square),))


def _walk_announcement(table: Table, now: Walking, *, first: bool) -> Event:
    square = now.square
    if now.laying:
        (piece,) = table.groups[square]
        return lay_here(square, piece, first=first)
    how = message("companion-walk-how") if first else None
    group = table.groups[square]
    pieces = (message("quatrenun-piece", piece=piece) for piece in group if len(group) > 1)
    return announce(Packed((GroupAt(square, group),)), *pieces, how, cue=cues.focus(square), spot=square)


def _take_walk(table: Table, walking: Walking, intent: Intent) -> Result | None:
    """Go to the next spot with Space, back with Backspace, to any spot with its key. Enter corrects a spot.

    While the players lay out real pieces, Enter also goes to the next spot, and the walk ends after the last one.
    Backspace on the first spot that was filled at random undoes the random layout.
    """
    square = walking.square
    match intent:
        case Key.DO if walking.laying:
            to = square + 1
        case Key.NEXT | intents.Reply(yes=True):
            to = square + 1
        case Key.BACK | intents.Undo() if (lay := walking.before_random) and square <= (first_free(lay.layout) or 0):
            return undo_random(table, lay)
        case Key.BACK if square != SQUARES[0] or walking.laying:
            to = square - 1
        case intents.Undo() if walking.laying:
            to = square - 1
        case intents.Touch(touched) | intents.NameSpot(touched):
            to = touched
        case Key.DO:
            # An empty spot is refused, and the walk continues.
            return correct_spot(table, square)
        case Ask(Asking.NOW | Asking.HERE):
            to = square
        case Key.BACK | intents.StartTask(CompanionTask.WALK) | intents.Reply(yes=False) if not walking.laying:
            return with_setup(table, None), (announce("companion-walk-ended", table.prompt),)
        case _:
            return None
    if walking.laying and to >= len(SQUARES):
        terms = None if table.clock is None else table.clock.terms
        laid = message("setup-done", player=table.prompt.player)
        begins = AllLaid(announce(laid, terms, "companion-how", table.prompt, cue=cues.MENU, news=True))
        return replace(with_setup(table, None), set_up=True), (begins,)
    if to >= len(SQUARES) and not walking.laying:
        return with_setup(table, None), (companion_game(table).end_walk(),)
    there = replace(walking, square=SQUARES[max(0, to)], started=walking.started or to > square)
    asked = intent == Ask(Asking.NOW)
    return replace(with_setup(table, there), cursor=there.square), (_walk_announcement(table, there, first=asked),)
