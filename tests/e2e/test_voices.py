"""The program's own voice, in the real program on a terminal: what is heard, and what happens when a voice fails."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from ctypes.util import find_library
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from helpers.quick_set import quick_first
from helpers.tape import Tape
from processes import below
from program import wait_until
from terminal import CONTROL_D, ENTER, Terminal

import quarto_access

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files

pytest.importorskip("pygame", reason="pygame-ce is not installed: no mixer here")
pytest.importorskip("espeakng_loader", reason="espeakng-loader is not installed: no built-in voice here")

PACKAGE = str(Path(quarto_access.__file__).parents[1])

REPLACED = "The voice stopped. Now the built-in one."
LOST = "No sound device: only lines, no voice. To find out why, run quarto-access doctor."


def said_once(files: Files, sentence: str) -> None:
    wait_until(lambda: sentence in files.heard(), f"it says {sentence}")
    time.sleep(0.5)
    assert files.heard().count(sentence) == 1


def goes_on(terminal: Terminal, files: Files) -> None:
    """Play on, leave, and see that nothing but the game was to be seen."""
    terminal.press("z", ENTER, "z", ENTER)
    assert files.heard()[-1].startswith("Player 2 places on A1.")
    terminal.send(CONTROL_D)
    assert terminal.left() == 0
    assert terminal.errors == ""
    assert "Traceback" not in terminal.text
    assert len(files.record().game.position.pieces_left) == 15


def without(files: Files, *modules: str) -> str:
    """Return a path for imports on which some modules can't be imported."""
    folder = files.folder / "lacking"
    folder.mkdir()
    for module in modules:
        (folder / f"{module}.py").write_text("raise ImportError('not here')\n", encoding="utf-8")
    return os.pathsep.join((str(folder), PACKAGE))


def test_the_voice_is_heard_and_nothing_is_printed(files: Files, sit_down: Callable[..., Terminal]):
    tape = Tape(files.folder / "sound.raw")
    options = ("--first", "me", "--voice", "builtin", "--sound", "off", "--text", "off")
    terminal = sit_down(*options, **tape.driver).begun()
    wait_until(lambda: tape.listen(0.02) or tape.raw.strip(b"\0"), "something is said")
    assert (files.entries()[0]["voice"], files.entries()[0]["text"]) == ("builtin", files.heard()[0])
    terminal.press(CONTROL_D)
    tape.drain(lambda: terminal.running)
    assert terminal.left() == 0
    tape.close()
    assert terminal.errors == ""
    assert terminal.text.strip() == ""


@pytest.mark.slow
@pytest.mark.skipif(find_library("espeak-ng") is None, reason="espeak-ng is not installed: pyttsx3 has no voice here")
def test_a_voice_whose_process_is_killed_in_mid_sentence(files: Files, sit_down: Callable[..., Terminal]):
    pytest.importorskip("pyttsx3", reason="pyttsx3 is not installed")
    # Without a sound card `aplay` would end at once: one that takes its time stands for it.
    programs = files.folder / "programs"
    programs.mkdir()
    (programs / "aplay").write_text("#!/bin/sh\nexec /bin/sleep 9\n", encoding="utf-8")
    (programs / "aplay").chmod(0o755)
    environment = {"PATH": str(programs), "SDL_AUDIODRIVER": "dummy", "SPEECHD_ADDRESS": f"unix_socket:{programs}/none"}
    terminal = sit_down("--first", "me", "--voice", "system", **environment).begun()
    wait_until(lambda: children(terminal.process.pid, "aplay"), "the voice speaks")
    for child in children(terminal.process.pid, "pyttsx3_process"):
        os.kill(child, signal.SIGKILL)
    said_once(files, REPLACED)
    goes_on(terminal, files)


def children(program: int, named: str) -> list[int]:
    """Return the processes below one whose command line has a word in it."""
    found = []
    for process in below(program):
        with suppress(OSError):
            if named in Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8"):
                found.append(process)
    return found


@pytest.mark.slow
def test_no_sound_device(files: Files, sit_down: Callable[..., Terminal]):
    environment = {"SDL_AUDIODRIVER": "none-such", "PATH": "/nowhere", "PYTHONPATH": without(files, "pyttsx3")}
    terminal = sit_down("--first", "me", "--voice", "builtin", "--text", "off", **environment).begun()
    said_once(files, LOST)
    assert "New game. Player 1 gives first." in terminal.settled().text
    goes_on(terminal, files)


def test_a_pipe_that_ends_before_a_voice_was_found(files: Files):
    here = [f"PYTHONPATH={without(files, 'pyttsx3')}", "SDL_AUDIODRIVER=none-such", "SPEECHD_ADDRESS=unix_socket:/none"]
    game = files.command("--first", "me", "--voice", "builtin", "--text", "off")
    run = files.piped("give grth\n", command=["/usr/bin/env", *here, *game])
    assert (run.code, run.errors) == (0, "")
    # The device may turn out to be missing before or after the first line.
    printed = " ".join(run.lines)
    for sentence in (LOST, "New game. Player 1 gives first.", "Player 1 gives grooved round tall hollow."):
        assert printed.count(sentence) == 1


@pytest.mark.parametrize("voice", quick_first(["auto", "builtin", "reader", "system"]))
def test_no_library_at_all(voice: str, files: Files, sit_down: Callable[..., Terminal]):
    lacking = without(files, "accessible_output3", "espeakng_loader", "prism", "pygame", "pyttsx3")
    environment = {"PATH": "/nowhere", "PYTHONPATH": lacking}
    terminal = sit_down("--first", "me", "--voice", voice, "--text", "off", **environment).begun()
    said_once(files, LOST)
    assert "New game. Player 1 gives first." in terminal.settled().text
    goes_on(terminal, files)


@pytest.mark.slow
def test_a_library_that_makes_noise_and_breaks_is_not_seen(files: Files, sit_down: Callable[..., Terminal]):
    lacking = without(files, "pyttsx3")
    noisy = files.folder / "lacking" / "accessible_output3.py"
    noisy.write_text("print('noise on the screen')\ndef get_output_classes():\n    raise ValueError('broken')\n")
    environment = {"SDL_AUDIODRIVER": "dummy", "PATH": "/nowhere", "PYTHONPATH": lacking}
    terminal = sit_down("--first", "me", "--voice", "reader", **environment).begun()
    said_once(files, REPLACED)
    assert "noise" not in terminal.settled().text
    goes_on(terminal, files)
