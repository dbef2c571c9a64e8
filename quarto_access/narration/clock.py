"""The clock in words and sounds."""

from __future__ import annotations

from quarto_access.narration.utterance import Utterance
from quarto_access.narration.wording import Wording
from quarto_access.rules.outcome import other
from quarto_access.table import cues
from quarto_access.table.clock.state import Terms, Warned

VALID_FOR = 5.0
"""Seconds after which "Ten seconds." would be wrong."""

HURRY = 10
"""Seconds left at which the clock's sound becomes urgent."""


def warn(wording: Wording, warned: Warned) -> Utterance:
    """Warn that time is running out."""
    cue = None if not warned.sounds else cues.TICK if warned.left > HURRY else cues.HURRY
    lines = wording.say("clock-warned", number=warned.left) if warned.words else ()
    return Utterance(tuple(lines), cue, news=True, valid_for=VALID_FOR)


def terms_lines(wording: Wording, terms: Terms) -> list[str]:
    """Return the seconds per move, and the forfeit if there is one. Players know that a clock warns."""
    one, two = terms.seconds
    computer = wording.describe.style.computer
    if computer is not None or one == two:
        own = one if computer is None else terms.seconds[other(computer) - 1]
        lines = wording.say("clock-terms", one=f"{own:g}")
    else:
        lines = wording.about("clock-terms-each", 1, one=f"{one:g}", two=f"{two:g}")
    return lines + (wording.say("clock-terms-forfeit") if terms.forfeits else [])
