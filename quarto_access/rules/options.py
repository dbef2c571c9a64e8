"""The rule options of Quarto, one row each, for the settings, command line, records, engine and spoken rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.rules.parsing import Unreadable
from quarto_access.rules.pieces import TRAITS, PieceSet, Trait, parse_trait, trait_word
from quarto_access.rules.quarto import Calls, FalseCall

if TYPE_CHECKING:
    from enum import StrEnum


@frozen
class RuleOption:
    """A rule with a few values, the default first. Phrases and messages are in the order of the values."""

    field: str
    """The field of `Rules`; with hyphens, the name of the setting and of the option."""
    values: tuple[bool, ...] | tuple[StrEnum, ...]
    phrases: tuple[str, ...]
    """Written into a record; an empty phrase isn't."""
    messages: tuple[str | None, ...]
    """Announced among the rules in force."""
    help: str
    """The option's line in `--help`."""
    of_calls: bool = False
    """Whether the rule means nothing where calls are automatic."""

    @property
    def name(self) -> str:
        """The name of the setting and of the option: "point-out"."""
        return self.field.replace("_", "-")

    @property
    def is_switch(self) -> bool:
        """Whether the rule is on or off."""
        return self.values == (False, True)

    @property
    def choices(self) -> tuple[str, ...]:
        """The values as other programs write them."""
        return ("off", "on") if self.is_switch else tuple(map(str, self.values))

    def parse(self, text: str) -> bool | StrEnum:
        """Read a value as other programs write it."""
        if text not in self.choices:
            raise Unreadable("known value", text)
        return self.values[self.choices.index(text)]

    def phrase(self, value: bool | StrEnum, _pieces: PieceSet) -> str:  # noqa: FBT001 - the value of a switch
        """Return the phrase of a record, or nothing."""
        return self.phrases[self.values.index(value)]

    def parse_phrase(self, phrase: str) -> bool | StrEnum | None:
        """Read the phrase of a record; None if it belongs to another option."""
        return self.values[self.phrases.index(phrase)] if phrase in self.phrases else None


class TraitsOption:
    """The traits that count: listed, and each one a setting."""

    field = name = "traits"
    choices: tuple[str, ...] = ()
    help = "the traits that count, such as texture,height"

    def parse(self, text: str) -> tuple[Trait, ...]:
        """Read traits separated by commas."""
        traits = tuple(parse_trait(word) for word in text.split(","))
        if len(set(traits)) != len(traits):
            raise Unreadable("trait", text)
        return traits

    def phrase(self, traits: tuple[Trait, ...], pieces: PieceSet) -> str:
        """Return the phrase of a record."""
        if traits == TRAITS:
            return "all traits"
        return "only " + " and ".join(trait_word(trait, pieces) for trait in traits)

    def parse_phrase(self, phrase: str) -> tuple[Trait, ...] | None:
        """Read the phrase of a record; None if it belongs to another option."""
        if phrase == "all traits":
            return TRAITS
        first, *words = phrase.split()
        return tuple(parse_trait(word) for word in words if word != "and") if first == "only" else None


RULE_OPTIONS: tuple[RuleOption | TraitsOption, ...] = (
    RuleOption(
        "blocks",
        values=(False, True),
        phrases=("lines", "lines and blocks"),
        messages=(None, "ask-rules-blocks"),
        help="2 by 2 blocks count too",
    ),
    TraitsOption(),
    RuleOption(
        "calls",
        values=tuple(Calls),
        phrases=("calls required", "calls automatic"),
        messages=("ask-rules-required", "ask-rules-automatic"),
        help="call Quarto, or win without calling",
    ),
    RuleOption(
        "point_out",
        values=(False, True),
        phrases=("", "pointing out"),
        messages=(None, "ask-rules-point-out"),
        help="a call must name its line",
        of_calls=True,
    ),
    RuleOption(
        "false_call",
        values=tuple(FalseCall),
        phrases=("", "false call forfeits"),
        messages=("ask-rules-warn", "ask-rules-forfeit"),
        help="what a false call costs",
        of_calls=True,
    ),
)
