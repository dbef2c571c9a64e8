"""Hints and the coach at a real terminal: they think in a process of their own, and keys stay live."""

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
    opened = Terminal(files.command("--first", "me", "--sound", "off"), files).begun()
    yield opened
    opened.end()


def told(terminal: Terminal, text: str) -> None:
    wait_until(lambda: any(text in heard for heard in terminal.files.heard()), f"{text!r} is told")


def test_a_hint_is_counted_and_told_and_kept(terminal: Terminal):
    terminal.press(TAB, "j")
    told(terminal, "It holds the draw.")
    terminal.press("1", ENTER)
    terminal.press(TAB, "k")
    told(terminal, "With perfect play a draw.")
    heard = terminal.files.heard()
    assert heard.count("Player 1, hint 1.") == heard.count("Player 2, hint 1.") == 1
    terminal.press(CONTROL_D)
    assert terminal.left() == 0
    assert [note.text() for note in terminal.files.record().notes] == [
        "Player 1 asked for hint 1: a good move",
        "Player 2 asked for hint 1: what the position is worth",
    ]
    assert terminal.errors == ""


def test_whoever_leaves_ends_the_coach_at_once(terminal: Terminal):
    for give, place in (("1", "z"), ("c", "x"), ("w", "d"), ("f", "3")):
        terminal.press(give, ENTER, place, ENTER)
    terminal.press("2", ENTER, TAB, "j")
    children = Path(f"/proc/{terminal.process.pid}/task/{terminal.process.pid}/children")
    wait_until(lambda: children.read_text(encoding="utf-8").split(), "the coach thinks")
    (child,) = children.read_text(encoding="utf-8").split()
    before = len(terminal.files.entries())
    terminal.press("h")
    assert len(terminal.files.entries()) > before, "keys stay live"
    terminal.press(CONTROL_D)
    assert terminal.left() == 0
    wait_until(lambda: not Path(f"/proc/{child}").exists(), "the coach is gone")
