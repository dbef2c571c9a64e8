"""If no voice can be heard, the program prints lines and says why, whatever the options say."""

from __future__ import annotations

import time
from collections import deque
from typing import TYPE_CHECKING, Any

import pytest
from helpers.program import AtTheTable

from quarto_access.app.channels import SoundFaulty, SoundTrouble, VoiceChanged
from quarto_access.app.fallback import printed, to_explain, why_unheard
from quarto_access.app.outlet import LocalOutlet
from quarto_access.audio.mixer_state import MixerState, NoDevice
from quarto_access.audio.sound_settings import SoundSettings
from quarto_access.session.outlet import Silence
from quarto_access.speech.recording import RecordingVoice
from quarto_access.speech.voice import Candidate, Missing, VoiceKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from quarto_access.speech.voice import Voice

    Listen = Callable[..., "Listening"]

LIMIT = 60.0
GAME = ("play", "--players", "2", "--first", "me")
OFF = "No voice is on, so lines are printed."
FAILED = "No voice works now: only lines."
NO_DEVICE = "No sound device: only lines, no voice."
AT_ZERO = "The volume is 0, so lines are printed."
STARTED = "New game. Player 1 gives first."


class _Device:
    """The parts of a mixer that voices need. `state` says whether there is a sound device."""

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
        """Set the state. As in the real mixer, a missing device stays missing while it is tried again."""
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

    def play(self, *_: object, **__: object) -> bool:
        return False

    def seconds(self, *_: object) -> float:
        return 0.0

    def stop_speaking(self) -> None:
        """Do nothing."""


def _missing() -> Voice:
    raise Missing("not here")


class Listening:
    """The program with a fake voice and a fake sound device."""

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
        self.pending: deque[Callable[[], None]] = deque()
        self.mixer: Any = _Device(device)
        self.seen = 0
        chain = (Candidate(kind, "ours", open_voice or (lambda: self.voice), optional=True),)
        monkeypatch.setattr("quarto_access.app.channels.voice_chain", lambda *_: chain)

        def prepare(table: AtTheTable) -> None:
            table.outlet.channels.mixer = self.mixer
            table.outlet.channels.later = self.pending.append
            if started:
                table.outlet.start_voice()

        self.table = AtTheTable(home, options, prepare=prepare)
        self.session, self.outlet = self.table.session, self.table.outlet

    def new_lines(self) -> str:
        """Return what was printed since the last call."""
        text = self.table.out.getvalue()
        new, self.seen = text[self.seen :], len(text)
        return new

    def settled(self) -> Listening:
        """Wait until the program knows whether the voice can be heard."""
        self.wait_for(lambda: self.outlet.channels.settled)
        return self

    def wait_for(self, condition: Callable[[], object]) -> None:
        ends = time.monotonic() + LIMIT
        while not (condition() and not self.pending):
            assert time.monotonic() < ends
            while self.pending:
                self.pending.popleft()()
            time.sleep(0.002)

    def wait_until_said(self, text: str) -> None:
        """Wait until the voice has said this text."""
        self.wait_for(lambda: text in self.voice.texts)


@pytest.fixture
def listen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Listen]:
    sat_down: list[Listening] = []

    def sit_down(*options: str, **kinds: Any) -> Listening:
        sat_down.append(Listening(tmp_path, monkeypatch, *options, **kinds))
        return sat_down[-1]

    yield sit_down
    for listening in sat_down:
        listening.outlet.channels.stop_voice()


@pytest.mark.parametrize(
    ("voice", "no_device", "volume", "sounds", "why"),
    [
        ("builtin", False, 100, 8, None),
        ("builtin", True, 100, 8, Silence.DEVICE),
        ("system", True, 100, 8, Silence.DEVICE),
        (None, True, 100, 8, Silence.DEVICE),
        (None, False, 100, 8, Silence.FAILED),
        ("system", False, 0, 8, Silence.VOLUME),
        ("builtin", False, 100, 0, Silence.VOLUME),
        ("system", False, 100, 0, None),
        ("reader", True, 0, 0, None),
    ],
)
def test_why_a_voice_is_not_heard(voice: str | None, *, no_device: bool, volume: int, sounds: int, why: Silence | None):
    assert why_unheard(voice, no_device=no_device, volume=volume, sound_volume=sounds) is why


@pytest.mark.parametrize("why", [None, *Silence])
def test_lines_are_off_only_if_a_voice_can_be_heard(why: Silence | None):
    assert printed("off", why, needed=False) == ("off" if why is None else "lines")
    assert printed("off", why, needed=True) == "lines"
    assert [printed(text, why, needed=False) for text in ("lines", "board")] == ["lines", "board"]
    assert to_explain("off", why) is why
    assert to_explain("lines", why) is (why if why in (Silence.DEVICE, Silence.FAILED) else None)


def test_without_a_voice_lines_cannot_be_off(listen: Listen):
    table = listen(*GAME, "--text", "off", started=False)
    assert table.new_lines().splitlines() == [
        OFF,
        "For a voice, start with --voice auto.",
        STARTED,
        "Player 1, choose a piece for Player 2.",
    ]
    table.table.press("z")
    assert "Grooved round short hollow." in table.new_lines()


def test_with_a_voice_and_lines_off_nothing_is_printed(listen: Listen):
    table = listen(*GAME, "--text", "off", "--voice", "system").settled()
    table.wait_until_said("New game. Player 1 gives first. Player 1, choose a piece for Player 2.")
    table.table.press("z", "enter")
    assert table.new_lines() == ""


def test_settings_with_neither_voice_nor_lines_are_fixed_and_explained_once(listen: Listen, tmp_path: Path):
    file = tmp_path / "settings.toml"
    file.write_text('[voice]\nvoice = "off"\n[lines]\ntext = "off" # mine\n', encoding="utf-8")
    shown = listen(started=False).new_lines().splitlines()
    assert shown[:3] == [OFF, "For a voice, choose Who speaks in the menu.", "Eight choices."]
    assert 'text = "lines"' in file.read_text(encoding="utf-8")
    assert listen(started=False).new_lines().splitlines()[0] == "Eight choices."


def test_the_command_line_does_not_change_the_settings(listen: Listen, tmp_path: Path):
    file = tmp_path / "settings.toml"
    file.write_text('[voice]\nvoice = "auto"\n[lines]\ntext = "off"\n', encoding="utf-8")
    assert OFF in listen(*GAME, "--voice", "off", started=False).new_lines()
    assert 'text = "off"' in file.read_text(encoding="utf-8")


def test_lines_come_back_when_the_voice_is_turned_off(listen: Listen, tmp_path: Path):
    table = listen().settled()
    table.table.press("v", "enter")
    table.settled().new_lines()
    table.table.press("6", "6", "1")
    assert table.new_lines() == ""
    table.table.press("1")
    assert table.new_lines().splitlines() == [
        "Set. My screen reader alone.",
        OFF,
        "For a voice, choose Who speaks in the menu.",
    ]
    assert 'text = "lines"' in (tmp_path / "settings.toml").read_text(encoding="utf-8")
    assert listen().new_lines().splitlines()[0] == "Eight choices."


def test_the_menu_cannot_turn_lines_off_without_a_voice(listen: Listen):
    table = listen()
    table.table.press("s", "enter", "6", "5", "1")
    table.new_lines()
    for _ in range(2):
        table.table.press("3")
        assert table.new_lines().splitlines()[:2] == ["Set. Lines.", OFF]
        table.table.press("1")
        table.new_lines()


def test_a_missing_sound_device_is_announced_at_the_first_start(listen: Listen):
    table = listen(device=MixerState.NO_DEVICE).settled()
    table.new_lines()
    table.table.press("v")
    shown = table.settled().new_lines()
    assert NO_DEVICE in shown
    assert shown.count("Press the bottom-left letter key.") == 1
    assert "speaks to you" not in shown
    again = listen(device=MixerState.NO_DEVICE).settled().new_lines()
    assert again.splitlines()[0] == NO_DEVICE
    assert again.count("1: Play against the computer.") == 1


def test_lines_come_back_when_a_system_voice_has_no_device(listen: Listen):
    table = listen(*GAME, "--text", "off", "--voice", "system", device=MixerState.OPENING)
    table.wait_until_said("New game. Player 1 gives first. Player 1, choose a piece for Player 2.")
    assert table.new_lines() == ""
    table.mixer.state = MixerState.NO_DEVICE
    table.mixer.found.append(NoDevice("none"))
    table.outlet.channels._sound_trouble()
    assert table.new_lines().splitlines()[::2] == [NO_DEVICE, STARTED]


def test_a_lost_device_is_announced_once(listen: Listen):
    table = listen(*GAME, "--text", "off", "--voice", "system").settled()
    table.table.press("z")
    table.mixer.state = MixerState.NO_DEVICE
    table.outlet.channels_changed(SoundFaulty(SoundTrouble.DEVICE_GONE))
    table.outlet.channels_changed(VoiceChanged("system", asked=False))
    assert table.new_lines().splitlines() == [
        NO_DEVICE,
        "To find out why, run quarto-access doctor.",
        "Grooved round short hollow.",
        "Enter gives it.",
    ]
    table.outlet.channels_changed(SoundFaulty(SoundTrouble.NO_DEVICE))
    assert table.new_lines().startswith("There is no sound device.")


def test_a_failed_retry_is_not_announced_again(listen: Listen):
    table = listen(*GAME, "--text", "off", "--voice", "system", device=MixerState.NO_DEVICE).settled()
    table.new_lines()
    for state in (MixerState.OPENING, MixerState.NO_DEVICE):
        table.mixer.state = state
        table.outlet.channels_changed(None)
    assert table.new_lines() == ""


def test_lines_are_printed_during_a_retry(listen: Listen):
    table = listen(*GAME, "--text", "off", "--voice", "system", device=MixerState.NO_DEVICE).settled()
    table.new_lines()
    table.mixer.state = MixerState.OPENING
    table.table.press("z")
    assert table.new_lines().splitlines() == ["Grooved round short hollow.", "Enter gives it."]


@pytest.mark.parametrize("looks", [1, 2, 3])
def test_lines_keep_their_order_whenever_the_device_fails(looks: int, listen: Listen, monkeypatch: pytest.MonkeyPatch):
    table = listen(*GAME, "--text", "off", "--voice", "system", device=MixerState.OPENING)
    left = looks

    def prints(outlet: LocalOutlet) -> bool:
        nonlocal left
        printing = outlet.text != "off"
        left -= 1
        if left == 0:
            table.mixer.state = MixerState.NO_DEVICE
        return printing

    monkeypatch.setattr(LocalOutlet, "prints", property(prints))
    table.table.press("z")
    table.table.press("Enter")
    shown = table.new_lines()
    assert shown.startswith(NO_DEVICE)
    assert shown.index(STARTED) < shown.index("Grooved round short hollow.")


def test_choosing_another_voice_that_cannot_be_heard_is_announced(listen: Listen):
    table = listen(device=MixerState.NO_DEVICE)
    table.table.press("v", "enter")
    table.settled().table.press("6", "6", "1")
    table.new_lines()
    table.table.press("5")
    assert table.settled().new_lines().count(NO_DEVICE) == 1


def test_a_screen_reader_needs_no_sound_device(listen: Listen):
    table = listen(
        *GAME, "--text", "off", "--voice", "reader", kind=VoiceKind.READER, device=MixerState.NO_DEVICE
    ).settled()
    table.table.press("z")
    assert table.new_lines() == ""


def test_if_no_voice_works_lines_are_printed(listen: Listen):
    table = listen(*GAME, "--text", "off", "--voice", "auto", open_voice=_missing).settled()
    assert table.new_lines().splitlines() == [
        FAILED,
        "To find out why, run quarto-access doctor.",
        STARTED,
        "Player 1, choose a piece for Player 2.",
    ]
    assert table.table.heard.texts.count(f"{FAILED} To find out why, run quarto-access doctor.") == 1


def test_a_key_does_not_drop_what_was_announced_while_a_voice_opened(listen: Listen):
    ready = False

    def slow() -> Voice:
        while not ready:
            time.sleep(0.002)
        raise Missing("not here")

    table = listen(*GAME, "--text", "off", "--voice", "auto", open_voice=slow)
    table.table.press("z", "enter")
    assert table.new_lines() == ""
    ready = True
    shown = table.settled().new_lines()
    assert [line for line in (FAILED, STARTED, "Player 2, place it.") if line in shown] == [
        FAILED,
        STARTED,
        "Player 2, place it.",
    ]
    assert shown.index(FAILED) < shown.index(STARTED) < shown.index("Player 2, place it.")


def test_at_volume_0_lines_are_printed_until_it_is_turned_up(listen: Listen):
    table = listen(*GAME, "--text", "off", "--voice", "system").settled()
    table.table.press(*["control-w"] * 9)
    assert table.new_lines() == ""
    table.table.press("control-w")
    assert table.new_lines().splitlines() == ["Voice at 0 percent.", AT_ZERO, "Turn it up to hear the voice."]
    table.table.press("z")
    assert "Grooved round short hollow." in table.new_lines()
    table.table.press("control-u", "x")
    assert table.new_lines() == ""


def test_the_sound_volume_applies_to_the_built_in_voice(listen: Listen):
    table = listen(*GAME, "--text", "off", "--voice", "builtin", kind=VoiceKind.BUILTIN).settled()
    table.outlet.channels.sounds_on = True
    table.table.press(*["control-t"] * 8)
    assert table.new_lines().splitlines()[:2] == ["Sounds at 0 of 10.", AT_ZERO]


def test_braille_reading_turns_lines_on(listen: Listen):
    table = listen(*GAME, "--text", "off", "--voice", "system", "--braille").settled()
    assert STARTED in table.new_lines()


def test_the_question_who_speaks_is_printed(listen: Listen):
    table = listen()
    table.table.press("v", "enter")
    table.settled().new_lines()
    table.table.press("5")
    assert table.new_lines().startswith("If your screen reader")
    table.table.press("v")
    table.settled()
    assert table.new_lines() == ""


def test_typed_characters_are_spoken_if_they_are_not_printed(listen: Listen):
    table = listen(*GAME, "--text", "off", "--voice", "builtin", kind=VoiceKind.BUILTIN).settled()
    table.wait_until_said("New game. Player 1 gives first. Player 1, choose a piece for Player 2.")
    table.table.press("slash")
    table.wait_until_said("Command:")
    told = len(table.table.heard.entries)
    for character, name in (("n", "N"), (" ", "Space"), ("?", "Question mark"), ("é", "É")):
        table.session.press(character, character)
        table.wait_until_said(name)
    before = len(table.voice.texts)
    table.session.press("backspace", "")
    table.wait_for(lambda: table.voice.texts[before:] == ["É"])
    table.session.press("backspace", "")
    table.wait_for(lambda: table.voice.texts[before:] == ["É", "Question mark"])
    assert len(table.table.heard.entries) == told
    assert table.new_lines() == ""


def test_printed_characters_are_not_spoken(listen: Listen):
    table = listen(*GAME, "--voice", "system").settled()
    table.table.press("slash")
    table.wait_until_said("Command:")
    table.table.press("n")
    assert table.new_lines().endswith("\nn")
    table.session.press("enter", "")
    table.wait_for(lambda: table.outlet.channels.speaker.quiet)
    assert "N" not in table.voice.texts


def test_a_half_typed_line_is_shown_when_lines_come_back(listen: Listen):
    table = listen(*GAME, "--text", "off", "--voice", "system").settled()
    table.table.press("slash", "n", "o")
    table.mixer.state = MixerState.NO_DEVICE
    table.outlet.channels_changed(None)
    table.new_lines()
    table.table.press("w")
    assert table.new_lines() == "\nnow"
