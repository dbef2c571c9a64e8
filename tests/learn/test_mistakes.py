"""Mistakes found in games: whose they are, and that every answer is proven, as two other solvers confirm."""

from __future__ import annotations

import statistics
import time
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from opponent.naive_minimax import value as naive_value
from opponent.solvers import solver_of

from quarto_access.frozen import replace
from quarto_access.learn.drill_announcements import judgement
from quarto_access.learn.drill_items import DrillItem, parse_item
from quarto_access.learn.drills import exercise_from
from quarto_access.learn.exercises import GoalAnswer
from quarto_access.learn.finding_mistakes import find_mistakes
from quarto_access.learn.mistakes import MAX_MISTAKES, Answer, Mistake, Mistakes, position_of
from quarto_access.learn.progress import Card, Progress
from quarto_access.learn.subjects import Drill
from quarto_access.opponent.analysis import Analysis
from quarto_access.opponent.coach import Query, QueryKind, answer_query
from quarto_access.opponent.computer import Computer
from quarto_access.opponent.decision import UNKNOWN, Worth
from quarto_access.opponent.quarto.levels import decide
from quarto_access.record import Note, Record, notes, parse_board, parse_record, record_text
from quarto_access.record.branch import branch
from quarto_access.rules import quarto
from quarto_access.rules.board import Goal
from quarto_access.rules.game import Game, replay
from quarto_access.rules.outcome import Resign, computer_name
from quarto_access.rules.quarto import Call, Give, Place, action_text, parse_action
from quarto_access.session.learn.mistake_search import mistakes_in
from quarto_access.table.announcement import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Solve = Callable[[Sequence[int], int, bool], int]

RECORDS = Path(__file__).parents[1] / "helpers" / "records"
RECORD_NAMES = ("three-mistakes", "blocks-won")
RANKS = {-1: Worth.LOSS, 0: Worth.DRAW, 1: Worth.WIN}


def record_of(name: str) -> Record:
    return parse_record((RECORDS / f"{name}.quarto.txt").read_text(encoding="utf-8"))


def mistakes_of(record: Record) -> list[tuple[int, str, list[str]]]:
    """Return the turn, the worth and the right actions of each mistake."""
    found = mistakes_in(record, "game")
    return [(one.turn, one.worth, [action_text(answer.action) for answer in one.right]) for one in found]


THREE = [
    (1, "draw", ["give SRSS", "give SSTS", "give SSSS"]),
    (3, "draw", ["place C3"]),
    (5, "win", ["call diagonal A1"]),
]


def test_a_piece_a_spot_and_a_missed_quarto_are_found():
    assert mistakes_of(record_of("three-mistakes")) == THREE


def test_only_the_persons_mistakes_are_found_against_the_computer():
    record = record_of("three-mistakes")
    assert {turn for turn, *_ in mistakes_of(replace(record, names=(computer_name(3), "Ana")))} == {2, 4}


def test_both_players_mistakes_are_found_if_two_people_played():
    turns = {turn for turn, *_ in mistakes_of(record_of("blocks-won"))}
    assert turns == {1, 2, 3}


def test_a_quarto_that_both_could_have_called_is_one_exercise():
    game = record_of("three-mistakes").game.undo().play(parse_action("place A3"))
    both = replace(record_of("three-mistakes"), names=("Ana", "Ben"), game=game.play(Resign()))
    called = [one for one in mistakes_of(both) if one[2][0].startswith("call")]
    assert called == [(5, "win", ["call diagonal A1"])]


def test_of_a_game_tried_again_only_the_turns_since_then_are_searched():
    whole = record_of("three-mistakes")
    again = branch(whole, 2, file="whole.quarto.txt", date="2026-11-16", level=3)
    assert mistakes_of(replace(again, game=whole.game)) == [one for one in THREE if one[0] > 2]
    # What was completed before the branch could still be called after it.
    last = branch(whole, 4, file="whole.quarto.txt", date="2026-11-16", level=3)
    assert mistakes_of(replace(last, game=whole.game)) == [THREE[2]]


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda record: replace(record, game=record.game.undo()), id="unfinished"),
        pytest.param(lambda record: replace(record, notes=(Note(notes.BesideRealBoard()),)), id="beside a real board"),
    ],
)
def test_other_games_have_no_exercises(change: Callable[[Record], Record]):
    assert mistakes_of(change(record_of("three-mistakes"))) == []


def test_a_finished_blindfold_game_has_exercises():
    record = replace(record_of("three-mistakes"), notes=(Note(notes.Blindfolded(0)),))
    assert mistakes_of(record) == THREE


def test_a_position_in_which_one_answer_is_unproven_makes_no_exercise():
    """Whichever proof fails, the exercise is missing, or it is as good without it."""
    record = record_of("three-mistakes")
    known: dict[Query, Analysis] = {}
    found, asked = answered(record, known, failing=None)
    assert len(found) == 3
    lost = 0
    for failing in range(asked):
        without, _ = answered(record, known, failing=failing)
        assert set(without) <= set(found)
        lost += len(without) < len(found)
    assert 2 * lost > asked


Proven = tuple[DrillItem, tuple[tuple[quarto.Action, Worth], ...]]


def answered(record: Record, known: dict[Query, Analysis], failing: int | None) -> tuple[list[Proven], int]:
    """Find mistakes while one of the proofs fails. Return the proven answers, and how many proofs were asked for."""
    computer, search, asked = Computer(lambda: 0.0), find_mistakes(record, "game"), 0
    answer = None
    try:
        while True:
            query = search.send(answer)  # type: ignore[arg-type]
            assert query.kind is QueryKind.PROVE
            if query not in known:
                known[query] = answer_query(computer, query, Random(0))
            answer = Analysis(UNKNOWN) if asked == failing else known[query]
            asked += 1
    except StopIteration as done:
        return [(one.item, tuple((each.action, each.worth) for each in one.answers)) for one in done.value], asked


def test_a_line_that_could_no_longer_be_called_is_wrong_and_named():
    codes = "GRTH,GRTS,GRSH,GRSS,SRTH,SSTH,SRTS,SSTS,-,-,-,-,-,-,-,- -"
    row_2 = (Answer(parse_action("call row 2"), Worth.WIN),)
    posed = position_of(quarto.set_up(quarto.STANDARD, *parse_board(codes)), row_2)
    exercise = exercise_from(Mistake("game", None, 0, 9, posed, row_2))
    (question,) = exercise.questions
    assert question.right == (GoalAnswer(Goal(1)),)
    judged = judgement(exercise, question, GoalAnswer(Goal(0)), 0)
    assert [part.id for part in judged.parts if isinstance(part, Message)] == [
        "drills-wrong-quarto",
        "drills-wrong-late",
    ]
    assert len(judgement(exercise, question, GoalAnswer(Goal(2)), 0).parts) == 1


# What is kept.


def a_mistake(file: str, seed: int) -> Mistake:
    """Return a mistake in a random position."""
    chance = Random(seed)
    board: list[quarto.Piece | None] = [*chance.sample(quarto.PIECES, 3), *[None] * 13]
    chance.shuffle(board)
    return replace(kept()[0], file=file, position=quarto.set_up(quarto.STANDARD, board, None))


@cache
def kept() -> tuple[Mistake, ...]:
    return mistakes_in(record_of("three-mistakes"), "2026-10-16.quarto.txt")


def test_a_position_is_kept_once_even_if_it_comes_up_in_another_game():
    mistakes = Mistakes().with_game("a", 1, kept()).with_game("a", 2, kept()).with_game("b", 1, kept())
    assert mistakes.found == kept()
    assert mistakes.searched == {"a": 2, "b": 1}


def test_the_mistakes_of_the_newest_games_are_kept():
    found = [a_mistake(f"{number:03}", number) for number in range(MAX_MISTAKES + 5)]
    mistakes = Mistakes()
    for one in reversed(found):
        mistakes = mistakes.with_game(one.file, 1, (one,))
    assert mistakes.found == tuple(found[5:])


def test_the_item_of_a_mistake_has_a_text_form_and_is_the_same_in_any_game():
    one = kept()[0]
    assert parse_item(str(one.item)) == one.item == replace(one, file="other", turn=9).item
    assert len({mistake.item for mistake in kept()}) == 3


def test_what_is_due_longest_comes_first_and_new_mistakes_last():
    items = [DrillItem(Drill.MISTAKES, 1, seed) for seed in range(5)]
    progress = (
        Progress().with_card(items[1], Card(50.0)).with_card(items[2], Card(200.0)).with_card(items[3], Card(20.0))
    )
    assert progress.due(items, 100.0) == [items[3], items[1], items[0], items[4]]
    assert progress.next_due(items[1:3]) == 50.0


# The proofs.


def values_of(mistake: Mistake, solve: Solve) -> list[Worth]:
    """Return what every answer is worth, from the rules and a solver of positions with a piece in hand."""
    position = mistake.position
    board = [-1 if piece is None else int(piece) for piece in position.board]
    blocks = position.rules.blocks
    worths = []
    for answer in mistake.answers:
        match answer.action:
            case Call(goal):
                worths.append(Worth.WIN if goal in {one.goal for one in position.open} else Worth.LOSS)
            case Give(piece):
                worths.append(RANKS[-solve(board, int(piece), blocks)])
            case Place(square):
                after = quarto.apply(position, answer.action)
                placed = [*board[:square], int(position.hand), *board[square + 1 :]]
                left = after.pieces_left
                best = 1 if after.open or (after.outcome is not None and after.outcome.winner is not None) else None
                best = best if best is not None or left else 0
                worths.append(RANKS[max(-solve(placed, int(one), blocks) for one in left) if best is None else best])
    return worths


def check(mistake: Mistake, solve: Solve) -> None:
    """Check every answer of an exercise, that there are right and wrong ones, and what comes after a right one."""
    position = mistake.position
    assert [answer.worth for answer in mistake.answers] == values_of(mistake, solve)
    if position.open:
        assert mistake.right == mistake.answers
        assert [answer.action for answer in mistake.answers] == [Call(one.goal) for one in position.open]
        return
    assert [answer.action for answer in mistake.answers] == list(quarto.legal_moves(position))
    assert 0 < len(mistake.right) < len(mistake.answers)
    assert {answer.worth for answer in mistake.right} == {mistake.worth} <= {Worth.WIN, Worth.DRAW}
    for answer in mistake.right:
        if isinstance(answer.action, Place):
            after = quarto.apply(position, answer.action)
            if not after.left or after.outcome is not None:
                assert answer.then is None
                continue
            assert answer.then in quarto.legal_moves(after)
            if isinstance(answer.then, Give):
                board = [-1 if piece is None else int(piece) for piece in after.board]
                assert RANKS[-solve(board, int(answer.then.piece), position.rules.blocks)] is answer.worth


def naively(board: Sequence[int], hand: int, blocks: bool) -> int:  # noqa: FBT001 - a `Solve`
    return naive_value(tuple(board), hand, 15, blocks=blocks)


def exactly(board: Sequence[int], hand: int, blocks: bool) -> int:  # noqa: FBT001 - a `Solve`
    solver = solver_of(4, blocks)
    if solver.can_force(board, hand, winning=True):
        return 1
    return 0 if solver.can_force(board, hand, winning=False) else -1


@pytest.mark.parametrize("name", RECORD_NAMES)
def test_a_solver_confirms_every_answer(name: str):
    found = mistakes_in(record_of(name), "game")
    assert len(found) == 3
    for mistake in found:
        check(mistake, exactly)


@pytest.mark.slow
def test_the_plainest_search_confirms_every_answer_late_in_games():
    late = [one for name in RECORD_NAMES for one in mistakes_in(record_of(name), "game") if one.position.placed >= 10]
    assert len(late) == 3
    for mistake in late:
        check(mistake, naively)


def played(seed: int) -> Record:
    """Play levels 1 to 3 against each other, every fifth game with blocks."""
    levels = (1 + seed % 3, 1 + (seed // 3) % 3)
    rules = quarto.Rules(blocks=seed % 5 == 4)
    game = Game(quarto.start(rules, 1 if seed % 2 else 2))
    while game.position.outcome is None:
        assert isinstance(game.position, quarto.Position)
        player = game.position.player
        game = game.play(decide(game, game.position, levels[player - 1], 1000 * seed + player))
    return Record(game)


@pytest.mark.parametrize(
    "games",
    [
        pytest.param(range(8), marks=pytest.mark.slow),
        pytest.param(range(100), marks=pytest.mark.thorough),
    ],
    ids=len,
)
def test_in_games_of_levels_1_to_3_every_answer_is_proven(games: range):
    times, kinds, right = [], Counter(), Counter()
    for seed in games:
        record = played(seed)
        began = time.process_time()
        found = mistakes_in(record, str(seed))
        times.append(time.process_time() - began)
        for mistake in found:
            check(mistake, exactly)
            kinds[type(mistake.answers[0].action).__name__, str(mistake.worth)] += 1
            right[len(mistake.right)] += 1
    times.sort()
    print(f"{sum(kinds.values())} exercises in {len(games)} games: {dict(kinds)}. Right answers: {dict(right)}.")
    print(
        f"Seconds a game: median {statistics.median(times):.2f}, p90 {times[len(times) * 9 // 10]:.2f}, {times[-1]:.2f}"
    )
    assert sum(kinds.values()) > len(games)


def test_a_game_of_moves_without_alternatives_has_no_exercises():
    record = record_of("three-mistakes")
    assert parse_record(record_text(record)) == record
    start = record.game.start
    assert isinstance(start, quarto.Position)
    assert mistakes_of(replace(record, game=replay(start, [Resign()]))) == []
