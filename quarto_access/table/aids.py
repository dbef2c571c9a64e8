"""Memory aids: what can be asked for, and what the table keeps for them. Asking for one never changes the game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.rules.pieces import TRAITS, Trait
from quarto_access.settings import Cost
from quarto_access.table.small import small

if TYPE_CHECKING:
    from collections.abc import Mapping

    from quarto_access.rules.board import Square
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quatrenun import Group

Board = tuple["Group", ...]
"""What stands on each place; in Quarto one piece at most."""

LONGEST_NOTE = 60
"""Characters of a note on a place."""


class Aid(StrEnum):
    """What can be asked for; a setting says of each whether it is free, counted or off."""

    RECAP = "recap"
    BREATH = "breath"
    CHANGED = "changed"
    WHERE = "where"
    COMPARE = "compare"
    NOTE = "note"
    QUIZ = "quiz"
    LEFT = "left"
    THREES = "threes"
    COMPLETES = "completes"
    SAFE = "safe"


@small
class AskAid:
    """Ask for an aid; the same again goes on where the answer was too long for one breath.

    `values`, `squares` and `text` are what a typed line says with it; by keys they are touched or asked for. `chance`
    is handed in by whoever has some.
    """

    aid: Aid
    values: tuple[Value, ...] = ()
    squares: tuple[Square, ...] = ()
    text: str | None = None
    chance: int = 0


@small
class SayEmpty:
    """The answer to a quiz: nothing stands there."""


# What is on its way, key by key.


@small
class Filtering:
    """Values are being chosen with four keys, one for each trait, for `LEFT` or `WHERE`; `at` is the trait of Space."""

    aid: Aid
    sides: tuple[int | None, ...]
    at: int = 0


@small
class Comparing:
    """Two places are being touched; `at` is where Space has gone."""

    first: Square | None = None
    at: Square | None = None


@small
class Noting:
    """A place is being touched, to hear its note or to write one."""

    at: Square | None = None


@small
class Quizzing:
    """Places still to be asked about, the piece that was touched for the first of them, and how many were right."""

    squares: tuple[Square, ...]
    asked: int
    right: int = 0
    named: Piece | None = None


@dataclass(frozen=True, slots=True)
class Seeking:
    """The quiz of Quatrenun: pieces whose places are still to be told, and the place that was touched for the first."""

    pieces: tuple[Piece, ...]
    asked: int
    right: int = 0
    at: Square | None = None


Mode = Filtering | Comparing | Noting | Quizzing | Seeking


@dataclass(frozen=True, slots=True)
class Aids:
    """What the table keeps: costs, counts, notes, and which board was asked about last."""

    costs: Mapping[str, Cost] = field(default_factory=dict)
    landmark: int = 0
    """After so many placements or moves the last of them are told again; 0: never."""
    order: tuple[Trait, ...] = TRAITS
    """The player's order of traits: the four keys of a filter."""
    counted: tuple[int, int] = (0, 0)
    notes: tuple[tuple[Player, Square, str], ...] = ()
    known: tuple[Board | None, Board | None] = (None, None)
    """For each player the board as it was when it was asked about last."""
    compared: Board | None = None
    """What the last answer about changes began from: asked again, it goes on."""
    mode: Mode | None = None

    @property
    def kept(self) -> tuple[object, ...]:
        """What goes into the record."""
        return self.counted, self.notes

    def cost(self, aid: Aid) -> Cost:
        """Return what an aid costs."""
        return self.costs.get(aid, Cost.FREE)

    def count(self, player: Player) -> Aids:
        """Return the same with one more aid counted."""
        one, two = self.counted
        return replace(self, counted=(one + 1, two) if player == 1 else (one, two + 1))

    def note(self, player: Player, square: Square) -> str | None:
        """Return what a player noted on a place."""
        return next((text for who, where, text in self.notes if (who, where) == (player, square)), None)

    def noting(self, player: Player, square: Square, text: str) -> Aids:
        """Return the same with a note; an empty one wipes it."""
        others = tuple(note for note in self.notes if note[:2] != (player, square))
        return replace(self, notes=(*others, (player, square, text)) if text else others)

    def knowing(self, player: Player, board: Board) -> Aids:
        """Return the same with the board that a player has asked about."""
        one, two = self.known
        return replace(self, known=(board, two) if player == 1 else (one, board))

    def anew(self) -> Aids:
        """Return what is kept for a new game."""
        return Aids(self.costs, self.landmark, self.order)
