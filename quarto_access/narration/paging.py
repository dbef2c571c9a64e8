"""Long answers, a part at a time: more than 200 characters can't be kept in mind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.narration.answers import packed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LONGEST = 200
"""Characters of one part."""


def part_of(views: Sequence[Iterable[str]], page: int, more: Sequence[str], end: Sequence[str] = ()) -> list[str]:
    """Return a part of an answer that can be said in several ways: `more` follows where it goes on, `end` always."""
    behind = " ".join((*more, *end))
    room = LONGEST - (len(behind) + 2 if behind else 0)
    parts: list[list[str]] = []
    for view in views:
        *first, last = _cut(view, room)
        parts += [[*part, *more] for part in first]
        parts.append(last)
    return [*parts[page % len(parts)], *end]


def _cut(sentences: Iterable[str], room: int) -> list[list[str]]:
    """Cut an answer between lines; a heading, which ends with a colon, stays with the line below it."""
    parts: list[list[str]] = [[]]
    for line in packed(sentences):
        if parts[-1] and len(" ".join((*parts[-1], line))) > room:
            heads = len(parts[-1]) > 1 and parts[-1][-1].endswith(":")
            parts.append([parts[-1].pop()] if heads else [])
        parts[-1].append(line)
    return parts
