"""Whole games with lines from a pipe and with three keys only, and no processor time while idle."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from program import LIMIT, make_environment
from scripted_games import WON_BY_KEYS, WON_BY_LINES
from terminal import BACKSPACE, CONTROL_D, ENTER, SPACE

from quarto_access.rules.outcome import Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files
    from terminal import Terminal

    OpenTerminal = Callable[..., Terminal]


def test_a_whole_game_with_lines_from_a_pipe(files: Files):
    run = files.piped_in_subprocess("\n".join((*WON_BY_LINES, "quit", "")), "--first", "me")
    assert (run.code, run.errors) == (0, "")
    outcome = files.record().game.position.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (1, Reason.CALL)
    assert "Player 1 calls Quarto: row 1, all tall and hollow." in " ".join(run.lines)


def test_a_whole_game_in_one_line_from_a_pipe(files: Files):
    run = files.piped("grth a1 gsth b1 ssth c1 srth d1 quarto row 1", "--first", "me")
    assert (run.code, run.errors) == (0, "")
    assert files.record().game.position.outcome is not None


def test_each_line_from_a_pipe_is_answered_before_the_next_comes(files: Files):
    process = subprocess.Popen(
        files.command("--first", "me"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=make_environment({})
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.readline()
        for line, answer in ((b"grth\n", b"Player 1 gives"), (b"a1\n", b"Player 2 plays A1.")):
            process.stdin.write(line)
            process.stdin.flush()
            assert process.stdout.readline().startswith(answer)
            process.stdout.readline()
        process.stdin.close()
        assert process.wait(timeout=LIMIT) == 0


def test_a_whole_game_with_space_enter_and_backspace_only(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal("--first", "me").wait_for_start()

    def choose(choice: str) -> None:
        """Press Space until a choice comes, then Enter."""
        for _ in range(40):
            terminal.press(SPACE)
            if files.heard()[-1].startswith(choice):
                terminal.press(ENTER)
                return
        raise AssertionError(choice)

    for piece, place in (
        ("Grooved round tall hollow", "A1"),
        ("Grooved square tall hollow", "B1"),
        ("Smooth square tall hollow", "C1"),
    ):
        choose(piece)
        choose(place)
    choose("Smooth round tall solid")
    terminal.press(BACKSPACE, ENTER)
    choose("Smooth round tall hollow")
    choose("D1")
    choose("Call Quarto")
    terminal.press(ENTER)
    outcome = files.record().game.position.outcome
    assert outcome is not None
    assert outcome.reason is Reason.CALL
    choose("Leave")
    terminal.press(ENTER)
    assert terminal.wait_for_exit() == 0
    assert terminal.errors == ""


@pytest.mark.slow
def test_the_same_seed_and_keys_give_the_same_log(open_terminal: OpenTerminal, files: Files):
    heard = []
    for _ in range(2):
        terminal = open_terminal("--seed", "7").wait_for_start().press(*WON_BY_KEYS, CONTROL_D)
        assert terminal.wait_for_exit() == 0
        heard.append(files.heard())
        files.log.unlink()
    assert heard[0] == heard[1]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="processor time is read from /proc")
def test_waiting_uses_no_processor_time(open_terminal: OpenTerminal):
    terminal = open_terminal().wait_for_start().press(*WON_BY_KEYS[:5])
    time.sleep(0.3)
    before = ticks(terminal.process.pid)
    time.sleep(2)
    # A tick is 10 ms: two ticks in two seconds would be one percent.
    assert ticks(terminal.process.pid) - before <= 1
    terminal.send(CONTROL_D)
    assert terminal.wait_for_exit() == 0


def ticks(pid: int) -> int:
    """Return the processor time a process has used, in ticks."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
