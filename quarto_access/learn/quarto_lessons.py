"""The lessons of Quarto, up to winning a first game. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from quarto_access.frozen import replace
from quarto_access.learn.lesson_steps import (
    CallQuarto,
    GivePiece,
    HearAid,
    HearBlock,
    HearGoal,
    HearPiece,
    LessonStep,
    PlaceAndGive,
    PlacePiece,
    ShowBraille,
    ask_step,
    hear_step,
)
from quarto_access.learn.subjects import Lesson
from quarto_access.rules import quarto
from quarto_access.rules.board import SQUARES, Square, parse_goal, parse_square
from quarto_access.rules.game import Game
from quarto_access.rules.pieces import Piece, parse_piece_code, parse_value, values_of
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.grid import grid_square
from quarto_access.table.intents import Ask, AskGoal, Asking, Key, Touch
from quarto_access.table.state import Table, Taught


def _piece(code: str) -> Piece:
    return parse_piece_code(code)


def _touch(piece: Piece) -> Touch:
    return Touch(grid_square(piece))


def _hear(name: str, code: str, *values: str) -> LessonStep:
    """Return a step that waits for a piece with these values or, without values, for this piece."""
    piece = _piece(code)
    required = tuple(parse_value(value) for value in values) or values_of(piece)
    return LessonStep(name, HearPiece(required), (_touch(piece),), key=_touch(piece))


def _goal(name: str, goal: str, *, shared: bool = False) -> LessonStep:
    ask = AskGoal(parse_goal(goal))
    return LessonStep(name, HearGoal(ask.goal, shared), (ask, ask) if shared else (ask,), word=goal, key=ask)


def _call(name: str) -> LessonStep:
    return LessonStep(name, CallQuarto(), (Key.CALL, Key.DO), word="call", key=Key.CALL)


def quarto_steps(landmark: Square) -> Mapping[Lesson, tuple[LessonStep, ...]]:
    """Return the lessons, in order. `landmark`: the spot on the key with the bump."""
    a_piece, b2, b4 = _piece("srth"), parse_square("b2"), parse_square("b4")
    d1, d3 = parse_square("d1"), parse_square("d3")
    round_one = _piece("grss")
    sounds = (("height", "grsh"), ("shape", "gsth"), ("texture", "srth"), ("body", "grts"))
    breath = AskAid(Aid.BREATH)
    blocks = Ask(Asking.BLOCKS)
    return {
        Lesson.PIECES: (
            LessonStep("welcome"),
            _hear("first", "grth"),
            _hear("texture", "srth", "smooth"),
            _hear("height", "grsh", "short"),
            _hear("shape", "gsth", "square"),
            _hear("body", "grts", "solid"),
            _hear("find-piece", "ssss"),
        ),
        Lesson.SOUNDS: (
            *(LessonStep(f"sound-{trait}", plays=(_piece("grth"), _piece(code))) for trait, code in sounds),
            replace(_hear("sound-which", "grsh", "short"), plays=(_piece("grsh"),)),
            LessonStep("sounds-on"),
        ),
        Lesson.BOARD: (
            hear_step("bump", landmark),
            hear_step("near", parse_square("a1")),
            hear_step("far", parse_square("d4")),
            hear_step("find-place", parse_square("b3")),
            _goal("row", "row 2"),
            ask_step("whole-board", Asking.BOARD),
        ),
        Lesson.TURN: (
            LessonStep("give", GivePiece(), (_touch(a_piece), Key.DO), reply=PlaceAndGive(b2), key=_touch(a_piece)),
            ask_step("now", Asking.NOW),
            LessonStep("place", PlacePiece(), (Touch(d3), Key.DO), key=Touch(d3)),
        ),
        Lesson.GOAL: (
            _goal("line", "row 1"),
            _goal("shared", "row 1", shared=True),
            LessonStep("complete", PlacePiece(d1), (Touch(d1), Key.DO), key=Touch(d1)),
            _call("call"),
        ),
        Lesson.MISSED: (
            LessonStep(
                "mistake",
                GivePiece((parse_value("round"),)),
                (_touch(round_one), Key.DO),
                reply=PlaceAndGive(b4),
                key=_touch(round_one),
            ),
            _call("overlooked"),
            LessonStep("lapsed"),
        ),
        Lesson.BLOCKS: (
            LessonStep("blocks", HearBlock(), (Touch(b2), blocks), word="blocks", key=blocks),
            LessonStep("blocks-on"),
        ),
        Lesson.HELP: (
            LessonStep("aid", HearAid(Aid.BREATH), (breath,), word="breath", key=breath),
            LessonStep("braille", ShowBraille(), ()),
            ask_step("help-key", Asking.HELP),
        ),
        Lesson.GAME: (LessonStep("game"),),
    }


_START: Mapping[Lesson, tuple[str, str]] = {
    Lesson.BOARD: ("- - - - - srts gsth - - - - - - - - -", "grth"),
    Lesson.GOAL: ("grth ssts srts - - - - - - - - - - - - -", "gsth"),
    Lesson.MISSED: ("- grth - - - srss - - - grts - - - - - -", "-"),
    Lesson.BLOCKS: ("- - - - - grth srts - - grsh - - - - - -", "gsth"),
    Lesson.HELP: ("- grth - - - srss - - - - - ssts - - - -", "-"),
}
"""The board of a lesson, from A1 and B1 to D4, and the piece in hand. Other lessons start with an empty board."""


def quarto_table(lesson: Lesson) -> Table:
    """Return the table at the start of a lesson. The learner is player 1."""
    board, hand = _START.get(lesson, ("- " * len(SQUARES), "-"))
    pieces = [None if code == "-" else parse_piece_code(code) for code in board.split()]
    rules = quarto.Rules(blocks=lesson is Lesson.BLOCKS)
    position = quarto.set_up(rules, pieces, None if hand == "-" else parse_piece_code(hand))
    # Only the lesson about turns explains how to give a piece. Before, learners only listen to pieces.
    taught = set[Taught]() if lesson is Lesson.TURN else {Taught.GIVE, Taught.PLACE}
    return Table(Game(position), computer=2, taught=frozenset(taught))
