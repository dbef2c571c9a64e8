"""Steps of lessons: what they tell of, what they wait for, what the other does then. Pure.

What a step waits for is told apart by what happened, not by the key: so it can be done by a key, by Space and Enter, by
the cursor or by a typed line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import partial
from typing import assert_never

from quarto_access.frozen import frozen
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import Goal, Square, is_block
from quarto_access.rules.game import Action, Game, legal_moves
from quarto_access.rules.outcome import Reason
from quarto_access.rules.pieces import Piece, Value, has_value
from quarto_access.rules.refusals import Why
from quarto_access.table import events
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.intents import Ask, Asking, Intent, Key, OtherActs, Touch
from quarto_access.table.state import Table
from quarto_access.table.step import step

# What a step waits for.


@frozen
class GoOn:
    """Enter, when one is ready."""


@frozen
class HearPiece:
    """A piece with these values is touched."""

    values: tuple[Value, ...]


@frozen
class HearPlace:
    """A place is touched, or the group on it."""

    square: Square


@frozen
class HearGoal:
    """A row is asked for; `shared`: what its pieces share."""

    goal: Goal
    shared: bool = False


@frozen
class HearBlock:
    """A block is asked for."""


@frozen
class HearAnswer:
    """A question is asked."""

    asking: Asking


@frozen
class HearAid:
    """An aid is asked for."""

    aid: Aid


@frozen
class SeeBraille:
    """The board is shown in braille."""


@frozen
class GivePiece:
    """A piece with these values is given."""

    values: tuple[Value, ...] = ()


@frozen
class PlaceIt:
    """The piece in hand is placed; on this place, if there is one."""

    square: Square | None = None


@frozen
class CallIt:
    """Quarto is called, and there is one."""


@frozen
class PointTo:
    """A group is pointed to; this one, if there is one."""

    square: Square | None = None


@frozen
class ChooseOne:
    """A piece of the group pointed to is chosen."""


@frozen
class MoveIt:
    """A piece is moved; to this place, if there is one. `ends`: how the game ends by that, if it does."""

    square: Square | None = None
    ends: Reason | None = None


@frozen
class HearRefusal:
    """Something is tried that is not allowed."""

    why: Why


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
    | PointTo
    | ChooseOne
    | MoveIt
    | HearRefusal
)

BY_ENTER = (GivePiece, PlaceIt, CallIt, PointTo, ChooseOne, MoveIt)
"""What needs a touch before it is done: on the way there, touching is no mistake."""

# What the other does then.


@frozen
class Places:
    """Places what was given here, and gives the first piece that is left."""

    square: Square


@frozen
class MovesOn:
    """Moves so that nothing is complete, then points to the first single piece that could complete nothing."""


@frozen
class IsForced:
    """Does the first of what is left to do."""


Then = Places | MovesOn | IsForced


@frozen
class Step:
    """One step: its name is that of its messages. `example`: what a learner may do; `then`: what the other does."""

    name: str
    wants: Wants = field(default_factory=GoOn)
    example: tuple[Intent, ...] = (Key.DO,)
    then: Then | None = None
    plays: tuple[Piece, ...] = ()
    """Pieces that sound after the words."""
    word: str = ""
    """The typed word of what is to be done."""
    key: Intent | None = None
    """What the key does that the step speaks of."""
    quatrenun: bool = False
    """Of which game it is: each has sentences of its own."""
    puzzle: bool = False
    """Whether there is something to be found: what is wrong is then told so."""


def to_hear(name: str, square: Square, *, quatrenun: bool = False) -> Step:
    """Return a step that waits until a place is touched."""
    return Step(name, HearPlace(square), (Touch(square),), key=Touch(square), quatrenun=quatrenun)


def to_ask(name: str, asking: Asking, *, quatrenun: bool = False) -> Step:
    """Return a step that waits for a question."""
    return Step(name, HearAnswer(asking), (Ask(asking),), word=asking, key=Ask(asking), quatrenun=quatrenun)


def others_turn(table: Table, done: Step) -> tuple[Table, tuple[events.Event, ...]]:
    """Let the other do what the step says."""
    match done.then:
        case None:
            return table, ()
        case Places(square):
            table, placed = step(table, OtherActs(quarto.Place(square)))
            table, gave = step(table, OtherActs(legal_moves(table.position)[0]))
            return table, (*placed, *gave)
        case MovesOn():
            safe = (move for move in legal_moves(table.game.position) if _completes_nothing(table.game, move))
            table, moved = step(table, OtherActs(next(safe)))
            harmless = filter(partial(_harmless, table.game), legal_moves(table.game.position))
            table, pointed = step(table, OtherActs(next(harmless)))
            return table, (*moved, *pointed)
        case IsForced():
            return step(table, OtherActs(legal_moves(table.game.position)[0]))
        case _:
            assert_never(done.then)


def _completes_nothing(game: Game, action: Action) -> bool:
    return game.play(action).position.outcome is None


def _harmless(game: Game, action: Action) -> bool:
    """Tell whether an action points to a single piece that could complete nothing."""
    if not isinstance(action, quatrenun.Point) or len(game.position.groups[action.square]) > 1:
        return False
    pointed = game.play(action)
    return all(_completes_nothing(pointed, move) for move in legal_moves(pointed.position))


def met(wants: Wants, intent: Intent, happened: Sequence[events.Event]) -> bool:
    """Tell whether what a step waits for has happened."""
    match wants:
        case GoOn():
            return intent is Key.DO
        case HearPiece(values):
            return any(isinstance(event, events.PieceHeard) and _has(event.piece, values) for event in happened)
        case HearPlace(square):
            heard = (events.SpotHeard, events.GroupHeard, events.PiecesHeard)
            return any(isinstance(event, heard) and event.square == square for event in happened)
        case HearGoal(goal, shared=True):
            return any(isinstance(event, events.SharedHeard) and event.goal == goal for event in happened)
        case HearGoal(goal):
            return any(isinstance(event, events.GoalHeard) and event.holding.goal == goal for event in happened)
        case HearBlock():
            return any(isinstance(event, events.GoalHeard) and is_block(event.holding.goal) for event in happened)
        case HearAnswer(Asking.BLOCKS) if isinstance(intent, AskAid):
            # In Quatrenun that key is an aid, which has a word of its own.
            return intent.aid is Aid.COMPLETES
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
        case PointTo(square):
            return any(isinstance(event, events.Pointed) and square in (None, event.square) for event in happened)
        case ChooseOne():
            return any(isinstance(event, events.Picked) for event in happened)
        case MoveIt(square, ends):
            moved = [event for event in happened if isinstance(event, events.Shifted)]
            return any(square in (None, event.square) and _end(event) is ends for event in moved)
        case HearRefusal(why):
            return any(isinstance(event, events.Refused) and event.why is why for event in happened)
        case _:
            assert_never(wants)


def _has(piece: Piece, values: Sequence[Value]) -> bool:
    return all(has_value(piece, value) for value in values)


def _end(event: events.Shifted) -> Reason | None:
    return None if event.outcome is None else event.outcome.reason
