"""Players in their first games, to measure the easy levels: they notice part of what happens, and never plan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from quarto_access.opponent.computer import Computer
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import Action, Game
from quarto_access.rules.quarto import Call, Give, Place, alignments_made
from quarto_access.rules.quatrenun_questions import completing, forcing

if TYPE_CHECKING:
    from quarto_access.rules.board import Goal

Plays = Callable[[Game, int], Action]
"""Chooses an action. The same seed plays the same game."""


@dataclass(frozen=True)
class ModelPlayer:
    """Someone who notices a share of what happens, the same things in placing, giving and calling.

    A child only notices what can be called right now, and otherwise plays at random.
    """

    name: str
    notices: float
    child: bool = False

    def act(self, game: Game, seed: int) -> Action:
        """Choose an action."""
        position, chance = game.position, Random(f"{seed} {len(game.steps)}")
        if isinstance(position, quatrenun.Position):
            return self._in_quatrenun(position, chance)
        for alignment in position.open:
            if chance.random() < self.notices if self.child else self._sees(alignment.goal, position.placed, seed):
                return Call(alignment.goal)
        moves = [move for move in quarto.legal_moves(position) if not isinstance(move, Call)]
        chance.shuffle(moves)
        return moves[0] if self.child else min(moves, key=lambda move: self._badness(position, move, seed))

    def _sees(self, goal: Goal, placed: int, seed: int) -> bool:
        return Random(f"{seed} {goal} {placed}").random() < self.notices

    def _badness(self, position: quarto.Position, move: Action, seed: int) -> int:
        """Return -1 for a winning placement and 1 for a gift that loses, as far as the player sees it."""
        placed = position.placed + 1
        if isinstance(move, Place) and position.hand is not None:
            made = alignments_made(position, move.square, position.hand)
            return -any(self._sees(alignment.goal, placed, seed) for alignment in made)
        if not isinstance(move, Give):
            return 0
        empty = [square for square, piece in enumerate(position.board) if piece is None]
        made_by_gift = (made for square in empty for made in alignments_made(position, square, move.piece))
        return any(self._sees(alignment.goal, placed, seed) for alignment in made_by_gift)

    def _in_quatrenun(self, position: quatrenun.Position, chance: Random) -> Action:
        moves = list(quatrenun.legal_moves(position))
        chance.shuffle(moves)
        if self.child:
            return moves[0]
        if position.pointed is None:
            winning = forcing(position)
            return min(moves, key=lambda move: -(move.square in winning and chance.random() < self.notices))
        losing = completing(position, position.pointed)
        return min(moves, key=lambda move: move in losing and chance.random() < self.notices)


MODEL_PLAYERS = (
    ModelPlayer("a child", 0.3, child=True),
    ModelPlayer("who notices half", 0.5),
    ModelPlayer("who notices three quarters", 0.75),
)


def level_player(level: int) -> Plays:
    """Return the computer at a level below 5."""
    computer = Computer(lambda: 0.0)
    return lambda game, seed: computer.decide(game, level, seed, Random(seed)).action


def play_match(one: Plays, two: Plays, games: int, *, game: str = "quarto") -> tuple[int, int, int]:
    """Play games, each side giving or pointing first in half of them. Return how many `one` won, drew and lost."""
    won, drawn, lost = 0, 0, 0
    for number in range(games):
        first = 1 if number % 2 else 2
        layout = quatrenun.random_layout(Random(number // 2))
        playing = Game(quarto.start(first=first) if game == "quarto" else quatrenun.start(layout, first))
        while playing.position.outcome is None:
            mine = playing.position.player == 1
            playing = playing.play(one(playing, 2 * number) if mine else two(playing, 2 * number + 1))
        winner = playing.position.outcome.winner
        won, drawn, lost = won + (winner == 1), drawn + (winner is None), lost + (winner == 2)
    return won, drawn, lost
