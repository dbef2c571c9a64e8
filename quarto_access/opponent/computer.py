"""The computer player, at any level and in either game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarto_access.opponent.decision import UNTIL_PROVEN, Bounds, Budget, Decision, Limits, Worth
from quarto_access.rules import quarto

if TYPE_CHECKING:
    from random import Random

    from quarto_access.opponent.analysis import Analysis
    from quarto_access.opponent.quarto.perfect import PerfectQuarto
    from quarto_access.opponent.quatrenun.perfect import PerfectQuatrenun
    from quarto_access.rules.game import Action, Game, Position

PERFECT = 5
"""The perfect level, which overlooks nothing."""

PERFECT_NODES = 60_000
"""Positions level 5 looks into for an early win once its move is proven to hold: a second or two. In Quatrenun, where
not every move can be proven, it looks into this many in all: at most about a second, twice a turn. We count positions,
not seconds, so that a seed plays the same game on every machine."""

THINKING_SECONDS = 1.0
"""How long levels 0 to 4 think at most, if the players don't say."""

CACHED_ANALYSES = 200
"""Analyses to keep. More than a game has positions."""


def limits_at_table(level: int, seconds: float = THINKING_SECONDS) -> Limits:
    """Return how long the computer thinks at the table."""
    return Limits(nodes=PERFECT_NODES) if level == PERFECT else Limits(seconds)


class Computer:
    """Play at every level. Level 5 keeps its proofs until it is asked about another game or variant."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Build the lookup tables only when they are needed."""
        self.clock = clock
        self.quarto: PerfectQuarto | None = None
        self.quatrenun: PerfectQuatrenun | None = None
        self.analyses: dict[Position, Analysis] = {}

    def value(self, position: Position, limits: Limits = UNTIL_PROVEN) -> tuple[Worth | None, int]:
        """Return the position's worth, or None if time runs out, and how many positions the search took."""
        if isinstance(position, quarto.Position):
            player = self.quarto_player(position.rules)
            before = player.nodes
            return player.value(position, limits=limits), player.nodes - before
        other = self._quatrenun_player()
        before = other.nodes
        return other.value(position, limits=limits), other.nodes - before

    def decide(
        self, game: Game, level: int, seed: int, chance: Random, limits: Limits = UNTIL_PROVEN
    ) -> Decision[Action]:
        """Choose an action. Levels 0 to 4 draw their oversights from `seed`; level 5 uses `chance` to break ties."""
        position = game.position
        if level == PERFECT:
            return self.decide_perfectly(position, chance, limits)
        if isinstance(position, quarto.Position):
            from quarto_access.opponent.quarto import levels

            budget = Budget.of(self.clock, limits.seconds)
            return Decision(levels.decide(game, position, level, seed, budget), None)
        from quarto_access.opponent.quatrenun import levels as quatrenun_levels

        return Decision(quatrenun_levels.decide(game, position, level, seed), None)

    def decide_perfectly(self, position: Position, chance: Random, limits: Limits = UNTIL_PROVEN) -> Decision[Action]:
        """Choose an action as level 5."""
        if isinstance(position, quarto.Position):
            return self.quarto_player(position.rules).decide(position, chance, limits=limits)
        return self._quatrenun_player().decide(position, chance, limits=limits)

    def analyse(self, position: Position, limits: Limits, give_nodes: int) -> Analysis:
        """Analyse a position and cache the result. `give_nodes` is for Quarto, see `PerfectQuarto.analyse`."""
        if position not in self.analyses:
            if len(self.analyses) >= CACHED_ANALYSES:
                self.analyses.clear()
            self.analyses[position] = self._analyse(position, limits, give_nodes)
        return self.analyses[position]

    def _analyse(self, position: Position, limits: Limits, give_nodes: int) -> Analysis:
        if isinstance(position, quarto.Position):
            return self.quarto_player(position.rules).analyse(position, limits, give_nodes)
        from quarto_access.opponent.quatrenun.perfect import PerfectQuatrenun

        return PerfectQuatrenun(self.clock).analyse(position, limits)

    def prove(self, position: Position, nodes: int) -> Bounds:
        """Prove what can be proven of a position's worth, building on earlier proofs."""
        if isinstance(position, quarto.Position):
            player = self.quarto_player(position.rules)
            return player.prove(position, Budget.of(lambda: float(player.nodes), nodes))
        return self._quatrenun_player().prove(position, nodes)

    def quarto_player(self, rules: quarto.Rules) -> PerfectQuarto:
        """Return the perfect player of this variant. Drop the tables of any other first, to save memory."""
        self.quatrenun = None
        if self.quarto is None or not self.quarto.plays(rules):
            from quarto_access.opponent.quarto.perfect import PerfectQuarto

            self.quarto = None
            self.quarto = PerfectQuarto(rules, self.clock)
        return self.quarto

    def _quatrenun_player(self) -> PerfectQuatrenun:
        self.quarto = None
        if self.quatrenun is None:
            from quarto_access.opponent.quatrenun.perfect import PerfectQuatrenun

            self.quatrenun = PerfectQuatrenun(self.clock)
        return self.quatrenun
