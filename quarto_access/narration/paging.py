"""Long answers, a part at a time: more than 200 characters can't be kept in mind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarto_access.narration.answers import packed

if TYPE_CHECKING:
    View = Sequence[Sequence[str]]
    """One way to say an answer: messages, each with its lines."""

LONGEST = 200
"""Characters of one part."""


def part_of(views: Sequence[View], page: int, more: Sequence[str], end: Sequence[str] = ()) -> list[str]:
    """Return a part of an answer that can be said in several ways: `more` follows where it goes on, `end` always."""
    behind = " ".join((*more, *end))
    room = LONGEST - (len(behind) + 2 if behind else 0)
    parts: list[list[str]] = []
    for view in views:
        *first, last = _cut(view, room)
        parts += [[*part, *more] for part in first]
        parts.append(last)
    return [*parts[page % len(parts)], *end]


def _cut(view: View, room: int) -> list[list[str]]:
    """Cut an answer between messages, so that a heading stays with the line below it."""
    parts: list[list[str]] = [[]]
    for lines in view:
        if parts[-1] and len(" ".join((*parts[-1], *lines))) > room:
            parts.append([])
        parts[-1] += lines
    return [packed(part) for part in parts]
