"""The problems of the day: a sitting at a table where only the answer is taken, and nothing is saved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.app.sitting import Sitting, date_of
from quarto_access.narration.daily import narrate_daily
from quarto_access.opponent.problems import quarto_problem, quatrenun_problem
from quarto_access.record import Record
from quarto_access.rules import quatrenun
from quarto_access.table import daily_events as told
from quarto_access.table import events
from quarto_access.table.asking import now
from quarto_access.table.companion_events import CompanionOnly
from quarto_access.table.events import Choice
from quarto_access.table.hints import AskHint
from quarto_access.table.intents import Ask, Asking, GiveUp, Key, Leave, Rematch, TakeBack
from quarto_access.table.state import Taught
from quarto_access.table.step import remember, step

if TYPE_CHECKING:
    from quarto_access.app.program import Program
    from quarto_access.opponent.problems import Problem
    from quarto_access.table.daily_events import DailyEvent
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Table

MAKERS = (quarto_problem, quatrenun_problem)
"""One problem of each game a day."""

NAMED_AS_COMPUTER = "Computer, level 5"


class DailySitting(Sitting):
    """Someone at a problem. The other player is never seen: the answer is all that is asked for."""

    def __init__(self, program: Program, number: int = 0) -> None:
        """Make the problem of today, or of the seed that was asked for."""
        self.number = number
        date, seed = date_of(program), program.wishes.seed
        self.name = date if seed is None else str(seed)
        seed = int(date.replace("-", "")) if seed is None else seed
        self.problem: Problem = MAKERS[number](seed)
        self.found = 0
        self.tries = 1
        self.done = False
        record = Record(self.problem.game, date, (program.settings.names[0], NAMED_AS_COMPUTER))
        super().__init__(program, record, None)
        self.table = replace(self.table, clock=None, blindfold=None, told=())
        self.opening = (now(self.table),)
        self.table = remember(self.table, self.opening)

    def open(self) -> None:
        """Tell the problem, then where the game stands."""
        self.pose()
        self.tell(self.opening)

    def pose(self) -> None:
        """Tell what is asked for."""
        of_quatrenun = isinstance(self.problem.game.position, quatrenun.Position)
        self.tell_daily(told.Posed(of_quatrenun, self.name))

    def tell_daily(self, event: DailyEvent) -> None:
        """Tell what is not the table's."""
        self.teller.tell([narrate_daily(event, self.describer)])

    def let_computer_act(self) -> None:
        """Nobody answers: the problem ends with the answer."""

    def _save(self) -> tuple[Event, ...]:
        return ()

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        # A typed "back" is Backspace: there are no turns to undo.
        intent = Key.BACK if isinstance(intent, TakeBack) else intent
        if self.done and (isinstance(intent, GiveUp) or self._wants_hint(intent)):
            return self._end(shown=True)
        if self.done and not isinstance(intent, Leave):
            return self._go_on(intent)
        if isinstance(intent, GiveUp) or self._does(intent, Choice.RESIGN):
            return self._end(shown=True)
        if self._wants_hint(intent):
            self.tell_daily(told.NoHints())
            return self.opening
        before = self.table
        idle = before.chosen is None and before.picked is None and before.pending is None and not before.under_way
        if self._does(intent, Choice.TAKE_BACK) or (intent is Key.BACK and idle):
            self.pose()
            return self.opening
        after, happened = step(before, intent)
        if after.game is before.game:
            self._answered(after, happened)
            if intent == Ask(Asking.NOW) and after.pending is None and not after.under_way:
                self.tell_daily(told.Sought())
            return happened
        if after.game.before is not before.game or after.game.action != self.problem.answer[self.found]:
            self.tries += 1
            self.table = before.playing(before.game)
            self.tell_daily(told.Judged(right=False))
            return (events.NothingTouched(self.table.due),)
        self.table = after
        self.found += 1
        self.tell(happened)
        if self.found == len(self.problem.answer):
            return self._end(shown=False)
        self.tell_daily(told.Judged(right=True))
        return happened

    def _wants_hint(self, intent: Intent) -> bool:
        """Tell whether a hint is asked for, by its key or by Space and Enter: the answer would be all it could tell."""
        return isinstance(intent, AskHint) or self._does(intent, Choice.HINT, Choice.COACH)

    def _does(self, intent: Intent, *choices: Choice) -> bool:
        """Tell whether Enter takes one of these choices, to which Space came."""
        free = self.table.calling is None and self.table.pending is None
        return intent is Key.DO and free and self.table.chosen in choices

    def _answered(self, after: Table, happened: tuple[Event, ...]) -> tuple[Event, ...]:
        """Tell what changed nothing; there is no game to keep for those who leave."""
        self.table = after
        self.tell(
            [
                replace(event, begun=False)
                if isinstance(event, events.Departed)
                else replace(event, kept=False)
                if isinstance(event, events.Asked)
                else replace(event, correcting=False)
                if isinstance(event, CompanionOnly)
                else event
                for event in happened
            ]
        )
        return happened

    def _end(self, *, shown: bool) -> tuple[Event, ...]:
        self.done = True
        # What Enter does is told by the problem now, and no more by the table.
        self.table = replace(self.table.playing(self.table.game), taught=frozenset(Taught))
        more = self.number + 1 < len(MAKERS)
        self.tell_daily(told.Solved(self.problem.answer, self.tries, shown, more))
        return self.opening

    def _go_on(self, intent: Intent) -> tuple[Event, ...]:
        """Take Enter for the next problem, or for the end; questions are about the one that is solved."""
        more = self.number + 1 < len(MAKERS)
        if self.table.pending is not None:
            # Whether to leave was asked: Enter answers that. Who stays is told how to go on, and no more to place.
            after, happened = step(self.table, intent)
            if not isinstance(happened[0], events.Declined):
                return self._answered(after, happened)
            self._answered(after, (replace(happened[0], due=None),))
            self.tell_daily(told.Behind(more))
            return happened
        if self.table.under_way:
            # An aid asked key by key has the keys until it is answered or cancelled.
            return self._answered(*step(self.table, intent))
        if isinstance(intent, Ask) and intent.asking is Asking.NOW:
            self.tell_daily(told.Behind(more))
            return self.opening
        if intent in (Key.DO, Rematch()) and more:
            self.program.daily(self.number + 1)
            return self.opening
        if intent in (Key.DO, Rematch()):
            intent = Leave(sure=True)
        after, happened = step(self.table, intent)
        begun = after.calling or after.picked is not None or after.pending is not None or intent is Key.NEXT
        refused = isinstance(happened[-1], events.Refusing) and not isinstance(happened[-1], events.KeyUnknown)
        if after.game is not self.table.game or begun or refused:
            # Nothing is to be done here any more, and nothing can be begun that Enter would not do.
            self.tell_daily(told.Behind(more))
            return self.opening
        return self._answered(replace(after, chosen=None), happened)
