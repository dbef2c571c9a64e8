"""The clock in words and sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.narration.utterance import Utterance
from quarto_access.rules.outcome import other
from quarto_access.table import cues

if TYPE_CHECKING:
    from quarto_access.narration.narrate import Narrator
    from quarto_access.table.clock.state import Terms, Warned

HOLDS = 5.0
"""Seconds after which "Ten seconds." would be a lie."""

HURRY = 10
"""Seconds left at which the sound of the clock becomes urgent."""


def warn(narrator: Narrator, warned: Warned) -> Utterance:
    """Return a warning that time is running out."""
    cue = None if not warned.sounds else cues.TICK if warned.left > HURRY else cues.HURRY
    lines = narrator.say("clock-warned", number=warned.left) if warned.words else ()
    return Utterance(tuple(lines), cue, news=True, holds=HOLDS)


def terms_lines(narrator: Narrator, terms: Terms, *, all_of_them: bool = False) -> list[str]:
    """Return what was agreed; at the start only what is not as usual, for it is known that a clock warns."""
    one, two = terms.seconds
    describe = narrator.describe
    computer = describe.style.computer
    if computer is not None or one == two:
        own = one if computer is None else terms.seconds[other(computer) - 1]
        lines = narrator.say("clock-terms", one=f"{own:g}")
    else:
        lines = narrator.about("clock-terms-each", 1, one=f"{one:g}", two=f"{two:g}")
    if terms.forfeits:
        return lines + narrator.say("clock-terms-forfeit")
    return lines + (narrator.say("clock-terms-warn") if all_of_them else [])
