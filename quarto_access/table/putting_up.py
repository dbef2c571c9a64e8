"""Starting in the middle: any position is put up by the sixteen keys, a place and then its piece."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules.board import SQUARES
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import other
from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quarto import put_up
from quarto_access.table import companion_events as told
from quarto_access.table.companion_state import PuttingUp
from quarto_access.table.correcting import NO, YES, doing
from quarto_access.table.intents import Ask, Asking, Key
from quarto_access.table.picking import pick_piece, pick_place
from quarto_access.table.timing import with_clock

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.table.acting import Answer
    from quarto_access.table.companion_state import Companion
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table


def begin_putting_up(table: Table) -> Answer:
    """Begin with an empty board."""
    now = PuttingUp((None,) * len(SQUARES))
    return doing(table, now), (told.PutUpBegun(),)


def go_on_putting_up(table: Table, companion: Companion, now: PuttingUp, intent: Intent) -> Answer | None:
    """Take what was touched or said; None where it was about something else."""
    if intent == Ask(Asking.NOW):
        return table, (question(now),)
    if now.player is not None:
        return _who(table, now, now.player, intent)
    if now.board_done:
        return _hand(table, companion, now, intent)
    if now.square is not None:
        return _piece(table, companion, now, now.square, intent)
    return _place(table, now, intent)


def question(now: PuttingUp) -> Event:
    """Return what is being asked."""
    if now.player is not None:
        return told.ToActAsked(now.player, now.hand is not None)
    if now.board_done:
        return told.HandAsked(_count(now))
    if now.square is not None:
        return told.PutUpAsked(now.square, now.board[now.square])
    return told.PutUpBegun()


def _count(now: PuttingUp) -> int:
    return sum(piece is not None for piece in now.board)


def _place(table: Table, now: PuttingUp, intent: Intent) -> Answer | None:
    board = _shown(table, now)
    picked = pick_place(board, intent, SQUARES)
    if isinstance(picked, int):
        asked = replace(now, square=picked)
        return doing(replace(table, cursor=picked), asked), (question(asked),)
    if picked is not None:
        heard, happened = picked
        return replace(heard, game=table.game), happened
    if intent in NO:
        return _take_away(table, now)
    if intent in YES:
        return _ask_hand(table, replace(now, board_done=True))
    return None


def _shown(table: Table, now: PuttingUp) -> Table:
    """Return a table on which the position stands as far as it was put up, to be asked about."""
    return replace(table, game=Game(put_up(table.position.rules, now.board, now.hand)))


def _take_away(table: Table, now: PuttingUp) -> Answer:
    """Take back what was put last; where nothing was, leave it at the game that was on the table."""
    if not now.before:
        return doing(table, None), (told.PutUpDropped(table.due),)
    board = now.before[-1]
    changed = next(square for square in SQUARES if board[square] != now.board[square])
    return doing(table, replace(now, board=board, before=now.before[:-1])), (told.PutUpSet(changed, board[changed]),)


def _piece(table: Table, companion: Companion, now: PuttingUp, square: Square, intent: Intent) -> Answer | None:
    free = [piece for piece in PIECES if piece not in now.board]
    picked = pick_piece(table, companion, intent, free)
    if isinstance(picked, int):
        stands = now.board.index(picked) if picked in now.board else square
        if stands != square:
            return table, (told.EntryDoubted(SQUARES[stands], picked, taken=False, fixable=False),)
        return _put(table, now, square, picked)
    if picked is not None:
        return picked
    if intent in NO and now.board[square] is not None:
        return _put(table, now, square, None)
    if intent in NO:
        return doing(table, replace(now, square=None)), (told.PutUpBegun(),)
    return None


def _put(table: Table, now: PuttingUp, square: Square, piece: Piece | None) -> Answer:
    board = (*now.board[:square], piece, *now.board[square + 1 :])
    before = now.before if board == now.board else (*now.before, now.board)
    return doing(table, PuttingUp(board, before=before)), (told.PutUpSet(square, piece),)


def _ask_hand(table: Table, now: PuttingUp) -> Answer:
    if None not in now.board:
        return _ask_who(table, now, None)
    return doing(table, now), (told.HandAsked(_count(now)),)


def _hand(table: Table, companion: Companion, now: PuttingUp, intent: Intent) -> Answer | None:
    free = [piece for piece in PIECES if piece not in now.board]
    picked = pick_piece(table, companion, intent, free)
    if isinstance(picked, int) and picked in now.board:
        return table, (told.EntryDoubted(SQUARES[now.board.index(picked)], picked, taken=False, fixable=False),)
    if isinstance(picked, int):
        return _ask_who(table, now, picked)
    if picked is not None:
        return picked
    if intent in NO:
        back = replace(now, board_done=False)
        return doing(table, back), (told.PutUpBegun(),)
    return _ask_who(table, now, None) if intent in YES else None


def _ask_who(table: Table, now: PuttingUp, hand: Piece | None) -> Answer:
    asked = replace(now, board_done=True, hand=hand, player=1)
    return doing(table, asked), (question(asked),)


def _who(table: Table, now: PuttingUp, player: Player, intent: Intent) -> Answer | None:
    if intent in NO:
        return _ask_hand(table, replace(now, player=None, hand=None, board_done=None in now.board))
    if intent in (Key.NEXT, Ask(Asking.OTHER)):
        asked = replace(now, player=other(player))
        return doing(table, asked), (question(asked),)
    if intent not in YES:
        return None
    game = Game(put_up(table.position.rules, now.board, now.hand))
    swapped = player == 2
    computer = other(table.computer) if swapped and table.computer is not None else table.computer
    # Another game: nothing that was counted, noted or timed in the one before belongs to it.
    after = replace(table.playing(game), computer=computer, aids=table.aids.anew(), hints=(0, 0))
    if table.clock is not None:
        after = with_clock(after, table.clock.terms, ())
    return after, (told.PutUp(after.due, _count(now), now.hand, swapped),)
