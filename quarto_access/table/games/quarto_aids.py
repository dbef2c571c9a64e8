"""Memory aids that only apply to Quarto."""

from __future__ import annotations

from quarto_access.rules.board import SIDE, SQUARES, Goal, row_of, square_name
from quarto_access.rules.pieces import Piece, Value, has_value, pieces_with, value_of
from quarto_access.rules.quarto import Position
from quarto_access.rules.questions import Holding, completions, holding
from quarto_access.table.aids.spots import announce_answer, piece_on, traits_in_order
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.announcement import Announcement, AnnouncementKind, Item, Message, Part, announce, message
from quarto_access.table.hints.state import AskHint
from quarto_access.table.intents import Expected
from quarto_access.table.refusing import not_understood, which_piece
from quarto_access.table.state import ChosenPiece, Result, Table

_THREE = 3


def answer(table: Table, position: Position, asked: AskAid) -> Result:
    """Answer an aid whose answer depends on the game."""
    match asked.aid:
        case Aid.BREATH:
            return announce_answer(table, *_board(table), at_once=True)
        case Aid.THREES:
            return announce_answer(table, _threes(position) or (message("aids-threes-none"),))
        case Aid.COMPLETES:
            if position.hand is None:
                return announce_answer(table, (message("aids-no-hand"),), kind=AnnouncementKind.NOTHING)
            return announce_answer(table, _completing(position, position.hand) or (message("aids-completes-nothing"),))
        case Aid.SAFE:
            return _safe(table, position, asked)
        case _:
            raise ValueError(asked)


def _board(table: Table) -> tuple[tuple[Part, ...], ...]:
    """Return the board by rows, by pieces and by trait."""
    placed = [(square, piece) for square in SQUARES for piece in table.groups[square]]
    if not placed:
        return ((message("aids-board-empty"),),)
    by_rows: list[Part] = [message("aids-stand", number=len(placed))]
    for row in range(SIDE):
        there = [message("aids-in-row", place=at, piece=piece) for at, piece in placed if row_of(at) == row]
        headed = [message("aids-row", goal=Goal(row), first=one) for one in there]
        by_rows += [*headed[:1], *map(Item, there[1:], headed[1:])]
    order = traits_in_order(table)
    in_order = sorted(placed, key=lambda one: [value_of(one[1], trait) for trait in order])
    by_trait = []
    for value in (Value(2 * trait + side) for trait in order for side in (0, 1)):
        places = tuple(square for square, piece in placed if has_value(piece, value))
        by_trait += [message("aids-value-on", value=value, places=places)] if places else []
    return tuple(by_rows), tuple(piece_on(*one) for one in in_order), tuple(by_trait)


def _threes(position: Position) -> tuple[Message, ...]:
    """Return goals with three pieces that share a value. Full goals are left out: they'd reveal a Quarto."""
    held = (holding(position, goal) for goal in position.rules.goals)
    return tuple(_three(one) for one in held if one.standing == _THREE and one.shareable)


def _three(held: Holding) -> Message:
    free = next(square for square, piece in held.pieces if piece is None)
    return message("aids-three", goal=held.goal, shared=held.shareable, place=free)


def _completing(position: Position, piece: Piece) -> tuple[Message, ...]:
    """Return what a piece would complete, and where."""
    return tuple(
        message("aids-completes", place=square, goal=made.goal, shared=made.values)
        for square, completed in completions(position, piece).items()
        for made in completed
    )


def _safe(table: Table, position: Position, asked: AskAid) -> Result:
    """Announce whether the named or chosen piece is safe to give, and why."""
    piece = piece_asked_about(table, asked)
    if isinstance(piece, Announcement):
        return table, (piece,)
    if piece is None:
        return announce_answer(table, (message("aids-touch-piece"),), kind=AnnouncementKind.NOTHING)
    if not position.left >> piece & 1:
        gone = message("aids-gone", piece=piece)
        return table, (announce(gone, kind=AnnouncementKind.NOTHING, whispered=True),)
    why = _completing(position, piece)
    is_it = message("aids-unsafe" if why else "aids-safe", piece=piece)
    return announce_answer(table, (is_it,), why or (message("aids-completes-nothing"),))


def piece_asked_about(table: Table, asked: AskAid | AskHint) -> Piece | Announcement | None:
    """Return the named piece, or else the chosen one, if any; or a refusal if the words don't fit exactly one."""
    if asked.squares:
        return not_understood(square_name(asked.squares[0]), Expected.PIECE)
    if asked.values:
        found = pieces_with(asked.values)
        return found[0] if len(found) == 1 else which_piece(asked.values, len(found))
    return table.chosen.piece if isinstance(table.chosen, ChosenPiece) else None
