"""Trying a voice always returns a finding, never an exception."""

from __future__ import annotations

import sys
import time

import pytest
from voices import FaultyVoice, candidate, recorder

from quarto_access.speech import voice_report
from quarto_access.speech.recording import recording
from quarto_access.speech.voice import NOT_SPEAKING, ChangeReason, Missing, SpeechProgress, VoiceKind, VoiceSettings
from quarto_access.speech.voice_report import look_for, try_aloud, versions


def missing() -> FaultyVoice:
    raise Missing("libespeak-ng.so")


def broken() -> FaultyVoice:
    raise ValueError("broken")


def test_a_voice_that_works_is_opened_and_closed():
    voice = recorder()
    finding = look_for(recording(voice), time.monotonic)
    assert (finding.kind, finding.name, finding.reason) == (VoiceKind.RECORDING, "recording", None)
    assert finding.works
    assert voice.closed
    assert voice.texts == []


@pytest.mark.parametrize(
    ("opening", "reason", "detail"),
    [(missing, ChangeReason.MISSING, "Missing: libespeak-ng.so"), (broken, ChangeReason.RAISED, "ValueError: broken")],
)
def test_a_finding_says_why_a_voice_does_not_work(opening: object, reason: ChangeReason, detail: str):
    finding = look_for(candidate(opening), time.monotonic)
    assert (finding.works, finding.reason, finding.detail) == (False, reason, detail)


def test_a_voice_that_never_opens_is_abandoned(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(voice_report, "OPEN_TIMEOUT", 0.1)
    finding = look_for(candidate(lambda: time.sleep(60)), time.monotonic)
    assert finding.reason is ChangeReason.HUNG


def test_a_voice_speaks_the_whole_text(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(voice_report, "HANG_TIMEOUT", 60.0)
    voice = recorder(0.1)
    finding = try_aloud(recording(voice), "Can you hear this?", time.monotonic, VoiceSettings(rate=200))
    assert finding.works
    assert finding.seconds >= 0.1
    assert voice.texts == ["Can you hear this?"]
    assert voice.said[0].settings.rate == 200


def test_a_voice_that_never_ends_has_hung(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(voice_report, "HANG_TIMEOUT", 0.1)
    voice = FaultyVoice()
    voice.say = lambda *_, **__: 0.0
    assert try_aloud(candidate(lambda: voice), "Can you hear this?", time.monotonic).reason is ChangeReason.HUNG


def test_a_voice_that_keeps_speaking_has_not_hung(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(voice_report, "POLL_INTERVAL", 0.0)
    now = iter(range(1000))
    beats = iter([*(SpeechProgress(speaking=True, heartbeats=beat) for beat in range(1, 60)), NOT_SPEAKING])
    voice = FaultyVoice()
    voice.say, voice.poll = lambda *_, **__: 3.0, lambda: next(beats)
    # Each look at this clock takes a second, so the whole text takes far longer than the voice may pause.
    assert try_aloud(candidate(lambda: voice), "Can you hear this?", lambda: float(next(now))).works


def test_a_reader_is_reported_by_its_own_name():
    voice = recorder()
    reader = FaultyVoice()
    reader.name = "NVDA"
    assert look_for(candidate(lambda: reader), time.monotonic).called == "NVDA"
    assert look_for(recording(voice), time.monotonic).called == ""


def test_the_versions_of_the_packages_behind_the_voices():
    assert set(versions()) == {"accessible-output3", "prismatoid", "pyttsx3", "espeakng-loader"}
    assert versions(["no-such-package"]) == {"no-such-package": None}
    assert versions(["pytest"])["pytest"]


def test_trying_a_voice_prints_nothing(capsys: pytest.CaptureFixture[str]):
    def noisy() -> FaultyVoice:
        sys.stdout.write("noise")
        raise Missing("nothing")

    look_for(candidate(noisy), time.monotonic)
    assert capsys.readouterr() == ("", "")
