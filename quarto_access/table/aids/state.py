"""Memory aids: what players can ask for, and what the table remembers for them. Aids never change the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from typing import Self

from quarto_access.frozen import frozen, replace
from quarto_access.rules.board import Square
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import TRAITS, Piece, Trait, Value
from quarto_access.rules.quatrenun import Group
from quarto_access.settings import AidSettings, Cost, JudgingSettings, Setting

Board = tuple[Group, ...]
"""The pieces on each spot; at most one in Quarto."""

LONGEST_NOTE = 60
"""The longest note on a spot, in characters."""


class Aid(StrEnum):
    """The aids in the order of their keys: the key after Tab, and the setting for what the aid costs.

    An aid is named after its setting, and its messages end in that name: "word-recap" has the words to type,
    "help-word-recap" and "aids-key-recap" explain the word and the key.
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
    """Ask for an aid or, when asking again, for the next page of a long answer.

    `values`, `squares` and `text` come from a typed line; with keys the aid uses the chosen ones or asks for them.
    `chance` is the seed of a quiz.
    """

    aid: Aid
    values: tuple[Value, ...] = ()
    squares: tuple[Square, ...] = ()
    text: str | None = None
    chance: int = 0


@frozen
class SayEmpty:
    """Answer a quiz: the spot is empty."""


# Open aids, which take more keys.


@frozen
class Filtering:
    """Choose values for `Aid.LEFT` or `Aid.WHERE` with four keys, one per trait. Space changes the trait `at`."""

    aid: Aid
    sides: tuple[int | None, ...]
    at: int = 0


@frozen
class Comparing:
    """Choose two spots to compare. `at`: where Space has walked to."""

    first: Square | None = None
    at: Square | None = None


@frozen
class Noting:
    """Choose a spot to hear its note or write one."""

    at: Square | None = None


@frozen
class QuizzingSpots:
    """The quiz in Quarto: the remaining spots, the score, and the piece chosen for the first spot."""

    squares: tuple[Square, ...]
    asked: int
    right: int = 0
    named: Piece | None = None


@frozen
class QuizzingPieces:
    """The quiz in Quatrenun: the remaining pieces, the score, and the spot chosen for the first piece."""

    pieces: tuple[Piece, ...]
    asked: int
    right: int = 0
    at: Square | None = None


OpenAid = Filtering | Comparing | Noting | QuizzingSpots | QuizzingPieces
"""An aid that takes more keys. Any key it has no use for closes it and does what it always does."""


@frozen
class Aids:
    """What the table remembers: costs, counts, notes, and the board each player last asked about."""

    costs: Mapping[str, Cost] = field(default_factory=dict)
    landmark: int = 0
    """Repeat the last placements or moves each time this many have been made; 0 means never."""
    order: tuple[Trait, ...] = TRAITS
    """The player's order of traits, which is also the order of the filter's keys."""
    counted: tuple[int, int] = (0, 0)
    notes: tuple[tuple[Player, Square, str], ...] = ()
    known: tuple[Board | None, Board | None] = (None, None)
    """The board when each player last asked about it."""
    compared: Board | None = None
    """The board that the last answer about changes compared with, to continue that answer when asked again."""

    def cost(self, aid: Aid) -> Cost:
        """Return what an aid costs."""
        return self.costs.get(aid, Cost.FREE)

    def count(self, player: Player) -> Aids:
        """Return the aids with one more counted for a player."""
        one, two = self.counted
        return replace(self, counted=(one + 1, two) if player == 1 else (one, two + 1))

    def note(self, player: Player, square: Square) -> str | None:
        """Return a player's note on a spot."""
        return next((text for who, where, text in self.notes if (who, where) == (player, square)), None)

    def with_note(self, player: Player, square: Square, text: str) -> Aids:
        """Return the aids with a note; an empty one deletes it."""
        others = tuple(note for note in self.notes if note[:2] != (player, square))
        return replace(self, notes=(*others, (player, square, text)) if text else others)

    def with_known_board(self, player: Player, board: Board) -> Aids:
        """Return the aids after a player has asked about the board."""
        one, two = self.known
        return replace(self, known=(board, two) if player == 1 else (one, board))

    def for_new_game(self) -> Aids:
        """Return the aids for a new game: only the settings stay."""
        return Aids(self.costs, self.landmark, self.order)
