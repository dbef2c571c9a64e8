"""Lay the pieces of Quatrenun by hand: spot by spot, the players press or type the piece on it.

The game starts when all sixteen pieces are on the board. Until then, questions are about the pieces laid so far.
"""

from __future__ import annotations

from random import Random

from quarto_access.frozen import replace
from quarto_access.rules import quatrenun
from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.game import Game
from quarto_access.rules.pieces import Piece, Value, pieces_with
from quarto_access.rules.quatrenun import Phase, Position
from quarto_access.settings import Commit
from quarto_access.table import cues, events, intents
from quarto_access.table.announcement import GroupAt, Message, announce, message, refuse
from quarto_access.table.blindfold import hiding as blindfold
from quarto_access.table.clock.state import AskTime, GiveTime, PauseClock
from quarto_access.table.companion.correcting import YES, with_setup
from quarto_access.table.companion.picking import pick_piece
from quarto_access.table.companion.state import Walking
from quarto_access.table.events import Choice, Event, LayingDone, PieceLocation
from quarto_access.table.games.quarto import left_parts
from quarto_access.table.grid import FAR_TO_NEAR, grid_square, next_of, piece_at
from quarto_access.table.intents import Ask, Asking, CompanionTask, Intent, Key
from quarto_access.table.refusing import which_piece
from quarto_access.table.setup.state import Laying, Layout, board_of, first_free, layout_of
from quarto_access.table.state import Chosen, ChosenPiece, Result, Table

_SAME_AS_IN_A_GAME = (
    intents.Leave,
    intents.NoSuchKey,
    intents.NotUnderstood,
    AskTime,
    GiveTime,
    PauseClock,
    intents.PlayerQuestion,
)
_BACK = (Key.BACK, intents.Undo(), intents.Reply(yes=False))


def take_laying(table: Table, now: Laying, intent: Intent) -> Result | None:
    """Handle an intent while pieces are laid. Return None if it means the same as in a game."""
    if table.pending is not None:
        return None
    match intent:
        case Ask(Asking.HELP):
            how = (message("setup-help-piece", beside=table.companion is not None), message("setup-help-rest"))
            return table, (announce(*(how if now.at is not None else ()), "setup-help-other"), question(now))
        case Ask(Asking.NOW):
            return replace(table, chosen=None), (question(now),)
        case Ask(Asking.LEFT):
            return table.read(intent, left_parts(table, now.free))
    if isinstance(intent, _SAME_AS_IN_A_GAME):
        return None
    if intent == intents.StartTask(CompanionTask.TRAITS) and table.companion is not None:
        return None
    return _take_change(table, now, intent) or (replace(table, chosen=None), (question(now),))


def question(now: Laying) -> Event:
    """Return the current question."""
    if now.choosing_spot:
        return announce("companion-which-place", cue=cues.MENU)
    if now.at is None:
        return announce("setup-all", cue=cues.MENU)
    count = message("setup-count", number=now.laid)
    return announce(count, _piece_question(now), cue=cues.focus(now.at), spot=now.at)


def _piece_question(now: Laying) -> Message:
    if now.at is None:
        return message("setup-all")
    piece = now.layout[now.at]
    if piece is None:
        return message("companion-put-up-asked", place=now.at, piece=None)
    return message("setup-asked-other", place=now.at, piece=piece)


def _next_question(square: Square | None) -> Message:
    return message("setup-all") if square is None else message("setup-then", place=square)


def preview(table: Table, now: Laying) -> Table:
    """Return a table with the pieces laid so far, to answer questions about them."""
    return replace(table, game=Game(Position(board_of(now.layout), Phase.POINT, table.game.position.player)))


def _piece_heard(now: Laying, piece: Piece) -> Event:
    if piece in now.layout:
        return events.PieceHeard(piece, PieceLocation.BOARD, SQUARES[now.layout.index(piece)])
    return events.PieceHeard(piece, PieceLocation.LEFT)


# Laying.


def _take_change(table: Table, now: Laying, intent: Intent) -> Result | None:
    match intent:
        case intents.NameSpot(square):
            return _ask_for(table, now, square)
        case intents.Touch(square) if now.choosing_spot:
            return _ask_for(table, now, square)
        case intents.StartTask(CompanionTask.CORRECT):
            correcting = replace(now, choosing_spot=True, duplicate=None)
            return with_setup(table, correcting), (question(correcting),)
        case intents.CorrectSpot(one, two) if one != two:
            return _swap(table, now, one, two)
        case intents.CorrectPiece(square, values):
            there = replace(now, at=square, choosing_spot=False, duplicate=None)
            return _lay_named(table, there, values)
        case intents.LayRest():
            return _lay_rest(table, now)
        case Key.NEXT:
            return _next(table, now)
        case _ if intent in _BACK:
            return _back(table, now, leaves_spot=intent != intents.Undo())
        case Key.DO if table.chosen is Choice.LEAVE:
            return None
        case _ if now.duplicate is not None and intent in YES:
            return _lay_piece(table, now, now.duplicate, sure=True)
        case _ if now.at is None:
            return _start_game(table, now) if intent in YES else None
        case Key.DO if table.chosen is Choice.LAY_REST:
            return _lay_rest(table, now)
        case Key.DO if table.chosen is Choice.UNDO:
            return _undo(table, now)
        case _:
            return _take_piece(table, now, intent)


def _ask_for(table: Table, now: Laying, square: Square | None) -> Result:
    """Ask for the piece on this spot; None: all pieces are laid."""
    there = replace(now, at=square, choosing_spot=False, duplicate=None)
    after = with_setup(table, there)
    return after if square is None else replace(after, cursor=square), (question(there),)


def _take_piece(table: Table, now: Laying, intent: Intent) -> Result | None:
    """Lay a piece that was pressed or named. In companion mode a key press lays it; otherwise see `Commit`."""
    match intent:
        case intents.NamePiece(values):
            return _lay_named(table, now, values)
        case Key.DO if isinstance(table.chosen, ChosenPiece):
            return _lay_piece(table, now, table.chosen.piece)
        case intents.Touch(square) if table.companion is None:
            piece = piece_at(square)
            before, heard = table.chosen, replace(table, chosen=ChosenPiece(piece), cursor=square)
            twice = table.commit is Commit.TWICE and table.repeats > 0 and heard.chosen == before
            if twice or table.commit is Commit.TOUCH:
                return _lay_piece(table, now, piece)
            after = with_setup(heard, replace(now, duplicate=None))
            return replace(after, chosen=heard.chosen), (_piece_heard(now, piece),)
        case intents.Touch() if table.companion is not None:
            picked = pick_piece(table, intent, now.free)
            return _lay_piece(table, now, picked) if isinstance(picked, int) else picked
        case _:
            return None


def _lay_named(table: Table, now: Laying, values: tuple[Value, ...]) -> Result:
    """Lay the piece that was named, if the words fit only one of the pieces left."""
    fitting = pieces_with(values)
    left = [piece for piece in fitting if piece in now.free]
    if len(left) == 1 or len(fitting) == 1:
        return _lay_piece(table, now, (left or fitting)[0])
    return table, (which_piece(values, len(left)),)


def _lay_piece(table: Table, now: Laying, piece: Piece, *, sure: bool = False) -> Result:
    at = now.at
    if at is None:
        return table, (question(now),)
    there = SQUARES[now.layout.index(piece)] if piece in now.layout else None
    if there is not None and there != at and now.layout[at] is not None:
        return _swap(table, now, at, there)
    if there is not None and there != at and not sure:
        refused = refuse(message("setup-twice", place=there, at=at), spot=there)
        return with_setup(table, replace(now, duplicate=piece)), (refused,)
    layout = list(now.layout)
    if there is not None:
        layout[there] = None
    layout[at] = piece
    after = _with_layout(now, tuple(layout))
    laid = message("setup-laid", place=at, piece=piece)
    return with_setup(table, after), (announce(laid, _next_question(after.at), cue=cues.CHOOSE, spot=at),)


def _swap(table: Table, now: Laying, one: Square, two: Square) -> Result:
    layout = list(now.layout)
    layout[one], layout[two] = layout[two], layout[one]
    after = _with_layout(now, tuple(layout))
    swapped = message("companion-swapped", one=one, two=two)
    return with_setup(table, after), (announce(swapped, _next_question(after.at), cue=cues.CHOOSE),)


def _with_layout(now: Laying, layout: Layout) -> Laying:
    """Return the state after a change. The first empty spot comes next."""
    before = now.before if layout == now.layout else (*now.before, (now.layout, now.at))
    return Laying(layout, first_free(layout), before)


def _lay_rest(table: Table, now: Laying) -> Result:
    """Lay the rest at random. The table's seed decides how, so the same layout always gets the same rest."""
    free = now.free
    Random(f"{table.seed} {now.layout}").shuffle(free)
    layout = tuple(free.pop() if piece is None else piece for piece in now.layout)
    filled = message("setup-rest", number=len(SQUARES) - now.laid)
    rest = announce(filled, None if table.companion else message("setup-all"), cue=cues.CHOOSE, news=True)
    first = first_free(now.layout)
    if table.companion is None or first is None:
        return with_setup(table, _with_layout(now, layout)), (rest,)
    # In companion mode, read out the random layout spot by spot while the players lay the real pieces.
    started, _ = _start_game(table, _with_layout(now, layout))
    walking = Walking(first, laying=True, started=True, before_random=now.without_question)
    return replace(with_setup(started, walking), set_up=False), (rest, lay_here(first, layout[first], first=True))


def lay_here(square: Square, piece: Piece, *, first: bool) -> Event:
    """Ask the players to lay a real piece on a spot. `first`: explain how."""
    lay, how = (message("companion-lay-first"), message("companion-lay-how")) if first else (None, None)
    return announce(lay, GroupAt(square, (piece,)), how, cue=cues.focus(square), spot=square)


def _next(table: Table, now: Laying) -> Result:
    """Go to the next choice: the rest at random, a piece, undo, leave."""
    pieces = [ChosenPiece(piece) for piece in map(piece_at, FAR_TO_NEAR) if piece not in now.layout]
    undo = [Choice.UNDO] if now.before else []
    rest: list[Chosen] = [Choice.LAY_REST] if pieces else []
    choices: list[Chosen] = [*rest, *pieces, *undo, Choice.LEAVE]
    if now.at is None and table.chosen is None:
        # All pieces are laid, so the first choice is to start the game with Enter.
        return table, (question(now),)
    chosen = next_of(choices, table.chosen)
    heard = replace(table.end(Laying).start(now.without_question), chosen=chosen)
    if isinstance(chosen, ChosenPiece):
        return replace(heard, cursor=grid_square(chosen.piece)), (_piece_heard(now, chosen.piece),)
    assert isinstance(chosen, Choice)  # noqa: S101 - no spots are offered
    return heard, (announce(message(f"touch-choice-{chosen}"), cue=cues.MENU),)


def _back(table: Table, now: Laying, *, leaves_spot: bool) -> Result:
    """Cancel the selection, or go back to the first empty spot, or undo the last piece.

    `leaves_spot`: whether to go back to the first empty spot at all. A typed "undo" means only the piece.
    """
    entering_traits = table.companion is not None and bool(table.companion.values)
    if table.chosen is not None or now.duplicate is not None or entering_traits:
        return with_setup(table, replace(now, duplicate=None)), (announce("touch-forgotten"),)
    if now.choosing_spot:
        here = replace(now, choosing_spot=False)
        return with_setup(table, here), (question(here),)
    if leaves_spot and now.at != first_free(now.layout):
        return _ask_for(table, now, first_free(now.layout))
    return _undo(table, now)


def _undo(table: Table, now: Laying) -> Result:
    if not now.before:
        return replace(table, chosen=None), (refuse("refused-nothing-to-undo"),)
    layout, at = now.before[-1]
    return _return_to(table, now.layout, Laying(layout, at, now.before[:-1]))


def _return_to(table: Table, was: Layout, now: Laying) -> Result:
    """Return to an earlier layout, announce what was undone, and ask for it again."""
    undone: tuple[Message, ...]
    match [square for square in SQUARES if now.layout[square] != was[square]]:
        case [_]:
            undone = (message("setup-taken"),)
        case [one, two]:
            undone = (message("setup-taken-two", one=one, two=two),)
        case changed:
            undone = (message("setup-taken-more", number=len(changed)), message("setup-count", number=now.laid))
    return with_setup(table, now), (announce(*undone, _piece_question(now), cue=cues.CHOOSE, spot=now.at),)


def undo_random(table: Table, before_random: Laying) -> Result:
    """Undo a random layout in companion mode. The pieces laid by hand stay."""
    return _return_to(table, layout_of(table.groups), before_random)


def _start_game(table: Table, now: Laying) -> Result:
    layout = [piece for piece in now.layout if piece is not None]
    game = Game(quatrenun.start(layout, table.game.position.player))
    after = replace(table.with_game(game), set_up=True)
    done = LayingDone(after.prompt, None if table.clock is None else table.clock.terms)
    return after, (*blindfold.announce_start(after), done)
