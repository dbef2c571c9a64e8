"""Load and save the settings, in TOML. Preserve comments and unknown keys, and never touch an unreadable file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from dataclasses import replace as dataclass_replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

from quarto_access.frozen import replace
from quarto_access.settings import VERSION, BadValue, KeyboardSettings, Setting, Settings, parse_settings, unknown_names
from quarto_access.store.whole import ChangedElsewhere, SavedFile, read_bounded

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 100_000
MOST_DOTS = 500
MOST_BRACKETS = 100
"""Size limits, in bytes and in characters. With every setting in it, a file has less than a tenth of each."""

T = TypeVar("T")


class Fault(StrEnum):
    """Why we can't use a settings file."""

    UNREADABLE = "unreadable"
    NOT_TOML = "not-toml"
    NEWER = "newer"
    TOO_LARGE = "too-large"


@dataclass(slots=True)
class SettingsFile:
    """The settings and their file. Never overwrite a file with a fault: someone may have worked on it."""

    path: Path
    settings: Settings
    bad: tuple[BadValue, ...] = ()
    fault: Fault | None = None
    new: bool = False
    unknown: tuple[str, ...] = ()
    """Names in the file that no setting has."""
    missing: bool = False
    """Whether the player named this file, and it isn't there."""
    blamed: str | None = None
    """The name of the setting that made the program crash, so that its default applies; "none" for several."""
    changed: set[Setting[Any]] = field(default_factory=set)
    """What the player has set since the program began."""
    try_out: Callable[[Settings], object] = lambda _settings: None
    """Reads settings in every way the program will, and raises if it can't use them. Called before they are saved."""

    def with_defaults(self) -> Iterator[SettingsFile]:
        """Yield the settings with one of them, then with all, at their defaults. The file stays as it is."""
        for setting, value in self.settings.chosen.items():
            if value != setting.default:
                chosen = {other: one for other, one in self.settings.chosen.items() if other is not setting}
                yield self._blaming(setting.key, replace(self.settings, chosen=chosen))
        if self.settings.keyboard != KeyboardSettings():
            yield self._blaming("keyboard", replace(self.settings, keyboard=KeyboardSettings()))
        if self.settings != Settings():
            yield self._blaming("none", Settings())

    def _blaming(self, key: str, settings: Settings) -> SettingsFile:
        return dataclass_replace(self, settings=settings, blamed=key)

    def change(self, setting: Setting[T], value: T) -> None:
        """Change a setting and save it; raise `Unusable`, or `OSError` or `ValueError` if it can't be saved."""
        if _read_back(setting, value) != value:
            raise Unusable(setting.key)
        self._use(self.settings.with_value(setting, value))
        self.changed.add(setting)
        self._write(setting.section, {setting.name: setting.plain(value)})

    def change_keyboard(self, keyboard: KeyboardSettings) -> None:
        """Change the keyboard and save it; raise as `change` does."""
        self._use(replace(self.settings, keyboard=keyboard))
        values = {
            "layout": str(keyboard.layout),
            "hand": str(keyboard.hand),
            "taught": list(keyboard.taught),
            "changed": dict(keyboard.changed),
            "pad": keyboard.pad,
        }
        self._write("keyboard", values)

    def _use(self, settings: Settings) -> None:
        """Use other settings, unless the program can't: it would fail in the same way at every later start."""
        try:
            self.try_out(settings)
        except Exception as error:
            raise Unusable from error
        self.settings = settings

    def _write(self, section: str, values: Mapping[str, object]) -> None:
        if self.fault is not None:
            return
        while True:
            # Another program may have changed other settings.
            text = _read(self.path) if self.path.exists() else ""
            try:
                changed = _with_values(text, section, values)
            except RecursionError:
                raise _TooLarge(self.path.name) from None
            _check_size(changed, self.path.name)
            with suppress(ChangedElsewhere):
                SavedFile(self.path, text).overwrite(changed)
                self.new = False
                return


class Unusable(ValueError):
    """The program can't use this value of a setting."""


def _read_back(setting: Setting[T], value: T) -> T | None:
    """Return a value as the next start will read it; None if it won't."""
    with suppress(ValueError):
        return setting.read(setting.plain(value))
    return None


def _with_values(text: str, section: str, values: Mapping[str, object]) -> str:
    """Return the text of a settings file with some values changed, or raise `ValueError`."""
    import tomllib

    import tomlkit

    expected = {"version": VERSION, **tomllib.loads(text)}
    document = tomlkit.parse(text)
    document.setdefault("version", VERSION)
    if not isinstance(expected.get(section, {}), dict):
        # Somebody wrote a value where a section belongs. The player has heard that it can't be used.
        del document[section], expected[section]
    table = document.setdefault(section, tomlkit.table())
    for name, value in values.items():
        table[name] = value
    expected[section] = {**expected.get(section, {}), **values}
    changed = tomlkit.dumps(document)
    # Read it as the next start will, before it replaces a file that can be read.
    if parse_settings(tomllib.loads(changed)) != parse_settings(expected):
        raise ValueError(text)
    return changed


def load_settings(path: Path, *, named: bool = False) -> SettingsFile:
    """Load the settings. Use the defaults if the file has a fault. `named`: the player named the file."""
    try:
        text = _read(path)
        import tomllib

        document = tomllib.loads(text)
    except FileNotFoundError:
        return SettingsFile(path, Settings(), new=True, missing=named)
    except OSError:
        return SettingsFile(path, Settings(), fault=Fault.UNREADABLE)
    except _TooLarge:
        return SettingsFile(path, Settings(), fault=Fault.TOO_LARGE)
    except ValueError:
        return SettingsFile(path, Settings(), fault=Fault.NOT_TOML)
    version = document.get("version", VERSION)
    if not isinstance(version, int) or version > VERSION:
        return SettingsFile(path, Settings(), fault=Fault.NEWER)
    settings, bad = parse_settings(document)
    return SettingsFile(path, settings, bad, unknown=unknown_names(document))


class _TooLarge(ValueError):
    """The file is far larger, or far more deeply nested, than settings are."""


def _read(path: Path) -> str:
    """Return the text of a settings file that a TOML parser can read in a moment.

    Parsers take seconds for a key of thousands of parts, and run out of stack in thousands of brackets.
    """
    if path.is_file() and path.stat().st_size > LARGEST:
        raise _TooLarge(path.name)
    return _check_size(read_bounded(path, LARGEST), path.name)


def _check_size(text: str, name: str) -> str:
    """Return a text that isn't too large to be read, or raise `_TooLarge`."""
    too_long = len(text.encode("utf-8")) > LARGEST
    if too_long or text.count(".") > MOST_DOTS or text.count("[") + text.count("{") > MOST_BRACKETS:
        raise _TooLarge(name)
    return text
