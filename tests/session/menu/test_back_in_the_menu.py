"""Back in the menu after an unfinished game, the menu offers to resume it, and Enter does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

if TYPE_CHECKING:
    from pathlib import Path


def in_the_menu(home: Path) -> Program:
    """Open the menu as at a later start, without the first questions."""
    (home / "settings.toml").touch()
    return Program(home, ("--seed", "1"))


def leave(program: Program) -> str:
    """Go back to the menu; return the last text heard there."""
    return program.press("control-c", "enter")[-1]


@pytest.mark.parametrize(
    ("way", "done", "heard"),
    [
        ("2", ("1", "enter"), "R: Resume: today, two players, nothing placed."),
        ("7 1", ("1",), "R: Resume on the real board: today."),
        ("4 7 2 1", ("1", "enter"), "R: Resume Quatrenun: today, two players."),
        ("4 7 2 2", ("1", "enter"), "R: Resume your setup: today."),
    ],
)
def test_an_unfinished_game_is_named_and_enter_resumes_it(tmp_path: Path, way: str, done: tuple[str, ...], heard: str):
    program = in_the_menu(tmp_path)
    program.press(*way.split(), *done)
    sitting = program.sitting
    assert leave(program) == f"Ten choices. {heard} N repeats this menu."
    program.press("enter")
    assert program.sitting is not sitting
    assert program.sitting.table.game.steps == sitting.table.game.steps
    assert program.sitting.table.laying == sitting.table.laying


@pytest.mark.parametrize("lines", [(), ("grth", "resign", "yes")], ids=["nothing was done", "it is over"])
def test_if_there_is_nothing_to_resume_the_last_choice_is_named_again(tmp_path: Path, lines: tuple[str, ...]):
    program = in_the_menu(tmp_path)
    program.press("2")
    for line in lines:
        program.type(line)
    assert (program.sitting.table.game.position.outcome is not None) is bool(lines)
    assert leave(program) == "Nine choices. 2: Two players, one keyboard. N repeats this menu."


def test_an_older_unfinished_game_is_not_named_after_an_empty_one(tmp_path: Path):
    program = in_the_menu(tmp_path)
    program.press("2", "1", "enter")
    leave(program)
    program.press("2")
    assert leave(program) == "Ten choices. 2: Two players, one keyboard."


def test_a_lesson_is_not_offered_as_a_game_to_resume(tmp_path: Path):
    program = in_the_menu(tmp_path)
    program.press("4", "1")
    assert "Resume" not in leave(program)


def test_a_game_that_could_not_be_saved_is_not_offered(tmp_path: Path):
    home = tmp_path / "home"
    home.mkdir()
    program = in_the_menu(home)
    program.press("2", "1", "enter")
    home.rename(tmp_path / "away")
    home.write_text("no folder", encoding="utf-8")
    program.press("z", "enter")
    assert leave(program) == "Nine choices. 2: Two players, one keyboard. N repeats this menu."
