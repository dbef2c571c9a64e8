"""Every value of every setting can be reached by ear, with three keys only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.menu.pages import PAGES, Command, OpenSection, OpenSetting, SetValue, page_of, section_page
from quarto_access.session.menu.room import MenuRoom
from quarto_access.settings import SECTIONS, SETTINGS, PlayerSettings, Section, Setting, Settings, TextField

if TYPE_CHECKING:
    from pathlib import Path


def room(program: Program) -> MenuRoom:
    assert isinstance(program.session.room, MenuRoom)
    return program.session.room


def go_to(program: Program, item: object) -> None:
    """Press Space until the choice is announced, then Enter."""
    page = room(program).menu.page
    for _ in range(len(page.items) + 1):
        page = room(program).menu.page
        if page.chosen is not None and page.items[page.chosen] == item:
            break
        assert len(program.press("space")) == 1
    program.press("enter")


@pytest.mark.parametrize(
    ("keyboard", "current"),
    [
        ("pad = true", "Sixteen keys of your own, or a number pad"),
        (f"taught = {list('abcdefghijklmnop')}", "Sixteen keys of your own, or a number pad"),
        ("", "Left hand on the grid"),
        ('hand = "right"', "Right hand on the grid"),
    ],
)
def test_the_grid_in_use_is_current(keyboard: str, current: str, tmp_path: Path):
    (tmp_path / "settings.toml").write_text(f"version = 1\n[keyboard]\n{keyboard}\n", encoding="utf-8")
    opened = Program(tmp_path, ("--seed", "1")).press("6", "4", "4")[-1]
    assert re.findall(r"\d: ([^:]+), current\.", opened) == ["Qwerty", current]


def open_section(program: Program, section: Section) -> None:
    """Open a section: on the first page of settings, on the second, or among the profiles."""
    item = OpenSection(section)
    if item not in room(program).menu.page.items:
        go_to(program, Command.PROFILES if item in PAGES[Command.PROFILES] else Command.MORE)
    go_to(program, item)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_every_value_of_a_setting_can_be_chosen_and_has_its_own_example(
    setting: Setting[object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    # A sound pack must be there.
    monkeypatch.chdir(tmp_path)
    (tmp_path / "Ana").mkdir()
    program = Program(tmp_path, ())
    # Choose a voice: without one, lines can't be turned off.
    program.press("b", "backspace", "enter")
    go_to(program, Command.SETTINGS)
    if OpenSetting(setting) in PAGES[Command.PROFILES]:
        go_to(program, Command.PROFILES)
    else:
        open_section(program, next(section for section in SECTIONS if setting in section.settings))
    if OpenSetting(setting) in PAGES[Command.SOUND_KINDS]:
        go_to(program, Command.SOUND_KINDS)
    if isinstance(setting, TextField):
        go_to(program, OpenSetting(setting))
        program.press("A", "n", "a", "enter")
        assert program.context.settings.value(setting) == "Ana"
        assert program.heard.texts[-1] == "Set. Ana."
        return
    examples = set()
    for value in setting.offered:
        go_to(program, OpenSetting(setting))
        go_to(program, SetValue(setting, value))
        assert program.context.settings.value(setting) == value
        examples.add(program.heard.texts[-1].rstrip("."))
    assert len(examples) == len(setting.offered)


@pytest.mark.parametrize("setting", [PlayerSettings.one, PlayerSettings.two], ids=lambda setting: setting.key)
def test_nobody_can_take_the_computers_name(setting: Setting[str], tmp_path: Path):
    (tmp_path / "settings.toml").write_text("", encoding="utf-8")
    program = Program(tmp_path, ())
    go_to(program, Command.SETTINGS)
    open_section(program, Settings.players)
    go_to(program, OpenSetting(setting))
    program.type("computer,  Level 3")
    assert program.heard.texts[-1] == "That's the computer's name. Choose another."
    assert program.heard.entries[-1].cue == "refused"
    assert program.context.settings.value(setting) == ""


def test_a_name_with_a_full_stop_gets_no_second_one(tmp_path: Path):
    (tmp_path / "settings.toml").write_text('[players]\none = "Ana B."\n', encoding="utf-8")
    program = Program(tmp_path, ())
    go_to(program, Command.SETTINGS)
    open_section(program, Settings.players)
    assert "1: Your name: Ana B. 2: " in program.heard.texts[-1]
    go_to(program, OpenSetting(PlayerSettings.one))
    program.press("B", ".", "enter")
    assert program.heard.texts[-1] == "Set. B."


def test_a_page_of_settings_has_at_most_nine_choices_for_the_digits():
    for page in (*map(section_page, SECTIONS), page_of(Command.SOUND_KINDS)):
        assert len(page.items) <= 9


def test_backspace_goes_back_from_every_page(tmp_path: Path):
    program = Program(tmp_path, ())
    program.press("s", "enter", "6", "1", "1")
    program.press("backspace", "backspace", "backspace")
    assert program.press("n")[0].startswith("Nine choices.")


def test_a_key_repeated_too_soon_is_ignored(tmp_path: Path):
    program = Program(tmp_path, ())
    program.press("s", "enter", "6", "4", "2", "4")
    assert program.context.settings.keys.repeats == 300
    assert program.session.press("space", " ") is None
    before = len(program.heard.texts)
    program.session.press("space", " ")
    assert len(program.heard.texts) == before
    program.now += 0.5
    program.session.press("space", " ")
    assert len(program.heard.texts) == before + 1


def test_lines_are_wrapped_to_the_cells_of_the_display(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("[lines]\ncells = 20\n", encoding="utf-8")
    program = Program(tmp_path, ())
    page = program.outlet.page
    page.columns = lambda: program.context.settings.lines.cells or 80
    program.press("4")
    assert max(len(line) for line in program.out.getvalue().splitlines()[-8:]) <= 19


def test_the_drawn_board_is_small_and_not_logged(tmp_path: Path):
    program = Program(tmp_path, ("play", "--players", "2", "--first", "me", "--text", "board"))
    program.press("1", "enter", "z", "enter")
    drawn = [
        line for line in program.out.getvalue().splitlines() if "----" in line or line.strip() == "A     B     C     D"
    ]
    assert "1  GRTH  ----  ----  ----" in drawn
    assert all(len(line) <= 40 for line in drawn)
    assert not any("----" in text for text in program.heard.texts)
    assert "\x1b" not in program.out.getvalue()


def test_the_drawn_board_shows_the_pieces_left_and_a_legend_once(tmp_path: Path):
    program = Program(tmp_path, ("play", "--players", "2", "--first", "me", "--text", "board"))
    program.press("1", "enter", "z", "enter", "v", "enter")
    printed = program.out.getvalue().splitlines()
    left = printed.index("In hand: SRSH") + 1
    assert printed[left].startswith("Left: GRTS GRSH ")
    assert " ".join(printed[left : left + 2]).count("GRTH") == 0
    for line in ("G grooved, R round, T tall, H hollow.", "quarto-access review --follow"):
        assert printed.count(line) == 1
        assert line not in " ".join(program.heard.texts)
