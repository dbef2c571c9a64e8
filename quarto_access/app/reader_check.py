"""The reader check: ten numbered lines, which of them were heard, and where the cursor rests from then on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from quarto_access.frozen import frozen
from quarto_access.settings import Cursor

COUNT = 10
PAUSE = 3.0
"""Seconds before the line that comes after a pause."""

BETWEEN = 2.0
"""Seconds between two lines: a reader must have had the time to read the first."""

LONG = 6.0
"""Seconds for the long line."""


@frozen
class Printed:
    """One of the lines: its message, and how many seconds pass before it."""

    message: str
    before: float


LINES = (
    Printed("doctor-line-1", 0.5),
    Printed("doctor-line-2", BETWEEN),
    Printed("doctor-line-2", BETWEEN),
    Printed("doctor-line-4", BETWEEN),
    Printed("doctor-line-5", LONG + PAUSE),
    Printed("doctor-line-6", BETWEEN),
    Printed("doctor-line-7", 0.0),
    Printed("doctor-line-8", BETWEEN + 1.0),
    Printed("doctor-line-9", BETWEEN),
    Printed("doctor-line-10", BETWEEN),
)


def parse_heard(text: str, every: str) -> frozenset[int]:
    """Return the numbers in what was typed: "1 2 5", "1-5", or the word for all of them."""
    if text.strip().lower() == every:
        return frozenset(range(1, COUNT + 1))
    heard: set[int] = set()
    for first, last in re.findall(r"(\d{1,3})(?:\s*-\s*(\d{1,3}))?", text):
        heard.update(range(int(first), int(last or first) + 1))
    return frozenset(number for number in heard if 1 <= number <= COUNT)


def better_style(heard: Mapping[Cursor, frozenset[int]]) -> Cursor:
    """Return how lines are printed from now on: plainly only if more was heard that way."""
    return max(Cursor, key=lambda style: len(heard.get(style, ())))


def numbers_text(heard: frozenset[int], none: str) -> str:
    """Return the numbers as a report has them."""
    return " ".join(map(str, sorted(heard))) or none


def report(found: Sequence[str], checked: Sequence[str]) -> str:
    """Return the text of a report to send."""
    return "\n".join([*found, "", *checked]) + "\n"
