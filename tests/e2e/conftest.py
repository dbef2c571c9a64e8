"""What the end-to-end tests share: a folder for games, and the program on a terminal or behind a pipe."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).parent))

if sys.platform == "win32":  # pragma: no cover - there are no pseudo-terminals to prove anything with
    collect_ignore_glob = ["*"]
else:
    from program import Files
    from terminal import Terminal

    if TYPE_CHECKING:
        from collections.abc import Callable, Iterator


@pytest.fixture(autouse=True, scope="session")
def control_c_is_obeyed() -> None:
    """Let programs that tests start obey Control C, also where the tests run in the background, which ignores it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """Return where a run of the program keeps its games and its log."""
    return Files(tmp_path)


@pytest.fixture
def sit_down(files: Files) -> Iterator[Callable[..., Terminal]]:
    """Start the program on a terminal of its own; whatever happens, it has ended after the test."""
    open_terminals: list[Terminal] = []

    def start(*options: str, rows: int = 24, columns: int = 80, **environment: str | None) -> Terminal:
        terminal = Terminal(files.command(*options), files, rows=rows, columns=columns, environment=environment)
        open_terminals.append(terminal)
        return terminal

    yield start
    for terminal in open_terminals:
        terminal.end()
