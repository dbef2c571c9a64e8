"""Starting the program imports no slow package: sound, voices, drills and prompt_toolkit come later."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

SLOW = {
    *("pygame", "pyttsx3", "accessible_output3", "espeakng_loader", "prism", "fsrs", "tomlkit", "prompt_toolkit"),
    "quarto_access.narration.export",
    *("sqlite3", "quarto_access.store.index"),
    *("ctypes", "importlib.metadata", "multiprocessing", "numpy", "unittest", "wave"),
}
"""Each takes from ten to several hundred milliseconds to import."""

RUN = """
import json, sys
from quarto_access.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""


def imported_by(command: str, home: Path, *lines: str) -> set[str]:
    """Return every module that a run with these lines of input imports."""
    paths = ("--games", str(home), "--settings", str(home / "settings.toml"))
    done = subprocess.run(
        [sys.executable, "-c", RUN, *command.split(), *paths],
        input="\n".join((*lines, "quit\n")),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout
    return set(json.loads(done.stderr))


@pytest.mark.parametrize("command", ["play", "play --game quatrenun", "companion", "learn", ""])
def test_starting_imports_nothing_slow(command: str, tmp_path: Path):
    assert imported_by(command, tmp_path) & SLOW == set()


@pytest.mark.slow
def test_a_finished_drill_imports_the_scheduler_so_the_check_works(tmp_path: Path):
    assert "fsrs" in imported_by("train board --seed 1", tmp_path, "", "a1", "a1", "a1")
