"""Saving when another program or a file error gets in the way, and what the player hears."""

from __future__ import annotations

import os
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from helpers.program import NOON, Program

from quarto_access.record import SUFFIX
from quarto_access.store.games import load_record
from quarto_access.store.whole import LARGEST
from quarto_access.table.events import Trouble

if TYPE_CHECKING:
    from pathlib import Path

TWO = ("play", "--players", "2", "--first", "me")
NOT_SAVED = ["The game couldn't be saved.", "Goodbye."]


def games(home: Path) -> list[int]:
    """Return the number of actions in each saved game."""
    return sorted(len(load_record(path).game.steps) for path in home.glob("*.quarto.txt"))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def program(home: Path) -> Program:
    """Start a game with one action."""
    program = Program(home, TWO)
    program.type("grth")
    return program


def break_folder(home: Path) -> None:
    """Replace the folder by a file."""
    home.rename(home.with_name("away"))
    home.write_text("no folder", encoding="utf-8")


def mend_folder(home: Path) -> None:
    """Put the folder back."""
    home.unlink()
    home.with_name("away").rename(home)


def test_a_lost_folder_is_announced_on_exit(program: Program, home: Path):
    break_folder(home)
    assert program.type("quit") == NOT_SAVED
    assert program.context.unsaved


def test_after_a_save_error_exit_does_not_claim_that_the_game_is_saved(program: Program, home: Path):
    break_folder(home)
    assert "Can't save" in program.type("b3")[-1]
    assert program.type("quit") == NOT_SAVED


def test_when_the_folder_is_back_the_last_game_is_saved_before_the_next(program: Program, home: Path):
    break_folder(home)
    program.type("resign")
    program.type("yes")
    assert program.sitting.cannot_save is Trouble.CANNOT_SAVE
    mend_folder(home)
    program.type("rematch")
    program.type("ssss")
    assert games(home) == [1, 2]
    assert not program.context.unsaved


def test_two_programs_that_resume_one_game_save_two_games(tmp_path: Path):
    Program(tmp_path, TWO).type("grth")
    one, other = (Program(tmp_path, ("play", "--resume")) for _ in range(2))
    one.type("b3 gsth")
    heard = other.type("a1")
    assert heard[-1] == "This game is open twice. Yours is now saved separately."
    one.type("a2")
    other.type("ssss b1")
    assert games(tmp_path) == [4, 4]


def test_a_game_overwritten_by_another_program_is_saved_on_exit(tmp_path: Path):
    program = Program(tmp_path, TWO)
    program.type("grth b3")
    assert program.sitting.path is not None
    program.sitting.path.write_text("someone else wrote this", encoding="utf-8")
    program.type("quit")
    assert program.sitting.path is not None
    assert len(load_record(program.sitting.path).game.steps) == 2


def test_a_player_who_only_listens_saves_no_second_game(tmp_path: Path):
    Program(tmp_path, TWO).type("grth")
    one, other = (Program(tmp_path, ("play", "--resume")) for _ in range(2))
    one.type("now")
    other.type("b3 gsth")
    one.type("quit")
    assert games(tmp_path) == [3]


def test_a_stale_temporary_file_is_deleted_at_the_next_start(tmp_path: Path):
    part = tmp_path / ".2026-11-15 11.00.00.quarto.txt.4711.part"
    part.write_text("Game: Quar", encoding="utf-8")
    os.utime(part, (NOON.timestamp() - 3600, NOON.timestamp() - 3600))
    Program(tmp_path, TWO)
    assert part.exists()
    Program(tmp_path, TWO, today=NOON + timedelta(days=1))
    assert not part.exists()


@pytest.mark.parametrize(
    "options", [("--clock", "60"), ("--clock", "60", "--blindfold"), ("--game", "quatrenun", "--seed", "1")]
)
def test_questions_and_resuming_do_not_write_the_file(tmp_path: Path, options: tuple[str, ...]):
    program = Program(tmp_path, (*TWO, *options))
    program.press("1", "enter", "z", "enter")
    program.type("note b3 take care")
    (saved,) = tmp_path.glob("*.quarto.txt")
    os.utime(saved, (1000, 1000))
    for sat in (program, Program(tmp_path, ("play", "--resume"))):
        sat.wait(7)
        sat.press("h", "n", "space", "space", "backspace", "n")
        assert saved.stat().st_mtime == 1000


def test_a_failed_save_is_retried_at_the_next_key(program: Program, home: Path):
    break_folder(home)
    program.type("b3")
    assert len(program.press("h")) == 1
    mend_folder(home)
    assert program.press("h")[-1].startswith("Saving works again")
    assert games(home) == [2]


# What is saved can be read again.


@pytest.mark.edge("files")
@pytest.mark.usefixtures("program")
def test_a_game_that_would_be_too_large_to_read_keeps_its_last_readable_turn(home: Path):
    (path,) = home.glob(f"*{SUFFIX}")
    text = path.read_text(encoding="utf-8")
    note = f"Note: {'a' * 990}\n"
    notes = note * ((LARGEST - len(text) - 15) // len(note))
    head, gap, turns = text.partition("\n\n")
    path.write_text(head + gap + turns.replace("Result:", f"{notes}Result:"), encoding="utf-8")
    # Fill it up to a few bytes.
    missing = LARGEST - 15 - path.stat().st_size
    path.write_text(path.read_text(encoding="utf-8").replace("aaa\nResult", f"{'a' * (missing + 3)}\nResult"), "utf-8")
    assert load_record(path).game.steps
    again = Program(home, ("play", "--resume"))
    assert "Can't save: the file would be too large." in again.type("b3")[-1]
    assert len(load_record(path).game.steps) == 1


@pytest.mark.edge("files")
@pytest.mark.usefixtures("program")
@pytest.mark.parametrize("size", [245, 255])
def test_a_game_with_a_long_name_is_resumed_and_saved(home: Path, size: int):
    (path,) = home.glob(f"*{SUFFIX}")
    path.rename(home / f"{'a' * (size - len(SUFFIX))}{SUFFIX}")
    again = Program(home, ("play", "--resume"))
    assert "Can't save" not in " ".join(again.type("b3"))
    assert games(home) == [2]
