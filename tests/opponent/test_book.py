import random

import naive_minimax as naive
import pytest
from helpers.quick_set import quick_first
from solvers import solver_of

from quarto_access.opponent.quarto.book import DEPTHS, Book, book_lines, load_books, parse_books
from quarto_access.opponent.quarto.position_graph import layer, position_of_key, safe_moves, successors

VARIANTS = [(traits, blocks) for traits in DEPTHS for blocks in (False, True)]


def test_the_number_of_early_positions_is_right():
    assert [len(layer(solver_of(4, False), placed)) for placed in range(3)] == [1, 8, 148]
    assert [len(layer(solver_of(4, True), placed)) for placed in range(3)] == [1, 12, 381]


@pytest.mark.parametrize("variant", quick_first(VARIANTS, 2))
@pytest.mark.parametrize("first", [0, 1])
def test_a_player_who_follows_the_book_stays_in_it(variant, first):
    traits, blocks = variant
    solver = solver_of(traits, blocks)
    book = load_books()[variant]
    chance = random.Random(7)
    for _ in range(8):
        board, hand = [-1] * 16, chance.randrange(16)
        for placed in range(DEPTHS[variant[0]] + 1):
            if solver.winning_squares(board, hand):
                break
            choices = list(safe_moves(solver, board, hand))
            if placed % 2 == first:
                choices = [one for one in choices if book.is_safe(placed + 1, solver.key(one[2], one[1]))]
                assert choices, (placed, board, hand)
            _, hand, board = chance.choice(choices)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_book_has_a_drawing_move_for_every_early_position(variant):
    traits, blocks = variant
    solver = solver_of(traits, blocks)
    book = load_books()[variant]
    assert book.listed >= DEPTHS[variant[0]]
    chance = random.Random(6)
    for placed in range(DEPTHS[variant[0]] + 1):
        for _ in range(12):
            board, hand = naive.random_position(chance, placed)
            assert solver.winning_squares(board, hand) or any(
                book.is_safe(placed + 1, solver.key(after, given))
                for _, given, after in safe_moves(solver, board, hand)
            )


@pytest.mark.parametrize(
    ("variant", "placed", "number"),
    [
        pytest.param((4, False), 4, 20, marks=pytest.mark.thorough),
        pytest.param((4, True), 4, 20, marks=pytest.mark.thorough),
        ((3, True), 4, 1),
        pytest.param((1, False), 2, 1, marks=pytest.mark.slow),
    ],
)
def test_the_solver_confirms_a_sample_of_the_book(variant, placed, number):
    traits, blocks = variant
    solver = solver_of(traits, blocks)
    for key in random.Random(1).sample(sorted(load_books()[variant].safe[placed]), number):
        board, hand = position_of_key(key, traits)
        assert board.count(-1) == 16 - placed
        assert not solver.can_force(board, hand, winning=True)


@pytest.mark.slow
@pytest.mark.parametrize("variant", [(4, False), (4, True)])
def test_the_solver_confirms_a_sample_of_the_wins(variant):
    traits, blocks = variant
    solver = solver_of(traits, blocks)
    for placed, keys in load_books()[variant].lost.items():
        for key in random.Random(2).sample(sorted(keys), min(2, len(keys))):
            board, hand = position_of_key(key, traits)
            assert board.count(-1) == 16 - placed
            assert not solver.can_force(board, hand, winning=False)


@pytest.mark.parametrize("variant", [(4, False), (4, True), (3, False), (3, True)])
def test_the_player_who_places_first_can_always_reach_a_chosen_position(variant):
    solver, book = solver_of(*variant), load_books()[variant]
    (first,) = book.chosen[1]
    for key in successors(solver, first):
        assert not book.chosen[3].isdisjoint(successors(solver, key))


def test_the_book_has_every_win_after_a_chosen_position():
    solver, book = solver_of(4, True), load_books()[4, True]
    chance = random.Random(3)
    for _ in range(3):
        key = chance.choice(sorted(successors(solver, chance.choice(sorted(book.chosen[3])))))
        won = not successors(solver, key).isdisjoint(book.lost[5])
        assert won != book.is_safe(4, key)


def test_the_position_of_a_key_has_that_key():
    for traits, blocks in VARIANTS:
        solver = solver_of(traits, blocks)
        for key in layer(solver, 2):
            assert solver.key(*position_of_key(key, traits)) == key


def test_a_book_is_parsed_back_as_it_was_written():
    books = {(4, False): Book(2, {4: {0, 35, 2**64 - 1}}, {5: {7}}, {1: {36}}), (1, True): Book()}
    assert parse_books(book_lines(books)) == books
