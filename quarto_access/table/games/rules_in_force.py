"""Announce the rules of the game on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from quarto_access.rules.options import RULE_OPTIONS, TraitsOption
from quarto_access.rules.pieces import TRAITS, Trait
from quarto_access.rules.quarto import Calls, Position, Rules
from quarto_access.table.announcement import Announcement, Message, Paged, Part, announce, message
from quarto_access.table.clock.state import Terms

_LEVEL = message("ask-rules-level")


def quarto_rules(position: Position, clock: Terms | None) -> Announcement:
    """Announce the rules of a game of Quarto."""
    one, two = position.false_calls
    called = message("ask-rules-false-calls", one=1, one_count=one, two=2, two_count=two) if one or two else None
    return _in_parts(Message("ask-rules-lines"), *_in_force(position.rules), called, *_timed(clock), _LEVEL)


def _in_force(rules: Rules) -> Iterator[Part]:
    """Yield a message for each rule option."""
    for option in RULE_OPTIONS:
        if isinstance(option, TraitsOption):
            yield from counting_traits(rules.traits)
        elif rules.calls is Calls.REQUIRED or not option.of_calls:
            said = option.messages[option.values.index(getattr(rules, option.field))]
            yield None if said is None else Message(said)


def quatrenun_rules(clock: Terms | None) -> Announcement:
    """Announce the rules of a game of Quatrenun."""
    return _in_parts(Message("quatrenun-rules"), Message("quatrenun-rules-end"), *_timed(clock), _LEVEL)


def _in_parts(*rules: Part) -> Announcement:
    return announce(Paged((tuple(rule for rule in rules if rule is not None),)))


def counting_traits(traits: Sequence[Trait]) -> tuple[Part, ...]:
    """Return which traits count, and what "body" means: the other names explain themselves."""
    first, second, third, fourth = (*traits, None, None, None)[: len(TRAITS)]
    counted = message("ask-rules-traits", count=len(traits), first=first, second=second, third=third, fourth=fourth)
    return counted, message("ask-rules-what-body") if Trait.BODY in traits else None


def _timed(clock: Terms | None) -> tuple[Part, ...]:
    """Return the time limit, and that running out of time only warns, if so."""
    return clock, None if clock is None or clock.forfeits else message("clock-terms-warn")
