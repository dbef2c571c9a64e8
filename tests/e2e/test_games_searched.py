"""At a real terminal a finished game is searched for mistakes in a subprocess, which ends with the program."""

from __future__ import annotations

import json
import shutil
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

RECORD = Path(__file__).parents[1] / "helpers" / "records" / "three-mistakes.quarto.txt"


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


@pytest.fixture
def terminal(files: Files) -> Iterator[Terminal]:
    command = files.command("--first", "me", "--sound", "off")
    opened = Terminal(command, files).wait_for_start()
    yield opened
    opened.end()


def searched(files: Files) -> list[str]:
    path = files.games / "mistakes.json"
    return list(json.loads(path.read_text(encoding="utf-8"))["searched"]) if path.exists() else []


def test_a_finished_game_and_older_ones_are_searched_in_the_background(terminal: Terminal, files: Files):
    files.games.mkdir()
    shutil.copy(RECORD, files.games)
    terminal.press("1", ENTER, TAB, "g", ENTER)
    wait_until(lambda: len(searched(files)) == 2, "both games are searched")
    terminal.press(CONTROL_D)
    assert terminal.wait_for_exit() == 0
    assert terminal.errors == ""
