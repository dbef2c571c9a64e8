"""The doctor in the real program: with a pipe, and at a terminal."""

from __future__ import annotations

import getpass
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from ctypes.util import find_library
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from program import Files, Piped, make_environment, program, program_folder, wait_until
from terminal import CONTROL_C, ENTER, Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator

TIMEOUT = 40.0
"""In seconds. Every voice may take five if it hangs."""


def piped(files: Files, *options: str, **environment: str | None) -> Piped:
    command = [*program(), "doctor", "--games", str(files.games), "--settings", str(files.folder / "s.toml"), *options]
    run = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=TIMEOUT,
        env=make_environment({"SDL_AUDIODRIVER": "dummy", **environment}),
    )
    return Piped(run.returncode, run.stdout, run.stderr.decode())


def at_terminal(files: Files, *options: str, **environment: str | None) -> Terminal:
    command = [*program(), "doctor", "--games", str(files.games), "--settings", str(files.folder / "s.toml"), *options]
    return Terminal(command, files, environment={"SDL_AUDIODRIVER": "dummy", **environment})


def test_with_a_pipe_it_reports_everything_and_asks_nothing(files: Files):
    report = piped(files)
    assert (report.code, report.errors) == (0, "")
    assert b"\x1b" not in report.out
    assert report.lines[0] == "Here's what I found. Nothing private."
    for start in (
        "Program: quarto-access ",
        "CPython ",
        "Package espeakng-loader: ",
        "Screen reader, prism: ",
        "Screen reader, accessible-output3: ",
        "System voice, speech-dispatcher: ",
        "System voice, pyttsx3: ",
        "System voice, accessible-output3: ",
        "Built-in voice, espeak-ng: ",
        "Sound device: found.",
        "Games folder, ",
        "Settings file, ",
        "No terminal: ",
        "In use: voice off",
    ):
        assert [line for line in report.lines if line.startswith(start)], start
    assert not [line for line in report.lines if "?" in line]
    assert report.lines[-1] == "That's all."


def test_the_report_reveals_nothing_private(files: Files):
    home = files.folder / "home" / "maria"
    home.mkdir(parents=True)
    run = subprocess.run(
        [*program(), "doctor"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        timeout=TIMEOUT,
        env=make_environment(
            {"HOME": str(home), "USER": "maria", "XDG_DATA_HOME": None, "XDG_CONFIG_HOME": None, "XDG_CACHE_HOME": None}
        ),
    )
    assert "maria" not in run.stdout
    assert str(files.folder) not in run.stdout
    assert "Games folder, ~/" in run.stdout
    assert os.uname().nodename not in run.stdout.split()
    assert getpass.getuser() == "root" or getpass.getuser() not in run.stdout


def test_no_value_from_the_settings_is_told(files: Files):
    (files.folder / "s.toml").write_text(SECRETS, encoding="utf-8")
    told = piped(files)
    assert (told.code, told.errors) == (0, "")
    assert "secret" not in told.out.decode().lower()
    assert [line for line in told.lines if line.startswith("Setting ")] == [
        "Setting players.one: wrong value, so I use the default.",
        "Setting sound.pack: wrong value, so I use the default.",
        "Setting keyboard.layout: wrong value, so I use the default.",
        "Setting keyboard.taught: wrong value, so I use the default.",
        "Setting sound.volum: there's no such setting. Did you mean sound.volume?",
        "Setting wrods: there's no such setting. Did you mean words?",
        "Setting xyzzy: there's no such setting.",
    ]


SECRETS = f"""
[players]
one = "{"secret " * 10}"
[sound]
pack = "/home/secret/{"x" * 500}"
volum = 3
[keyboard]
layout = "secret"
taught = ["secret"]
[wrods]
pieces = "secret"
[xyzzy]
secret = "secret"
"""


@pytest.mark.slow
def test_the_report_says_which_paths_can_be_written(files: Files):
    files.games.mkdir()
    (files.folder / "s.toml").write_text('[lines]\nstyle = "sideways"\n', encoding="utf-8")
    report = piped(files).lines
    assert [line for line in report if line.startswith("Games folder") and line.endswith(": found.")]
    assert "Setting lines.style: wrong value, so I use the default." in report
    files.games.rmdir()
    files.games.write_text("a file", encoding="utf-8")
    assert [line for line in piped(files).lines if line.endswith("games: can't be created.")]


def test_the_report_says_why_there_is_no_device_and_no_voice(files: Files):
    report = piped(files, SDL_AUDIODRIVER="none-such", PATH="/nowhere")
    assert (report.code, report.errors) == (0, "")
    assert [line for line in report.lines if line.startswith("Sound device: not found. ")]
    assert "System voice, speech-dispatcher: not installed." in report.lines
    assert "Built-in voice, espeak-ng: no sound device." in report.lines
    if sys.platform.startswith("linux"):
        assert "System voice, pyttsx3: no player. Install alsa-utils." in report.lines


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """A folder for a server's socket, whose path may have little more than 100 characters."""
    with tempfile.TemporaryDirectory(prefix="quarto-") as folder:
        yield Path(folder)


@pytest.mark.skipif(shutil.which("speech-dispatcher") is None, reason="speech-dispatcher is not installed")
@pytest.mark.parametrize(
    ("device", "told"),
    [
        ("pcm.!default { type null }\n", "no voices. Install speech-dispatcher-espeak-ng."),
        ("", "doesn't start. No voices, or no sound device."),
    ],
    ids=["no voices", "no device"],
)
def test_a_speech_dispatcher_that_cannot_be_heard_is_reported_as_that(
    files: Files, device: str, told: str, short_folder: Path
):
    home = short_folder
    settings = home / "speech-dispatcher" / "speechd.conf"
    settings.parent.mkdir(parents=True)
    settings.write_text('AudioOutputMethod "alsa"\nAddModule "dummy" "sd_dummy" ""\n', encoding="utf-8")
    (home / "asound.conf").write_text(device, encoding="utf-8")
    environment = {
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home),
        "XDG_CONFIG_HOME": str(home),
        "ALSA_CONFIG_PATH": str(home / "asound.conf"),
        "SPEECHD_ADDRESS": None,
    }
    try:
        if device:
            # On a busy machine it may take longer to start than the doctor waits.
            subprocess.run(
                [shutil.which("speech-dispatcher") or "", "--spawn"], env=make_environment(environment), check=True
            )
            wait_until((home / "speech-dispatcher" / "speechd.sock").exists, "the server is running")
        assert f"System voice, speech-dispatcher: {told}" in piped(files, **environment).lines
    finally:
        for file in home.glob("speech-dispatcher/pid/*.pid"):
            with suppress(ProcessLookupError, ValueError):
                os.kill(int(file.read_text(encoding="utf-8")), signal.SIGTERM)


@pytest.mark.skipif(shutil.which("aplay") is None, reason="aplay is not installed (apt-get install alsa-utils)")
def test_a_player_without_a_device_is_reported(files: Files):
    (files.folder / "asound.conf").touch()
    report = piped(files, ALSA_CONFIG_PATH=str(files.folder / "asound.conf"))
    assert "System voice, pyttsx3: no sound device." in report.lines


def test_the_report_has_the_volumes_and_points_out_the_lowest(files: Files):
    (files.folder / "s.toml").write_text("[voice]\nvolume = 10\n[sound]\nvolume = 1\n", encoding="utf-8")
    lines = piped(files, PATH="/nowhere").lines
    assert lines[lines.index("Volume: voice 10 percent, sounds 1 of 10.") + 1 :][:2] == [
        "Voice: lowest volume. Control U is louder.",
        "Sounds: lowest volume. Control Y is louder.",
    ]


def test_trying_voices_aloud_needs_a_terminal(files: Files):
    report = piped(files, "--aloud", PATH="/nowhere")
    assert (report.code, report.errors) == (0, "")
    assert report.lines[0] == "Here's what I found. Nothing private."
    assert report.lines[-1] == "To hear voices, run this in a terminal."
    assert not [line for line in report.lines if "?" in line]


def test_the_reader_check_with_a_pipe_prints_ten_lines_and_why_it_stops(files: Files):
    report = piped(files, "--reader-check")
    assert (report.code, len(report.lines), report.errors) == (0, 11, "")
    assert report.lines[1] == report.lines[2] == "Lines 2 and 3, the same twice."
    assert report.lines[-1] == "To answer, run this check in a terminal."


ASKED = "Did you hear that? Y or N."
OFFERED = "Test your screen reader too?"


def answer(terminal: Terminal, *keys: str) -> list[str]:
    """Press a key at each question about a voice or a sound, leave, and return the printed lines."""
    for number, key in enumerate(keys, 1):
        wait_until(lambda number=number: terminal.text.count(ASKED) == number, f"question {number} is asked", TIMEOUT)
        terminal.send(key)
    wait_until(lambda: OFFERED in terminal.text, "the reader check is offered", TIMEOUT)
    terminal.wait_until_quiet().send("n")
    assert terminal.wait_for_exit() == 0
    assert terminal.errors == ""
    # Lines without the sequences that move the cursor.
    return [line for line in re.sub(r"\x1b\[\d*\w", "", terminal.text).splitlines() if line]


@pytest.mark.slow
def test_each_voice_is_tried_aloud_in_turn(files: Files):
    if find_library("espeak-ng") is None:
        pytest.skip("espeak-ng is not installed: pyttsx3 has no voice here")
    # A player on the device of `aplay`, and a file in place of the device of the mixer.
    played, recorded = files.folder / "played", files.folder / "sound.raw"
    path = program_folder(files.folder, "aplay", f'case "$1" in */nothing.wav) ;; *) echo "$1" >> {played};; esac')
    device = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(recorded)}
    terminal = at_terminal(files, "--aloud", PATH=path, SPEECHD_ADDRESS="unix_socket:/none", **device)
    try:
        # Enter after an answer, as at a shell, must not answer the next question.
        lines = answer(terminal, "n", f"y{ENTER}", "x")
        assert lines[-1] == "Goodbye."
        assert lines[lines.index("Now listen. System voice, pyttsx3.") :][:4] == [
            "Now listen. System voice, pyttsx3.",
            ASKED,
            "pyttsx3: not heard.",
            "Check volume and speakers, or use --voice builtin.",
        ]
        assert lines[lines.index("Now listen. Built-in voice, espeak-ng.") :][:7] == [
            "Now listen. Built-in voice, espeak-ng.",
            ASKED,
            "espeak-ng: heard.",
            "Now listen to a sound.",
            ASKED,
            "The sound: not sure.",
            "You can use --voice builtin.",
        ]
        assert played.exists()
        assert recorded.read_bytes().strip(b"\0")
    finally:
        terminal.end()


@pytest.mark.slow
def test_without_a_voice_it_says_so(files: Files):
    terminal = at_terminal(files, "--aloud", PATH="/nowhere", SDL_AUDIODRIVER="none-such")
    try:
        lines = answer(terminal)
        assert "Built-in voice, espeak-ng: no sound device." in lines
        assert [line for line in lines if line.startswith("Sound device: not found.")]
        assert "You heard no voice. Lines are printed." in lines
        assert ASKED not in lines
    finally:
        terminal.end()


@pytest.mark.slow
def test_the_report_at_a_terminal_is_silent_and_offers_the_voices(files: Files):
    terminal = at_terminal(files, PATH="/nowhere")
    try:
        wait_until(lambda: OFFERED in terminal.text, "the report ends", TIMEOUT)
        assert "Now listen" not in terminal.wait_until_quiet().text
        assert "Press A to hear each voice." in terminal.text
        terminal.send("a")
        wait_until(lambda: "Now listen. Built-in voice, espeak-ng." in terminal.text, "a voice is tried", TIMEOUT)
        terminal.send(CONTROL_C)
        assert terminal.wait_for_exit() == 0
        assert "Goodbye." in terminal.text
    finally:
        terminal.end()


def test_control_c_ends_the_doctor_at_once(files: Files):
    terminal = at_terminal(files)
    try:
        wait_until(lambda: "quarto-access 0" in terminal.text, "the report starts")
        terminal.send(CONTROL_C)
        assert terminal.wait_for_exit() == 0
        assert "Goodbye." in terminal.text
        assert terminal.errors == ""
    finally:
        terminal.end()
