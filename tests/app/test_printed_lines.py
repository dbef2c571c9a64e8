"""If no voice can be heard, the program prints lines and says why, whatever the player chose."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, Any

import pytest
from helpers.program import Program

from quarto_access.app.channels import SoundFaulty, SoundTrouble, VoiceChanged
from quarto_access.app.outlet import LocalOutlet
from quarto_access.app.printed_lines import silence_to_explain, text_to_print, voice_silence
from quarto_access.audio.mixer_state import MixerState, NoDevice
from quarto_access.audio.sound_settings import SoundSettings
from quarto_access.session.outlet import SilenceReason
from quarto_access.speech.recording import RecordingVoice
from quarto_access.speech.voice import Candidate, Missing, VoiceKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from quarto_access.speech.voice import Voice

    StartPlayer = Callable[..., "Player"]

LIMIT = 60.0
GAME = ("play", "--players", "2", "--first", "me")
OFF = "No voice is on, so text is printed."
FAILED = "No voice works, so text is printed."
NO_DEVICE = "No sound device, so text is printed."
STARTED = "New game."


class _FakeMixer:
    """A mixer whose `state` the test sets."""

    def __init__(self, state: MixerState) -> None:
        self.no_device = False
        self.state = state
        self.settings = SoundSettings()
        self.found: list[NoDevice] = []

    @property
    def state(self) -> MixerState:
        return self._state

    @state.setter
    def state(self, state: MixerState) -> None:
        """Set the state. As in the real mixer, `no_device` stays true while it tries again."""
        self._state = state
        if state is not MixerState.OPENING:
            self.no_device = state is MixerState.NO_DEVICE

    def start(self) -> None:
        """Do nothing: the test sets the state."""

    def configure(self, settings: SoundSettings) -> None:
        self.settings = settings

    def softer(self) -> int:
        self.settings = self.settings.with_volume(self.settings.volume - 1)
        return self.settings.volume

    def troubles(self) -> list[NoDevice]:
        found, self.found = self.found, []
        return found

    def play(self, *_: object, **__: object) -> float:
        return 0.0

    def seconds(self, *_: object) -> float:
        return 0.0

    def stop_speaking(self) -> None:
        """Do nothing."""

    def stop_cues(self) -> None:
        """Do nothing."""


def _missing() -> Voice:
    raise Missing("not here")


class Player(Program):
    """A player with a recording voice and a fake mixer, whose screen the test can read."""

    def __init__(
        self,
        home: Path,
        monkeypatch: pytest.MonkeyPatch,
        *options: str,
        kind: VoiceKind = VoiceKind.SYSTEM,
        open_voice: Callable[[], Voice] | None = None,
        device: MixerState = MixerState.OPEN,
        started: bool = True,
    ) -> None:
        self.voice = RecordingVoice(time.monotonic)
        self.voice_reports: deque[Callable[[], None]] = deque()
        self.mixer: Any = _FakeMixer(device)
        self.seen = 0
        chain = (Candidate(kind, "ours", open_voice or (lambda: self.voice), optional=True),)
        monkeypatch.setattr("quarto_access.app.channels.voice_chain", lambda *_: chain)

        def prepare(program: Program) -> None:
            program.outlet.channels.mixer = self.mixer
            program.outlet.channels.call_soon = self.voice_reports.append
            if started:
                program.outlet.start_voice()

        super().__init__(home, options, prepare=prepare)

    def new_lines(self) -> str:
        """Return what was printed since the last call."""
        text = self.out.getvalue()
        new, self.seen = text[self.seen :], len(text)
        return new

    def voice_checked(self) -> Player:
        """Wait until the program knows whether the voice can be heard."""
        self.wait_for(lambda: self.outlet.channels.voice_checked)
        return self

    def wait_for(self, condition: Callable[[], object]) -> None:
        end = time.monotonic() + LIMIT
        while not (condition() and not self.voice_reports):
            assert time.monotonic() < end
            while self.voice_reports:
                self.voice_reports.popleft()()
            time.sleep(0.002)

    def said(self, text: str) -> None:
        """Wait until the voice has said a text."""
        self.wait_for(lambda: text in self.voice.texts)


@pytest.fixture
def start_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StartPlayer]:
    players: list[Player] = []

    def start(*options: str, **arguments: Any) -> Player:
        players.append(Player(tmp_path, monkeypatch, *options, **arguments))
        return players[-1]

    yield start
    for player in players:
        player.outlet.channels.stop_voice()


@pytest.mark.parametrize(
    ("voice", "no_device", "why"),
    [
        ("builtin", False, None),
        ("builtin", True, SilenceReason.DEVICE),
        ("system", True, SilenceReason.DEVICE),
        (None, True, SilenceReason.DEVICE),
        (None, False, SilenceReason.FAILED),
        ("system", False, None),
        ("reader", True, None),
    ],
)
def test_why_nobody_can_hear_a_voice(voice: str | None, *, no_device: bool, why: SilenceReason | None):
    assert voice_silence(voice, no_device=no_device) is why


@pytest.mark.parametrize("why", [None, *SilenceReason])
def test_nothing_is_printed_only_if_a_voice_can_be_heard(why: SilenceReason | None):
    assert text_to_print("off", why, needed=False) == ("off" if why is None else "lines")
    assert text_to_print("off", why, needed=True) == "lines"
    assert [text_to_print(text, why, needed=False) for text in ("lines", "board")] == ["lines", "board"]
    assert silence_to_explain("off", why) is why
    assert silence_to_explain("lines", why) is (why if why in (SilenceReason.DEVICE, SilenceReason.FAILED) else None)


def test_neither_lines_nor_a_voice_on_the_command_line(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", started=False)
    assert player.new_lines().splitlines() == [
        OFF,
        "For a voice, start with --voice auto.",
        STARTED,
        "Player 1, choose a piece for Player 2.",
    ]
    player.press("z")
    assert "Grooved round short hollow." in player.new_lines()


def test_with_a_voice_and_without_lines_nothing_is_printed(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "system").voice_checked()
    player.said("New game. Player 1, choose a piece for Player 2.")
    player.press("z", "enter")
    assert player.new_lines() == ""


def test_settings_with_neither_voice_nor_lines_are_fixed_and_explained_once(start_player: StartPlayer, tmp_path: Path):
    file = tmp_path / "settings.toml"
    file.write_text('[voice]\nvoice = "off"\n[lines]\ntext = "off" # mine\n', encoding="utf-8")
    shown = start_player(started=False).new_lines().splitlines()
    assert shown[:3] == [OFF, "For a voice, choose Who speaks in the menu.", "New here? Press L for lessons."]
    assert 'text = "lines"' in file.read_text(encoding="utf-8")
    assert start_player(started=False).new_lines().splitlines()[0] == "New here? Press L for lessons."


def test_options_on_the_command_line_change_no_settings(start_player: StartPlayer, tmp_path: Path):
    file = tmp_path / "settings.toml"
    file.write_text('[voice]\nvoice = "auto"\n[lines]\ntext = "off"\n', encoding="utf-8")
    assert OFF in start_player(*GAME, "--voice", "off", started=False).new_lines()
    assert 'text = "off"' in file.read_text(encoding="utf-8")


def test_a_voice_chosen_at_the_first_start_and_turned_off_later(start_player: StartPlayer, tmp_path: Path):
    player = start_player().voice_checked()
    player.press("v", "backspace", "enter")
    player.voice_checked().new_lines()
    player.press("6", "6", "1")
    assert player.new_lines() == ""
    player.press("1")
    assert player.new_lines().splitlines() == [
        "Set. My screen reader.",
        OFF,
        "For a voice, choose Who speaks in the menu.",
    ]
    assert 'text = "lines"' in (tmp_path / "settings.toml").read_text(encoding="utf-8")
    assert start_player().new_lines().splitlines()[0] == "New here? Press L for lessons."


def test_lines_turned_off_without_a_voice(start_player: StartPlayer):
    player = start_player()
    player.press("s", "enter", "6", "5", "1")
    player.new_lines()
    for _ in range(2):
        player.press("3")
        assert player.new_lines().splitlines()[:2] == ["Set. Text.", OFF]
        player.press("1")
        player.new_lines()


def test_no_sound_device_at_the_first_start(start_player: StartPlayer):
    player = start_player(device=MixerState.NO_DEVICE).voice_checked()
    player.new_lines()
    player.press("v", "backspace")
    shown = player.voice_checked().new_lines()
    assert NO_DEVICE in shown
    assert shown.count("Press the bottom-left letter key.") == 1
    assert "speaks to you" not in shown
    again = start_player(device=MixerState.NO_DEVICE).voice_checked().new_lines()
    assert again.splitlines()[0] == NO_DEVICE
    assert again.count("1: Play against the computer.") == 1


def test_a_system_voice_that_does_not_notice_a_missing_device(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "system", device=MixerState.OPENING)
    player.said("New game. Player 1, choose a piece for Player 2.")
    assert player.new_lines() == ""
    player.mixer.state = MixerState.NO_DEVICE
    player.mixer.found.append(NoDevice("none"))
    player.outlet.channels._sound_trouble()
    assert player.new_lines().splitlines()[::2] == [NO_DEVICE, STARTED]


def test_a_device_that_vanishes_is_announced_once(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "system").voice_checked()
    player.press("z")
    player.mixer.state = MixerState.NO_DEVICE
    player.outlet.channels_changed(SoundFaulty(SoundTrouble.DEVICE_GONE))
    player.outlet.channels_changed(VoiceChanged("system", asked=False))
    assert player.new_lines().splitlines() == [
        NO_DEVICE,
        "To find out why, run quarto-access doctor.",
        "Grooved round short hollow.",
        "Enter to give it.",
    ]
    player.outlet.channels_changed(SoundFaulty(SoundTrouble.NO_DEVICE))
    assert player.new_lines().startswith("There's no sound device.")


def test_a_device_that_fails_again_is_not_announced_again(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "system", device=MixerState.NO_DEVICE).voice_checked()
    player.new_lines()
    for state in (MixerState.OPENING, MixerState.NO_DEVICE):
        player.mixer.state = state
        player.outlet.channels_changed(None)
    assert player.new_lines() == ""


def test_lines_are_printed_while_the_mixer_retries_a_missing_device(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "system", device=MixerState.NO_DEVICE).voice_checked()
    player.new_lines()
    player.mixer.state = MixerState.OPENING
    player.press("z")
    assert player.new_lines().splitlines() == ["Grooved round short hollow.", "Enter to give it."]


@pytest.mark.parametrize("checks", [1, 2, 3])
def test_lines_keep_their_order_whenever_the_device_fails(
    checks: int, start_player: StartPlayer, monkeypatch: pytest.MonkeyPatch
):
    player = start_player(*GAME, "--text", "off", "--voice", "system", device=MixerState.OPENING)
    left = checks

    def prints(outlet: LocalOutlet) -> bool:
        nonlocal left
        printing = outlet.text != "off"
        left -= 1
        if left == 0:
            player.mixer.state = MixerState.NO_DEVICE
        return printing

    monkeypatch.setattr(LocalOutlet, "prints", property(prints))
    player.press("z")
    player.press("Enter")
    shown = player.new_lines()
    assert shown.startswith(NO_DEVICE)
    assert shown.index(STARTED) < shown.index("Grooved round short hollow.")


def test_another_voice_that_nobody_hears_is_explained_again(start_player: StartPlayer):
    player = start_player(device=MixerState.NO_DEVICE)
    player.press("v", "backspace", "enter")
    player.voice_checked().press("6", "6", "1")
    player.new_lines()
    player.press("5")
    assert player.voice_checked().new_lines().count(NO_DEVICE) == 1


def test_the_key_for_another_voice_is_answered_even_if_nobody_can_hear_one(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "system", device=MixerState.NO_DEVICE).voice_checked()
    player.press("control-v")
    player.wait_for(lambda: "Now using the system's voice." in player.out.getvalue())


def test_the_key_for_another_voice_is_answered_after_every_voice_has_failed(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "auto", open_voice=_missing).voice_checked()
    player.new_lines()
    player.press("control-v")
    assert player.new_lines().splitlines()[0] == FAILED


def test_a_screen_reader_needs_no_sound_device(start_player: StartPlayer):
    player = start_player(
        *GAME, "--text", "off", "--voice", "reader", kind=VoiceKind.READER, device=MixerState.NO_DEVICE
    ).voice_checked()
    player.press("z")
    assert player.new_lines() == ""


def test_every_voice_fails(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "auto", open_voice=_missing).voice_checked()
    assert player.new_lines().splitlines() == [
        FAILED,
        "To find out why, run quarto-access doctor.",
        STARTED,
        "Player 1, choose a piece for Player 2.",
    ]
    assert player.heard.texts.count(f"{FAILED} To find out why, run quarto-access doctor.") == 1


def test_lines_from_while_a_voice_opened_survive_a_key(start_player: StartPlayer):
    ready = False

    def slow() -> Voice:
        while not ready:
            time.sleep(0.002)
        raise Missing("not here")

    player = start_player(*GAME, "--text", "off", "--voice", "auto", open_voice=slow)
    player.press("z", "enter")
    assert player.new_lines() == ""
    ready = True
    shown = player.voice_checked().new_lines()
    assert [line for line in (FAILED, STARTED, "Player 2, place it.") if line in shown] == [
        FAILED,
        STARTED,
        "Player 2, place it.",
    ]
    assert shown.index(FAILED) < shown.index(STARTED) < shown.index("Player 2, place it.")


def test_the_voice_can_not_be_turned_off_by_its_volume_keys(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "system").voice_checked()
    assert player.press(*["control-w"] * 12)[-1] == "Voice at 10 percent"
    assert player.new_lines() == ""
    player.said("Voice at 10 percent")
    assert player.voice.settings.volume == 10


def test_the_sounds_can_not_be_turned_off_by_their_volume_keys(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "builtin", kind=VoiceKind.BUILTIN).voice_checked()
    player.outlet.channels.sounds_on = True
    assert player.press(*["control-t"] * 12)[-1] == "Sounds at 10 percent"
    assert player.new_lines() == ""


def test_braille_reading_needs_lines(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "system", "--braille").voice_checked()
    assert STARTED in player.new_lines()


def test_the_question_who_speaks_is_printed(start_player: StartPlayer):
    player = start_player()
    player.press("v", "backspace", "enter")
    player.voice_checked().new_lines()
    player.press("5")
    assert player.new_lines().startswith("If you can hear")
    player.press("v")
    player.voice_checked()
    assert player.new_lines() == ""


def test_typed_characters_are_spoken_if_they_are_not_printed(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "builtin", kind=VoiceKind.BUILTIN).voice_checked()
    player.said("New game. Player 1, choose a piece for Player 2.")
    player.press("slash")
    player.said("Command:")
    logged = len(player.heard.entries)
    for character, name in (("n", "N"), (" ", "Space"), ("?", "Question mark"), ("é", "É")):
        player.session.press(character, character)
        player.said(name)
    before = len(player.voice.texts)
    player.session.press("backspace", "")
    player.wait_for(lambda: player.voice.texts[before:] == ["É"])
    player.session.press("backspace", "")
    player.wait_for(lambda: player.voice.texts[before:] == ["É", "Question mark"])
    assert len(player.heard.entries) == logged
    assert player.new_lines() == ""


def test_printed_characters_are_not_spoken(start_player: StartPlayer):
    player = start_player(*GAME, "--voice", "system").voice_checked()
    player.press("slash")
    player.said("Command:")
    player.press("n")
    assert player.new_lines().endswith("\nn")
    player.session.press("enter", "")
    player.wait_for(lambda: player.outlet.channels.speaker.quiet)
    assert "N" not in player.voice.texts


def test_a_half_typed_line_appears_when_lines_come_back(start_player: StartPlayer):
    player = start_player(*GAME, "--text", "off", "--voice", "system").voice_checked()
    player.press("slash", "n", "o")
    player.mixer.state = MixerState.NO_DEVICE
    player.outlet.channels_changed(None)
    player.new_lines()
    player.press("w")
    assert player.new_lines() == "\nnow"
