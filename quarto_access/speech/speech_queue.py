"""Decide what to say when: answers at once, news in order, interrupted news again. Pure.

An answer is what the player asked for with a key. News is everything else: the other's move, a call, the clock. Any key
stops the voice, because a player who presses one wants its answer. But news must not get lost that way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf

from quarto_access.frozen import frozen, replace

FIRST_SECOND = 1.0
"""News interrupted sooner than this many seconds counts as unheard."""

ANSWER_WITHIN = 0.3
"""Seconds that interrupted news waits for the answer to the key, which goes first."""

ANSWER_PAUSE = 0.05
"""Seconds without another piece after which an answer is complete, and news may follow."""

SAME_ANSWER = 0.01
"""Longest time in seconds between two pieces of one answer. Nobody presses two keys that fast."""

FAST_READER = 300
"""Assumed words per minute of a screen reader, which doesn't report when it ends."""


@frozen
class Line:
    """Something to say."""

    text: str
    news: bool = False
    column: int | None = None
    until: float = inf
    """When the line goes out of date and is better left unsaid."""
    not_before: float = 0.0
    """When its cue has been heard, and the words may start."""
    play_cue: Callable[[], float] | None = None
    """Plays its cue when its turn comes; returns how many seconds the words have to wait for it."""
    whispered: bool = False


@frozen
class StartedLine:
    """A line that a voice has received. `at` is when it starts to sound, as far as we know."""

    line: Line
    at: float
    until: float


@dataclass(slots=True)
class SpeechQueue:
    """The lines that are waiting, being spoken, or to be repeated."""

    waiting: deque[Line] = field(default_factory=deque)
    started: list[StartedLine] = field(default_factory=list)
    to_repeat: deque[Line] = field(default_factory=deque)
    repeat_at: float = 0.0
    answered_at: float = -inf

    def continues_answer(self, now: float) -> bool:
        """Return whether a line added now is another piece of the last answer."""
        return now - self.answered_at < SAME_ANSWER

    def add(self, line: Line, now: float) -> None:
        """Queue a line."""
        self.waiting.append(line)
        self.repeat_at = now + ANSWER_PAUSE
        if not line.news:
            self.answered_at = now

    def interrupt(self, now: float) -> None:
        """Make way for the answer to a key: drop old answers, and repeat unheard news after it."""
        unheard = [started.line for started in self.started if started.line.news and now - started.at < FIRST_SECOND]
        # The key has silenced their cues as well, so there is nothing left to wait for.
        unheard += [replace(line, not_before=0.0) for line in self.waiting if line.news]
        self.to_repeat.extendleft(line for line in reversed(unheard) if line not in self.to_repeat)
        self.waiting.clear()
        self.started.clear()
        self.repeat_at = now + ANSWER_WITHIN
        self.answered_at = -inf

    def clear(self) -> None:
        """Drop everything, including what would be repeated."""
        self.waiting.clear()
        self.started.clear()
        self.to_repeat.clear()

    def next(self, now: float) -> Line | None:
        """Take the line to say now: answers first, then interrupted news, then newer news.

        A line with a cue comes twice: once to play the cue, and again when the words may start.
        """
        self._drop_outdated(now)
        lines, at = self._upcoming()
        if not lines or now < at:
            return None
        line = lines.popleft()
        if line.play_cue is None:
            return line
        lines.appendleft(replace(line, play_cue=None, not_before=now + line.play_cue()))
        return self.next(now)

    def _upcoming(self) -> tuple[deque[Line], float]:
        """Return the lines whose first comes next, and when it may start."""
        if self.to_repeat and (not self.waiting or self.waiting[0].news):
            return self.to_repeat, max(self.repeat_at, self.to_repeat[0].not_before)
        return self.waiting, self.waiting[0].not_before if self.waiting else inf

    def _drop_outdated(self, now: float) -> None:
        for lines in (self.waiting, self.to_repeat):
            for line in [line for line in lines if line.until < now]:
                lines.remove(line)

    def seconds_until_next(self, now: float) -> float | None:
        """Return the seconds until there is something to say; None if there is nothing."""
        lines, at = self._upcoming()
        return max(at - now, 0.0) if lines else None

    def mark_started(self, line: Line, now: float, *, reports_end: bool) -> None:
        """Note that a voice has received a line. One that reports no end may still be busy with earlier lines."""
        if reports_end:
            self.started = [StartedLine(line, now, inf)]
            return
        at = max([now, *(started.until for started in self.started if started.until < inf)])
        self.started = [started for started in self.started if now - started.at < FIRST_SECOND]
        self.started.append(StartedLine(line, at, at + len(line.text.split()) * 60.0 / FAST_READER))

    def mark_finished(self) -> None:
        """Note that the voice has spoken everything it received."""
        self.started.clear()

    def requeue_started(self, now: float) -> None:
        """Queue again what a failed voice was saying, for the next voice."""
        self.waiting.extendleft(started.line for started in reversed(self.started) if started.until > now)
        self.started.clear()

    @property
    def has_news(self) -> bool:
        """Whether some news hasn't been spoken in full."""
        return any(line.news for line in (*self.waiting, *self.to_repeat, *(started.line for started in self.started)))

    @property
    def empty(self) -> bool:
        """Whether everything has been spoken."""
        return not (self.waiting or self.started or self.to_repeat)
