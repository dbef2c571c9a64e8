"""The lessons as data: steps that tell something and wait until it was done at a real table. Pure.

What a step waits for is told apart by what happened, not by the key: so it can be done by a key, by Space and Enter, by
the cursor or by a typed line.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from quarto_access.rules import quarto
from quarto_access.rules.board import SQUARES, Goal, Square, is_block, parse_goal, parse_square
from quarto_access.rules.game import Game
from quarto_access.rules.pieces import Piece, Value, has_value, parse_piece_code, parse_value, values_of
from quarto_access.table import events
from quarto_access.table.aids import Aid, AskAid
from quarto_access.table.grid import grid_square
from quarto_access.table.intents import Ask, AskGoal, Asking, Intent, Key, OtherActs, Touch
from quarto_access.table.state import Table, Taught
from quarto_access.table.step import step
from quarto_access.table.subjects import Lesson

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# What a step waits for.


@dataclass(frozen=True, slots=True)
class GoOn:
    """Enter, when one is ready."""


@dataclass(frozen=True, slots=True)
class HearPiece:
    """A piece with these values is touched."""

    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class HearPlace:
    """A place is touched."""

    square: Square


@dataclass(frozen=True, slots=True)
class HearGoal:
    """A row is asked for; `shared`: what its pieces share."""

    goal: Goal
    shared: bool = False


@dataclass(frozen=True, slots=True)
class HearBlock:
    """A block is asked for."""


@dataclass(frozen=True, slots=True)
class HearAnswer:
    """A question is asked."""

    asking: Asking


@dataclass(frozen=True, slots=True)
class HearAid:
    """An aid is asked for."""

    aid: Aid


@dataclass(frozen=True, slots=True)
class SeeBraille:
    """The board is shown in braille."""


@dataclass(frozen=True, slots=True)
class GivePiece:
    """A piece with these values is given."""

    values: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaceIt:
    """The piece in hand is placed; on this place, if there is one."""

    square: Square | None = None


@dataclass(frozen=True, slots=True)
class CallIt:
    """Quarto is called, and there is one."""


Wants = (
    GoOn
    | HearPiece
    | HearPlace
    | HearGoal
    | HearBlock
    | HearAnswer
    | HearAid
    | SeeBraille
    | GivePiece
    | PlaceIt
    | CallIt
)

BY_ENTER = (GivePiece, PlaceIt, CallIt)
"""What needs a touch before it is done: on the way there, touching is no mistake."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its name is that of its messages. `example`: what a learner may do; `then`: what the other does."""

    name: str
    wants: Wants = field(default_factory=GoOn)
    example: tuple[Intent, ...] = (Key.DO,)
    then: Square | None = None
    """Where the other places what was given; the other then gives the first piece that is left."""
    plays: tuple[Piece, ...] = ()
    """Pieces that sound after the words."""
    word: str = ""
    """The typed word of what is to be done."""
    key: Intent | None = None
    """What the key does that the step speaks of."""


def _piece(code: str) -> Piece:
    return parse_piece_code(code)


def _touch(piece: Piece) -> Touch:
    return Touch(grid_square(piece))


def _hear(name: str, code: str, *values: str) -> Step:
    """Return a step that waits for a piece with these values; without any, for this piece."""
    piece = _piece(code)
    wanted = tuple(parse_value(value) for value in values) or values_of(piece)
    return Step(name, HearPiece(wanted), (_touch(piece),), key=_touch(piece))


def _place(name: str, square: Square) -> Step:
    return Step(name, HearPlace(square), (Touch(square),), key=Touch(square))


def _answer(name: str, asking: Asking) -> Step:
    return Step(name, HearAnswer(asking), (Ask(asking),), word=asking, key=Ask(asking))


def _goal(name: str, goal: str, *, shared: bool = False) -> Step:
    ask = AskGoal(parse_goal(goal))
    return Step(name, HearGoal(ask.goal, shared), (ask, ask) if shared else (ask,), word=goal, key=ask)


def _call(name: str) -> Step:
    return Step(name, CallIt(), (Key.CALL, Key.DO), word="call", key=Key.CALL)


def _steps(landmark: Square) -> Mapping[Lesson, tuple[Step, ...]]:
    a_piece, b2, b4 = _piece("srth"), parse_square("b2"), parse_square("b4")
    d1, d3 = parse_square("d1"), parse_square("d3")
    round_one = _piece("grss")
    sounds = (("height", "grsh"), ("shape", "gsth"), ("texture", "srth"), ("body", "grts"))
    breath = AskAid(Aid.BREATH)
    blocks = Ask(Asking.BLOCKS)
    return {
        Lesson.PIECES: (
            Step("welcome"),
            _hear("first", "grth"),
            _hear("texture", "srth", "smooth"),
            _hear("height", "grsh", "short"),
            _hear("shape", "gsth", "square"),
            _hear("body", "grts", "solid"),
            _hear("find-piece", "ssss"),
        ),
        Lesson.SOUNDS: (
            *(Step(f"sound-{trait}", plays=(_piece("grth"), _piece(code))) for trait, code in sounds),
            replace(_hear("sound-which", "grsh", "short"), plays=(_piece("grsh"),)),
            Step("sounds-on"),
        ),
        Lesson.BOARD: (
            _place("bump", landmark),
            _place("near", parse_square("a1")),
            _place("far", parse_square("d4")),
            _place("find-place", parse_square("b3")),
            _goal("row", "row 2"),
            _answer("whole-board", Asking.BOARD),
        ),
        Lesson.TURN: (
            Step("give", GivePiece(), (_touch(a_piece), Key.DO), then=b2, key=_touch(a_piece)),
            _answer("now", Asking.NOW),
            Step("place", PlaceIt(), (Touch(d3), Key.DO), key=Touch(d3)),
        ),
        Lesson.GOAL: (
            _goal("line", "row 1"),
            _goal("shared", "row 1", shared=True),
            Step("complete", PlaceIt(d1), (Touch(d1), Key.DO), key=Touch(d1)),
            _call("call"),
        ),
        Lesson.MISSED: (
            Step(
                "mistake",
                GivePiece((parse_value("round"),)),
                (_touch(round_one), Key.DO),
                then=b4,
                key=_touch(round_one),
            ),
            _call("overlooked"),
            Step("lapsed"),
        ),
        Lesson.BLOCKS: (
            Step("blocks", HearBlock(), (Touch(b2), blocks), word="blocks", key=blocks),
            Step("blocks-on"),
        ),
        Lesson.HELP: (
            Step("aid", HearAid(Aid.BREATH), (breath,), word="breath", key=breath),
            Step("braille", SeeBraille(), ()),
            _answer("help-key", Asking.HELP),
        ),
        Lesson.GAME: (Step("game"),),
    }


_START: Mapping[Lesson, tuple[str, str]] = {
    Lesson.BOARD: ("- - - - - srts gsth - - - - - - - - -", "grth"),
    Lesson.GOAL: ("grth ssts srts - - - - - - - - - - - - -", "gsth"),
    Lesson.MISSED: ("- grth - - - srss - - - grts - - - - - -", "-"),
    Lesson.BLOCKS: ("- - - - - grth srts - - grsh - - - - - -", "gsth"),
    Lesson.HELP: ("- grth - - - srss - - - - - ssts - - - -", "-"),
}
"""The board of a lesson from A1, B1 to D4, and the hand; the others begin with an empty board."""


@dataclass(frozen=True, slots=True)
class Course:
    """All lessons, for one keyboard: `landmark` is the place under the key with a bump."""

    landmark: Square

    @property
    def steps(self) -> tuple[tuple[Lesson, Step], ...]:
        """Every step with its lesson, in their order."""
        return tuple((lesson, one) for lesson, steps in _steps(self.landmark).items() for one in steps)

    def lesson(self, lesson: Lesson) -> tuple[Step, ...]:
        """Return the steps of a lesson."""
        return _steps(self.landmark)[lesson]

    def find(self, name: str) -> int:
        """Return where a step stands by its name; the first one where there is none of that name."""
        names = [one.name for _, one in self.steps]
        return names.index(name) if name in names else 0

    def table(self, index: int) -> Table:
        """Return the table as it is before a step: all steps of its lesson before it are done by their examples."""
        lesson, wanted = self.steps[index]
        table = fresh_table(lesson)
        for one in self.lesson(lesson):
            if one == wanted:
                break
            if isinstance(one.wants, BY_ENTER):
                for intent in one.example:
                    table, _ = step(table, intent)
                table, _ = others_turn(table, one)
        return table


def fresh_table(lesson: Lesson) -> Table:
    """Return the table with which a lesson begins; the learner is player 1, and Enter does."""
    board, hand = _START.get(lesson, ("- " * len(SQUARES), "-"))
    pieces = [None if code == "-" else parse_piece_code(code) for code in board.split()]
    rules = quarto.Rules(blocks=lesson is Lesson.BLOCKS)
    position = quarto.put_up(rules, pieces, None if hand == "-" else parse_piece_code(hand))
    # How a touched piece is given is taught where giving is; before, nothing touched is to be given.
    taught = {Taught.COACH} if lesson is Lesson.TURN else {Taught.GIVE, Taught.PLACE, Taught.COACH}
    return Table(Game(position), computer=2, taught=frozenset(taught))


def others_turn(table: Table, done: Step) -> tuple[Table, tuple[events.Event, ...]]:
    """Let the other place where the step says, and give the first piece that is left, whatever stands."""
    if done.then is None:
        return table, ()
    table, placed = step(table, OtherActs(quarto.Place(done.then)))
    table, gave = step(table, OtherActs(quarto.Give(table.position.pieces_left[0])))
    return table, (*placed, *gave)


def met(wants: Wants, intent: Intent, happened: Sequence[events.Event]) -> bool:
    """Tell whether what a step waits for has happened."""
    match wants:
        case GoOn():
            return intent is Key.DO
        case HearPiece(values):
            return any(isinstance(event, events.PieceHeard) and _has(event.piece, values) for event in happened)
        case HearPlace(square):
            return any(isinstance(event, events.PlaceHeard) and event.square == square for event in happened)
        case HearGoal(goal, shared=True):
            return any(isinstance(event, events.SharedTold) and event.goal == goal for event in happened)
        case HearGoal(goal):
            return any(isinstance(event, events.GoalTold) and event.holding.goal == goal for event in happened)
        case HearBlock():
            return any(isinstance(event, events.GoalTold) and is_block(event.holding.goal) for event in happened)
        case HearAnswer(asking):
            return isinstance(intent, Ask) and intent.asking is asking
        case HearAid(aid):
            return isinstance(intent, AskAid) and intent.aid is aid
        case SeeBraille():
            return False
        case GivePiece(values):
            return any(isinstance(event, events.Given) and _has(event.piece, values) for event in happened)
        case PlaceIt(square):
            wanted = [event for event in happened if isinstance(event, events.Placed)]
            return any(square in (None, event.square) for event in wanted)
        case CallIt():
            return any(isinstance(event, events.Called) for event in happened)
        case _:
            assert_never(wants)


def _has(piece: Piece, values: Sequence[Value]) -> bool:
    return all(has_value(piece, value) for value in values)
