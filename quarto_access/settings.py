"""What a player can choose once and for all: every setting, its values, and what holds without it.

Pure. The file is read and written in `store/settings.py`; the menu walks `SPECS`, so that none is forgotten there.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import permutations
from typing import TYPE_CHECKING

from quarto_access.rules.outcome import parse_computer
from quarto_access.rules.pieces import TRAITS, PieceSet, Trait
from quarto_access.rules.quarto import Calls, FalseCall, Rules

if TYPE_CHECKING:
    from collections.abc import Mapping

PROFILE_SECTION = "profile-"
"""Each profile has a group of settings: how much it tells of each kind of message."""

Value = str | int | bool
"""As it stands in the file."""

VERSION = 1
LONGEST_NAME = 30
LONGEST_FOLDER = 500
MOST_MOMENTS = 60

UNLIMITED = "unlimited"
"""As many peeks as one wants."""


class Naming(StrEnum):
    """How pieces are called."""

    WORDS = "words"
    MARKED = "marked"
    CODES = "codes"
    LETTERS = "letters"


class Places(StrEnum):
    """How places are called: B3, bravo 3, row 3 column B."""

    SHORT = "short"
    SPELLED = "spelled"
    ROWS = "rows"


class Length(StrEnum):
    """How long sentences are."""

    LONG = "long"
    SHORT = "short"


class Touching(StrEnum):
    """What is said of a place that is touched."""

    PLACE_FIRST = "place first"
    PIECE_FIRST = "piece first"
    PIECE_ONLY = "piece only"


class Commit(StrEnum):
    """What does an action: Enter, touching twice, or touching."""

    ENTER = "enter"
    TWICE = "twice"
    TOUCH = "touch"


class Profile(StrEnum):
    """How much is told, from everything to sounds only."""

    FULL = "full"
    NORMAL = "normal"
    TERSE = "terse"
    SILENT = "silent"


class Amount(StrEnum):
    """How much is told of one kind of message: all, as the words are set, shortly, or by its sound alone."""

    FULL = "full"
    USUAL = "usual"
    SHORT = "short"
    SOUND = "sound"


class Telling(StrEnum):
    """Kinds of messages that may be told more or less. All others are always told in words: they must not be lost."""

    TOUCHING = "touching"
    OWN = "own"
    OTHER = "other"
    PROMPTS = "prompts"


class Cost(StrEnum):
    """What it costs to ask for an aid: nothing, one more in a count that is told, or it can't be asked for."""

    FREE = "free"
    COUNTED = "counted"
    OFF = "off"


class Referee(StrEnum):
    """How the companion referees: it judges calls, only answers, tells what lapses too, or threats as well."""

    CALLS = "calls"
    SILENT = "silent"
    FULL = "full"
    TEACHER = "teacher"


class Layout(StrEnum):
    """Keyboards whose places are known, and one that was taught."""

    QWERTY = "qwerty"
    QWERTZ = "qwertz"
    AZERTY = "azerty"
    DVORAK = "dvorak"


class Hand(StrEnum):
    """Under which hand the touch grid lies."""

    LEFT = "left"
    RIGHT = "right"


class Kind(StrEnum):
    """How a setting is changed by ear."""

    CHOICE = "choice"
    NUMBER = "number"
    MOMENTS = "moments"
    NAME = "name"
    FOLDER = "folder"


@dataclass(frozen=True, slots=True)
class Spec:
    """One setting: where it stands in the file, what it may be, and what it is without a word in the file."""

    section: str
    name: str
    default: Value
    offered: tuple[Value, ...] = ()
    kind: Kind = Kind.CHOICE
    least: int = 0
    most: int = 0

    @property
    def key(self) -> str:
        """The setting's full name."""
        return f"{self.section}.{self.name}"

    def allows(self, value: object) -> bool:
        """Tell whether the file may say this."""
        if self.kind in (Kind.NAME, Kind.FOLDER):
            longest = LONGEST_NAME if self.kind is Kind.NAME else LONGEST_FOLDER
            fits = isinstance(value, str) and len(value) <= longest and value.isprintable()
            return fits and not self.is_computers(value)
        if self.kind is Kind.MOMENTS:
            return isinstance(value, str) and moments(value) is not None
        if self.kind is Kind.NUMBER:
            in_range = isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most
            return in_range or any(value is offered or value == offered for offered in self.offered)
        return any(type(value) is type(offered) and value == offered for offered in self.offered)

    def is_computers(self, value: object) -> bool:
        """Whether this is the computer's name: a record would take a person for it."""
        return self.kind is Kind.NAME and isinstance(value, str) and parse_computer(value) is not None


NEVER = "never"


def moments(text: str) -> tuple[int, ...] | None:
    """Return seconds as "30, 10" has them, or "never"; None where it can't be read."""
    if text.strip() == NEVER:
        return ()
    words = [word.strip() for word in text.split(",")]
    if len(words) > MOST_MOMENTS or not all(word.isascii() and word.isdecimal() and len(word) <= 4 for word in words):
        return None
    found = tuple(sorted({int(word) for word in words}, reverse=True))
    return found if found[-1] > 0 else None


def _choice(section: str, name: str, choices: type[StrEnum]) -> Spec:
    offered = tuple(str(choice) for choice in choices)
    return Spec(section, name, offered[0], offered)


def _switch(section: str, name: str, *, on: bool) -> Spec:
    return Spec(section, name, on, (True, False))


def _cost(section: str, aid: str, usual: Cost) -> Spec:
    return Spec(section, aid, str(usual), tuple(str(cost) for cost in Cost))


_AMOUNTS = {
    Profile.FULL: Amount.FULL,
    Profile.NORMAL: Amount.USUAL,
    Profile.TERSE: Amount.SHORT,
    Profile.SILENT: Amount.SOUND,
}


def _amount(profile: Profile, kind: Telling) -> Spec:
    usual = _AMOUNTS[profile]
    if profile is Profile.TERSE and kind is Telling.PROMPTS:
        usual = Amount.SOUND
    return Spec(f"{PROFILE_SECTION}{profile}", str(kind), str(usual), tuple(str(amount) for amount in Amount))


def _order_text(traits: tuple[Trait, ...]) -> str:
    return ", ".join(trait.name.lower() for trait in traits)


SPECS = (
    Spec("words", "order", _order_text(TRAITS), tuple(_order_text(order) for order in permutations(TRAITS))),
    _choice("words", "pieces", Naming),
    _choice("words", "places", Places),
    _choice("words", "sentences", Length),
    _choice("words", "touching", Touching),
    Spec("words", "profile", "normal", tuple(str(profile) for profile in Profile)),
    Spec("players", "one", "", kind=Kind.NAME),
    Spec("players", "two", "", kind=Kind.NAME),
    Spec("players", "level", 2, (1, 2, 3, 4, 5), Kind.NUMBER, 1, 5),
    Spec("players", "first", "lot", ("lot", "one", "two")),
    _choice("players", "set", PieceSet),
    _switch("players", "blindfold", on=False),
    Spec("players", "peeks", 3, (0, 1, 2, 3, 5, 10, 20, UNLIMITED)),
    _choice("players", "referee", Referee),
    Spec("players", "reminder", 0, (0, 10, 20, 30, 60), Kind.NUMBER, 0, 600),
    _switch("rules", "blocks", on=False),
    _switch("rules", "texture", on=True),
    _switch("rules", "shape", on=True),
    _switch("rules", "height", on=True),
    _switch("rules", "body", on=True),
    _choice("rules", "calls", Calls),
    _switch("rules", "point-out", on=False),
    _choice("rules", "false-call", FalseCall),
    _choice("keys", "commit", Commit),
    Spec("keys", "repeats", 0, (0, 100, 200, 300, 500, 800, 1200), Kind.NUMBER, 0, 5000),
    Spec("keys", "ways", "touch", ("touch", "typed")),
    Spec("lines", "text", "lines", ("lines", "board", "off")),
    Spec("lines", "cells", 0, (0, 14, 18, 20, 24, 32, 40, 64, 80), Kind.NUMBER, 14, 80),
    _switch("lines", "braille", on=False),
    Spec("lines", "style", "back", ("back", "plain")),
    Spec("voice", "voice", "off", ("off", "auto", "reader", "system", "builtin")),
    Spec("voice", "rate", 170, (110, 140, 170, 200, 240, 280, 320, 380, 450), Kind.NUMBER, 80, 450),
    Spec("voice", "volume", 100, (20, 40, 60, 80, 100), Kind.NUMBER, 0, 100),
    _switch("sound", "on", on=True),
    Spec("sound", "volume", 8, (2, 4, 6, 8, 10), Kind.NUMBER, 0, 10),
    Spec("sound", "pieces", "never", ("never", "before", "after", "instead")),
    _switch("sound", "touching", on=True),
    _switch("sound", "events", on=True),
    _switch("sound", "mono", on=False),
    _switch("sound", "low", on=False),
    Spec("sound", "pack", "", kind=Kind.FOLDER),
    *(_cost("aids", aid, Cost.FREE) for aid in ("recap", "breath", "changed", "where", "compare", "note", "quiz")),
    Spec("aids", "landmark", 0, (0, 2, 3, 4, 5, 6), Kind.NUMBER, 2, 8),
    _cost("judging", "left", Cost.FREE),
    *(_cost("judging", aid, Cost.COUNTED) for aid in ("threes", "completes", "safe")),
    Spec("clock", "seconds", 0, (0, 20, 30, 45, 60, 90, 120, 180, 300), Kind.NUMBER, 0, 3600),
    Spec("clock", "time-out", "warn", ("warn", "forfeit")),
    Spec("clock", "words", "30, 10", ("30, 10", "60, 30, 10", "20, 10, 5", "30", "10", NEVER), Kind.MOMENTS),
    Spec("clock", "sounds", "5, 4, 3, 2, 1", ("5, 4, 3, 2, 1", "10, 5, 4, 3, 2, 1", "3, 2, 1", NEVER), Kind.MOMENTS),
    Spec("clock", "reading", 15, (8, 10, 12, 15, 20, 25, 30, 40, 60), Kind.NUMBER, 3, 200),
    Spec("clock", "extra-one", 0, (0, 10, 15, 20, 30, 45, 60, 90, 120), Kind.NUMBER, 0, 3600),
    Spec("clock", "extra-two", 0, (0, 10, 15, 20, 30, 45, 60, 90, 120), Kind.NUMBER, 0, 3600),
    *(_amount(profile, kind) for profile in Profile for kind in Telling),
)
"""Every setting that the menu walks. Keyboards have a menu of their own."""

COST_SECTIONS = ("aids", "judging")
"""Groups in which each choice says what an aid costs."""

SECTIONS = tuple(dict.fromkeys(spec.section for spec in SPECS))


@dataclass(frozen=True, slots=True)
class KeyboardSettings:
    """Which keys there are: a layout, a hand, sixteen keys that were taught, single keys that were changed."""

    layout: Layout = Layout.QWERTY
    hand: Hand = Hand.LEFT
    taught: tuple[str, ...] = ()
    changed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that was chosen."""

    chosen: Mapping[str, Value] = field(default_factory=dict)
    keyboard: KeyboardSettings = field(default_factory=KeyboardSettings)

    def value(self, key: str) -> Value:
        """Return the value of a setting."""
        return self.chosen.get(key, _BY_KEY[key].default)

    def with_value(self, key: str, value: Value) -> Settings:
        """Return the settings with one more choice."""
        return replace(self, chosen={**self.chosen, key: value})

    @property
    def order(self) -> tuple[Trait, ...]:
        """The order in which traits are told."""
        return tuple(Trait[name.strip().upper()] for name in str(self.value("words.order")).split(","))

    @property
    def naming(self) -> Naming:
        """How pieces are called."""
        return Naming(str(self.value("words.pieces")))

    @property
    def places(self) -> Places:
        """How places are called."""
        return Places(str(self.value("words.places")))

    @property
    def length(self) -> Length:
        """How long sentences are."""
        return Length(str(self.value("words.sentences")))

    @property
    def touching(self) -> Touching:
        """What is said of a place that is touched."""
        return Touching(str(self.value("words.touching")))

    @property
    def names(self) -> tuple[str | None, str | None]:
        """The players' names, where they have some."""
        return str(self.value("players.one")) or None, str(self.value("players.two")) or None

    @property
    def pieces(self) -> PieceSet:
        """Which set is played with."""
        return PieceSet(str(self.value("players.set")))

    @property
    def referee(self) -> Referee:
        """How the companion referees."""
        return Referee(str(self.value("players.referee")))

    @property
    def rules(self) -> Rules:
        """The rules of the usual game; if no trait were to count, all do."""
        counting = tuple(trait for trait in TRAITS if self.value(f"rules.{trait.name.lower()}"))
        return Rules(
            bool(self.value("rules.blocks")),
            counting or TRAITS,
            Calls(str(self.value("rules.calls"))),
            bool(self.value("rules.point-out")),
            FalseCall(str(self.value("rules.false-call"))),
        )

    @property
    def peeks(self) -> int | None:
        """How many peeks each player has in blindfold play; None is without limit."""
        peeks = self.value("players.peeks")
        return None if peeks == UNLIMITED else int(peeks)

    @property
    def commit(self) -> Commit:
        """What does an action."""
        return Commit(str(self.value("keys.commit")))

    @property
    def profile(self) -> Profile:
        """How much is told."""
        return Profile(str(self.value("words.profile")))

    @property
    def amounts(self) -> dict[Telling, Amount]:
        """How much is told of each kind of message."""
        section = f"{PROFILE_SECTION}{self.profile}"
        return {kind: Amount(str(self.value(f"{section}.{kind}"))) for kind in Telling}

    @property
    def costs(self) -> dict[str, Cost]:
        """What each aid costs."""
        aids = (spec for spec in SPECS if spec.section in COST_SECTIONS and spec.kind is Kind.CHOICE)
        return {spec.name: Cost(str(self.value(spec.key))) for spec in aids}

    @property
    def repeats(self) -> float:
        """Seconds within which the same key again is no second press."""
        return int(self.value("keys.repeats")) / 1000

    @property
    def cells(self) -> int | None:
        """Cells of a braille display at which lines are wrapped."""
        return int(self.value("lines.cells")) or None


_BY_KEY = {spec.key: spec for spec in SPECS}


def spec_of(key: str) -> Spec:
    """Return a setting by its full name."""
    return _BY_KEY[key]


@dataclass(frozen=True, slots=True)
class BadValue:
    """Something in the file that can't be used: the default holds instead."""

    key: str
    value: str


def read_settings(found: Mapping[str, object]) -> tuple[Settings, tuple[BadValue, ...]]:
    """Return the settings that a file holds, and what in it can't be used. Unknown keys are let be."""
    chosen: dict[str, Value] = {}
    bad = []
    for spec in SPECS:
        section = found.get(spec.section, {})
        if not isinstance(section, dict):
            continue
        value = section.get(spec.name, spec.default)
        if spec.allows(value):
            chosen[spec.key] = value
        else:
            bad.append(BadValue(spec.key, str(value)[:40]))
    bad += [BadValue(name, "") for name in SECTIONS if not isinstance(found.get(name, {}), dict)]
    keyboard, worse = _read_keyboard(found.get("keyboard", {}))
    return Settings(chosen, keyboard), (*bad, *worse)


def _read_keyboard(found: object) -> tuple[KeyboardSettings, tuple[BadValue, ...]]:
    if not isinstance(found, dict):
        return KeyboardSettings(), (BadValue("keyboard", str(found)[:40]),)
    bad = []
    layout, hand = found.get("layout", "qwerty"), found.get("hand", "left")
    if layout not in set(Layout):
        bad.append(BadValue("keyboard.layout", str(layout)[:40]))
        layout = Layout.QWERTY
    if hand not in set(Hand):
        bad.append(BadValue("keyboard.hand", str(hand)[:40]))
        hand = Hand.LEFT
    taught = found.get("taught", [])
    if not (isinstance(taught, list) and all(isinstance(key, str) for key in taught) and len(set(taught)) in (0, 16)):
        bad.append(BadValue("keyboard.taught", str(taught)[:40]))
        taught = []
    changed = found.get("changed", {})
    if not (isinstance(changed, dict) and all(isinstance(key, str) for key in changed.values())):
        bad.append(BadValue("keyboard.changed", str(changed)[:40]))
        changed = {}
    return KeyboardSettings(Layout(layout), Hand(hand), tuple(taught), dict(changed)), tuple(bad)
