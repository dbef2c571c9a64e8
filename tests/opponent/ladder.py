"""Measure the ladder: each level against the one below, and how often each overlooks a Quarto.

    python tests/opponent/ladder.py [GAMES [LEVEL ...]]
    python tests/opponent/ladder.py quatrenun [GAMES [PAIR ...]]        a pair is 5-3; level 0 plays at random
    NODES=6000 python tests/opponent/ladder.py quatrenun ...            level 5 of Quatrenun in less time
    python tests/opponent/ladder.py first [GAMES]                       first games, of both kinds: see model_players.py

Each pair plays 200 games, and each side gives first in half of them. A draw counts half. Then each level plays a
forgetful player, who completes alignments but never calls, so the level can. In Quatrenun, a player can overlook that a
move completes a group, or that every move of a group does.
"""

from __future__ import annotations

import os
import sys
import time
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from model_players import MODEL_PLAYERS, level_player, play_match

from quarto_access.opponent.coach import MOVE_NODES, without_open_calls
from quarto_access.opponent.computer import Computer
from quarto_access.opponent.decision import Limits
from quarto_access.opponent.quarto.levels import decide
from quarto_access.opponent.quarto.perfect import PerfectQuarto
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import Game, Step
from quarto_access.rules.quatrenun_questions import completing, forcing
from quarto_access.rules.questions import completions

if TYPE_CHECKING:
    from quarto_access.rules.outcome import Player

GAMES = 200
LEVELS = (1, 2, 3, 4, 5)
PERFECT = 5
FORGETFUL = 0
"""Not a level: it places and gives like level 2 but never calls."""


@dataclass
class Tally:
    """What one level did with the Quartos that came up."""

    own: int = 0
    missed: int = 0
    offered: int = 0
    caught: int = 0
    slowest: float = 0.0


@dataclass
class Result:
    """The games of one pair, from the stronger player's side."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    tally: dict[int, Tally] = field(default_factory=dict)

    @property
    def score(self) -> float:
        return (self.won + self.drawn / 2) / (self.won + self.drawn + self.lost)


class Seat:
    """A player of one level in one game."""

    def __init__(self, level: int, seed: int, tally: Tally, perfect: PerfectQuarto | None) -> None:
        self.level = level
        self.seed = seed
        self.tally = tally
        self.perfect = perfect

    def act(self, game: Game) -> quarto.Action:
        position = game.position
        assert isinstance(position, quarto.Position)
        began = time.perf_counter()
        if self.perfect is not None:
            chance = Random(f"{self.seed} {len(game.steps)}")
            action = self.perfect.decide(position, chance, limits=Limits(nodes=MOVE_NODES)).action
        elif self.level == FORGETFUL:
            action = decide(game, without_open_calls(position), 2, self.seed)
        else:
            action = decide(game, position, self.level, self.seed)
        self.tally.slowest = max(self.tally.slowest, time.perf_counter() - began)
        self._count(position, action)
        return action

    def _count(self, position: quarto.Position, action: quarto.Action) -> None:
        """Count the open and possible Quartos, and whether the player took them."""
        calls = isinstance(action, quarto.Call) and not Step(position, action).is_false_call
        if isinstance(action, quarto.Call) and not calls:
            return
        if position.hand is None and not position.passed:
            # Completed by the player.
            if position.open:
                self.tally.own += 1
                self.tally.missed += not calls
            return
        if position.open:
            self.tally.offered += 1
            self.tally.caught += calls
        if not calls and isinstance(action, quarto.Place) and position.hand is not None:
            # Could have been completed, but the piece went elsewhere.
            winning = completions(position, position.hand)
            if winning and action.square not in winning:
                self.tally.own += 1
                self.tally.missed += 1


def play(one: Seat, two: Seat, first: Player) -> Player | None:
    """Play a game and return the winner."""
    game = Game(quarto.start(first=first))
    while game.position.outcome is None:
        seat = one if game.position.player == 1 else two
        game = game.play(seat.act(game))
    return game.position.outcome.winner


def contest(better: int, worse: int, games: int) -> Result:
    """Play the games of two levels."""
    result = Result(tally={better: Tally(), worse: Tally()})
    for number in range(games):
        perfect = PerfectQuarto(quarto.STANDARD, time.monotonic) if better == PERFECT else None
        one = Seat(better, 2 * number, result.tally[better], perfect)
        two = Seat(worse, 2 * number + 1, result.tally[worse], None)
        winner = play(one, two, 1 if number % 2 else 2)
        result.won += winner == 1
        result.drawn += winner is None
        result.lost += winner == 2
    return result


GROUP_NODES = int(os.environ.get("NODES", MOVE_NODES))
"""Positions that level 5 of Quatrenun may search per decision. The default is as many as for a hint."""

RANDOM = 0
"""Not a level: it plays any legal move."""

PAIRS = ((1, RANDOM), (2, 1), (3, 2), (4, 3), (5, 4), (5, 3), (5, RANDOM))


class QuatrenunSeat:
    """A player of one level in one game of Quatrenun."""

    def __init__(self, level: int, seed: int, tally: Tally) -> None:
        self.level = level
        self.seed = seed
        self.tally = tally
        self.computer = Computer(time.monotonic)
        self.chance = Random(seed)

    def act(self, game: Game) -> quatrenun.Action:
        position = game.position
        assert isinstance(position, quatrenun.Position)
        began = time.perf_counter()
        if self.level == RANDOM:
            action = self.chance.choice(quatrenun.legal_moves(position))
        else:
            chance = Random(f"{self.seed} {len(game.steps)}")
            action = self.computer.decide(game, self.level, self.seed, chance, Limits(nodes=GROUP_NODES)).action
        self.tally.slowest = max(self.tally.slowest, time.perf_counter() - began)
        self._count(position, action)
        return action

    def _count(self, position: quatrenun.Position, action: quatrenun.Action) -> None:
        """Count the moves where some are safe and some aren't, and the groups from which every move completes one."""
        if position.pointed is not None:
            losing = completing(position, position.pointed)
            if losing and len(losing) < len(quatrenun.legal_moves(position)):
                self.tally.own += 1
                self.tally.missed += action in losing
            return
        winning = forcing(position)
        if winning:
            self.tally.offered += 1
            self.tally.caught += action.square in winning


def quatrenun_contest(better: int, worse: int, games: int) -> Result:
    """Play the Quatrenun games of two levels."""
    result = Result(tally={better: Tally(), worse: Tally()})
    for number in range(games):
        one = QuatrenunSeat(better, 2 * number, result.tally[better])
        two = QuatrenunSeat(worse, 2 * number + 1, result.tally[worse])
        layout = quatrenun.random_layout(Random(number // 2))
        game = Game(quatrenun.start(layout, 1 if number % 2 else 2))
        while game.position.outcome is None:
            game = game.play((one if game.position.player == 1 else two).act(game))
        winner = game.position.outcome.winner
        result.won += winner == 1
        result.drawn += winner is None
        result.lost += winner == 2
    return result


def quatrenun_report(better: int, worse: int, result: Result, seconds: float) -> list[str]:
    """Return the results as lines of text."""
    against = worse or "a random one"
    games = result.won + result.drawn + result.lost
    lines = [
        f"Quatrenun, {better} against {against}: {100 * result.score:.1f} % in {games} games",
        f"    {result.won} won, {result.drawn} drawn, {result.lost} lost; {seconds:.0f} s",
    ]
    for level, tally in result.tally.items():
        lines.append(
            f"    level {level or 'random'}: completed a group needlessly {percentage(tally.missed, tally.own)}; "
            f"saw a win at once {percentage(tally.caught, tally.offered)}; slowest {tally.slowest:.2f} s"
        )
    return lines


def quatrenun_main(games: int = 100, pairs: tuple[tuple[int, int], ...] = PAIRS) -> None:
    """Play all pairs of Quatrenun levels and print the results."""
    for better, worse in pairs:
        began = time.perf_counter()
        result = quatrenun_contest(better, worse, games)
        print("\n".join(quatrenun_report(better, worse, result, time.perf_counter() - began)), flush=True)


FIRST_LEVELS = (0, 1, 2, 3)
"""The levels that players in their first games meet."""


def first_games_main(games: int = 100) -> None:
    """Play the model players against the easy levels, and level 0 against level 1. Print the results."""
    pairs = [(one.name, one.act, level) for one in MODEL_PLAYERS for level in FIRST_LEVELS]
    for game in ("quarto", "quatrenun"):
        for name, plays, level in [*pairs, ("level 0", level_player(0), 1)]:
            won, drawn, lost = play_match(plays, level_player(level), games, game=game)
            print(f"{game}: {name} against level {level}: {won} won, {drawn} drawn, {lost} lost", flush=True)


def percentage(part: int, whole: int) -> str:
    return f"{100 * part / whole:3.0f} % of {whole:3}" if whole else "   none  "


def report(better: int, worse: int, result: Result, seconds: float) -> list[str]:
    """Return the results as lines of text."""
    games = result.won + result.drawn + result.lost
    against = worse or "a forgetful one"
    lines = [
        f"{better} against {against}: {100 * result.score:.1f} % in {games} games",
        f"    {result.won} won, {result.drawn} drawn, {result.lost} lost; {seconds:.0f} s",
    ]
    for level, tally in result.tally.items() if worse else [(better, result.tally[better])]:
        lines.append(
            f"    level {level}: missed its own {percentage(tally.missed, tally.own)}; "
            f"caught the opponent's {percentage(tally.caught, tally.offered)}; slowest {tally.slowest:.2f} s"
        )
    return lines


def main(games: int = GAMES, levels: tuple[int, ...] = LEVELS) -> None:
    """Play all pairs and print the results."""
    for level in levels:
        for worse in (level - 1, FORGETFUL) if level > 1 else (FORGETFUL,):
            began = time.perf_counter()
            result = contest(level, worse, games)
            print("\n".join(report(level, worse, result, time.perf_counter() - began)), flush=True)


if __name__ == "__main__" and sys.argv[1:2] == ["quatrenun"]:
    quatrenun_main(
        int(sys.argv[2]) if len(sys.argv) > 2 else 100,
        tuple((int(pair[0]), int(pair[2])) for pair in sys.argv[3:]) or PAIRS,
    )
elif __name__ == "__main__" and sys.argv[1:2] == ["first"]:
    first_games_main(int(sys.argv[2]) if len(sys.argv) > 2 else 100)
elif __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else GAMES,
        tuple(int(level) for level in sys.argv[2:]) or LEVELS,
    )
