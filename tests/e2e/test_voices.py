"""Our own voice in the real program at a terminal: what it says, and what happens if it fails."""

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
from processes import descendants
from program import slow_player, wait_until
from terminal import CONTROL_D, ENTER, Terminal

import quarto_access

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files

pytest.importorskip("pygame", reason="pygame-ce is not installed: no mixer here")
pytest.importorskip("espeakng_loader", reason="espeakng-loader is not installed: no built-in voice here")

PACKAGE = str(Path(quarto_access.__file__).parents[1])

REPLACED = "The voice stopped. Using the built-in one."
LOST = "No sound device, so text is printed. To find out why, run quarto-access doctor."


def announced_once(files: Files, sentence: str) -> None:
    wait_until(lambda: sentence in files.heard(), f"{sentence!r} is announced")
    time.sleep(0.5)
    assert files.heard().count(sentence) == 1


def plays_on(terminal: Terminal, files: Files) -> None:
    """Assert that the game goes on and that nothing else was printed."""
    terminal.press("z", ENTER, "z", ENTER)
    assert files.heard()[-1].startswith("Player 2 plays A1.")
    terminal.send(CONTROL_D)
    assert terminal.wait_for_exit() == 0
    assert terminal.errors == ""
    assert "Traceback" not in terminal.text
    assert len(files.record().game.position.pieces_left) == 15


def path_without(files: Files, *modules: str) -> str:
    """Return a PYTHONPATH on which importing these modules fails."""
    folder = files.folder / "lacking"
    folder.mkdir()
    for module in modules:
        (folder / f"{module}.py").write_text("raise ImportError('not here')\n", encoding="utf-8")
    return os.pathsep.join((str(folder), PACKAGE))


def test_the_voice_is_heard_and_nothing_is_printed(files: Files, open_terminal: Callable[..., Terminal]):
    tape = Tape(files.folder / "sound.raw")
    options = ("--first", "me", "--voice", "builtin", "--sound", "off", "--text", "off")
    terminal = open_terminal(*options, **tape.driver).wait_for_start()
    wait_until(lambda: tape.listen(0.02) or tape.raw.strip(b"\0"), "the voice speaks")
    assert (files.entries()[0]["voice"], files.entries()[0]["text"]) == ("builtin", files.heard()[0])
    # Keep listening from here on: a voice that nobody lets play on counts as hung.
    terminal.send(CONTROL_D)
    tape.drain(lambda: terminal.running)
    assert terminal.wait_for_exit() == 0
    tape.close()
    assert terminal.errors == ""
    assert terminal.text.strip() == ""


@pytest.mark.slow
@pytest.mark.skipif(find_library("espeak-ng") is None, reason="espeak-ng is not installed: pyttsx3 has no voice here")
def test_a_voice_killed_in_mid_sentence_is_replaced(files: Files, open_terminal: Callable[..., Terminal]):
    pytest.importorskip("pyttsx3", reason="pyttsx3 is not installed")
    # Without a sound card `aplay` would exit at once, so replace it by a slow one.
    environment = {
        "PATH": slow_player(files.folder, 9),
        "SDL_AUDIODRIVER": "dummy",
        "SPEECHD_ADDRESS": "unix_socket:/none",
    }
    terminal = open_terminal("--first", "me", "--voice", "system", **environment).wait_for_start()
    wait_until(lambda: descendants_named(terminal.process.pid, "sleep"), "the voice speaks")
    for child in descendants_named(terminal.process.pid, "pyttsx3_process"):
        os.kill(child, signal.SIGKILL)
    announced_once(files, REPLACED)
    plays_on(terminal, files)


def descendants_named(program: int, word: str) -> list[int]:
    """Return the descendants whose command line contains a word."""
    matching = []
    for process in descendants(program):
        with suppress(OSError):
            if word in Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8"):
                matching.append(process)
    return matching


@pytest.mark.slow
def test_a_missing_sound_device_is_explained_and_lines_are_printed(
    files: Files, open_terminal: Callable[..., Terminal]
):
    environment = {"SDL_AUDIODRIVER": "none-such", "PATH": "/nowhere", "PYTHONPATH": path_without(files, "pyttsx3")}
    terminal = open_terminal("--first", "me", "--voice", "builtin", "--text", "off", **environment).wait_for_start()
    announced_once(files, LOST)
    assert "New game." in terminal.wait_until_quiet().text
    plays_on(terminal, files)


def test_nothing_is_lost_if_a_pipe_ends_before_a_voice_is_found(files: Files):
    variables = [
        f"PYTHONPATH={path_without(files, 'pyttsx3')}",
        "SDL_AUDIODRIVER=none-such",
        "SPEECHD_ADDRESS=unix_socket:/none",
    ]
    game = files.command("--first", "me", "--voice", "builtin", "--text", "off")
    run = files.piped("give grth\n", command=["/usr/bin/env", *variables, *game])
    assert (run.code, run.errors) == (0, "")
    # The device may turn out to be missing before or after the first line.
    printed = " ".join(run.lines)
    for sentence in (LOST, "New game.", "Player 1 gives grooved round tall hollow."):
        assert printed.count(sentence) == 1


@pytest.mark.parametrize("voice", quick_first(["auto", "builtin", "reader", "system"]))
def test_without_any_library_lines_are_printed(voice: str, files: Files, open_terminal: Callable[..., Terminal]):
    lacking = path_without(files, "accessible_output3", "espeakng_loader", "prism", "pygame", "pyttsx3")
    environment = {"PATH": "/nowhere", "PYTHONPATH": lacking}
    terminal = open_terminal("--first", "me", "--voice", voice, "--text", "off", **environment).wait_for_start()
    announced_once(files, LOST)
    assert "New game." in terminal.wait_until_quiet().text
    plays_on(terminal, files)


@pytest.mark.slow
def test_output_of_a_broken_library_is_not_printed(files: Files, open_terminal: Callable[..., Terminal]):
    lacking = path_without(files, "pyttsx3")
    noisy = files.folder / "lacking" / "accessible_output3.py"
    noisy.write_text("print('noise on the screen')\ndef get_output_classes():\n    raise ValueError('broken')\n")
    environment = {"SDL_AUDIODRIVER": "dummy", "PATH": "/nowhere", "PYTHONPATH": lacking}
    terminal = open_terminal("--first", "me", "--voice", "reader", **environment).wait_for_start()
    announced_once(files, REPLACED)
    assert "noise" not in terminal.wait_until_quiet().text
    plays_on(terminal, files)
