"""Corrections of Quarto: a piece is on another spot, or another piece was given. The caller replays later entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.rules.game import Game
from quarto_access.rules.quarto import Give, Place, Position, set_up
from quarto_access.rules.questions import where_is
from quarto_access.table import events
from quarto_access.table.companion_events import Fix
from quarto_access.table.companion_state import Refitting, Replacing
from quarto_access.table.picking import piece_elsewhere

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece
    from quarto_access.table.events import Event
    from quarto_access.table.state import Table


def turn_of(game: Game, entry: int) -> int:
    """Return the turn of an entry."""
    turns = game.turns
    for turn in turns:
        entry -= len(turn.steps)
        if entry < 0:
            return turn.number
    return len(turns)


def placing_of(game: Game, square: Square) -> int | None:
    """Return the entry that placed the piece on a spot; None for a piece of a position that was set up."""
    return next((index for index, action in enumerate(game.actions) if action == Place(square)), None)


def giving_of(game: Game, square: Square) -> int | None:
    """Return the entry that gave the piece on a spot; None for a piece of a position that was set up."""
    placing = placing_of(game, square)
    if placing is None:
        return None
    return next((index for index in range(placing - 1, -1, -1) if isinstance(game.actions[index], Give)), None)


def moved(table: Table, square: Square, to: Square) -> Refitting:
    """Move a piece to another spot; a piece that is there swaps with it."""
    game = table.game
    swapped = table.position.board[to] is not None
    actions = list(game.actions)
    fixes = []
    for place, other in ((square, to), (to, square)):
        placing = placing_of(game, place)
        if placing is not None:
            actions[placing] = Place(other)
            player = game.steps[placing].before.player
            fixes.append(Fix(turn_of(game, placing), player, Place(place), Place(other)))
        elif table.position.board[place] is not None:
            fixes.append(Fix(0, game.start.player, Place(place), Place(other)))
    board = list(_start(game).board)
    board[square], board[to] = board[to], board[square]
    start = _restarted(_start(game), board, _start(game).hand)
    ordered = tuple(sorted(fixes, key=lambda fix: fix.turn))
    return Refitting(Game(start), tuple(actions), ordered, (square, to) if swapped else None)


def exchanged(table: Table, now: Replacing, piece: Piece) -> Refitting | Event | None:
    """Let another piece have been given, or set up; or say why it can't have been. None: it is the same piece."""
    game = table.game
    if now.entry is None:
        return _exchange_put_up(table, now.square, piece)
    before = game.steps[now.entry].before
    assert isinstance(before, Position)  # noqa: S101 - this table plays Quarto
    was = game.actions[now.entry]
    if was == Give(piece):
        return None
    stands = where_is(before, piece)
    if stands is not None:
        return piece_elsewhere(stands)
    actions = list(game.actions)
    actions[now.entry] = Give(piece)
    fix = Fix(turn_of(game, now.entry), before.player, was, Give(piece))
    return Refitting(Game(game.start), tuple(actions), (fix,))


def _exchange_put_up(table: Table, square: Square | None, piece: Piece) -> Refitting | Event | None:
    """Exchange a piece of a position that was set up: one on a spot, or the one in hand."""
    start = _start(table.game)
    board, hand = list(start.board), start.hand
    was = hand if square is None or board[square] is None else board[square]
    assert was is not None  # noqa: S101 - only asked about a piece that is there
    if piece in board and piece != was:
        stands = where_is(start, piece)
        assert stands is not None  # noqa: S101 - it is on the board
        return piece_elsewhere(stands)
    if piece == was:
        return None
    if piece == hand:
        return events.PieceHeard(piece, events.Lies.HAND)
    if was == hand:
        hand = piece
    else:
        board[board.index(was)] = piece
    fix = Fix(0, start.player, Give(was), Give(piece))
    return Refitting(Game(_restarted(start, board, hand)), table.game.actions, (fix,))


def _start(game: Game) -> Position:
    start = game.start
    assert isinstance(start, Position)  # noqa: S101 - this table plays Quarto
    return start


def _restarted(start: Position, board: Sequence[Piece | None], hand: Piece | None) -> Position:
    """Return the start with another board. An unchanged one keeps who gave first."""
    if tuple(board) == start.board and hand == start.hand:
        return start
    return set_up(start.rules, board, hand)
