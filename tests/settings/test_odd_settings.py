"""Whatever is typed for a setting or written in its file, the next start reaches the menu."""

from __future__ import annotations

import tomllib
from random import Random
from typing import TYPE_CHECKING

import pytest
from helpers.odd_values import TEXTS, odd_values
from helpers.program import Program

from quarto_access.menu.pages import OpenSetting
from quarto_access.session.menu.room import MenuRoom
from quarto_access.settings import KEYS, SECTIONS, SETTINGS, PlayerSettings, Setting, SoundSettings, TextField
from quarto_access.store.settings import LARGEST, MOST_BRACKETS, MOST_DOTS, load_settings

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.edge("settings")

VALUES = odd_values()


def reaches_menu(folder: Path, settings: str | None = None) -> Program:
    """Start the program in the menu, and check that it is there and answers."""
    path = folder / "settings.toml"
    if settings is not None:
        path.write_text(settings, encoding="utf-8")
        tomllib.loads(settings)
    program = Program(folder, ("--seed", "5"), prepare=open_mixer)
    assert isinstance(program.session.room, MenuRoom)
    assert program.press("n")
    return program


def open_mixer(program: Program) -> None:
    """Read the settings as the voice and the mixer do, without opening a device."""
    program.outlet.channels.open_mixer()


def line_for(key: str, value: str) -> str:
    section, name = key.split(".")
    return f"[{section}]\n{name} = {value}\n"


def test_there_are_200_odd_values():
    assert len(VALUES) >= 200
    assert len(set(VALUES)) == len(VALUES)


def test_an_odd_value_in_the_file_keeps_nobody_from_the_menu(
    tmp_path: Path, record_property: Callable[[str, object], None]
):
    for key, value in Random(7).sample([(key, value) for key in KEYS for value in VALUES], 60):
        reaches_menu(tmp_path, line_for(key, value))
    record_property("cases", 60)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_no_odd_value_in_the_file_keeps_anybody_from_the_menu(
    key: str, tmp_path: Path, record_property: Callable[[str, object], None]
):
    for value in VALUES:
        reaches_menu(tmp_path, line_for(key, value))
    record_property("cases", len(VALUES))


TEXT_SETTINGS = [setting for setting in SETTINGS if isinstance(setting, TextField)]
HOW_MANY = [15, pytest.param(len(TEXTS), marks=pytest.mark.slow)]


@pytest.mark.parametrize("count", HOW_MANY)
@pytest.mark.parametrize("setting", TEXT_SETTINGS, ids=lambda setting: setting.key)
def test_an_odd_text_typed_in_the_menu_is_refused_or_read_again(
    setting: Setting[str],
    count: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Callable[[str, object], None],
):
    monkeypatch.chdir(tmp_path)
    for text in Random(setting.key).sample(TEXTS, count):
        (tmp_path / "settings.toml").write_text("", encoding="utf-8")
        program = reaches_menu(tmp_path)
        assert isinstance(program.session.room, MenuRoom)
        program.session.room.take_item(OpenSetting(setting))
        assert program.type(text), text
        settings = program.context.settings
        assert reaches_menu(tmp_path).context.settings == settings, text
    record_property("cases", count)


def test_an_odd_line_typed_on_a_page_of_values_changes_nothing(
    tmp_path: Path, record_property: Callable[[str, object], None]
):
    (tmp_path / "settings.toml").write_text("", encoding="utf-8")
    program = reaches_menu(tmp_path)
    room = program.session.room
    assert isinstance(room, MenuRoom)
    odd = [text for text in TEXTS if not text.strip().isdecimal()]
    for setting in SETTINGS:
        if not isinstance(setting, TextField):
            room.take_item(OpenSetting(setting))
            for text in Random(setting.key).sample(odd, 10):
                program.type(text)
    assert load_settings(tmp_path / "settings.toml").settings == program.context.settings
    record_property("cases", 10 * len(SETTINGS))


# A damaged section.

DAMAGED = ['{} = "off"', "{} = 1", "{} = true", "{} = []", "{} = [1, 2]", "[[{}]]", "[[{}]]\n[[{}]]", "{} = 1979-05-27"]


@pytest.mark.parametrize("damage", DAMAGED)
@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_a_section_that_is_a_value_is_replaced_by_the_next_change(section: object, damage: str, tmp_path: Path):
    (tmp_path / "settings.toml").write_text(
        f"# mine\nversion = 1\n{damage.replace('{}', section.name)}\n[future]\ncolour = 1\n", encoding="utf-8"
    )
    file = load_settings(tmp_path / "settings.toml")
    assert [bad.key for bad in file.bad] == [section.name]
    setting = next(one for one in section.settings if one is not SoundSettings.pack)
    value = setting.offered[-1] if setting.offered else "Ana"
    file.change(setting, value)
    again = load_settings(tmp_path / "settings.toml")
    assert (again.bad, again.settings.value(setting)) == ((), value)
    text = (tmp_path / "settings.toml").read_text(encoding="utf-8")
    assert "# mine" in text
    assert tomllib.loads(text)["future"] == {"colour": 1}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_keyboard_is_replaced_by_the_next_change(damage: str, tmp_path: Path):
    path = tmp_path / "settings.toml"
    path.write_text(damage.replace("{}", "keyboard"), encoding="utf-8")
    file = load_settings(path)
    file.change_keyboard(file.settings.keyboard)
    assert load_settings(path).bad == ()


# What is written can be read.


FULL = {
    "bytes": "# " + "a" * (LARGEST - 20) + "\n",
    "dots": "#" + "." * MOST_DOTS + "\n",
    "brackets": "# " + "[" * MOST_BRACKETS + "\n",
}


@pytest.mark.parametrize("full", FULL)
def test_settings_that_would_become_too_large_stay_as_they_are(full: str, tmp_path: Path):
    path = tmp_path / "settings.toml"
    path.write_text(FULL[full], encoding="utf-8")
    file = load_settings(path)
    assert file.fault is None
    with pytest.raises(ValueError, match=r"settings\.toml"):
        file.change(PlayerSettings.one, "A. B.")
    assert path.read_text(encoding="utf-8") == FULL[full]
    # Until the player leaves, it holds.
    assert file.settings.players.one == "A. B."


def test_a_sound_pack_that_is_not_there_is_refused(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("", encoding="utf-8")
    program = reaches_menu(tmp_path)
    assert isinstance(program.session.room, MenuRoom)
    program.session.room.take_item(OpenSetting(SoundSettings.pack))
    assert program.type("~sounds") == ["There's no such folder. Nothing has changed."]
    assert program.context.settings.sound.pack == ""
    assert load_settings(tmp_path / "settings.toml").settings.sound.pack == ""
