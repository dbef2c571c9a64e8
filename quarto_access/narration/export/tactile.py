"""The last position of a record as a diagram for swell paper: raised lines and braille instead of colours.

Whatever is black rises when the paper is heated. A piece is an outline with a mark in its centre, and all of it can be
felt: the shape of the outline, a thick line for tall or a dashed one for short, stripes inside for the first texture or
colour, and a full dot for solid or a ring for hollow. Elements are at least 3 mm apart. All lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import sqrt

from quarto_access.narration.export.brf import wrapped
from quarto_access.narration.export.shapes import Point
from quarto_access.narration.export.ueb import in_braille
from quarto_access.narration.export.words import PositionWords
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Record, result_text
from quarto_access.record.export import Paper
from quarto_access.rules import quarto
from quarto_access.rules.board import SIDE, SQUARES, column_of, row_of, square_name
from quarto_access.rules.game import Position
from quarto_access.rules.pieces import Piece, PieceSet, Trait, piece_code, value_of

SIZES = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}
GAP = 3.1
"""The least distance between two elements, a little more than 3 mm."""

CELL_WIDTH, CELL_HEIGHT = 6.0, 10.0
DOT_APART, DOT = 2.5, 0.8
"""The distance between the dots of a braille cell, and their radius."""

_EDGE = 10.0
_SPOT = 42.0
_GRID, _THICK, _THIN, _STRIPE = 1.0, 2.0, 1.2, 0.8
"""Widths of lines."""

_RADIUS = _SPOT / 2 - _GRID / 2 - GAP - _THICK / 2
"""From the centre of a piece to the middle of its outline."""

_MARK = 3.75
_STRIPES = (_MARK + GAP + _STRIPE / 2, _MARK + 2 * GAP + 1.5 * _STRIPE)
"""How far the stripes on either side are from the centre."""

_INSIDE = _RADIUS - _THICK / 2 - GAP
"""How far from the centre a stripe may reach."""

_DASH, _SPACE = 5.0, 3.0

# In ASCII braille, each of these 64 characters is the cell whose dots are the bits of its index.
_ASCII_CELLS = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="


def tactile_export(record: Record, book: Phrasebook, paper: Paper, turn: int | None = None) -> str:
    """Return the diagram as SVG in the size of the paper: the board at the end, or after a turn."""
    words = PositionWords(record, book, turn)
    width, height = SIZES[paper]
    position = words.position
    columns = int((width - 2 * _EDGE) / CELL_WIDTH)
    left = (width - SIDE * _SPOT) / 2
    title = wrapped(in_braille(_title(record)), columns)[0]
    top = _EDGE + CELL_HEIGHT + GAP
    below = top + SIDE * _SPOT + _GRID / 2 + GAP
    size = f'width="{width:g}mm" height="{height:g}mm" viewBox="0 0 {width:g} {height:g}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title about">',
        f'<title id="title">{escape(words.title(), quote=False)}</title>',
        f'<desc id="about">{escape(" ".join(words.lines()), quote=False)}</desc>',
        f'<rect class="paper" width="{width:g}" height="{height:g}" fill="white"/>',
        *_braille(title, _EDGE, _EDGE),
        *_grid(left, top),
        *_labels(left, top, below),
        *_spots(position, record.pieces, left, top),
    ]
    # The space after the dots of a cell is gap enough. Below a turn, the key of Quatrenun needs the whole page.
    y = below + CELL_HEIGHT
    for text in _key(words):
        for cells in wrapped(in_braille(text), columns):
            lines += _braille(cells, _EDGE, y)
            y += CELL_HEIGHT
    return "\n".join([*lines, "</svg>", ""])


def _title(record: Record) -> str:
    name = record.game.position.game.capitalize()
    return name if record.date is None else f"{name}, {record.date}"


def _key(words: PositionWords) -> list[str]:
    """Return which turn it is, what the lines mean, and what isn't on the board."""
    position = words.position
    key = [] if words.turn is None else [words.say("export-key-turn", turn=words.turn)]
    key += [
        words.say("export-key-height"),
        words.say("export-key-texture", set=words.record.pieces),
        words.say("export-key-body"),
    ]
    if any(len(group) > 1 for group in position.groups):
        key.append(words.say("export-key-group"))
    if position.outcome is not None:
        return [*key, result_text(position.outcome)]
    if isinstance(position, quarto.Position):
        return key + ([] if position.hand is None else [words.say("export-hand", piece=position.hand)])
    return key + ([] if position.pointed is None else [words.say("export-pointed", spot=position.pointed)])


def _braille(cells: str, x: float, y: float) -> Iterator[str]:
    """Yield a line of braille. `x` and `y` are the top left corner of its first cell."""
    for number, sign in enumerate(cells):
        bits = _ASCII_CELLS.index(sign)
        dots = [dot for dot in range(6) if bits >> dot & 1]
        if not dots:
            continue
        left = x + number * CELL_WIDTH + DOT
        places = ((left + dot // 3 * DOT_APART, y + DOT + dot % 3 * DOT_APART) for dot in dots)
        circles = "".join(f'<circle cx="{_mm(cx)}" cy="{_mm(cy)}" r="{DOT:g}"/>' for cx, cy in places)
        yield f'<g class="cell" data-x="{_mm(x + number * CELL_WIDTH)}" data-y="{_mm(y)}">{circles}</g>'


def _grid(left: float, top: float) -> Iterator[str]:
    side = SIDE * _SPOT
    for number in range(SIDE + 1):
        at = number * _SPOT
        yield _line("grid", (left + at, top), (left + at, top + side), _GRID)
        yield _line("grid", (left, top + at), (left + side, top + at), _GRID)


def _labels(left: float, top: float, below: float) -> Iterator[str]:
    # Only the dots take room, not the space after them.
    tall = 2 * DOT_APART + 2 * DOT
    for number in range(SIDE):
        middle = (number + 0.5) * _SPOT
        row, column = in_braille(str(SIDE - number)), in_braille("abcd"[number])
        # Two cells, a number sign and the digit.
        start = left - _GRID / 2 - GAP - CELL_WIDTH - DOT_APART - 2 * DOT
        yield from _braille(row, start, top + middle - tall / 2)
        yield from _braille(column, left + middle - (DOT_APART / 2 + DOT), below)


def _spots(position: Position, pieces: PieceSet, left: float, top: float) -> Iterator[str]:
    for square in SQUARES:
        group = position.groups[square]
        x = left + (column_of(square) + 0.5) * _SPOT
        y = top + (SIDE - row_of(square) - 0.5) * _SPOT
        if not group:
            continue
        inside = _piece(group[0], x, y) if len(group) == 1 else _group(group, pieces, x, y)
        yield f'<g class="spot" id="{square_name(square)}">{"".join(inside)}</g>'


def _piece(piece: Piece, x: float, y: float) -> Iterator[str]:
    """Yield a piece around its centre."""

    def first(trait: Trait) -> bool:
        return value_of(piece, trait) == 2 * trait

    is_round, is_tall = first(Trait.SHAPE), first(Trait.HEIGHT)
    name = "tall" if is_tall else "short"
    look = f'class="{name}" fill="none" stroke="black" stroke-width="{_THICK if is_tall else _THIN:g}"'
    if is_round:
        dashes = "" if is_tall else f' pathLength="96" stroke-dasharray="{_DASH:g} {_SPACE:g}"'
        yield f'<circle {look} cx="{_mm(x)}" cy="{_mm(y)}" r="{_mm(_RADIUS)}"{dashes}/>'
    else:
        # Start in the middle of a dash, so that every corner can be felt.
        dashes = (
            ""
            if is_tall
            else f' pathLength="128" stroke-dasharray="{_DASH:g} {_SPACE:g}" stroke-dashoffset="{_DASH / 2:g}"'
        )
        side = 2 * _RADIUS
        corner = f'x="{_mm(x - _RADIUS)}" y="{_mm(y - _RADIUS)}" width="{_mm(side)}" height="{_mm(side)}"'
        yield f"<rect {look} {corner}{dashes}/>"
    if first(Trait.TEXTURE):
        for offset in _STRIPES:
            # The end of a stripe is round.
            end = _INSIDE - _STRIPE / 2
            reach = sqrt(end**2 - offset**2) if is_round else end
            for at in (x - offset, x + offset):
                yield _line("stripe", (at, y - reach), (at, y + reach), _STRIPE)
    if first(Trait.BODY):
        yield (
            f'<circle class="hollow" fill="none" stroke="black" stroke-width="{_GRID:g}" '
            f'cx="{_mm(x)}" cy="{_mm(y)}" r="{_mm(_MARK - _GRID / 2)}"/>'
        )
    else:
        yield f'<circle class="solid" fill="black" cx="{_mm(x)}" cy="{_mm(y)}" r="{_MARK:g}"/>'


def _group(group: Sequence[Piece], pieces: PieceSet, x: float, y: float) -> Iterator[str]:
    """Yield the size of a group in braille, and below it the letters that all its pieces share."""
    by_trait = zip(*(piece_code(piece, pieces).lower() for piece in group), strict=True)
    shared = "".join(letters[0] if len(set(letters)) == 1 else "-" for letters in by_trait)
    for number, text in enumerate((str(len(group)), shared)):
        cells = in_braille(text)
        width = (len(cells) - 1) * CELL_WIDTH + DOT_APART + 2 * DOT
        yield from _braille(cells, x - width / 2, y - CELL_HEIGHT + 1.5 + number * CELL_HEIGHT)


def _line(name: str, start: Point, end: Point, width: float) -> str:
    ends = f'x1="{_mm(start[0])}" y1="{_mm(start[1])}" x2="{_mm(end[0])}" y2="{_mm(end[1])}"'
    return f'<line class="{name}" {ends} stroke="black" stroke-width="{width:g}" stroke-linecap="round"/>'


def _mm(length: float) -> str:
    return f"{length:.3f}".rstrip("0").rstrip(".")
