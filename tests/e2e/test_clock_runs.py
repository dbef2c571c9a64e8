"""The clock in the real program: at a terminal, with a pipe, and while idle."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest
from program import LIMIT, make_environment, wait_until
from terminal import CONTROL_D, ENTER
from test_whole_games import ticks

from quarto_access.rules.outcome import Outcome, Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from program import Files
    from terminal import Terminal

    OpenTerminal = Callable[..., Terminal]


@pytest.fixture
def fast_readers(tmp_path: Path) -> None:
    """Set a high reading speed, so that the clock starts soon."""
    (tmp_path / "settings.toml").write_text("[clock]\nreading = 200\n", encoding="utf-8")


@pytest.fixture
def piped_process(files: Files) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        files.command("--first", "me", "--clock", "4", "--time-out", "forfeit"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=make_environment({}),
        cwd=files.folder,
    )
    yield process
    process.kill()
    process.wait(timeout=LIMIT)


def cues(files: Files) -> list[object]:
    return [entry["cue"] for entry in files.entries() if entry["cue"] is not None]


@pytest.mark.usefixtures("fast_readers")
def test_time_runs_out_at_a_terminal(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal(
        "--first", "me", "--clock", "4", "--time-out", "forfeit", "--sound", "off"
    ).wait_for_start()
    terminal.press("1", ENTER)
    wait_until(lambda: "out-of-time" in cues(files), "time is up")
    assert cues(files)[-5:] == ["hurry", "hurry", "hurry", "loss", "out-of-time"]
    assert files.record().game.position.outcome == Outcome(1, Reason.TIME)
    terminal.send(CONTROL_D)
    assert terminal.wait_for_exit() == 0


@pytest.mark.slow
@pytest.mark.usefixtures("fast_readers")
def test_time_runs_out_while_a_pipe_is_silent(piped_process: subprocess.Popen[bytes], files: Files):
    assert piped_process.stdin is not None
    piped_process.stdin.write(b"grth\n")
    piped_process.stdin.flush()
    wait_until(lambda: "out-of-time" in cues(files), "time is up")
    assert files.record().game.position.outcome == Outcome(1, Reason.TIME)
    piped_process.stdin.write(b"rematch\nquit\n")
    piped_process.stdin.flush()
    # It exits even though the pipe is still open.
    assert piped_process.wait(timeout=LIMIT) == 0
    _, errors = piped_process.communicate()
    assert errors == b""
    assert files.heard()[-2].startswith("Another game.")


@pytest.mark.usefixtures("fast_readers")
def test_sigterm_ends_the_program_while_it_waits_for_a_line_and_the_clock(
    piped_process: subprocess.Popen[bytes], files: Files
):
    wait_until(files.heard, "the game has started")
    time.sleep(0.5)
    piped_process.send_signal(signal.SIGTERM)
    _, errors = piped_process.communicate(timeout=LIMIT)
    assert (piped_process.returncode, errors) == (0, b"")


@pytest.mark.usefixtures("fast_readers")
def test_many_lines_at_once_are_all_handled(files: Files):
    lines = "grth\nb2 ssss\nc3 gsth\n" + "time\n" * 500
    done = files.piped(lines, "--first", "me", "--clock", "60")
    assert (done.code, done.errors) == (0, "")
    assert len(files.record().game.steps) == 5
    assert sum("seconds left" in line for line in done.lines) == 500


@pytest.mark.slow
@pytest.mark.usefixtures("fast_readers")
@pytest.mark.skipif(sys.platform != "linux", reason="processor time is read from /proc")
def test_a_running_clock_uses_no_processor_time(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal("--first", "me", "--clock", "60").wait_for_start().press("1", ENTER)
    time.sleep(1.5)
    before = ticks(terminal.process.pid)
    time.sleep(3)
    assert ticks(terminal.process.pid) - before <= 1
    terminal.press("/").command("time")
    assert " seconds left" in files.heard()[-1]
    terminal.send(CONTROL_D)
    assert terminal.wait_for_exit() == 0
