"""Signals that ask the program to end are obeyed at once and quietly, while it starts and while it speaks."""

from __future__ import annotations

import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from program import LIMIT, surroundings, wait_until
from terminal import CONTROL_D, Terminal

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
"""The program, which leaves a file when the sound device is open, and another instead of waiting for its last words."""


def speaking(files: Files) -> list[str]:
    pytest.importorskip("pygame", reason="pygame-ce is not installed")
    script = files.folder / "speaking.py"
    script.write_text(SPEAKING, encoding="utf-8")
    return [sys.executable, str(script), *files.command("--voice", "builtin", "--sound", "on", menu=True)[3:]]


def device_opens(files: Files) -> None:
    wait_until(lambda: files.heard() and (files.folder / "open").exists(), "the voice speaks and the device is open")


def said_goodbye(files: Files) -> bool:
    return (files.folder / "goodbye").exists()


@pytest.mark.parametrize("name", SIGNALS)
def test_at_a_terminal_a_signal_does_not_wait_for_the_last_words(files: Files, name: str):
    terminal = Terminal(speaking(files), files, environment={"SDL_AUDIODRIVER": "dummy"})
    try:
        terminal.begun()
        device_opens(files)
        terminal.process.send_signal(signal.Signals[name])
        assert terminal.left() == 0
        assert terminal.errors == ""
    finally:
        terminal.end()
    assert not said_goodbye(files)


def test_leaving_by_keys_waits_for_the_last_words(files: Files):
    terminal = Terminal(speaking(files), files, environment={"SDL_AUDIODRIVER": "dummy"})
    try:
        terminal.begun()
        device_opens(files)
        terminal.send(CONTROL_D)
        assert terminal.left() == 0
        assert terminal.errors == ""
    finally:
        terminal.end()
    assert said_goodbye(files)


@pytest.mark.parametrize("name", [*SIGNALS, "SIGINT"])
def test_behind_a_pipe_a_signal_does_not_wait_for_the_last_words(files: Files, name: str):
    process = subprocess.Popen(
        speaking(files),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=files.folder,
        env=surroundings({"SDL_AUDIODRIVER": "dummy"}),
    )
    with process:
        device_opens(files)
        process.send_signal(signal.Signals[name])
        try:
            code = process.wait(timeout=LIMIT)
        finally:
            process.kill()
        assert process.stderr is not None
        assert (code, process.stderr.read()) == (0, b"")
    assert not said_goodbye(files)


SIGNALLED = """
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
    script = SIGNALLED.format(name=module, signal=name)
    done = files.piped("", command=[sys.executable, "-c", script, *files.command()[3:]])
    assert (done.code, done.out, done.errors) == (0, b"", "")


def test_the_first_handler_is_installed_before_anything_is_imported(files: Files):
    script = (
        "import sys; before = set(sys.modules); import quarto_access.__main__; "
        "print(*sorted(set(sys.modules) - before))"
    )
    done = files.piped("", command=[sys.executable, "-c", script])
    assert done.lines == ["quarto_access quarto_access.__main__"]
