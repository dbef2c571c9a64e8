"""Load and save the settings, in TOML. Preserve comments and unknown keys, and never touch an unreadable file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

from quarto_access.frozen import replace
from quarto_access.settings import VERSION, BadValue, KeyboardSettings, Setting, Settings, parse_settings
from quarto_access.store.whole import LARGEST, read_bounded, write_whole

if TYPE_CHECKING:
    from pathlib import Path

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
    changed: set[Setting[Any]] = field(default_factory=set)
    """What the player has set since the program began."""

    def change(self, setting: Setting[T], value: T) -> None:
        """Change a setting and save it. Raise `OSError` if that fails."""
        self.settings = self.settings.with_value(setting, value)
        self.changed.add(setting)
        self._write(setting.section, {setting.name: setting.plain(value)})

    def change_keyboard(self, keyboard: KeyboardSettings) -> None:
        """Change the keyboard and save it. Raise `OSError` if that fails."""
        self.settings = replace(self.settings, keyboard=keyboard)
        values = {
            "layout": str(keyboard.layout),
            "hand": str(keyboard.hand),
            "taught": list(keyboard.taught),
            "changed": dict(keyboard.changed),
        }
        self._write("keyboard", values)

    def _write(self, section: str, values: Mapping[str, object]) -> None:
        if self.fault is not None:
            return
        import tomlkit

        text = read_bounded(self.path) if self.path.exists() else ""
        document = tomlkit.parse(text)
        document.setdefault("version", VERSION)
        table = document.setdefault(section, tomlkit.table())
        for name, value in values.items():
            table[name] = value
        write_whole(self.path, tomlkit.dumps(document))
        self.new = False


def load_settings(path: Path) -> SettingsFile:
    """Load the settings. Use the defaults if the file has a fault."""
    try:
        if path.is_file() and path.stat().st_size > LARGEST:
            return SettingsFile(path, Settings(), fault=Fault.TOO_LARGE)
        text = read_bounded(path)
        import tomllib

        document = tomllib.loads(text)
    except FileNotFoundError:
        return SettingsFile(path, Settings(), new=True)
    except OSError:
        return SettingsFile(path, Settings(), fault=Fault.UNREADABLE)
    except ValueError:
        return SettingsFile(path, Settings(), fault=Fault.NOT_TOML)
    version = document.get("version", VERSION)
    if not isinstance(version, int) or version > VERSION:
        return SettingsFile(path, Settings(), fault=Fault.NEWER)
    settings, bad = parse_settings(document)
    return SettingsFile(path, settings, bad)
