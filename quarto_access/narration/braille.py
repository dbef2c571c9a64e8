"""The whole board on one line of a braille display. Pure.

Nineteen cells: four groups of four places, row 1 first. Dot 1 is grooved, 4 round, 2 tall, 5 hollow. Dot 3 stands in
every cell, so that no place is blank, and dot 6 tells that it is empty. Dots 7 and 8 are not on every display.

Cell 20 is blank; from 21 to 39 come the hand, what is to be done, and how many pieces are left. Cell 40 is for the
cursor: a display that follows it would leave a longer line behind. Where the terminal can't write such cells, the same
is told in letters that are all different: G or M, R or Q, T or L, H or F.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from quarto_access.frozen import frozen
from quarto_access.rules.board import SIDE
from quarto_access.rules.pieces import TRAITS, Piece, Trait, Value, piece_with, value_of
from quarto_access.rules.refusals import Unreadable

LAST_CELL, LAST = "\u283f", "="
"""At the end of the last line of an answer: all six dots, or what stands for them where the terminal has no cells."""

BOARD_CELLS = 19
STATUS_CELLS = 19

FIRST_CELL = 0x2800
TRAIT_DOTS = {trait: 1 << dot - 1 for trait, dot in zip(TRAITS, (1, 4, 2, 5), strict=True)}
_ALWAYS, _EMPTY = 1 << 2, 1 << 5
_ALL = _ALWAYS | _EMPTY | sum(TRAIT_DOTS.values())
_LETTERS = ("GM", "RQ", "TL", "HF")
_NO_LETTER = "-"


@frozen
class Felt:
    """What a line of braille tells."""

    board: tuple[Piece | None, ...]
    hand: Piece | None
    phase: str
    left: int


def cell(piece: Piece | None, traits: Iterable[Trait] = TRAITS) -> str:
    """Return one place as a cell; a trait that does not count in this game is not shown."""
    dots = _ALWAYS
    if piece is None:
        dots |= _EMPTY
    else:
        dots |= sum(TRAIT_DOTS[trait] for trait in traits if _has_first_value(piece, trait))
    return chr(FIRST_CELL + dots)


def piece_of_cell(text: str) -> Piece | None:
    """Read a cell: a piece, or None for an empty place."""
    dots = ord(text) - FIRST_CELL if len(text) == 1 else -1
    empty = dots == _ALWAYS | _EMPTY
    if dots < 0 or dots & ~_ALL or not dots & _ALWAYS or (dots & _EMPTY and not empty):
        raise Unreadable("cell", text)
    if empty:
        return None
    return piece_with(Value(2 * trait + (not dots & TRAIT_DOTS[trait])) for trait in TRAITS)


def _has_first_value(piece: Piece, trait: Trait) -> bool:
    return value_of(piece, trait) == 2 * trait


def board_cells(board: Sequence[Piece | None], traits: Iterable[Trait] = TRAITS) -> str:
    """Return the board in nineteen cells."""
    shown = tuple(traits)
    return " ".join("".join(cell(piece, shown) for piece in row) for row in _rows(board))


def _rows(board: Sequence[Piece | None]) -> list[Sequence[Piece | None]]:
    return [board[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]


def braille_line(
    board: Sequence[Piece | None], hand: Piece | None, phase: str, left: int, traits: Iterable[Trait] = TRAITS
) -> str:
    """Return the whole game in at most 39 cells; `phase` is the player's own word for what is to be done."""
    shown = tuple(traits)
    room = STATUS_CELLS - len(f"  {left}") - 1
    return f"{board_cells(board, shown)} {cell(hand, shown)} {phase[:room].strip()} {left}"


def read_line(line: str) -> Felt:
    """Read a line of braille back to the board, the hand, the phase and the number left."""
    words = line.split(" ")
    groups, status = words[:SIDE], words[SIDE:]
    if [len(group) for group in groups] != [SIDE] * SIDE or len(status) < 3 or not status[-1].isdecimal():
        raise Unreadable("braille line", line)
    board = tuple(piece_of_cell(text) for group in groups for text in group)
    return Felt(board, piece_of_cell(status[0]), " ".join(status[1:-1]), int(status[-1]))


def letters(piece: Piece | None, traits: Iterable[Trait] = TRAITS) -> str:
    """Return a piece by letters that are all different, "GRTH" or "MQLF"; an empty place as dashes."""
    shown = tuple(traits)
    if piece is None:
        return _NO_LETTER * len(shown)
    return "".join(_LETTERS[trait][not _has_first_value(piece, trait)] for trait in shown)


def piece_of_letters(text: str) -> Piece | None:
    """Read the four letters back."""
    if text == _NO_LETTER * len(TRAITS):
        return None
    if len(text) != len(TRAITS) or any(letter not in both for letter, both in zip(text, _LETTERS, strict=True)):
        raise Unreadable("piece", text)
    return piece_with(Value(2 * trait + _LETTERS[trait].index(text[trait])) for trait in TRAITS)


def letter_lines(
    board: Sequence[Piece | None], hand: Piece | None, phase: str, left: int, traits: Iterable[Trait] = TRAITS
) -> tuple[str, ...]:
    """Return the whole game in letters: a line for each row, row 1 first, then the hand, the phase, the number left."""
    shown = tuple(traits)
    rows = tuple(" ".join(letters(piece, shown) for piece in row) for row in _rows(board))
    return (*rows, f"{letters(hand, shown)} {phase} {left}")


def mark_last(line: str, *, cells: bool) -> str:
    """Mark the last line of an answer, in place of its full stop; `cells`: the terminal can write them."""
    mark = LAST_CELL if cells else LAST
    # A line that was shown just before has lost its full stop, and must still look different.
    return f"{line[:-1]}{mark}" if line.endswith(".") else f"{line} {mark}"


def writes_cells(encoding: str | None) -> bool:
    """Tell whether a stream of this encoding can write braille cells."""
    try:
        chr(FIRST_CELL + _ALL).encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
