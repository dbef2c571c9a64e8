"""Correct entries in companion mode.

Players can change any earlier entry, move a piece, or swap two. We replay the later entries and ask about the first one
that no longer fits. The game changes only when all entries fit, so no entry is ever lost.
"""

from __future__ import annotations

from collections.abc import Iterator

from quarto_access.frozen import replace
from quarto_access.record import notes
from quarto_access.record.notes import EntryAdded, EntryRemoved, LayoutCorrected, LeftOut, Note, StillToMove, TypedNote
from quarto_access.rules import quarto
from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.game import Action, Game, Step
from quarto_access.rules.outcome import Player, Reason
from quarto_access.rules.pieces import PIECES, Piece
from quarto_access.rules.quarto import Give, Place
from quarto_access.rules.quatrenun import Point, Shift
from quarto_access.rules.refusals import NotAllowed, Why
from quarto_access.table import cues, events, intents
from quarto_access.table.aids.state import SayEmpty
from quarto_access.table.announcement import Message, Packed, Part, announce, message
from quarto_access.table.asking import describe_outcome
from quarto_access.table.companion.games import companion_game
from quarto_access.table.companion.hands import hand_move, moves_back, order_after
from quarto_access.table.companion.picking import pick_piece, pick_spot, piece_elsewhere
from quarto_access.table.companion.quatrenun import fit_entry, replace_entry
from quarto_access.table.companion.state import Checking, ChoosingEntry, CorrectingSpot, ReplacingEntry, Replaying
from quarto_access.table.events import Choice, Corrected, Event, Fix
from quarto_access.table.games.acting import act
from quarto_access.table.games.actions import action_values
from quarto_access.table.grid import next_of
from quarto_access.table.intents import Ask, Asking, Intent, Key
from quarto_access.table.state import Calling, Result, Setup, Table

_Entries = tuple[tuple[Player, Action], ...]

Correction = ChoosingEntry | CorrectingSpot | ReplacingEntry | Replaying

YES = (Key.DO, intents.Reply(yes=True))
NO = (Key.BACK, intents.Reply(yes=False), intents.Undo())
"""Intents that answer a question with yes, and with no."""


def with_setup(table: Table, now: Setup | None) -> Table:
    """Return the table with another setup activity, or with none. A comparison goes on below a correction."""
    companion = None if table.companion is None else replace(table.companion, values=(), doubt=None)
    checking = () if isinstance(now, Checking) else tuple(one for one in table.activities if isinstance(one, Checking))
    ended = replace(table.end(Setup, Calling), companion=companion)
    ended = replace(ended, activities=(*checking, *ended.activities))
    return ended if now is None else ended.start(now)


def begin_correction(table: Table) -> Result:
    """Ask the players what is wrong."""
    if table.game.before is None and not any(table.groups):
        return table, (announce("companion-nothing-entered", cue=cues.REFUSED),)
    return with_setup(table, ChoosingEntry()), (question(table, ChoosingEntry()),)


def correct_spot(table: Table, square: Square, before: int | None = None) -> Result:
    """Ask what is really on a spot."""
    now = CorrectingSpot(square, before)
    return with_setup(table, now), (question(table, now),)


def nothing_there(square: Square) -> Event:
    """Refuse to move a piece from an empty spot."""
    return announce(message("companion-nothing-there", place=square), cue=cues.REFUSED, spot=square)


def take_correction(table: Table, now: Correction, intent: Intent) -> Result | None:
    """Continue a correction. Return None if the intent is about something else."""
    if intent in NO:
        after = with_setup(table, None)
        return after, (announce("companion-not-corrected", None if after.setup else table.prompt),)
    if intent == Ask(Asking.NOW):
        return table, (question(table, now),)
    match now:
        case ChoosingEntry(entry):
            return _take_choice(table, entry, intent)
        case CorrectingSpot(square, joining=joining) if joining or not table.groups[square]:
            return _take_missing_piece(table, now, intent)
        case CorrectingSpot():
            return _take_wrong_piece(table, now, intent)
        case ReplacingEntry():
            return _take_replacement(table, now, intent)
        case Replaying():
            return _take_misfit(table, now, intent)


def question(table: Table, now: Correction) -> Event:
    """Return the current question."""
    match now:
        case ChoosingEntry(None):
            return announce("companion-correct", cue=cues.MENU)
        case ChoosingEntry(int() as entry):
            player, action = table.game.steps[entry].before.player, table.game.actions[entry]
            return announce(_entry_message(table.game.turn_of(entry), player, action), cue=cues.MENU)
        case CorrectingSpot(square, joining=True):
            return announce(message("companion-which-joined", place=square), cue=cues.MENU, spot=square)
        case CorrectingSpot(square):
            return companion_game(table).spot_question(square)
        case ReplacingEntry(entry, square, of_piece):
            action = Give(PIECES[0]) if entry is None else table.game.actions[entry]
            return announce(_replacement_question(action, square, of_piece=of_piece), cue=cues.MENU)
        case Replaying():
            return _misfit_question(now)
        case _:
            raise AssertionError(now)


def _entry_message(turn: int, player: Player, action: Action) -> Message:
    whose = message("companion-entry-turn", turn=turn, player=player)
    return message("companion-entry", whose=whose, **action_values(action))


def _replacement_question(action: Action, square: Square | None, *, of_piece: bool) -> Message:
    """Ask what to enter instead. A call or a pass can only be removed."""
    match action:
        case Shift() if square is None and not of_piece:
            return message("companion-which-move")
        case Give() | Shift():
            return message("companion-which-piece", place=square)
        case Place() | Point():
            return message("companion-which-place")
        case _:
            return message("companion-take-out")


# Finding the wrong entry.


def _take_choice(table: Table, entry: int | None, intent: Intent) -> Result | None:
    match intent:
        case intents.Touch(square) | intents.NameSpot(square):
            return correct_spot(table, square, entry)
        case intents.NameMove(values, square) if values and companion_game(table).allows_groups:
            # A whole move is a turn that the players forgot to enter.
            return _take_missing_piece(table, CorrectingSpot(square, entry, joining=True), intents.NamePiece(values))
        case Key.NEXT if table.game.actions:
            # Latest first: most mistakes are noticed at once.
            chosen = ChoosingEntry(next_of(range(len(table.game.actions)), entry, -1))
            return with_setup(table, chosen), (question(table, chosen),)
        case _ if intent in YES and entry is not None:
            return _ask_replacement(table, ReplacingEntry(entry))
        case _:
            return None


def _ask_replacement(table: Table, now: ReplacingEntry) -> Result:
    return with_setup(table, now), (question(table, now),)


def _take_wrong_piece(table: Table, now: CorrectingSpot, intent: Intent) -> Result | None:
    game, square = companion_game(table), now.square
    entry = game.entry_at(square)
    assert entry is not None  # noqa: S101 - there is a piece
    choices: list[Choice | None] = [None, *game.spot_choices(square)]
    match intent:
        case SayEmpty():
            return _apply(table, game.remove_turn(square))
        case Key.DO if table.chosen in (Choice.EMPTY, Choice.NEVER_MOVED):
            return _apply(table, game.remove_turn(square))
        case Key.DO if table.chosen is Choice.JOINED:
            joining = replace(now, joining=True)
            return with_setup(table, joining), (question(table, joining),)
        case Key.NEXT if table.chosen in choices[:-1]:
            # After these choices, Space goes through the spots.
            chosen = choices[choices.index(table.chosen) + 1]
            return replace(table, chosen=chosen), (announce(message(f"touch-choice-{chosen}"), cue=cues.MENU),)
        case intents.NamePiece():
            return take_correction(with_setup(table, entry), entry, intent)
    picked = pick_spot(table, intent, [place for place in SQUARES if place != square])
    if isinstance(picked, int):
        return move_piece(table, square, picked)
    if picked is None and intent in YES:
        return _ask_replacement(table, entry)
    return picked


def _take_missing_piece(table: Table, now: CorrectingSpot, intent: Intent) -> Result | None:
    """Accept the piece that is really on a spot, although nobody entered it there."""
    game, square = companion_game(table), now.square
    picked = pick_piece(table, intent, [piece for piece in PIECES if piece not in table.groups[square]])
    if not isinstance(picked, int):
        return picked
    elsewhere = None if now.joining else game.add_piece(square, picked)
    if elsewhere is not None:
        return _apply(table, elsewhere)
    position = table.game.position
    if isinstance(position, quarto.Position) and position.hand == picked and position.outcome is None:
        # It was given, so only its placement is missing.
        return act(table, Place(square))
    return _apply(table, game.add_turn(square, picked, now.before))


def _apply(table: Table, correction: Replaying | Event) -> Result:
    return _replay(table, correction) if isinstance(correction, Replaying) else (table, (correction,))


def _take_replacement(table: Table, now: ReplacingEntry, intent: Intent) -> Result | None:
    action = None if now.entry is None else table.game.actions[now.entry]
    if action is None or isinstance(action, Give) or now.of_piece:
        current = action.piece if isinstance(action, Give | Shift) else None
        if current is None and now.square is not None:
            current = companion_game(table).piece_at(now.square)
        picked = pick_piece(table, intent, [piece for piece in PIECES if piece != current])
        return _exchange_piece(table, now, picked) if isinstance(picked, int) else picked
    if isinstance(action, Place | Point | Shift):
        place = pick_spot(table, intent, [square for square in SQUARES if square != action.square])
        if isinstance(place, int) and now.entry is not None:
            return _replace_spot(table, now, now.entry, action, place)
        if place is None and intent in YES and isinstance(action, Shift):
            return _ask_replacement(table, replace(now, of_piece=True))
        return place if isinstance(place, tuple) else None
    if intent in YES and now.entry is not None:
        return _remove_entry(table, now.entry, action)
    return None


def _replace_spot(
    table: Table, now: ReplacingEntry, entry: int, action: Place | Point | Shift, place: Square
) -> Result:
    """Change the spot of an entry."""
    if isinstance(action, Place):
        return move_piece(table, action.square, place)
    if action.square == place:
        return table, (question(table, now),)
    return _replay(table, replace_entry(table.game, entry, replace(action, square=place)))


def move_piece(table: Table, square: Square, to: Square) -> Result:
    """Move a piece to another spot. If there is a piece already, swap the two."""
    if square == to:
        return correct_spot(table, square)
    if not table.groups[square]:
        return table, (nothing_there(square),)
    return _apply(table, companion_game(table).move_piece(square, to))


def _exchange_piece(table: Table, now: ReplacingEntry, piece: Piece) -> Result:
    """Replace the piece that was given, moved or set up."""
    correction = companion_game(table).exchange_piece(now, piece)
    if isinstance(correction, Replaying):
        return _replay(table, correction)
    return table, (correction or question(table, now),)


def _remove_entry(table: Table, entry: int, action: Action) -> Result:
    game = table.game
    fix = Fix(game.turn_of(entry), game.steps[entry].before.player, action, None)
    actions = tuple(one for index, one in enumerate(game.actions) if index != entry)
    return _replay(table, Replaying(Game(game.start), actions, (fix,)))


# Replaying the later entries.


def _replay(table: Table, now: Replaying) -> Result:
    """Replay the later entries. If all fit, correct the game. Otherwise ask about the first that doesn't."""
    game, rest = now.game, now.rest
    while rest:
        if len(rest) == 1 and _was_won_by_call(table) and Step(game.position, rest[0]).is_false_call:
            # The call was right on the board as it was entered, so it isn't a false call now. Nobody has called.
            fix = Fix(game.next_turn, game.position.player, rest[0], None)
            return _finish(table, replace(now, game=game, rest=(), fixes=(*now.fixes, fix)))
        action = fit_entry(game, rest[0])
        if action != rest[0]:
            fix = Fix(game.next_turn, game.position.player, rest[0], action)
            now = replace(now, fixes=(*now.fixes, fix))
        try:
            game = game.play(action)
        except NotAllowed:
            stopped = replace(now, game=game, rest=(action, *rest[1:]))
            return with_setup(table, stopped), (_misfit_question(stopped),)
        rest = rest[1:]
    return _finish(table, replace(now, game=game, rest=()))


def _was_won_by_call(table: Table) -> bool:
    outcome = table.game.position.outcome
    return outcome is not None and outcome.reason is Reason.CALL


def _misfit_question(now: Replaying) -> Event:
    action = now.rest[0]
    try:
        now.game.play(action)
    except NotAllowed as no:
        entry = _entry_message(now.game.next_turn, now.game.position.player, action)
        why = message("companion-misfit", why=no.why.replace(" ", "-"), place=no.square)
        how = message("companion-misfit-how", what=_replaceable_part(action, no.why))
        return announce(entry, why, how, cue=cues.REFUSED, news=True)
    raise AssertionError("we only ask about entries that don't fit")


def _replaceable_part(action: Action, why: Why) -> str:
    """Return what can replace an entry that doesn't fit: "piece", "place" or "none"."""
    if why is Why.OVER:
        return "none"
    if isinstance(action, Give) or why is Why.PIECE_NOT_IN_GROUP:
        return "piece"
    return "place" if isinstance(action, Place | Point | Shift) else "none"


def _take_misfit(table: Table, now: Replaying, intent: Intent) -> Result | None:
    """Replace the entry that doesn't fit, or end the game there."""
    replayed = replace(table, game=now.game)
    over = now.game.position.outcome is not None
    picked = None if over else companion_game(replayed).pick_replacement(now.rest[0], intent)
    if isinstance(picked, tuple):
        heard, happened = picked
        return replace(heard, game=table.game), happened
    if picked is not None:
        return _replace_misfit(table, now, picked)
    return _end_before_misfit(table, now) if intent in YES else None


def _replace_misfit(table: Table, now: Replaying, action: Action) -> Result:
    try:
        game = now.game.play(action)
    except NotAllowed as no:
        chosen = isinstance(action, Shift) and isinstance(now.rest[0], Shift) and action.piece != now.rest[0].piece
        if chosen and no.why is not Why.PIECE_NOT_IN_GROUP:
            # The piece is right but its spot isn't, so ask for the spot next.
            return _replay(table, replace(now, rest=(action, *now.rest[1:]), fixes=_with_fix(now, action)))
        if no.why is Why.PIECE_GONE and no.square is not None:
            return table, (piece_elsewhere(no.square),)
        return table, (events.Refused(no.why, table.prompt, no.square, no.piece),)
    return _replay(table, replace(now, game=game, rest=now.rest[1:], fixes=_with_fix(now, action)))


def _with_fix(now: Replaying, action: Action) -> tuple[Fix, ...]:
    """Return all fixes, with one more. An entry that was changed twice counts once."""
    turn, player, was = now.game.next_turn, now.game.position.player, now.rest[0]
    earlier = [fix for fix in now.fixes if fix.turn == turn and fix.now == was]
    other_fixes = tuple(fix for fix in now.fixes if fix not in earlier)
    first = earlier[0].was if earlier else was
    return other_fixes if first == action else (*other_fixes, Fix(turn, player, first, action))


def _end_before_misfit(table: Table, now: Replaying) -> Result:
    """End the game before the entry that doesn't fit. Keep the later entries as a note."""
    steps = table.game.steps[-len(now.rest) :]
    return _finish(table, now, tuple((step.before.player, step.action) for step in steps))


def _finish(table: Table, now: Replaying, left_out: _Entries = ()) -> Result:
    # Players can correct a layout before the first action, and then it must be saved.
    after = replace(table.with_game(now.game), set_up=True)
    after = after.with_order(_order_after(table, after, len(left_out)))
    after = replace(after, notes=_notes_with_fixes(after, now.fixes, left_out))
    done: tuple[Part, ...] = ()
    fixes = now.fixes
    if now.swapped is not None:
        one, two = now.swapped
        # The first two fixes are the swap itself.
        done, fixes = (message("companion-swapped", one=one, two=two),), now.fixes[2:]
    # If a call was dropped, the result says so.
    told = [fix for fix in fixes if fix.now is not None or fix is now.fixes[0]]
    done = (*done, *(part for fix in told for part in _fix_messages(fix))) or (message("companion-corrected"),)
    dropped = message("companion-left-out", count=len(left_out)) if left_out else None
    parts = (*done, dropped, *_result_now(table, after))
    return after, (Corrected(announce(*parts, cue=cues.UNDO, news=True), now.fixes, left_out),)


def _order_after(before: Table, after: Table, left_out: int) -> StillToMove | None:
    """Return what is still to be done on the real board after a correction.

    The pieces of dropped entries are still there. A move of the computer's that nobody has made yet may be another now;
    but if its spot was corrected, the piece is there.
    """
    dropped = before.game.steps[len(before.game.steps) - left_out :]
    back = moves_back(dropped)
    earlier, steps = before.to_move, after.game.steps
    if earlier is not None and before.waits_for_hands:
        move = hand_move(steps[-1]) if steps and steps[-1].before.player == after.computer else None
        earlier = StillToMove((move,)) if move is not None and move.to == earlier.moves[-1].to else None
    return order_after(earlier, back, after.groups)


def _result_now(before: Table, after: Table) -> tuple[Part, ...]:
    """Return the result and the prompt after a correction. If the game was over and isn't any more, say so."""
    prompt = after.prompt
    if prompt.outcome is not None:
        return describe_outcome(prompt.outcome), prompt
    if before.prompt.outcome is None:
        changed = _turn_change(before, after)
        return *changed, *(() if after.setup else (replace(prompt, named=bool(changed)),))
    others = not after.my_turn and not prompt.to_move
    next_up = message("game-others-turn", player=prompt.player) if others else prompt
    return (Packed((message("companion-nobody-won"), next_up)),)


def _turn_change(before: Table, after: Table) -> tuple[Part, ...]:
    """Say whose turn it is and which piece they hold, if a correction changed that; which one they still hold, if not.

    A correction names other pieces, so "place it" alone would mean one of those. If it corrected the piece in hand,
    that is the one.
    """
    position, was = after.game.position, before.game.position
    hand = position.hand if isinstance(position, quarto.Position) else None
    if position.player != was.player:
        return (message("companion-turn-changed", player=position.player, piece=hand),)
    if hand is None or not isinstance(was, quarto.Position) or was.hand != hand:
        return ()
    return (message("companion-still-holds", player=position.player, piece=hand),)


def _notes_with_fixes(after: Table, fixes: tuple[Fix, ...], left_out: _Entries) -> tuple[Note, ...]:
    """Return all notes for the record, with one for each fix, sorted by turn."""
    all_notes = [*after.notes, *(Note(_fix_note(fix), fix.turn) for fix in fixes)]
    if left_out:
        all_notes.append(Note(LeftOut(left_out), len(after.game.turns)))
    return tuple(sorted(all_notes, key=lambda note: note.turn))


def _fix_note(fix: Fix) -> TypedNote:
    if fix.was is None or fix.now is None:
        changed = fix.was or fix.now
        assert changed is not None  # noqa: S101 - a fix changes something
        return EntryAdded(fix.player, changed) if fix.was is None else EntryRemoved(fix.player, changed)
    if fix.turn == 0 and isinstance(fix.was, Shift) and isinstance(fix.now, Shift):
        return LayoutCorrected((fix.was, fix.now))
    return notes.Corrected((fix.was, fix.now), set_up=fix.turn == 0)


def _fix_messages(fix: Fix) -> Iterator[Message]:
    """Yield what changed in an entry: its piece, its spot, or both."""
    if fix.now is None:
        yield message("companion-fixed-out", turn=fix.turn)
        return
    if fix.was is None:
        yield message("companion-added", entry=_entry_message(fix.turn, fix.player, fix.now))
        return
    was, now = action_values(fix.was), action_values(fix.now)
    if was["piece"] != now["piece"]:
        yield message("companion-fixed-piece", turn=fix.turn, now=now["piece"])
    if was["place"] != now["place"]:
        yield message("companion-fixed-place", turn=fix.turn, was=was["place"], now=now["place"])
