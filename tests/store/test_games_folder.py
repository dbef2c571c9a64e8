"""Record files and the games folder."""

from __future__ import annotations

import os
import stat
import sys
from typing import TYPE_CHECKING

import pytest
from helpers.positions import ROW_1_DONE, played

from quarto_access.record import Damaged, Note, Record, record_text
from quarto_access.store.games import GamesFolder, game_path, load_record
from quarto_access.store.whole import write_whole

if TYPE_CHECKING:
    from pathlib import Path

RECORD = Record(
    played(f"{ROW_1_DONE}; call row 2; call row 1"), "2026-11-16", ("Ana", "Bö 王"), notes=(Note("¡Olé!", 2),)
)


def damage(path: Path) -> tuple[int, str]:
    with pytest.raises(Damaged) as refusal:
        load_record(path)
    return refusal.value.line, refusal.value.word


def test_a_saved_record_can_be_loaded(tmp_path: Path):
    path = tmp_path / "a.quarto.txt"
    write_whole(path, record_text(RECORD))
    assert load_record(path) == RECORD
    assert path.read_bytes() == record_text(RECORD).encode("utf-8")


def test_a_file_cut_at_any_byte_is_refused_with_line_and_word_and_left_alone(tmp_path: Path):
    whole = record_text(RECORD).encode("utf-8")
    path = tmp_path / "cut.quarto.txt"
    for end in range(len(whole) - 1):
        path.write_bytes(whole[:end])
        line, word = damage(path)
        assert line == whole[:end].count(b"\n") + 1
        assert word
        assert path.read_bytes() == whole[:end]
    assert [one.name for one in tmp_path.iterdir()] == ["cut.quarto.txt"]


def test_a_file_without_its_final_newline_is_complete(tmp_path: Path):
    path = tmp_path / "a.quarto.txt"
    path.write_bytes(record_text(RECORD).encode("utf-8")[:-1])
    assert load_record(path) == RECORD


def test_a_file_from_windows_can_be_read(tmp_path: Path):
    path = tmp_path / "a.quarto.txt"
    path.write_bytes(b"\xef\xbb\xbf" + record_text(RECORD).replace("\n", "\r\n").encode("utf-8"))
    assert load_record(path) == RECORD


def test_a_file_that_is_not_utf_8_is_refused_with_line_and_word(tmp_path: Path):
    path = tmp_path / "a.quarto.txt"
    path.write_bytes(b"Game: Quarto\nPlayer 1: Jos\xe9\nRules: lines\n\nResult: not finished\n")
    assert damage(path) == (2, "Jos\\xe9")


def test_a_file_with_an_illegal_turn_is_refused_and_left_alone(tmp_path: Path):
    path = tmp_path / "a.quarto.txt"
    text = record_text(RECORD).replace("places C1", "places A1")
    path.write_text(text, encoding="utf-8")
    assert damage(path) == (12, "places A1")
    assert path.read_text(encoding="utf-8") == text


def test_a_file_that_is_far_too_large_is_refused_with_its_name(tmp_path: Path):
    path = tmp_path / "large.quarto.txt"
    path.write_bytes(b"\n" * 1_000_001)
    assert damage(path) == (1, "large.quarto.txt")


def test_a_missing_file_raises_an_error_of_the_system(tmp_path: Path):
    with pytest.raises(FileNotFoundError):
        load_record(tmp_path / "none.quarto.txt")


def test_each_new_game_gets_its_own_name(tmp_path: Path):
    folder = GamesFolder(tmp_path)
    for number in range(3):
        assert folder.save(None, f"{number}", "2026-11-16 10.30").path.read_text() == f"{number}"
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "2026-11-16 10.30-2.quarto.txt",
        "2026-11-16 10.30-3.quarto.txt",
        "2026-11-16 10.30.quarto.txt",
    ]


def test_a_file_changed_by_another_program_stays_and_we_save_to_a_new_one(tmp_path: Path):
    folder = GamesFolder(tmp_path)
    ours = theirs = folder.save(None, "both", "2026-11-16 10.30")
    theirs = folder.save(theirs, "theirs", "2026-11-16 10.31")
    assert theirs.path == ours.path
    ours = folder.save(ours, "ours", "2026-11-16 10.31")
    assert ours.path != theirs.path
    assert folder.save(ours, "ours again", "2026-11-16 10.32").path == ours.path
    assert folder.save(theirs, "theirs again", "2026-11-16 10.32").path == theirs.path
    assert [path.read_text() for path in (ours.path, theirs.path)] == ["ours again", "theirs again"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
def test_a_private_game_stays_private_when_it_is_saved_to_a_new_file(tmp_path: Path):
    folder = GamesFolder(tmp_path)
    ours = folder.save(None, "both", "2026-11-16 10.30")
    ours.path.chmod(0o600)
    folder.save(ours, "theirs", "2026-11-16 10.31")
    apart = folder.save(ours, "ours", "2026-11-16 10.31")
    assert apart.path != ours.path
    assert stat.S_IMODE(apart.path.stat().st_mode) == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
def test_the_game_that_a_private_setup_becomes_is_private(tmp_path: Path):
    folder = GamesFolder(tmp_path)
    setup = folder.save(None, "half laid", "2026-11-16 10.30", is_setup=True)
    setup.path.chmod(0o600)
    game = folder.save(None, "begun", "2026-11-16 10.31", preferred=game_path(setup.path))
    assert stat.S_IMODE(game.path.stat().st_mode) == 0o600


def test_saving_fails_if_the_folder_is_a_file(tmp_path: Path):
    (tmp_path / "games").write_text("no folder")
    with pytest.raises(OSError, match="games"):
        GamesFolder(tmp_path / "games").save(None, "new", "2026-11-16 10.30")


def test_a_deleted_file_is_written_again(tmp_path: Path):
    folder = GamesFolder(tmp_path)
    file = folder.save(None, "old", "2026-11-16 10.30")
    file.path.unlink()
    assert folder.save(file, "new", "2026-11-16 10.31").path == file.path
    assert file.path.read_text() == "new"


def test_the_game_saved_last_comes_first(tmp_path: Path):
    for second, name in enumerate(["b", "c", "a"]):
        path = tmp_path / f"{name}.quarto.txt"
        write_whole(path, record_text(RECORD))
        os.utime(path, (second, second))
    (tmp_path / "notes.txt").write_text("no game")
    assert [path.name for path in GamesFolder(tmp_path).newest_first()] == [
        "a.quarto.txt",
        "c.quarto.txt",
        "b.quarto.txt",
    ]


def test_a_missing_folder_has_no_games(tmp_path: Path):
    assert GamesFolder(tmp_path / "none").newest_first() == []


NOW = 2_000_000_000
DAY = 86_400


def leave(folder: Path, name: str, age: float) -> Path:
    """Create a file that is `age` seconds old."""
    path = folder / name
    path.write_text("half a te", encoding="utf-8")
    os.utime(path, (NOW - age, NOW - age))
    return path


def test_temporary_files_of_killed_programs_are_deleted_after_a_day(tmp_path: Path):
    stale = (
        leave(tmp_path, ".2026-11-16 10.30.00.quarto.txt.4711.part", DAY + 1),
        leave(tmp_path, ".2026-11-16 10.30.00.laying.txt.1.part", 400 * DAY),
    )
    GamesFolder(tmp_path).tidy(NOW)
    assert not any(path.exists() for path in stale)


def test_nothing_else_in_the_folder_is_deleted(tmp_path: Path):
    kept = [
        # Someone may still be writing it, or its date is wrong.
        leave(tmp_path, ".2026-11-16 10.30.00.quarto.txt.4711.part", DAY - 1),
        leave(tmp_path, ".2026-11-16 10.31.00.quarto.txt.4711.part", -DAY),
        # A game and an unfinished setup.
        leave(tmp_path, "2026-11-16 10.30.00.quarto.txt", 400 * DAY),
        leave(tmp_path, "2026-11-16 10.30.00.laying.txt", 400 * DAY),
        # Not named by us, or not part of a game.
        leave(tmp_path, "2026-11-16 10.30.00.quarto.txt.4711.part", 400 * DAY),
        leave(tmp_path, ".2026-11-16 10.30.00.quarto.txt.part", 400 * DAY),
        leave(tmp_path, ".2026-11-16 10.30.00.quarto.txt.mine.part", 400 * DAY),
        leave(tmp_path, ".2026-11-16 10.30.00.quarto.txt.4711.part.txt", 400 * DAY),
        leave(tmp_path, ".film.mp4.4711.part", 400 * DAY),
        leave(tmp_path, ".progress.json.4711.part", 400 * DAY),
    ]
    inside = tmp_path / ".b.quarto.txt.4711.part"
    inside.mkdir()
    kept.append(leave(inside, ".a.quarto.txt.4711.part", 400 * DAY))
    os.utime(inside, (0, 0))
    GamesFolder(tmp_path).tidy(NOW)
    assert all(path.exists() for path in kept)


def test_deleting_a_hard_link_to_a_game_leaves_the_game(tmp_path: Path):
    game = leave(tmp_path, "a.quarto.txt", 2 * DAY)
    part = tmp_path / ".a.quarto.txt.4711.part"
    part.hardlink_to(game)
    GamesFolder(tmp_path).tidy(NOW)
    assert not part.exists()
    assert game.read_text(encoding="utf-8") == "half a te"


def test_tidying_ignores_a_missing_folder(tmp_path: Path):
    GamesFolder(tmp_path / "nowhere").tidy(NOW)
    file = leave(tmp_path, "file", 2 * DAY)
    GamesFolder(file).tidy(NOW)
    assert file.exists()
