"""The terminal after a stop, after `fg`, and after signals that end any program."""

from __future__ import annotations

import os
import signal
import termios
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.quick_set import quick_first
from program import wait_until
from terminal import ENTER, Terminal

from quarto_access.signals import ENDING

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files

    OpenTerminal = Callable[..., Terminal]

pytestmark = pytest.mark.edge("signals")


def is_stopped(terminal: Terminal) -> bool:
    return Path(f"/proc/{terminal.process.pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


def stop(terminal: Terminal, number: signal.Signals) -> None:
    terminal.process.send_signal(number)
    wait_until(lambda: is_stopped(terminal), "the program is stopped")


def echoes(terminal: Terminal) -> bool:
    return bool(termios.tcgetattr(terminal.slave)[3] & (termios.ECHO | termios.ICANON))


@pytest.mark.parametrize("name", ["SIGTSTP", "SIGSTOP"])
def test_after_a_stop_keys_work_again_and_the_player_hears_what_to_do(
    open_terminal: OpenTerminal, files: Files, name: str
):
    terminal = open_terminal("--first", "me").wait_for_start().press("1")
    stop(terminal, signal.Signals[name])
    if name == "SIGTSTP":
        assert termios.tcgetattr(terminal.slave) == terminal.attributes
    # This is what a shell does.
    termios.tcsetattr(terminal.slave, termios.TCSANOW, terminal.attributes)
    heard = len(files.heard())
    terminal.process.send_signal(signal.SIGCONT)
    wait_until(lambda: len(files.heard()) > heard, "the player hears what to do")
    assert "choose a piece" in files.heard()[heard]
    assert not echoes(terminal)
    terminal.press(ENTER)
    wait_until(files.announced_actions, "the piece is given")
    terminal.process.terminate()
    assert terminal.wait_for_exit() == 0
    assert termios.tcgetattr(terminal.slave) == terminal.attributes
    assert terminal.errors == ""


@pytest.mark.slow
def test_after_a_stop_a_question_for_a_key_is_asked_again(files: Files):
    terminal = Terminal(files.command("--sound", "off", menu=True), files)
    try:
        terminal.wait_for_start()
        heard = len(files.heard())
        stop(terminal, signal.SIGSTOP)
        terminal.process.send_signal(signal.SIGCONT)
        wait_until(lambda: len(files.heard()) > heard, "the question is asked again")
        assert files.heard()[-1].rstrip(".?") == files.heard()[0].rstrip(".?")
    finally:
        terminal.end()


@pytest.mark.slow
def test_the_doctor_goes_on_after_a_stop(files: Files):
    terminal = Terminal([*files.command("--sound", "off")[:3], "doctor", "--games", str(files.games)], files)
    try:
        wait_until(lambda: "Y for yes" in terminal.text, "the doctor asks")
        stop(terminal, signal.SIGTSTP)
        assert termios.tcgetattr(terminal.slave) == terminal.attributes
        asked = len(terminal.output)
        terminal.process.send_signal(signal.SIGCONT)
        wait_until(lambda: len(terminal.output) > asked, "the question is there again")
        assert not echoes(terminal)
        terminal.send(ENTER)
        assert terminal.wait_for_exit() == 0
    finally:
        terminal.end()


NAMES = ("USR1", "USR2", "ALRM", "PROF", "VTALRM", "ABRT", "IO", "PWR", "SYS", "TRAP", "XCPU", "RTMIN", "RTMAX")


@pytest.mark.parametrize("name", quick_first(NAMES))
def test_a_signal_that_ends_the_program_leaves_the_terminal_as_it_was(open_terminal: OpenTerminal, name: str):
    number = signal.Signals[f"SIG{name}"]
    assert number in ENDING
    terminal = open_terminal().wait_for_start()
    assert echoes(terminal) is False
    os.kill(terminal.process.pid, number)
    assert terminal.wait_for_exit() == -number
    assert termios.tcgetattr(terminal.slave) == terminal.attributes
    assert terminal.errors == ""
