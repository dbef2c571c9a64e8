"""Real starts after odd settings, and after kills while a setting is changed: every one reaches the menu."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import pytest
from helpers.odd_values import odd_values
from program import wait_until
from terminal import Terminal

from quarto_access.settings import KEYS
from quarto_access.store.settings import load_settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files

pytestmark = pytest.mark.edge("settings")

COUNTS = [pytest.param(15, marks=pytest.mark.slow), pytest.param(300, marks=pytest.mark.thorough)]

PROFILE = "\x10"
"""Control P: switch to the next profile, which saves a setting with every press."""


def start(files: Files) -> Terminal:
    """Start the menu at a terminal with all channels, and wait for its first page."""
    files.log.unlink(missing_ok=True)
    files.readers.clear()
    terminal = Terminal(
        files.command("--sound", "on", "--voice", "off", menu=True), files, environment={"SDL_AUDIODRIVER": "dummy"}
    )
    wait_until(lambda: in_menu(files) or not terminal.running, "the menu opens")
    return terminal


def in_menu(files: Files) -> bool:
    return any("1: Play against the computer." in heard for heard in files.heard())


def leave(terminal: Terminal) -> None:
    try:
        terminal.process.terminate()
        assert (terminal.wait_for_exit(), terminal.errors) == (0, "")
    finally:
        terminal.end()


@pytest.mark.parametrize("count", COUNTS)
def test_real_starts_with_odd_values_reach_the_menu(
    files: Files, count: int, record_property: Callable[[str, object], None]
):
    cases = [(key, value) for key in KEYS for value in odd_values()]
    for key, value in Random(count).sample(cases, count):
        section, name = key.split(".")
        text = f"[{section}]\n{name} = {value}\n"
        (files.folder / "settings.toml").write_text(text, encoding="utf-8")
        terminal = start(files)
        leave(terminal)
        assert in_menu(files), (text, files.heard())
    record_property("cases", count)


@pytest.mark.parametrize("count", COUNTS)
def test_kills_while_a_setting_is_changed_lose_no_setting(
    files: Files, count: int, record_property: Callable[[str, object], None]
):
    path = files.folder / "settings.toml"
    path.write_text('# mine\n[words]\norder = "body, height, shape, texture"\n', encoding="utf-8")
    chance = Random(count)
    for _ in range(count):
        terminal = start(files)
        try:
            reached = in_menu(files)
            ends = time.monotonic() + chance.uniform(0, 0.12)
            while time.monotonic() < ends:
                terminal.send(PROFILE)
                time.sleep(chance.uniform(0, 0.004))
            terminal.process.kill()
            terminal.process.wait()
        finally:
            terminal.end()
        assert reached
        file = load_settings(path)
        assert (file.fault, file.bad) == (None, ())
        assert path.read_text(encoding="utf-8").startswith("# mine\n")
    leave(start(files))
    assert in_menu(files)
    record_property("cases", count)
