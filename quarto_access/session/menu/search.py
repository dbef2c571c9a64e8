"""What the player types to find a game, as terms for the index."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.store.search import Mark, Term

_DATE = re.compile(r"\d{4}(-\d\d){0,2}")
_DAY = re.compile(r"(\d\d?)(st|nd|rd|th)?")
_LONG_NUMBER = 4
"""Digits of a number that is no level."""

_SHORTEST_MONTH = 3
"""Letters that a month needs: "oct"."""


def terms_of(line: str, book: Phrasebook, today: datetime) -> list[Term]:
    """Return the terms of a line. A game has to match all of them."""
    # Whatever a terminal sends, the index takes nothing but text.
    text = line.encode("utf-8", "replace").decode().casefold()
    words = text.replace(",", " ").replace(":", " ").split() or [text]
    fillers = book.words_in("games-word-fillers")
    words = [word for word in words if word not in fillers] or words
    levels = book.words_in("games-word-level")
    terms: list[Term] = []
    rest = iter(zip(words, [*words[1:], ""], strict=True))
    for word, after in rest:
        if word in levels and after.isdecimal() and len(after) < _LONG_NUMBER:
            next(rest)
            terms.append(Term(f"{word} {after}", level=int(after)))
        else:
            terms.append(_term(word, book, today))
    return terms


def _term(word: str, book: Phrasebook, today: datetime) -> Term:
    if _DATE.fullmatch(word):
        return Term(word, date=word)
    if day := _DAY.fullmatch(word):
        return Term(word, day=int(day[1]))
    for name, days_ago in (("today", 0), ("yesterday", 1)):
        if word in book.words_in(f"games-word-{name}"):
            return Term(word, date=f"{today - timedelta(days_ago):%Y-%m-%d}")
    mark = next((mark for mark in Mark if word in book.words_in(f"games-word-{mark}")), None)
    return Term(word, mark, month=_month(word, book))


def _month(word: str, book: Phrasebook) -> int | None:
    """Return the month that a word begins like."""
    if len(word) < _SHORTEST_MONTH:
        return None
    names = {month: book.say("games-month", {"month": month}).casefold() for month in range(1, 13)}
    return next((month for month, name in names.items() if name.startswith(word)), None)
