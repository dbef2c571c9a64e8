"""The steps of lessons: what the learner has to do, and how the other player replies. Pure.

We judge by what happened, not by which key was pressed, so learners can use the grid, Space and Enter, the cursor or
typed lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import partial
from typing import assert_never

from quarto_access.frozen import frozen
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import Goal, Square, is_block, square_name
from quarto_access.rules.game import Action, Game, legal_moves
from quarto_access.rules.outcome import Reason
from quarto_access.rules.pieces import Piece, Value, has_value
from quarto_access.rules.refusals import Why
from quarto_access.table import events
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.intents import Ask, Asking, Intent, Key, OtherActs, Touch
from quarto_access.table.state import Table, Taught
from quarto_access.table.step import step

# What the learner has to do.


@frozen
class PressEnter:
    """Press Enter when ready."""


@frozen
class HearPiece:
    """Hear a piece with these values."""

    values: tuple[Value, ...]


@frozen
class HearSpot:
    """Hear a spot, or the group on it."""

    square: Square


@frozen
class HearGoal:
    """Hear a goal or, with `shared`, what its pieces share."""

    goal: Goal
    shared: bool = False


@frozen
class HearBlock:
    """Hear any block."""


@frozen
class HearAnswer:
    """Ask a question."""

    asking: Asking


@frozen
class HearAid:
    """Use an aid."""

    aid: Aid


@frozen
class ShowBraille:
    """Show the board in braille."""


@frozen
class GivePiece:
    """Give a piece with these values."""

    values: tuple[Value, ...] = ()


@frozen
class PlacePiece:
    """Place the piece in hand; None: on any spot."""

    square: Square | None = None


@frozen
class CallQuarto:
    """Call a Quarto that is there."""


@frozen
class PointToGroup:
    """Point to a group; None: to any."""

    square: Square | None = None


@frozen
class ChoosePiece:
    """Choose a piece of the group pointed to."""


@frozen
class MovePiece:
    """Move a piece; None: to any spot. `ends`: how the move has to end the game, if at all."""

    square: Square | None = None
    ends: Reason | None = None


@frozen
class HearRefusal:
    """Try something that isn't allowed."""

    why: Why


Task = (
    PressEnter
    | HearPiece
    | HearSpot
    | HearGoal
    | HearBlock
    | HearAnswer
    | HearAid
    | ShowBraille
    | GivePiece
    | PlacePiece
    | CallQuarto
    | PointToGroup
    | ChoosePiece
    | MovePiece
    | HearRefusal
)

NEED_ENTER = (GivePiece, PlacePiece, CallQuarto, PointToGroup, ChoosePiece, MovePiece)
"""Tasks that take a key press and then Enter. The key press alone isn't a mistake."""

# How the other player replies.


@frozen
class PlaceAndGive:
    """Place the piece here, and give the first piece left."""

    square: Square


@frozen
class MoveSafely:
    """Make a move that completes nothing, then point to the first single piece that can't complete anything."""


@frozen
class MakeFirstMove:
    """Make the first legal move."""


OpponentReply = PlaceAndGive | MoveSafely | MakeFirstMove


@frozen
class LessonStep:
    """One step of a lesson. `name` is part of its message ids; `example` is one way to do it."""

    name: str
    task: Task = field(default_factory=PressEnter)
    example: tuple[Intent, ...] = (Key.DO,)
    reply: OpponentReply | None = None
    plays: tuple[Piece, ...] = ()
    """Pieces whose sounds follow the words."""
    word: str = ""
    """The word to type for it."""
    instruction: str = ""
    """The message of its instruction, if it shares one with other steps."""
    help: str = ""
    """The message of its help, if it shares one with other steps."""
    key: Intent | None = None
    """The intent of the key that the step mentions."""
    quatrenun: bool = False
    """Whether the step is about Quatrenun, which has its own messages."""
    puzzle: bool = False
    """Whether the learner has to find the answer. Then we say why a wrong one doesn't win."""
    explains: Taught | None = None
    """What Enter does, explained with the first piece or spot that the learner tries in this step."""

    @property
    def waits_for_enter(self) -> bool:
        """Whether Enter has to confirm what was pressed. In other steps Enter ignores it."""
        return isinstance(self.task, (*NEED_ENTER, HearRefusal))


def enter_step(name: str, *, quatrenun: bool = False) -> LessonStep:
    """Return a step that waits for Enter."""
    return LessonStep(name, help="lessons-help-enter", quatrenun=quatrenun)


def hear_step(name: str, square: Square, *, quatrenun: bool = False) -> LessonStep:
    """Return a step that waits until the learner hears a spot."""
    return LessonStep(
        name,
        HearSpot(square),
        (Touch(square),),
        word=square_name(square),
        key=Touch(square),
        help="lessons-help-press",
        quatrenun=quatrenun,
    )


def ask_step(name: str, asking: Asking, *, quatrenun: bool = False) -> LessonStep:
    """Return a step that waits for a question."""
    return LessonStep(
        name,
        HearAnswer(asking),
        (Ask(asking),),
        word=asking,
        key=Ask(asking),
        help="lessons-help-press",
        quatrenun=quatrenun,
    )


def play_reply(table: Table, done: LessonStep) -> tuple[Table, tuple[events.Event, ...]]:
    """Let the other player reply as the step says."""
    match done.reply:
        case None:
            return table, ()
        case PlaceAndGive(square):
            table, placed = step(table, OtherActs(quarto.Place(square)))
            table, gave = step(table, OtherActs(legal_moves(table.position)[0]))
            return table, (*placed, *gave)
        case MoveSafely():
            safe = (move for move in legal_moves(table.game.position) if completes_nothing(table.game, move))
            table, moved = step(table, OtherActs(next(safe)))
            harmless = filter(partial(_harmless, table.game), legal_moves(table.game.position))
            table, pointed = step(table, OtherActs(next(harmless)))
            return table, (*moved, *pointed)
        case MakeFirstMove():
            return step(table, OtherActs(legal_moves(table.game.position)[0]))
        case _:
            assert_never(done.reply)


def completes_nothing(game: Game, action: Action) -> bool:
    """Whether the game goes on after a move of Quatrenun."""
    return game.play(action).position.outcome is None


def _harmless(game: Game, action: Action) -> bool:
    """Whether an action points to a single piece that can't complete anything."""
    if not isinstance(action, quatrenun.Point) or len(game.position.groups[action.square]) > 1:
        return False
    pointed = game.play(action)
    return all(completes_nothing(pointed, move) for move in legal_moves(pointed.position))


def is_done(task: Task, intent: Intent, happened: Sequence[events.Event]) -> bool:
    """Whether the learner has done what a step waits for."""
    match task:
        case PressEnter():
            return intent is Key.DO
        case HearPiece(values):
            return any(isinstance(event, events.PieceHeard) and _has(event.piece, values) for event in happened)
        case HearSpot(square):
            heard = (events.SpotHeard, events.GroupHeard, events.PiecesHeard)
            return any(isinstance(event, heard) and event.square == square for event in happened)
        case HearGoal(goal, shared=True):
            return any(isinstance(event, events.SharedHeard) and event.goal == goal for event in happened)
        case HearGoal(goal):
            return any(isinstance(event, events.GoalHeard) and event.holding.goal == goal for event in happened)
        case HearBlock():
            return any(isinstance(event, events.GoalHeard) and is_block(event.holding.goal) for event in happened)
        case HearAnswer(Asking.BLOCKS) if isinstance(intent, AskAid):
            # In Quatrenun that key is an aid, with its own word.
            return intent.aid is Aid.COMPLETES
        case HearAnswer(asking):
            return isinstance(intent, Ask) and intent.asking is asking
        case HearAid(aid):
            return isinstance(intent, AskAid) and intent.aid is aid
        case ShowBraille():
            return False
        case GivePiece(values):
            return any(isinstance(event, events.Given) and _has(event.piece, values) for event in happened)
        case PlacePiece(square):
            placed = [event for event in happened if isinstance(event, events.Placed)]
            return any(square in (None, event.square) for event in placed)
        case CallQuarto():
            return any(isinstance(event, events.Called) for event in happened)
        case PointToGroup(square):
            return any(isinstance(event, events.Pointed) and square in (None, event.square) for event in happened)
        case ChoosePiece():
            return any(isinstance(event, events.Picked) for event in happened)
        case MovePiece(square, ends):
            moved = [event for event in happened if isinstance(event, events.Shifted)]
            return any(square in (None, event.square) and _end(event) is ends for event in moved)
        case HearRefusal(why):
            return any(isinstance(event, events.Refused) and event.why is why for event in happened)
        case _:
            assert_never(task)


def _has(piece: Piece, values: Sequence[Value]) -> bool:
    return all(has_value(piece, value) for value in values)


def _end(event: events.Shifted) -> Reason | None:
    return None if event.outcome is None else event.outcome.reason
