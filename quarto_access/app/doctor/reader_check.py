"""Find out how a screen reader reads: print ten numbered lines, and ask which of them the player heard."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from quarto_access.frozen import frozen
from quarto_access.settings import CursorStyle

COUNT = 10
PAUSE = 3.0
"""Extra seconds before the line that tests a pause."""

BETWEEN = 2.0
"""Seconds between two lines, enough for a screen reader to read the first."""

LONG = 6.0
"""Seconds to give a screen reader for the long line."""


@frozen
class CheckLine:
    """One of the ten lines: its message, and the seconds to wait before it."""

    message: str
    before: float


LINES = (
    CheckLine("doctor-line-1", 0.5),
    CheckLine("doctor-line-2", BETWEEN),
    CheckLine("doctor-line-2", BETWEEN),
    CheckLine("doctor-line-4", BETWEEN),
    CheckLine("doctor-line-5", LONG + PAUSE),
    CheckLine("doctor-line-6", BETWEEN),
    CheckLine("doctor-line-7", 0.0),
    CheckLine("doctor-line-8", BETWEEN + 1.0),
    CheckLine("doctor-line-9", BETWEEN),
    CheckLine("doctor-line-10", BETWEEN),
)


def parse_heard(text: str, every: str) -> frozenset[int]:
    """Parse the typed numbers: "1 2 5", "1-5", or `every`, the word for all of them."""
    if text.strip().lower() == every:
        return frozenset(range(1, COUNT + 1))
    heard: set[int] = set()
    for first, last in re.findall(r"(\d{1,3})(?:\s*-\s*(\d{1,3}))?", text):
        heard.update(range(int(first), int(last or first) + 1))
    return frozenset(number for number in heard if 1 <= number <= COUNT)


def better_style(heard: Mapping[CursorStyle, frozenset[int]]) -> CursorStyle:
    """Return the style in which the player heard more lines. Prefer "back"."""
    return max(CursorStyle, key=lambda style: len(heard.get(style, ())))


def numbers_text(heard: frozenset[int], none: str) -> str:
    """Return the numbers for the report, or `none` if the player heard no line."""
    return " ".join(map(str, sorted(heard))) or none


def report_text(report: Sequence[str], checked: Sequence[str]) -> str:
    """Return the text of a report that the player can send us."""
    return "\n".join([*report, "", *checked]) + "\n"
