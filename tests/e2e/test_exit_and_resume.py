"""However the program ends, the game is saved, the terminal is restored, and nobody sees a traceback."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import termios
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from helpers.quick_set import quick_first
from program import LIMIT, make_environment, wait_until
from scripted_games import NEXT_CHOICE
from terminal import CONTROL_C, CONTROL_D, ENTER

from quarto_access.record import parse_record, record_text
from quarto_access.rules.game import action_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files
    from terminal import Terminal

    OpenTerminal = Callable[..., Terminal]

TWO_ACTIONS = ("1", ENTER, "z", ENTER)


@pytest.mark.parametrize("seed", quick_first(range(10)))
def test_a_killed_game_resumes_after_the_last_announced_action(open_terminal: OpenTerminal, files: Files, seed: int):
    chance = random.Random(seed)
    terminal = open_terminal("--first", "me").wait_for_start()
    terminal.send("".join(NEXT_CHOICE * 15))
    first = chance.randrange(12)
    wait_until(lambda: len(files.announced_actions()) >= first, "some actions are announced")
    time.sleep(chance.uniform(0, 0.03))
    terminal.process.kill()
    terminal.process.wait(timeout=LIMIT)
    announced = len(files.announced_actions())
    saved = len(files.record().game.steps) if files.records() else 0
    # Each action is saved before it is announced, so at most one was saved but not announced.
    assert announced <= saved <= announced + 1
    assert terminal.errors == ""
    if saved:
        before = files.records()[0].read_text(encoding="utf-8")
        entries = len(files.entries())
        again = files.piped("", "--resume")
        assert (again.code, again.errors) == (0, "")
        assert again.lines[0] == "Game resumed."
        assert files.records()[0].read_text(encoding="utf-8") == before
        assert not [entry for entry in files.entries()[entries:] if entry["cue"] in ("give", "place")]


@pytest.mark.slow
def test_a_game_killed_again_and_again_resumes_each_time(open_terminal: OpenTerminal, files: Files):
    chance = random.Random(1)
    done = 0
    resumed: tuple[str, ...] = ()
    for _ in range(5):
        terminal = open_terminal("--first", "me", *resumed).wait_for_start()
        before = len(files.announced_actions())
        terminal.send("".join(NEXT_CHOICE * 6))
        wait_until(lambda before=before: len(files.announced_actions()) > before + 1, "some actions are announced")
        time.sleep(chance.uniform(0, 0.03))
        terminal.end()
        resumed = ("--resume",)
        saved = len(files.record().game.steps)
        # At most one action was saved but not announced.
        announced = done + len(files.announced_actions()) - before
        assert announced <= saved <= announced + 1
        done = saved
    assert done >= 10


def test_control_c_asks_and_pressed_again_exits(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal().wait_for_start().press(*TWO_ACTIONS, CONTROL_C)
    assert files.heard()[-1].startswith("Leave?")
    assert terminal.running
    terminal.press("q")
    assert terminal.running
    terminal.press(CONTROL_C, CONTROL_C)
    exits_cleanly(terminal)
    assert len(files.record().game.steps) == 2


def test_control_d_exits_at_once(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal().wait_for_start().press(*TWO_ACTIONS, CONTROL_D)
    exits_cleanly(terminal)
    assert files.heard()[-1].startswith("Saved.")


@pytest.mark.parametrize("name", quick_first(["SIGTERM", "SIGHUP", "SIGQUIT"]))
def test_a_signal_ends_the_program(open_terminal: OpenTerminal, files: Files, name: str):
    terminal = open_terminal().wait_for_start().press(*TWO_ACTIONS, "/")
    terminal.send("b3")
    terminal.process.send_signal(signal.Signals[name])
    exits_cleanly(terminal)
    assert len(files.record().game.steps) == 2


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT"])
def test_a_signal_at_any_moment_of_start_up_ends_the_program(open_terminal: OpenTerminal, name: str):
    terminal = open_terminal()
    wait_until(lambda: b"quarto_access" in command_line(terminal.process.pid), "Python starts the program")
    for delay in (0.08, 0.05, 0.05, 0.05, 0.05, 0.05, 0.1):
        time.sleep(delay)
        if terminal.running:
            terminal.process.send_signal(signal.Signals[name])
    terminal.process.wait(timeout=LIMIT)
    assert termios.tcgetattr(terminal.slave) == terminal.attributes
    assert "Traceback" not in terminal.errors


@pytest.mark.parametrize("busy", [0.0, 0.05], ids=["at-once", "on-a-busy-machine"])
def test_a_signal_is_repeated_if_python_swallows_the_interrupt(busy: float):
    script = f"""
import _signal, time, weakref
from quarto_access.signals import RaisingInterrupts
arm = _signal.setitimer
def arm_slowly(which, *seconds):
    arm(which, *seconds)
    if any(seconds):
        ends = time.monotonic() + {busy}
        while time.monotonic() < ends:
            pass
_signal.setitimer = arm_slowly
class Thing: pass
def ended(_): raise KeyboardInterrupt
thing = Thing()
kept = weakref.ref(thing, ended)
try:
    with RaisingInterrupts():
        del thing
        time.sleep(60)
except KeyboardInterrupt:
    print("left")
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("left\n", "")


def test_sigint_from_another_process_asks_like_control_c(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal().wait_for_start().press(*TWO_ACTIONS)
    terminal.process.send_signal(signal.SIGINT)
    wait_until(lambda: files.heard()[-1].startswith("Leave?"), "the program asks")
    terminal.process.send_signal(signal.SIGINT)
    exits_cleanly(terminal)


def test_closing_the_terminal_ends_the_program(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal().wait_for_start().press(*TWO_ACTIONS)
    terminal.close()
    assert terminal.wait_for_exit() == 0
    assert terminal.errors == ""
    assert len(files.record().game.steps) == 2


@pytest.mark.slow
def test_closing_the_terminal_during_a_message_ends_the_program(open_terminal: OpenTerminal, files: Files):
    terminal = open_terminal().wait_for_start().press(*TWO_ACTIONS)
    terminal.send("??????")
    terminal.close()
    assert terminal.wait_for_exit() == 0
    assert terminal.errors == ""
    assert len(files.record().game.steps) == 2


@pytest.mark.parametrize("options", quick_first([(), ("--keys", "typed")]), ids=["keys", "typed"])
def test_closing_a_terminal_that_does_not_control_the_session_ends_the_program(files: Files, options: tuple[str, ...]):
    master, slave = os.openpty()
    with (files.folder / "errors").open("wb") as errors:
        process = subprocess.Popen(
            files.command(*options),
            stdin=slave,
            stdout=slave,
            stderr=errors,
            start_new_session=True,
            env=make_environment({}),
        )
    os.close(slave)
    try:
        wait_until(files.heard, "the first message comes")
        os.write(master, b"q")
        os.close(master)
        assert process.wait(timeout=LIMIT) == 0
    finally:
        process.kill()
        process.wait(timeout=LIMIT)
    assert (files.folder / "errors").read_text(encoding="utf-8") == ""


def test_the_end_of_a_pipe_ends_the_program(files: Files):
    run = files.piped("grth\nb3\n")
    assert (run.code, run.errors) == (0, "")
    assert run.lines[-1] == "Saved. Start with --resume to continue."
    assert len(files.record().game.steps) == 2


@pytest.mark.parametrize("name", quick_first(["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"]))
@pytest.mark.parametrize("saved", [True, False])
def test_a_signal_ends_the_program_with_a_pipe(files: Files, name: str, *, saved: bool):
    if not saved:
        files.games.write_text("not a folder", encoding="utf-8")
    process = subprocess.Popen(
        files.command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=make_environment({}),
    )
    with process:
        assert process.stdin is not None
        process.stdin.write(b"grth\nb3\n")
        process.stdin.flush()
        wait_until(lambda: len(files.announced_actions()) == 2, "two actions are announced")
        process.send_signal(signal.Signals[name])
        process.wait(timeout=LIMIT)
        assert process.stderr is not None
        assert (process.returncode, process.stderr.read()) == (0 if saved else 1, b"")
    assert not saved or len(files.record().game.steps) == 2


def test_the_reader_of_our_output_may_close_it(files: Files):
    process = subprocess.Popen(
        files.command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=make_environment({})
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"grth\nb3\n")
        process.stdin.close()
        process.wait(timeout=LIMIT)
        assert (process.returncode, process.stderr.read()) == (0, b"")


@pytest.mark.slow
def test_programs_that_start_at_the_same_time_each_save_their_own_game(files: Files):
    pieces = ["GRTH", "GRTS", "SSSS", "SSSH"]
    with ExitStack() as stack:
        programs = [
            stack.enter_context(subprocess.Popen(files.command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE))
            for _ in pieces
        ]
        for process in programs:
            assert process.stdout is not None
            process.stdout.readline()
        # All are running, and none has saved yet.
        for process, piece in zip(programs, pieces, strict=True):
            assert process.stdin is not None
            process.stdin.write(f"{piece}\n".encode())
            process.stdin.close()
        for process in programs:
            # A program whose output is closed before it has read its line leaves, and has nothing to save.
            process.wait(timeout=LIMIT)
    saved = [parse_record(path.read_text(encoding="utf-8")).game.steps[0].action for path in files.records()]
    assert sorted(map(action_text, saved)) == sorted(f"give {piece}" for piece in pieces)


@pytest.mark.slow
def test_a_game_that_another_program_has_open_is_not_resumed_and_nothing_is_overwritten(files: Files):
    files.piped("grth\n")
    with subprocess.Popen(files.command("--resume"), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdout.readline()
        refused = files.piped("b2\nssss\n", "--resume")
        assert (refused.code, refused.errors) == (1, "This game is open in another window.\n")
        other.stdin.write(b"c3\n")
        other.stdin.close()
        assert b"plays C3." in other.stdout.read()
    assert [action_text(step.action) for step in files.record().game.steps] == ["give GRTH", "place C3"]
    assert files.piped("", "--resume").code == 0


def test_a_note_is_saved_before_the_first_action(files: Files):
    files.piped("note b3 take care\n", "--first", "me")
    assert "Note: Private note of Player 1 on B3: take care" in record_text(files.record())


def test_commands_from_a_pipe_need_no_confirmation(files: Files):
    run = files.piped("grth\nb2\nundo\nb3\nquarto\n", "--players", "2", "--first", "me", "--false-call", "forfeit")
    assert run.code == 0
    assert not any("Type yes or no" in line for line in run.lines)
    assert len(files.announced_actions()) == 5
    assert files.record().game.position.outcome is not None


def test_a_line_of_several_commands_needs_no_confirmation(files: Files):
    run = files.piped("grth\nundo srth\n", "--first", "me")
    assert [action_text(step.action) for step in files.record().game.steps] == ["give SRTH"], run.lines


def test_a_finished_game_is_not_resumed(files: Files):
    files.piped("grth\nresign\n")
    record = record_text(files.record())
    run = files.piped("", "--resume")
    assert run.code == 1
    assert run.out == b""
    assert run.errors.count("\n") == 1
    assert record_text(files.record()) == record


def exits_cleanly(terminal: Terminal) -> None:
    """Assert that the program exits without an error and restores the terminal."""
    assert terminal.wait_for_exit() == 0
    assert terminal.errors == ""
    assert termios.tcgetattr(terminal.slave) == terminal.attributes


def command_line(pid: int) -> bytes:
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as file:  # noqa: PTH123 - in /proc
            return file.read()
    except OSError:
        return b"quarto_access"
