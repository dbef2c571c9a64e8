"""Copy only where there may be a clipboard, and where no screen reader would read the copied text aloud."""

from __future__ import annotations

import shutil
import subprocess
import sys
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from quarto_access.terminal.clipboard import has_clipboard

if TYPE_CHECKING:
    from pathlib import Path

IN_A_TERMINAL = """
import sys
from io import StringIO
from quarto_access.terminal.clipboard import has_clipboard
sys.stdout.isatty = lambda: True
print(has_clipboard(sys.stdout))
"""


class Screen(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_may_have_a_clipboard_and_a_pipe_has_none(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    assert has_clipboard(Screen())
    assert not has_clipboard(StringIO())


@pytest.mark.parametrize("terminal", ["linux", "dumb", ""])
def test_the_console_of_linux_and_dumb_terminals_have_none(terminal: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TERM", terminal)
    assert not has_clipboard(Screen())


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what runs us")
@pytest.mark.parametrize(("name", "said"), [("yasr", "False"), ("other", "True")])
def test_nothing_is_copied_inside_a_reader_that_would_read_it_aloud(
    name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("TERM", "xterm-256color")
    shell = shutil.which("sh")
    assert shell is not None
    (tmp_path / name).symlink_to(shell)
    # The shell stays alive as our parent, because there is another command to run.
    command = [str(tmp_path / name), "-c", '"$0" -c "$1"; true', sys.executable, IN_A_TERMINAL]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert run.stdout.strip() == said
