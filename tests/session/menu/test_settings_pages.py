"""Every value of every setting can be reached by ear, with three keys only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import AtTheTable

from quarto_access.menu.pages import Command, OpenSection, OpenSetting, SetValue
from quarto_access.session.menu.room import MenuRoom
from quarto_access.settings import SECTIONS, SETTINGS, PlayerSettings, Section, Setting, Settings, TextField

if TYPE_CHECKING:
    from pathlib import Path


def room(table: AtTheTable) -> MenuRoom:
    assert isinstance(table.session.room, MenuRoom)
    return table.session.room


def go_to(table: AtTheTable, item: object) -> None:
    """Press Space until the choice is announced, then Enter."""
    page = room(table).menu.page
    for _ in range(len(page.items) + 1):
        page = room(table).menu.page
        if page.chosen is not None and page.items[page.chosen] == item:
            break
        assert len(table.press("space")) == 1
    table.press("enter")


def open_section(table: AtTheTable, section: Section) -> None:
    """Open a section: on the first page of settings, on the second, or among the profiles."""
    if OpenSection(section) not in room(table).menu.page.items:
        go_to(table, Command.MORE)
    if OpenSection(section) not in room(table).menu.page.items:
        go_to(table, Command.PROFILES)
    go_to(table, OpenSection(section))


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_every_value_of_a_setting_can_be_chosen_and_has_its_own_example(setting: Setting[object], tmp_path: Path):
    table = AtTheTable(tmp_path, ())
    # Choose a voice: without one, lines can't be turned off.
    table.press("b", "enter")
    go_to(table, Command.SETTINGS)
    open_section(table, next(section for section in SECTIONS if setting in section.settings))
    if isinstance(setting, TextField):
        go_to(table, OpenSetting(setting))
        table.press("A", "n", "a", "enter")
        assert table.context.settings.value(setting) == "Ana"
        assert table.heard.texts[-1] == "Set. Ana."
        return
    examples = set()
    for value in setting.offered:
        go_to(table, OpenSetting(setting))
        go_to(table, SetValue(setting, value))
        assert table.context.settings.value(setting) == value
        examples.add(table.heard.texts[-1].rstrip("."))
    assert len(examples) == len(setting.offered)


@pytest.mark.parametrize("setting", [PlayerSettings.one, PlayerSettings.two], ids=lambda setting: setting.key)
def test_nobody_can_take_the_computers_name(setting: Setting[str], tmp_path: Path):
    (tmp_path / "settings.toml").write_text("", encoding="utf-8")
    table = AtTheTable(tmp_path, ())
    go_to(table, Command.SETTINGS)
    open_section(table, Settings.players)
    go_to(table, OpenSetting(setting))
    table.type("computer,  Level 3")
    assert table.heard.texts[-1] == "That is the computer's name. Choose another."
    assert table.heard.entries[-1].cue == "refused"
    assert table.context.settings.value(setting) == ""


def test_a_name_with_a_full_stop_gets_no_second_one(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[players]\none = "Ana B."\n', encoding="utf-8")
    table = AtTheTable(tmp_path, ())
    go_to(table, Command.SETTINGS)
    open_section(table, Settings.players)
    assert "1: Your name, or player 1: Ana B. 2: " in table.heard.texts[-1]
    go_to(table, OpenSetting(PlayerSettings.one))
    table.press("B", ".", "enter")
    assert table.heard.texts[-1] == "Set. B."


def test_a_section_has_at_most_nine_settings_for_the_digits():
    for section in SECTIONS:
        assert len(section.settings) <= 9


def test_backspace_goes_back_from_every_page(tmp_path: Path):
    table = AtTheTable(tmp_path, ())
    table.press("s", "enter", "6", "1", "1")
    table.press("backspace", "backspace", "backspace")
    assert table.press("n")[0].startswith("Eight choices.")


def test_a_key_repeated_too_soon_is_ignored(tmp_path: Path):
    table = AtTheTable(tmp_path, ())
    table.press("s", "enter", "6", "4", "2", "4")
    assert table.context.settings.keys.repeats == 300
    assert table.session.press("space", " ") is None
    before = len(table.heard.texts)
    table.session.press("space", " ")
    assert len(table.heard.texts) == before
    table.now += 0.5
    table.session.press("space", " ")
    assert len(table.heard.texts) == before + 1


def test_lines_are_wrapped_to_the_cells_of_the_display(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("[lines]\ncells = 20\n", encoding="utf-8")
    table = AtTheTable(tmp_path, ())
    page = table.outlet.page
    page.columns = lambda: table.context.settings.lines.cells or 80
    table.press("4")
    assert max(len(line) for line in table.out.getvalue().splitlines()[-8:]) <= 19


def test_the_drawn_board_is_small_and_not_logged(tmp_path: Path):
    table = AtTheTable(tmp_path, ("play", "--players", "2", "--first", "me", "--text", "board"))
    table.press("1", "enter", "z", "enter")
    drawn = [
        line for line in table.out.getvalue().splitlines() if "----" in line or line.strip() == "A     B     C     D"
    ]
    assert "1  GRTH  ----  ----  ----" in drawn
    assert all(len(line) <= 40 for line in drawn)
    assert not any("----" in text for text in table.heard.texts)
    assert "\x1b" not in table.out.getvalue()
