"""The games that were left last: kept beside the progress, whatever becomes of clocks, folders and the file itself."""

from __future__ import annotations

import errno
import json
import shutil
from typing import TYPE_CHECKING

import pytest

from quarto_access.store import shared_file
from quarto_access.store.left_games import LeftGames

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.edge("the game left last")

A, B, C = (f"{name}.quarto.txt" for name in "abc")


@pytest.fixture
def left(tmp_path: Path) -> LeftGames:
    return LeftGames(tmp_path / "left-games.json", tmp_path / "games")


def test_the_game_left_last_comes_first(left: LeftGames):
    for name in (A, B, A, C):
        left.open(name)
    assert left.names == (C, A, B)


def test_a_game_that_is_over_is_forgotten_and_a_renamed_one_is_not(left: LeftGames):
    for name in (A, B):
        left.open(name)
    left.over(B)
    left.renamed(A, C)
    assert left.names == (C,)


def test_only_so_many_are_remembered(left: LeftGames):
    for number in range(50):
        left.open(f"{number}.quarto.txt")
    assert left.names[:2] == ("49.quarto.txt", "48.quarto.txt")
    assert len(left.names) == 20


def test_each_folder_has_its_own(left: LeftGames, tmp_path: Path):
    left.open(A)
    other = LeftGames(left.file, tmp_path / "other")
    assert other.names == ()
    other.open(B)
    assert (left.names, other.names) == ((A,), (B,))
    for number in range(200):
        LeftGames(left.file, tmp_path / f"stick {number}").open(A)
    assert len(json.loads(left.file.read_text())["left"]) == 100


def test_in_a_copy_of_everything_the_same_game_was_left_last(left: LeftGames, tmp_path: Path):
    left.open(A)
    shutil.copytree(tmp_path, tmp_path / "copy")
    assert LeftGames(tmp_path / "copy" / "left-games.json", tmp_path / "copy" / "games").names == (A,)


@pytest.mark.parametrize("name", ["../a.quarto.txt", "..\\a.quarto.txt", "settings.toml", "\0.quarto.txt", 7, None, []])
def test_only_names_of_games_are_believed(left: LeftGames, name: object):
    left.file.write_text(json.dumps({"version": 1, "left": {"games": [name, A]}}))
    assert left.names == (A,)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"version": 1, "left": 3}', '{"version": true, "left": {}}', "\xff"])
def test_a_damaged_file_is_set_aside_and_the_next_game_is_remembered(left: LeftGames, text: str):
    left.file.write_bytes(text.encode("latin-1"))
    assert left.names == ()
    left.open(A)
    assert left.names == (A,)


def test_a_newer_version_is_left_alone(left: LeftGames):
    left.file.write_text('{"version": 2}')
    left.open(A)
    assert left.names == ()
    assert left.file.read_text() == '{"version": 2}'


def test_a_file_that_cannot_be_written_is_no_trouble(left: LeftGames, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(shared_file.SavedFile, "overwrite", refuse)
    left.open(A)
    assert left.names == ()


def test_a_name_that_is_not_text_can_be_remembered(left: LeftGames):
    name = "caf\udce9.quarto.txt"
    left.open(name)
    assert left.names == (name,)
