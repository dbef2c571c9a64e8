"""Saved files survive a power loss: the folder is synced after the file has its name."""

from __future__ import annotations

import errno
import os
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from quarto_access.settings import PlayerSettings
from quarto_access.store.games import GamesFolder
from quarto_access.store.progress import load_progress
from quarto_access.store.settings import load_settings
from quarto_access.store.whole import read_bounded, write_new, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders can't be opened there")

NEW = "the new game\n"


class Calls:
    """Records the calls that put files on the disk, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.made: list[tuple[str, str]] = []
        self.folders = {folder.stat().st_ino: folder.name}
        self._record(monkeypatch, "fsync", lambda file: self.folders.get(os.fstat(file).st_ino, "a file"))
        self._record(monkeypatch, "mkdir", lambda path, *_: self._made_folder(Path(path)))
        for name in ("replace", "rename", "link"):
            self._record(monkeypatch, name, lambda _, path: Path(path).name)
        self._record(monkeypatch, "unlink", lambda path: Path(path).name)

    def _record(self, monkeypatch: pytest.MonkeyPatch, name: str, name_of: Callable[..., str]) -> None:
        real: Callable[..., None] = getattr(os, name)

        def recording(*arguments: object, **options: object) -> None:
            real(*arguments, **options)
            self.made.append((name, name_of(*arguments)))

        monkeypatch.setattr(os, name, recording)

    def _made_folder(self, folder: Path) -> str:
        self.folders[folder.stat().st_ino] = folder.name
        return folder.name

    def after_naming(self) -> list[tuple[str, str]]:
        """Return the calls after the last one that changed a name."""
        last = max(at for at, (call, _) in enumerate(self.made) if call in ("replace", "rename", "link", "unlink"))
        return self.made[last + 1 :]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    home.mkdir()
    return home


@pytest.fixture
def calls(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    return Calls(monkeypatch, folder)


def a_new_game(folder: Path) -> None:
    GamesFolder(folder).save(None, NEW, "a")


def a_resumed_game(folder: Path) -> None:
    games = GamesFolder(folder)
    games.save(games.save(None, "old", "a"), NEW, "a")


def an_unfinished_setup(folder: Path) -> None:
    GamesFolder(folder).save(None, NEW, "a", is_setup=True)


def a_deleted_file(folder: Path) -> None:
    GamesFolder(folder).save(None, NEW, "a", is_setup=True).remove()


def settings(folder: Path) -> None:
    load_settings(folder / "settings.toml").change(PlayerSettings.level, 3)


def progress(folder: Path) -> None:
    file = load_progress(folder / "progress.json")
    file.change(lambda progress: progress)


def damaged_progress(folder: Path) -> None:
    (folder / "progress.json").write_text("damaged", encoding="utf-8")
    assert load_progress(folder / "progress.json").aside is not None


@pytest.mark.parametrize(
    "write",
    [
        a_new_game,
        a_resumed_game,
        an_unfinished_setup,
        a_deleted_file,
        settings,
        progress,
        damaged_progress,
    ],
)
def test_every_writer_syncs_the_folder_last(folder: Path, calls: Calls, write: Callable[[Path], None]):
    write(folder)
    assert calls.after_naming() == [("fsync", "home")]


def test_a_file_is_synced_before_it_gets_its_name(folder: Path, calls: Calls):
    write_whole(folder / "a", NEW)
    assert calls.made == [("fsync", "a file"), ("replace", "a"), ("fsync", "home")]


def test_a_new_folder_is_synced_in_its_parent(folder: Path, calls: Calls):
    path = folder / "deep" / "down" / "a"
    write_new(path, NEW)
    named = calls.made.index(("link", "a"))
    assert {("fsync", "deep"), ("fsync", "home")} <= set(calls.made[:named])
    assert calls.after_naming() == [("fsync", "down")]
    calls.made.clear()
    write_whole(path, NEW)
    assert calls.made == [("fsync", "a file"), ("replace", "a"), ("fsync", "down")]


def test_a_save_interrupted_during_the_folder_sync_can_be_repeated(folder: Path, monkeypatch: pytest.MonkeyPatch):
    games = GamesFolder(folder)
    file = games.save(None, "old", "a")
    with monkeypatch.context() as patched:
        patched.setattr("quarto_access.store.whole.sync_folder", interrupted)
        with pytest.raises(KeyboardInterrupt):
            games.save(file, NEW, "b")
    saved = games.save(file, NEW, "b")
    assert (saved.path, saved.text) == (file.path, NEW)


def interrupted(_: Path) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("number", [errno.EINVAL, errno.ENOTSUP, errno.EIO])
@pytest.mark.parametrize("call", ["open", "fsync"])
def test_a_folder_that_cannot_be_synced_does_not_fail_the_save(
    folder: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int
):
    real: Callable[..., int] = getattr(os, call)

    def refuse(what: Any, *rest: object) -> int:
        if Path(what).is_dir() if call == "open" else stat.S_ISDIR(os.fstat(what).st_mode):
            raise OSError(number, os.strerror(number))
        return real(what, *rest)

    file = write_new(folder / "a", "old")
    monkeypatch.setattr(os, call, refuse)
    saved = file.overwrite(NEW)
    assert (saved.path, saved.text) == (folder / "a", NEW)
    assert read_bounded(folder / "a") == NEW
