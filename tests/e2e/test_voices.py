"""The program's own voice, in the real program on a terminal: what is heard, and what happens when a voice fails."""

from __future__ import annotations

import math
import os
import signal
import time
from array import array
from contextlib import suppress
from ctypes.util import find_library
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from processes import below
from program import wait_until
from recogniser import Recogniser
from terminal import CONTROL_D, ENTER, Terminal

import quarto_access

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files

pytest.importorskip("pygame", reason="pygame-ce is not installed: no mixer here")
pytest.importorskip("espeakng_loader", reason="espeakng-loader is not installed: no built-in voice here")

PACKAGE = str(Path(quarto_access.__file__).parents[1])
GRID = "1234qwerasdfzxcv"
RATE = 44_100
FRAME = 4
"""Bytes: 16 bits for the left ear, 16 for the right."""

REPLACED = "The voice stopped. Now the built-in one."
LOST = "The voice stopped, and there is no other. Lines are printed."


class Disk:
    """SDL's disk driver: the real mixer plays into a file; `hurried`: faster than anyone could listen."""

    def __init__(self, path: Path, *, hurried: bool = False) -> None:
        self.path = path
        self.environment = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(path)}
        if hurried:
            self.environment["SDL_DISKAUDIODELAY"] = "4"
        self.heard_to = 0

    def next_text(self) -> tuple[array[int], array[int]]:
        """Return the left and right samples of what is said next, without the silence around it."""
        silence = bytes(int(1.5 * RATE) * FRAME)
        data = b""

        def said() -> bool:
            nonlocal data
            data += self._written_behind(self.heard_to + len(data))
            if len(data) > len(silence) and not data.strip(b"\0"):
                # Silence before anything is said is of no interest: so little is looked at each time.
                self.heard_to += len(data) - len(silence)
                data = data[-len(silence) :]
            return data.endswith(silence) and len(data) > len(silence)

        wait_until(said, "something is said to its end")
        self.heard_to += len(data)
        begins = (len(data) - len(data.lstrip(b"\0"))) // FRAME * FRAME
        ends = -(-len(data.rstrip(b"\0")) // FRAME) * FRAME
        samples = array("h", data[begins:ends])
        return samples[0::2], samples[1::2]

    def _written_behind(self, at: int) -> bytes:
        """Return what was written since, in whole frames."""
        if not self.path.exists():
            return b""
        with self.path.open("rb") as file:
            file.seek(at)
            new = file.read()
        return new[: len(new) // FRAME * FRAME]


def level(samples: array[int]) -> float:
    return 10 * math.log10(sum(map(mul, samples, samples)) / len(samples))


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


def test_sixteen_names_are_understood_and_come_from_their_column(files: Files, sit_down: Callable[..., Terminal]):
    listener = Recogniser()
    disk = Disk(files.folder / "sound.raw", hurried=True)
    (files.folder / "settings.toml").write_text("[voice]\nrate = 150\n", encoding="utf-8")
    options = ("--first", "me", "--voice", "builtin", "--sound", "off", "--text", "off")
    terminal = sit_down(*options, **disk.environment)
    terminal.begun()
    disk.next_text()
    terminal.press("1")
    disk.next_text()
    understood = {}
    for key in GRID:
        terminal.press(key)
        left, right = disk.next_text()
        assert abs(level(left) - level(right)) < 0.5
        understood[files.heard()[-1].rstrip(".").lower()] = listener.understood(left[0::2])
    assert len(understood) == 16
    assert {said: heard for said, heard in understood.items() if said != heard} == {}
    terminal.press(ENTER)
    disk.next_text()
    for key, towards_left in (("z", 12.0), ("v", -12.0)):
        terminal.press(key)
        left, right = disk.next_text()
        assert level(left) - level(right) == pytest.approx(towards_left, abs=1.0)
    terminal.send(CONTROL_D)
    assert terminal.left() == 0
    assert terminal.errors == ""
    assert terminal.text.strip() == ""


def test_news_that_a_key_cut_off_is_said_again_after_the_answer(files: Files, sit_down: Callable[..., Terminal]):
    disk = Disk(files.folder / "sound.raw")
    terminal = sit_down("--first", "me", "--voice", "builtin", "--sound", "off", "--text", "off", **disk.environment)
    terminal.begun()
    disk.next_text()
    terminal.press("1")
    disk.next_text()
    terminal.press(ENTER)
    time.sleep(0.3)
    terminal.press("z")
    # "Player 1 g", "A1: empty. Enter places it.", then the whole news: without it there would be less than three.
    assert len(disk.next_text()[0]) / RATE > 4.5
    terminal.press("z")
    assert len(disk.next_text()[0]) / RATE < 1.5
    terminal.send(CONTROL_D)
    assert terminal.left() == 0


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
    for child in children(terminal.process.pid, "mouthpiece"):
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


def test_no_sound_device(files: Files, sit_down: Callable[..., Terminal]):
    environment = {"SDL_AUDIODRIVER": "none-such", "PATH": "/nowhere", "PYTHONPATH": without(files, "pyttsx3")}
    terminal = sit_down("--first", "me", "--voice", "builtin", "--text", "off", **environment).begun()
    said_once(files, LOST)
    assert "New game. Player 1 gives first." in terminal.settled().text
    goes_on(terminal, files)


@pytest.mark.parametrize("voice", ["auto", "builtin", "reader", "system"])
def test_no_library_at_all(voice: str, files: Files, sit_down: Callable[..., Terminal]):
    lacking = without(files, "accessible_output3", "espeakng_loader", "prism", "pygame", "pyttsx3")
    environment = {"PATH": "/nowhere", "PYTHONPATH": lacking}
    terminal = sit_down("--first", "me", "--voice", voice, "--text", "off", **environment).begun()
    said_once(files, LOST)
    assert "New game. Player 1 gives first." in terminal.settled().text
    goes_on(terminal, files)


def test_a_library_that_makes_noise_and_breaks_is_not_seen(files: Files, sit_down: Callable[..., Terminal]):
    lacking = without(files, "pyttsx3")
    noisy = files.folder / "lacking" / "accessible_output3.py"
    noisy.write_text("print('noise on the screen')\ndef get_output_classes():\n    raise ValueError('broken')\n")
    environment = {"SDL_AUDIODRIVER": "dummy", "PATH": "/nowhere", "PYTHONPATH": lacking}
    terminal = sit_down("--first", "me", "--voice", "reader", **environment).begun()
    said_once(files, REPLACED)
    assert "noise" not in terminal.settled().text
    goes_on(terminal, files)
