"""The daily problems: positions with one winning answer. Only that answer can be played, and no game is saved."""

from __future__ import annotations

from collections.abc import Sequence

from quarto_access.frozen import replace
from quarto_access.opponent.problems import Problem, quarto_problem, quatrenun_problem
from quarto_access.record import Record
from quarto_access.rules.game import Action
from quarto_access.rules.outcome import Player, computer_name
from quarto_access.rules.quarto import Give, Place
from quarto_access.rules.quatrenun import Point
from quarto_access.session.announcer import Announcer
from quarto_access.session.context import SessionContext
from quarto_access.session.learn.progress import Practice
from quarto_access.session.line import do_each, parse_line, refuse_line
from quarto_access.session.room import Navigation
from quarto_access.table import cues, events
from quarto_access.table.aids.state import AskAid
from quarto_access.table.announcement import Message, announce, message, refuse
from quarto_access.table.clock.state import ClockIntent
from quarto_access.table.companion.entering import takes_yes_or_no
from quarto_access.table.events import Choice, CompanionOnly, Event
from quarto_access.table.everything import OpenList
from quarto_access.table.games import game_at
from quarto_access.table.hints.state import AskHint
from quarto_access.table.intents import (
    Ask,
    Asking,
    GiveUp,
    Intent,
    Key,
    Leave,
    ListEverything,
    NoSuchKey,
    NotUnderstood,
    Rematch,
    Undo,
)
from quarto_access.table.recorded import aids_of
from quarto_access.table.refusing import nothing_touched
from quarto_access.table.starting import sit_down
from quarto_access.table.state import Chosen, Table, Taught
from quarto_access.table.step import remember, step, step_to_offered, step_unasked

MAKERS = (quarto_problem, quatrenun_problem)
"""Every day has one problem for each game."""

LEVEL = 5
"""The level of the opponent, who never acts."""


_INSTEAD = {
    "help-key-resign": "daily-key-answer",
    "touch-choice-resign": "daily-choice-answer",
    "touch-choice-take-back": "daily-choice-again",
}
"""What a problem says instead of messages about a game."""


def _is_offered(choice: Chosen | None) -> bool:
    """Return whether Space offers a choice: no hints, which could only be the answer."""
    return choice is not Choice.HINT


class DailySitting:
    """A player solving a problem. The opponent never acts, as only the answer matters."""

    def __init__(self, context: SessionContext, navigation: Navigation, number: int = 0) -> None:
        """Set up one of today's problems, or one for the seed in the options."""
        self.context = context
        self.navigation = navigation
        self.number = number
        date, seed = context.date, context.options.seed
        self.name = date if seed is None else str(seed)
        seed = int(date.replace("-", "")) if seed is None else seed
        self.problem: Problem = MAKERS[number](seed)
        self.found = 0
        self.done = False
        self.record = Record(self.problem.game, date, (context.settings.names[0], computer_name(LEVEL)))
        self.computer: Player | None = 2
        self.level: int | None = LEVEL
        self.announcer = Announcer(context, self, instead=_INSTEAD)
        self.tell = self.announcer.tell
        self.practice = Practice(context, self.announcer.tell_aside)
        aids = aids_of((), context.settings)
        table, _ = sit_down(self.record.game, context.settings.keys.commit, self.computer, aids=aids, seed=context.seed)
        self.opening = (game_at(table).now(),)
        self.table = remember(replace(table, heard=()), self.opening)
        self.table = replace(self.table, everything=self.announcer.everything)

    def open(self) -> None:
        """Announce the problem, the hand and what to do."""
        self.pose()
        self.tell(self.opening)

    def pose(self) -> None:
        """Announce what to find."""
        self.announcer.tell_aside(announce(message("daily-posed", date=self.name), cue=cues.MENU, news=True))

    def understand(self, line: str) -> Sequence[Intent]:
        """Return the intents of a typed line."""
        return parse_line(self.context, line, answering=takes_yes_or_no(self.table))

    def braille_shown(self) -> None:
        """Do nothing: only lessons wait for braille."""

    def want(self, intents: Sequence[Intent]) -> None:
        """Do intents one by one, or refuse them all if one is sure to be refused."""
        if not refuse_line(self, self.announcer, intents, step if self.context.on_terminal else step_unasked):
            do_each(self.announcer, intents, self._step)

    def _step(self, intent: Intent) -> tuple[Event, ...]:
        if self.table.open_list is not None and self.table.open_list.takes(intent):
            return self._answered(*step(self.table, intent))
        # A typed "back" is Backspace: there are no turns to undo.
        intent = Key.BACK if isinstance(intent, Undo) else intent
        if self.done and (isinstance(intent, GiveUp) or self._wants_hint(intent)):
            return self._end(shown=True)
        if self.done and not isinstance(intent, Leave):
            return self._step_after_solution(intent)
        if isinstance(intent, GiveUp) or self._does(intent, Choice.RESIGN):
            return self._end(shown=True)
        if self._wants_hint(intent):
            self.announcer.tell_aside(refuse("daily-no-hints"))
            return self.opening
        before = self.table
        idle = (
            before.chosen is None
            and before.picked is None
            and before.pending is None
            and before.called is None
            and not before.call_or_aid_open
        )
        if self._does(intent, Choice.UNDO) or (intent is Key.BACK and idle):
            self.pose()
            return self.opening
        after, happened = step_to_offered(before, _is_offered) if intent is Key.NEXT else step(before, intent)
        if after.game is before.game:
            self._answered(after, happened)
            if intent == Ask(Asking.NOW) and after.pending is None and not after.call_or_aid_open:
                self.announcer.tell_aside(announce("daily-sought"))
            return happened
        if after.game.before is not before.game or after.game.action != self.problem.answer[self.found]:
            self._note(wrong=1)
            self.table = before.without_called().with_game(before.game)
            self.announcer.tell_aside(announce("daily-wrong", cue=cues.REFUSED, news=True))
            return (nothing_touched(self.table.prompt),)
        self.table = after
        self.found += 1
        self.tell(happened)
        if self.found == len(self.problem.answer):
            return self._end(shown=False)
        self.announcer.tell_aside(announce("daily-right", news=True))
        return happened

    def _wants_hint(self, intent: Intent) -> bool:
        """Return whether the player asks for a hint, which could only be the answer."""
        return isinstance(intent, AskHint) or self._does(intent, Choice.HINT, Choice.COACH)

    def _does(self, intent: Intent, *choices: Choice) -> bool:
        """Return whether Enter confirms one of these choices, which Space has reached."""
        free = self.table.calling is None and self.table.pending is None
        return intent is Key.DO and free and self.table.chosen in choices

    def _answered(self, after: Table, happened: tuple[Event, ...]) -> tuple[Event, ...]:
        """Announce a step that didn't change the game. No event may offer to save it."""
        self.table = after
        self.tell(
            [
                replace(event, resumable=False)
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
        # From here on the problem says what Enter does, so the table must not.
        self.table = replace(self.table.with_game(self.table.game), taught=frozenset(Taught))
        before = self.practice.progress.problem(self._game, self.name)
        if not before.known:
            self._note(known=True)
        if shown:
            self.announcer.tell_aside(announce("daily-answer", *map(_part, self.problem.answer), self._next, news=True))
        else:
            # Whoever has heard the answer before hasn't tried to find it.
            tries = 0 if before.known else before.wrong + 1
            solved = message("daily-solved", tries=tries)
            self.announcer.tell_aside(announce(solved, self._next, cue=cues.WIN, news=True))
        return self.opening

    @property
    def _game(self) -> str:
        return self.problem.game.position.game

    def _note(self, *, wrong: int = 0, known: bool = False) -> None:
        """Remember a wrong try, or that the answer is known, for when the player comes back to this problem."""
        self.practice.tried(self._game, self.name, wrong=wrong, known=known)

    @property
    def _more(self) -> bool:
        return self.number + 1 < len(MAKERS)

    @property
    def _next(self) -> Message:
        """What Enter does after a problem."""
        return message("daily-more" if self._more else "daily-end")

    def _tell_solved(self) -> None:
        """Say that this problem is solved, and what to do next: Enter means that again, not what a list has reached."""
        self.table = self.table.end(OpenList)
        self.announcer.tell_aside(announce("daily-behind", self._next))

    def _step_after_solution(self, intent: Intent) -> tuple[Event, ...]:
        """Open the next problem or leave on Enter. Answer questions about the solved one."""
        if self.table.pending is not None:
            # Enter answers "Leave?". Players who stay hear what to do next, not the prompt of the solved position.
            after, happened = step(self.table, intent)
            if not isinstance(happened[0], events.Declined):
                return self._answered(after, happened)
            self._answered(after, (replace(happened[0], prompt=None),))
            self._tell_solved()
            return happened
        if self.table.call_or_aid_open:
            # An aid that needs several keys gets them until it is done or cancelled.
            return self._answered(*step(self.table, intent))
        if isinstance(intent, Ask) and intent.asking is Asking.NOW:
            self._tell_solved()
            return self.opening
        if intent in (Key.DO, Rematch()) and self._more:
            self.navigation.daily(self.number + 1)
            return self.opening
        if intent in (Key.DO, Rematch()):
            intent = Leave(sure=True)
        if intent is Key.NEXT and self.table.everything:
            # There is nothing to choose on the board any more.
            intent = ListEverything()
        after, happened = step(self.table, intent)
        calls = after.calling is not None or after.called is not None
        starts_more = calls or after.picked is not None or after.pending is not None or intent is Key.NEXT
        refused = events.is_refusal(happened[-1]) and not isinstance(
            intent, NoSuchKey | NotUnderstood | ClockIntent | AskAid
        )
        if after.game is not self.table.game or starts_more or refused:
            # The problem is solved, and Enter must not finish what another key starts.
            self._tell_solved()
            return self.opening
        return self._answered(replace(after, chosen=None), happened)


def _part(answer: Action) -> Message:
    """Return the message for one action of the answer."""
    match answer:
        case Place(square):
            return message("daily-answer-place", place=square)
        case Give(piece):
            return message("daily-answer-give", piece=piece)
        case Point(square):
            return message("daily-answer-point", place=square)
        case _:
            raise TypeError(answer)
