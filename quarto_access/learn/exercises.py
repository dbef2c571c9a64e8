"""Exercises as values: what the player hears, the questions about it, and the right answers. Pure."""

from __future__ import annotations

from enum import StrEnum

from quarto_access.frozen import frozen
from quarto_access.learn.drill_items import DrillItem
from quarto_access.learn.mistakes import Mistake
from quarto_access.rules import quarto
from quarto_access.rules.board import SQUARES, Goal, Square
from quarto_access.rules.pieces import Piece, Value
from quarto_access.rules.quatrenun import Group
from quarto_access.settings import PieceWay

# Answers.


@frozen
class PieceAnswer:
    """A piece."""

    piece: Piece


@frozen
class SpotAnswer:
    """A spot."""

    square: Square


@frozen
class GoalAnswer:
    """A goal that is a Quarto."""

    goal: Goal


@frozen
class ValuesAnswer:
    """The values that a group lacks, in the usual order."""

    values: tuple[Value, ...]


@frozen
class NoneAnswer:
    """None: the spot is empty, there is no Quarto, no group is completed, or nothing is missing."""


DrillAnswer = PieceAnswer | SpotAnswer | GoalAnswer | ValuesAnswer | NoneAnswer


class AnswerKind(StrEnum):
    """What kind of answer a question takes, and so what the grid keys are."""

    PIECE = "piece"
    SPOT = "place"
    GOAL = "goal"
    VALUES = "values"


class QuestionKind(StrEnum):
    """What a question asks."""

    SOUND = "sound"
    SPOT = "place"
    WHAT = "what"
    WHERE = "where"
    QUARTO = "quarto"
    MISSING = "missing"
    SAFE = "safe"
    GIVEN = "given"
    PLACED = "placed"
    COMPLETE = "complete"
    LACKING = "lacking"
    MISSED = "missed"
    BEST_PLACE = "best-place"
    BEST_GIVE = "best-give"


_ANSWER_KINDS = {
    QuestionKind.SPOT: AnswerKind.SPOT,
    QuestionKind.WHERE: AnswerKind.SPOT,
    QuestionKind.PLACED: AnswerKind.SPOT,
    QuestionKind.QUARTO: AnswerKind.GOAL,
    QuestionKind.COMPLETE: AnswerKind.SPOT,
    QuestionKind.LACKING: AnswerKind.VALUES,
    QuestionKind.MISSED: AnswerKind.GOAL,
    QuestionKind.BEST_PLACE: AnswerKind.SPOT,
}

MAY_BE_NONE = frozenset({QuestionKind.WHAT, QuestionKind.QUARTO, QuestionKind.COMPLETE, QuestionKind.LACKING})
"""Questions that accept "none" as an answer."""


@frozen
class DrillQuestion:
    """A question and its right answers. `square`, `piece`, `number`, `worth`: what the question mentions."""

    kind: QuestionKind
    right: tuple[DrillAnswer, ...]
    square: Square | None = None
    piece: Piece | None = None
    number: int = 0
    worth: str = ""

    @property
    def answer_kind(self) -> AnswerKind:
        """The kind of answer it takes."""
        return _ANSWER_KINDS.get(self.kind, AnswerKind.PIECE)


# What the player hears, and has to remember.


@frozen
class SoundContent:
    """The sound of a piece, or its spearcon."""

    piece: Piece
    way: PieceWay = PieceWay.SOUND


@frozen
class SpotContent:
    """The sound of a spot."""

    square: Square


@frozen
class BoardContent:
    """The pieces on a board, near row first."""

    position: quarto.Position

    @property
    def pieces(self) -> tuple[tuple[Square, Piece], ...]:
        """The pieces with their spots."""
        board = self.position.board
        return tuple((square, piece) for square in SQUARES if (piece := board[square]) is not None)


@frozen
class SetContent:
    """All pieces with these values, and with one of `either` if there are any. One piece is left out."""

    values: tuple[Value, ...]
    either: tuple[Value, ...]
    pieces: tuple[Piece, ...]


@frozen
class TurnsContent:
    """The turns of a game: each piece and its spot."""

    turns: tuple[tuple[Piece, Square], ...]


@frozen
class GroupsContent:
    """Groups of Quatrenun with their spots."""

    groups: tuple[tuple[Square, Group], ...]


@frozen
class PiecesContent:
    """The pieces of one group of Quatrenun."""

    pieces: Group


Content = SoundContent | SpotContent | BoardContent | SetContent | TurnsContent | GroupsContent | PiecesContent


@frozen
class Exercise:
    """What the player hears, and the questions about it. `mistake`: where in the player's games it comes from."""

    item: DrillItem
    content: Content
    questions: tuple[DrillQuestion, ...]
    mistake: Mistake | None = None
