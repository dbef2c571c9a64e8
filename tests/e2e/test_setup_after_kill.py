"""Killed while pieces are laid: nothing that was told is lost, and laying goes on there."""

from __future__ import annotations

import random
import signal
import subprocess
from typing import TYPE_CHECKING

import pytest
from helpers.quick_set import quick_first
from program import LIMIT, program, surroundings, wait_until
from terminal import ENTER

from quarto_access.store.games import SETUP_SUFFIX, open_setup
from quarto_access.table.setup.unfinished import count_laid

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files
    from terminal import Terminal

    SitDown = Callable[..., Terminal]

BY_HAND = ("--game", "quatrenun", "--first", "me", "--lay", "hand")
GRID = "1234qwerasdfzxcv"


def told(files: Files, since: int = 0) -> int:
    """Return how many pieces were told to lie."""
    return len([entry for entry in files.entries()[since:] if entry["cue"] == "choose" and entry["square"]])


def kept(files: Files) -> int:
    """Return how many pieces a new start finds."""
    found = list(files.games.glob(f"*{SETUP_SUFFIX}"))
    return count_laid(open_setup(found[0])[1].unfinished) if found else 0


@pytest.mark.parametrize("seed", quick_first(range(4)))
def test_killed_at_any_moment_laying_goes_on_from_the_last_piece_told(sit_down: SitDown, files: Files, seed: int):
    chance = random.Random(seed)
    lying, resumed = 0, ()
    for _ in range(3):
        terminal = sit_down(*(resumed or BY_HAND)).begun()
        begun = len(files.entries())
        # One key after the other, and none is waited for: it is killed at some moment between two of them.
        terminal.send("".join(f"{key}{ENTER}" for key in GRID[lying : lying + 5]))
        wanted = chance.randrange(1, 5)
        wait_until(lambda begun=begun, wanted=wanted: told(files, begun) >= wanted, "some pieces are told")
        terminal.process.send_signal(signal.SIGKILL)
        terminal.process.wait(timeout=LIMIT)
        heard = lying + told(files, begun)
        lying = kept(files)
        # Kept before it is told: at most one piece was kept and not yet told, and none told and not kept.
        assert heard <= lying <= heard + 1
        assert terminal.errors == ""
        resumed = ("--resume",)
    again = files.piped("", "--resume")
    assert (again.code, again.errors) == (0, "")
    assert again.lines[0] == "The laying goes on."
    assert kept(files) == lying


def test_behind_a_pipe_a_kill_loses_nothing_either(files: Files):
    places = ("--games", str(files.games), "--settings", str(files.folder / "settings.toml"), "--heard", str(files.log))
    command = [*program(), "companion", "--game", "quatrenun", *places]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=surroundings({})) as process:
        assert process.stdin is not None
        process.stdin.write(b"grth\nssss\nd4 srth\nrest\nyes\n")
        process.stdin.flush()
        wait_until(lambda: any(text.startswith("A2:") or "D1:" in text for text in files.heard()), "the next is told")
        process.kill()
    again = files.piped("undo\nundo\nundo\n", command=[*program(), "companion", "--resume", *places])
    assert (again.code, again.errors) == (0, "")
    assert again.lines[0] == "The laying goes on."
    assert "Taken back: thirteen pieces." in again.lines
    assert again.lines[-2:] == ["D4: type its piece.", "Saved. Add --resume to go on next time."]
    assert kept(files) == 2
