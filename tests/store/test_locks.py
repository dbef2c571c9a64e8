"""A lock on a game: held by one at a time, freed however its owner ends, and never in the way."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from quarto_access.store import locks
from quarto_access.store.games import GamesFolder
from quarto_access.store.locks import FileLocks, NoLocks, OpenElsewhere, OpenGames, lock_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from quarto_access.store.locks import Release

pytestmark = pytest.mark.edge("one game, one player")

LOCKS = FileLocks()


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "a.quarto.txt"
    path.write_text("a game", encoding="utf-8")
    return path


def is_free(game: Path) -> bool:
    try:
        LOCKS.lock(game)()
    except OpenElsewhere:
        return False
    return True


def names(game: Path) -> list[str]:
    return sorted(path.name for path in game.parent.iterdir())


def test_one_at_a_time_has_a_game_and_leaves_nothing_behind(game: Path):
    release = LOCKS.lock(game)
    assert LOCKS.is_open(game)
    assert not is_free(game)
    release()
    assert not LOCKS.is_open(game)
    assert is_free(game)
    assert names(game) == [game.name]


def test_asking_whether_a_game_is_open_leaves_no_trace(game: Path):
    assert not LOCKS.is_open(game)
    assert names(game) == [game.name]


def test_a_locked_game_can_be_read_and_replaced(game: Path):
    release = LOCKS.lock(game)
    game.with_name("new").write_text("more of it", encoding="utf-8")
    game.with_name("new").replace(game)
    assert game.read_text(encoding="utf-8") == "more of it"
    assert not is_free(game)
    release()


@pytest.mark.parametrize("name", ["a.laying.txt", "a.QUARTO.TXT"])
def test_a_setup_and_the_game_that_it_becomes_have_one_lock(game: Path, name: str):
    release = LOCKS.lock(game.with_name(name))
    assert not is_free(game)
    release()


@pytest.mark.skipif(sys.platform == "win32", reason="links need special rights there")
def test_a_game_and_a_link_to_it_have_one_lock(game: Path, tmp_path: Path):
    (tmp_path / "links").mkdir()
    link = tmp_path / "links" / "other.quarto.txt"
    link.symlink_to(game)
    release = LOCKS.lock(link)
    assert not is_free(game)
    release()


def test_two_games_have_two_locks(game: Path):
    release = LOCKS.lock(game)
    assert is_free(game.with_name("b.quarto.txt"))
    release()


@pytest.mark.parametrize("length", [200, 244])
def test_a_lock_needs_no_longer_name_than_its_game(tmp_path: Path, length: int):
    game = tmp_path / f"{'x' * length}.quarto.txt"
    game.touch()
    release = LOCKS.lock(game)
    assert not is_free(game)
    release()


HOLD = """
import sys, time
from pathlib import Path
from quarto_access.store.locks import FileLocks
release = FileLocks.lock(Path(sys.argv[1]))
print("held", flush=True)
time.sleep(600)
"""


def test_a_killed_program_frees_its_lock(game: Path):
    with subprocess.Popen([sys.executable, "-c", HOLD, str(game)], stdout=subprocess.PIPE) as owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == b"held\n"
        assert not is_free(game)
        owner.kill()
    assert is_free(game)
    assert names(game) == [game.name]


def test_what_killed_programs_left_is_tidied_up_after_a_day(game: Path):
    stale, held, young, other = (game.with_name(name) for name in (".s.lock", ".h.lock", ".y.lock", ".o.lock"))
    release = LOCKS.lock(game.with_name("h.quarto.txt"))
    for path in (stale, held, young):
        path.touch()
    other.write_text("not ours", encoding="utf-8")
    now = time.time()
    for path in (stale, held, other):
        os.utime(path, (now - 100_000, now - 100_000))
    GamesFolder(game.parent).tidy(now)
    assert names(game) == [".h.lock", ".o.lock", ".y.lock", game.name]
    release()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file can't be deleted there")
def test_a_lock_file_that_its_owner_deletes_meanwhile_is_locked_again(game: Path, monkeypatch: pytest.MonkeyPatch):
    real = locks._lock
    first = LOCKS.lock(game)
    freed: list[Release] = [first]

    def lock(descriptor: int) -> bool:
        # Between opening and locking, the owner leaves.
        while freed:
            freed.pop()()
        return real(descriptor)

    monkeypatch.setattr(locks, "_lock", lock)
    release = LOCKS.lock(game)
    assert lock_path(game).exists()
    assert not is_free(game)
    release()


def a_file_of_others(path: Path) -> None:
    path.write_text("not ours", encoding="utf-8")


def a_folder(path: Path) -> None:
    path.mkdir()


def a_link(path: Path) -> None:
    path.with_name("elsewhere").write_text("not ours", encoding="utf-8")
    path.symlink_to(path.with_name("elsewhere"))


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.parametrize("made", [a_file_of_others, a_folder, a_link, a_pipe], ids=lambda made: made.__name__)
def test_whatever_has_the_name_of_the_lock_stays_and_stops_nobody(game: Path, made: Callable[[Path], None]):
    made(lock_path(game))
    before = names(game)
    LOCKS.lock(game)()
    assert not LOCKS.is_open(game)
    assert names(game) == before


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks in another way")
@pytest.mark.parametrize("number", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EBADF, errno.EIO])
def test_without_locks_everybody_may_play(game: Path, number: int, monkeypatch: pytest.MonkeyPatch):
    import fcntl

    def refuse(_descriptor: int, _how: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(fcntl, "flock", refuse)
    one, two = LOCKS.lock(game), LOCKS.lock(game)
    assert not LOCKS.is_open(game)
    one()
    two()
    assert names(game) == [game.name]


def test_in_a_folder_that_cannot_be_written_everybody_may_play(game: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> int:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(os, "open", refuse)
    LOCKS.lock(game)()
    LOCKS.lock(game)()
    assert not LOCKS.is_open(game)


@pytest.mark.skipif(sys.platform == "win32", reason="that's the real thing there")
def test_on_windows_the_first_byte_is_locked(game: Path, monkeypatch: pytest.MonkeyPatch):
    """Windows itself isn't needed: what it is asked, and what its answers mean."""
    held: dict[tuple[int, int], int] = {}

    def locking(descriptor: int, how: int, length: int) -> None:
        assert (how, length) == (3, 1)
        status = os.fstat(descriptor)
        file = status.st_dev, status.st_ino
        if held.setdefault(file, descriptor) != descriptor:
            raise PermissionError(errno.EACCES, "Permission denied")

    close = os.close

    def closing(descriptor: int) -> None:
        for file in [file for file, owner in held.items() if owner == descriptor]:
            del held[file]
        close(descriptor)

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=3))
    monkeypatch.setattr(locks, "sys", SimpleNamespace(platform="win32"))
    monkeypatch.setattr(locks.os, "close", closing)
    release = LOCKS.lock(game)
    assert LOCKS.is_open(game)
    assert not is_free(game)
    release()
    assert is_free(game)
    assert names(game) == [game.name]


def test_a_table_holds_several_games_and_lets_go_of_those_it_has_left(tmp_path: Path):
    opened = OpenGames(LOCKS)
    one, two = (tmp_path / f"{name}.quarto.txt" for name in "ab")
    for game in (one, two, one):
        opened.hold(game)
    assert not is_free(one)
    assert not is_free(two)
    opened.hold_only(two)
    assert is_free(one)
    assert not is_free(two)
    opened.release()
    assert is_free(two)


def test_no_locks_let_everybody_in(game: Path):
    NoLocks.lock(game)()
    assert not NoLocks.is_open(game)
    assert names(game) == [game.name]
