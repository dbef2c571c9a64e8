"""The clock among people: when news could have been heard, and one timer, for the next moment that matters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.settings import moments
from quarto_access.table.clock import State, Terms, Warned
from quarto_access.table.timing import agreed_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from quarto_access.app.program import Program
    from quarto_access.narration.utterance import Utterance
    from quarto_access.record import Note
    from quarto_access.table.clock import Clock
    from quarto_access.table.events import Event

LOOK = 0.1
"""Seconds between two looks whether a voice has said the news; only ever while it is speaking."""

AT_LATEST = 10.0
TIMES_READING = 3.0
"""A voice that needs so many seconds, and so many times the time of reading, is waited for no longer."""


def terms_for(program: Program, notes: Sequence[Note], *, goes_on: bool) -> Terms | None:
    """Return the terms of a game's clock: what was asked for, else what its record or the settings say."""
    wishes, settings = program.wishes, program.settings
    known = agreed_in(notes)
    forfeits = settings.value("clock.time-out") == "forfeit" if known is None else known[1]
    extra = (int(settings.value("clock.extra-one")), int(settings.value("clock.extra-two")))
    if wishes.clock is None and goes_on:
        seconds = (0.0, 0.0) if known is None else known[0]
    else:
        usual = float(settings.value("clock.seconds")) if wishes.clock is None else wishes.clock
        seconds = (usual + extra[0], usual + extra[1]) if usual else (0.0, 0.0)
    if not all(seconds):
        return None
    return Terms(
        seconds,
        forfeits if wishes.time_out is None else wishes.time_out == "forfeit",
        moments(str(settings.value("clock.words"))) or (),
        moments(str(settings.value("clock.sounds"))) or (),
    )


class Timekeeper:
    """Looks at a clock when there is something to tell, and never in between.

    A room hands in its clock, what lets time pass there, and what notes that the news of a move was heard.
    """

    def __init__(
        self,
        program: Program,
        clock: Callable[[], Clock | None],
        let_time_pass: Callable[[], object],
        hear_news: Callable[[float], None],
    ) -> None:
        """Nothing is awaited yet."""
        self.program = program
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
        return self.program.world.seconds()

    def close(self) -> None:
        """Look no more: the room is left."""
        self.closed = True

    def told(self, utterances: Iterable[Utterance]) -> None:
        """Note what was told, for it takes time to be read."""
        letters = sum(len(line) for utterance in utterances for line in utterance.lines)
        self.read_by = max(self.read_by, self.now) + letters / int(self.program.settings.value("clock.reading"))

    def audible(self, event: Event) -> Event:
        """Return a warning in words, where its sound can't be heard: of those by sound, the first one is enough."""
        silent = self.program.channels.silence is not None or not self.program.settings.value("sound.events")
        return replace(event, words=True) if isinstance(event, Warned) and event.first and silent else event

    def settle(self) -> None:
        """Set the timer for what comes next; to be called after every step of the room."""
        clock = self.clock()
        if clock is None or self.closed:
            return
        if clock.state is not State.UNHEARD:
            self.awaited = None
        elif self.awaited != (clock.player, clock.turn):
            self.awaited = (clock.player, clock.turn)
            self.news_by = max(self.read_by, self.now)
            teller = self.program.teller
            self.news_lines = 0 if teller.reading is None else teller.reading.lines_to(news=not teller.answering)
            self.at_latest = self.now + AT_LATEST + TIMES_READING * (self.news_by - self.now)
            self._look(self.awaited)
            return
        if clock.due is not None:
            self._ring_at(clock.at + clock.due)

    # Whether the news was heard.

    def _look(self, awaited: tuple[int, int]) -> None:
        if self.awaited != awaited or self.closed:
            return
        wait = self._unheard()
        if wait is None:
            return
        if wait > 0:
            self.program.alarm(wait, lambda: self._look(awaited))
        else:
            self._heard()

    def _unheard(self) -> float | None:
        """Return in how many seconds to look again; 0 if the news could have been heard, None if a key will tell."""
        speaker = self.program.channels.speaker
        if speaker is not None and speaker.current is not None and speaker.reports_end:
            return LOOK if speaker.has_unspoken_news and self.now < self.at_latest else 0.0
        if self.program.teller.reading is not None and speaker is None:
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
            self.program.alarm(max(at - self.now, 0.0), lambda: self._ring(at))

    def _ring(self, at: float) -> None:
        if self.rings_at == at:
            self.rings_at = None
        if not self.closed:
            self.let_time_pass()
            self.settle()
