"""The screen reader check, without its pauses: the player types which of ten lines were heard."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO
from random import Random
from typing import TYPE_CHECKING

import pytest

from quarto_access.app import doctor_dialog, reader_check
from quarto_access.app.doctor import Doctor, new_doctor, private
from quarto_access.app.doctor_dialog import Visit
from quarto_access.app.reader_check import better_style, parse_heard
from quarto_access.frozen import replace
from quarto_access.session.options import Options, World
from quarto_access.settings import Cursor
from quarto_access.speech.recording import RecordingVoice, recording
from quarto_access.store.settings import load_settings
from quarto_access.terminal.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@dataclass
class Patient:
    """A player at a fake terminal."""

    visit: Visit
    out: StringIO
    voice: RecordingVoice

    def answers(self, *keys: str) -> None:
        for key in keys:
            self.visit.hear(key, key if len(key) == 1 else "")

    def types(self, line: str) -> None:
        self.answers(*line, "enter")

    def visits(self, *, check_only: bool) -> str:
        asyncio.run(self.visit.whole(check_only=check_only))
        return self.out.getvalue()


@pytest.fixture
def patient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Patient]:
    monkeypatch.setattr(reader_check, "LINES", tuple(replace(line, before=0.0) for line in reader_check.LINES))
    monkeypatch.setattr(reader_check, "BETWEEN", 0.0)
    monkeypatch.setattr(doctor_dialog, "BREATH", 0.0)
    monkeypatch.setattr(doctor_dialog, "SOUND_LASTS", 0.0)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    out = StringIO()
    world = World(StringIO(), out, time.monotonic, lambda: datetime.now(UTC), Random(1))
    options = Options(load_settings(tmp_path / "settings.toml"), tmp_path / "games", tmp_path / "progress.json")
    found = new_doctor(options, world)
    # A recording voice, because real voices differ between machines.
    voice = RecordingVoice(time.monotonic)
    doctor = Doctor(options, world, found.book, found.channels, tmp_path, lambda _: (recording(voice),))
    yield Patient(Visit(doctor, Page(out), can_go_back=True), out, voice)
    doctor.channels.close()


def test_if_all_lines_were_heard_nothing_changes(patient: Patient, tmp_path: Path):
    patient.answers("x", "enter")
    patient.types("all")
    told = patient.visits(check_only=True)
    assert "You heard 10 of 10." in told
    assert "The same ten lines, printed another way." not in told
    assert "From now on the cursor rests at the end of the text." in told
    assert not (tmp_path / "settings.toml").exists()


def test_the_style_that_was_heard_better_is_saved_and_reported(patient: Patient, tmp_path: Path):
    patient.answers("enter")
    patient.types("1, 2 and 4-6")
    patient.answers("enter")
    patient.types("1-9")
    told = patient.visits(check_only=True)
    assert "From now on the cursor rests on the empty line below." in told
    assert "A report to send is in ~/reader-report.txt." in told
    report = (tmp_path / "reader-report.txt").read_text(encoding="utf-8")
    assert "Cursor at the end of the text, heard: 1 2 4 5 6." in report
    assert "Cursor on the empty line below, heard: 1 2 3 4 5 6 7 8 9." in report
    assert "Recording voice, recording: found." in report
    assert 'style = "plain"' in (tmp_path / "settings.toml").read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_is_announced(patient: Patient, tmp_path: Path):
    (tmp_path / "reader-report.txt").mkdir()
    patient.answers("enter")
    patient.types("all")
    assert "The report can't be written to ~/reader-report.txt." in patient.visits(check_only=True)


@pytest.mark.parametrize(("key", "told"), [("y", "heard."), ("n", "not heard."), ("space", "not sure.")])
def test_every_voice_speaks(patient: Patient, key: str, told: str):
    patient.answers(key, "y", "n")
    assert f"recording: {told}" in patient.visits(check_only=False)
    assert patient.voice.texts == ["Can you hear this?"]


def test_the_doctors_lines_are_in_the_report(patient: Patient, tmp_path: Path):
    patient.answers("y", "y", "y", "enter")
    patient.types("all")
    patient.visits(check_only=False)
    report = (tmp_path / "reader-report.txt").read_text(encoding="utf-8").splitlines()
    assert report[0] == "What was found. Nothing in it is private."
    assert "recording: heard." in report


@pytest.mark.parametrize(
    ("typed", "heard"),
    [("", []), ("1 3", [1, 3]), ("2-4", [2, 3, 4]), ("all", list(range(1, 11))), ("0 11 7,8", [7, 8]), ("none", [])],
)
def test_typed_numbers_are_parsed(typed: str, heard: list[int]):
    assert sorted(parse_heard(typed, "all")) == heard


def test_plain_lines_are_chosen_only_if_they_were_heard_better():
    some, more = frozenset({1, 2}), frozenset({1, 2, 3})
    assert better_style({Cursor.BACK: some}) is Cursor.BACK
    assert better_style({Cursor.BACK: some, Cursor.PLAIN: some}) is Cursor.BACK
    assert better_style({Cursor.BACK: some, Cursor.PLAIN: more}) is Cursor.PLAIN


def test_the_report_hides_the_home_folder_and_the_user_name(tmp_path: Path):
    home = tmp_path / "maria"
    assert private(f"{home}/games, {home}", home) == "~/games, ~"
    assert private("/media/maria/stick\nis full", home) == "/media/user/stick is full"
    assert private(f"{home}s/games", home).endswith("marias/games")
