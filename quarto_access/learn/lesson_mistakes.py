"""What is wrong with a wrong try in a lesson. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from quarto_access.learn.lesson_steps import (
    GivePiece,
    HearPiece,
    HearRefusal,
    HearSpot,
    LessonStep,
    MovePiece,
    PlacePiece,
    PointToGroup,
    completes_nothing,
)
from quarto_access.rules import quatrenun
from quarto_access.rules.board import Square
from quarto_access.rules.game import Game, legal_moves
from quarto_access.rules.outcome import Reason
from quarto_access.rules.pieces import Piece, Value, has_value, trait_of, value_of
from quarto_access.table import events
from quarto_access.table.announcement import Message, message
from quarto_access.table.intents import Touch


def what_was_wrong(one: LessonStep, game: Game, happened: Sequence[events.Event]) -> Message | None:
    """Say what was wrong with a try, or return None if it had nothing to do with the step.

    `game`: the game before the try.
    """
    found = (_wrong(one, game, event) for event in happened)
    return next((wrong for wrong in found if wrong is not None), None)


def _wrong(one: LessonStep, game: Game, event: events.Event) -> Message | None:
    match one.task, event:
        case HearPiece(values), events.PieceHeard(piece):
            return _wrong_piece(values, piece)
        case GivePiece(values), events.Given(_, piece):
            return _wrong_piece(values, piece)
        case HearSpot(square), events.SpotHeard(heard) | events.GroupHeard(heard):
            return _wrong_spot(heard, square)
        case PlacePiece(square), events.Placed(_, placed):
            return _wrong_spot(placed, square)
        case MovePiece() | HearRefusal(), events.Shifted():
            return _wrong_move(one, event)
        case PointToGroup(), events.Pointed(_, square) if one.puzzle:
            return _wrong_point(game, square)
        case _:
            return None


def _wrong_piece(values: Sequence[Value], piece: Piece) -> Message | None:
    differing = tuple(value_of(piece, trait_of(value)) for value in values if not has_value(piece, value))
    return message("lessons-wrong-piece", values=differing) if differing else None


def _wrong_spot(spot: Square, wanted: Square | None) -> Message | None:
    return None if wanted in (None, spot) else message("lessons-wrong-spot", spot=spot, place=wanted)


def _wrong_move(one: LessonStep, moved: events.Shifted) -> Message | None:
    if moved.outcome is not None and moved.outcome.reason is Reason.COMPLETE_GROUP:
        return message("lessons-wrong-loses", spot=moved.square)
    if one.puzzle:
        return message("lessons-wrong-move", spot=moved.square)
    return _wrong_spot(moved.square, one.key.square if isinstance(one.key, Touch) else None)


def _wrong_point(game: Game, square: Square) -> Message | None:
    """Say where the opponent could move the group pointed to without completing anything."""
    pointed = game.play(quatrenun.Point(square))
    moves = (move for move in legal_moves(pointed.position) if completes_nothing(pointed, move))
    move = next(moves, None)
    return message("lessons-wrong-point", spot=move.square) if isinstance(move, quatrenun.Shift) else None
