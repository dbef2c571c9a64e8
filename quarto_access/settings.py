"""Every setting as a typed field: `settings.sound.volume` is an int, `SoundSettings.volume` the setting itself.

The settings file, the menu and the command line all come from these fields. This module is pure: `store/settings.py`
reads and writes the file.
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
from quarto_access.rules.outcome import LEVELS, Player, parse_computer
from quarto_access.rules.pieces import TRAITS, PieceSet, Trait
from quarto_access.rules.quarto import Rules

VERSION = 1
MAX_TIMES = 60
NEVER = "never"
UNLIMITED = "unlimited"


class PieceNames(StrEnum):
    """How to name pieces."""

    WORDS = "words"
    MARKED = "marked"
    CODES = "codes"
    LETTERS = "letters"


class SpotNames(StrEnum):
    """How to name spots: "B3", "bravo 3" or "row 3 column B"."""

    SHORT = "short"
    SPELLED = "spelled"
    ROWS = "rows"


class SentenceLength(StrEnum):
    """How long sentences are."""

    LONG = "long"
    SHORT = "short"


class SpotOrder(StrEnum):
    """What to say about a pressed spot, and in which order."""

    PLACE_FIRST = "place first"
    PIECE_FIRST = "piece first"
    PIECE_ONLY = "piece only"


class Commit(StrEnum):
    """How to confirm an action: Enter, the same key twice, or the key alone."""

    ENTER = "enter"
    TWICE = "twice"
    TOUCH = "touch"


class Profile(StrEnum):
    """How much the program says, from everything to sounds only."""

    FULL = "full"
    NORMAL = "normal"
    TERSE = "terse"
    SILENT = "silent"


class Verbosity(StrEnum):
    """How much of one kind of message to say: all of it, as the word settings say, briefly, or only its sound."""

    FULL = "full"
    USUAL = "usual"
    SHORT = "short"
    SOUND = "sound"


class MessageKind(StrEnum):
    """Kinds of messages that a profile can shorten. Players mustn't miss the others."""

    TOUCHING = "touching"
    OWN = "own"
    OTHER = "other"
    PROMPTS = "prompts"


class Cost(StrEnum):
    """What an aid costs: nothing, it is counted, or it is turned off."""

    FREE = "free"
    COUNTED = "counted"
    OFF = "off"


class Referee(StrEnum):
    """What the companion's referee does: judge calls, only answer, also announce lapsed Quartos, or threats as well."""

    CALLS = "calls"
    SILENT = "silent"
    FULL = "full"
    TEACHER = "teacher"


class Layout(StrEnum):
    """Keyboard layouts that we know."""

    QWERTY = "qwerty"
    QWERTZ = "qwertz"
    AZERTY = "azerty"
    DVORAK = "dvorak"


class Hand(StrEnum):
    """Which hand is on the grid."""

    LEFT = "left"
    RIGHT = "right"


class First(StrEnum):
    """Who gives first: a random player, player 1 or player 2."""

    LOT = "lot"
    ONE = "one"
    TWO = "two"

    @property
    def player(self) -> Player | None:
        """The player who gives first; None if random."""
        return 1 if self is First.ONE else 2 if self is First.TWO else None


class InputMode(StrEnum):
    """How players enter commands: single keys, or typed lines."""

    TOUCH = "touch"
    TYPED = "typed"


class TextMode(StrEnum):
    """What to print: lines, the board as well, or nothing."""

    LINES = "lines"
    BOARD = "board"
    OFF = "off"


class CursorStyle(StrEnum):
    """Where the cursor rests: back at the end of the newest line, or on the empty line below."""

    BACK = "back"
    PLAIN = "plain"


class VoiceChoice(StrEnum):
    """Which voice to use: none, the best one, the screen reader's, the system's, or the built-in one."""

    OFF = "off"
    AUTO = "auto"
    READER = "reader"
    SYSTEM = "system"
    BUILTIN = "builtin"


class PieceSound(StrEnum):
    """When to play the sound of a pressed piece: never, before its words, after them, or instead."""

    NEVER = "never"
    BEFORE = "before"
    AFTER = "after"
    INSTEAD = "instead"


class PieceWay(StrEnum):
    """The ways to hear a piece: its words, its sound, or its spearcon, which is its words compressed in time."""

    WORDS = "words"
    SOUND = "sound"
    SPEARCON = "spearcon"


class SoundSet(StrEnum):
    """What the sounds are like."""

    WOOD = "wood"
    TONES = "tones"


class TimeOutPenalty(StrEnum):
    """What running out of time costs: only a warning, or the game."""

    WARN = "warn"
    FORFEIT = "forfeit"


T = TypeVar("T")
_Enum = TypeVar("_Enum", bound=StrEnum)
Plain = str | int | bool
"""A value as the file stores it."""

Chosen = Mapping["Setting[Any]", Any]


class Setting(Generic[T]):
    """One setting: its default, the values on offer in the menu, and how the file stores it."""

    section = name = ""
    """Where it is in the file. The section's class sets the name, `Settings` sets the section."""

    def __init__(self, default: T, offered: tuple[T, ...] = ()) -> None:
        """Define a setting."""
        self.default = default
        self.offered = offered

    @property
    def key(self) -> str:
        """The full name, such as "sound.volume"."""
        return f"{self.section}.{self.name}"

    def value(self, chosen: Chosen) -> T:
        """Return the chosen value, or the default."""
        value: T = chosen.get(self, self.default)
        return value

    def plain(self, value: T) -> Plain:
        """Return a value as the file stores it."""
        return value if isinstance(value, int) else str(value)

    def read(self, plain: object) -> T:
        """Parse a value from the file, or raise `ValueError`."""
        raise NotImplementedError


class Field(Setting[T]):
    """A descriptor: on the section's class it returns the setting itself, on an instance the chosen value."""

    @overload
    def __get__(self, section: None, owner: object) -> Setting[T]: ...
    @overload
    def __get__(self, section: Section, owner: object) -> T: ...
    def __get__(self, section: Section | None, owner: object) -> Setting[T] | T:
        """Return the setting, or its value."""
        return self if section is None else self.value(section.chosen)


class ChoiceField(Field[T]):
    """One of a few values. If they aren't numbers, switches or words, `write` turns one into what the file stores."""

    def __init__(self, default: T, offered: tuple[T, ...], write: Callable[[T], Plain] | None = None) -> None:
        """Define a choice."""
        super().__init__(default, offered)
        self._write = write or super().plain

    def plain(self, value: T) -> Plain:
        """Return a value as the file stores it."""
        return self._write(value)

    def read(self, plain: object) -> T:
        """Parse a value from the file, or raise `ValueError`."""
        for value in self.offered:
            written = self.plain(value)
            if type(written) is type(plain) and written == plain:
                return value
        raise ValueError(plain)


class NumberField(Field[int]):
    """A whole number: one on offer, or any other in the range."""

    def __init__(self, default: int, offered: tuple[int, ...], least: int, most: int) -> None:
        """Define a number."""
        super().__init__(default, offered)
        self.least = least
        self.most = most

    def read(self, plain: object) -> int:
        """Parse a number from the file, or raise `ValueError`."""
        if isinstance(plain, int) and not isinstance(plain, bool) and self.least <= plain <= self.most:
            return plain
        # A value on offer may be out of range, such as 0 cells for none. `false` equals 0, and means the same.
        for number in self.offered:
            if number == plain:
                return number
        raise ValueError(plain)


class VolumeField(NumberField):
    """A volume. To hear nothing at all is another setting."""

    def read(self, plain: object) -> int:
        """Parse a volume from the file, or raise `ValueError`. An old version could store 0 and fall silent."""
        return self.default if plain == 0 and plain is not False else super().read(plain)


class TimesField(Field[tuple[int, ...]]):
    """Seconds before the end, most first: "30, 10", or "never"."""

    def plain(self, value: tuple[int, ...]) -> str:
        """Return times as the file stores them."""
        return ", ".join(map(str, value)) or NEVER

    def read(self, plain: object) -> tuple[int, ...]:
        """Parse times from the file, or raise `ValueError`."""
        words = [word.strip() for word in plain.split(",")] if isinstance(plain, str) else []
        if words == [NEVER]:
            return ()
        if not 0 < len(words) <= MAX_TIMES or not all(_is_time(word) for word in words):
            raise ValueError(plain)
        return tuple(sorted({int(word) for word in words}, reverse=True))


def _is_time(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 4 and int(word) > 0


class TextField(Field[str]):
    """A text that the player types. `unset` is the message for an empty one."""

    def __init__(self, longest: int, unset: str) -> None:
        """Define a text."""
        super().__init__("")
        self.longest = longest
        self.unset = unset

    def read(self, plain: object) -> str:
        """Parse a text from the file, or raise `ValueError`."""
        if not isinstance(plain, str) or len(plain) > self.longest or not plain.isprintable():
            raise ValueError(plain)
        return plain


class NameField(TextField):
    """A player's name."""

    def __init__(self) -> None:
        """Limit the length: players hear the name often."""
        super().__init__(30, "settings-no-name")

    def read(self, plain: object) -> str:
        """Parse a name from the file, or raise `ValueError`."""
        name = super().read(plain)
        if parse_computer(name) is not None:
            # A record would take this person for the computer.
            raise ValueError(name)
        return name


def _one_of(default: _Enum) -> ChoiceField[_Enum]:
    """Return a choice among the values of an enum."""
    return ChoiceField(default, tuple(type(default)))


def _switch(*, on: bool) -> ChoiceField[bool]:
    return ChoiceField(on, (True, False))


class Section:
    """A group of settings: a table in the file, a page in the menu."""

    name = ""
    settings: tuple[Setting[Any], ...] = ()
    chosen: Chosen = MappingProxyType({})

    def __init_subclass__(cls) -> None:
        """Collect the settings of the class."""
        cls.settings = _named((name, one) for name, one in vars(cls).items() if isinstance(one, Setting))

    def __set_name__(self, owner: object, name: str) -> None:
        """Set the section of each setting."""
        self.name = name.replace("_", "-")
        for setting in self.settings:
            setting.section = self.name

    def __get__(self, settings: object, owner: object) -> Self:
        """Return the section with the chosen values."""
        if not isinstance(settings, Settings):
            return self
        # `copy` takes five times as long, and every key press reads a dozen sections.
        section = object.__new__(type(self))
        section.__dict__.update(self.__dict__, chosen=settings.chosen)
        return section


def _named(settings: Iterable[tuple[str, Setting[Any]]]) -> tuple[Setting[Any], ...]:
    named = tuple(settings)
    for name, setting in named:
        setting.name = name.replace("_", "-")
    return tuple(setting for _, setting in named)


def _order_text(order: tuple[Trait, ...]) -> str:
    return ", ".join(trait.name.lower() for trait in order)


class WordSettings(Section):
    """How the program words things."""

    order = ChoiceField(TRAITS, tuple(permutations(TRAITS)), _order_text)
    pieces = _one_of(PieceNames.WORDS)
    places = _one_of(SpotNames.SHORT)
    sentences = _one_of(SentenceLength.LONG)
    touching = _one_of(SpotOrder.PLACE_FIRST)
    profile = _one_of(Profile.NORMAL)


USUAL_LEVEL = 2
"""The computer's level if neither the player nor the menu has chosen one."""

BY_RESULTS = "results"


class PlayerSettings(Section):
    """Who plays, with which pieces and aids."""

    one = NameField()
    two = NameField()
    level = ChoiceField[int | None](None, (*LEVELS, None), lambda level: BY_RESULTS if level is None else level)
    """None: the menu starts with a level at which the player wins often enough."""
    first = _one_of(First.LOT)
    set = _one_of(PieceSet.ACCESS)
    blindfold = _switch(on=False)
    peeks = ChoiceField[int | None](
        3, (0, 1, 2, 3, 5, 10, 20, None), lambda peeks: UNLIMITED if peeks is None else peeks
    )
    """For each player in a blindfold game; None for no limit."""
    referee = _one_of(Referee.CALLS)
    reminder = NumberField(0, (0, 10, 20, 30, 60), 0, 600)


class RuleSettings(Section):
    """The rules of Quarto: a setting for each rule option and each trait."""

    def __init__(self) -> None:
        """Derive the settings from the table of rule options."""
        self.settings = _named(setting for option in RULE_OPTIONS for setting in _rule_settings(option))


def _rule_settings(option: RuleOption | TraitsOption) -> Iterator[tuple[str, Setting[Any]]]:
    if isinstance(option, TraitsOption):
        yield from ((trait.name.lower(), _switch(on=True)) for trait in TRAITS)
    elif option.is_switch:
        yield option.name, _switch(on=False)
    else:
        yield option.name, ChoiceField(option.values[0], option.values)


class KeySettings(Section):
    """How keys work."""

    commit = _one_of(Commit.ENTER)
    repeats = NumberField(0, (0, 100, 200, 300, 500, 800, 1200), 0, 5000)
    """Ignore a key that is repeated within this many milliseconds."""
    ways = _one_of(InputMode.TOUCH)


class LineSettings(Section):
    """What to print."""

    text = _one_of(TextMode.LINES)
    cells = NumberField(0, (0, 14, 18, 20, 24, 32, 40, 64, 80), 14, 80)
    """Cells of the braille display; 0 for none."""
    braille = _switch(on=False)
    style = _one_of(CursorStyle.BACK)


class VoiceSettings(Section):
    """The program's own voice."""

    voice = _one_of(VoiceChoice.OFF)
    rate = NumberField(170, (110, 140, 170, 200, 240, 280, 320, 380, 450), 80, 450)
    volume = VolumeField(100, (20, 40, 60, 80, 100), 10, 100)
    pitch = NumberField(50, (20, 30, 40, 50, 60, 70, 80), 0, 100)


class SoundSettings(Section):
    """Sounds."""

    on = _switch(on=True)
    volume = VolumeField(8, (2, 4, 6, 8, 10), 1, 10)
    pieces = _one_of(PieceSound.NEVER)
    touching = _switch(on=True)
    events = _switch(on=True)
    mono = _switch(on=False)
    low = _switch(on=False)
    pack = TextField(500, "settings-no-folder")
    piece_way = ChoiceField(PieceWay.SOUND, (PieceWay.SOUND, PieceWay.SPEARCON))
    """What counts as the sound of a piece."""
    wait = NumberField(80, (60, 80, 100, 0), 0, 1000)
    """How many milliseconds of a sound come before the words of our voice; 0 for none."""
    softer = NumberField(2, (0, 1, 2, 3, 4), 0, 9)
    """How many steps softer the sounds of pressed keys are while a screen reader speaks."""
    set = _one_of(SoundSet.WOOD)
    beats = _switch(on=False)
    """Tell the column by one to four beats."""


class AidSettings(Section):
    """Costs of the aids that only help to remember."""

    recap = _one_of(Cost.FREE)
    breath = _one_of(Cost.FREE)
    changed = _one_of(Cost.FREE)
    where = _one_of(Cost.FREE)
    compare = _one_of(Cost.FREE)
    note = _one_of(Cost.FREE)
    quiz = _one_of(Cost.FREE)
    landmark = NumberField(0, (0, 2, 3, 4, 5, 6), 2, 8)
    """Repeat the last moves each time this many have been made; 0 for never."""


class JudgingSettings(Section):
    """Costs of the aids that judge the position."""

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
    """Reading speed in characters per second."""
    extra_one = NumberField(0, (0, 10, 15, 20, 30, 45, 60, 90, 120), 0, 3600)
    extra_two = NumberField(0, (0, 10, 15, 20, 30, 45, 60, 90, 120), 0, 3600)


class ProfileSettings(Section):
    """How much a profile says, for each kind of message."""

    def __init__(self, usual: Verbosity, prompts: Verbosity | None = None) -> None:
        """Say this much by default, with another amount for prompts if given."""
        amounts = dict.fromkeys(MessageKind, usual) | {MessageKind.PROMPTS: prompts or usual}
        self.settings = _named((kind, _one_of(amount)) for kind, amount in amounts.items())

    @property
    def amounts(self) -> dict[MessageKind, Verbosity]:
        """How much to say, for each kind of message."""
        return {MessageKind(setting.name): setting.value(self.chosen) for setting in self.settings}


@frozen
class KeyboardSettings:
    """The keyboard: its layout, the hand on the grid, sixteen taught grid keys, single changed keys, a number pad."""

    layout: Layout = Layout.QWERTY
    hand: Hand = Hand.LEFT
    taught: tuple[str, ...] = ()
    changed: Mapping[str, str] = field(default_factory=dict)
    pad: bool = False
    """Whether the player enters everything on a number pad."""


@frozen
class Settings:
    """The player's settings. The sections are in the order of the menu."""

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
        """Return a copy with one setting changed."""
        return replace(self, chosen={**self.chosen, setting: value})

    @property
    def names(self) -> tuple[str | None, str | None]:
        """The players' names, if they have any."""
        return self.players.one or None, self.players.two or None

    @property
    def usual_level(self) -> int:
        """The computer's level outside the menu."""
        return USUAL_LEVEL if self.players.level is None else self.players.level

    @property
    def quarto_rules(self) -> Rules:
        """The rules of Quarto. If no trait is chosen, all count."""
        chosen = {setting.name: self.value(setting) for setting in self.rules.settings}
        traits = tuple(trait for trait in TRAITS if chosen[trait.name.lower()]) or TRAITS
        options = (option for option in RULE_OPTIONS if not isinstance(option, TraitsOption))
        return Rules(traits=traits, **{option.field: chosen[option.name] for option in options})

    @property
    def amounts(self) -> dict[MessageKind, Verbosity]:
        """How much to say in the player's profile, for each kind of message."""
        profile: ProfileSettings = getattr(self, f"profile_{self.words.profile}")
        return profile.amounts

    @property
    def costs(self) -> dict[str, Cost]:
        """What each aid costs."""
        settings = (*self.aids.settings, *self.judging.settings)
        return {setting.name: self.value(setting) for setting in settings if isinstance(setting.default, Cost)}


SECTIONS = tuple(section for section in vars(Settings).values() if isinstance(section, Section))
"""The pages of settings, in the order of the menu."""

SETTINGS = tuple(setting for section in SECTIONS for setting in section.settings)


@frozen
class BadValue:
    """A value in the file that we can't use. The default applies instead."""

    key: str
    value: str


def _shown(value: object) -> str:
    """Return a bad value as it is read out; nothing if it is no simple one, or too long to read."""
    simple = isinstance(value, str | bool | float) or (isinstance(value, int) and abs(value) < 10**40)
    return str(value)[:40] if simple else ""


def parse_settings(document: Mapping[str, object]) -> tuple[Settings, tuple[BadValue, ...]]:
    """Return the settings in a file, and its bad values. Ignore unknown keys."""
    chosen: dict[Setting[Any], Any] = {}
    bad = []
    for setting in SETTINGS:
        section = document.get(setting.section)
        if not isinstance(section, dict) or setting.name not in section:
            continue
        try:
            chosen[setting] = setting.read(section[setting.name])
        except ValueError:
            bad.append(BadValue(setting.key, _shown(section[setting.name])))
    bad += [BadValue(section.name, "") for section in SECTIONS if not isinstance(document.get(section.name, {}), dict)]
    keyboard, bad_keyboard = _parse_keyboard(document.get("keyboard", {}))
    return Settings(chosen, keyboard), (*bad, *bad_keyboard)


def _parse_keyboard(table: object) -> tuple[KeyboardSettings, tuple[BadValue, ...]]:
    if not isinstance(table, dict):
        return KeyboardSettings(), (BadValue("keyboard", _shown(table)),)
    bad = []
    layout, hand = table.get("layout", "qwerty"), table.get("hand", "left")
    if layout not in tuple(Layout):
        bad.append(BadValue("keyboard.layout", _shown(layout)))
        layout = Layout.QWERTY
    if hand not in tuple(Hand):
        bad.append(BadValue("keyboard.hand", _shown(hand)))
        hand = Hand.LEFT
    taught = table.get("taught", [])
    if not (isinstance(taught, list) and all(isinstance(key, str) for key in taught) and len(set(taught)) in (0, 16)):
        bad.append(BadValue("keyboard.taught", _shown(taught)))
        taught = []
    changed = table.get("changed", {})
    if not (isinstance(changed, dict) and all(isinstance(key, str) for key in changed.values())):
        bad.append(BadValue("keyboard.changed", _shown(changed)))
        changed = {}
    pad = table.get("pad", False)
    if not isinstance(pad, bool):
        bad.append(BadValue("keyboard.pad", _shown(pad)))
        pad = False
    return KeyboardSettings(Layout(layout), Hand(hand), tuple(taught), dict(changed), pad), tuple(bad)


_KEYBOARD = ("layout", "hand", "taught", "changed", "pad")
KEYS = (*(setting.key for setting in SETTINGS), *(f"keyboard.{name}" for name in _KEYBOARD))
"""The full names of all settings."""


def unknown_names(document: Mapping[str, object]) -> tuple[str, ...]:
    """Return the names in a file that no setting has. They are kept: a newer version may know them."""
    sections = {"version", *(key.partition(".")[0] for key in KEYS)}
    names = []
    for section, values in document.items():
        if section not in sections:
            names.append(section)
        elif isinstance(values, dict):
            names += [key for key in (f"{section}.{name}" for name in values) if key not in KEYS]
    return tuple(names)


def nearest_name(name: str) -> str | None:
    """Return the name of a setting or of a section that may have been meant, if one is near."""
    from difflib import get_close_matches

    section, _, last = name.lower().rpartition(".")
    # Someone may know the setting, but not its section.
    bare = {key.partition(".")[2]: key for key in reversed(KEYS)}
    if section and last in bare:
        return bare[last]
    known = {key if section else key.partition(".")[0] for key in KEYS}
    if near := get_close_matches(name.lower(), sorted(known), 1):
        return near[0]
    near = get_close_matches(last, bare, 1)
    return bare[near[0]] if near else None
