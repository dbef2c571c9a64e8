"""Runs the clock of a game: estimates when the player has heard the news, and sets one timer for the next warning."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from quarto_access.frozen import replace
from quarto_access.narration.utterance import Utterance
from quarto_access.record import Note
from quarto_access.session.context import SessionContext
from quarto_access.settings import TimeOutPenalty
from quarto_access.table.clock.state import Clock, ClockState, Terms, Warned
from quarto_access.table.events import Event
from quarto_access.table.recorded import clock_agreed

POLL_INTERVAL = 0.1
"""Seconds between two checks whether a voice has finished the news. We check only while it speaks."""

LONGEST_SPEECH = 10.0
TIMES_READING = 3.0
"""We wait for a voice at most ten seconds plus three times the estimated reading time."""


def terms_for(context: SessionContext, notes: tuple[Note, ...], *, resumed: bool) -> Terms | None:
    """Return the terms of a game's clock: from the command line, else from its record or the settings."""
    options, settings = context.options, context.settings
    known = clock_agreed(notes)
    forfeits = settings.clock.time_out is TimeOutPenalty.FORFEIT if known is None else known.forfeits
    if options.clock is None and resumed:
        seconds = (0.0, 0.0) if known is None else known.each
    else:
        usual = settings.clock.seconds if options.clock is None else options.clock
        seconds = (usual + settings.clock.extra_one, usual + settings.clock.extra_two) if usual else (0.0, 0.0)
    if not all(seconds):
        return None
    return Terms(
        seconds,
        forfeits if options.time_out is None else options.time_out is TimeOutPenalty.FORFEIT,
        settings.clock.words,
        settings.clock.sounds,
    )


class Timekeeper:
    """Starts a player's time when the news has been heard, and wakes up only when the clock has something to say."""

    def __init__(
        self,
        context: SessionContext,
        clock: Callable[[], Clock | None],
        let_time_pass: Callable[[], object],
        hear_news: Callable[[float], None],
    ) -> None:
        """Take the room's clock, what to call when time has passed, and what to call when the news has been heard."""
        self.context = context
        self.clock = clock
        self.let_time_pass = let_time_pass
        self.hear_news = hear_news
        self.read_by = 0.0
        """When the player will have read everything announced so far."""
        self.unheard_turn: tuple[int, int] | None = None
        """The player and the turn whose news hasn't been heard yet."""
        self.news_by = 0.0
        """When the player will have read that news."""
        self.news_lines = 0
        """How many lines of that news the player still has to call up in braille."""
        self.deadline = 0.0
        """When we stop waiting for the voice."""
        self.timer_at: float | None = None
        self.closed = False

    @property
    def now(self) -> float:
        """The current time, in seconds."""
        return self.context.world.seconds()

    def close(self) -> None:
        """Ignore all timers from now on, because the players have left."""
        self.closed = True

    def add_reading_time(self, utterances: Iterable[Utterance]) -> None:
        """Add the time it takes to read what was just announced."""
        letters = sum(len(line) for utterance in utterances for line in utterance.lines)
        self.read_by = max(self.read_by, self.now) + letters / self.context.settings.clock.reading

    def audible(self, event: Event) -> Event:
        """Put the first sound warning into words if sounds can't be heard."""
        silent = self.context.outlet.sounds.silence is not None or not self.context.settings.sound.events
        return replace(event, words=True) if isinstance(event, Warned) and event.first and silent else event

    def schedule(self) -> None:
        """Set the timer for what comes next. The room calls this after every step."""
        clock = self.clock()
        if clock is None or self.closed:
            return
        if clock.state is not ClockState.NOT_STARTED:
            self.unheard_turn = None
        elif self.unheard_turn != (clock.player, clock.turn):
            self.unheard_turn = (clock.player, clock.turn)
            self.news_by = max(self.read_by, self.now)
            self.news_lines = self.context.outlet.unread or 0
            self.deadline = self.now + LONGEST_SPEECH + TIMES_READING * (self.news_by - self.now)
            self._check_news(self.unheard_turn)
            return
        if clock.due is not None:
            self._set_timer(clock.ticked_at + clock.due)

    # Has the player heard the news?

    def _check_news(self, turn: tuple[int, int]) -> None:
        if self.unheard_turn != turn or self.closed:
            return
        delay = self._delay()
        if delay is None:
            return
        if delay > 0:
            self.context.alarm(delay, lambda: self._check_news(turn))
        else:
            self._news_heard()

    def _delay(self) -> float | None:
        """Return the seconds until the next check; 0 if the news has been heard, None if we must wait for a key."""
        outlet = self.context.outlet
        if outlet.speaking is not None:
            return POLL_INTERVAL if outlet.speaking and self.now < self.deadline else 0.0
        if outlet.unread is not None:
            return None if self.news_lines else 0.0
        return max(self.news_by - self.now, 0.0)

    def _news_heard(self) -> None:
        self.unheard_turn = None
        self.hear_news(self.now)
        self.schedule()

    def braille_line_shown(self) -> None:
        """Count down the lines of the news in braille. The last one starts the player's time."""
        if self.unheard_turn is not None:
            self.news_lines = max(self.news_lines - 1, 0)
            self._check_news(self.unheard_turn)

    def key_pressed(self) -> None:
        """Stop waiting for the news to be read: the player is already acting."""
        self.read_by = self.now
        if self.unheard_turn is not None and self._delay() is None:
            self._news_heard()

    # The one timer.

    def _set_timer(self, at: float) -> None:
        if self.timer_at is None or at < self.timer_at:
            self.timer_at = at
            self.context.alarm(max(at - self.now, 0.0), lambda: self._ring(at))

    def _ring(self, at: float) -> None:
        if self.timer_at == at:
            self.timer_at = None
        if not self.closed:
            self.let_time_pass()
            self.schedule()
