"""Make the exercises of the memory drills. The same item always makes the same exercise. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import assert_never

from quarto_access.learn.drill_items import PIECE_WAYS, DrillItem
from quarto_access.learn.exercises import (
    BoardContent,
    Content,
    DrillAnswer,
    DrillQuestion,
    Exercise,
    GoalAnswer,
    GroupsContent,
    NoneAnswer,
    PieceAnswer,
    PiecesContent,
    QuestionKind,
    SetContent,
    SoundContent,
    SpotAnswer,
    SpotContent,
    TurnsContent,
    ValuesAnswer,
)
from quarto_access.learn.mistakes import Mistake
from quarto_access.learn.subjects import Drill
from quarto_access.rules import quarto
from quarto_access.rules.board import SQUARES, Goal, Square, goal_squares, goals
from quarto_access.rules.pieces import PIECES, TRAITS, VALUES, Piece, Value, has_value, trait_of
from quarto_access.rules.quatrenun import Group, is_complete
from quarto_access.rules.quatrenun_questions import lacking
from quarto_access.rules.questions import safe_pieces
from quarto_access.table.grid import FAR_TO_NEAR, piece_at

_MAX_QUESTIONS = 4
_TRIES = 10_000


def make_exercise(item: DrillItem) -> Exercise:
    """Make the exercise of an item, in a drill that makes up its exercises."""
    chance = Random(str(item))
    match item.drill:
        case Drill.SOUND | Drill.SPEARCON:
            piece = PIECES[item.seed]
            return _with_question(
                item, SoundContent(piece, PIECE_WAYS[item.drill]), QuestionKind.SOUND, PieceAnswer(piece)
            )
        case Drill.PLACE:
            square = SQUARES[item.seed]
            return _with_question(item, SpotContent(square), QuestionKind.SPOT, SpotAnswer(square))
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
            return _which_group_is_complete(item, chance)
        case Drill.LACKING:
            return _what_is_lacking(item, chance)
        case Drill.MISTAKES:
            raise ValueError(item)
        case _:
            assert_never(item.drill)


def _with_question(item: DrillItem, content: Content, kind: QuestionKind, *right: DrillAnswer) -> Exercise:
    return Exercise(item, content, (DrillQuestion(kind, right),))


_KINDS = {quarto.Call: QuestionKind.MISSED, quarto.Place: QuestionKind.BEST_PLACE, quarto.Give: QuestionKind.BEST_GIVE}


def exercise_from(mistake: Mistake) -> Exercise:
    """Make the exercise of a mistake: what would have been better."""
    kind = _KINDS[type(mistake.answers[0].action)]
    right = tuple(_answer_with(answer.action) for answer in mistake.right)
    question = DrillQuestion(kind, right, number=len(right), worth=mistake.worth)
    return Exercise(mistake.item, BoardContent(mistake.position), (question,), mistake)


def _answer_with(action: quarto.Action) -> DrillAnswer:
    match action:
        case quarto.Place(square):
            return SpotAnswer(square)
        case quarto.Give(piece):
            return PieceAnswer(piece)
        case quarto.Call(goal) if goal is not None:
            return GoalAnswer(goal)
        case _:
            raise TypeError(action)


def action_of(answer: DrillAnswer) -> quarto.Action | None:
    """Return the action that an answer stands for, if it does."""
    match answer:
        case SpotAnswer(square):
            return quarto.PLACES[square]
        case PieceAnswer(piece):
            return quarto.GIVES[piece]
        case GoalAnswer(goal):
            return quarto.Call(goal)
        case _:
            return None


def goals_in(exercise: Exercise) -> tuple[Goal, ...]:
    """Return the goals that count in an exercise."""
    return exercise.content.position.rules.goals if isinstance(exercise.content, BoardContent) else goals(blocks=False)


def choices(exercise: Exercise, question: DrillQuestion) -> tuple[DrillAnswer, ...]:
    """Return the answers that Space goes through. "None" comes first; values come one by one."""
    match question.kind:
        case QuestionKind.QUARTO:
            return (NoneAnswer(), *(GoalAnswer(goal) for goal in goals_in(exercise)))
        case QuestionKind.MISSED:
            return tuple(GoalAnswer(goal) for goal in goals_in(exercise))
        case QuestionKind.BEST_PLACE if isinstance(exercise.content, BoardContent):
            board = exercise.content.position.board
            return tuple(SpotAnswer(square) for square in SQUARES if board[square] is None)
        case QuestionKind.COMPLETE if isinstance(exercise.content, GroupsContent):
            return (NoneAnswer(), *(SpotAnswer(square) for square, _ in exercise.content.groups))
        case QuestionKind.LACKING:
            return (NoneAnswer(), *(ValuesAnswer((value,)) for value in VALUES))
        case QuestionKind.WHERE | QuestionKind.PLACED | QuestionKind.SPOT:
            return tuple(SpotAnswer(square) for square in SQUARES)
        case QuestionKind.SAFE | QuestionKind.BEST_GIVE if isinstance(exercise.content, BoardContent):
            left = exercise.content.position.pieces_left
            return tuple(PieceAnswer(piece) for piece in _PIECES_IN_ORDER if piece in left)
        case QuestionKind.MISSING if isinstance(exercise.content, SetContent):
            group = group_of(exercise.content.values, exercise.content.either)
            return tuple(PieceAnswer(piece) for piece in _PIECES_IN_ORDER if piece in group)
        case QuestionKind.WHAT:
            return (NoneAnswer(), *(PieceAnswer(piece) for piece in _PIECES_IN_ORDER))
        case _:
            return tuple(PieceAnswer(piece) for piece in _PIECES_IN_ORDER)


_PIECES_IN_ORDER = tuple(piece_at(square) for square in FAR_TO_NEAR)

# Quarto.


def _board(placed: Mapping[Square, Piece], *, blocks: bool = False) -> quarto.Position:
    return quarto.set_up(quarto.Rules(blocks=blocks), [placed.get(square) for square in SQUARES], None)


def _hold_the_board(item: DrillItem, chance: Random) -> Exercise:
    squares = chance.sample(SQUARES, item.size)
    placed = dict(zip(squares, chance.sample(PIECES, item.size), strict=True))
    questions = []
    for square in chance.sample(squares, min(item.size, _MAX_QUESTIONS)):
        piece = placed[square]
        empty = [other for other in SQUARES if other not in placed]
        if empty and chance.random() < 1 / 6:
            questions.append(DrillQuestion(QuestionKind.WHAT, (NoneAnswer(),), square=chance.choice(empty)))
        elif chance.random() < 1 / 2:
            questions.append(DrillQuestion(QuestionKind.WHAT, (PieceAnswer(piece),), square=square))
        else:
            questions.append(DrillQuestion(QuestionKind.WHERE, (SpotAnswer(square),), piece=piece))
    return Exercise(item, BoardContent(_board(placed)), tuple(questions))


def _with_value(chance: Random, count: int) -> list[Piece]:
    """Return `count` pieces that share a value."""
    value = chance.choice(VALUES)
    return chance.sample([piece for piece in PIECES if has_value(piece, value)], count)


def _filled(
    item: DrillItem, placed: dict[Square, Piece], chance: Random, quartos: Sequence[Goal]
) -> quarto.Position | None:
    """Fill the board with random pieces; None if its Quartos aren't exactly these `quartos`."""
    squares = [square for square in SQUARES if square not in placed]
    pieces = [piece for piece in PIECES if piece not in placed.values()]
    more = item.size - len(placed)
    added = dict(zip(chance.sample(squares, more), chance.sample(pieces, more), strict=True))
    position = _board(placed | added, blocks=item.blocks)
    return position if [alignment.goal for alignment in position.alignments] == list(quartos) else None


def _spot_the_quarto(item: DrillItem, chance: Random) -> Exercise:
    """Fill one goal whether or not it is a Quarto, so that a full goal gives nothing away."""
    there = chance.random() < 1 / 2
    for _ in range(_TRIES):
        goal = chance.choice(goals(blocks=item.blocks))
        pieces = _with_value(chance, 4) if there else chance.sample(PIECES, 4)
        placed = dict(zip(goal_squares(goal), pieces, strict=True))
        position = _filled(item, placed, chance, [goal] if there else [])
        if position is not None:
            right = tuple(GoalAnswer(alignment.goal) for alignment in position.alignments) or (NoneAnswer(),)
            return _with_question(item, BoardContent(position), QuestionKind.QUARTO, *right)
    raise AssertionError("there are such boards with a Quarto, and without")


def group_of(values: Sequence[Value], either: Sequence[Value]) -> tuple[Piece, ...]:
    """Return the pieces with all these values and, if `either` isn't empty, at least one of those."""
    return tuple(
        piece
        for piece in PIECES
        if all(has_value(piece, value) for value in values)
        and (not either or any(has_value(piece, value) for value in either))
    )


_VALUES_BY_SIZE = {4: (2, 0), 6: (1, 2), 8: (1, 0), 12: (0, 2), 16: (0, 0)}
"""By size of the group: how many values all its pieces have, and of how many they have at least one."""


def _missing_piece(item: DrillItem, chance: Random) -> Exercise:
    fixed, free = _VALUES_BY_SIZE[item.size]
    traits = chance.sample(TRAITS, fixed + free)
    values = [next(value for value in chance.sample(VALUES, 8) if trait_of(value) is trait) for trait in traits]
    named = (tuple(sorted(values[:fixed])), tuple(sorted(values[fixed:])))
    missing, *heard = chance.sample(group := group_of(*named), len(group))
    return _with_question(item, SetContent(*named, tuple(heard)), QuestionKind.MISSING, PieceAnswer(missing))


def _safe_piece(item: DrillItem, chance: Random) -> Exercise:
    """Make a board on which at least half of the pieces left would let the other player win, but not all of them."""
    for _ in range(_TRIES):
        goal = chance.choice(goals(blocks=item.blocks))
        squares = chance.sample(goal_squares(goal), 3)
        position = _filled(item, dict(zip(squares, _with_value(chance, 3), strict=True)), chance, [])
        safe = () if position is None else safe_pieces(position)
        if position is not None and 0 < 2 * len(safe) <= len(position.pieces_left):
            right = tuple(PieceAnswer(piece) for piece in safe)
            return _with_question(item, BoardContent(position), QuestionKind.SAFE, *right)
    raise AssertionError("there are such boards with some safe pieces")


def _replay(item: DrillItem, chance: Random) -> Exercise:
    for _ in range(_TRIES):
        pieces, squares = chance.sample(PIECES, item.size), chance.sample(SQUARES, item.size)
        if not _board(dict(zip(squares, pieces, strict=True))).alignments:
            turns = tuple(zip(pieces, squares, strict=True))
            questions: list[DrillQuestion] = []
            for number, (piece, square) in enumerate(turns, start=1):
                questions.append(DrillQuestion(QuestionKind.GIVEN, (PieceAnswer(piece),), number=number))
                questions.append(DrillQuestion(QuestionKind.PLACED, (SpotAnswer(square),), piece=piece, number=number))
            return Exercise(item, TurnsContent(turns), tuple(questions))
    raise AssertionError("there are such games without a Quarto")


# Quatrenun.

_QUESTIONS = 3
"""How many pieces we ask about."""

_LARGEST = 4
"""The most pieces in one of several groups. Larger groups are usually complete."""

_NONE_CHANCE = 0.25
"""The chance that the answer is none."""


def _which_group_is_complete(item: DrillItem, chance: Random) -> Exercise:
    """Make groups, none of them complete. Each piece we ask about completes exactly one of them, or none."""
    for _ in range(_TRIES):
        groups = _random_groups(item.size, chance)
        if any(is_complete(group) for group in groups):
            continue
        squares = sorted(chance.sample(SQUARES, len(groups)))
        content = GroupsContent(tuple(zip(squares, groups, strict=True)))
        questions = _group_questions(content, chance)
        if questions is not None:
            return Exercise(item, content, tuple(questions))
    raise AssertionError("there are such groups that one piece completes")


def _random_groups(count: int, chance: Random) -> list[Group]:
    """Return `count` random pieces in at least two groups."""
    pieces = chance.sample(PIECES, count)
    groups: list[Group] = []
    while pieces:
        size = min(chance.randint(1, _LARGEST), len(pieces), count - 1)
        groups.append(tuple(sorted(pieces[:size])))
        pieces = pieces[size:]
    return groups


def _group_questions(content: GroupsContent, chance: Random) -> list[DrillQuestion] | None:
    """Return the questions; None if too few pieces complete exactly one group, or none."""
    placed = [piece for _, group in content.groups for piece in group]
    completed: dict[Piece, list[SpotAnswer]] = {
        piece: [SpotAnswer(square) for square, group in content.groups if is_complete((*group, piece))]
        for piece in PIECES
        if piece not in placed
    }
    questions: list[DrillQuestion] = []
    for _ in range(_QUESTIONS):
        count = 0 if chance.random() < _NONE_CHANCE else 1
        fitting = [piece for piece, spots in completed.items() if len(spots) == count]
        if not fitting:
            return None
        piece = chance.choice(fitting)
        right = tuple(completed.pop(piece)) or (NoneAnswer(),)
        questions.append(DrillQuestion(QuestionKind.COMPLETE, right, piece=piece))
    return questions


def _what_is_lacking(item: DrillItem, chance: Random) -> Exercise:
    """Make a group that lacks some values. Of large groups, which can lack only one value, a third are complete."""
    counts = [count for count in range(1, len(TRAITS)) if 2 ** (len(TRAITS) - count) >= item.size]
    count = chance.choice([0, *counts, *counts])
    while True:
        values = chance.sample(VALUES, count)
        pieces = [piece for piece in PIECES if not any(has_value(piece, value) for value in values)]
        if len(pieces) < item.size:
            continue
        group = tuple(chance.sample(pieces, item.size))
        missing = lacking(group)
        if len(missing) == count:
            right = ValuesAnswer(missing) if missing else NoneAnswer()
            return _with_question(item, PiecesContent(group), QuestionKind.LACKING, right)
