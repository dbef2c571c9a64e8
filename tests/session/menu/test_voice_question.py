"""The very first question, who speaks: printed, and also spoken if no key comes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.speech.recording import RecordingVoice, recording
from quarto_access.speech.worker import Speaker

if TYPE_CHECKING:
    from pathlib import Path

QUESTION = "If you can hear or read this, press S."
KEYBOARD = "One question about your keyboard."


def newcomer(home: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Program, RecordingVoice]:
    """Start for the first time, with a recording voice in place of the real ones."""
    program = Program(home, ())
    voice = RecordingVoice(time.monotonic)
    channels = program.outlet.channels

    def start(choice: str) -> None:
        assert choice == "auto"
        channels.speaker = Speaker([recording(voice)], time.monotonic, lambda _: None)
        channels.speaker.start()

    monkeypatch.setattr(channels, "start_voice", start)
    return program, voice


@pytest.mark.parametrize(("value", "asked"), [("1", KEYBOARD), ("yes", KEYBOARD), ("0", QUESTION), ("", QUESTION)])
def test_whoever_has_said_in_the_environment_that_a_reader_speaks_is_not_asked(
    value: str, asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("ACCESSIBLE", value)
    assert Program(tmp_path, ()).heard.texts[0].startswith(asked)


def test_after_backspace_no_voice_speaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program, _ = newcomer(tmp_path, monkeypatch)
    program.wait(9)
    program.press("backspace")
    assert program.outlet.channels.speaker is None


def test_who_speaks_can_be_changed_where_an_option_chose_a_voice(tmp_path: Path):
    program = Program(tmp_path, ("--voice", "builtin", "--text", "off"))
    program.press("backspace", "z", "5", "s")
    assert (program.outlet.prints, program.outlet._chosen_voice) == (True, "off")


def test_it_is_printed_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program, voice = newcomer(tmp_path, monkeypatch)
    program.wait(7.9)
    assert program.heard.texts[0].startswith(QUESTION)
    assert program.outlet.channels.speaker is None
    assert voice.texts == []


def test_after_eight_seconds_without_a_key_it_is_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program, voice = newcomer(tmp_path, monkeypatch)
    program.wait(8.1)
    speaker = program.outlet.channels.speaker
    assert speaker is not None
    assert speaker.wait_until_quiet(60)
    assert [text.startswith(QUESTION) for text in voice.texts] == [True]
    assert [text.startswith(QUESTION) for text in program.heard.texts] == [True, True]
    speaker.close()


def test_an_early_key_prevents_the_voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program, voice = newcomer(tmp_path, monkeypatch)
    program.press("s")
    program.wait(20)
    assert voice.texts == []


def test_any_key_stops_the_voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program, _ = newcomer(tmp_path, monkeypatch)
    program.wait(9)
    program.press("s")
    assert program.outlet.channels.speaker is None


def test_it_waits_forever_and_enter_means_the_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program, _ = newcomer(tmp_path, monkeypatch)
    program.wait(10_000)
    assert program.press("enter")[0] == "Your screen reader will do the talking."
