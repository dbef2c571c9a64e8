"""If the program is killed during setup, it loses no announced piece, and setup resumes there."""

from __future__ import annotations

import random
import signal
import subprocess
from typing import TYPE_CHECKING

import pytest
from helpers.quick_set import quick_first
from program import LIMIT, make_environment, program, wait_until
from terminal import ENTER

from quarto_access.record import SETUP_SUFFIX
from quarto_access.store.games import open_setup
from quarto_access.table.setup.unfinished import count_laid

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files
    from terminal import Terminal

    OpenTerminal = Callable[..., Terminal]

BY_HAND = ("--game", "quatrenun", "--first", "me", "--lay", "hand")
GRID = "1234qwerasdfzxcv"


def count_announced(files: Files, since: int = 0) -> int:
    """Return how many placed pieces the log has."""
    return len([entry for entry in files.entries()[since:] if entry["cue"] == "choose" and entry["square"]])


def count_saved(files: Files) -> int:
    """Return how many placed pieces are saved."""
    saved = list(files.games.glob(f"*{SETUP_SUFFIX}"))
    return count_laid(open_setup(saved[0])[1].unfinished) if saved else 0


@pytest.mark.parametrize("seed", quick_first(range(4)))
def test_setup_resumes_after_the_last_announced_piece_whenever_it_is_killed(
    open_terminal: OpenTerminal, files: Files, seed: int
):
    chance = random.Random(seed)
    placed, resumed = 0, ()
    for _ in range(3):
        terminal = open_terminal(*(resumed or BY_HAND)).wait_for_start()
        start = len(files.entries())
        # Don't wait for answers, so that the kill comes at a random moment.
        terminal.send("".join(f"{key}{ENTER}" for key in GRID[placed : placed + 5]))
        wanted = chance.randrange(1, 5)
        wait_until(
            lambda start=start, wanted=wanted: count_announced(files, start) >= wanted, "some pieces are announced"
        )
        terminal.process.send_signal(signal.SIGKILL)
        terminal.process.wait(timeout=LIMIT)
        heard = placed + count_announced(files, start)
        placed = count_saved(files)
        # Each piece is saved before it is announced, so at most one was saved but not announced.
        assert heard <= placed <= heard + 1
        assert terminal.errors == ""
        resumed = ("--resume",)
    again = files.piped("", "--resume")
    assert (again.code, again.errors) == (0, "")
    assert again.lines[0] == "Resuming your setup."
    assert count_saved(files) == placed


def test_a_kill_with_a_pipe_loses_nothing(files: Files):
    paths = ("--games", str(files.games), "--settings", str(files.folder / "settings.toml"), "--heard", str(files.log))
    command = [*program(), "companion", "--game", "quatrenun", *paths]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=make_environment({})
    ) as process:
        assert process.stdin is not None
        process.stdin.write(b"grth\nssss\nd4 srth\nrest\nyes\n")
        process.stdin.flush()
        wait_until(
            lambda: any(text.startswith("A2:") or "D1:" in text for text in files.heard()), "the next spot is announced"
        )
        process.kill()
    again = files.piped("undo\nundo\nundo\n", command=[*program(), "companion", "--resume", *paths])
    assert (again.code, again.errors) == (0, "")
    assert again.lines[0] == "Resuming your setup."
    assert "Undone: thirteen pieces." in again.lines
    assert again.lines[-2:] == ["D4: type its piece.", "Saved. Start with --resume to continue."]
    assert count_saved(files) == 2
