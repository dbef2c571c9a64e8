"""The quiz asks what is on a spot or, in Quatrenun, where a piece is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from quarto_access.frozen import replace
from quarto_access.rules.board import SQUARES, Square
from quarto_access.rules.pieces import PIECES, Piece, distinct, pieces_with
from quarto_access.table import cues, intents
from quarto_access.table.aids.spots import announce_spot, walk_to, with_aid
from quarto_access.table.aids.state import QuizzingPieces, QuizzingSpots, SayEmpty
from quarto_access.table.announcement import AnnouncementKind, Message, announce, message
from quarto_access.table.events import Event
from quarto_access.table.grid import FAR_TO_NEAR, next_piece, piece_at
from quarto_access.table.intents import Direction, Intent, Key
from quarto_access.table.refusing import which_piece
from quarto_access.table.state import Result, Table

_QUIZ = 3
"""How many questions a quiz has."""

_Asked = TypeVar("_Asked")


def ask_about_pieces(table: Table, chance: int) -> Result:
    """Ask where three pieces are, if possible two of them from groups."""
    placed = [piece for piece in PIECES if any(piece in group for group in table.groups)]
    if not placed:
        return table, (_nothing_to_ask(),)
    put = [piece for group in table.groups if len(group) > 1 for piece in group]
    sought = _drawn(Random(chance), put, placed)
    return with_aid(table, QuizzingPieces(sought, len(sought))), (ask_piece_in_quiz(sought[0]),)


def ask_about_spots(table: Table, chance: int) -> Result:
    """Ask what is on three spots, if possible two of them taken."""
    taken = [square for square in SQUARES if table.groups[square]]
    if not taken:
        return table, (_nothing_to_ask(),)
    asked = _drawn(Random(chance), taken, SQUARES)
    return with_aid(table, QuizzingSpots(asked, len(asked))), (ask_spot_in_quiz(asked[0]),)


def _nothing_to_ask() -> Event:
    return announce("aids-quiz-nothing", cue=cues.REFUSED, kind=AnnouncementKind.NOTHING)


def ask_spot_in_quiz(square: Square) -> Event:
    """Ask what is on a spot and explain how to answer."""
    return announce(message("aids-quiz", place=square), "aids-quiz-first", cue=cues.MENU, spot=square)


def ask_piece_in_quiz(piece: Piece) -> Event:
    """Ask where a piece is and explain how to answer."""
    return announce(message("quatrenun-aid-quiz", piece=piece), "quatrenun-aid-quiz-first", cue=cues.MENU)


def _drawn(draw: Random, first: Sequence[_Asked], every: Sequence[_Asked]) -> tuple[_Asked, ...]:
    """Draw three at random: up to two from `first`, the rest from `every`."""
    asked = draw.sample(first, min(len(first), _QUIZ - 1))
    others = [one for one in every if one not in asked]
    asked += draw.sample(others, min(len(others), _QUIZ - len(asked)))
    draw.shuffle(asked)
    return tuple(asked)


# What is on this spot? The grid keys are pieces.


def take_spot_quiz(table: Table, mode: QuizzingSpots, intent: Intent) -> Result | None:
    """Accept a piece or "empty" as the answer."""
    match intent:
        case intents.Touch(square):
            return _named(table, mode, piece_at(square))
        case Key.NEXT | intents.Move(Direction.RIGHT | Direction.NEAR):
            last = piece_at(FAR_TO_NEAR[-1])
            return _named(table, mode, None if mode.named == last else next_piece(mode.named, 1))
        case intents.Move():
            first = piece_at(FAR_TO_NEAR[0])
            return _named(table, mode, None if mode.named == first else next_piece(mode.named, -1))
        case Key.DO:
            return _answered(table, mode, mode.named)
        case SayEmpty():
            return _answered(table, mode, None)
        case intents.NamePiece(values):
            kinds = distinct(pieces_with(values), table.traits)
            if len(kinds) != 1:
                return table, (which_piece(values, len(kinds)),)
            return _answered(table, mode, kinds[0])
        case _:
            return None


def _named(table: Table, mode: QuizzingSpots, piece: Piece | None) -> Result:
    name = message("aids-quiz-empty") if piece is None else message("touch-piece", piece=piece)
    return with_aid(table, replace(mode, named=piece)), (announce(name, cue=cues.CHOOSE, piece=piece),)


def _answered(table: Table, mode: QuizzingSpots, said: Piece | None) -> Result:
    square, *rest = mode.squares
    there = next(iter(table.groups[square]), None)
    right = _same(table, said, there)
    score = mode.right + right
    after = QuizzingSpots(tuple(rest), mode.asked, score) if rest else None
    verdict = message("aids-quiz-right" if right else "aids-quiz-wrong", place=square, piece=there)
    following = message("aids-quiz", place=rest[0]) if rest else _score(score, mode.asked)
    return with_aid(table, after), (announce(verdict, following),)


def _score(right: int, asked: int) -> Message:
    return message("aids-quiz-score", right=right, asked=asked)


def _same(table: Table, one: Piece | None, two: Piece | None) -> bool:
    if one is None or two is None:
        return one is two
    return len(distinct((one, two), table.traits)) == 1


# Where is this piece? The grid keys are spots.


def take_piece_quiz(table: Table, mode: QuizzingPieces, intent: Intent) -> Result | None:
    """Accept a spot as the answer: pressed and confirmed with Enter, or typed."""
    there = intent.square if isinstance(intent, intents.Touch) else walk_to(mode.at, intent)
    if there is not None:
        return with_aid(table, replace(mode, at=there)), (announce_spot(there),)
    said = intent.square if isinstance(intent, intents.NameSpot) else mode.at if intent is Key.DO else None
    if said is None:
        return (table, (announce("refused-touched-place", cue=cues.MENU),)) if intent is Key.DO else None
    piece, *rest = mode.pieces
    square = next(square for square in SQUARES if piece in table.groups[square])
    score = mode.right + (said == square)
    after = QuizzingPieces(tuple(rest), mode.asked, score) if rest else None
    verdict = message("quatrenun-aid-quiz-right" if said == square else "quatrenun-aid-quiz-wrong", place=square)
    following = message("quatrenun-aid-quiz", piece=rest[0]) if rest else _score(score, mode.asked)
    return with_aid(table, after), (announce(verdict, following),)
