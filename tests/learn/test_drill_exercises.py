"""Hundreds of items of each drill: the right answers agree with the rules and with an independent referee."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from helpers.naive_referee import LINES, PIECES, WORDS, NaiveGame
from helpers.quick_set import quick_first

from quarto_access.learn.drill_items import (
    BY_EAR,
    SIZES,
    WITH_GOALS,
    DrillItem,
    items_by_ear,
    parse_item,
    traits_in_play,
)
from quarto_access.learn.drills import choices, make_exercise
from quarto_access.learn.exercises import (
    AnswerKind,
    BoardContent,
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
from quarto_access.learn.progress import Card, DrillProgress, Progress
from quarto_access.learn.subjects import Drill
from quarto_access.rules import quarto
from quarto_access.rules.board import SQUARES, goal_name, is_block, square_name
from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import VALUES, piece_code, value_word
from quarto_access.rules.questions import safe_pieces

COUNT = 1000
MADE_UP = [drill for drill in Drill if drill is not Drill.MISTAKES]
"""Drills whose exercises come from nothing but the item."""


@pytest.fixture(autouse=True, params=quick_first([300, COUNT]))
def _count(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "COUNT", request.param)


def items(drill: Drill, *, blocks: bool = False) -> list[DrillItem]:
    """Return `COUNT` items of all sizes in turn. Drills by ear have only sixteen items."""
    if drill in BY_EAR:
        return list(items_by_ear(drill))
    sizes = SIZES[drill]
    return [DrillItem(drill, sizes[number % len(sizes)], number, blocks) for number in range(COUNT)]


def naive_board(told: BoardContent, *, blocks: bool = False) -> NaiveGame:
    game = NaiveGame(blocks=blocks)
    game.board = {square_name(square): piece_code(piece) for square, piece in told.pieces}
    return game


def completes_something(game: NaiveGame, code: str) -> bool:
    for square in {name for squares in LINES.values() for name in squares.split()} - set(game.board):
        game.board[square] = code
        made = any(game.shared(goal) for goal in game.goals if square in game.goals[goal].split())
        del game.board[square]
        if made:
            return True
    return False


def test_hold_the_board_asks_for_the_pieces_on_the_board():
    for exercise in map(make_exercise, items(Drill.BOARD)):
        assert isinstance(exercise.content, BoardContent)
        board = exercise.content.position.board
        assert exercise.content.position.placed == exercise.item.size
        for question in exercise.questions:
            (right,) = question.right
            match question.kind:
                case QuestionKind.WHAT:
                    assert question.square is not None
                    standing = board[question.square]
                    assert right == (NoneAnswer() if standing is None else PieceAnswer(standing))
                case QuestionKind.WHERE:
                    assert isinstance(right, SpotAnswer)
                    assert board[right.square] == question.piece
                case _:
                    pytest.fail(question.kind)


@pytest.mark.parametrize("blocks", [False, True])
def test_half_of_the_boards_have_a_quarto_and_the_rules_agree(*, blocks: bool):
    there = 0
    for exercise in map(make_exercise, items(Drill.QUARTO, blocks=blocks)):
        assert isinstance(exercise.content, BoardContent)
        aligned = {alignment.goal for alignment in exercise.content.position.alignments}
        (question,) = exercise.questions
        assert set(question.right) == ({GoalAnswer(goal) for goal in aligned} or {NoneAnswer()})
        game = naive_board(exercise.content, blocks=blocks)
        assert {goal for goal in game.goals if game.shared(goal)} == {goal_name(goal) for goal in aligned}
        there += bool(aligned)
        assert exercise.content.position.placed == exercise.item.size
    assert 0.45 <= there / COUNT <= 0.55


def test_with_blocks_some_quartos_are_blocks():
    found = [make_exercise(item).questions[0].right for item in items(Drill.QUARTO, blocks=True)]
    goals = [said.goal for (said,) in found if isinstance(said, GoalAnswer)]
    assert 0.3 <= sum(is_block(goal) for goal in goals) / len(goals) <= 0.6


@pytest.mark.parametrize("blocks", [False, True])
def test_a_full_goal_does_not_give_away_a_quarto(*, blocks: bool):
    for exercise in map(make_exercise, items(Drill.QUARTO, blocks=blocks)):
        assert isinstance(exercise.content, BoardContent)
        taken = {square_name(square) for square, _ in exercise.content.pieces}
        assert any(
            set(squares.split()) <= taken for squares in naive_board(exercise.content, blocks=blocks).goals.values()
        )


@pytest.mark.parametrize("blocks", quick_first([True, False]))
def test_the_safe_pieces_are_those_of_the_rules(*, blocks: bool):
    for exercise in map(make_exercise, items(Drill.SAFE, blocks=blocks)):
        assert isinstance(exercise.content, BoardContent)
        position = exercise.content.position
        (question,) = exercise.questions
        assert set(question.right) == {PieceAnswer(piece) for piece in safe_pieces(position)}
        game = naive_board(exercise.content, blocks=blocks)
        safe = {code for code in game.left if not completes_something(game, code)}
        assert {piece_code(said.piece) for said in question.right if isinstance(said, PieceAnswer)} == safe
        assert 0 < 2 * len(safe) <= len(game.left)
        assert not position.alignments


def test_the_missing_piece_is_the_one_that_was_not_named():
    for exercise in map(make_exercise, items(Drill.MISSING)):
        told = exercise.content
        assert isinstance(told, SetContent)
        every, some = ({value_word(value) for value in values} for values in (told.values, told.either))
        group = {code for code, words in PIECES.items() if every <= words and (not some or some & words)}
        assert len(group) == exercise.item.size
        (question,) = exercise.questions
        (right,) = question.right
        assert isinstance(right, PieceAnswer)
        assert group - {piece_code(piece) for piece in told.pieces} == {piece_code(right.piece)}
        assert len(told.pieces) == exercise.item.size - 1


def test_a_game_to_replay_is_legal_and_has_no_quarto():
    for exercise in map(make_exercise, items(Drill.REPLAY)):
        assert isinstance(exercise.content, TurnsContent)
        position = quarto.start()
        asked = iter(exercise.questions)
        for number, (piece, square) in enumerate(exercise.content.turns, start=1):
            position = quarto.apply(quarto.apply(position, quarto.Give(piece)), quarto.Place(square))
            given, placed = islice(asked, 2)
            assert (given.kind, given.right, given.number) == (QuestionKind.GIVEN, (PieceAnswer(piece),), number)
            assert (placed.kind, placed.right, placed.number) == (QuestionKind.PLACED, (SpotAnswer(square),), number)
        assert not position.alignments
        assert position.placed == exercise.item.size


def is_complete(codes: set[str]) -> bool:
    """Whether both values of every trait occur."""
    return {word for pair in WORDS.values() for word in pair} == {word for code in codes for word in PIECES[code]}


def test_only_the_right_group_is_completed_by_the_piece():
    none = 0
    for exercise in map(make_exercise, items(Drill.COMPLETE)):
        assert isinstance(exercise.content, GroupsContent)
        groups = {square: {piece_code(piece) for piece in group} for square, group in exercise.content.groups}
        told = [code for group in groups.values() for code in group]
        assert len(told) == len(set(told)) == exercise.item.size
        assert len(groups) >= 2
        assert not any(is_complete(group) for group in groups.values())
        assert len({question.piece for question in exercise.questions}) == len(exercise.questions) == 3
        for question in exercise.questions:
            assert question.piece is not None
            code = piece_code(question.piece)
            assert code not in told
            completed = [square for square, group in groups.items() if is_complete(group | {code})]
            assert question.right == (tuple(map(SpotAnswer, completed)) or (NoneAnswer(),))
            assert len(completed) <= 1
            none += not completed
    assert 0.15 <= none / (3 * COUNT) <= 0.35


def test_the_lacking_values_are_those_of_no_piece_in_the_group():
    complete = 0
    for exercise in map(make_exercise, items(Drill.LACKING)):
        assert isinstance(exercise.content, PiecesContent)
        codes = {piece_code(piece) for piece in exercise.content.pieces}
        assert len(codes) == exercise.item.size
        missing = {word for pair in WORDS.values() for word in pair} - {word for code in codes for word in PIECES[code]}
        (right,) = exercise.questions[0].right
        said = {value_word(value) for value in right.values} if isinstance(right, ValuesAnswer) else set()
        assert said == missing
        assert (right == NoneAnswer()) is (not missing)
        complete += not missing
    assert 0.15 <= complete / COUNT <= 0.4


def test_exercises_by_ear_ask_for_what_they_play():
    for exercise in map(make_exercise, items(Drill.SOUND)):
        assert isinstance(exercise.content, SoundContent)
        assert exercise.questions[0].right == (PieceAnswer(exercise.content.piece),)
    for exercise in map(make_exercise, items(Drill.PLACE)):
        assert isinstance(exercise.content, SpotContent)
        assert exercise.questions[0].right == (SpotAnswer(exercise.content.square),)


@pytest.mark.parametrize("drill", MADE_UP)
def test_space_goes_through_all_right_answers(drill: Drill):
    for exercise in map(make_exercise, items(drill)):
        for question in exercise.questions:
            offered = choices(exercise, question)
            if question.answer_kind is AnswerKind.VALUES:
                assert {value for said in offered if isinstance(said, ValuesAnswer) for value in said.values} == set(
                    VALUES
                )
            else:
                assert set(question.right) <= set(offered)
            assert len(set(offered)) == len(offered)


@pytest.mark.parametrize("drill", MADE_UP)
def test_an_item_always_makes_the_same_exercise_and_has_a_text_form(drill: Drill):
    for item in items(drill)[:100] + (items(drill, blocks=True)[:100] if drill in WITH_GOALS else []):
        assert parse_item(str(item)) == item
        assert make_exercise(parse_item(str(item))) == make_exercise(item)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "board",
        "board 6",
        "chess 6 1",
        "board 99 1",
        "sound 2 15",
        "sound 2 99",
        "a b c d",
        "board 6 1 blocks",
        "safe 6 1 walls",
    ],
)
def test_text_that_is_no_item_is_refused(text: str):
    with pytest.raises(Unreadable):
        parse_item(text)


@pytest.mark.parametrize("size", SIZES[Drill.SOUND])
def test_the_size_is_the_number_of_sounds(size: int):
    assert sum(item.size <= size for item in items_by_ear(Drill.SOUND)) == size
    assert 2 ** len(traits_in_play(size)) == size


@pytest.mark.parametrize("size", SIZES[Drill.PLACE])
def test_the_size_is_the_number_of_places(size: int):
    assert sum(item.size <= size for item in items_by_ear(Drill.PLACE)) == size
    assert {item.seed for item in items_by_ear(Drill.PLACE)} == set(SQUARES)


# Choosing the next item.


def test_a_due_item_comes_before_a_new_one():
    item = DrillItem(Drill.BOARD, 3, 7)
    progress = Progress().with_card(item, Card(100.0))
    assert progress.next_item(Drill.BOARD, 99.0, Random(1)) != item
    assert progress.next_item(Drill.BOARD, 100.0, Random(1)) == item
    assert progress.next_item(Drill.SAFE, 100.0, Random(1)).drill is Drill.SAFE
    assert progress.next_item(Drill.BOARD, 100.0, Random(1), last=item) != item


def test_items_that_are_too_large_or_too_small_do_not_come_back():
    progress = Progress({Drill.BOARD: DrillProgress(5.0)})
    for size, comes in ((9, False), (8, True), (7, True), (5, True), (4, False)):
        item = DrillItem(Drill.BOARD, size, 7)
        assert (progress.with_card(item, Card(0.0)).next_item(Drill.BOARD, 1.0, Random(1)) == item) is comes


def test_items_come_back_only_with_the_same_choice_of_blocks():
    plain, with_blocks = DrillItem(Drill.SAFE, 3, 7), DrillItem(Drill.SAFE, 3, 7, blocks=True)
    progress = Progress().with_card(plain, Card(0.0)).with_card(with_blocks, Card(0.0))
    assert progress.next_item(Drill.SAFE, 1.0, Random(1)) == plain
    assert progress.next_item(Drill.SAFE, 1.0, Random(1), blocks=True) == with_blocks


def test_the_item_that_is_due_last_is_dropped_when_there_are_too_many():
    progress = Progress()
    for seed in range(50):
        progress = progress.with_card(DrillItem(Drill.BOARD, 3, seed), Card(float(seed)))
    assert len(progress.cards) == 40
    assert DrillItem(Drill.BOARD, 3, 0) in progress.cards


def test_every_sound_comes_once_before_a_random_one():
    progress = Progress({Drill.SOUND: DrillProgress(2.0)})
    chance = Random(1)
    for _ in range(8):
        item = progress.next_item(Drill.SOUND, 0.0, chance)
        assert item not in progress.cards
        progress = progress.with_card(item, Card(1000.0))
    assert progress.next_item(Drill.SOUND, 0.0, chance) in progress.cards
