"""Braille reading: a display shows one line, so lines wait until they are asked for."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field


@dataclass(slots=True)
class Reading:
    """What waits: the rest of the last answer, and news, message by message."""

    rest: deque[str] = field(default_factory=deque)
    news: deque[list[str]] = field(default_factory=deque)

    def answer(self, lines: list[str], *, first: bool) -> list[str]:
        """Take a part of an answer, and return what is shown at once: the first line of its first part."""
        if first:
            self.rest.clear()
            shown, lines = lines[:1], lines[1:]
        else:
            shown = []
        self.rest.extend(lines)
        return shown

    def wait(self, lines: list[str]) -> int:
        """Let news wait; return how many messages do."""
        self.news.append(lines)
        return len(self.news)

    def lines_to(self, *, news: bool) -> int:
        """Return how many lines are to be called up until the answer was read; `news`: until all news was, too."""
        return len(self.rest) + (sum(map(len, self.news)) if news else 0)

    def next_line(self) -> str | None:
        """Return the line that was asked for: the rest of the answer first, then the oldest news."""
        if not self.rest and self.news:
            self.rest.extend(self.news.popleft())
        return self.rest.popleft() if self.rest else None
