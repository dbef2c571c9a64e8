"""Fixtures of the end-to-end tests: a folder for games, and the program at a terminal."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).parent))

if sys.platform == "win32":  # pragma: no cover - Windows has no pseudo-terminals
    collect_ignore_glob = ["*"]
else:
    from program import Files
    from terminal import Terminal

    if TYPE_CHECKING:
        from collections.abc import Callable, Iterator


@pytest.fixture(autouse=True, scope="session")
def unblock_control_c() -> None:
    """Make our subprocesses handle Ctrl-C, even if the tests run in the background, where it is ignored."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """Return the files of a run of the program."""
    return Files(tmp_path)


@pytest.fixture
def open_terminal(files: Files) -> Iterator[Callable[..., Terminal]]:
    """Start the program in its own terminal. End it after the test, whatever happens."""
    opened: list[Terminal] = []

    def start(
        *options: str, rows: int = 24, columns: int = 80, heard: bool = True, **environment: str | None
    ) -> Terminal:
        command = files.command(*options, heard=heard)
        terminal = Terminal(command, files, rows=rows, columns=columns, environment=environment)
        opened.append(terminal)
        return terminal

    yield start
    for terminal in opened:
        terminal.end()
