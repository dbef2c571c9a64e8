"""A typed line of several actions, done one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from quarto_access.narration.understand import understand
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.events import Event, Trouble, is_refusal
from quarto_access.table.intents import Intent
from quarto_access.table.line import refused_ahead
from quarto_access.table.step import remember, step

if TYPE_CHECKING:
    from quarto_access.session.announcer import Announcer, AtTable
    from quarto_access.session.context import SessionContext
    from quarto_access.table.line import Do

    Take = Callable[[Intent], tuple[Event, ...]]


def refuse_line(at: AtTable, announcer: Announcer, intents: Sequence[Intent], do: Do = step) -> bool:
    """Refuse a line if some of it is known to be impossible; return whether it was refused."""
    refused = refused_ahead(at.table, intents, do)
    if refused is None:
        return False
    at.table = remember(at.table, (refused,))
    announcer.tell((refused,))
    announcer.trouble(Trouble.LINE_NOT_DONE)
    return True


def do_each(
    announcer: Announcer, intents: Sequence[Intent], take: Take, waits: Callable[[], bool] = lambda: False
) -> Sequence[Intent]:
    """Do one thing after the other, until one is refused; return the rest if it `waits`."""
    for index, intent in enumerate(intents, 1):
        happened = take(intent)
        rest = intents[index:]
        if rest and any(map(is_refusal, happened)):
            announcer.trouble(Trouble.REST_NOT_DONE)
            return ()
        if rest and waits():
            return rest
    return ()


def understood(context: SessionContext, line: str, *, answering: bool) -> Sequence[Intent]:
    """Return what a typed line means; `answering` a question, yes and no are words."""
    return understand(line, context.vocabulary.answering if answering else context.vocabulary)


def by_lot(intent: Intent, seeds: Iterator[int]) -> Intent:
    """Return an intent with the chance that it needs; the computer and the next games draw from their own."""
    return AskAid(Aid.QUIZ, chance=next(seeds)) if intent == AskAid(Aid.QUIZ) else intent
