"""The clock in words and sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.utterance import Utterance
from quarto_access.rules.outcome import other
from quarto_access.table import clock_events as told
from quarto_access.table import cues

if TYPE_CHECKING:
    from quarto_access.narration.narrate import Narrator
    from quarto_access.rules.outcome import Player
    from quarto_access.table.clock import Terms

HOLDS = 5.0
"""Seconds after which "Ten seconds." would be a lie."""

HURRY = 10
"""Seconds left at which the sound of the clock becomes urgent."""


def tell_clock(narrator: Narrator, event: told.ClockEvent) -> Utterance:
    """Tell what the clock tells."""
    match event:
        case told.Warned(_, left, words, sounds):
            cue = None if not sounds else cues.TICK if left > HURRY else cues.HURRY
            lines = narrator.say("clock-warned", number=left) if words else ()
            return Utterance(tuple(lines), cue, news=True, holds=HOLDS)
        case told.OutOfTime(player):
            return Utterance(tuple(narrator.about("clock-out", player)), cues.OUT_OF_TIME, news=True)
        case told.TimeTold(player, left, paused, begun):
            lines = _left(narrator, player, left)
            if paused:
                return Utterance((*narrator.say("clock-is-paused"), *lines))
            return Utterance(tuple(lines if begun or player is None else lines + narrator.say("clock-not-begun")))
        case told.ClockSet(paused, player, left, again):
            messages = (
                ("clock-paused", "clock-paused-already") if paused else ("clock-goes-on", "clock-goes-on-already")
            )
            lines = narrator.say(messages[again])
            return Utterance((*lines, *(() if player is None else _left(narrator, player, left))), news=True)
        case told.TimeGiven(player, seconds, left):
            lines = narrator.about("clock-given", player, seconds=seconds)
            return Utterance((*lines, *narrator.say("clock-left", voice="you", number=left)), news=True)
        case told.NoClock():
            return Utterance(tuple(narrator.say("clock-none")), cues.REFUSED)
        case told.NobodysTime():
            return Utterance(tuple(narrator.say("clock-nobodys")), cues.REFUSED)
        case _:
            assert_never(event)


def _left(narrator: Narrator, player: Player | None, left: int) -> list[str]:
    if player is None:
        return narrator.say("clock-nobodys")
    if left <= 0:
        return narrator.about("clock-over", player, number=-left)
    return narrator.about("clock-left", player, number=left)


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
