"""Set up any position with the sixteen keys: a spot, then its piece or pieces."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quatrenun_questions import pointable
from quarto_access.rules.refusals import NotAllowed, Why
from quarto_access.table import cues, events
from quarto_access.table.announcement import announce, message
from quarto_access.table.companion_events import PutUp
from quarto_access.table.companion_state import PuttingUp
from quarto_access.table.correcting import NO, YES, doing
from quarto_access.table.intents import Ask, Asking, Key, NamePlace
from quarto_access.table.picking import pick_piece, pick_place, piece_elsewhere
from quarto_access.table.quatrenun_events import GroupHeard
from quarto_access.table.timing import with_clock

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Position
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.table.acting import Answer
    from quarto_access.table.companion_state import Companion
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table


def begin_putting_up(table: Table) -> Answer:
    """Start with an empty board."""
    now = PuttingUp(((),) * len(SQUARES))
    return doing(table, now), (question(table, now),)


def go_on_putting_up(table: Table, companion: Companion, now: PuttingUp, intent: Intent) -> Answer | None:
    """Handle an intent; None if it was about something else."""
    if intent == Ask(Asking.NOW):
        return table, (question(table, now),)
    if now.player is not None:
        return _who(table, now, now.player, intent)
    if now.board_done and table.quatrenun is not None:
        return _pointed(table, now, intent)
    if now.board_done:
        return _hand(table, companion, now, intent)
    if now.square is not None:
        return _piece(table, companion, now, now.square, intent)
    return _place(table, now, intent)


def question(table: Table, now: PuttingUp) -> Event:
    """Return the current question."""
    groups = table.quatrenun is not None
    if now.player is not None:
        asked = message("companion-to-act", player=now.player, phase=_put_up(table, now).phase)
    elif now.board_done and groups:
        asked = message("companion-pointed-asked")
    elif now.board_done:
        asked = message("companion-hand-asked", number=_count(now))
    elif now.square is None:
        asked = message("companion-put-up")
    else:
        there = now.groups[now.square]
        if groups:
            asked = message("companion-put-up-pieces", place=now.square, number=len(there))
        else:
            asked = message("companion-put-up-asked", place=now.square, piece=there[-1] if there else None)
        return announce(asked, cue=cues.focus(now.square), spot=now.square)
    return announce(asked, cue=cues.MENU)


def _count(now: PuttingUp) -> int:
    """Return how many spots are taken."""
    return sum(map(bool, now.groups))


def _put_up(table: Table, now: PuttingUp) -> Position:
    """Return the position so far; raises `NotAllowed`."""
    if table.quatrenun is not None:
        return quatrenun.set_up(now.groups, now.pointed)
    board = [group[0] if group else None for group in now.groups]
    return quarto.set_up(table.position.rules, board, now.hand)


def _place(table: Table, now: PuttingUp, intent: Intent) -> Answer | None:
    picked = pick_place(_shown(table, now), intent, SQUARES)
    if isinstance(picked, int):
        asked = replace(now, square=picked)
        return doing(replace(table, cursor=picked), asked), (question(table, asked),)
    if picked is not None:
        heard, happened = picked
        return replace(heard, game=table.game), happened
    if intent in NO:
        return _take_away(table, now)
    if intent in YES:
        return _board_done(table, replace(now, board_done=True))
    return None


def _shown(table: Table, now: PuttingUp) -> Table:
    """Return a table with the position so far, to answer questions about it."""
    if table.quatrenun is not None:
        lie = quatrenun.Position(now.groups, quatrenun.Phase.POINT, 1)
        return replace(table, game=Game(lie))
    return replace(table, game=Game(_put_up(table, now)))


def _take_away(table: Table, now: PuttingUp) -> Answer:
    """Undo the last piece; with none left, return to the game that was on the table."""
    if not now.before:
        return doing(table, None), (announce("companion-put-up-dropped", table.due),)
    groups = now.before[-1]
    changed = next(square for square in SQUARES if groups[square] != now.groups[square])
    back = replace(now, groups=groups, before=now.before[:-1])
    return doing(table, back), (_changed(table, now.groups[changed], groups[changed], changed),)


def _changed(table: Table, was: tuple[Piece, ...], now: tuple[Piece, ...], square: Square) -> Event:
    """Announce what is on a spot now; in Quatrenun, which piece came or went."""
    if table.quatrenun is None:
        changed = message("companion-put-up-set", place=square, piece=now[0] if now else None)
    else:
        (piece,) = set(was) ^ set(now)
        changed = message("companion-put-up-added", place=square, piece=piece, added=piece in now, number=len(now))
    return announce(changed, cue=cues.CHOOSE, spot=square)


def _piece(table: Table, companion: Companion, now: PuttingUp, square: Square, intent: Intent) -> Answer | None:
    there, several = now.groups[square], table.quatrenun is not None
    if isinstance(intent, NamePlace):
        return _place(table, replace(now, square=None), intent)
    picked = pick_piece(table, companion, intent, _free(now))
    if isinstance(picked, int):
        stands = _where(now, picked)
        if stands is not None and stands != square:
            return table, (piece_elsewhere(stands, group=several),)
        if not several:
            return _put(table, now, square, (picked,))
        # Pressed again, a piece comes off.
        group = (*there, picked) if stands is None else tuple(piece for piece in there if piece != picked)
        return _put(table, now, square, group)
    if picked is not None:
        return picked
    if intent in NO and there:
        put_last = (*now.groups[:square], there[:-1], *now.groups[square + 1 :])
        if several and now.before and now.before[-1] == put_last:
            # Undo the piece that was just put there, instead of adding a step.
            return _take_away(table, now)
        return _put(table, now, square, there[:-1])
    if intent in NO or (several and intent in YES):
        back = replace(now, square=None)
        return doing(table, back), (question(table, back),)
    return None


def _free(now: PuttingUp) -> list[Piece]:
    return [piece for piece in PIECES if _where(now, piece) is None]


def _where(now: PuttingUp, piece: Piece) -> Square | None:
    return next((square for square in SQUARES if piece in now.groups[square]), None)


def _put(table: Table, now: PuttingUp, square: Square, group: tuple[Piece, ...]) -> Answer:
    groups = (*now.groups[:square], group, *now.groups[square + 1 :])
    before = now.before if groups == now.groups else (*now.before, now.groups)
    # In Quarto a spot has one piece: the next key is a spot again.
    after = PuttingUp(groups, None if table.quatrenun is None else square, before)
    return doing(table, after), (_changed(table, now.groups[square], group, square),)


def _board_done(table: Table, now: PuttingUp) -> Answer:
    """Ask for the hand, or for the group pointed to."""
    if table.quatrenun is None and all(now.groups):
        return _ask_who(table, now)
    if table.quatrenun is not None:
        try:
            lies = _put_up(table, replace(now, pointed=None))
        except NotAllowed as no:
            if no.why is Why.NOT_ALL_LIE:
                missing = message("companion-put-up-missing", number=len(_free(now)))
                return table, (announce(missing, cue=cues.REFUSED),)
            return table, (events.Refused(no.why, table.due, no.square),)
        if lies.outcome is not None:
            return _finish(table, now, swapped=False)
    return doing(table, now), (question(table, now),)


def _hand(table: Table, companion: Companion, now: PuttingUp, intent: Intent) -> Answer | None:
    picked = pick_piece(table, companion, intent, _free(now))
    stands = _where(now, picked) if isinstance(picked, int) else None
    if isinstance(picked, int) and stands is not None:
        return table, (piece_elsewhere(stands),)
    if isinstance(picked, int):
        return _ask_who(table, replace(now, hand=picked))
    if picked is not None:
        return picked
    return _board_again(table, now, intent)


def _pointed(table: Table, now: PuttingUp, intent: Intent) -> Answer | None:
    shown = _shown(table, now)
    assert shown.quatrenun is not None  # noqa: S101 - asked of this game only
    picked = pick_place(shown, intent, pointable(shown.quatrenun))
    if isinstance(picked, int):
        asked = replace(now, pointed=picked)
        try:
            _put_up(table, asked)
        except NotAllowed as no:
            return table, (events.Refused(no.why, table.due, no.square),)
        return _ask_who(table, asked)
    if picked is not None:
        heard, happened = picked
        return replace(heard, game=table.game), happened
    return _board_again(table, now, intent)


def _board_again(table: Table, now: PuttingUp, intent: Intent) -> Answer | None:
    """Go back to the board, or continue without a hand or a group pointed to."""
    if intent in NO:
        back = replace(now, board_done=False)
        return doing(table, back), (question(table, back),)
    return _ask_who(table, now) if intent in YES else None


def _ask_who(table: Table, now: PuttingUp) -> Answer:
    asked = replace(now, board_done=True, player=1)
    return doing(table, asked), (question(table, asked),)


def _who(table: Table, now: PuttingUp, player: Player, intent: Intent) -> Answer | None:
    if intent in NO:
        full = table.quatrenun is None and all(now.groups)
        back = replace(now, player=None, hand=None, pointed=None, board_done=not full)
        return doing(table, back), (question(table, back),)
    if intent in (Key.NEXT, Ask(Asking.OTHER)):
        asked = replace(now, player=other(player))
        return doing(table, asked), (question(table, asked),)
    return _finish(table, now, swapped=player == 2) if intent in YES else None


def _finish(table: Table, now: PuttingUp, *, swapped: bool) -> Answer:
    game = Game(_put_up(table, now))
    computer = other(table.computer) if swapped and table.computer is not None else table.computer
    # A new game: nothing counted, noted or timed so far belongs to it.
    after = replace(table.beginning(game), computer=computer)
    if table.clock is not None:
        after = with_clock(after, table.clock.terms, ())
    due, groups = after.due, table.quatrenun is not None
    drawn = message("quatrenun-drawn") if groups and due.outcome is not None else None
    pointed = None if now.pointed is None else GroupHeard(now.pointed, now.groups[now.pointed])
    hand = None if now.hand is None else message("ask-hand", player=due.player, piece=now.hand)
    done = message("companion-put-up-done", number=_count(now), groups=groups)
    return after, (PutUp(announce(done, drawn, pointed, hand, due, cue=cues.MENU, news=True), swapped),)
