"""Signals end the program at once and quietly, even while it starts or speaks."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import termios
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from helpers.quick_set import quick_first
from program import LIMIT, make_environment, wait_until
from terminal import CONTROL_D, ENTER, Terminal

from quarto_access.terminal.page import IDLE

if TYPE_CHECKING:
    from program import Files

SIGNALS = ["SIGTERM", "SIGHUP", "SIGQUIT"]

SPEAKING = """
import sys
from pathlib import Path
from quarto_access.audio.mixer import Mixer
from quarto_access.speech.worker import Speaker

use = Mixer._use
def opened(self, device):
    use(self, device)
    Path("open").touch()
Mixer._use = opened

def wait_until_quiet(self, seconds):
    Path("goodbye").touch()
Speaker.wait_until_quiet = wait_until_quiet

from quarto_access.__main__ import main
sys.exit(main())
"""
"""Runs the program. Creates "open" when the sound device opens, and "goodbye" instead of waiting for speech."""


def speaking_program(files: Files) -> list[str]:
    pytest.importorskip("pygame", reason="pygame-ce is not installed")
    script = files.folder / "speaking.py"
    script.write_text(SPEAKING, encoding="utf-8")
    return [sys.executable, str(script), *files.command("--voice", "builtin", "--sound", "on", menu=True)[3:]]


def wait_for_device(files: Files) -> None:
    wait_until(lambda: files.heard() and (files.folder / "open").exists(), "the voice speaks and the device is open")


def said_goodbye(files: Files) -> bool:
    return (files.folder / "goodbye").exists()


@pytest.mark.parametrize("name", SIGNALS)
def test_a_signal_at_a_terminal_does_not_wait_for_the_last_words(files: Files, name: str):
    terminal = Terminal(speaking_program(files), files, environment={"SDL_AUDIODRIVER": "dummy"})
    try:
        terminal.wait_for_start()
        wait_for_device(files)
        terminal.process.send_signal(signal.Signals[name])
        assert terminal.wait_for_exit() == 0
        assert terminal.errors == ""
    finally:
        terminal.end()
    assert not said_goodbye(files)


def test_leaving_by_keys_waits_for_the_last_words(files: Files):
    terminal = Terminal(speaking_program(files), files, environment={"SDL_AUDIODRIVER": "dummy"})
    try:
        terminal.wait_for_start()
        wait_for_device(files)
        terminal.send(CONTROL_D)
        assert terminal.wait_for_exit() == 0
        assert terminal.errors == ""
    finally:
        terminal.end()
    assert said_goodbye(files)


def assert_quiet_exit(process: subprocess.Popen[bytes]) -> None:
    try:
        code = process.wait(timeout=LIMIT)
    finally:
        process.kill()
    assert process.stderr is not None
    assert (code, process.stderr.read()) == (0, b"")


@pytest.mark.parametrize("name", [*SIGNALS, "SIGINT"])
def test_a_signal_with_a_pipe_does_not_wait_for_the_last_words(files: Files, name: str):
    process = subprocess.Popen(
        speaking_program(files),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=files.folder,
        env=make_environment({"SDL_AUDIODRIVER": "dummy"}),
    )
    with process:
        wait_for_device(files)
        process.send_signal(signal.Signals[name])
        assert_quiet_exit(process)
    assert not said_goodbye(files)


def fill(file: int, data: bytes) -> None:
    """Write until there is no room left."""
    os.set_blocking(file, False)
    with suppress(BlockingIOError):
        while True:
            os.write(file, data)
    os.set_blocking(file, True)


@pytest.mark.parametrize("name", quick_first(["SIGTERM", "SIGHUP"]))
def test_a_terminal_that_nobody_reads_is_left_quietly(files: Files, name: str):
    terminal = Terminal(files.command("--first", "me"), files)
    try:
        terminal.wait_for_start().press("1", ENTER)
        # Wait until the page has blanked rows for the next answer, too: a full terminal would hold that up.
        wait_until(lambda: time.monotonic() - terminal.last_output > 2 * IDLE, "the page is idle")
        terminal.closing.set()
        terminal.reading.join()
        fill(terminal.slave, b"x")
        terminal.press("?")
        terminal.process.send_signal(signal.Signals[name])
        assert terminal.process.wait(timeout=LIMIT) == 0
        assert terminal.errors == ""
        assert termios.tcgetattr(terminal.slave) == terminal.attributes
    finally:
        terminal.end()
    assert len(files.record().game.steps) == 1


def test_a_pipe_that_nobody_reads_is_left_quietly(files: Files):
    unread, output = os.pipe()
    fill(output, b"x")
    process = subprocess.Popen(
        files.command(),
        stdin=subprocess.PIPE,
        stdout=output,
        stderr=subprocess.PIPE,
        cwd=files.folder,
        env=make_environment({}),
    )
    with process:
        wait_until(files.heard, "the game begins")
        process.terminate()
        assert_quiet_exit(process)
    os.close(unread)
    os.close(output)


SIGNAL_DURING_IMPORT = """
import os, signal, sys
class Signalling:
    def find_spec(self, name, *_):
        if name == {name!r}:
            os.kill(os.getpid(), signal.{signal})
sys.meta_path.insert(0, Signalling())
from quarto_access.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize("module", ["quarto_access.cli", "quarto_access.narration.phrasebook"])
@pytest.mark.parametrize("name", [*SIGNALS, "SIGINT"])
def test_a_signal_during_an_import_ends_the_program_quietly(files: Files, name: str, module: str):
    script = SIGNAL_DURING_IMPORT.format(name=module, signal=name)
    done = files.piped("", command=[sys.executable, "-c", script, *files.command()[3:]])
    assert (done.code, done.out, done.errors) == (0, b"", "")


def test_main_imports_nothing_before_it_installs_the_first_handler(files: Files):
    script = (
        "import sys; before = set(sys.modules); import quarto_access.__main__; "
        "print(*sorted(set(sys.modules) - before))"
    )
    done = files.piped("", command=[sys.executable, "-c", script])
    assert done.lines == ["quarto_access quarto_access.__main__"]
