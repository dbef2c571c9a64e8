"""Every setting as a typed field: `settings.sound.volume` is an int, `SoundSettings.volume` the setting itself.

The settings file, the menu and the command line are derived from these fields. Pure: `store/settings.py` reads and
writes the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from enum import StrEnum
from itertools import permutations
from types import MappingProxyType
from typing import Any, Generic, Self, TypeVar, overload

from quarto_access.frozen import frozen, replace
from quarto_access.rules.options import RULE_OPTIONS, RuleOption, TraitsOption
from quarto_access.rules.outcome import Player, parse_computer
from quarto_access.rules.pieces import TRAITS, PieceSet, Trait
from quarto_access.rules.quarto import Rules

VERSION = 1
MOST_MOMENTS = 60
NEVER = "never"
UNLIMITED = "unlimited"


class PieceNames(StrEnum):
    """How pieces are called."""

    WORDS = "words"
    MARKED = "marked"
    CODES = "codes"
    LETTERS = "letters"


class SpotNames(StrEnum):
    """How places are called: B3, bravo 3, row 3 column B."""

    SHORT = "short"
    SPELLED = "spelled"
    ROWS = "rows"


class SentenceLength(StrEnum):
    """How long sentences are."""

    LONG = "long"
    SHORT = "short"


class SpotOrder(StrEnum):
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


class Verbosity(StrEnum):
    """How much is told of one kind of message: all, as the words are set, shortly, or by its sound alone."""

    FULL = "full"
    USUAL = "usual"
    SHORT = "short"
    SOUND = "sound"


class MessageKind(StrEnum):
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


class First(StrEnum):
    """Who gives first: drawn by lot, player 1 or player 2."""

    LOT = "lot"
    ONE = "one"
    TWO = "two"

    @property
    def player(self) -> Player | None:
        """The player who gives first; None if lots are drawn."""
        return 1 if self is First.ONE else 2 if self is First.TWO else None


class InputMode(StrEnum):
    """How the program is used: single keys, or typed lines."""

    TOUCH = "touch"
    TYPED = "typed"


class TextMode(StrEnum):
    """What is printed: lines, a drawn board too, or nothing."""

    LINES = "lines"
    BOARD = "board"
    OFF = "off"


class CursorStyle(StrEnum):
    """Where the cursor rests: back at the start of what is new, or behind it."""

    BACK = "back"
    PLAIN = "plain"


class VoiceChoice(StrEnum):
    """Which voice speaks: none, the best there is, the screen reader's, the system's, the built-in one."""

    OFF = "off"
    AUTO = "auto"
    READER = "reader"
    SYSTEM = "system"
    BUILTIN = "builtin"


class PieceSound(StrEnum):
    """When the sound of a touched piece is heard: never, before its words, after them, or instead."""

    NEVER = "never"
    BEFORE = "before"
    AFTER = "after"
    INSTEAD = "instead"


class TimeOutPenalty(StrEnum):
    """What running out of time costs: nothing but a warning, or the game."""

    WARN = "warn"
    FORFEIT = "forfeit"


T = TypeVar("T")
_Enum = TypeVar("_Enum", bound=StrEnum)
Plain = str | int | bool
"""A value as it is written in the file."""

Chosen = Mapping["Setting[Any]", Any]


class Setting(Generic[T]):
    """One setting: its default, the values the menu offers, and how the file writes it."""

    section = name = ""
    """Where it is in the file. The section's class sets the name, `Settings` the section."""

    def __init__(self, default: T, offered: tuple[T, ...] = ()) -> None:
        """Keep the default and the values on offer."""
        self.default = default
        self.offered = offered

    @property
    def key(self) -> str:
        """The setting's full name."""
        return f"{self.section}.{self.name}"

    def value(self, chosen: Chosen) -> T:
        """Return the chosen value, or the default."""
        value: T = chosen.get(self, self.default)
        return value

    def plain(self, value: T) -> Plain:
        """Return a value as the file has it."""
        return value if isinstance(value, int) else str(value)

    def read(self, plain: object) -> T:
        """Return the value for what the file has, or raise `ValueError`."""
        raise NotImplementedError


class Field(Setting[T]):
    """A setting as a field: from its section's class the setting itself, from an instance the chosen value."""

    @overload
    def __get__(self, section: None, owner: object) -> Setting[T]: ...
    @overload
    def __get__(self, section: Section, owner: object) -> T: ...
    def __get__(self, section: Section | None, owner: object) -> Setting[T] | T:
        """Return the setting, or its value."""
        return self if section is None else self.value(section.chosen)


class ChoiceField(Field[T]):
    """One of a few values; `write`: how the file has a value that is neither a number, a switch nor a word."""

    def __init__(self, default: T, offered: tuple[T, ...], write: Callable[[T], Plain] | None = None) -> None:
        """Keep how values are written."""
        super().__init__(default, offered)
        self._write = write or super().plain

    def plain(self, value: T) -> Plain:
        """Return a value as the file has it."""
        return self._write(value)

    def read(self, plain: object) -> T:
        """Return the value for what the file has, or raise `ValueError`."""
        for value in self.offered:
            written = self.plain(value)
            if type(written) is type(plain) and written == plain:
                return value
        raise ValueError(plain)


class NumberField(Field[int]):
    """A whole number: one on offer, or any other in range."""

    def __init__(self, default: int, offered: tuple[int, ...], least: int, most: int) -> None:
        """Keep the range."""
        super().__init__(default, offered)
        self.least = least
        self.most = most

    def read(self, plain: object) -> int:
        """Return the number, or raise `ValueError`."""
        if isinstance(plain, int) and not isinstance(plain, bool) and self.least <= plain <= self.most:
            return plain
        # "seconds = false" is a way to write 0.
        for number in self.offered:
            if number == plain:
                return number
        raise ValueError(plain)


class TimesField(Field[tuple[int, ...]]):
    """Seconds before the end, the earliest moment first: "30, 10", or "never"."""

    def plain(self, value: tuple[int, ...]) -> str:
        """Return moments as the file has them."""
        return ", ".join(map(str, value)) or NEVER

    def read(self, plain: object) -> tuple[int, ...]:
        """Return the moments for what the file has, or raise `ValueError`."""
        words = [word.strip() for word in plain.split(",")] if isinstance(plain, str) else []
        if words == [NEVER]:
            return ()
        if not 0 < len(words) <= MOST_MOMENTS or not all(_is_moment(word) for word in words):
            raise ValueError(plain)
        return tuple(sorted({int(word) for word in words}, reverse=True))


def _is_moment(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 4 and int(word) > 0


class TextField(Field[str]):
    """A text that the player types; `unset`: the message for none."""

    def __init__(self, longest: int, unset: str) -> None:
        """Keep the limit, and the message."""
        super().__init__("")
        self.longest = longest
        self.unset = unset

    def read(self, plain: object) -> str:
        """Return the text, or raise `ValueError`."""
        if not isinstance(plain, str) or len(plain) > self.longest or not plain.isprintable():
            raise ValueError(plain)
        return plain


class ComputersName(ValueError):
    """A record would take a person of this name for the computer."""


class NameField(TextField):
    """A player's name."""

    def __init__(self) -> None:
        """Limit it to what can be listened to."""
        super().__init__(30, "set-no-name")

    def read(self, plain: object) -> str:
        """Return the name, or raise `ValueError`."""
        name = super().read(plain)
        if parse_computer(name) is not None:
            raise ComputersName(name)
        return name


def _one_of(default: _Enum) -> ChoiceField[_Enum]:
    """Return a choice among the values of an enum."""
    return ChoiceField(default, tuple(type(default)))


def _switch(*, on: bool) -> ChoiceField[bool]:
    return ChoiceField(on, (True, False))


class Section:
    """Some settings: a table in the file, a page in the menu."""

    name = ""
    settings: tuple[Setting[Any], ...] = ()
    chosen: Chosen = MappingProxyType({})

    def __init_subclass__(cls) -> None:
        """Collect the fields."""
        cls.settings = _named((name, one) for name, one in vars(cls).items() if isinstance(one, Setting))

    def __set_name__(self, owner: object, name: str) -> None:
        """Tell each setting its section."""
        self.name = name.replace("_", "-")
        for setting in self.settings:
            setting.section = self.name

    def __get__(self, settings: object, owner: object) -> Self:
        """Return the section with what was chosen in it."""
        if not isinstance(settings, Settings):
            return self
        # Not `copy`, which takes five times as long: every key reads a dozen sections.
        section = object.__new__(type(self))
        section.__dict__.update(self.__dict__, chosen=settings.chosen)
        return section


def _named(settings: Iterable[tuple[str, Setting[Any]]]) -> tuple[Setting[Any], ...]:
    found = tuple(settings)
    for name, setting in found:
        setting.name = name.replace("_", "-")
    return tuple(setting for _, setting in found)


def _order_text(order: tuple[Trait, ...]) -> str:
    return ", ".join(trait.name.lower() for trait in order)


class WordSettings(Section):
    """How things are called."""

    order = ChoiceField(TRAITS, tuple(permutations(TRAITS)), _order_text)
    pieces = _one_of(PieceNames.WORDS)
    places = _one_of(SpotNames.SHORT)
    sentences = _one_of(SentenceLength.LONG)
    touching = _one_of(SpotOrder.PLACE_FIRST)
    profile = _one_of(Profile.NORMAL)


class PlayerSettings(Section):
    """Who plays, and what with."""

    one = NameField()
    two = NameField()
    level = NumberField(2, (1, 2, 3, 4, 5), 1, 5)
    first = _one_of(First.LOT)
    set = _one_of(PieceSet.ACCESS)
    blindfold = _switch(on=False)
    peeks = ChoiceField[int | None](
        3, (0, 1, 2, 3, 5, 10, 20, None), lambda peeks: UNLIMITED if peeks is None else peeks
    )
    """For each player, blindfolded; None is without limit."""
    referee = _one_of(Referee.CALLS)
    reminder = NumberField(0, (0, 10, 20, 30, 60), 0, 600)


class RuleSettings(Section):
    """The rules of the usual game: a setting for each rule option, and for each trait that may count."""

    def __init__(self) -> None:
        """Take them from the table of rule options."""
        self.settings = _named(setting for option in RULE_OPTIONS for setting in _rule_settings(option))


def _rule_settings(option: RuleOption | TraitsOption) -> Iterator[tuple[str, Setting[Any]]]:
    if isinstance(option, TraitsOption):
        yield from ((trait.name.lower(), _switch(on=True)) for trait in TRAITS)
    elif option.is_switch:
        yield option.name, _switch(on=False)
    else:
        yield option.name, ChoiceField(option.values[0], option.values)


class KeySettings(Section):
    """How keys act."""

    commit = _one_of(Commit.ENTER)
    repeats = NumberField(0, (0, 100, 200, 300, 500, 800, 1200), 0, 5000)
    """Milliseconds within which a repeated key is ignored."""
    ways = _one_of(InputMode.TOUCH)


class LineSettings(Section):
    """What is printed."""

    text = _one_of(TextMode.LINES)
    cells = NumberField(0, (0, 14, 18, 20, 24, 32, 40, 64, 80), 14, 80)
    """Cells of a braille display; 0: none."""
    braille = _switch(on=False)
    style = _one_of(CursorStyle.BACK)


class VoiceSettings(Section):
    """The program's own voice."""

    voice = _one_of(VoiceChoice.OFF)
    rate = NumberField(170, (110, 140, 170, 200, 240, 280, 320, 380, 450), 80, 450)
    volume = NumberField(100, (20, 40, 60, 80, 100), 0, 100)


class SoundSettings(Section):
    """Cues."""

    on = _switch(on=True)
    volume = NumberField(8, (2, 4, 6, 8, 10), 0, 10)
    pieces = _one_of(PieceSound.NEVER)
    touching = _switch(on=True)
    events = _switch(on=True)
    mono = _switch(on=False)
    low = _switch(on=False)
    pack = TextField(500, "set-no-folder")


class AidSettings(Section):
    """What it costs to ask for the aids that only remember."""

    recap = _one_of(Cost.FREE)
    breath = _one_of(Cost.FREE)
    changed = _one_of(Cost.FREE)
    where = _one_of(Cost.FREE)
    compare = _one_of(Cost.FREE)
    note = _one_of(Cost.FREE)
    quiz = _one_of(Cost.FREE)
    landmark = NumberField(0, (0, 2, 3, 4, 5, 6), 2, 8)
    """Repeat the last moves after every so many; 0: never."""


class JudgingSettings(Section):
    """What it costs to ask for the aids that judge."""

    left = _one_of(Cost.FREE)
    threes = _one_of(Cost.COUNTED)
    completes = _one_of(Cost.COUNTED)
    safe = _one_of(Cost.COUNTED)


class ClockSettings(Section):
    """The clock."""

    seconds = NumberField(0, (0, 20, 30, 45, 60, 90, 120, 180, 300), 0, 3600)
    time_out = _one_of(TimeOutPenalty.WARN)
    words = TimesField((30, 10), ((30, 10), (60, 30, 10), (20, 10, 5), (30,), (10,), ()))
    sounds = TimesField((5, 4, 3, 2, 1), ((5, 4, 3, 2, 1), (10, 5, 4, 3, 2, 1), (3, 2, 1), ()))
    reading = NumberField(15, (8, 10, 12, 15, 20, 25, 30, 40, 60), 3, 200)
    """Characters a second."""
    extra_one = NumberField(0, (0, 10, 15, 20, 30, 45, 60, 90, 120), 0, 3600)
    extra_two = NumberField(0, (0, 10, 15, 20, 30, 45, 60, 90, 120), 0, 3600)


class ProfileSettings(Section):
    """How much a profile says of each kind of message."""

    def __init__(self, usual: Verbosity, prompts: Verbosity | None = None) -> None:
        """Say this much by default."""
        amounts = dict.fromkeys(MessageKind, usual) | {MessageKind.PROMPTS: prompts or usual}
        self.settings = _named((kind, _one_of(amount)) for kind, amount in amounts.items())

    @property
    def amounts(self) -> dict[MessageKind, Verbosity]:
        """How much is said of each kind of message."""
        return {MessageKind(setting.name): setting.value(self.chosen) for setting in self.settings}


@frozen
class KeyboardSettings:
    """Which keys there are: a layout, a hand, sixteen keys that were taught, single keys that were changed."""

    layout: Layout = Layout.QWERTY
    hand: Hand = Hand.LEFT
    taught: tuple[str, ...] = ()
    changed: Mapping[str, str] = field(default_factory=dict)


@frozen
class Settings:
    """What the player chose. The sections are in the order of the menu; keyboards have a page of their own."""

    chosen: Chosen = field(default_factory=dict)
    keyboard: KeyboardSettings = field(default_factory=KeyboardSettings)

    words = WordSettings()
    players = PlayerSettings()
    rules = RuleSettings()
    keys = KeySettings()
    lines = LineSettings()
    voice = VoiceSettings()
    sound = SoundSettings()
    aids = AidSettings()
    judging = JudgingSettings()
    clock = ClockSettings()
    profile_full = ProfileSettings(Verbosity.FULL)
    profile_normal = ProfileSettings(Verbosity.USUAL)
    profile_terse = ProfileSettings(Verbosity.SHORT, prompts=Verbosity.SOUND)
    profile_silent = ProfileSettings(Verbosity.SOUND)

    def value(self, setting: Setting[T]) -> T:
        """Return the value of a setting."""
        return setting.value(self.chosen)

    def with_value(self, setting: Setting[T], value: T) -> Settings:
        """Return the settings with one more choice."""
        return replace(self, chosen={**self.chosen, setting: value})

    @property
    def names(self) -> tuple[str | None, str | None]:
        """The players' names, if they have any."""
        return self.players.one or None, self.players.two or None

    @property
    def quarto_rules(self) -> Rules:
        """The rules of the usual game. All traits count if none was to."""
        chosen = {setting.name: self.value(setting) for setting in self.rules.settings}
        traits = tuple(trait for trait in TRAITS if chosen[trait.name.lower()]) or TRAITS
        options = (option for option in RULE_OPTIONS if not isinstance(option, TraitsOption))
        return Rules(traits=traits, **{option.field: chosen[option.name] for option in options})

    @property
    def amounts(self) -> dict[MessageKind, Verbosity]:
        """How much is said of each kind of message in the player's profile."""
        profile: ProfileSettings = getattr(self, f"profile_{self.words.profile}")
        return profile.amounts

    @property
    def costs(self) -> dict[str, Cost]:
        """What it costs to ask for each aid."""
        settings = (*self.aids.settings, *self.judging.settings)
        return {setting.name: self.value(setting) for setting in settings if isinstance(setting.default, Cost)}


SECTIONS = tuple(section for section in vars(Settings).values() if isinstance(section, Section))
"""The pages of settings, in the order of the menu."""

SETTINGS = tuple(setting for section in SECTIONS for setting in section.settings)


@frozen
class BadValue:
    """Something in the file that can't be used: the default holds instead."""

    key: str
    value: str


def read_settings(found: Mapping[str, object]) -> tuple[Settings, tuple[BadValue, ...]]:
    """Return the settings that a file holds, and what in it can't be used. Unknown keys are let be."""
    chosen: dict[Setting[Any], Any] = {}
    bad = []
    for setting in SETTINGS:
        section = found.get(setting.section)
        if not isinstance(section, dict) or setting.name not in section:
            continue
        try:
            chosen[setting] = setting.read(section[setting.name])
        except ValueError:
            bad.append(BadValue(setting.key, str(section[setting.name])[:40]))
    bad += [BadValue(section.name, "") for section in SECTIONS if not isinstance(found.get(section.name, {}), dict)]
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
