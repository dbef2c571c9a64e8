"""The shapes of a picture, which can be written as SVG or as PNG. All polygons are convex."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin

from quarto_access.frozen import frozen

Point = tuple[float, float]
BLACK = "#000000"


@frozen
class Polygon:
    """A filled area, with an outline if `width` isn't 0."""

    points: tuple[Point, ...]
    fill: str
    line: str = BLACK
    width: float = 0.0


@frozen
class Line:
    """A line through several points, with round ends."""

    points: tuple[Point, ...]
    line: str
    width: float


@frozen
class Label:
    """A text, centred above `at`, its baseline."""

    text: str
    at: Point
    size: float


Shape = Polygon | Line | Label


@frozen
class Picture:
    """Shapes on a white page, the ones in front last. The title and the description are for people who can't see it."""

    width: int
    height: int
    title: str
    about: str
    shapes: tuple[Shape, ...]


def rectangle(left: float, top: float, width: float, height: float) -> tuple[Point, ...]:
    """Return the corners of a rectangle."""
    return ((left, top), (left + width, top), (left + width, top + height), (left, top + height))


def ellipse(
    x: float, y: float, across: float, down: float, *, part: tuple[float, float] = (0.0, 1.0)
) -> tuple[Point, ...]:
    """Return points of an ellipse with these radii, or of a part of it: 0 is right, 0.25 the bottom, 0.5 left."""
    count, (start, end) = 48, part
    turns = (2 * pi * (start + (end - start) * step / count) for step in range(count + 1))
    return tuple((x + across * cos(turn), y + down * sin(turn)) for turn in turns)


def svg(picture: Picture) -> str:
    """Return a picture as SVG."""
    title, about = escape(picture.title, quote=False), escape(picture.about, quote=False)
    size = f'width="{picture.width}" height="{picture.height}" viewBox="0 0 {picture.width} {picture.height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title about">',
        f'<title id="title">{title}</title>',
        f'<desc id="about">{about}</desc>',
        "<style>text { font-family: sans-serif; font-weight: bold; text-anchor: middle }</style>",
        '<rect width="100%" height="100%" fill="#ffffff"/>',
        *map(_element, picture.shapes),
        "</svg>",
        "",
    ]
    return "\n".join(lines)


def _element(shape: Shape) -> str:
    match shape:
        case Polygon(points, fill, line, width):
            outline = f' stroke="{line}" stroke-width="{width:g}" stroke-linejoin="round"' if width else ""
            return f'<polygon points="{_points(points)}" fill="{fill}"{outline}/>'
        case Line(points, line, width):
            ends = 'stroke-linecap="round" stroke-linejoin="round"'
            return f'<polyline points="{_points(points)}" fill="none" stroke="{line}" stroke-width="{width:g}" {ends}/>'
        case Label(text, (x, y), size):
            return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}">{escape(text, quote=False)}</text>'


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
