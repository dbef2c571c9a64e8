"""The game that ends the lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.narration.narrate import narrate
from quarto_access.record import notes
from quarto_access.session.practice import Practice
from quarto_access.session.sitting import Sitting
from quarto_access.table.announcement import announce

if TYPE_CHECKING:
    from quarto_access.table.announcement import Announcement
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent


class FirstGame(Sitting):
    """A game against level 1; when the learner has won it, the lessons are finished. A rematch is no part of them."""

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        before = self.table.game.position.outcome
        first = any(note.what == notes.FirstGame() for note in self.table.notes)
        happened = super()._step(intent)
        outcome = self.table.game.position.outcome
        if first and before is None and outcome is not None and outcome.winner == 1:
            practice = Practice(self.program, self._tell_of_practice)
            practice.finished_lessons(quatrenun=self.table.quatrenun is not None)
            self.tell([announce("lesson-finished", news=True)])
        return happened

    def _tell_of_practice(self, event: Announcement) -> None:
        self.outlet.tell(narrate(event, self.describer))
