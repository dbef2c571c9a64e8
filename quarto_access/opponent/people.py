"""Levels 0 to 4 of both games: imitations of people who forget and overlook things, each level a little less.

Every random draw comes from one seed, so the same seed plays the same game again.
"""

from __future__ import annotations

from random import Random

from quarto_access.frozen import frozen


@frozen
class Person:
    """How well a level sees and thinks."""

    overlooks: float
    """Chance of overlooking something that has just changed, at the start of a game."""
    forgets: float
    """How much that chance grows per turn since the change."""
    tires: float
    """How much it grows per piece placed or moved so far."""
    looks_ahead: int
    """0: plays anything that seems safe. 1: considers the next move. 2: considers the opponent's reply too."""
    calls_wrongly: float
    """Chance of mistaking a goal that has just been filled for a Quarto."""
    at_least: float = 0.0
    """Chance of overlooking even the plainest thing. It has to be high for somebody who is still learning: in a game
    there are so many chances to notice something that who sees one in ten still wins more often than a child."""
    traps: bool = True
    """Whether it tries to leave the opponent little choice."""

    def notices(self, age: int, done: int, difficulty: float, seed: str) -> bool:
        """Return whether the person notices something. The same `seed` always gives the same answer.

        `age`: turns since it changed. `done`: pieces placed or moved so far. `difficulty`: how much more easily such a
        thing is overlooked than the plainest one. `seed` names the thing and includes the person's own seed.
        """
        chance = (self.overlooks + self.forgets * age + self.tires * done) * difficulty
        return Random(seed).random() >= max(min(chance, _MAX_OVERLOOKED), self.at_least)


_MAX_OVERLOOKED = 0.9

STILL_LEARNING = 0
"""The level for first games: it plays nearly at random, so that a child can win."""

PEOPLE = {
    STILL_LEARNING: Person(
        overlooks=0.98, forgets=0.0, tires=0.0, looks_ahead=0, calls_wrongly=0.06, at_least=0.98, traps=False
    ),
    1: Person(overlooks=0.38, forgets=0.05, tires=0.025, looks_ahead=0, calls_wrongly=0.06),
    2: Person(overlooks=0.12, forgets=0.03, tires=0.012, looks_ahead=1, calls_wrongly=0.02),
    3: Person(overlooks=0.035, forgets=0.01, tires=0.004, looks_ahead=1, calls_wrongly=0.0),
    4: Person(overlooks=0.004, forgets=0.001, tires=0.0005, looks_ahead=2, calls_wrongly=0.0),
}
