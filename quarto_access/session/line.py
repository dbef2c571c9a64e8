"""Do the actions of a typed line, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from quarto_access.narration.understand import understand
from quarto_access.session.announcer import Announcer, AtTable
from quarto_access.session.context import SessionContext
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.events import Event, Trouble, is_refusal
from quarto_access.table.intents import Intent
from quarto_access.table.step import TakeStep, find_refusal, remember, step

Step = Callable[[Intent], tuple[Event, ...]]


def refuse_line(at: AtTable, announcer: Announcer, intents: Sequence[Intent], do: TakeStep = step) -> bool:
    """Refuse a line if one of its actions is sure to be refused; return whether we did."""
    refused = find_refusal(at.table, intents, do)
    if refused is None:
        return False
    at.table = remember(at.table, (refused,))
    announcer.tell((refused,))
    announcer.trouble(Trouble.LINE_NOT_DONE)
    return True


def do_each(
    announcer: Announcer, intents: Sequence[Intent], do_one: Step, waits: Callable[[], bool] = lambda: False
) -> Sequence[Intent]:
    """Do intents one after the other until one is refused. Return the rest if it must wait."""
    for index, intent in enumerate(intents, 1):
        happened = do_one(intent)
        rest = intents[index:]
        if rest and any(map(is_refusal, happened)):
            announcer.trouble(Trouble.REST_NOT_DONE)
            return ()
        if rest and waits():
            return rest
    return ()


def parse_line(context: SessionContext, line: str, *, answering: bool) -> Sequence[Intent]:
    """Return the intents of a typed line. `answering`: short forms of "no" are words too, as a question is open."""
    return understand(line, context.vocabulary.answering if answering else context.vocabulary)


def with_seed(intent: Intent, seeds: Iterator[int]) -> Intent:
    """Add a random seed to the intent that needs one. Quizzes have their own seeds, so they don't change the game."""
    return AskAid(Aid.QUIZ, chance=next(seeds)) if intent == AskAid(Aid.QUIZ) else intent
