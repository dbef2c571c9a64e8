"""The computer player of whichever game is put before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.opponent.decision import UNKNOWN, UNTIL_PROVEN, Bounds, Decision, Limits
from quarto_access.rules import quarto

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from quarto_access.opponent.analysis import Known
    from quarto_access.opponent.decision import Worth
    from quarto_access.opponent.quarto.perfect import Perfect as QuartoPerfect
    from quarto_access.opponent.quatrenun.perfect import Perfect as QuatrenunPerfect
    from quarto_access.rules.game import Action, Game, Position

PERFECT = 5
"""The level that overlooks nothing."""

LOOKS = 200
"""So many positions are kept of which it is known what is known: more than a game has."""


class Computer:
    """All levels. What level 5 has proven it remembers, until it is asked about another game or variant."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Make no tables before they are needed."""
        self.clock = clock
        self.quarto: QuartoPerfect | None = None
        self.quatrenun: QuatrenunPerfect | None = None
        self.looks: dict[Position, Known] = {}

    def value(self, position: Position, limits: Limits = UNTIL_PROVEN) -> tuple[Worth | None, int]:
        """Return what the position is worth, or nothing if the time runs out; and how many positions that took."""
        if isinstance(position, quarto.Position):
            player = self.player_of_quarto(position.rules)
            before = player.nodes
            return player.value(position, limits=limits), player.nodes - before
        other = self._player_of_quatrenun()
        before = other.nodes
        return other.value(position, limits=limits), other.nodes - before

    def decide(
        self, game: Game, level: int, seed: int, lots: Random, limits: Limits = UNTIL_PROVEN
    ) -> Decision[Action]:
        """Return what the computer does now: levels 1 to 4 overlook by the seed, level 5 draws lots among equals."""
        position = game.position
        if level == PERFECT:
            return self.decide_perfectly(position, lots, limits)
        if isinstance(position, quarto.Position):
            from quarto_access.opponent.quarto import levels

            until = float("inf") if limits.seconds is None else self.clock() + limits.seconds
            return Decision(levels.decide(game, position, level, seed, lambda: self.clock() > until), None)
        from quarto_access.opponent.quatrenun import levels as quatrenun_levels

        return Decision(quatrenun_levels.decide(game, position, level, seed), None)

    def decide_perfectly(self, position: Position, lots: Random, limits: Limits = UNTIL_PROVEN) -> Decision[Action]:
        """Return what level 5 does now."""
        if isinstance(position, quarto.Position):
            return self.player_of_quarto(position.rules).decide(position, lots, limits=limits)
        return self._player_of_quatrenun().decide(position, lots, limits=limits)

    def look(self, position: Position, limits: Limits, each: int) -> Known:
        """Return what is known of a position; asked again, it knows that at once. `each`: see Quarto's look."""
        if position not in self.looks:
            if len(self.looks) >= LOOKS:
                self.looks.clear()
            self.looks[position] = self._look(position, limits, each)
        return self.looks[position]

    def _look(self, position: Position, limits: Limits, each: int) -> Known:
        if isinstance(position, quarto.Position):
            return self.player_of_quarto(position.rules).look(position, limits, each)
        from quarto_access.opponent.quatrenun.perfect import Perfect

        return Perfect(self.clock).look(position, limits)

    def prove(self, position: Position, nodes: int) -> Bounds:
        """Return what can be proven of a position's worth, with the help of what was proven before."""
        if isinstance(position, quarto.Position):
            worth, _ = self.value(position, Limits(nodes=nodes))
            return UNKNOWN if worth is None else Bounds(worth, worth)
        return self._player_of_quatrenun().prove(position, nodes)

    def player_of_quarto(self, rules: quarto.Rules) -> QuartoPerfect:
        """Return the perfect player of this variant; the tables of another are dropped first."""
        self.quatrenun = None
        if self.quarto is None or not self.quarto.plays(rules):
            from quarto_access.opponent.quarto.perfect import Perfect

            self.quarto = None
            self.quarto = Perfect(rules, self.clock)
        return self.quarto

    def _player_of_quatrenun(self) -> QuatrenunPerfect:
        self.quarto = None
        if self.quatrenun is None:
            from quarto_access.opponent.quatrenun.perfect import Perfect

            self.quatrenun = Perfect(self.clock)
        return self.quatrenun
