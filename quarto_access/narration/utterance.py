"""What is heard: words, a sound, a place where it sounds. And how the same words twice running are told apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.pieces import Piece
    from quarto_access.table.cues import Cue


@frozen
class Utterance:
    """One message: its lines, the cue that sounds with it, the place it comes from.

    `news` is what the player did not ask for and must not miss.
    """

    lines: tuple[str, ...] = ()
    cue: Cue | None = None
    square: Square | None = None
    news: bool = False
    squares: tuple[Square, ...] = ()
    """The places of a goal, each of which sounds a part of the cue."""
    aloud: bool = True
    """Whether a voice says it: cells of braille would be spelled out dot by dot."""
    walked: bool = False
    """Whether Space walks its further lines anyhow, as choices."""
    holds: float = inf
    """Seconds for which it is true: a voice that is busy for longer does not say it any more."""
    piece: Piece | None = None
    """A piece that was touched: it may be told by its sound."""
    sounds: tuple[Cue, ...] = ()
    """What sounds right behind the cue, where sounds stand for words."""


def varied(last: str, lines: Sequence[str], last_text: str = "") -> list[str]:
    """Return the lines so that none is equal to the one told just before it, nor all of them to the last text.

    A reader that compares lines falls silent on one it has just read: every second time the final full stop is dropped.
    """
    told = []
    for line in lines:
        last = line.removesuffix(".") if line == last else line
        told.append(last)
    if len(told) > 1 and " ".join(told) == last_text:
        told[-1] = told[-1].removesuffix(".")
    return told
