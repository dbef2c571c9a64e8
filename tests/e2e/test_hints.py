"""Hints and the coach at a real terminal think in a subprocess, and keys still work."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("it needs a terminal and /proc", allow_module_level=True)

from program import Files, wait_until
from terminal import CONTROL_D, ENTER, TAB, Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    files = Files(tmp_path)
    opened = Terminal(files.command("--first", "me", "--sound", "off"), files).wait_for_start()
    yield opened
    opened.end()


def wait_for(terminal: Terminal, text: str) -> None:
    wait_until(lambda: any(text in heard for heard in terminal.files.heard()), f"{text!r} is announced")


def test_a_hint_is_counted_announced_and_recorded(terminal: Terminal):
    terminal.press(TAB, "j")
    wait_for(terminal, "Player 1, hint 1. Give ")
    terminal.press("1", ENTER)
    terminal.press(TAB, "k")
    wait_for(terminal, "Player 2, hint 1. With best play it's a draw.")
    heard = terminal.files.heard()
    for player in (1, 2):
        assert sum(text.startswith(f"Player {player}, hint 1.") for text in heard) == 1
    terminal.press(CONTROL_D)
    assert terminal.wait_for_exit() == 0
    assert [note.text() for note in terminal.files.record().notes] == [
        "Player 1 asked for hint 1: a good move",
        "Player 2 asked for hint 1: what the position is worth",
    ]
    assert terminal.errors == ""


def test_leaving_ends_the_coach_at_once(terminal: Terminal):
    for give, place in (("1", "z"), ("c", "x"), ("w", "d"), ("f", "3")):
        terminal.press(give, ENTER, place, ENTER)
    terminal.press("2", ENTER, TAB, "j")
    children = Path(f"/proc/{terminal.process.pid}/task/{terminal.process.pid}/children")
    wait_until(lambda: children.read_text(encoding="utf-8").split(), "the coach is thinking")
    (child,) = children.read_text(encoding="utf-8").split()
    before = len(terminal.files.entries())
    terminal.press("h")
    assert len(terminal.files.entries()) > before, "keys still work"
    terminal.press(CONTROL_D)
    assert terminal.wait_for_exit() == 0
    wait_until(lambda: not Path(f"/proc/{child}").exists(), "the coach is gone")
