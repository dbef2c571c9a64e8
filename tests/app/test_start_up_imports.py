"""A start imports no slow package that nobody asked for: sound, voices, drills and the terminal come later."""

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
    *("ctypes", "importlib.metadata", "multiprocessing", "numpy", "unittest", "wave"),
}
"""Slow to import, from ten to some hundred milliseconds each."""

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
    """Return every module that a run imports which reads some lines, then ends."""
    kept = ("--games", str(home), "--settings", str(home / "settings.toml"))
    done = subprocess.run(
        [sys.executable, "-c", RUN, *command.split(), *kept],
        input="\n".join((*lines, "quit\n")),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout
    return set(json.loads(done.stderr))


@pytest.mark.parametrize("command", ["play", "play --game quatrenun", "companion", "learn", ""])
def test_a_start_imports_nothing_slow(command: str, tmp_path: Path):
    assert imported_by(command, tmp_path) & SLOW == set()


@pytest.mark.slow
def test_a_finished_round_imports_the_scheduler_and_so_would_be_seen(tmp_path: Path):
    assert "fsrs" in imported_by("train board --seed 1", tmp_path, "", "a1", "a1", "a1")
