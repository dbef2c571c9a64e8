"""A crash is heard: one sentence with the place of the details, exit code 1, and the terminal as it was."""

from __future__ import annotations

import os
import sys
import termios
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from program import wait_until
from terminal import ENTER, Terminal

from quarto_access.app.outlet import LocalOutlet
from quarto_access.paths import crash_file
from quarto_access.session.session import Session
from quarto_access.session.thinker import thinker
from quarto_access.store.games import GamesFolder

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files, Piped

    from quarto_access.settings import Settings

pytestmark = pytest.mark.edge("crashes")

CRASHING = """
import os, sys, threading
from quarto_access.session.session import Session

if {muted}:
    from quarto_access.audio import device
    device.stderr_is_terminal = lambda: True

def press(self, key, character):
    if {in_thread}:
        threading.Thread(target=lambda: [][0], name="crashing").start()
    else:
        raise KeyError(key)

real = Session.press
Session.press = lambda self, key, character: (press if key == "x" else real)(self, key, character)
from quarto_access.__main__ import main
sys.exit(main())
"""
"""Runs the program, and crashes it when X is pressed."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the details of crashes out of the user's folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def crash_of(done: Piped) -> str:
    """Return the only line on standard error of a program that crashed."""
    assert done.code == 1
    (line,) = done.errors.splitlines()
    assert line.startswith("The program crashed in ")
    assert line.endswith(f" Please report this: the details are in {crash_file()}.")
    assert "Traceback" in crash_file().read_text(encoding="utf-8")
    return line


def crash_on(monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> None:
    def crash(*_: object, **__: object) -> None:
        raise KeyError(name)

    monkeypatch.setattr(owner, name, crash)


def test_a_crash_while_playing_says_that_the_game_is_saved(files: Files, monkeypatch: pytest.MonkeyPatch):
    real = Session.type

    def crash_later(session: Session, line: str) -> None:
        if line == "now":
            raise KeyError(line)
        real(session, line)

    monkeypatch.setattr(Session, "type", crash_later)
    done = files.piped("grth\nnow\nb3\n")
    line = crash_of(done)
    assert ": KeyError. Your game is saved. Please report this: " in line
    assert files.entries()[-1]["text"] == line
    assert len(files.record().game.steps) == 1


def test_a_crash_without_a_game_says_nothing_of_a_saved_one(files: Files, monkeypatch: pytest.MonkeyPatch):
    crash_on(monkeypatch, Session, "type")
    line = crash_of(files.piped("now\n"))
    assert "saved" not in line
    assert files.entries()[-1]["text"] == line


def test_a_crash_before_the_first_room_is_heard_too(files: Files, monkeypatch: pytest.MonkeyPatch):
    crash_on(monkeypatch, GamesFolder, "tidy")
    assert "saved" not in crash_of(files.piped(""))


def test_a_crash_that_also_keeps_the_game_from_being_saved_ends_the_program(
    files: Files, monkeypatch: pytest.MonkeyPatch
):
    crash_on(monkeypatch, thinker.InProcessThinker, "think")
    crash_on(monkeypatch, GamesFolder, "save")
    crash_of(files.piped("grth\n", "--players", "1", "--first", "me"))


def test_without_a_folder_for_the_details_they_are_in_a_temporary_file(files: Files, monkeypatch: pytest.MonkeyPatch):
    (files.folder / "data").write_text("a file", encoding="utf-8")
    monkeypatch.setattr("quarto_access.app.crash.gettempdir", lambda: str(files.folder))
    crash_on(monkeypatch, Session, "type")
    done = files.piped("now\n")
    assert done.errors.endswith(f" the details are in {files.folder}/quarto-access-crash.txt.\n")


def test_without_any_place_for_the_details_the_sentence_is_said_without(files: Files, monkeypatch: pytest.MonkeyPatch):
    (files.folder / "data").write_text("a file", encoding="utf-8")
    monkeypatch.setattr("quarto_access.app.crash.gettempdir", lambda: os.devnull)
    crash_on(monkeypatch, Session, "type")
    assert files.piped("now\n").errors.endswith("KeyError. Please report this.\n")


def cells_crash(monkeypatch: pytest.MonkeyPatch, crashes: Callable[[Settings], bool]) -> None:
    real = LocalOutlet.configure_page

    def configure(outlet: LocalOutlet) -> None:
        if crashes(outlet.settings):
            raise KeyError
        real(outlet)

    monkeypatch.setattr(LocalOutlet, "configure_page", configure)


SETTINGS = "[words]\nprofile = 'full'\n[lines]\ncells = 20\n[voice]\nrate = 200\n"


@pytest.mark.parametrize(
    ("crashes", "sentence"),
    [
        (lambda settings: settings.lines.cells == 20, "The program crashed with your setting lines.cells."),
        (lambda settings: settings.chosen, "The program crashed with these settings."),
    ],
    ids=["one", "several"],
)
def test_a_setting_that_crashes_the_start_is_left_out_once_and_named(
    files: Files, monkeypatch: pytest.MonkeyPatch, crashes: Callable[[Settings], bool], sentence: str
):
    cells_crash(monkeypatch, crashes)
    (files.folder / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    done = files.piped("grth\n")
    assert (done.code, done.errors) == (0, "")
    assert done.lines.count(sentence) == 1
    assert done.lines[done.lines.index(sentence) + 1].startswith("Using the default")
    assert len(files.record().game.steps) == 1
    assert (files.folder / "settings.toml").read_text(encoding="utf-8") == SETTINGS


def test_a_start_that_crashes_with_all_defaults_is_reported_once(files: Files, monkeypatch: pytest.MonkeyPatch):
    cells_crash(monkeypatch, lambda _: True)
    (files.folder / "settings.toml").write_text(SETTINGS, encoding="utf-8")
    done = files.piped("grth\n")
    crash_of(done)
    assert done.out == b""


@pytest.mark.slow
@pytest.mark.parametrize("in_thread", [False, True], ids=["a key", "a thread"])
def test_a_crash_at_a_terminal_restores_it_and_is_heard(files: Files, *, in_thread: bool):
    script = files.folder / "crashing.py"
    (files.folder / "settings.toml").write_text("[voice]\nrate = 450\n", encoding="utf-8")
    script.write_text(CRASHING.format(in_thread=in_thread, muted=True), encoding="utf-8")
    command = [sys.executable, str(script), *files.command("--voice", "builtin", "--sound", "on", "--first", "me")[3:]]
    terminal = Terminal(command, files, environment={"SDL_AUDIODRIVER": "dummy"})
    try:
        terminal.wait_for_start().press("1", ENTER)
        wait_until(files.announced_actions, "the piece is given")
        # The device opens in the background. From then on, standard error is muted.
        wait_until(lambda: "/dev/null" in _target(terminal.process.pid), "standard error is muted")
        terminal.press("x")
        assert terminal.wait_for_exit() == 1
        assert terminal.errors.count("\n") == 1
        assert "Your game is saved. Please report this: the details are in " in terminal.errors
        assert termios.tcgetattr(terminal.slave) == terminal.attributes
        sentence = terminal.errors.rstrip("\n")
        entry = files.entries()[-1]
        assert (entry["text"], entry["voice"]) == (sentence, "builtin")
        # Standard error goes elsewhere, but the player is here.
        assert sentence in " ".join(terminal.text.split("\n"))
    finally:
        terminal.end()


def _target(process: int) -> str:
    """Return what the standard error of a process is."""
    return str(Path(f"/proc/{process}/fd/2").readlink())
