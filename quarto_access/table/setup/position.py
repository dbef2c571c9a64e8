"""Set up any position with the sixteen grid keys: press a spot, then its piece or pieces."""

from __future__ import annotations

from collections.abc import Callable

from quarto_access.frozen import replace
from quarto_access.rules.board import SQUARES, Goal, Square, goal_squares
from quarto_access.rules.outcome import Player, other
from quarto_access.rules.pieces import Piece
from quarto_access.rules.quatrenun import Group
from quarto_access.settings import Cost
from quarto_access.table import cues
from quarto_access.table.announcement import GroupAt, Packed, announce, message
from quarto_access.table.clock.timing import with_clock
from quarto_access.table.companion.correcting import NO, YES, with_setup
from quarto_access.table.companion.games import companion_game
from quarto_access.table.companion.picking import pick_piece, pick_spot, piece_elsewhere
from quarto_access.table.events import Event, PositionSetUp
from quarto_access.table.games import game_at
from quarto_access.table.games.quarto import left_parts
from quarto_access.table.intents import Ask, Asking, Intent, Key, NameSpot
from quarto_access.table.setup.laying import preview
from quarto_access.table.setup.state import Laying, SettingUp
from quarto_access.table.state import Result, Table


def shown(table: Table) -> Table:
    """Return the table that questions are about: with the position being set up or laid, else as it is.

    The game hasn't started, so no aid is counted, and no blindfold hides anything.
    """
    match table.setup:
        case Laying() as now:
            board = preview(table, now)
        case SettingUp() as now:
            board = companion_game(table).preview(now)
        case _:
            return table
    off = {aid: cost for aid, cost in table.aids.costs.items() if cost is Cost.OFF}
    aids = replace(table.aids.for_new_game(), costs=off, notes=table.aids.notes)
    return replace(board, aids=aids, blindfold=None)


def ask_about_shown(table: Table, ask: Callable[[Table], Result | None]) -> Result | None:
    """Ask about the position being set up or laid, if there is one. Only private notes are kept."""
    board = shown(table)
    result = ask(board)
    if result is None or board is table:
        return result
    after, happened = result
    aids = replace(table.aids, notes=after.aids.notes)
    return replace(after, game=table.game, aids=aids, blindfold=table.blindfold), happened


def begin_setup(table: Table) -> Result:
    """Start with an empty board, and say what happens to the game so far."""
    kept = table.worth_keeping and table.game.position.outcome is None
    return with_setup(table, SettingUp()), (announce(message("companion-put-up-begun", kept=kept), cue=cues.MENU),)


def take_setup(table: Table, now: SettingUp, intent: Intent) -> Result | None:
    """Handle an intent while a position is set up. Return None if it is about something else."""
    match intent:
        case Ask(Asking.NOW):
            return table, (question(table, now),)
        case Ask(Asking.LEFT):
            return table.read(intent, left_parts(table, [piece for piece in now.free if piece != now.hand]))
        case Ask(Asking.HERE):
            return table, (game_at(shown(table)).ask_spot(table.cursor),)
    if now.player is not None:
        return _take_player(table, now, now.player, intent)
    if now.line is not None:
        return _take_line(table, now, now.line, intent)
    if now.board_done:
        picked = companion_game(table).answer_last_question(now, intent)
        if picked is None:
            return _take_last_reply(table, now, intent)
        return _ask_line(table, picked) if isinstance(picked, SettingUp) else picked
    if now.square is not None:
        return _take_piece(table, now, now.square, intent)
    return _take_spot(table, now, intent)


def question(table: Table, now: SettingUp) -> Event:
    """Return the current question."""
    game = companion_game(table)
    if now.player is not None:
        to_act = message("companion-to-act", player=now.player, phase=game.build_position(now).phase)
        return announce(to_act, cue=cues.MENU)
    if now.line is not None and now.completed:
        latest = now.latest(goal_squares(now.line))
        return announce(message("companion-which-last", place=latest), cue=cues.MENU)
    if now.line is not None:
        (shared,) = (one.values for one in game.callable_lines(now) if one.goal == now.line)
        asked = message("companion-just-completed", goal=now.line, shared=shared)
        return announce(asked, "touch-answer", cue=cues.MENU)
    if now.board_done:
        return announce(*game.last_question(now), cue=cues.MENU)
    if now.square is None:
        return announce("companion-put-up", cue=cues.MENU)
    return announce(*game.ask_about(now, now.square), cue=cues.focus(now.square), spot=now.square)


def _count(now: SettingUp) -> int:
    """Count the spots that are taken."""
    return sum(map(bool, now.groups))


def _take_spot(table: Table, now: SettingUp, intent: Intent) -> Result | None:
    picked = pick_spot(companion_game(table).preview(now), intent, SQUARES)
    if isinstance(picked, int):
        asked = replace(now, square=picked)
        return with_setup(replace(table, cursor=picked), asked), (question(table, asked),)
    if picked is not None:
        heard, happened = picked
        return replace(heard, game=table.game), happened
    if intent in NO:
        return _undo(table, now)
    if intent in YES:
        return _board_done(table, replace(now, board_done=True))
    return None


def _undo(table: Table, now: SettingUp) -> Result:
    """Undo the last piece. With none left, return to the game on the table."""
    if not now.before:
        return with_setup(table, None), (announce("companion-put-up-dropped", table.prompt),)
    groups = now.before[-1]
    changed = next(square for square in SQUARES if groups[square] != now.groups[square])
    back = replace(now, groups=groups, before=now.before[:-1])
    return with_setup(table, back), (_put_announcement(table, now.groups[changed], groups[changed], changed),)


def _take_piece(table: Table, now: SettingUp, square: Square, intent: Intent) -> Result | None:
    there, several = now.groups[square], companion_game(table).allows_groups
    if isinstance(intent, NameSpot):
        return _take_spot(table, replace(now, square=None), intent)
    picked = pick_piece(table, intent, now.free)
    if isinstance(picked, int):
        spot = now.where(picked)
        if spot is not None and spot != square:
            return table, (piece_elsewhere(spot),)
        if not several:
            return _put_group(table, now, square, (picked,))
        # Pressing a piece again removes it.
        group = (*there, picked) if spot is None else tuple(piece for piece in there if piece != picked)
        return _put_group(table, now, square, group)
    if picked is not None:
        return picked
    if intent in NO and there:
        put_last = (*now.groups[:square], there[:-1], *now.groups[square + 1 :])
        if several and now.before and now.before[-1] == put_last:
            # Undo the piece that was just put there, instead of adding a step.
            return _undo(table, now)
        return _put_group(table, now, square, there[:-1])
    if intent in NO or (several and intent in YES):
        back = replace(now, square=None)
        return with_setup(table, back), (question(table, back),)
    return None


def _put_announcement(table: Table, was: Group, group: Group, square: Square) -> Event:
    return announce(*companion_game(table).put_messages(was, group, square), cue=cues.CHOOSE, spot=square)


def _put_group(table: Table, now: SettingUp, square: Square, group: tuple[Piece, ...]) -> Result:
    groups = (*now.groups[:square], group, *now.groups[square + 1 :])
    before = now.before if groups == now.groups else (*now.before, now.groups)
    # In Quarto a spot has one piece, so the next key is a spot again.
    after = SettingUp(groups, square if companion_game(table).allows_groups else None, before)
    return with_setup(table, after), (_put_announcement(table, now.groups[square], group, square),)


def _board_done(table: Table, now: SettingUp) -> Result:
    """Finish the board, and ask for the hand or the group pointed to."""
    game = companion_game(table)
    refused = game.refuse_board(now)
    if refused is not None:
        return table, (refused,)
    if not game.has_last_question(now):
        return _ask_line(table, now)
    if game.build_position(replace(now, pointed=None)).outcome is not None:
        return _finish(table, now)
    return with_setup(table, now), (question(table, now),)


def _take_last_reply(table: Table, now: SettingUp, intent: Intent) -> Result | None:
    """Go back to the board, or continue without a piece in hand or a group pointed to."""
    if intent in NO:
        back = replace(now, board_done=False)
        return with_setup(table, back), (question(table, back),)
    return _ask_line(table, now) if intent in YES else None


def _ask_line(table: Table, now: SettingUp) -> Result:
    """Ask about the next Quarto on the board whether it was just completed, and can still be called."""
    lines = [one.goal for one in companion_game(table).callable_lines(now) if now.line is None or one.goal > now.line]
    if not lines:
        return _ask_who(table, replace(now, line=None))
    asked = replace(now, board_done=True, line=lines[0])
    return with_setup(table, asked), (question(table, asked),)


def _take_line(table: Table, now: SettingUp, line: Goal, intent: Intent) -> Result | None:
    """Accept yes or no, then the piece that completed the Quarto; Enter alone means the one set up last."""
    if not now.completed:
        if intent in NO:
            return _ask_line(table, now)
        asked = replace(now, completed=intent in YES)
        return (with_setup(table, asked), (question(table, asked),)) if asked.completed else None
    picked = pick_spot(companion_game(table).preview(now), intent, goal_squares(line))
    if isinstance(picked, int) and picked in goal_squares(line):
        return _ask_who(table, replace(now, line=None, completed=False, last=picked))
    if isinstance(picked, tuple):
        heard, happened = picked
        return replace(heard, game=table.game), happened
    if intent in YES:
        return _ask_who(table, replace(now, line=None, completed=False, last=now.latest(goal_squares(line))))
    if intent in NO:
        back = replace(now, completed=False)
        return with_setup(table, back), (question(table, back),)
    return None


def _ask_who(table: Table, now: SettingUp) -> Result:
    # First offer the player who acts in the record, so that a plain yes leaves the players' numbers as they are.
    first = companion_game(table).build_game(now).position.player
    asked = replace(now, board_done=True, player=first)
    return with_setup(table, asked), (question(table, asked),)


def _take_player(table: Table, now: SettingUp, player: Player, intent: Intent) -> Result | None:
    if intent in NO:
        board_done = companion_game(table).has_last_question(now)
        # Start over from the board or the hand: whether a Quarto was just completed is asked again.
        back = SettingUp(now.groups, None, now.before, board_done)
        return with_setup(table, back), (question(table, back),)
    if intent in (Key.NEXT, Ask(Asking.OTHER)):
        asked = replace(now, player=other(player))
        return with_setup(table, asked), (question(table, asked),)
    return _finish(table, now) if intent in YES else None


def _finish(table: Table, now: SettingUp) -> Result:
    game = companion_game(table).build_game(now)
    # In a record, player 1 is the one who acts first.
    swapped = now.player is not None and now.player != game.position.player
    computer = other(table.computer) if swapped and table.computer is not None else table.computer
    # This is a new game, so counts, notes and times start over.
    after = replace(table.with_new_game(game), computer=computer, set_up=True)
    if table.clock is not None:
        after = with_clock(after, table.clock.terms)
    prompt = after.prompt
    drawn = message("quatrenun-drawn") if companion_game(after).allows_groups and prompt.outcome is not None else None
    pointed = None if now.pointed is None else Packed((GroupAt(now.pointed, now.groups[now.pointed]),))
    hand = None if now.hand is None else message("ask-hand", player=prompt.player, piece=now.hand)
    done = message("companion-put-up-done", number=_count(now))
    return after, (PositionSetUp(announce(done, drawn, pointed, hand, prompt, cue=cues.MENU, news=True), swapped),)
