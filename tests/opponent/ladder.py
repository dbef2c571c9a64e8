"""The ladder: each level against the one below, and how often each overlooks a Quarto, measured.

    python tests/opponent/ladder.py [GAMES [LEVEL ...]]
    python tests/opponent/ladder.py quatrenun [GAMES [PAIR ...]]        a pair is 5-3; level 0 plays at random
    NODES=6000 python tests/opponent/ladder.py quatrenun ...            level 5 of Quatrenun in less time

200 games a pair, half of them with the one, half with the other giving first. A draw counts half. Then each level
against a forgetful player, who completes what he can and never calls: what he leaves, it may catch. In Quatrenun, what
is overlooked is that a move completes a group, or that every move of one does.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from quarto_access.opponent.coach import MOVE_NODES, without_open_calls
from quarto_access.opponent.computer import Computer
from quarto_access.opponent.decision import Limits
from quarto_access.opponent.quarto.levels import decide
from quarto_access.opponent.quarto.perfect import PerfectQuarto
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import Game
from quarto_access.rules.quatrenun_questions import completing, forcing
from quarto_access.rules.questions import completions

if TYPE_CHECKING:
    from quarto_access.rules.outcome import Player

GAMES = 200
LEVELS = (1, 2, 3, 4, 5)
PERFECT = 5
FORGETFUL = 0
"""No level: it places and gives as level 2 does, and never calls."""


@dataclass
class Watched:
    """What one level did with the Quartos that came its way."""

    own: int = 0
    missed: int = 0
    offered: int = 0
    caught: int = 0
    slowest: float = 0.0


@dataclass
class Result:
    """One pair's games, seen from the better one."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    watched: dict[int, Watched] = field(default_factory=dict)

    @property
    def score(self) -> float:
        return (self.won + self.drawn / 2) / (self.won + self.drawn + self.lost)


class Seat:
    """A player of one level in one game."""

    def __init__(self, level: int, seed: int, watched: Watched, perfect: PerfectQuarto | None) -> None:
        self.level = level
        self.seed = seed
        self.watched = watched
        self.perfect = perfect

    def act(self, game: Game) -> quarto.Action:
        position = game.position
        assert isinstance(position, quarto.Position)
        began = time.perf_counter()
        if self.perfect is not None:
            lots = Random(f"{self.seed} {len(game.steps)}")
            action = self.perfect.decide(position, lots, limits=Limits(nodes=MOVE_NODES)).action
        elif self.level == FORGETFUL:
            action = decide(game, without_open_calls(position), 2, self.seed)
        else:
            action = decide(game, position, self.level, self.seed)
        self.watched.slowest = max(self.watched.slowest, time.perf_counter() - began)
        self._count(position, action)
        return action

    def _count(self, position: quarto.Position, action: quarto.Action) -> None:
        """Count what stood open or could be completed, and what became of it."""
        calls = isinstance(action, quarto.Call) and not quarto.is_false_call(position, action)
        if isinstance(action, quarto.Call) and not calls:
            return
        if position.hand is None and not position.passed:
            # What one has completed oneself.
            if position.open:
                self.watched.own += 1
                self.watched.missed += not calls
            return
        if position.open:
            self.watched.offered += 1
            self.watched.caught += calls
        if not calls and isinstance(action, quarto.Place) and position.hand is not None:
            # What one could have completed, and placed elsewhere.
            winning = completions(position, position.hand)
            if winning and action.square not in winning:
                self.watched.own += 1
                self.watched.missed += 1


def play(one: Seat, two: Seat, first: Player) -> Player | None:
    """Play a game and return who won."""
    game = Game(quarto.start(first=first))
    while game.position.outcome is None:
        seat = one if game.position.player == 1 else two
        game = game.play(seat.act(game))
    return game.position.outcome.winner


def contest(better: int, worse: int, games: int) -> Result:
    """Let two levels play."""
    result = Result(watched={better: Watched(), worse: Watched()})
    for number in range(games):
        perfect = PerfectQuarto(quarto.STANDARD, time.monotonic) if better == PERFECT else None
        one = Seat(better, 2 * number, result.watched[better], perfect)
        two = Seat(worse, 2 * number + 1, result.watched[worse], None)
        winner = play(one, two, 1 if number % 2 else 2)
        result.won += winner == 1
        result.drawn += winner is None
        result.lost += winner == 2
    return result


GROUP_NODES = int(os.environ.get("NODES", MOVE_NODES))
"""Positions that level 5 of Quatrenun may look into for a decision; at the table it may as many as for a hint."""

RANDOM = 0
"""No level of Quatrenun: it does anything that is allowed."""

PAIRS = ((1, RANDOM), (2, 1), (3, 2), (4, 3), (5, 4), (5, 3), (5, RANDOM))


class GroupSeat:
    """A player of one level in one game of Quatrenun."""

    def __init__(self, level: int, seed: int, watched: Watched) -> None:
        self.level = level
        self.seed = seed
        self.watched = watched
        self.computer = Computer(time.monotonic)
        self.chance = Random(seed)

    def act(self, game: Game) -> quatrenun.Action:
        position = game.position
        assert isinstance(position, quatrenun.Position)
        began = time.perf_counter()
        if self.level == RANDOM:
            action = self.chance.choice(quatrenun.legal_moves(position))
        else:
            lots = Random(f"{self.seed} {len(game.steps)}")
            action = self.computer.decide(game, self.level, self.seed, lots, Limits(nodes=GROUP_NODES)).action
        self.watched.slowest = max(self.watched.slowest, time.perf_counter() - began)
        self._count(position, action)
        return action

    def _count(self, position: quatrenun.Position, action: quatrenun.Action) -> None:
        """Count groups to move safely, where not every move is safe, and groups of which every move completes one."""
        if position.pointed is not None:
            losing = completing(position, position.pointed)
            if losing and len(losing) < len(quatrenun.legal_moves(position)):
                self.watched.own += 1
                self.watched.missed += action in losing
            return
        winning = forcing(position)
        if winning:
            self.watched.offered += 1
            self.watched.caught += action.square in winning


def contest_of_groups(better: int, worse: int, games: int) -> Result:
    """Let two levels play Quatrenun."""
    result = Result(watched={better: Watched(), worse: Watched()})
    for number in range(games):
        one = GroupSeat(better, 2 * number, result.watched[better])
        two = GroupSeat(worse, 2 * number + 1, result.watched[worse])
        layout = quatrenun.random_layout(Random(number // 2))
        game = Game(quatrenun.start(layout, 1 if number % 2 else 2))
        while game.position.outcome is None:
            game = game.play((one if game.position.player == 1 else two).act(game))
        winner = game.position.outcome.winner
        result.won += winner == 1
        result.drawn += winner is None
        result.lost += winner == 2
    return result


def lines_of_groups(better: int, worse: int, result: Result, seconds: float) -> list[str]:
    """Return what was measured, as a table."""
    against = worse or "a random one"
    games = result.won + result.drawn + result.lost
    told = [
        f"Quatrenun, {better} against {against}: {100 * result.score:.1f} % in {games} games",
        f"    {result.won} won, {result.drawn} drawn, {result.lost} lost; {seconds:.0f} s",
    ]
    for level, watched in result.watched.items():
        told.append(
            f"    level {level or 'random'}: completed a group needlessly {share(watched.missed, watched.own)}; "
            f"saw a win at once {share(watched.caught, watched.offered)}; slowest {watched.slowest:.2f} s"
        )
    return told


def main_of_groups(games: int = 100, pairs: tuple[tuple[int, int], ...] = PAIRS) -> None:
    """Play all pairs of Quatrenun and print the tables."""
    for better, worse in pairs:
        began = time.perf_counter()
        result = contest_of_groups(better, worse, games)
        print("\n".join(lines_of_groups(better, worse, result, time.perf_counter() - began)), flush=True)


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:3.0f} % of {whole:3}" if whole else "   none  "


def lines_of(better: int, worse: int, result: Result, seconds: float) -> list[str]:
    """Return what was measured, as a table."""
    games = result.won + result.drawn + result.lost
    against = worse or "a forgetful one"
    told = [
        f"{better} against {against}: {100 * result.score:.1f} % in {games} games",
        f"    {result.won} won, {result.drawn} drawn, {result.lost} lost; {seconds:.0f} s",
    ]
    for level, watched in result.watched.items() if worse else [(better, result.watched[better])]:
        told.append(
            f"    level {level}: own missed {share(watched.missed, watched.own)}; "
            f"the other's caught {share(watched.caught, watched.offered)}; slowest {watched.slowest:.2f} s"
        )
    return told


def main(games: int = GAMES, levels: tuple[int, ...] = LEVELS) -> None:
    """Play all pairs and print the tables."""
    for level in levels:
        for worse in (level - 1, FORGETFUL) if level > 1 else (FORGETFUL,):
            began = time.perf_counter()
            result = contest(level, worse, games)
            print("\n".join(lines_of(level, worse, result, time.perf_counter() - began)), flush=True)


if __name__ == "__main__" and sys.argv[1:2] == ["quatrenun"]:
    main_of_groups(
        int(sys.argv[2]) if len(sys.argv) > 2 else 100,
        tuple((int(pair[0]), int(pair[2])) for pair in sys.argv[3:]) or PAIRS,
    )
elif __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else GAMES,
        tuple(int(level) for level in sys.argv[2:]) or LEVELS,
    )
