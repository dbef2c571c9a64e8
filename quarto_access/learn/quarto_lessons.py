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
    enter_step,
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

_PRESS, _PRESS_ENTER, _TRY = "lessons-help-press", "lessons-help-press-enter", "lessons-help-try"
_FIND = "lessons-step-find"


def _piece(code: str) -> Piece:
    return parse_piece_code(code)


def _touch(piece: Piece) -> Touch:
    return Touch(grid_square(piece))


def _hear(name: str, code: str, *values: str) -> LessonStep:
    """Return a step that waits for a piece with these values or, without values, for this piece."""
    piece = _piece(code)
    required = tuple(parse_value(value) for value in values) or values_of(piece)
    return LessonStep(name, HearPiece(required), (_touch(piece),), word=code, key=_touch(piece))


def _goal(name: str, goal: str, *, shared: bool = False) -> LessonStep:
    ask = AskGoal(parse_goal(goal))
    step = LessonStep(name, HearGoal(ask.goal, shared), (ask, ask) if shared else (ask,), word=goal, key=ask)
    return step if shared else replace(step, help=_PRESS)


def _give(name: str, code: str, reply: PlaceAndGive, *values: str) -> LessonStep:
    """Return a step that waits until the learner gives a piece with these values."""
    touch = _touch(_piece(code))
    task = GivePiece(tuple(parse_value(value) for value in values))
    return LessonStep(name, task, (touch, Key.DO), reply=reply, word=code, key=touch, help=_TRY)


def _call(name: str) -> LessonStep:
    return LessonStep(name, CallQuarto(), (Key.CALL, Key.DO), word="call", key=Key.CALL, help=_PRESS_ENTER)


def quarto_steps(landmark: Square) -> Mapping[Lesson, tuple[LessonStep, ...]]:
    """Return the lessons, in order. `landmark`: the spot on the key with the bump."""
    b2, b4 = parse_square("b2"), parse_square("b4")
    d1, d3 = parse_square("d1"), parse_square("d3")
    sounds = (("height", "grsh"), ("shape", "gsth"), ("texture", "srth"), ("body", "grts"))
    breath = AskAid(Aid.BREATH)
    blocks = Ask(Asking.BLOCKS)
    return {
        Lesson.PIECES: (
            LessonStep("welcome"),
            replace(_hear("first", "grth"), help=_PRESS),
            _hear("texture", "srth", "smooth"),
            _hear("height", "grsh", "short"),
            _hear("shape", "gsth", "square"),
            _hear("body", "grts", "solid"),
            _hear("find-piece", "ssss"),
        ),
        Lesson.SOUNDS: (
            *(replace(enter_step(f"sound-{trait}"), plays=(_piece("grth"), _piece(code))) for trait, code in sounds),
            replace(_hear("sound-which", "grsh", "short"), plays=(_piece("grsh"),)),
            enter_step("sounds-on"),
        ),
        Lesson.BOARD: (
            hear_step("bump", landmark),
            hear_step("near", parse_square("a1")),
            replace(hear_step("far", parse_square("d4")), instruction=_FIND),
            replace(hear_step("find-place", parse_square("b3")), instruction=_FIND),
            _goal("row", "row 2"),
            ask_step("whole-board", Asking.BOARD),
        ),
        Lesson.TURN: (
            replace(_give("give", "srth", PlaceAndGive(b2)), explains=Taught.GIVE),
            ask_step("now", Asking.NOW),
            LessonStep(
                *("place", PlacePiece(), (Touch(d3), Key.DO)),
                word="d3",
                key=Touch(d3),
                help=_TRY,
                explains=Taught.PLACE,
            ),
        ),
        Lesson.GOAL: (
            _goal("line", "row 1"),
            _goal("shared", "row 1", shared=True),
            LessonStep("complete", PlacePiece(d1), (Touch(d1), Key.DO), word="d1", key=Touch(d1), help=_PRESS_ENTER),
            _call("call"),
        ),
        Lesson.MISSED: (
            _give("mistake", "grss", PlaceAndGive(b4), "round"),
            _call("overlooked"),
            enter_step("lapsed"),
        ),
        Lesson.BLOCKS: (
            LessonStep("blocks", HearBlock(), (Touch(b2), blocks), word="blocks", key=blocks, help=_PRESS),
            enter_step("blocks-on"),
        ),
        Lesson.HELP: (
            LessonStep("aid", HearAid(Aid.BREATH), (breath,), word="breath", key=breath, help=_PRESS),
            LessonStep("braille", ShowBraille(), ()),
            ask_step("help-key", Asking.HELP),
        ),
        Lesson.GAME: (enter_step("game"),),
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
    return Table(Game(position), computer=2)
