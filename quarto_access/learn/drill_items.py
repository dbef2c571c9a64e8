"""Items of drills: a drill, a size and a seed determine an exercise, so a failed one can come back unchanged. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from quarto_access.frozen import frozen
from quarto_access.learn.subjects import Drill
from quarto_access.rules.board import SQUARES, row_of
from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import PIECES, TRAITS, Piece, Trait
from quarto_access.settings import PieceWay

SIZES: Mapping[Drill, tuple[int, ...]] = {
    Drill.SOUND: (2, 4, 8, 16),
    Drill.PLACE: (4, 8, 16),
    Drill.BOARD: tuple(range(2, 17)),
    Drill.QUARTO: tuple(range(4, 11)),
    Drill.MISSING: (4, 6, 8, 12, 16),
    Drill.SAFE: tuple(range(3, 11)),
    Drill.REPLAY: tuple(range(2, 17)),
    Drill.COMPLETE: tuple(range(4, 13)),
    Drill.LACKING: tuple(range(2, 8)),
    Drill.SPEARCON: (2, 4, 8, 16),
    Drill.MISTAKES: (1,),
}
"""The sizes of a drill: how many sounds, pieces on the board, pieces of a group, or turns."""

EXERCISES: Mapping[Drill, int] = {
    Drill.SOUND: 8,
    Drill.PLACE: 8,
    Drill.BOARD: 1,
    Drill.QUARTO: 3,
    Drill.MISSING: 3,
    Drill.SAFE: 3,
    Drill.REPLAY: 1,
    Drill.COMPLETE: 1,
    Drill.LACKING: 3,
    Drill.SPEARCON: 8,
    Drill.MISTAKES: 5,
}
"""How many exercises make a round, at most: few enough for a break between two games."""

PIECE_WAYS: Mapping[Drill, PieceWay] = {Drill.SOUND: PieceWay.SOUND, Drill.SPEARCON: PieceWay.SPEARCON}
"""Drills that play pieces, and in which way.

None of them uses words: pressing a piece reads its words, so nobody could be wrong.
"""

ABOUT_A_LIST = frozenset({Drill.MISSING, Drill.LACKING})
"""Drills whose question is about the pieces just read, and means nothing without them."""

BY_EAR = frozenset({*PIECE_WAYS, Drill.PLACE})
"""Drills that play a sound. Each of them has sixteen items."""

ONE_BY_ONE = frozenset({Drill.BOARD, Drill.COMPLETE})
"""Drills whose questions can't be guessed from the exercise. They come when the player is ready."""

WITH_GOALS = frozenset({Drill.QUARTO, Drill.SAFE})
"""Drills in which blocks count if the player plays with blocks."""

JUDGEMENT = frozenset({Drill.MISTAKES})
"""Drills that don't test memory: the player may ask about the board, and hear it as often as they like."""

GROWING = frozenset(drill for drill, sizes in SIZES.items() if len(sizes) > 1)
"""Drills that get harder. In the others the exercises are as hard as they are."""

BLOCKS = "blocks"


@frozen
class DrillItem:
    """What determines an exercise.

    In a drill by ear, the seed is the number of the piece or spot. For a mistake, it is the number of its position.
    """

    drill: Drill
    size: int
    seed: int
    blocks: bool = False

    def __str__(self) -> str:
        """Return the text form, "board 6 1234", "safe 6 1234 blocks"."""
        return f"{self.drill} {self.size} {self.seed}" + (f" {BLOCKS}" if self.blocks else "")


def parse_item(text: str) -> DrillItem:
    """Parse the text form of an item."""
    try:
        name, size, seed, *more = text.split(" ")
        item = DrillItem(Drill(name), int(size), int(seed), blocks=more == [BLOCKS])
    except ValueError:
        raise Unreadable("item", text) from None
    unknown = more and not (item.blocks and item.drill in WITH_GOALS)
    if unknown or item.size not in SIZES[item.drill] or (item.drill in BY_EAR and item not in items_by_ear(item.drill)):
        raise Unreadable("item", text)
    return item


# Drills by ear.

_LEARNING_ORDER = (Trait.HEIGHT, Trait.BODY, Trait.TEXTURE, Trait.SHAPE)
"""Traits in the order in which players learn their sounds. The easiest to tell apart comes first."""


def traits_in_play(size: int) -> tuple[Trait, ...]:
    """Return the traits that vary among this many sounds. The others stay grooved, round, tall and hollow."""
    return _LEARNING_ORDER[: size.bit_length() - 1]


def rows_in_play(size: int) -> tuple[int, ...]:
    """Return the rows with this many spots: the near row, the near and far rows, or all."""
    return {4: (0,), 8: (0, 3)}.get(size, (0, 1, 2, 3))


def items_by_ear(drill: Drill) -> tuple[DrillItem, ...]:
    """Return all items of a drill by ear, each with the smallest size that includes it."""
    if drill in PIECE_WAYS:
        return tuple(DrillItem(drill, _smallest_size(piece), piece) for piece in PIECES)
    return tuple(
        DrillItem(drill, next(size for size in SIZES[drill] if row_of(square) in rows_in_play(size)), square)
        for square in SQUARES
    )


def _smallest_size(piece: Piece) -> int:
    def in_play(size: int) -> bool:
        vary = traits_in_play(size)
        return all(piece >> (3 - trait) & 1 == 0 for trait in TRAITS if trait not in vary)

    return next(size for size in SIZES[Drill.SOUND] if in_play(size))
