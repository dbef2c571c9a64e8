"""An environment that makes no sense, or is empty: the program starts, plays, and says what is missing."""

from __future__ import annotations

import os
import sys
import time
from datetime import UTC
from typing import TYPE_CHECKING

import pytest
from helpers.quick_set import quick_first
from program import wait_until
from terminal import Terminal

from quarto_access import paths
from quarto_access.app.clock import local_now
from quarto_access.time_zone import without_time_zone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from program import Files

pytestmark = pytest.mark.edge("environment")

ZONES = ["/dev/null", "XXX-24:30", "/etc", "/etc/passwd", ":nowhere", "", "UTC", "Europe/Berlin"]

HOMELESS = """
import os, pwd, sys
for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
    os.environ.pop(name, None)
def nobody(*_):
    raise KeyError("no such user")
pwd.getpwuid = pwd.getpwnam = nobody
from quarto_access.__main__ import main
sys.exit(main())
"""
"""Runs the program as a user that has neither HOME nor an entry in passwd."""


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    yield monkeypatch
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("name", quick_first(ZONES))
def test_a_game_is_played_in_any_time_zone(files: Files, name: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TZ", name)
    (files.folder / "UTC").mkdir()
    done = files.piped_in_subprocess("grth\n", "--sound", "off")
    assert (done.code, done.errors) == (0, "")
    assert len(files.record().game.steps) == 1


@pytest.mark.parametrize("name", ZONES)
def test_every_time_zone_has_a_time(name: str, zone: pytest.MonkeyPatch):
    zone.setenv("TZ", name)
    time.tzset()
    assert local_now().utcoffset() is not None
    if name == "XXX-24:30":
        assert local_now().tzinfo is UTC


@pytest.mark.parametrize("name", [None, "/dev/null"])
def test_processes_that_are_started_later_get_the_users_time_zone(name: str | None, monkeypatch: pytest.MonkeyPatch):
    if name is None:
        monkeypatch.delenv("TZ", raising=False)
    else:
        monkeypatch.setenv("TZ", name)
    with without_time_zone():
        assert os.environ["TZ"] != name
    assert os.environ.get("TZ") == name


def homeless(*words: str) -> list[str]:
    return [sys.executable, "-c", HOMELESS, *words]


def test_without_a_home_the_game_is_in_the_current_folder_and_that_is_said(files: Files):
    done = files.piped_in_subprocess("grth\n", command=homeless("play", "--players", "2", "--sound", "off"))
    assert (done.code, done.errors) == (0, "")
    folder = files.folder / "quarto-access" / "games"
    assert ["There's no home folder.", f"Your games are in {folder}."] == done.lines[2:4]
    assert len(list(folder.glob("*.quarto.txt"))) == 1


@pytest.mark.slow
@pytest.mark.parametrize("command", ["menu", "games", "doctor", "learn", "train", "companion"])
def test_without_a_home_every_command_starts(files: Files, command: str):
    words = [] if command == "menu" else [command]
    done = files.piped_in_subprocess("", command=homeless(*words))
    assert (done.code, done.errors) == (0, "")
    assert command == "doctor" or "There's no home folder." in done.lines


@pytest.mark.slow
def test_without_a_home_the_first_start_says_so_before_it_asks(files: Files):
    command = homeless("--heard", str(files.log), "--sound", "off")
    terminal = Terminal(command, files)
    try:
        wait_until(lambda: len(files.heard()) > 1, "the first question comes")
        assert files.heard()[0].startswith("There's no home folder. Your games are in ")
    finally:
        terminal.end()


def test_nothing_is_said_of_a_home_if_folders_and_settings_are_named(files: Files):
    (files.folder / "settings.toml").touch()
    done = files.piped_in_subprocess("", command=homeless(*files.command("--sound", "off")[3:]))
    assert done.code == 0
    assert "There's no home folder." not in done.lines


@pytest.mark.parametrize("home", ["", "not/absolute", "/nonexistent", "/dev/null"])
def test_an_odd_home_still_gives_folders(home: str, monkeypatch: pytest.MonkeyPatch):
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", home)
    for path in (paths.games_folder(), paths.settings_file(), paths.progress_file(), paths.user_folder("cache")):
        assert "~" not in path.parts
