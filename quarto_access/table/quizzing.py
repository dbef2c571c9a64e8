"""The quiz: what stands on a place; in Quatrenun, where all pieces always stand, where a piece is."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, TypeVar

from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import PIECES, pieces_with
from quarto_access.table import aid_events, events, group_aid_events, intents
from quarto_access.table.acting import same_to_the_rules
from quarto_access.table.aid_places import come_to, with_mode
from quarto_access.table.aids import Aid, Quizzing, SayEmpty, Seeking
from quarto_access.table.gallery import beside
from quarto_access.table.grid import FAR_TO_NEAR, piece_at
from quarto_access.table.intents import Direction, Key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.rules.pieces import Piece
    from quarto_access.table.acting import Answer
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table

_QUIZ = 3
"""Questions of a quiz."""

_Asked = TypeVar("_Asked")


def begin_quiz(table: Table, chance: int) -> Answer:
    """Ask three questions, two of them about what has been put somewhere, if there is so much."""
    draw = Random(chance)
    stands = table.stands
    if table.quatrenun is not None:
        put = [piece for group in stands if len(group) > 1 for piece in group]
        sought = _drawn(draw, put, PIECES)
        return with_mode(table, Seeking(sought, len(sought))), (group_aid_events.SeekAsked(sought[0], first=True),)
    taken = [square for square in SQUARES if stands[square]]
    if not taken:
        return table, (aid_events.QuizNothing(),)
    asked = _drawn(draw, taken, SQUARES)
    return with_mode(table, Quizzing(asked, len(asked))), (aid_events.QuizAsked(asked[0], first=True),)


def _drawn(draw: Random, first: Sequence[_Asked], every: Sequence[_Asked]) -> tuple[_Asked, ...]:
    """Draw three: two of the first, if so many are, the rest of all."""
    asked = draw.sample(first, min(len(first), _QUIZ - 1))
    asked += draw.sample([one for one in every if one not in asked], _QUIZ - len(asked))
    draw.shuffle(asked)
    return tuple(asked)


# What stands on this place? The grid's keys are the pieces.


def quiz(table: Table, mode: Quizzing, intent: Intent) -> Answer:
    """Take a piece, or that nothing is there, for an answer."""
    match intent:
        case intents.Touch(square):
            return _named(table, mode, piece_at(square))
        case Key.NEXT | intents.Move(Direction.RIGHT | Direction.NEAR):
            last = piece_at(FAR_TO_NEAR[-1])
            return _named(table, mode, None if mode.named == last else beside(mode.named, 1))
        case intents.Move():
            first = piece_at(FAR_TO_NEAR[0])
            return _named(table, mode, None if mode.named == first else beside(mode.named, -1))
        case Key.DO:
            return _answered(table, mode, mode.named)
        case SayEmpty():
            return _answered(table, mode, None)
        case intents.NamePiece(values):
            kinds = same_to_the_rules(table.position, pieces_with(values))
            if len(kinds) != 1:
                return table, (events.WhichPiece(values, len(kinds)),)
            return _answered(table, mode, kinds[0])
        case _:
            return table, ()


def _named(table: Table, mode: Quizzing, piece: Piece | None) -> Answer:
    return with_mode(table, replace(mode, named=piece)), (aid_events.QuizNamed(piece),)


def _answered(table: Table, mode: Quizzing, said: Piece | None) -> Answer:
    square, *rest = mode.squares
    there = table.position.board[square]
    right = _same(table, said, there)
    score = mode.right + right
    after = Quizzing(tuple(rest), mode.asked, score) if rest else None
    following = rest[0] if rest else None
    return with_mode(table, after), (aid_events.QuizAnswered(right, square, there, following, (score, mode.asked)),)


def _same(table: Table, one: Piece | None, two: Piece | None) -> bool:
    if one is None or two is None:
        return one is two
    return len(same_to_the_rules(table.position, (one, two))) == 1


# Where is this piece? The grid's keys are the places.


def seek(table: Table, mode: Seeking, intent: Intent) -> Answer:
    """Take a place for an answer: touched and then Enter, or typed."""
    there = intent.square if isinstance(intent, intents.Touch) else come_to(mode.at, intent)
    if there is not None:
        return with_mode(table, replace(mode, at=there)), (aid_events.PlacePointed(there, taken=False),)
    said = intent.square if isinstance(intent, intents.NamePlace) else mode.at if intent is Key.DO else None
    if said is None:
        return (table, (aid_events.PlacesWanted(Aid.QUIZ),)) if intent is Key.DO else (table, ())
    piece, *rest = mode.pieces
    square = next(square for square in SQUARES if piece in table.stands[square])
    score = mode.right + (said == square)
    after = Seeking(tuple(rest), mode.asked, score) if rest else None
    following = rest[0] if rest else None
    told = group_aid_events.SeekAnswered(said == square, piece, square, following, (score, mode.asked))
    return with_mode(table, after), (told,)
