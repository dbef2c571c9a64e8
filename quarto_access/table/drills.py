"""Memory drills: what is told, what is asked, which answers are right. Pure.

An item makes the same exercise every time. It is a drill, a size and a seed; so what went wrong can come back another
day as it was.
"""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING

from quarto_access.rules import quarto
from quarto_access.rules.board import LINES, SQUARES, Goal, Square, goal_squares, row_of
from quarto_access.rules.pieces import PIECES, TRAITS, VALUES, Piece, Trait, Value, has_value, trait_of
from quarto_access.rules.questions import safe_pieces
from quarto_access.rules.refusals import Unreadable
from quarto_access.table.grid import FAR_TO_NEAR, piece_at
from quarto_access.table.small import small
from quarto_access.table.subjects import Drill

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


SIZES: Mapping[Drill, tuple[int, ...]] = {
    Drill.SOUND: (2, 4, 8, 16),
    Drill.PLACE: (4, 8, 16),
    Drill.BOARD: tuple(range(2, 17)),
    Drill.QUARTO: tuple(range(4, 11)),
    Drill.MISSING: (4, 6, 8, 12, 16),
    Drill.SAFE: tuple(range(3, 11)),
    Drill.REPLAY: tuple(range(2, 17)),
}
"""How much a drill can ask for: sounds in play, pieces that stand, the pieces of a group, turns."""

EXERCISES: Mapping[Drill, int] = {
    Drill.SOUND: 8,
    Drill.PLACE: 8,
    Drill.BOARD: 1,
    Drill.QUARTO: 3,
    Drill.MISSING: 3,
    Drill.SAFE: 3,
    Drill.REPLAY: 1,
}
"""How many exercises make a round, short enough to be begun between two games."""

BY_EAR = frozenset({Drill.SOUND, Drill.PLACE})
"""Drills in which a sound is told; each of their items is one of sixteen."""

ONE_BY_ONE = frozenset({Drill.BOARD})
"""Drills whose questions are not known before: they come when the player is ready."""

_MOST_QUESTIONS = 4
_TRIES = 10_000


@small
class Item:
    """What makes an exercise; of a drill by ear, the seed is the number of the piece or the place."""

    drill: Drill
    size: int
    seed: int

    def __str__(self) -> str:
        """Return the text form, "board 6 1234"."""
        return f"{self.drill} {self.size} {self.seed}"


def parse_item(text: str) -> Item:
    """Read the text form of an item."""
    try:
        name, size, seed = text.split(" ")
        item = Item(Drill(name), int(size), int(seed))
    except ValueError:
        raise Unreadable("item", text) from None
    if item.size not in SIZES[item.drill] or (item.drill in BY_EAR and item not in by_ear(item.drill)):
        raise Unreadable("item", text)
    return item


# Answers.


@small
class PieceSaid:
    """A piece."""

    piece: Piece


@small
class PlaceSaid:
    """A place."""

    square: Square


@small
class GoalSaid:
    """A goal on which a Quarto stands."""

    goal: Goal


@small
class NothingSaid:
    """Nothing stands there, or there is no Quarto."""


Answer = PieceSaid | PlaceSaid | GoalSaid | NothingSaid


class Kind(StrEnum):
    """What a question wants, and so what the keys of the grid are."""

    PIECE = "piece"
    PLACE = "place"
    GOAL = "goal"


class Asks(StrEnum):
    """The questions."""

    SOUND = "sound"
    PLACE = "place"
    WHAT = "what"
    WHERE = "where"
    QUARTO = "quarto"
    MISSING = "missing"
    SAFE = "safe"
    GIVEN = "given"
    PLACED = "placed"


_KINDS = {Asks.PLACE: Kind.PLACE, Asks.WHERE: Kind.PLACE, Asks.PLACED: Kind.PLACE, Asks.QUARTO: Kind.GOAL}


@small
class Question:
    """One question and its right answers; `square`, `piece` and `number` are what it speaks of."""

    asks: Asks
    right: tuple[Answer, ...]
    square: Square | None = None
    piece: Piece | None = None
    number: int = 0

    @property
    def kind(self) -> Kind:
        """What it wants."""
        return _KINDS.get(self.asks, Kind.PIECE)


# What is told.


@small
class SoundTold:
    """The sound of a piece."""

    piece: Piece


@small
class PlaceTold:
    """The sound of a place."""

    square: Square


@small
class BoardTold:
    """Every piece that stands, near row first."""

    position: quarto.Position

    @property
    def standing(self) -> tuple[tuple[Square, Piece], ...]:
        """The pieces with their places."""
        board = self.position.board
        return tuple((square, piece) for square in SQUARES if (piece := board[square]) is not None)


@small
class GroupTold:
    """All pieces with these values, and one of `either` if there are some, in this order; one is left out."""

    values: tuple[Value, ...]
    either: tuple[Value, ...]
    pieces: tuple[Piece, ...]


@small
class TurnsTold:
    """A game so far: each piece and the place it went to."""

    turns: tuple[tuple[Piece, Square], ...]


Told = SoundTold | PlaceTold | BoardTold | GroupTold | TurnsTold


@small
class Exercise:
    """What is told, and the questions about it."""

    item: Item
    told: Told
    questions: tuple[Question, ...]


def make(item: Item) -> Exercise:
    """Return the exercise of an item, always the same."""
    chance = Random(str(item))
    match item.drill:
        case Drill.SOUND:
            piece = PIECES[item.seed]
            return Exercise(item, SoundTold(piece), (Question(Asks.SOUND, (PieceSaid(piece),)),))
        case Drill.PLACE:
            square = SQUARES[item.seed]
            return Exercise(item, PlaceTold(square), (Question(Asks.PLACE, (PlaceSaid(square),)),))
        case Drill.BOARD:
            return _hold_the_board(item, chance)
        case Drill.QUARTO:
            return _spot_the_quarto(item, chance)
        case Drill.MISSING:
            return _missing_piece(item, chance)
        case Drill.SAFE:
            return _safe_piece(item, chance)
        case Drill.REPLAY:
            return _replay(item, chance)


def choices(exercise: Exercise, question: Question) -> tuple[Answer, ...]:
    """Return the answers that Space walks; that there is nothing comes first where it can be."""
    match question.asks:
        case Asks.QUARTO:
            return (NothingSaid(), *(GoalSaid(goal) for goal in LINES))
        case Asks.WHERE | Asks.PLACED | Asks.PLACE:
            return tuple(PlaceSaid(square) for square in SQUARES)
        case Asks.SAFE if isinstance(exercise.told, BoardTold):
            left = exercise.told.position.pieces_left
            return tuple(PieceSaid(piece) for piece in _IN_ORDER if piece in left)
        case Asks.MISSING if isinstance(exercise.told, GroupTold):
            group = group_of(exercise.told.values, exercise.told.either)
            return tuple(PieceSaid(piece) for piece in _IN_ORDER if piece in group)
        case Asks.WHAT:
            return (NothingSaid(), *(PieceSaid(piece) for piece in _IN_ORDER))
        case _:
            return tuple(PieceSaid(piece) for piece in _IN_ORDER)


_IN_ORDER = tuple(piece_at(square) for square in FAR_TO_NEAR)

# Drills by ear.

_TAUGHT = (Trait.HEIGHT, Trait.BODY, Trait.TEXTURE, Trait.SHAPE)
"""Traits in the order in which their sounds are learned: what differs most comes first."""


def traits_in_play(size: int) -> tuple[Trait, ...]:
    """Return the traits that vary among so many sounds; of the others all are as grooved round tall hollow."""
    return _TAUGHT[: size.bit_length() - 1]


def rows_in_play(size: int) -> tuple[int, ...]:
    """Return the rows of so many places: the near one, then the far one too, then all."""
    return {4: (0,), 8: (0, 3)}.get(size, (0, 1, 2, 3))


def by_ear(drill: Drill) -> tuple[Item, ...]:
    """Return all items of a drill by ear, each with the smallest size at which it is in play."""
    if drill is Drill.SOUND:
        return tuple(Item(drill, _sounds_with(piece), piece) for piece in PIECES)
    return tuple(
        Item(drill, next(size for size in SIZES[drill] if row_of(square) in rows_in_play(size)), square)
        for square in SQUARES
    )


def _sounds_with(piece: Piece) -> int:
    def in_play(size: int) -> bool:
        vary = traits_in_play(size)
        return all(piece >> (3 - trait) & 1 == 0 for trait in TRAITS if trait not in vary)

    return next(size for size in SIZES[Drill.SOUND] if in_play(size))


# Drills by heart.


def _board(standing: Mapping[Square, Piece]) -> quarto.Position:
    return quarto.put_up(quarto.STANDARD, [standing.get(square) for square in SQUARES], None)


def _hold_the_board(item: Item, chance: Random) -> Exercise:
    squares = chance.sample(SQUARES, item.size)
    standing = dict(zip(squares, chance.sample(PIECES, item.size), strict=True))
    questions = []
    for square in chance.sample(squares, min(item.size, _MOST_QUESTIONS)):
        piece = standing[square]
        empty = [other for other in SQUARES if other not in standing]
        if empty and chance.random() < 1 / 6:
            questions.append(Question(Asks.WHAT, (NothingSaid(),), square=chance.choice(empty)))
        elif chance.random() < 1 / 2:
            questions.append(Question(Asks.WHAT, (PieceSaid(piece),), square=square))
        else:
            questions.append(Question(Asks.WHERE, (PlaceSaid(square),), piece=piece))
    return Exercise(item, BoardTold(_board(standing)), tuple(questions))


def _with_value(chance: Random, count: int) -> list[Piece]:
    """Return so many pieces that share a value."""
    value = chance.choice(VALUES)
    return chance.sample([piece for piece in PIECES if has_value(piece, value)], count)


def _filled(standing: dict[Square, Piece], count: int, chance: Random, kept: Sequence[Goal]) -> quarto.Position | None:
    """Return the board with more pieces by lot; None where that makes another Quarto than those that are kept."""
    squares = [square for square in SQUARES if square not in standing]
    pieces = [piece for piece in PIECES if piece not in standing.values()]
    more = count - len(standing)
    added = dict(zip(chance.sample(squares, more), chance.sample(pieces, more), strict=True))
    position = _board(standing | added)
    return position if [alignment.goal for alignment in position.alignments] == list(kept) else None


def _spot_the_quarto(item: Item, chance: Random) -> Exercise:
    """Tell a full row, column or diagonal in any case: that one is full must give nothing away."""
    there = chance.random() < 1 / 2
    for _ in range(_TRIES):
        goal = chance.choice(LINES)
        pieces = _with_value(chance, 4) if there else chance.sample(PIECES, 4)
        standing = dict(zip(goal_squares(goal), pieces, strict=True))
        position = _filled(standing, item.size, chance, [goal] if there else [])
        if position is not None:
            right = tuple(GoalSaid(alignment.goal) for alignment in position.alignments) or (NothingSaid(),)
            return Exercise(item, BoardTold(position), (Question(Asks.QUARTO, right),))
    raise AssertionError("a board of so few pieces has room for a Quarto, and for none")


def group_of(values: Sequence[Value], either: Sequence[Value]) -> tuple[Piece, ...]:
    """Return the pieces with all these values, and with one of `either` where there are some."""
    return tuple(
        piece
        for piece in PIECES
        if all(has_value(piece, value) for value in values)
        and (not either or any(has_value(piece, value) for value in either))
    )


_GROUPS = {4: (2, 0), 6: (1, 2), 8: (1, 0), 12: (0, 2), 16: (0, 0)}
"""Of a group of so many: how many values all have, and of how many values each has one."""


def _missing_piece(item: Item, chance: Random) -> Exercise:
    fixed, free = _GROUPS[item.size]
    traits = chance.sample(TRAITS, fixed + free)
    values = [next(value for value in chance.sample(VALUES, 8) if trait_of(value) is trait) for trait in traits]
    named = (tuple(sorted(values[:fixed])), tuple(sorted(values[fixed:])))
    missing, *told = chance.sample(group := group_of(*named), len(group))
    return Exercise(item, GroupTold(*named, tuple(told)), (Question(Asks.MISSING, (PieceSaid(missing),)),))


def _safe_piece(item: Item, chance: Random) -> Exercise:
    """Put up a board on which at least half of the pieces left would hand the other a Quarto, but not all."""
    for _ in range(_TRIES):
        goal = chance.choice(LINES)
        squares = chance.sample(goal_squares(goal), 3)
        position = _filled(dict(zip(squares, _with_value(chance, 3), strict=True)), item.size, chance, [])
        safe = () if position is None else safe_pieces(position)
        if position is not None and 0 < 2 * len(safe) <= len(position.pieces_left):
            right = tuple(PieceSaid(piece) for piece in safe)
            return Exercise(item, BoardTold(position), (Question(Asks.SAFE, right),))
    raise AssertionError("with three in line, some pieces are safe and some are not")


def _replay(item: Item, chance: Random) -> Exercise:
    for _ in range(_TRIES):
        pieces, squares = chance.sample(PIECES, item.size), chance.sample(SQUARES, item.size)
        if not _board(dict(zip(squares, pieces, strict=True))).alignments:
            turns = tuple(zip(pieces, squares, strict=True))
            questions: list[Question] = []
            for number, (piece, square) in enumerate(turns, start=1):
                questions.append(Question(Asks.GIVEN, (PieceSaid(piece),), number=number))
                questions.append(Question(Asks.PLACED, (PlaceSaid(square),), piece=piece, number=number))
            return Exercise(item, TurnsTold(turns), tuple(questions))
    raise AssertionError("a game of so few turns may be without a Quarto")
