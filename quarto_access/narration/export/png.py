"""Draw a picture pixel by pixel, and write it as PNG with nothing but zlib."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, sin

from quarto_access.narration.export.lettering import strokes
from quarto_access.narration.export.shapes import Label, Line, Picture, Point, Polygon

_STEPS = 4
"""Lines per pixel at which we measure how much of it a shape covers."""

_SHARP = 0.94
"""Cosine of the angle from which a corner needs a round joint."""

Colour = tuple[int, int, int]


def png(picture: Picture) -> bytes:
    """Return a picture as PNG, with its title and description."""
    canvas = _Canvas(picture.width, picture.height)
    for shape in picture.shapes:
        canvas.draw(shape)
    size = struct.pack(">IIBBBBB", picture.width, picture.height, 8, 2, 0, 0, 0)
    rows = b"".join(b"\0" + bytes(row) for row in canvas.rows)
    chunks = (
        (b"IHDR", size),
        (b"iTXt", _text("Title", picture.title)),
        (b"iTXt", _text("Description", picture.about)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _text(keyword: str, text: str) -> bytes:
    # Not compressed, no language.
    return keyword.encode("ascii") + b"\0\0\0\0\0" + text.encode("utf-8")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


class _Canvas:
    """A white page of pixels, three bytes each."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = [bytearray(b"\xff" * (3 * width)) for _ in range(height)]

    def draw(self, shape: Polygon | Line | Label) -> None:
        match shape:
            case Polygon(points, fill, line, width):
                self.fill(points, _colour(fill))
                if width:
                    self.line((*points, points[0]), _colour(line), width)
            case Line(points, line, width):
                self.line(points, _colour(line), width)
            case Label():
                for stroke in strokes(shape):
                    self.draw(stroke)

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """Draw each part as a rectangle, and a disc at the ends and at every sharp corner."""
        apart = [(a, b) for a, b in pairwise(points) if a != b]
        before: Point | None = None
        for (x, y), (to_x, to_y) in apart:
            length = hypot(to_x - x, to_y - y)
            along = ((to_x - x) / length, (to_y - y) / length)
            if before is None or along[0] * before[0] + along[1] * before[1] < _SHARP:
                self.disc((x, y), colour, width)
            before = along
            # Overlap a little, so that no seam shows.
            over, half = min(0.5, width / 4), width / 2
            ahead = (along[0] * over, along[1] * over)
            aside = (-along[1] * half, along[0] * half)
            self.fill(
                (
                    (x - ahead[0] + aside[0], y - ahead[1] + aside[1]),
                    (to_x + ahead[0] + aside[0], to_y + ahead[1] + aside[1]),
                    (to_x + ahead[0] - aside[0], to_y + ahead[1] - aside[1]),
                    (x - ahead[0] - aside[0], y - ahead[1] - aside[1]),
                ),
                colour,
            )
        if apart:
            self.disc(apart[-1][1], colour, width)

    def disc(self, at: Point, colour: Colour, width: float) -> None:
        turns = (2 * pi * step / 16 for step in range(16))
        self.fill(tuple((at[0] + width / 2 * cos(turn), at[1] + width / 2 * sin(turn)) for turn in turns), colour)

    def fill(self, points: Sequence[Point], colour: Colour) -> None:
        """Fill a convex polygon. Pixels on its edge are blended."""
        for y, spans in _spans(points):
            if not 0 <= y < self.height:
                continue
            first = max(0, floor(min(start for start, _ in spans)))
            last = min(self.width, ceil(max(end for _, end in spans)))
            whole = len(spans) == _STEPS
            full_from = min(last, max(first, ceil(max(start for start, _ in spans)))) if whole else last
            full_to = max(full_from, min(last, floor(min(end for _, end in spans)))) if whole else last
            row = self.rows[y]
            if full_to > full_from:
                row[3 * full_from : 3 * full_to] = bytes(colour) * (full_to - full_from)
            for x in (*range(first, full_from), *range(full_to, last)):
                cover = sum(max(0.0, min(end, x + 1) - max(start, x)) for start, end in spans) / _STEPS
                for part in range(3):
                    at = 3 * x + part
                    row[at] = round(row[at] + (colour[part] - row[at]) * cover)


def _spans(points: Sequence[Point]) -> Iterator[tuple[int, list[tuple[float, float]]]]:
    """Yield the rows that a convex polygon covers, each with its start and end on up to four lines per pixel."""
    reached: dict[int, tuple[float, float]] = {}
    for (x, y), (to_x, to_y) in pairwise((*points, points[0])):
        if y == to_y:
            continue
        (left, upper), (right, lower) = sorted(((x, y), (to_x, to_y)), key=lambda point: point[1])
        slope = (right - left) / (lower - upper)
        for step in range(ceil(upper * _STEPS - 0.5), ceil(lower * _STEPS - 0.5)):
            at = left + ((step + 0.5) / _STEPS - upper) * slope
            start, end = reached.get(step, (at, at))
            reached[step] = (min(start, at), max(end, at))
    rows: dict[int, list[tuple[float, float]]] = {}
    for step, span in reached.items():
        rows.setdefault(step // _STEPS, []).append(span)
    yield from rows.items()


def _colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)
