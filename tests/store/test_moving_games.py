"""Renaming, deleting and bringing back games. No file is ever lost or replaced."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from quarto_access.record import safe_name
from quarto_access.store.games import GamesFolder
from quarto_access.store.whole import NameTaken, SavedFile, move

if TYPE_CHECKING:
    from pathlib import Path


def texts_in(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text() for path in sorted(folder.rglob("*.txt"))}


def test_a_renamed_game_keeps_its_suffix_and_its_text(tmp_path: Path):
    (tmp_path / "a.quarto.txt").write_text("a game")
    assert GamesFolder(tmp_path).rename("a.quarto.txt", "Final") == "Final.quarto.txt"
    assert texts_in(tmp_path) == {"Final.quarto.txt": "a game"}


@pytest.mark.parametrize("other", ["b.quarto.txt", "b.laying.txt"])
@pytest.mark.parametrize("file", ["a.quarto.txt", "a.laying.txt"])
def test_a_name_that_a_game_or_a_setup_has_is_refused(tmp_path: Path, file: str, other: str):
    (tmp_path / file).write_text("one")
    (tmp_path / other).write_text("other")
    with pytest.raises(NameTaken):
        GamesFolder(tmp_path).rename(file, "b")
    assert texts_in(tmp_path) == {file: "one", other: "other"}


def test_a_game_may_get_the_name_it_has(tmp_path: Path):
    (tmp_path / "a.quarto.txt").write_text("a game")
    assert GamesFolder(tmp_path).rename("a.quarto.txt", "a") == "a.quarto.txt"
    assert texts_in(tmp_path) == {"a.quarto.txt": "a game"}


def test_a_setup_that_became_the_game_does_not_come_back(tmp_path: Path):
    for move_game in (lambda folder: folder.rename("a.quarto.txt", "b"), lambda folder: folder.delete("a.quarto.txt")):
        (tmp_path / "a.quarto.txt").write_text("a game")
        (tmp_path / "a.laying.txt").write_text("its setup")
        move_game(GamesFolder(tmp_path))
        assert not (tmp_path / "a.laying.txt").exists()
        assert GamesFolder(tmp_path).newest_first(setups=True) in ([], [tmp_path / "b.quarto.txt"])


def test_a_setup_still_knows_a_renamed_game_that_it_will_replace(tmp_path: Path):
    (tmp_path / "a.quarto.txt").write_text("a game")
    (tmp_path / "s.laying.txt").write_text("Version: 1\n\nPutting up: instead of a.quarto.txt\nNext: a place\n")
    GamesFolder(tmp_path).rename("a.quarto.txt", "b")
    assert "instead of b.quarto.txt" in (tmp_path / "s.laying.txt").read_text()


@pytest.mark.parametrize(
    "line",
    [
        "Putting up: instead of a.quarto.txt\r\n",
        "putting up:  instead of  A.quarto.txt\n",
        " Putting up: instead of a.quarto.txt \n",
    ],
)
def test_however_a_setup_is_written_it_learns_the_new_name_of_its_game(tmp_path: Path, line: str):
    (tmp_path / "a.quarto.txt").write_text("a game")
    for name in ("s.laying.txt", "t.LAYING.TXT"):
        (tmp_path / name).write_bytes(f"Version: 1\r\n\r\n{line}Next: a place\r\n".encode())
    GamesFolder(tmp_path).rename("a.quarto.txt", "b")
    for name in ("s.laying.txt", "t.LAYING.TXT"):
        assert b"instead of b.quarto.txt" in (tmp_path / name).read_bytes().replace(b"  ", b" ")


def test_deleting_and_bringing_back_never_replaces_a_file(tmp_path: Path):
    folder = GamesFolder(tmp_path)
    for text in ("one", "two", "three"):
        (tmp_path / "a.quarto.txt").write_text(text)
        folder.delete("a.quarto.txt")
    names = {"a.quarto.txt": "one", "a-2.quarto.txt": "two", "a-3.quarto.txt": "three"}
    assert texts_in(tmp_path / "deleted") == names
    (tmp_path / "a-2.laying.txt").write_text("a setup of another game")
    (tmp_path / "a.quarto.txt").write_text("four")
    brought = {folder.bring_back(name): names[name] for name in names}
    assert texts_in(tmp_path) == {**brought, "a.quarto.txt": "four", "a-2.laying.txt": "a setup of another game"}
    assert len(brought) == 3


def test_a_game_that_is_gone_is_neither_renamed_nor_deleted(tmp_path: Path):
    for act in (GamesFolder.delete, GamesFolder.bring_back, lambda folder, name: folder.rename(name, "b")):
        with pytest.raises(FileNotFoundError):
            act(GamesFolder(tmp_path), "a.quarto.txt")


def test_a_game_that_is_played_meanwhile_is_saved_again(tmp_path: Path):
    (tmp_path / "a.quarto.txt").write_text("a game")
    playing = SavedFile(tmp_path / "a.quarto.txt", "a game")
    GamesFolder(tmp_path).delete("a.quarto.txt")
    playing.overwrite("a longer game")
    assert texts_in(tmp_path) == {"a.quarto.txt": "a longer game", "deleted/a.quarto.txt": "a game"}


def test_what_another_program_saved_meanwhile_is_what_is_deleted(tmp_path: Path):
    (tmp_path / "a.quarto.txt").write_text("a game")
    SavedFile(tmp_path / "a.quarto.txt", "a game").overwrite("a longer game")
    GamesFolder(tmp_path).delete("a.quarto.txt")
    assert texts_in(tmp_path) == {"deleted/a.quarto.txt": "a longer game"}


def test_a_file_is_not_moved_over_another(tmp_path: Path):
    (tmp_path / "a").write_text("a")
    (tmp_path / "b").write_text("b")
    with pytest.raises(NameTaken):
        move(tmp_path / "a", tmp_path / "b")
    assert (tmp_path / "a").read_text() + (tmp_path / "b").read_text() == "ab"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Final with Ana", "Final with Ana"),
        ("  a / b:  c?  ", "a b c"),
        ("../../etc/passwd", "etc passwd"),
        (".hidden", "hidden"),
        ("-rf", "rf"),
        ("x.quarto.txt", "x"),
        ("con", "Game con"),
        ("a\x1b[2Jb\nc", "a [2Jb c"),
        ("王 é", "王 é"),
        ("e\N{COMBINING ACUTE ACCENT}", "é"),
        ("\udcff", ""),
        ("???", ""),
        ("", ""),
    ],
)
def test_a_name_is_made_safe_for_every_system(typed: str, name: str):
    assert safe_name(typed) == name


def test_a_long_name_is_cut(tmp_path: Path):
    name = safe_name("王" * 200)
    assert 40 < len(name) < 60
    (tmp_path / "a.quarto.txt").write_text("a game")
    GamesFolder(tmp_path).rename("a.quarto.txt", name)
    saved = SavedFile(tmp_path / f"{name}.quarto.txt", "a game")
    assert saved.overwrite("a longer game").text == "a longer game"


@pytest.mark.skipif(sys.platform == "win32", reason="its links need rights of their own")
def test_a_link_is_moved_as_a_link(tmp_path: Path):
    (tmp_path / "real.txt").write_text("a game")
    (tmp_path / "a.quarto.txt").symlink_to(tmp_path / "real.txt")
    GamesFolder(tmp_path).delete("a.quarto.txt")
    assert (tmp_path / "deleted" / "a.quarto.txt").read_text() == "a game"
    assert (tmp_path / "real.txt").read_text() == "a game"
