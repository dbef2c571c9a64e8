"""The very first question, who speaks: printed, and also spoken if no key comes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from helpers.program import AtTheTable

from quarto_access.speech.recording import RecordingVoice, recording
from quarto_access.speech.worker import Speaker

if TYPE_CHECKING:
    from pathlib import Path

QUESTION = "If your screen reader or braille display gives you this, press S."
KEYBOARD = "One question about your keys."


def newcomer(home: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[AtTheTable, RecordingVoice]:
    """Start for the first time, with a recording voice in place of the real ones."""
    table = AtTheTable(home, ())
    voice = RecordingVoice(time.monotonic)
    channels = table.outlet.channels

    def start(choice: str) -> None:
        assert choice == "auto"
        channels.speaker = Speaker([recording(voice)], time.monotonic, lambda _: None)
        channels.speaker.start()

    monkeypatch.setattr(channels, "start_voice", start)
    return table, voice


@pytest.mark.parametrize(("value", "asked"), [("1", KEYBOARD), ("yes", KEYBOARD), ("0", QUESTION), ("", QUESTION)])
def test_whoever_has_said_in_the_environment_that_a_reader_speaks_is_not_asked(
    value: str, asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("ACCESSIBLE", value)
    assert AtTheTable(tmp_path, ()).heard.texts[0].startswith(asked)


def test_after_backspace_no_voice_speaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table, _ = newcomer(tmp_path, monkeypatch)
    table.wait(9)
    table.press("backspace")
    assert table.outlet.channels.speaker is None


def test_who_speaks_can_be_changed_where_an_option_chose_a_voice(tmp_path: Path):
    table = AtTheTable(tmp_path, ("--voice", "builtin", "--text", "off"))
    table.press("z", "5", "s")
    assert (table.outlet.prints, table.outlet._chosen_voice) == (True, "off")


def test_it_is_printed_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table, voice = newcomer(tmp_path, monkeypatch)
    table.wait(7.9)
    assert table.heard.texts[0].startswith(QUESTION)
    assert table.outlet.channels.speaker is None
    assert voice.texts == []


def test_after_eight_seconds_without_a_key_it_is_spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table, voice = newcomer(tmp_path, monkeypatch)
    table.wait(8.1)
    speaker = table.outlet.channels.speaker
    assert speaker is not None
    assert speaker.wait_until_quiet(60)
    assert [text.startswith(QUESTION) for text in voice.texts] == [True]
    speaker.close()


def test_an_early_key_prevents_the_voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table, voice = newcomer(tmp_path, monkeypatch)
    table.press("s")
    table.wait(20)
    assert voice.texts == []


def test_any_key_stops_the_voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table, _ = newcomer(tmp_path, monkeypatch)
    table.wait(9)
    table.press("s")
    assert table.outlet.channels.speaker is None


def test_it_waits_forever_and_enter_means_the_reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table, _ = newcomer(tmp_path, monkeypatch)
    table.wait(10_000)
    assert table.press("enter")[0] == "Your reader reads these lines."
