"""Make the exercises of the memory drills. The same item always makes the same exercise. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from quarto_access.learn.exercises import (
    Answer,
    Asks,
    BoardTold,
    Exercise,
    GoalSaid,
    GroupsTold,
    KindTold,
    NothingSaid,
    PieceSaid,
    PlaceSaid,
    PlaceTold,
    Question,
    SoundTold,
    TurnsTold,
    ValuesSaid,
)
from quarto_access.learn.quatrenun_drills import what_is_lacking, which_group_is_complete
from quarto_access.learn.subjects import Drill
from quarto_access.rules import quarto
from quarto_access.rules.board import SQUARES, Goal, Square, goal_squares, goals
from quarto_access.rules.pieces import PIECES, TRAITS, VALUES, Piece, Value, has_value, trait_of
from quarto_access.rules.questions import safe_pieces
from quarto_access.table.grid import FAR_TO_NEAR, piece_at

if TYPE_CHECKING:
    from quarto_access.learn.drill_items import Item

_MOST_QUESTIONS = 4
_TRIES = 10_000


def make(item: Item) -> Exercise:
    """Make the exercise of an item."""
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
        case Drill.COMPLETE:
            return which_group_is_complete(item, chance)
        case Drill.LACKING:
            return what_is_lacking(item, chance)


def goals_in(exercise: Exercise) -> tuple[Goal, ...]:
    """Return the goals that count."""
    return goals(blocks=exercise.item.blocks)


def choices(exercise: Exercise, question: Question) -> tuple[Answer, ...]:
    """Return the answers that Space goes through. "None" comes first; values come one by one."""
    match question.asks:
        case Asks.QUARTO:
            return (NothingSaid(), *(GoalSaid(goal) for goal in goals_in(exercise)))
        case Asks.COMPLETE if isinstance(exercise.told, GroupsTold):
            return (NothingSaid(), *(PlaceSaid(square) for square, _ in exercise.told.groups))
        case Asks.LACKING:
            return (NothingSaid(), *(ValuesSaid((value,)) for value in VALUES))
        case Asks.WHERE | Asks.PLACED | Asks.PLACE:
            return tuple(PlaceSaid(square) for square in SQUARES)
        case Asks.SAFE if isinstance(exercise.told, BoardTold):
            left = exercise.told.position.pieces_left
            return tuple(PieceSaid(piece) for piece in _IN_ORDER if piece in left)
        case Asks.MISSING if isinstance(exercise.told, KindTold):
            group = group_of(exercise.told.values, exercise.told.either)
            return tuple(PieceSaid(piece) for piece in _IN_ORDER if piece in group)
        case Asks.WHAT:
            return (NothingSaid(), *(PieceSaid(piece) for piece in _IN_ORDER))
        case _:
            return tuple(PieceSaid(piece) for piece in _IN_ORDER)


_IN_ORDER = tuple(piece_at(square) for square in FAR_TO_NEAR)

# Drills from memory.


def _board(standing: Mapping[Square, Piece], *, blocks: bool = False) -> quarto.Position:
    return quarto.set_up(quarto.Rules(blocks=blocks), [standing.get(square) for square in SQUARES], None)


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
    """Return `count` pieces that share a value."""
    value = chance.choice(VALUES)
    return chance.sample([piece for piece in PIECES if has_value(piece, value)], count)


def _filled(item: Item, standing: dict[Square, Piece], chance: Random, kept: Sequence[Goal]) -> quarto.Position | None:
    """Fill the board with random pieces; None if its Quartos aren't exactly those `kept`."""
    squares = [square for square in SQUARES if square not in standing]
    pieces = [piece for piece in PIECES if piece not in standing.values()]
    more = item.size - len(standing)
    added = dict(zip(chance.sample(squares, more), chance.sample(pieces, more), strict=True))
    position = _board(standing | added, blocks=item.blocks)
    return position if [alignment.goal for alignment in position.alignments] == list(kept) else None


def _spot_the_quarto(item: Item, chance: Random) -> Exercise:
    """Fill one goal whether or not it is a Quarto, so that a full goal gives nothing away."""
    there = chance.random() < 1 / 2
    for _ in range(_TRIES):
        goal = chance.choice(goals(blocks=item.blocks))
        pieces = _with_value(chance, 4) if there else chance.sample(PIECES, 4)
        standing = dict(zip(goal_squares(goal), pieces, strict=True))
        position = _filled(item, standing, chance, [goal] if there else [])
        if position is not None:
            right = tuple(GoalSaid(alignment.goal) for alignment in position.alignments) or (NothingSaid(),)
            return Exercise(item, BoardTold(position), (Question(Asks.QUARTO, right),))
    raise AssertionError("there are such boards with a Quarto, and without")


def group_of(values: Sequence[Value], either: Sequence[Value]) -> tuple[Piece, ...]:
    """Return the pieces with all these values and, if `either` isn't empty, at least one of those."""
    return tuple(
        piece
        for piece in PIECES
        if all(has_value(piece, value) for value in values)
        and (not either or any(has_value(piece, value) for value in either))
    )


_GROUPS = {4: (2, 0), 6: (1, 2), 8: (1, 0), 12: (0, 2), 16: (0, 0)}
"""By size of the group: how many values all its pieces have, and of how many they have at least one."""


def _missing_piece(item: Item, chance: Random) -> Exercise:
    fixed, free = _GROUPS[item.size]
    traits = chance.sample(TRAITS, fixed + free)
    values = [next(value for value in chance.sample(VALUES, 8) if trait_of(value) is trait) for trait in traits]
    named = (tuple(sorted(values[:fixed])), tuple(sorted(values[fixed:])))
    missing, *told = chance.sample(group := group_of(*named), len(group))
    return Exercise(item, KindTold(*named, tuple(told)), (Question(Asks.MISSING, (PieceSaid(missing),)),))


def _safe_piece(item: Item, chance: Random) -> Exercise:
    """Make a board on which at least half of the pieces left would let the other player win, but not all of them."""
    for _ in range(_TRIES):
        goal = chance.choice(goals(blocks=item.blocks))
        squares = chance.sample(goal_squares(goal), 3)
        position = _filled(item, dict(zip(squares, _with_value(chance, 3), strict=True)), chance, [])
        safe = () if position is None else safe_pieces(position)
        if position is not None and 0 < 2 * len(safe) <= len(position.pieces_left):
            right = tuple(PieceSaid(piece) for piece in safe)
            return Exercise(item, BoardTold(position), (Question(Asks.SAFE, right),))
    raise AssertionError("there are such boards with some safe pieces")


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
    raise AssertionError("there are such games without a Quarto")
