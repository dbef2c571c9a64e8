"""Memory aids: what players can ask for, and what the table keeps for them. Asking never changes the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, Self

from quarto_access.frozen import frozen, replace
from quarto_access.rules.board import Square
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import TRAITS, Piece, Trait, Value
from quarto_access.settings import AidSettings, Cost, JudgingSettings, Setting

if TYPE_CHECKING:
    from quarto_access.rules.quatrenun import Group

Board = tuple["Group", ...]
"""The pieces on each spot; in Quarto one at most."""

LONGEST_NOTE = 60
"""Characters of a note on a place."""


class Aid(StrEnum):
    """What players can ask for, in the order of the keys: the key after Tab, and the setting for what it costs.

    The setting's name is the aid's, and so is the last part of its messages: "word-recap" has the words to type,
    "help-word-recap" and "aid-key-recap" explain the word and the key.
    """

    key: str
    setting: Setting[Cost]

    def __new__(cls, key: str, setting: Setting[Cost]) -> Self:
        """Name the aid after its setting."""
        aid = str.__new__(cls, setting.name)
        aid._value_ = setting.name
        aid.key = key
        aid.setting = setting
        return aid

    RECAP = "n", AidSettings.recap
    BREATH = "m", AidSettings.breath
    THREES = "y", JudgingSettings.threes
    COMPLETES = "h", JudgingSettings.completes
    SAFE = "u", JudgingSettings.safe
    LEFT = "p", JudgingSettings.left
    WHERE = "i", AidSettings.where
    COMPARE = "o", AidSettings.compare
    CHANGED = "comma", AidSettings.changed
    NOTE = "semicolon", AidSettings.note
    QUIZ = "l", AidSettings.quiz


@frozen
class AskAid:
    """Ask for an aid; asked again, the next part of a long answer.

    `values`, `squares` and `text` come from a typed line; by keys they are touched or asked for. `chance` is the seed
    of a quiz.
    """

    aid: Aid
    values: tuple[Value, ...] = ()
    squares: tuple[Square, ...] = ()
    text: str | None = None
    chance: int = 0


@frozen
class SayEmpty:
    """The answer to a quiz: the spot is empty."""


# Open aids, which take further keys.


@frozen
class Filtering:
    """Choose values with four keys, one for each trait, for `LEFT` or `WHERE`. Space changes the trait `at`."""

    aid: Aid
    sides: tuple[int | None, ...]
    at: int = 0


@frozen
class Comparing:
    """Touch two spots to compare. `at`: where Space has walked."""

    first: Square | None = None
    at: Square | None = None


@frozen
class Noting:
    """Touch a spot to hear its note or to write one."""

    at: Square | None = None


@frozen
class QuizzingSpots:
    """Spots still to ask about, the piece touched for the first of them, and how many answers were right."""

    squares: tuple[Square, ...]
    asked: int
    right: int = 0
    named: Piece | None = None


@frozen
class QuizzingPieces:
    """The quiz of Quatrenun: pieces still to ask about, and the spot touched for the first of them."""

    pieces: tuple[Piece, ...]
    asked: int
    right: int = 0
    at: Square | None = None


OpenAid = Filtering | Comparing | Noting | QuizzingSpots | QuizzingPieces
"""An aid asked for key by key. Any key that isn't its own leaves it, and does what it always does."""


@frozen
class Aids:
    """What the table keeps: costs, counts, notes, and the board each player last asked about."""

    costs: Mapping[str, Cost] = field(default_factory=dict)
    landmark: int = 0
    """Repeat the last placements or moves after every so many; 0: never."""
    order: tuple[Trait, ...] = TRAITS
    """The player's order of traits: the four keys of a filter."""
    counted: tuple[int, int] = (0, 0)
    notes: tuple[tuple[Player, Square, str], ...] = ()
    known: tuple[Board | None, Board | None] = (None, None)
    """For each player the board as it was when they last asked about it."""
    compared: Board | None = None
    """The board that the last answer about changes compared with: asked again, that answer goes on."""

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

    def with_note(self, player: Player, square: Square, text: str) -> Aids:
        """Return the same with a note; an empty one wipes it."""
        others = tuple(note for note in self.notes if note[:2] != (player, square))
        return replace(self, notes=(*others, (player, square, text)) if text else others)

    def with_known_board(self, player: Player, board: Board) -> Aids:
        """Return the same with the board that a player has asked about."""
        one, two = self.known
        return replace(self, known=(board, two) if player == 1 else (one, board))

    def for_new_game(self) -> Aids:
        """Return what is kept for a new game."""
        return Aids(self.costs, self.landmark, self.order)
