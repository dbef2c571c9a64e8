"""The reader check, without its pauses: a player hears some of ten lines, and types which."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from io import StringIO
from random import Random
from typing import TYPE_CHECKING

import pytest

from quarto_access.app.doctor import dialog, reader_check
from quarto_access.app.doctor.dialog import DoctorDialog
from quarto_access.app.doctor.reader_check import better_style, parse_heard
from quarto_access.app.doctor.report import Doctor, new_doctor, redact
from quarto_access.audio.mixer import Mixer
from quarto_access.frozen import replace
from quarto_access.session.options import Options, World
from quarto_access.settings import CursorStyle, SoundSettings, VoiceSettings
from quarto_access.speech.recording import RecordingVoice, recording
from quarto_access.speech.voice import VoiceKind
from quarto_access.store.settings import load_settings
from quarto_access.terminal.page import Page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any


@dataclass
class Player:
    """A player who runs the doctor at a terminal."""

    dialog: DoctorDialog
    out: StringIO
    voice: RecordingVoice
    questions: int = 0

    def answer(self, *keys: str) -> None:
        """Press one key at each question, once it is printed: what is pressed earlier doesn't count."""
        next_key, ask = self.dialog.next_key, iter(keys)

        async def pressed() -> str:
            for key in ask:
                self.press(key)
                break
            self.questions += 1
            return await next_key()

        self.dialog.next_key = pressed

    def press(self, *keys: str) -> None:
        for key in keys:
            self.dialog.press(key, key if len(key) == 1 else "")

    def type(self, line: str) -> None:
        self.press(*line, "enter")

    def run(self, *, check_only: bool = False, aloud: bool = False) -> str:
        asyncio.run(self.dialog.run(check_only=check_only, aloud=aloud))
        return self.out.getvalue()


@pytest.fixture
def player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    monkeypatch.setattr(reader_check, "LINES", tuple(replace(line, before=0.0) for line in reader_check.LINES))
    monkeypatch.setattr(reader_check, "BETWEEN", 0.0)
    monkeypatch.setattr(dialog, "BEFORE_SPEAKING", 0.0)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    out = StringIO()
    world = World(StringIO(), out, time.monotonic, lambda: datetime.now(UTC), Random(1))
    options = Options(load_settings(tmp_path / "settings.toml"), tmp_path / "games", tmp_path / "progress.json")
    real = new_doctor(options, world)
    # A recording voice replaces the real ones, which differ from machine to machine.
    voice = RecordingVoice(time.monotonic)
    doctor = Doctor(options, world, real.book, real.channels, tmp_path, lambda _: (recording(voice),))
    yield Player(DoctorDialog(doctor, Page(out), can_move_cursor=True), out, voice)
    doctor.channels.close()


def test_a_player_who_hears_all_lines_keeps_the_style(player: Player, tmp_path: Path):
    player.press("x", "enter")
    player.type("all")
    printed = player.run(check_only=True)
    assert "You heard 10 of 10." in printed
    assert "The same ten lines, printed another way." not in printed
    assert "From now on, the cursor stays at the end of the text." in printed
    assert not (tmp_path / "settings.toml").exists()


def test_the_better_style_is_saved_and_reported(player: Player, tmp_path: Path):
    player.press("enter")
    player.type("1, 2 and 4-6")
    player.press("enter")
    player.type("1-9")
    printed = player.run(check_only=True)
    assert "From now on, the cursor stays on the empty line below." in printed
    assert "You can send this report: ~/reader-report.txt." in printed
    report = (tmp_path / "reader-report.txt").read_text(encoding="utf-8")
    assert "Cursor at the end of the text, heard: 1 2 4 5 6." in report
    assert "Cursor on the empty line below, heard: 1 2 3 4 5 6 7 8 9." in report
    assert "Recording voice, recording: found." in report
    assert 'style = "plain"' in (tmp_path / "settings.toml").read_text(encoding="utf-8")


def test_a_key_that_types_nothing_reads_the_line_so_far(player: Player):
    player.press("enter", "tab", "a", "l", "left")
    player.type("l")
    told = player.run(check_only=True)
    assert "The line is empty." in told
    assert "So far: al." in told
    assert "You heard 10 of 10." in told


def test_a_report_that_cannot_be_written_is_announced(player: Player, tmp_path: Path):
    (tmp_path / "reader-report.txt").mkdir()
    player.press("enter")
    player.type("all")
    assert "Can't write the report to ~/reader-report.txt." in player.run(check_only=True)


@pytest.mark.parametrize(("key", "told"), [("y", "heard."), ("n", "not heard."), ("space", "not sure.")])
def test_each_voice_is_tried_aloud(player: Player, key: str, told: str):
    player.answer(key, "y", "n")
    printed = player.run(aloud=True)
    assert f"recording: {told}" in printed
    assert ("Check volume and speakers, or use --voice builtin." in printed) == (key == "n")
    assert player.voice.texts == ["Can you hear this?"]


def test_the_advice_depends_on_the_voice_that_was_not_heard(player: Player):
    advice = player.dialog.doctor.advice
    assert [advice(kind) for kind in (VoiceKind.READER, VoiceKind.SYSTEM, VoiceKind.BUILTIN)] == [
        "Check your screen reader's volume, or use --voice builtin.",
        "Check volume and speakers, or use --voice builtin.",
        "Check volume and speakers. In a game, Control U is louder.",
    ]


def test_the_plain_report_speaks_only_after_a_key(player: Player):
    player.answer("x")
    assert "Recording voice, recording: found." in player.run()
    assert player.voice.texts == []
    player.answer("a", "y", "y", "n")
    assert "recording: heard." in player.run()
    assert player.voice.texts == ["Can you hear this?"]


def test_a_key_pressed_before_the_voice_speaks_answers_nothing(player: Player):
    player.press("n", "enter")
    player.answer("y", "y", "x")
    printed = player.run(aloud=True)
    assert "recording: heard." in printed
    assert player.questions == 3


def test_a_voice_is_tried_with_the_players_rate_and_volume(player: Player):
    player.dialog.doctor.options.settings.change(VoiceSettings.volume, 60)
    player.answer("y", "y", "x")
    assert "Volume: voice 60 percent, sounds 8 of 10." in player.run(aloud=True)
    assert player.voice.said[0].settings.volume == 60


def test_the_lowest_volumes_are_pointed_out(player: Player):
    assert len(list(player.dialog.doctor.volumes())) == 1
    settings = player.dialog.doctor.options.settings
    settings.change(VoiceSettings.volume, 10)
    settings.change(SoundSettings.volume, 1)
    assert list(player.dialog.doctor.volumes()) == [
        "Volume: voice 10 percent, sounds 1 of 10.",
        "Voice: lowest volume. Control U is louder.",
        "Sounds: lowest volume. Control Y is louder.",
    ]


def test_a_sound_that_is_turned_off_is_tried_all_the_same(player: Player, monkeypatch: pytest.MonkeyPatch):
    player.dialog.doctor.options.settings.change(SoundSettings.events, value=False)
    played = []
    play = Mixer.play

    def heard(mixer: Mixer, *cues: str, **how: Any) -> float:
        played.append(play(mixer, *cues, **how))
        return played[-1]

    monkeypatch.setattr(Mixer, "play", heard)
    player.answer("y", "n", "x")
    assert "The sound: not heard. Check volume and speakers." in " ".join(player.run(aloud=True).split())
    assert [seconds > 0 for seconds in played] == [True]


def test_the_report_has_the_doctors_lines(player: Player, tmp_path: Path):
    player.answer("y", "y", "y", "enter")
    lines = iter(["all"])

    async def typed() -> str:
        return next(lines)

    player.dialog.typed_line = typed
    player.run(aloud=True)
    report = (tmp_path / "reader-report.txt").read_text(encoding="utf-8").splitlines()
    assert report[0] == "Here's what I found. Nothing private."
    assert "recording: heard." in report


@pytest.mark.parametrize(
    ("typed", "heard"),
    [("", []), ("1 3", [1, 3]), ("2-4", [2, 3, 4]), ("all", list(range(1, 11))), ("0 11 7,8", [7, 8]), ("none", [])],
)
def test_typed_numbers_are_parsed(typed: str, heard: list[int]):
    assert sorted(parse_heard(typed, "all")) == heard


def test_plain_style_only_if_the_player_heard_more_that_way():
    some, more = frozenset({1, 2}), frozenset({1, 2, 3})
    assert better_style({CursorStyle.BACK: some}) is CursorStyle.BACK
    assert better_style({CursorStyle.BACK: some, CursorStyle.PLAIN: some}) is CursorStyle.BACK
    assert better_style({CursorStyle.BACK: some, CursorStyle.PLAIN: more}) is CursorStyle.PLAIN


def test_the_home_folder_and_the_users_name_are_redacted_in_paths(tmp_path: Path):
    home = tmp_path / "maria"
    assert redact(f"{home}/games, {home}", home) == "~/games, ~"
    assert redact("/media/maria/stick\nis full", home) == "/media/user/stick is full"
    assert redact(f"{home}s/games", home).endswith("marias/games")
