"""The doctor, as someone starts it who hears nothing: behind a pipe, and at a terminal."""

from __future__ import annotations

import getpass
import os
import subprocess
import time

import pytest
from program import Files, Piped, program, surroundings, wait_until
from terminal import CONTROL_C, Terminal

HANGS_AFTER = 40.0
"""Seconds: every voice may take five, on a machine that has all of them and where all hang."""


def piped(files: Files, *options: str, **environment: str | None) -> Piped:
    command = [*program(), "doctor", "--games", str(files.games), "--settings", str(files.folder / "s.toml"), *options]
    run = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=HANGS_AFTER,
        env=surroundings({"SDL_AUDIODRIVER": "dummy", **environment}),
    )
    return Piped(run.returncode, run.stdout, run.stderr.decode())


def at_terminal(files: Files, *options: str, **environment: str | None) -> Terminal:
    command = [*program(), "doctor", "--games", str(files.games), "--settings", str(files.folder / "s.toml"), *options]
    return Terminal(command, files, environment={"SDL_AUDIODRIVER": "dummy", **environment})


def test_in_a_pipe_it_tells_everything_and_asks_nothing(files: Files):
    told = piped(files)
    assert (told.code, told.errors) == (0, "")
    assert b"\x1b" not in told.out
    assert told.lines[0] == "What was found. Nothing in it is private."
    for begins in (
        "quarto-access ",
        "CPython ",
        "Package espeakng-loader: ",
        "Screen reader, prism: ",
        "Screen reader, accessible-output3: ",
        "The system's voice, speech-dispatcher: ",
        "The system's voice, pyttsx3: ",
        "The system's voice, accessible-output3: ",
        "Built-in voice, espeak-ng: ",
        "Sound device: found.",
        "Games folder, ",
        "Settings, ",
        "No terminal: ",
        "Chosen: voice off",
    ):
        assert [line for line in told.lines if line.startswith(begins)], begins
    assert not [line for line in told.lines if "?" in line]
    assert told.lines[-1] == "That was all."


def test_nothing_private_is_told(files: Files):
    home = files.folder / "home" / "maria"
    home.mkdir(parents=True)
    run = subprocess.run(
        [*program(), "doctor"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        timeout=HANGS_AFTER,
        env=surroundings(
            {"HOME": str(home), "USER": "maria", "XDG_DATA_HOME": None, "XDG_CONFIG_HOME": None, "XDG_CACHE_HOME": None}
        ),
    )
    assert "maria" not in run.stdout
    assert str(files.folder) not in run.stdout
    assert "Games folder, ~/" in run.stdout
    assert os.uname().nodename not in run.stdout.split()
    assert getpass.getuser() == "root" or getpass.getuser() not in run.stdout


@pytest.mark.slow
def test_folders_that_can_be_written_or_not(files: Files):
    files.games.mkdir()
    (files.folder / "s.toml").write_text('[lines]\nstyle = "sideways"\n', encoding="utf-8")
    told = piped(files).lines
    assert [line for line in told if line.startswith("Games folder") and line.endswith(": there, can be written.")]
    assert "The settings can't be used: lines.style sideways." in told
    files.games.rmdir()
    files.games.write_text("a file", encoding="utf-8")
    assert [line for line in piped(files).lines if line.endswith("games: not there, can't be made.")]


def test_without_a_device_or_any_voice_it_says_why(files: Files):
    told = piped(files, SDL_AUDIODRIVER="none-such", PATH="/nowhere")
    assert (told.code, told.errors) == (0, "")
    assert [line for line in told.lines if line.startswith("Sound device: none. ")]
    assert "The system's voice, speech-dispatcher: not found. speech-dispatcher" in told.lines


def test_the_reader_check_in_a_pipe_is_ten_lines(files: Files):
    told = piped(files, "--reader-check")
    assert (told.code, len(told.lines), told.errors) == (0, 10, "")
    assert told.lines[1] == told.lines[2] == "Lines 2 and 3, the same twice."


@pytest.mark.slow
def test_at_a_terminal_each_voice_is_tried_and_asked_about(files: Files):
    terminal = at_terminal(files, PATH="/nowhere")
    try:
        questions = 0
        while "Check how your screen reader reads?" not in terminal.text:
            asked = terminal.text.count("Can you hear this? Y or N.")
            if asked > questions:
                questions = asked
                terminal.send("ynx"[(questions - 1) % 3])
            assert terminal.running, terminal.text
            time.sleep(0.02)
        terminal.settled().send("n")
        assert terminal.left() == 0
        assert terminal.errors == ""
        assert "Now listen: Built-in voice, espeak-ng." in terminal.text
        assert "Now listen: a sound." in terminal.text
        assert ": heard." in terminal.text
        assert ": not heard." in terminal.text
        assert "Goodbye." in terminal.text
    finally:
        terminal.end()


def test_control_c_leaves_at_once(files: Files):
    terminal = at_terminal(files)
    try:
        wait_until(lambda: "quarto-access 0" in terminal.text, "it begins")
        terminal.send(CONTROL_C)
        assert terminal.left() == 0
        assert "Goodbye." in terminal.text
        assert terminal.errors == ""
    finally:
        terminal.end()
