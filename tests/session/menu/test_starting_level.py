"""A game from the menu starts at a level that suits the player, unless they have set one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

if TYPE_CHECKING:
    from pathlib import Path

WON_AT_1 = """Game: Quarto
Date: 2026-11-15
Player 2: Computer, level 1
Rules: lines, all traits, calls required

1 Player 1 gives GRTH
2 Player 2 places A1, resigns
Result: Player 1 wins by resignation
"""


def started(home: Path, *keys: str, settings: str = "") -> str:
    (home / "settings.toml").write_text(settings, encoding="utf-8")
    program = Program(home, ("--seed", "1"))
    return " ".join(program.press(*keys))


def learned(home: Path, helped: int) -> None:
    lessons = {"step": "game", "finished": False, "helped": helped}
    known = {"version": 2, "drills": {}, "items": {}, "lessons": lessons}
    (home / "progress.json").write_text(json.dumps(known), encoding="utf-8")


@pytest.mark.parametrize(("helped", "level"), [(0, 1), (5, 0)])
def test_after_the_lessons_the_first_game_is_an_easy_one(tmp_path: Path, helped: int, level: int):
    learned(tmp_path, helped)
    assert f"New game against level {level}." in started(tmp_path, "1")


def test_later_it_starts_with_the_level_at_which_the_player_won(tmp_path: Path):
    (tmp_path / "2026-11-15 12.00.00.quarto.txt").write_text(WON_AT_1, encoding="utf-8")
    assert "New game against level 1." in started(tmp_path, "1")
    # The other game has results of its own.
    assert "New Quatrenun game against level 2." in started(tmp_path, "4", "7", "1", "1")


def test_who_has_set_a_level_gets_it(tmp_path: Path):
    learned(tmp_path, 0)
    assert "New game against level 4." in started(tmp_path, "1", settings="[players]\nlevel = 4\n")


def test_the_easy_game_is_the_easiest(tmp_path: Path):
    assert "New game against level 0." in started(tmp_path, "3")
