"""A piece that is gone sounds gone: it has its own cue, and a voice that can whisper whispers it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.speech.recording import RecordingVoice, recording
from quarto_access.speech.worker import Speaker

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.narration.utterance import Utterance

TWO = ("play", "--players", "2", "--first", "me")
GIVE_AND_PLACE = ("1", "enter", "z", "enter")


def uttered(program: Program, monkeypatch: pytest.MonkeyPatch) -> list[Utterance]:
    """Return the list to which every utterance is added from now on."""
    utterances: list[Utterance] = []
    tell = program.outlet.tell

    def listen(told: tuple[Utterance, ...]) -> None:
        utterances.extend(told)
        tell(told)

    monkeypatch.setattr(program.outlet, "tell", listen)
    return utterances


@pytest.mark.parametrize("options", [(), ("--blindfold",)])
def test_a_pressed_piece_that_is_gone_is_whispered(
    options: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    program = Program(tmp_path, (*TWO, *options))
    program.press(*GIVE_AND_PLACE)
    utterances = uttered(program, monkeypatch)
    program.press("1", "enter")
    assert [utterance.cue for utterance in utterances] == ["gone", "refused"]
    assert all(utterance.lines[0].startswith("Gone") and utterance.whispered for utterance in utterances)


@pytest.mark.parametrize("line", ["where grth", "give grth", "safe grth", "why grth"])
def test_a_typed_piece_that_is_gone_is_whispered(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = Program(tmp_path, TWO)
    program.press(*GIVE_AND_PLACE)
    utterances = uttered(program, monkeypatch)
    program.type(line)
    (gone,) = utterances
    assert gone.lines[0].startswith("Gone: grooved round tall hollow")
    assert gone.whispered
    assert gone.cue != "choose"


def test_other_pieces_and_refusals_are_not_whispered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = Program(tmp_path, TWO)
    utterances = uttered(program, monkeypatch)
    program.press("enter", *GIVE_AND_PLACE, "2", "enter", "z", "enter")
    assert {str(utterance.cue) for utterance in utterances} >= {"choose", "give", "place", "refused"}
    assert not any(utterance.whispered for utterance in utterances)


def test_only_what_is_gone_reaches_the_voice_as_a_whisper(tmp_path: Path):
    program = Program(tmp_path, TWO)
    program.press(*GIVE_AND_PLACE)
    voice = RecordingVoice(time.monotonic)
    speaker = Speaker([recording(voice)], time.monotonic, lambda _: None)
    speaker.start()
    program.outlet.channels.speaker = speaker
    for key in ("1", "2"):
        program.press(key)
        assert speaker.wait_until_quiet(60)
    speaker.close()
    said = [(recorded.text, recorded.whispered) for recorded in voice.said if recorded.text]
    assert said == [("Gone: grooved round tall hollow, on A1.", True), ("Grooved square tall hollow.", False)]
