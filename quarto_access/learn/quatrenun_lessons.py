"""The lessons of Quatrenun, with positions for the rulebook's two examples and its problem. Pure.

Every position can come up in a real game, except the one with complete groups. In the tests the solver proves what the
lessons say: only one group wins the example at once, the problem has one solution, and the draw is a draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from quarto_access.frozen import replace
from quarto_access.learn.lesson_steps import (
    ChoosePiece,
    HearRefusal,
    LessonStep,
    MakeFirstMove,
    MovePiece,
    MoveSafely,
    PointToGroup,
    ask_step,
    enter_step,
    hear_step,
)
from quarto_access.learn.subjects import Lesson
from quarto_access.rules import quatrenun
from quarto_access.rules.board import SQUARES, parse_square
from quarto_access.rules.game import Game
from quarto_access.rules.outcome import Reason
from quarto_access.rules.pieces import parse_piece_code
from quarto_access.rules.quatrenun import Group, Position
from quarto_access.rules.refusals import Why
from quarto_access.table.aids.state import Aid
from quarto_access.table.grid import grid_square
from quarto_access.table.intents import Asking, Key, Touch
from quarto_access.table.state import Table, Taught

_step = partial(LessonStep, quatrenun=True)
_enter = partial(enter_step, quatrenun=True)
_hear = partial(hear_step, quatrenun=True)
_ask = partial(ask_step, quatrenun=True)


def _point(name: str, place: str, reply: MoveSafely | MakeFirstMove, *, any_group: bool = False) -> LessonStep:
    square = parse_square(place)
    task = PointToGroup(None if any_group else square)
    touch = Touch(square)
    return _step(name, task, (touch, Key.DO), reply=reply, word=place, key=touch, help="lessons-help-try")


def _move(name: str, place: str, ends: Reason | None = None, *, anywhere: bool = False) -> LessonStep:
    square = parse_square(place)
    task = MovePiece(None if anywhere else square, ends)
    touch = Touch(square)
    return _step(name, task, (touch, Key.DO), word=place, key=touch, help="lessons-help-press-enter")


_FIRST_HEARD = "b2"
"""The first group that the learner hears."""


def quatrenun_steps() -> Mapping[Lesson, tuple[LessonStep, ...]]:
    """Return the lessons, in order."""
    one_of_two = Touch(grid_square(parse_piece_code("grth")))
    smaller = Touch(parse_square("c1"))
    return {
        Lesson.GROUPS: (
            _step("welcome", help="lessons-help-welcome"),
            _hear("touch", parse_square(_FIRST_HEARD)),
            _ask("here", Asking.HERE),
            _ask("sizes", Asking.BOARD),
        ),
        Lesson.COMPLETE: (
            _hear("complete", parse_square("a2")),
            _hear("large", parse_square("b2")),
            _hear("lacks", parse_square("c2")),
            _enter("loses"),
        ),
        Lesson.GROUP_TURN: (
            replace(_point("point", "b2", MoveSafely(), any_group=True), explains=Taught.POINT),
            replace(_move("move", "d2", anywhere=True), help="", explains=Taught.MOVE),
        ),
        Lesson.CHOICE: (
            _step(
                "choose",
                ChoosePiece(),
                (one_of_two, Key.DO),
                word="grth",
                key=one_of_two,
                help="lessons-help-try",
                explains=Taught.PICK,
            ),
            _step(
                "smaller",
                HearRefusal(Why.SMALLER_GROUP),
                (smaller, Key.DO),
                word="c1",
                key=smaller,
                help="lessons-help-press-enter",
            ),
            replace(_move("lose", "b2", Reason.COMPLETE_GROUP), explains=Taught.MOVE),
        ),
        Lesson.DRAW: (
            _move("draw", "c1", Reason.DRAW),
            _enter("drawn"),
        ),
        Lesson.ASKING: (
            _ask("pointed", Asking.HAND),
            replace(_ask("completing", Asking.BLOCKS), word=Aid.COMPLETES),
            _ask("pointable", Asking.LEFT),
            replace(_ask("help-key", Asking.HELP), instruction="lessons-step-help-key"),
        ),
        Lesson.EXAMPLE: (
            replace(_point("example", "a1", MakeFirstMove()), puzzle=True, help=""),
            _enter("example-won"),
        ),
        Lesson.PROBLEM: (
            replace(_move("problem", "d2"), puzzle=True, help=""),
            replace(_point("problem-point", "d4", MakeFirstMove()), puzzle=True, help=""),
            _enter("problem-won"),
        ),
        Lesson.GROUP_GAME: (_enter("game"),),
    }


_LAYOUT = "grth ssts gsth srss srth gsss srsh gsts ssth grsh ssss grts gssh srts sssh grss"
_START: Mapping[Lesson, tuple[str, str]] = {
    Lesson.GROUPS: (
        "c1 gsss sssh; b2 grts grsh gsts; d2 srts srss ssts; a3 grth grss; d3 srth srsh ssss; c4 gssh ssth; d4 gsth",
        "",
    ),
    Lesson.COMPLETE: (
        "a2 grth ssss; b2 grts gssh srsh; c2 gsth gsts srth ssth; d2 grsh grss gsss srts srss ssts sssh",
        "",
    ),
    Lesson.CHOICE: (
        "b1 grth grss; c1 gsts; b2 srss ssth sssh; c2 gsth gssh srsh; c3 srth ssts ssss; d3 grts gsss srts; c4 grsh",
        "b1",
    ),
    Lesson.DRAW: (
        "c1 grsh gsth srth ssth; d2 grss srts ssss; b3 grth grts gsts gsss; a4 srsh srss ssts sssh; c4 gssh",
        "c4",
    ),
    Lesson.ASKING: (
        "a1 grss; b1 gsth; c1 grsh sssh ssss; a2 grth; d2 grts srts srsh srss; b3 srth ssts; a4 gsts gssh gsss ssth",
        "a1",
    ),
    Lesson.EXAMPLE: (
        "a1 grth grss; b1 srss; d1 srsh; a2 srts sssh ssss; c2 grsh gsth srth; c3 gsts gssh gsss; d3 grts ssth ssts",
        "",
    ),
    Lesson.PROBLEM: (
        "c1 gsth srth srsh ssth; a2 gsts srss; b2 ssss; c2 grss; d2 gsss sssh; b3 grth grts grsh gssh; d4 srts ssts",
        "c2",
    ),
}
"""The groups of a lesson with their spots, and the group pointed to. Other lessons start with a full layout."""


def quatrenun_position(lesson: Lesson) -> Position:
    """Return the position at the start of a lesson. The learner, player 1, is to act."""
    if lesson not in _START:
        return quatrenun.start([parse_piece_code(code) for code in _LAYOUT.split()])
    laid, pointed = _START[lesson]
    groups: list[Group] = [()] * len(SQUARES)
    for group in laid.split("; "):
        place, *codes = group.split()
        groups[parse_square(place)] = tuple(parse_piece_code(code) for code in codes)
    if lesson is Lesson.COMPLETE:
        # Only for listening. In a game, the first complete group would end it.
        return quatrenun.Position(tuple(groups), quatrenun.Phase.POINT, 1)
    return quatrenun.set_up(groups, parse_square(pointed) if pointed else None)


def quatrenun_table(lesson: Lesson) -> Table:
    """Return the table at the start of a lesson."""
    # With typed lines no cursor moves, so start on the group that "here" is about.
    return Table(Game(quatrenun_position(lesson)), computer=2, cursor=parse_square(_FIRST_HEARD))
