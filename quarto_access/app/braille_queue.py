"""Braille reading: a display shows one line, so all others wait until the player asks for them."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field


@dataclass(slots=True)
class BrailleQueue:
    """The waiting lines: the rest of the last answer, then announcements."""

    answer: deque[str] = field(default_factory=deque)
    news: deque[list[str]] = field(default_factory=deque)

    def add_answer(self, lines: list[str], *, first: bool) -> list[str]:
        """Queue a part of an answer. Return the lines to show at once: the first line of the `first` part."""
        shown: list[str] = []
        if first:
            self.answer.clear()
            shown, lines = lines[:1], lines[1:]
        self.answer.extend(lines)
        return shown

    def add_news(self, lines: list[str]) -> int:
        """Queue an announcement; return how many are waiting."""
        self.news.append(lines)
        return len(self.news)

    def count_lines(self, *, news: bool) -> int:
        """Return how many lines of the answer are waiting. With `news`, include the announcements."""
        return len(self.answer) + (sum(map(len, self.news)) if news else 0)

    def next_line(self) -> str | None:
        """Remove and return the next line: the rest of the answer first, then the oldest announcement."""
        if not self.answer and self.news:
            self.answer.extend(self.news.popleft())
        return self.answer.popleft() if self.answer else None
