"""Remember what hints have proven in a game, so that a later hint never knows less.

Every analysis starts from nothing. Two moves later it may fail to prove what an earlier one has: "all moves lose", then
"this may hold". So each analysis is combined with what follows from the earlier ones.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, TypeVar

from quarto_access.opponent.coach import Query, QueryKind, without_calls
from quarto_access.opponent.coach_report import PlayedGame
from quarto_access.opponent.decision import Bounds
from quarto_access.rules.game import Action, Game, Position, apply, legal_moves

if TYPE_CHECKING:
    from quarto_access.opponent.analysis import Analysis

T = TypeVar("T")


class Memory:
    """The analyses made so far. They hold in any game, so a new game or an undo doesn't make them wrong."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self.analyses: dict[Position, Analysis] = {}

    def asking(self, game: Game, hint: Generator[Query, Analysis, T]) -> Generator[Query, Analysis, T]:
        """Pass on a hint's queries about this game, and combine the answers with what is remembered."""
        try:
            query = next(hint)
            while True:
                found = yield query
                if query.kind is QueryKind.ANALYSE:
                    found = self._learn(game, query.position, found)
                query = hint.send(found)
        except StopIteration as done:
            answer: T = done.value
            return answer

    def _learn(self, game: Game, asked: Position, found: Analysis) -> Analysis:
        position = without_calls(asked)
        found = found.knowing(self._inherited(game, position), self._known_actions(position))
        self.analyses[position] = found
        return found

    def _inherited(self, game: Game, position: Position) -> Bounds:
        """Return what a position is worth to the player to act, as far as other positions of the game show."""
        played = PlayedGame.of(game)
        positions = list(map(without_calls, played.positions))
        for index, action in enumerate(played.actions):
            known = self.analyses.get(positions[index])
            if known is not None:
                player = positions[index].player
                played.learn(index, player, known.bounds)
                if not played.positions[index + 1].open:
                    played.learn(index + 1, player, known.bounds_of(action))
                    played.forced[index] = known.is_only_move(action)
        played.propagate()
        return played.bounds_for(positions.index(position), position.player) if position in positions else Bounds()

    def _known_actions(self, position: Position) -> dict[Action, Bounds]:
        """Return what is known of the positions that follow, for the player to act now."""
        if not self.analyses:
            return {}
        found = {}
        for action in legal_moves(position):
            after = apply(position, action)
            known = None if after.open else self.analyses.get(without_calls(after))
            if known is not None:
                found[action] = known.bounds if after.player == position.player else known.bounds.for_opponent
        return found
