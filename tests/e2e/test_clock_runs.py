"""The clock in the real program: on a terminal, behind a pipe, and what it costs the machine."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from program import LIMIT, surroundings, wait_until
from terminal import CONTROL_D, ENTER
from test_whole_games import ticks

from quarto_access.rules.outcome import Outcome, Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from program import Files
    from terminal import Terminal

    SitDown = Callable[..., Terminal]


@pytest.fixture
def quick(tmp_path: Path) -> None:
    """Let everybody read fast, so that the time begins soon."""
    (tmp_path / "settings.toml").write_text("[clock]\nreading = 200\n", encoding="utf-8")


@pytest.fixture
def behind_a_pipe(files: Files) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        files.command("--first", "me", "--clock", "4", "--time-out", "forfeit"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings({}),
        cwd=files.folder,
    )
    yield process
    process.kill()
    process.wait(timeout=LIMIT)


def cues(files: Files) -> list[object]:
    return [entry["cue"] for entry in files.entries() if entry["cue"] is not None]


@pytest.mark.usefixtures("quick")
def test_time_runs_out_on_a_terminal(sit_down: SitDown, files: Files):
    terminal = sit_down("--first", "me", "--clock", "4", "--time-out", "forfeit", "--sound", "off").begun()
    terminal.press("1", ENTER)
    wait_until(lambda: "out-of-time" in cues(files), "the time is over")
    assert cues(files)[-5:] == ["hurry", "hurry", "hurry", "loss", "out-of-time"]
    assert files.record().game.position.outcome == Outcome(1, Reason.TIME)
    terminal.send(CONTROL_D)
    assert terminal.left() == 0


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_time_runs_out_while_a_pipe_brings_nothing(behind_a_pipe: subprocess.Popen[bytes], files: Files):
    assert behind_a_pipe.stdin is not None
    behind_a_pipe.stdin.write(b"grth\n")
    behind_a_pipe.stdin.flush()
    wait_until(lambda: "out-of-time" in cues(files), "the time is over")
    assert files.record().game.position.outcome == Outcome(1, Reason.TIME)
    behind_a_pipe.stdin.write(b"rematch\nquit\n")
    behind_a_pipe.stdin.flush()
    # It ends though the pipe is still open.
    assert behind_a_pipe.wait(timeout=LIMIT) == 0
    _, errors = behind_a_pipe.communicate()
    assert errors == b""
    assert files.heard()[-2].startswith("Another game.")


@pytest.mark.usefixtures("quick")
def test_it_ends_when_told_to_while_it_waits_for_a_line_and_for_the_clock(
    behind_a_pipe: subprocess.Popen[bytes], files: Files
):
    wait_until(files.heard, "the game has begun")
    time.sleep(0.5)
    behind_a_pipe.send_signal(signal.SIGTERM)
    _, errors = behind_a_pipe.communicate(timeout=LIMIT)
    assert (behind_a_pipe.returncode, errors) == (0, b"")


@pytest.mark.usefixtures("quick")
def test_many_lines_at_once_are_all_done(files: Files):
    lines = "grth\nb2 ssss\nc3 gsth\n" + "time\n" * 500
    done = files.piped(lines, "--first", "me", "--clock", "60")
    assert (done.code, done.errors) == (0, "")
    assert len(files.record().game.steps) == 5
    assert sum("seconds left" in line for line in done.lines) == 500


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
@pytest.mark.skipif(sys.platform != "linux", reason="processor time is read from /proc")
def test_a_running_clock_does_no_work_between_two_moments(sit_down: SitDown, files: Files):
    terminal = sit_down("--first", "me", "--clock", "60").begun().press("1", ENTER)
    time.sleep(1.5)
    before = ticks(terminal.process.pid)
    time.sleep(3)
    assert ticks(terminal.process.pid) - before <= 1
    terminal.press("/").command("time")
    assert " seconds left" in files.heard()[-1]
    terminal.send(CONTROL_D)
    assert terminal.left() == 0
