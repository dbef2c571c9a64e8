"""Play random Quarto games with our rules, compared to a plain engine of mutable objects.

    python -m pytest -q -s -n 0 tests/benchmarks/bench_rules.py

Target: at least 0.7 times as many games per second as the plain engine.
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from quarto_access.rules.quarto import Calls, Rules, apply, legal_moves, start

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from pytest_benchmark.fixture import BenchmarkFixture

GAMES = 1000
ROUNDS = 9
TARGET = 0.7
AUTOMATIC = Rules(calls=Calls.AUTOMATIC)


class PlainPiece:
    def __init__(self, texture: int, shape: int, height: int, body: int) -> None:
        self.traits = (texture, shape, height, body)


class PlainGame:
    """A 4 by 4 list of piece objects. It checks every line after each placement."""

    LINES = (
        *([(row, column) for column in range(4)] for row in range(4)),
        *([(row, column) for row in range(4)] for column in range(4)),
        [(step, step) for step in range(4)],
        [(step, 3 - step) for step in range(4)],
    )

    def __init__(self) -> None:
        self.board: list[list[PlainPiece | None]] = [[None] * 4 for _ in range(4)]
        self.left = [PlainPiece(*(number >> trait & 1 for trait in range(4))) for number in range(16)]
        self.hand: PlainPiece | None = None
        self.player = 1
        self.winner: int | None = None
        self.over = False

    def gives(self) -> list[PlainPiece]:
        return list(self.left)

    def give(self, piece: PlainPiece) -> None:
        self.left.remove(piece)
        self.hand = piece
        self.player = 3 - self.player

    def places(self) -> list[tuple[int, int]]:
        return [(row, column) for row in range(4) for column in range(4) if self.board[row][column] is None]

    def place(self, square: tuple[int, int]) -> None:
        self.board[square[0]][square[1]] = self.hand
        self.hand = None
        if any(self.aligned(line) for line in self.LINES):
            self.winner = self.player
            self.over = True
        elif not self.left:
            self.over = True

    def aligned(self, line: list[tuple[int, int]]) -> bool:
        pieces = []
        for row, column in line:
            piece = self.board[row][column]
            if piece is None:
                return False
            pieces.append(piece)
        for trait in range(4):
            value = pieces[0].traits[trait]
            if all(piece.traits[trait] == value for piece in pieces):
                return True
        return False


def play_plain(chance: random.Random) -> int | None:
    game = PlainGame()
    choice = chance.choice
    while not game.over:
        if game.hand is None:
            game.give(choice(game.gives()))
        else:
            game.place(choice(game.places()))
    return game.winner


def play_by_the_rules(chance: random.Random) -> int | None:
    position = start(AUTOMATIC)
    choice = chance.choice
    while position.outcome is None:
        position = apply(position, choice(legal_moves(position)))
    return position.outcome.winner


def games_per_second(play: Callable[[random.Random], int | None], seed: int) -> float:
    chance = random.Random(seed)
    began = time.perf_counter()
    for _ in range(GAMES):
        play(chance)
    return GAMES / (time.perf_counter() - began)


def test_random_games_compared_to_a_plain_engine(capsys: pytest.CaptureFixture[str]):
    ours, plain = [], []
    for seed in range(ROUNDS):
        plain.append(games_per_second(play_plain, seed))
        ours.append(games_per_second(play_by_the_rules, seed))
    ratio = max(ours) / max(plain)
    with capsys.disabled():
        print(
            f"\nrules: {max(ours):,.0f} games per second; plain objects: {max(plain):,.0f};"
            f" ratio {ratio:.2f} (target {TARGET})"
        )


def test_a_random_game_by_the_rules(benchmark: BenchmarkFixture):
    benchmark(play_by_the_rules, random.Random(1))


def test_a_random_game_of_the_plain_engine(benchmark: BenchmarkFixture):
    benchmark(play_plain, random.Random(1))
