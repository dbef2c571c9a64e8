"""The sixteen pieces: four traits with two values each, and their words and codes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import IntEnum, StrEnum
from typing import NewType

from quarto_access.rules.parsing import Refusal, Unreadable

Piece = NewType("Piece", int)
"""0 (grooved round tall hollow) to 15 (smooth square short solid). A set bit means the second value of its trait."""

Value = NewType("Value", int)
"""One value of one trait: twice the trait, plus one for the second value."""


class Trait(IntEnum):
    """A trait of a piece, in the order of a piece's code."""

    TEXTURE = 0
    SHAPE = 1
    HEIGHT = 2
    BODY = 3


class PieceSet(StrEnum):
    """The tactile Access set, or the classic set, which has colours instead of textures."""

    ACCESS = "access"
    CLASSIC = "classic"


TRAITS = tuple(Trait)
PIECES = tuple(Piece(number) for number in range(16))
VALUES = tuple(Value(number) for number in range(8))

_VALUE_WORDS = {
    PieceSet.ACCESS: ("grooved", "smooth", "round", "square", "tall", "short", "hollow", "solid"),
    PieceSet.CLASSIC: ("light", "dark", "round", "square", "tall", "short", "hollow", "solid"),
}
_TRAIT_WORDS = {
    PieceSet.ACCESS: ("texture", "shape", "height", "body"),
    PieceSet.CLASSIC: ("colour", "shape", "height", "body"),
}
_TRAIT_OF_WORD = {word: Trait(number) for words in _TRAIT_WORDS.values() for number, word in enumerate(words)}
_TRAIT_OF_WORD["color"] = Trait.TEXTURE
_VALUE_OF_WORD = {word: Value(number) for words in _VALUE_WORDS.values() for number, word in enumerate(words)}
_CODE_LETTERS = ("glsd", "rs", "ts", "hs")
_FIRST_LETTERS = ("gl", "r", "t", "h")


def trait_of(value: Value) -> Trait:
    """Return the trait of a value."""
    return TRAITS[value >> 1]


def value_of(piece: Piece, trait: Trait) -> Value:
    """Return a piece's value of a trait."""
    return Value(2 * trait + (piece >> (3 - trait) & 1))


def values_of(piece: Piece) -> tuple[Value, ...]:
    """Return the four values of a piece, in the order of its code."""
    return tuple(value_of(piece, trait) for trait in TRAITS)


def has_value(piece: Piece, value: Value) -> bool:
    """Return whether the piece has the value."""
    return value_of(piece, trait_of(value)) == value


def piece_with(values: Iterable[Value]) -> Piece:
    """Return the piece with these four values, one for each trait."""
    return Piece(sum((value & 1) << (3 - trait_of(value)) for value in values))


def pieces_with(values: Iterable[Value]) -> tuple[Piece, ...]:
    """Return every piece that has all of these values."""
    wanted = tuple(values)
    return tuple(piece for piece in PIECES if all(has_value(piece, value) for value in wanted))


def trait_word(trait: Trait, pieces: PieceSet = PieceSet.ACCESS) -> str:
    """Return the word for a trait, such as "texture", or "colour" in the classic set."""
    return _TRAIT_WORDS[pieces][trait]


def parse_trait(text: str) -> Trait:
    """Parse a trait, in the words of either set."""
    try:
        return _TRAIT_OF_WORD[text.lower()]
    except KeyError:
        raise Unreadable("trait", text) from None


def value_word(value: Value, pieces: PieceSet = PieceSet.ACCESS) -> str:
    """Return the word for a value, such as "grooved", or "light" in the classic set."""
    return _VALUE_WORDS[pieces][value]


def parse_value(text: str) -> Value:
    """Parse a value, in the words of either set."""
    try:
        return _VALUE_OF_WORD[text.lower()]
    except KeyError:
        raise Unreadable("value", text) from None


def distinct(pieces: Iterable[Piece], traits: Iterable[Trait]) -> list[Piece]:
    """Return one piece of each kind that these traits can tell apart."""
    counting = tuple(traits)
    found: dict[tuple[Value, ...], Piece] = {}
    for piece in pieces:
        found.setdefault(tuple(value_of(piece, trait) for trait in counting), piece)
    return list(found.values())


def piece_code(piece: Piece, pieces: PieceSet = PieceSet.ACCESS) -> str:
    """Return the four-letter code of a piece, such as "GRTH", or "LRTH" in the classic set."""
    return "".join(value_word(value, pieces)[0] for value in values_of(piece)).upper()


def piece_words(piece: Piece, pieces: PieceSet = PieceSet.ACCESS) -> str:
    """Return the four words of a piece, such as "grooved round tall hollow"."""
    return " ".join(value_word(value, pieces) for value in values_of(piece))


def parse_piece_code(text: str) -> Piece:
    """Parse a four-letter code, in the letters of either set."""
    letters = text.lower()
    if len(letters) != len(TRAITS) or any(a not in known for a, known in zip(letters, _CODE_LETTERS, strict=True)):
        raise Unreadable("piece", text)
    sides = (letter not in first for letter, first in zip(letters, _FIRST_LETTERS, strict=True))
    return Piece(sum(side << (3 - trait) for side, trait in zip(sides, TRAITS, strict=True)))


class WhichOne(Refusal):
    """The text fits several pieces."""

    def __init__(self, text: str, pieces: Sequence[Piece]) -> None:
        """Store the text and the pieces that it fits."""
        super().__init__(text, tuple(pieces))
        self.text = text
        self.pieces = tuple(pieces)


def parse_piece(text: str) -> Piece:
    """Parse a code, or four words in any order, separated by spaces or hyphens."""
    words = re.split("-| +", text.strip(" "))
    if len(words) == 1 and words[0].lower() not in _VALUE_OF_WORD:
        return parse_piece_code(words[0])
    try:
        values = [parse_value(word) for word in words]
    except Unreadable as unknown:
        raise Unreadable("piece", unknown.text) from None
    if len({trait_of(value) for value in values}) != len(values):
        raise Unreadable("piece", text)
    pieces = pieces_with(values)
    if len(pieces) > 1:
        raise WhichOne(text, pieces)
    return pieces[0]
