"""Corrections of Quatrenun: a piece went to another spot, another piece moved, or the layout was different."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules.game import Game
from quarto_access.rules.quatrenun import Position, Shift, is_full_layout, set_up, start
from quarto_access.rules.quatrenun_questions import where_is
from quarto_access.rules.refusals import NotAllowed
from quarto_access.table.companion_events import Fix
from quarto_access.table.companion_state import Refitting, Replacing
from quarto_access.table.correcting_board import turn_of
from quarto_access.table.events import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Action
    from quarto_access.rules.pieces import Piece
    from quarto_access.table.events import Event
    from quarto_access.table.state import Table


def last_there(table: Table, position: Position, square: Square) -> tuple[int | None, Piece]:
    """Return the entry and the piece that came to a group last; no entry for a piece of the layout."""
    group = position.groups[square]
    for entry in range(len(table.game.actions) - 1, -1, -1):
        action = table.game.actions[entry]
        if isinstance(action, Shift) and action.square == square and action.piece in group:
            return entry, action.piece
    return None, group[0]


def moved(table: Table, position: Position, square: Square, to: Square) -> Refitting | Event:
    """Let the last piece to come here have gone there; in the layout, swap the two pieces."""
    entry, piece = last_there(table, position, square)
    if entry is not None:
        return changed(table, entry, Shift(piece, to))
    laid = _start(table.game)
    groups = [list(group) for group in laid.groups]
    there = groups[to][0] if len(groups[to]) == 1 and len(groups[square]) == 1 else None
    groups[square].remove(piece)
    groups[to].append(piece)
    fixes = [Fix(0, laid.player, Shift(piece, square), Shift(piece, to))]
    if there is not None:
        groups[to].remove(there)
        groups[square].append(there)
        fixes.append(Fix(0, laid.player, Shift(there, to), Shift(there, square)))
    return _relaid(table, groups, tuple(fixes), (square, to) if there is not None else None)


def exchanged(table: Table, position: Position, now: Replacing, piece: Piece) -> Refitting | Event | None:
    """Let another piece of the same group have been moved; else swap the two in the layout. None: it is the same."""
    was: Piece | None = None
    if now.entry is not None:
        before, action = table.game.steps[now.entry].before, table.game.actions[now.entry]
        assert isinstance(before, Position)  # noqa: S101 - this table plays Quatrenun
        assert isinstance(action, Shift)  # noqa: S101 - asked for only of moves
        was = action.piece
        if piece != was and before.pointed is not None and piece in before.groups[before.pointed]:
            return changed(table, now.entry, replace(action, piece=piece))
    elif now.square is not None:
        was = last_there(table, position, now.square)[1]
    if was is None or piece == was:
        return None
    laid = _start(table.game)
    one, two = where_is(laid, was), where_is(laid, piece)
    groups = [[{was: piece, piece: was}.get(other, other) for other in group] for group in laid.groups]
    fixes = (
        Fix(0, laid.player, Shift(was, one), Shift(piece, one)),
        Fix(0, laid.player, Shift(piece, two), Shift(was, two)),
    )
    return _relaid(table, groups, fixes, (one, two))


def changed(table: Table, entry: int, action: Action) -> Refitting:
    """Replace an entry."""
    game = table.game
    fix = Fix(turn_of(game, entry), game.steps[entry].before.player, game.actions[entry], action)
    actions = (*game.actions[:entry], action, *game.actions[entry + 1 :])
    return Refitting(Game(game.start), actions, (fix,))


def fitted(game: Game, action: Action) -> Action:
    """Return an entry with the only piece that can have moved, if the group has just one."""
    position = game.position
    if not isinstance(action, Shift) or not isinstance(position, Position) or position.pointed is None:
        return action
    group = position.groups[position.pointed]
    return replace(action, piece=group[0]) if len(group) == 1 else action


def _start(game: Game) -> Position:
    laid = game.start
    assert isinstance(laid, Position)  # noqa: S101 - this table plays Quatrenun
    return laid


def _relaid(
    table: Table, groups: Sequence[Sequence[Piece]], fixes: tuple[Fix, ...], swapped: tuple[Square, Square] | None
) -> Refitting | Event:
    laid = _start(table.game)
    try:
        laid_out = [piece for group in groups for piece in group]
        anew = start(laid_out, laid.player) if is_full_layout(laid) else set_up(groups, laid.pointed)
    except NotAllowed as no:
        return Refused(no.why, table.due, no.square, no.piece)
    return Refitting(Game(anew), table.game.actions, fixes, swapped)
