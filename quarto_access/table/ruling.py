"""The rules in force, as the player hears them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.rules.pieces import TRAITS, Trait
from quarto_access.rules.quarto import Calls, FalseCall
from quarto_access.table.announcement import announce, message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarto_access.rules.quarto import Position
    from quarto_access.table.announcement import Announcement, Part
    from quarto_access.table.clock import Terms

_LEVEL = message("ask-rules-level")


def quarto_rules(position: Position, clock: Terms | None) -> Announcement:
    """Announce the rules of a game of Quarto."""
    rules = position.rules
    goals = "ask-rules-lines", "ask-rules-blocks" if rules.blocks else None
    traits = counting_traits([trait for trait in TRAITS if trait in rules.traits])
    if rules.calls is Calls.AUTOMATIC:
        return announce(*goals, *traits, "ask-rules-automatic", *_timed(clock), _LEVEL)
    point_out = "ask-rules-point-out" if rules.point_out else None
    penalty = "ask-rules-forfeit" if rules.false_call is FalseCall.FORFEIT else "ask-rules-warn"
    one, two = position.false_calls
    called = message("ask-rules-false-calls", one=1, one_count=one, two=2, two_count=two) if one or two else None
    return announce(*goals, *traits, "ask-rules-required", point_out, penalty, called, *_timed(clock), _LEVEL)


def quatrenun_rules(clock: Terms | None) -> Announcement:
    """Announce the rules of a game of Quatrenun."""
    return announce("quatrenun-rules", *_timed(clock), _LEVEL)


def counting_traits(traits: Sequence[Trait]) -> tuple[Part, ...]:
    """Return which traits count, and what is called the body: the other names explain themselves."""
    first, second, third, fourth = (*traits, None, None, None)[: len(TRAITS)]
    counted = message("ask-rules-traits", count=len(traits), first=first, second=second, third=third, fourth=fourth)
    return counted, message("ask-rules-what-body") if Trait.BODY in traits else None


def _timed(clock: Terms | None) -> tuple[Part, ...]:
    """Return the terms of the clock, with what is usual, too."""
    return clock, None if clock is None or clock.forfeits else message("clock-terms-warn")
