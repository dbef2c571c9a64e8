"""The Quatrenun lessons describe their positions correctly, according to two independent solvers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from naive_quatrenun import is_complete, moves, value_of_moving

from quarto_access.learn.quatrenun_lessons import quatrenun_position
from quarto_access.learn.subjects import Lesson
from quarto_access.opponent.problems import winning_points
from quarto_access.opponent.quatrenun.search import Search, groups_of
from quarto_access.record import parse_record
from quarto_access.rules.board import SQUARES, Square, column_of, parse_square, row_of, square_name
from quarto_access.rules.outcome import Outcome, Reason
from quarto_access.rules.pieces import parse_piece_code, piece_words
from quarto_access.rules.quatrenun import Point, Shift, apply, legal_moves, targets

if TYPE_CHECKING:
    from quarto_access.rules import quatrenun

GAMES = Path(__file__).with_name("lesson_games")
RECORDS = {
    Lesson.GROUPS: "groups",
    Lesson.CHOICE: "choice",
    Lesson.DRAW: "draw",
    Lesson.ASKING: "asking",
    Lesson.EXAMPLE: "example",
    Lesson.PROBLEM: "problem",
}


def at(place: str) -> Square:
    return parse_square(place)


def naive(position: quatrenun.Position) -> tuple[frozenset[int], ...]:
    return tuple(frozenset(group) for group in position.groups)


def wins_by_pointing(groups: tuple[frozenset[int], ...]) -> set[str]:
    """Return every group that wins when pointed to, according to the naive search."""
    won = set()
    for square in SQUARES:
        replies = [value_of_moving(groups, square, *move) for move in moves(groups, square)]
        if replies and max(replies) == -1:
            won.add(square_name(square))
    return won


def found_by_search(position: quatrenun.Position) -> set[str]:
    """Return the same according to our own search. If a group wins at once, the search ignores the others."""
    groups = groups_of(position)
    search = Search()
    at_once = {
        square_name(action.square)
        for action in legal_moves(position)
        if isinstance(action, Point)
        and all(apply(apply(position, action), reply).outcome for reply in legal_moves(apply(position, action)))
    }
    if search.points(groups) is None:
        return at_once
    return {square_name(SQUARES[square]) for square in winning_points(search, groups)}


@pytest.mark.parametrize("lesson", RECORDS)
def test_the_position_of_a_lesson_comes_from_a_real_game(lesson: Lesson):
    game = parse_record((GAMES / f"{RECORDS[lesson]}.quarto.txt").read_text(encoding="utf-8")).game
    assert game.position == quatrenun_position(lesson)
    assert game.position.player == 1
    groups = naive(quatrenun_position(lesson))
    assert sorted(piece for group in groups for piece in group) == list(range(16))
    assert not any(is_complete(group) for group in groups)


def test_three_of_the_four_example_groups_are_complete():
    groups = naive(quatrenun_position(Lesson.COMPLETE))
    assert [is_complete(groups[at(place)]) for place in ("a2", "b2", "c2", "d2")] == [True, True, False, True]
    assert [len(groups[at(place)]) for place in ("a2", "b2", "c2", "d2")] == [2, 3, 4, 7]


def words_of(position: quatrenun.Position, place: str) -> list[set[str]]:
    return [set(piece_words(piece).split()) for piece in position.groups[at(place)]]


def test_the_example_matches_its_text_and_only_one_group_wins_at_once():
    position = quatrenun_position(Lesson.EXAMPLE)
    two, three = words_of(position, "a1"), words_of(position, "a2")
    assert len(two) == 2
    assert all({"round", "grooved"} <= words for words in two)
    assert len(three) == 3
    assert all("smooth" in words for words in three)
    assert targets(position, at("a1")) == (at("a2"),)
    pointed = apply(position, Point(at("a1")))
    assert [apply(pointed, reply).outcome.winner for reply in legal_moves(pointed)] == [1, 1]
    assert wins_by_pointing(naive(position)) == found_by_search(position) == {"A1"}


def test_the_problem_matches_its_text_and_has_one_answer():
    position = quatrenun_position(Lesson.PROBLEM)
    assert position.pointed == at("c2")
    assert position.groups[at("c2")] == (parse_piece_code("grss"),)
    assert (row_of(at("d2")), column_of(at("d2"))) == (row_of(at("c2")), column_of(at("c2")) + 1)
    won = set()
    for move in legal_moves(position):
        assert isinstance(move, Shift)
        moved = apply(position, move)
        if moved.outcome is None:
            by_naive, by_search = wins_by_pointing(naive(moved)), found_by_search(moved)
            assert by_naive == by_search
            won |= {(square_name(move.square), place) for place in by_naive}
    assert won == {("D2", "D4")}
    prepared = apply(position, Shift(parse_piece_code("grss"), at("d2")))
    two = words_of(prepared, "d4")
    assert len(two) == 2
    assert all({"tall", "smooth"} <= words for words in two)
    assert targets(prepared, at("d4")) == (at("d2"),)
    assert (column_of(at("d2")), row_of(at("d2"))) == (column_of(at("d4")), row_of(at("d4")) - 2)
    forced = apply(prepared, Point(at("d4")))
    assert [apply(forced, reply).outcome.winner for reply in legal_moves(forced)] == [1, 1]


def test_the_problem_offers_several_moves_to_try():
    position = quatrenun_position(Lesson.PROBLEM)
    assert [square_name(square) for square in targets(position, at("c2"))] == ["C1", "A2", "B2", "D2"]


def test_one_move_draws_and_the_other_loses():
    position = quatrenun_position(Lesson.DRAW)
    piece = position.groups[at("c4")][0]
    assert set(legal_moves(position)) == {Shift(piece, at("c1")), Shift(piece, at("a4"))}
    drawn = apply(position, Shift(piece, at("c1")))
    assert drawn.outcome == Outcome(None, Reason.DRAW)
    groups = naive(drawn)
    assert not any(moves(groups, square) for square in SQUARES)
    assert not any(is_complete(group) for group in groups)
    assert apply(position, Shift(piece, at("a4"))).outcome.winner == 2


def test_either_piece_loses_in_the_lesson_on_losing():
    position = quatrenun_position(Lesson.CHOICE)
    assert targets(position, at("b1")) == (at("b2"),)
    assert [apply(position, move).outcome.winner for move in legal_moves(position)] == [2, 2]
