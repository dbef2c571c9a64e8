"""What the thinker was asked: for the computer's action, for a hint, or as a coach. One answer is awaited at most."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from quarto_access.rules.game import Action, Game
from quarto_access.session.line import do_each
from quarto_access.session.thinker.consulting import Consultation
from quarto_access.table.announcement import announce
from quarto_access.table.events import Event
from quarto_access.table.hints.asking import dropped
from quarto_access.table.hints.state import Consulted, Hint, ThinkerAnswer
from quarto_access.table.intents import Intent
from quarto_access.table.step import remember

if TYPE_CHECKING:
    from quarto_access.session.announcer import Announcer
    from quarto_access.session.context import SessionContext
    from quarto_access.session.thinker.thinker import Question

THINKING_TOLD = 1.0
"""Seconds after which a player wants to know that the computer is still there."""


class Thinking:
    """Asks the thinker, and drops answers to anything but the last question."""

    def __init__(
        self, context: SessionContext, announcer: Announcer, step: Callable[[Intent], tuple[Event, ...]]
    ) -> None:
        """Ask nothing yet; `step` takes intents, hints and what the coach found."""
        self.context = context
        self.announcer = announcer
        self.step = step
        self.asked = 0
        """Counts questions, so that the answer to an earlier one is known as such."""
        self.acting = False
        """Whether the computer's action is awaited."""
        self.hint: Hint | None = None
        """The hint, or the coach, that is awaited."""
        self.rest: Sequence[Intent] = ()
        """What is left of a typed line while the computer thinks."""

    @property
    def idle(self) -> bool:
        """Whether nothing is awaited."""
        return not self.acting and self.hint is None

    def do_each(self, intents: Sequence[Intent]) -> None:
        """Do one thing after the other; the rest waits for a thinker that answers before the next line."""
        self.rest = do_each(
            self.announcer, intents, self.step, lambda: not self.idle and self.context.thinker.answers_at_once
        )

    def _do_rest(self) -> None:
        if self.idle and self.rest:
            self.do_each(self.rest)

    def stop(self) -> None:
        """Await nothing any more."""
        self.asked += 1
        if not self.idle:
            self.context.thinker.stop()
        self.acting, self.hint = False, None

    def drop_hint(self, *, counted: bool | None) -> None:
        """Announce that nobody needs the awaited hint any more."""
        if self.hint is not None:
            happened = (dropped(self.hint, counted=counted),)
            self.stop()
            self.announcer.at.table = remember(self.announcer.at.table, happened)
            self.announcer.tell(happened)

    def act(self, question: Question, then: Callable[[Action | None], None]) -> None:
        """Ask for the computer's action."""
        self.acting = True
        asked = self._begin()

        def answer(action: Action | None) -> None:
            if asked == self.asked and self.acting:
                self.acting = False
                then(action)
                self._do_rest()

        self.context.thinker.think(question, answer)

    def consult(self, happened: Iterable[Event], here: Game, whole: Game) -> None:
        """Ask for what the table could not answer; the coach looks at the `whole` game."""
        for event in happened:
            if isinstance(event, Consulted):
                game = whole if event.hint is Hint.COACH else here
                self._consult(Consultation(event.hint, game, self.context.seed, event.action))

    def _consult(self, wanted: Consultation) -> None:
        self.stop()
        self.hint = wanted.hint
        asked = self._begin()

        def answer(found: ThinkerAnswer) -> None:
            if asked == self.asked and self.hint is not None:
                self.hint = None
                self.step(found)
                self._do_rest()

        self.context.thinker.consult(wanted, answer)

    def _begin(self) -> int:
        """Say after a while that the computer is thinking; return the number of the question."""
        asked = self.asked

        def tell() -> None:
            if asked == self.asked and not self.idle:
                self.announcer.tell([announce("game-thinking", news=True)])

        self.context.after(THINKING_TOLD, tell)
        return asked
