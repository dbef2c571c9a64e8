"""What the thinker is working on: the computer's action, a hint, or the coach's review. Only one at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from quarto_access.rules.game import Action, Game
from quarto_access.session.announcer import Announcer
from quarto_access.session.context import SessionContext
from quarto_access.session.line import do_each
from quarto_access.session.thinker.thinker import Consultation, MoveRequest
from quarto_access.table.announcement import announce, message
from quarto_access.table.events import Event
from quarto_access.table.games.undoing import can_undo
from quarto_access.table.hints.asking import announce_dropped
from quarto_access.table.hints.state import Consulted, Hint, NothingFound, ThinkerAnswer
from quarto_access.table.intents import Intent
from quarto_access.table.step import remember

if TYPE_CHECKING:
    from quarto_access.opponent.memory import Memory

THINKING_DELAY = 1.0
"""Seconds after which we announce that the computer is still thinking."""

STILL_THINKING_INTERVAL = 10.0
"""Seconds between further announcements, which say what the player can do instead of waiting."""


class Thinking:
    """Asks the thinker, and ignores answers to all but the last request."""

    def __init__(
        self, context: SessionContext, announcer: Announcer, step: Callable[[Intent], tuple[Event, ...]]
    ) -> None:
        """Ask nothing yet. `step` takes intents, and advice as an intent."""
        self.context = context
        self.announcer = announcer
        self.step = step
        self.asked = 0
        """Number of the last request, to recognise answers to earlier ones."""
        self.acting = False
        """Whether we are waiting for the computer's action."""
        self.hint: Hint | None = None
        """The hint or review we are waiting for."""
        self.late = False
        """Whether it is there, and waits until the player has answered something else."""
        self.memory: Memory | None = None
        """What hints have proven."""
        self.rest: Sequence[Intent] = ()
        """The rest of a typed line, which waits for the computer."""

    @property
    def awaited(self) -> Hint | None:
        """The hint that somebody has asked for and waits for."""
        return None if self.hint is Hint.LOSS else self.hint

    @property
    def idle(self) -> bool:
        """Whether the thinker isn't working on anything."""
        return not self.acting and (self.hint is None or self.late)

    def do_each(self, intents: Sequence[Intent]) -> None:
        """Do intents one by one. If the thinker answers before the next line, the rest waits for its answer."""
        self.rest = do_each(
            self.announcer, intents, self.step, lambda: not self.idle and self.context.thinker.answers_at_once
        )

    def _do_rest(self) -> None:
        if self.idle and self.rest:
            self.do_each(self.rest)

    def stop(self) -> None:
        """Cancel the current request."""
        self.asked += 1
        if not self.idle:
            self.context.thinker.stop()
        self.acting, self.hint, self.late = False, None, False

    def drop_hint(self, *, counted: bool | None) -> None:
        """Cancel a hint that nobody needs any more, and announce that."""
        if self.hint is Hint.LOSS:
            self.stop()
        elif self.hint is not None:
            happened = (announce_dropped(self.hint, counted=counted),)
            self.stop()
            self.announcer.at.table = remember(self.announcer.at.table, happened)
            self.announcer.tell(happened)

    def act(self, request: MoveRequest, then: Callable[[Action | None], None]) -> None:
        """Ask for the computer's action."""
        self.acting = True
        number = self._begin()

        def answer(action: Action | None) -> None:
            if number == self.asked and self.acting:
                self.acting = False
                then(action)
                self._do_rest()

        self.context.thinker.think(request, answer)

    def consult(self, happened: Iterable[Event], here: Game, whole: Game) -> None:
        """Ask for hints that the table requested. The coach reviews the `whole` game."""
        for event in happened:
            if isinstance(event, Consulted):
                game = whole if event.hint is Hint.COACH else here
                if self.memory is None:
                    from quarto_access.opponent.memory import Memory

                    self.memory = Memory()
                self._consult(Consultation(event.hint, game, self.context.seed, event.action, self.memory))

    def _consult(self, consultation: Consultation) -> None:
        self.stop()
        self.hint = consultation.hint
        number = self.asked if self.hint is Hint.LOSS else self._begin()
        # Whoever asks while something is open wants the answer there.
        within = bool(self.announcer.at.table.activities)

        def tell(advice: ThinkerAnswer) -> None:
            if number == self.asked and self.hint is not None:
                unasked, self.hint, self.late = self.hint is Hint.LOSS, None, False
                if not (unasked and advice == NothingFound()):
                    self.step(advice)
                self._do_rest()

        def answer(advice: ThinkerAnswer) -> None:
            if number == self.asked and self.hint is not None:
                self.late = True
                if within:
                    tell(advice)
                else:
                    self.context.when_free(lambda: tell(advice))

        self.context.thinker.consult(consultation, answer)

    def _begin(self) -> int:
        """Schedule announcements that the computer is thinking; return the number of the request."""
        number = self.asked

        def tell(report: Callable[[], Event]) -> None:
            if number == self.asked and not self.idle:
                self.announcer.tell([report()])
                later(STILL_THINKING_INTERVAL, self._still_thinking)

        def later(seconds: float, report: Callable[[], Event]) -> None:
            self.context.after(seconds, lambda: self.context.when_free(lambda: tell(report)))

        later(THINKING_DELAY, lambda: announce("game-thinking", news=True))
        return number

    def _still_thinking(self) -> Event:
        if self.hint is not None:
            return announce(message("hints-still", kind=self.hint), "hints-no-need-to-wait", news=True)
        return announce(message("game-still-thinking", undo=can_undo(self.announcer.at.table)), news=True)
