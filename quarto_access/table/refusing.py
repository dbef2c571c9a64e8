"""Refusals that several commands share, and trouble with files or input."""

from __future__ import annotations

from quarto_access.rules import quatrenun
from quarto_access.rules.pieces import Value
from quarto_access.table import cues
from quarto_access.table.announcement import Announcement, AnnouncementKind, Packed, Prompt, announce, message, refuse
from quarto_access.table.events import Question, Trouble
from quarto_access.table.intents import Expected

_LONGEST = 20
"""How many characters of unknown text to repeat: more is tedious to hear."""


def nothing_touched(prompt: Prompt, *, offers_everything: bool = False) -> Announcement:
    """Refuse Enter while nothing is chosen. `offers_everything`: Enter again opens the list of everything."""
    what = "pick" if prompt.group_size else "place" if prompt.phase is quatrenun.Phase.MOVE else prompt.phase
    return refuse(message(f"refused-touched-{what}"), "everything-offered" if offers_everything else None)


def answer_first(question: Question) -> Announcement:
    """Refuse anything except yes or no."""
    return refuse(Packed((message("touch-still-asked", first=True, question=question), message("touch-answer"))))


def which_piece(values: tuple[Value, ...], count: int) -> Announcement:
    """Refuse words that fit several pieces, or none."""
    if count:
        return refuse(message("refused-which-piece", values=values, count=count))
    return refuse(message("refused-which-piece-none", values=values))


def not_understood(text: str, expected: Expected, near: str | None = None) -> Announcement:
    """Refuse text that can't be parsed. Suggest the known word that is `near`."""
    if not text and expected in (Expected.PLACE, Expected.PIECE):
        return refuse("refused-said-place" if expected is Expected.PLACE else "refused-said-piece")
    short = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    if near is not None:
        return refuse(message("help-near", text=short, near=near))
    return refuse(message(f"refused-read-{expected}", text=short))


def unknown_key(key: str, *, first: bool) -> Announcement:
    """Refuse a key that does nothing. The first time, name the help key."""
    return refuse(message("refused-key-first" if first else "refused-key", key=key))


def announce_trouble(trouble: Trouble) -> Announcement:
    """Announce trouble that doesn't stop the game."""
    cue = cues.SAVED if trouble is Trouble.SAVED_AGAIN else cues.REFUSED
    return announce(message(f"refused-trouble-{trouble}"), cue=cue, news=True, kind=AnnouncementKind.REFUSAL)
