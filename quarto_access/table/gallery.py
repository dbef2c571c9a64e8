"""Listening to pieces: two of them one after the other, or one that is to be guessed. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.rules.pieces import PIECES, TRAITS, Piece, value_of
from quarto_access.table.announcement import Message, message
from quarto_access.table.grid import FAR_TO_NEAR, piece_at
from quarto_access.table.small import small

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from quarto_access.rules.pieces import Trait

_IN_ORDER = tuple(piece_at(square) for square in FAR_TO_NEAR)


def differing(one: Piece, another: Piece) -> tuple[Trait, ...]:
    """Return the traits in which two pieces differ."""
    return tuple(trait for trait in TRAITS if value_of(one, trait) != value_of(another, trait))


def traits_that_differ(traits: Sequence[Trait]) -> tuple[Message, ...]:
    """Say in what two pieces differ: nothing where they don't."""
    return (message("sound-differs", number=len(traits), traits=tuple(traits)),) if traits else ()


def beside(piece: Piece | None, by: int) -> Piece:
    """Return the next piece of the grid, or the one before."""
    if piece is None:
        return _IN_ORDER[0 if by > 0 else -1]
    return _IN_ORDER[(_IN_ORDER.index(piece) + by) % len(_IN_ORDER)]


@small
class Comparing:
    """The pieces that were touched last: two at most."""

    pieces: tuple[Piece, ...] = ()

    def touched(self, piece: Piece) -> Comparing:
        """Return what is heard after one more piece was touched."""
        return Comparing((*self.pieces[-1:], piece))

    @property
    def differs(self) -> tuple[Trait, ...]:
        """In what the two differ."""
        return differing(self.pieces[0], self.pieces[-1]) if self.pieces else ()


@small
class Guessing:
    """A piece that is to be guessed, and the one that was named last by those who walk with Space."""

    piece: Piece
    named: Piece | None = None

    def naming(self, by: int) -> Guessing:
        """Return the same with the next piece named."""
        return replace(self, named=beside(self.named, by))


def piece_to_guess(chance: Random, last: Piece | None = None) -> Piece:
    """Return a piece by lot, another than the last."""
    return chance.choice([piece for piece in PIECES if piece != last])
