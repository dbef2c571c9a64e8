"""What is saved where another program, or trouble with files, comes in between; and what is told of it."""

from __future__ import annotations

import os
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from helpers.program import NOON, AtTheTable

from quarto_access.store.games import load_record
from quarto_access.table.events import Trouble

if TYPE_CHECKING:
    from pathlib import Path

TWO = ("play", "--players", "2", "--first", "me")
NOT_SAVED = ["The game could not be saved.", "Goodbye."]


def games(home: Path) -> list[int]:
    """Return how much was done in each game that is kept."""
    return sorted(len(load_record(path).game.steps) for path in home.glob("*.quarto.txt"))


def trouble_with(home: Path) -> Path:
    """Let a file stand where the folder was; return where it went."""
    away = home.with_name("away")
    home.rename(away)
    home.write_text("no folder", encoding="utf-8")
    return away


def test_a_folder_that_goes_away_is_told_to_those_who_leave(tmp_path: Path):
    home = tmp_path / "games"
    table = AtTheTable(home, TWO)
    table.type("grth")
    trouble_with(home)
    assert table.type("quit") == NOT_SAVED
    assert table.context.unsaved


def test_who_has_heard_of_trouble_and_leaves_is_not_told_that_it_is_saved(tmp_path: Path):
    home = tmp_path / "games"
    table = AtTheTable(home, TWO)
    table.type("grth")
    trouble_with(home)
    assert "Can't save" in table.type("b3")[-1]
    assert table.type("quit") == NOT_SAVED


def test_when_the_folder_is_back_the_last_game_is_saved_before_the_next_begins(tmp_path: Path):
    home = tmp_path / "games"
    table = AtTheTable(home, TWO)
    table.type("grth")
    away = trouble_with(home)
    table.type("resign")
    table.type("yes")
    assert table.sitting.cannot_save is Trouble.CANNOT_SAVE
    home.unlink()
    away.rename(home)
    table.type("rematch")
    table.type("ssss")
    assert games(home) == [1, 2]
    assert not table.context.unsaved


def test_two_who_go_on_with_one_game_each_keep_their_own(tmp_path: Path):
    AtTheTable(tmp_path, TWO).type("grth")
    one, other = (AtTheTable(tmp_path, ("play", "--resume")) for _ in range(2))
    one.type("b3 gsth")
    heard = other.type("a1")
    assert heard[-1] == "Another program plays this game, too. Yours is now saved as one of its own."
    one.type("a2")
    other.type("ssss b1")
    assert games(tmp_path) == [4, 4]


def test_who_lost_the_file_to_another_keeps_the_game_on_leaving(tmp_path: Path):
    table = AtTheTable(tmp_path, TWO)
    table.type("grth b3")
    assert table.sitting.path is not None
    table.sitting.path.write_text("someone else wrote this", encoding="utf-8")
    table.type("quit")
    assert table.sitting.path is not None
    assert len(load_record(table.sitting.path).game.steps) == 2


def test_who_only_listened_leaves_no_game_behind(tmp_path: Path):
    AtTheTable(tmp_path, TWO).type("grth")
    one, other = (AtTheTable(tmp_path, ("play", "--resume")) for _ in range(2))
    one.type("now")
    other.type("b3 gsth")
    one.type("quit")
    assert games(tmp_path) == [3]


def test_what_a_killed_program_left_half_written_is_gone_with_the_next_start_a_day_later(tmp_path: Path):
    part = tmp_path / ".2026-11-15 11.00.00.quarto.txt.4711.part"
    part.write_text("Game: Quar", encoding="utf-8")
    os.utime(part, (NOON.timestamp() - 3600, NOON.timestamp() - 3600))
    AtTheTable(tmp_path, TWO)
    assert part.exists()
    AtTheTable(tmp_path, TWO, today=NOON + timedelta(days=1))
    assert not part.exists()


@pytest.mark.parametrize("options", [("--clock", "60"), ("--clock", "60", "--blindfold"), ("--game", "quatrenun")])
def test_keys_that_change_nothing_write_nothing_nor_does_coming_back(tmp_path: Path, options: tuple[str, ...]):
    table = AtTheTable(tmp_path, (*TWO, *options))
    table.press("1", "enter", "z", "enter")
    table.type("note b3 take care")
    (saved,) = tmp_path.glob("*.quarto.txt")
    os.utime(saved, (1000, 1000))
    for sat in (table, AtTheTable(tmp_path, ("play", "--resume"))):
        sat.wait(7)
        sat.press("h", "n", "space", "space", "backspace", "n")
        assert saved.stat().st_mtime == 1000


def test_what_could_not_be_saved_is_tried_again_with_the_next_key(tmp_path: Path):
    home = tmp_path / "games"
    table = AtTheTable(home, TWO)
    table.type("grth")
    away = trouble_with(home)
    table.type("b3")
    assert len(table.press("h")) == 1
    home.unlink()
    away.rename(home)
    assert table.press("h")[-1].startswith("Saved again")
    assert games(home) == [2]
