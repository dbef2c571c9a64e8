"""The doctor in the real program: with a pipe, and at a terminal."""

from __future__ import annotations

import getpass
import os
import subprocess
import time

import pytest
from program import Files, Piped, make_environment, program, wait_until
from terminal import CONTROL_C, Terminal

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
    assert "System voice, speech-dispatcher: not found. Reason: speech-dispatcher." in report.lines


def test_the_reader_check_with_a_pipe_prints_ten_lines_and_why_it_stops(files: Files):
    report = piped(files, "--reader-check")
    assert (report.code, len(report.lines), report.errors) == (0, 11, "")
    assert report.lines[1] == report.lines[2] == "Lines 2 and 3, the same twice."
    assert report.lines[-1] == "To answer, run this check in a terminal."


@pytest.mark.slow
def test_at_a_terminal_it_tries_each_voice_and_asks(files: Files):
    terminal = at_terminal(files, PATH="/nowhere")
    try:
        questions = 0
        while "Test your screen reader too?" not in terminal.text:
            asked = terminal.text.count("Did you hear that? Y or N.")
            if asked > questions:
                questions = asked
                terminal.send("ynx"[(questions - 1) % 3])
            assert terminal.running, terminal.text
            time.sleep(0.02)
        terminal.wait_until_quiet().send("n")
        assert terminal.wait_for_exit() == 0
        assert terminal.errors == ""
        assert "Now listen. Built-in voice, espeak-ng." in terminal.text
        assert "Now listen to a sound." in terminal.text
        assert ": heard." in terminal.text
        assert ": not heard." in terminal.text
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
