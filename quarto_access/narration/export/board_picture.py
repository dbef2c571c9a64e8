"""A position of a record as a picture. Every piece has its code: nobody has to tell colours apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, sqrt

from quarto_access.frozen import frozen
from quarto_access.narration.export.shapes import (
    BLACK,
    Label,
    Line,
    Picture,
    Point,
    Polygon,
    Shape,
    ellipse,
    rectangle,
)
from quarto_access.narration.export.words import PositionWords
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Record
from quarto_access.rules import quarto
from quarto_access.rules.board import SIDE, SQUARES, Square, column_of, goal_squares, row_of
from quarto_access.rules.game import Position
from quarto_access.rules.pieces import VALUES, Piece, PieceSet, Trait, piece_code, value_of
from quarto_access.rules.quatrenun import values_in

_CELL = 180.0
_LEFT, _TOP, _MARGIN = 70.0, 24.0, 30.0
_WIDTH = _LEFT + SIDE * _CELL + _MARGIN
_LABELS = 60.0
_SMALL = _CELL / 2
"""Width of a piece below the board."""

_SMALL_HEIGHT = 112.0
_HEADING = 44.0
_IN_A_ROW = 8
_SPOT, _MARK = "#f5ead6", "#0b4f9e"


@frozen
class _Wood:
    side: str
    front: str
    top: str
    line: str
    hole: str


_ACCESS = _Wood("#c08a4a", "#dfb072", "#f6dfb8", BLACK, "#3a2410")
_LIGHT = _Wood("#e6cd98", "#f7e6bf", "#fff8e6", BLACK, "#6b4a22")
_DARK = _Wood("#2c1a0e", "#4a2d1a", "#704a30", "#f2dcc0", "#0d0703")


def board_picture(record: Record, book: Phrasebook, turn: int | None = None) -> Picture:
    """Return the board, at the end or after a turn, and below it the piece in hand and the pieces left."""
    words = PositionWords(record, book, turn)
    position = words.position
    shapes = [*_board(position, record.pieces)]
    height = _TOP + SIDE * _CELL + _LABELS
    if isinstance(position, quarto.Position):
        hand = () if position.hand is None else (position.hand,)
        for heading, pieces in (("export-picture-hand", hand), ("export-picture-left", position.pieces_left)):
            if pieces:
                shapes += _row_below(book.say(heading), pieces, record.pieces, height)
                height += _HEADING + _SMALL_HEIGHT * ceil(len(pieces) / _IN_A_ROW)
    return Picture(round(_WIDTH), round(height), words.title(), " ".join(words.lines()), tuple(shapes))


def _board(position: Position, pieces: PieceSet) -> Iterator[Shape]:
    marked = _marked(position)
    for square in SQUARES:
        left, top = _corner(square)
        yield Polygon(rectangle(left, top, _CELL, _CELL), _SPOT, BLACK, 3.0)
    for square in SQUARES:
        left, top = _corner(square)
        if square in marked:
            corners = rectangle(left + 8, top + 8, _CELL - 16, _CELL - 16)
            yield Line((*corners, corners[0]), _MARK, 7.0)
        yield from _group(position.groups[square], pieces, left, top)
    for number in range(SIDE):
        middle = (number + 0.5) * _CELL
        yield Label("ABCD"[number], (_LEFT + middle, _TOP + SIDE * _CELL + 42), 36.0)
        yield Label(str(SIDE - number), (_LEFT / 2, _TOP + middle + 13), 36.0)


def _corner(square: Square) -> Point:
    return _LEFT + column_of(square) * _CELL, _TOP + (SIDE - 1 - row_of(square)) * _CELL


def _marked(position: Position) -> tuple[Square, ...]:
    """Return the spots that matter most: those of the called line, the group pointed to, or the complete one."""
    outcome = position.outcome
    if isinstance(position, quarto.Position):
        return () if outcome is None or outcome.goal is None else goal_squares(outcome.goal)
    if outcome is None:
        return () if position.pointed is None else (position.pointed,)
    return tuple(square for square in SQUARES if len(values_in(position.groups[square])) == len(VALUES))


def _group(group: Sequence[Piece], pieces: PieceSet, left: float, top: float) -> Iterator[Shape]:
    """Yield the pieces of a group side by side, in as many rows as columns. In Quarto it's a single piece."""
    if not group:
        return
    side = ceil(sqrt(len(group)))
    inside = _CELL - 28 if side > 1 else _CELL - 24
    size = inside / side
    rows = ceil(len(group) / side)
    for number, piece in enumerate(group):
        row, column = divmod(number, side)
        x = left + (_CELL - inside) / 2 + column * size
        y = top + (_CELL - rows * size) / 2 + row * size
        yield from _piece(piece, pieces, x, y, size)


def _row_below(heading: str, shown: Sequence[Piece], pieces: PieceSet, top: float) -> Iterator[Shape]:
    # A label is centred, and a letter about 0.6 times as wide as high.
    yield Label(heading, (_LEFT + len(heading) * 8, top + 30), 26.0)
    for number, piece in enumerate(shown):
        row, column = divmod(number, _IN_A_ROW)
        left = _LEFT + column * _SMALL
        yield from _piece(piece, pieces, left + 2, top + _HEADING + row * _SMALL_HEIGHT, _SMALL - 4)


def _piece(piece: Piece, pieces: PieceSet, left: float, top: float, size: float) -> Iterator[Shape]:
    """Yield a piece as seen from the front and a little above, and its code below it."""

    def first(trait: Trait) -> bool:
        return value_of(piece, trait) == 2 * trait

    def at(x: float, y: float) -> Point:
        return left + x * size / 100, top + y * size / 100

    def scaled(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple(at(x, y) for x, y in points)

    wood = _ACCESS if pieces is PieceSet.ACCESS else _LIGHT if first(Trait.TEXTURE) else _DARK
    grooved = pieces is PieceSet.ACCESS and first(Trait.TEXTURE)
    thick = max(1.2, size / 50)
    bottom, upper = 68.0, 13.0 if first(Trait.HEIGHT) else 43.0
    grooves: list[tuple[Point, ...]]
    if first(Trait.SHAPE):
        middle, across, down = 50.0, 29.0, 10.0
        around = (
            *ellipse(middle, bottom, across, down, part=(0.0, 0.5)),
            *ellipse(middle, upper, across, down, part=(0.5, 1.0)),
        )
        yield Polygon(scaled(around), wood.front, wood.line, thick)
        offsets = (-21.0, -10.5, 0.0, 10.5, 21.0)
        sags = [down * sqrt(1 - (offset / across) ** 2) for offset in offsets]
        grooves = [
            ((middle + offset, upper + sag + 3), (middle + offset, bottom + sag - 3))
            for offset, sag in zip(offsets, sags, strict=True)
        ]
        yield Polygon(scaled(ellipse(middle, upper, across, down)), wood.top, wood.line, thick)
    else:
        near, right, back, rise = 19.0, 65.0, 17.0, 15.0
        middle, upper, bottom = (near + right + back) / 2, upper + rise / 2, bottom + rise / 2
        front = ((near, upper), (right, upper), (right, bottom), (near, bottom))
        side = ((right, upper), (right + back, upper - rise), (right + back, bottom - rise), (right, bottom))
        lid = ((near, upper), (near + back, upper - rise), (right + back, upper - rise), (right, upper))
        for face, colour in ((front, wood.front), (side, wood.side), (lid, wood.top)):
            yield Polygon(scaled(face), colour, wood.line, thick)
        grooves = [((x, upper + 4), (x, bottom - 4)) for x in (28.0, 37.5, 46.5, 56.0)]
        grooves.append(((right + back / 2, upper - rise / 2 + 4), (right + back / 2, bottom - rise / 2 - 4)))
        upper -= rise / 2
    if grooved:
        for groove in grooves:
            yield Line(scaled(groove), wood.line, 1.6 * thick)
    if first(Trait.BODY):
        yield Polygon(scaled(ellipse(middle, upper, 14.0, 5.0)), wood.hole, wood.line, thick)
    yield Label(piece_code(piece, pieces), at(50, 97), max(size * 0.15, min(size * 0.22, 16.0)))
