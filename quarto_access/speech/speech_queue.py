"""Who speaks when: answers at once, news in its turn, and news that a key cut off once more. Pure.

Any key silences, because a player who presses one wants its answer. But what was not asked for (the other's move, a
call, the clock) must not be lost with it.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from math import inf

FIRST_SECOND = 1.0
"""News cut off sooner than this was not heard."""

ANSWER_WITHIN = 0.3
"""How long news that was cut off waits for the answer to come first."""

SETTLED = 0.05
"""An answer may come in several pieces: news waits until no further piece has come for so long."""

SAME_ANSWER = 0.01
"""Seconds between two pieces of one answer, at most: no hand presses two keys as fast."""

FAST_READER = 300
"""Words a minute of a reader that does not tell when it ends."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something to be said."""

    text: str
    news: bool = False
    column: int | None = None
    until: float = inf
    """When it is no longer true, and better not said."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A line that a voice was given; `at`: when it began to sound, as far as one can know."""

    line: Line
    at: float
    until: float


@dataclass(slots=True)
class Turns:
    """What waits, what is being said, and what is said again."""

    waiting: deque[Line] = field(default_factory=deque)
    begun: list[Begun] = field(default_factory=list)
    again: list[Line] = field(default_factory=list)
    again_from: float = 0.0
    answered_at: float = -inf

    def belongs(self, now: float) -> bool:
        """Tell whether what is added now is a further piece of the answer that was just added."""
        return now - self.answered_at < SAME_ANSWER

    def add(self, line: Line, now: float) -> None:
        """Let a line wait for its turn."""
        self.waiting.append(line)
        self.again_from = now + SETTLED
        if not line.news:
            self.answered_at = now

    def cut(self, now: float) -> None:
        """Make way for a key's answer: old answers are dropped; news that was not heard comes again after it."""
        unheard = [begun.line for begun in self.begun if begun.line.news and now - begun.at < FIRST_SECOND]
        unheard += [line for line in self.waiting if line.news]
        self.again[:0] = [line for line in unheard if line not in self.again]
        self.waiting.clear()
        self.begun.clear()
        self.again_from = now + ANSWER_WITHIN
        self.answered_at = -inf

    def silence(self) -> None:
        """Silence was asked for: nothing is said again."""
        self.waiting.clear()
        self.begun.clear()
        self.again.clear()

    def next(self, now: float) -> Line | None:
        """Return what is to be said now: answers first, then news that was cut off, then newer news."""
        self._drop_what_is_late(now)
        if self.waiting and not (self.again and self.waiting[0].news):
            return self.waiting.popleft()
        if self.again and now >= self.again_from:
            return self.again.pop(0)
        return None

    def _drop_what_is_late(self, now: float) -> None:
        for lines in (self.waiting, self.again):
            for line in [line for line in lines if line.until < now]:
                lines.remove(line)

    def due(self, now: float) -> float | None:
        """Return in how many seconds there will be something to say, or None."""
        if self.again and (not self.waiting or self.waiting[0].news):
            return max(self.again_from - now, 0.0)
        return 0.0 if self.waiting else None

    def begin(self, line: Line, now: float, *, tells_end: bool) -> None:
        """Note what a voice was given. One that does not tell its end may still be busy with the lines before."""
        if tells_end:
            self.begun = [Begun(line, now, inf)]
            return
        at = max([now, *(begun.until for begun in self.begun if begun.until < inf)])
        self.begun = [begun for begun in self.begun if now - begun.at < FIRST_SECOND]
        self.begun.append(Begun(line, at, at + len(line.text.split()) * 60.0 / FAST_READER))

    def end(self) -> None:
        """Note that the voice has said everything that it was given."""
        self.begun.clear()

    def lose(self, now: float) -> None:
        """Take back what a voice that is lost was saying: the next is to say it."""
        self.waiting.extendleft(begun.line for begun in reversed(self.begun) if begun.until > now)
        self.begun.clear()

    @property
    def holds_news(self) -> bool:
        """Whether there is news that was not said to its end."""
        return any(line.news for line in (*self.waiting, *self.again, *(begun.line for begun in self.begun)))

    @property
    def empty(self) -> bool:
        """Whether everything was said."""
        return not (self.waiting or self.begun or self.again)
