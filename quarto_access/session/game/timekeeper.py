"""The clock among people: when news could have been heard, and one timer, for the next moment that matters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.record import Note
from quarto_access.settings import OutOfTime
from quarto_access.table.clock.state import Clock, ClockState, Terms, Warned
from quarto_access.table.recorded import clock_agreed

if TYPE_CHECKING:
    from quarto_access.narration.utterance import Utterance
    from quarto_access.session.context import SessionContext
    from quarto_access.table.events import Event

LOOK = 0.1
"""Seconds between two looks whether a voice has said the news; only ever while it is speaking."""

AT_LATEST = 10.0
TIMES_READING = 3.0
"""A voice that needs so many seconds, and so many times the time of reading, is waited for no longer."""


def terms_for(context: SessionContext, notes: tuple[Note, ...], *, goes_on: bool) -> Terms | None:
    """Return the terms of a game's clock: what was asked for, else what its record or the settings say."""
    options, settings = context.options, context.settings
    known = clock_agreed(notes)
    forfeits = settings.clock.time_out is OutOfTime.FORFEIT if known is None else known.forfeits
    if options.clock is None and goes_on:
        seconds = (0.0, 0.0) if known is None else known.each
    else:
        usual = settings.clock.seconds if options.clock is None else options.clock
        seconds = (usual + settings.clock.extra_one, usual + settings.clock.extra_two) if usual else (0.0, 0.0)
    if not all(seconds):
        return None
    return Terms(
        seconds,
        forfeits if options.time_out is None else options.time_out is OutOfTime.FORFEIT,
        settings.clock.words,
        settings.clock.sounds,
    )


class Timekeeper:
    """Looks at a clock when there is something to tell, and never in between.

    A room hands in its clock, what lets time pass there, and what notes that the news of a move was heard.
    """

    def __init__(
        self,
        context: SessionContext,
        clock: Callable[[], Clock | None],
        let_time_pass: Callable[[], object],
        hear_news: Callable[[float], None],
    ) -> None:
        """Nothing is awaited yet."""
        self.context = context
        self.clock = clock
        self.let_time_pass = let_time_pass
        self.hear_news = hear_news
        self.read_by = 0.0
        """When everything told so far will have been read."""
        self.awaited: tuple[int, int] | None = None
        """The player and the turn whose news is not heard yet."""
        self.news_by = 0.0
        """When that news will have been read."""
        self.news_lines = 0
        """How many lines are to be called up until it was, in braille reading."""
        self.at_latest = 0.0
        self.rings_at: float | None = None
        self.closed = False

    @property
    def now(self) -> float:
        """What time it is."""
        return self.context.world.seconds()

    def close(self) -> None:
        """Look no more: the room is left."""
        self.closed = True

    def told(self, utterances: Iterable[Utterance]) -> None:
        """Note what was told, for it takes time to be read."""
        letters = sum(len(line) for utterance in utterances for line in utterance.lines)
        self.read_by = max(self.read_by, self.now) + letters / self.context.settings.clock.reading

    def audible(self, event: Event) -> Event:
        """Return a warning in words, where its sound can't be heard: of those by sound, the first one is enough."""
        silent = self.context.outlet.sounds.silence is not None or not self.context.settings.sound.events
        return replace(event, words=True) if isinstance(event, Warned) and event.first and silent else event

    def settle(self) -> None:
        """Set the timer for what comes next; to be called after every step of the room."""
        clock = self.clock()
        if clock is None or self.closed:
            return
        if clock.state is not ClockState.NOT_STARTED:
            self.awaited = None
        elif self.awaited != (clock.player, clock.turn):
            self.awaited = (clock.player, clock.turn)
            self.news_by = max(self.read_by, self.now)
            self.news_lines = self.context.outlet.unread or 0
            self.at_latest = self.now + AT_LATEST + TIMES_READING * (self.news_by - self.now)
            self._look(self.awaited)
            return
        if clock.due is not None:
            self._ring_at(clock.ticked_at + clock.due)

    # Whether the news was heard.

    def _look(self, awaited: tuple[int, int]) -> None:
        if self.awaited != awaited or self.closed:
            return
        wait = self._unheard()
        if wait is None:
            return
        if wait > 0:
            self.context.alarm(wait, lambda: self._look(awaited))
        else:
            self._heard()

    def _unheard(self) -> float | None:
        """Return in how many seconds to look again; 0 if the news could have been heard, None if a key will tell."""
        outlet = self.context.outlet
        if outlet.speaking is not None:
            return LOOK if outlet.speaking and self.now < self.at_latest else 0.0
        if outlet.unread is not None:
            return None if self.news_lines else 0.0
        return max(self.news_by - self.now, 0.0)

    def _heard(self) -> None:
        self.awaited = None
        self.hear_news(self.now)
        self.settle()

    def line_called_up(self) -> None:
        """Know that one more line was read in braille: the last one begins the time."""
        if self.awaited is not None:
            self.news_lines = max(self.news_lines - 1, 0)
            self._look(self.awaited)

    def key_came(self) -> None:
        """Know that a key came: whoever acts waits for nothing any more, nor for lines that were not called up."""
        self.read_by = self.now
        if self.awaited is not None and self._unheard() is None:
            self._heard()

    # The one timer.

    def _ring_at(self, at: float) -> None:
        if self.rings_at is None or at < self.rings_at:
            self.rings_at = at
            self.context.alarm(max(at - self.now, 0.0), lambda: self._ring(at))

    def _ring(self, at: float) -> None:
        if self.rings_at == at:
            self.rings_at = None
        if not self.closed:
            self.let_time_pass()
            self.settle()
