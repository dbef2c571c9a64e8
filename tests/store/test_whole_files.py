"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from quarto_access.store import whole
from quarto_access.store.whole import (
    LARGEST,
    NameTaken,
    SavedFile,
    can_replace,
    move,
    permissions_of,
    read_bounded,
    write_new,
    write_whole,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

OLD = "the old game\n"
NEW = "the new game\n" * 1000


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "a.quarto.txt"
    write_whole(path, OLD)
    return path


def folder_of(path: Path) -> list[str]:
    return sorted(one.name for one in path.parent.iterdir())


def test_written_text_is_read_back(saved: Path):
    write_whole(saved, "Bö\u2028\r\n")
    assert read_bounded(saved) == "Bö\u2028\r\n"


def test_line_endings_are_the_same_on_every_system(saved: Path):
    write_whole(saved, "one\ntwo\n")
    assert saved.read_bytes() == b"one\ntwo\n"


def test_missing_folders_are_created(tmp_path: Path):
    write_whole(tmp_path / "deep" / "down" / "a.quarto.txt", OLD)
    assert read_bounded(tmp_path / "deep" / "down" / "a.quarto.txt") == OLD


def test_nothing_else_is_left_in_the_folder(saved: Path):
    write_whole(saved, NEW)
    assert folder_of(saved) == ["a.quarto.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
def test_a_saved_file_has_the_usual_permissions(saved: Path, tmp_path: Path):
    plain = tmp_path / "plain"
    plain.write_text(OLD)
    assert stat.S_IMODE(saved.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o444])
def test_a_file_keeps_its_permissions(saved: Path, mode: int):
    saved.chmod(mode)
    write_whole(saved, NEW)
    assert stat.S_IMODE(saved.stat().st_mode) == mode
    SavedFile(saved, NEW).overwrite(OLD)
    assert stat.S_IMODE(saved.stat().st_mode) == mode


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
def test_a_private_file_is_never_readable_by_others(saved: Path, monkeypatch: pytest.MonkeyPatch):
    saved.chmod(0o600)
    sync, modes = os.fsync, []

    def look(file: int) -> None:
        modes.append(stat.S_IMODE(os.fstat(file).st_mode))
        sync(file)

    monkeypatch.setattr(os, "fsync", look)
    write_whole(saved, NEW)
    assert modes[0] == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="links are different there")
def test_a_linked_file_is_written_where_it_is(saved: Path, tmp_path: Path):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    link = folder / "link"
    link.symlink_to(saved)
    write_whole(link, NEW)
    assert read_bounded(saved) == NEW
    SavedFile(link, NEW).overwrite(OLD)
    assert read_bounded(saved) == OLD
    assert link.is_symlink()
    assert folder_of(link) == ["link"]
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a.quarto.txt", "elsewhere"]


@pytest.mark.parametrize("broken", ["os.fsync", "pathlib.Path.replace"])
@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left"), PermissionError(), KeyboardInterrupt()])
def test_a_failed_write_leaves_the_old_file(
    saved: Path, monkeypatch: pytest.MonkeyPatch, broken: str, error: BaseException
):
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(broken, fail)
    with pytest.raises(type(error)):
        write_whole(saved, NEW)
    assert read_bounded(saved) == OLD
    assert folder_of(saved) == ["a.quarto.txt"]


def test_text_that_cannot_be_encoded_leaves_the_old_file(saved: Path):
    with pytest.raises(UnicodeEncodeError):
        write_whole(saved, NEW + "\ud800")
    assert read_bounded(saved) == OLD
    assert folder_of(saved) == ["a.quarto.txt"]


def test_a_folder_is_not_overwritten(tmp_path: Path):
    (tmp_path / "a.quarto.txt").mkdir()
    with pytest.raises(OSError, match=r"a\.quarto\.txt"):
        write_whole(tmp_path / "a.quarto.txt", NEW)
    assert folder_of(tmp_path / "a.quarto.txt") == ["a.quarto.txt"]


def run(script: str, path: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", script, str(path), OLD, NEW], stdout=subprocess.PIPE)


def test_a_disk_that_fills_up_in_the_middle_of_a_file_leaves_the_old_one(saved: Path):
    pytest.importorskip("resource")
    script = """
import resource, signal, sys
from pathlib import Path
from quarto_access.store.whole import write_whole
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))
try:
    write_whole(Path(sys.argv[1]), sys.argv[3])
except OSError as error:
    print("refused", error.errno)
"""
    output, _ = run(script, saved).communicate(timeout=60)
    assert output.decode() == f"refused {errno.EFBIG}\n"
    assert read_bounded(saved) == OLD
    assert folder_of(saved) == ["a.quarto.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_a_process_killed_before_the_file_is_complete_leaves_the_old_one(saved: Path):
    script = """
import os, signal, sys
from pathlib import Path
from quarto_access.store.whole import write_whole
os.fsync = lambda file: os.kill(os.getpid(), signal.SIGKILL)
write_whole(Path(sys.argv[1]), sys.argv[3])
"""
    writer = run(script, saved)
    writer.communicate(timeout=60)
    assert writer.returncode == -9
    assert read_bounded(saved) == OLD


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is being read can't be replaced there")
def test_a_process_killed_at_any_moment_leaves_the_old_file_or_the_new(saved: Path):
    script = """
import os, sys
from pathlib import Path
from quarto_access.store.whole import write_whole
os.fsync = lambda file: None
print("ready", flush=True)
while True:
    write_whole(Path(sys.argv[1]), sys.argv[3])
    write_whole(Path(sys.argv[1]), sys.argv[2])
"""
    for attempt in range(5):
        writer = run(script, saved)
        assert writer.stdout is not None
        assert writer.stdout.readline().strip() == b"ready"
        for _ in range(200):
            assert read_bounded(saved) in (OLD, NEW)
        time.sleep(attempt / 500)
        writer.kill()
        writer.communicate(timeout=60)
        assert read_bounded(saved) in (OLD, NEW)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path):
    path = tmp_path / "large"
    with path.open("wb") as file:
        os.truncate(file.fileno(), LARGEST + 1)
    with pytest.raises(ValueError, match="large"):
        read_bounded(path)


def test_a_file_of_the_largest_size_is_read(tmp_path: Path):
    path = tmp_path / "large"
    path.write_bytes(b"x" * LARGEST)
    assert len(read_bounded(path)) == LARGEST


@pytest.mark.parametrize("hard_links", [True, False])
def test_a_new_file_never_replaces_another(saved: Path, monkeypatch: pytest.MonkeyPatch, *, hard_links: bool):
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no hard links here")

    if not hard_links:
        monkeypatch.setattr(os, "link", refuse)
    with pytest.raises(NameTaken):
        write_new(saved, NEW)
    assert read_bounded(saved) == OLD
    other = saved.with_name("b.quarto.txt")
    assert write_new(other, NEW).path == other
    assert read_bounded(other) == NEW
    assert folder_of(saved) == ["a.quarto.txt", "b.quarto.txt"]


def test_a_temporary_file_of_a_killed_program_is_not_written_into(saved: Path):
    left = saved.with_name(f".{saved.name}.{os.getpid()}.part")
    left.hardlink_to(saved)
    write_new(saved.with_name("b.quarto.txt"), NEW)
    assert read_bounded(saved) == OLD
    write_whole(saved, NEW)
    assert folder_of(saved) == ["a.quarto.txt", "b.quarto.txt"]


class SharingError(PermissionError):
    """What Windows raises while another program has a file open."""

    def __init__(self, winerror: int) -> None:
        super().__init__(errno.EACCES, "The process cannot access the file")
        self.winerror = winerror


class Busy:
    """Fails so many times, as Windows does until a virus scanner lets go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, times: float, winerror: int = 5) -> None:
        self.left = times
        self.seconds = 0.0
        self.winerror = winerror
        for name in ("replace", "rename", "unlink"):
            monkeypatch.setattr(os, name, self._failing(getattr(os, name)))
        clock = SimpleNamespace(sleep=self._sleep, monotonic=lambda: self.seconds)
        monkeypatch.setattr(whole, "time", clock)

    def _sleep(self, seconds: float) -> None:
        self.seconds += seconds

    def _failing(self, real: Callable[..., None]) -> Callable[..., None]:
        def call(path: object, *rest: object, **named: object) -> None:
            # Our own temporary file is of no interest to anybody.
            if self.left > 0 and (rest or not str(path).endswith(".part")):
                self.left -= 1
                raise SharingError(self.winerror)
            real(path, *rest, **named)

        return call


@pytest.mark.parametrize("winerror", [5, 32, 33])
def test_a_file_that_another_program_has_open_is_replaced_as_soon_as_it_lets_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, winerror: int
):
    path = tmp_path / "a"
    file = write_new(path, "old")
    for change in (
        lambda: file.overwrite("new"),
        lambda: write_whole(path, "newer"),
        lambda: move(path, tmp_path / "b"),
    ):
        busy = Busy(monkeypatch, 30, winerror)
        change()
        assert busy.left == 0
        assert 0 < busy.seconds < 2
        monkeypatch.undo()
    assert (tmp_path / "b").read_text() == "newer"
    busy = Busy(monkeypatch, 30, winerror)
    SavedFile(tmp_path / "b", "newer").remove()
    assert (busy.left, list(tmp_path.iterdir())) == (0, [])


def test_after_two_seconds_it_counts_as_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = write_new(tmp_path / "a", "old")
    busy = Busy(monkeypatch, float("inf"))
    with pytest.raises(SharingError):
        file.overwrite("new")
    assert 2 <= busy.seconds < 2.1
    assert (tmp_path / "a").read_text() == "old"


@pytest.mark.parametrize("why", ["another error", "a file that can't be written"])
def test_nothing_else_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str):
    file = write_new(tmp_path / "a", "old")
    busy = Busy(monkeypatch, 1, 2 if why == "another error" else 5)
    if why != "another error":
        monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(SharingError):
        file.overwrite("new")
    assert busy.seconds == 0


def test_a_new_file_has_the_permissions_of_the_record_and_not_of_a_folder_in_its_place(tmp_path: Path):
    path = tmp_path / "a"
    file = write_new(path, "old")
    path.chmod(0o640)
    known = permissions_of(path)
    path.unlink()
    path.mkdir(0o755)
    assert permissions_of(path) is None
    assert known is not None
    new = write_new(tmp_path / "b", "new", known)
    assert stat.S_IMODE(new.path.stat().st_mode) == 0o640
    assert file.permissions is not None


def test_whether_a_file_can_be_replaced_is_tried_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "a"
    path.touch()
    assert can_replace(path)
    assert [one.name for one in tmp_path.iterdir()] == ["a"]
    with monkeypatch.context() as read_only:
        read_only.setattr(os, "access", lambda *_: False)
        assert not can_replace(path)
    assert not can_replace(tmp_path / "none" / "a")


# What is written can be read.


def name_of(size: int, suffix: str) -> str:
    return "a" * (size - len(suffix)) + suffix


@pytest.mark.edge("files")
@pytest.mark.parametrize("name", [name_of(255, ".quarto.txt"), name_of(245, ".quarto.txt"), "é" * 122 + ".quarto.txt"])
def test_a_file_with_a_long_name_can_be_saved(tmp_path: Path, name: str):
    path = tmp_path / name
    saved = write_new(path, "first\n")
    assert saved.overwrite("second\n").path == path
    assert path.read_text(encoding="utf-8") == "second\n"
    assert [one.name for one in tmp_path.iterdir()] == [name]


@pytest.mark.edge("files")
def test_what_would_be_too_large_to_read_is_not_written(tmp_path: Path):
    largest = "é" * (LARGEST // 2)
    saved = write_new(tmp_path / "a", largest)
    assert read_bounded(saved.path) == largest
    for write in (lambda: saved.overwrite(largest + "."), lambda: write_new(tmp_path / "b", largest + ".")):
        with pytest.raises(OSError, match="too large"):
            write()
    assert read_bounded(saved.path) == largest
    assert not (tmp_path / "b").exists()
