"""Levels 1 to 4 of both games: people who forget and overlook, each a little less.

Everything is drawn from one seed: a person with the same seed plays the same game again.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Person:
    """How a level sees and thinks."""

    overlooks: float
    """The chance to overlook what was just changed, while nothing else draws the eye away."""
    forgets: float
    """How much that grows with each turn since it was changed."""
    tires: float
    """How much it grows with each piece that stands, or was moved."""
    looks_ahead: int
    """0: plays anything that seems safe. 1: sees what could be done next. 2: sees what the other could do then."""
    calls_wrongly: float
    """The chance to take a goal that was just filled for a Quarto when it is none."""

    def notices(self, age: int, done: int, oddity: float, what: str) -> bool:
        """Tell whether something is noticed: the same answer each time it is asked for the same.

        `age`: turns since it was changed. `done`: pieces placed or moved so far. `oddity`: how much more easily such a
        thing is overlooked than the plainest one. `what`: names it, with the seed, for the draw by lot.
        """
        chance = (self.overlooks + self.forgets * age + self.tires * done) * oddity
        return Random(what).random() >= min(chance, _MOST_OVERLOOKED)


_MOST_OVERLOOKED = 0.9

PEOPLE = {
    1: Person(overlooks=0.38, forgets=0.05, tires=0.025, looks_ahead=0, calls_wrongly=0.06),
    2: Person(overlooks=0.12, forgets=0.03, tires=0.012, looks_ahead=1, calls_wrongly=0.02),
    3: Person(overlooks=0.035, forgets=0.01, tires=0.004, looks_ahead=1, calls_wrongly=0.0),
    4: Person(overlooks=0.004, forgets=0.001, tires=0.0005, looks_ahead=2, calls_wrongly=0.0),
}
