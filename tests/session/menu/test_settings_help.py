"""Question mark explains a setting; arrows, Home, End and Escape work in every list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.menu.pages import setting_help
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.settings import SETTINGS, Setting

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.key)
def test_every_setting_is_explained_in_one_sentence(setting: Setting[object]):
    text = Phrasebook("en").say(setting_help(setting))
    assert text.endswith(".")
    assert text.count(".") == 1


def in_the_menu(home: Path) -> Program:
    (home / "settings.toml").touch()
    return Program(home, ())


def test_help_on_a_setting_explains_it_and_elsewhere_the_menu(tmp_path: Path):
    program = in_the_menu(tmp_path)
    assert program.press("question-mark")[0].startswith("Press a number to choose.")
    program.press("6", "2")
    program.press("space", "space", "space")
    assert program.press("question-mark") == ["How well the computer plays."]
    program.press("enter")
    assert program.press("question-mark") == ["How well the computer plays."]


def test_a_list_of_values_marks_the_current_one(tmp_path: Path):
    program = in_the_menu(tmp_path)
    heard = program.press("6", "2", "3")[-1]
    assert "3: Level 2, misses some. 4: Level 3, misses little. " in heard
    assert heard.endswith("7: By your results, current.")
    assert heard.count("current") == 1


def test_arrows_home_and_end_move_through_a_list(tmp_path: Path):
    program = in_the_menu(tmp_path)
    assert program.press("end")[0].startswith("9: Leave")
    assert program.press("up") == ["8: Your games."]
    assert program.press("home") == ["1: Play against the computer."]
    assert program.press("down") == ["2: Two players, one keyboard."]
    assert program.press("left") == ["1: Play against the computer."]


def test_escape_goes_back_and_answers_no(tmp_path: Path):
    program = in_the_menu(tmp_path)
    program.press("6", "escape")
    assert program.press("escape")[0].startswith("Leave?")
    assert program.press("escape")[0].startswith("Nine choices.")


@pytest.mark.parametrize("key", ["r", "enter"])
def test_the_game_to_resume_comes_first_and_1_starts_a_new_one(key: str, tmp_path: Path):
    program = in_the_menu(tmp_path)
    program.press("2", "1", "enter", "z", "enter", "control-c", "enter")
    assert "R: Resume: today, two players, one piece placed. 1: Play against the computer. " in program.press("n")[0]
    program.press(key)
    assert len(program.sitting.table.game.steps) == 2
    program.press("control-c", "enter", "1")
    assert program.sitting.table.computer is not None


def test_lessons_are_offered_until_a_game_is_finished(tmp_path: Path):
    program = in_the_menu(tmp_path)
    assert len(program.heard.texts) == 2
    program.press("2")
    for line in ("grth", "resign", "yes"):
        program.type(line)
    assert len(Program(tmp_path, ()).heard.texts) == 1
