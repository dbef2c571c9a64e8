"""What was found, and why not: data, and never an exception."""

from __future__ import annotations

import sys
import time

import pytest
from voices import FaultyVoice, candidate, recorder

from quarto_access.speech import voice_report
from quarto_access.speech.recording import recording
from quarto_access.speech.voice import Kind, Manner, Missing, Why
from quarto_access.speech.voice_report import look_for, try_aloud, versions


def missing() -> FaultyVoice:
    raise Missing("libespeak-ng.so")


def broken() -> FaultyVoice:
    raise ValueError("broken")


def test_a_voice_that_is_there_is_opened_and_closed_again():
    voice = recorder()
    finding = look_for(recording(voice), time.monotonic)
    assert (finding.kind, finding.name, finding.why) == (Kind.RECORDING, "recording", None)
    assert finding.works
    assert voice.closed
    assert voice.texts == []


@pytest.mark.parametrize(
    ("opening", "why", "detail"),
    [(missing, Why.MISSING, "Missing: libespeak-ng.so"), (broken, Why.RAISED, "ValueError: broken")],
)
def test_why_a_voice_is_not_there(opening: object, why: Why, detail: str):
    finding = look_for(candidate(opening), time.monotonic)
    assert (finding.works, finding.why, finding.detail) == (False, why, detail)


def test_a_voice_that_never_opens_is_left_behind(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(voice_report, "OPENING", 0.1)
    finding = look_for(candidate(lambda: time.sleep(60)), time.monotonic)
    assert finding.why is Why.HUNG


def test_a_voice_is_tried_aloud_to_its_end(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(voice_report, "PATIENCE", 60.0)
    voice = recorder(0.1)
    finding = try_aloud(recording(voice), "Can you hear this?", time.monotonic, Manner(rate=200))
    assert finding.works
    assert finding.seconds >= 0.1
    assert voice.texts == ["Can you hear this?"]
    assert voice.said[0].manner.rate == 200


def test_a_voice_that_never_ends_hangs(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(voice_report, "PATIENCE", 0.1)
    voice = FaultyVoice()
    voice.say = lambda *_, **__: 0.0
    assert try_aloud(candidate(lambda: voice), "Can you hear this?", time.monotonic).why is Why.HUNG


def test_a_reader_tells_its_own_name():
    voice = recorder()
    voice_of_reader = FaultyVoice()
    voice_of_reader.name = "NVDA"
    assert look_for(candidate(lambda: voice_of_reader), time.monotonic).called == "NVDA"
    assert look_for(recording(voice), time.monotonic).called == ""


def test_the_versions_of_what_voices_come_from():
    assert set(versions()) == {"accessible-output3", "prismatoid", "pyttsx3", "espeakng-loader"}
    assert versions(["no-such-package"]) == {"no-such-package": None}
    assert versions(["pytest"])["pytest"]


def test_trying_prints_nothing(capsys: pytest.CaptureFixture[str]):
    def noisy() -> FaultyVoice:
        sys.stdout.write("noise")
        raise Missing("nothing")

    look_for(candidate(noisy), time.monotonic)
    assert capsys.readouterr() == ("", "")
