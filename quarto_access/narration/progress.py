"""The player's progress as a chart of plain lines, or as an SVG picture for sighted people."""

from __future__ import annotations

from quarto_access.learn.progress import Day, Progress
from quarto_access.learn.subjects import Drill
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.narration.wording import Wording

DAYS_SHOWN = 14
_BAR = 20
"""Characters of a full bar. The line then fits a braille display of forty cells."""


def _bar(day: Day) -> str:
    return f"{day.date} {day.percent:3} % {'#' * round(_BAR * day.percent / 100)}".rstrip()


def chart_lines(wording: Wording, progress: Progress) -> list[str]:
    """Return the last days of each drill, a line with a bar for each day."""
    lines: list[str] = []
    for drill, standing in progress.drills.items():
        if standing.days:
            lines += wording.say("drills-chart-name", name=wording.describe.book.say(f"drills-name-{drill}"))
            lines += [_bar(day) for day in standing.days[-DAYS_SHOWN:]]
    return lines or wording.say("drills-none-yet")


_WIDTH, _HEIGHT, _LEFT, _TOP, _ROW = 640, 90, 40, 60, 130


def progress_svg(book: Phrasebook, progress: Progress) -> str:
    """Return a picture with a curve for each drill: percent right by day. Includes a text description."""
    from html import escape

    practised = [(drill, progress.drill(drill).days) for drill in Drill if progress.drill(drill).days]
    height = _TOP + _ROW * len(practised) + 10
    title, about = (escape(book.say(f"drills-drawing-{part}"), quote=False) for part in ("title", "about"))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH + 80}" height="{height}" role="img">',
        "<style>text { font: 14px sans-serif }</style>",
        f"<title>{title}</title>",
        f"<desc>{about}</desc>",
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="{_LEFT}" y="24" font-size="18">{title}</text>',
    ]
    for index, (drill, days) in enumerate(practised):
        parts += _panel(escape(book.say(f"drills-name-{drill}"), quote=False), days, _TOP + index * _ROW)
    return "\n".join([*parts, "</svg>", ""])


def _panel(name: str, days: tuple[Day, ...], top: int) -> list[str]:
    step = _WIDTH / max(len(days) - 1, 1)
    points = [
        (round(_LEFT + index * step, 1), round(top + _HEIGHT * (1 - day.percent / 100), 1))
        for index, day in enumerate(days)
    ]
    line = " ".join(f"{x},{y}" for x, y in points)
    scale = [
        f'<line x1="{_LEFT}" y1="{y}" x2="{_LEFT + _WIDTH}" y2="{y}" stroke="#999"/>'
        f'<text x="{_LEFT - 6}" y="{y + 5}" text-anchor="end">{percent}</text>'
        for percent in (0, 50, 100)
        for y in (round(top + _HEIGHT * (1 - percent / 100)),)
    ]
    dots = [
        f'<circle cx="{x}" cy="{y}" r="4" fill="#004488"><title>{day.date}: {day.percent} %</title></circle>'
        for (x, y), day in zip(points, days, strict=True)
    ]
    first, last = days[0].date, days[-1].date
    dates = [f'<text x="{_LEFT}" y="{top + _HEIGHT + 18}">{first}</text>']
    if last != first:
        dates.append(f'<text x="{_LEFT + _WIDTH}" y="{top + _HEIGHT + 18}" text-anchor="end">{last}</text>')
    return [
        f'<text x="{_LEFT}" y="{top - 8}" font-weight="bold">{name}</text>',
        *scale,
        f'<polyline points="{line}" fill="none" stroke="#004488" stroke-width="2"/>',
        *dots,
        *dates,
    ]
