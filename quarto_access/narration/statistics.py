"""How the player is doing, as an SVG picture for sighted people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from quarto_access.learn.statistics import Results, Statistics, last_months, level_name, statistics_parts
from quarto_access.narration.wording import Wording
from quarto_access.table.announcement import announce

if TYPE_CHECKING:
    from quarto_access.narration.export.shapes import Shape

_WIDTH, _LEFT, _BAR = 720, 140.0, 540.0
_TOP, _LEVEL, _ROW, _THICK = 96.0, 48.0, 36.0, 28.0
_LETTER = 16.0
_SCORES = {"won": "#8fbce8", "drawn": "#dddddd", "lost": "#ffffff"}
"""The parts of a bar, from left to right. Each is named where it has room, so nobody has to tell colours apart."""


def statistics_svg(wording: Wording, statistics: Statistics) -> str:
    """Return a picture with a bar for each month at each level: games won, drawn and lost. Includes all the words."""
    # Import late: only the picture needs it.
    from quarto_access.narration.export.shapes import Label, Picture, svg

    title = wording.text("statistics-picture-title", {})
    shapes: list[Shape] = [Label(title, (_WIDTH / 2, 36), 22.0), *_legend(wording)]
    top = _TOP
    for level, months in last_months(statistics):
        (name,) = wording.tell(announce(level_name(level))).lines
        shapes.append(Label(name, (_WIDTH / 2, top + 30), 18.0))
        top += _LEVEL
        for month, results in months.items():
            shapes.append(Label(month, (_LEFT / 2, top + _THICK - 8), _LETTER))
            shapes += _bar(wording, results, top)
            top += _ROW
    about = (line for part in statistics_parts(statistics) for line in wording.tell(announce(*part)).lines)
    return svg(Picture(_WIDTH, round(top + 20), title, " ".join(about), tuple(shapes)))


def _legend(wording: Wording) -> Iterator[Shape]:
    from quarto_access.narration.export.shapes import Label, Polygon, rectangle

    for number, (score, colour) in enumerate(_SCORES.items()):
        left = _LEFT + number * _BAR / len(_SCORES)
        yield Polygon(rectangle(left, 60, 40, _THICK), colour, width=2.0)
        yield Label(_name(wording, score), (left + 80, 60 + _THICK - 8), _LETTER)


def _bar(wording: Wording, results: Results, top: float) -> Iterator[Shape]:
    from quarto_access.narration.export.shapes import Label, Polygon, rectangle

    left = _LEFT
    for (score, colour), count in zip(_SCORES.items(), (results.won, results.drawn, results.lost), strict=True):
        width = _BAR * count / results.games
        if count:
            named = f"{count} {_name(wording, score)}"
            # A letter is about 0.7 times as wide as high.
            text = named if len(named) * _LETTER * 0.7 < width else str(count)
            yield Polygon(rectangle(left, top, width, _THICK), colour, width=2.0)
            yield Label(text, (left + width / 2, top + _THICK - 8), _LETTER)
        left += width


def _name(wording: Wording, score: str) -> str:
    return wording.text(f"statistics-picture-{score}", {})
