"""When words and sounds start."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from helpers.program import BOOK

from quarto_access.app.channels import LONGEST_TOUCH, Channels, SoundFaulty, SoundTrouble
from quarto_access.audio.envelope import Envelope
from quarto_access.audio.mixer_state import BrokenFile, MixerState, NoDevice
from quarto_access.narration.utterance import Utterance
from quarto_access.rules.board import parse_square
from quarto_access.rules.pieces import parse_piece
from quarto_access.settings import PieceSound, Settings, SoundSettings
from quarto_access.speech.voice import Candidate, ChangeReason, VoiceChange, VoiceKind
from quarto_access.table import cues

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from quarto_access.table.announcement import Announcement

SECONDS = {"focus-3": 0.1, "give": 0.2, "your-turn": 0.3, "quarto": 0.35, "win": 0.8, "menu": 0.05, "piece-GRTH": 0.35}
B3 = parse_square("B3")


@dataclass
class Mixer:
    """Notes what it plays, and takes as long as real sounds do."""

    state = MixerState.OPEN
    played: list[tuple[str, Envelope]] = field(default_factory=list)
    ends: float = 0.0

    def play(self, *sounds: str, follows: bool, envelope: Envelope, **_: object) -> float:
        self.played += [(sound, envelope) for sound in sounds]
        self.ends = (self.ends if follows else 0.0) + self.seconds(*sounds)
        return self.ends

    def seconds(self, *sounds: str) -> float:
        return sum(SECONDS[sound] for sound in sounds)


@dataclass
class Speaker:
    """Notes what it says, and how long the words wait."""

    speaking: bool = False
    said: dict[str, float] = field(default_factory=dict)
    cues: list[Callable[[], float]] = field(default_factory=list)
    repeated: list[str] = field(default_factory=list)

    def would_wait(self, *, news: bool) -> bool:
        return self.speaking and news

    def say(self, text: str, *, news: bool, wait: float, play_cue: Callable[[], float] | None, **_: object) -> None:
        self.said[text] = round(wait, 3)
        self.repeated += [text] if news else []
        self.cues += [] if play_cue is None else [play_cue]


def new_channels(folder: Path, *chosen: tuple[Any, Any], voice: bool = True) -> tuple[Channels, Mixer, Speaker]:
    settings = Settings()
    for setting, value in chosen:
        settings = settings.with_value(setting, value)
    channels, mixer, speaker = Channels(lambda: settings, folder, lambda _: None), Mixer(), Speaker()
    channels.sounds_on = True
    channels.mixer = mixer  # type: ignore[assignment]
    channels.speaker = speaker if voice else None  # type: ignore[assignment]
    return channels, mixer, speaker


PRESSED = Utterance(("B3: empty.",), cues.focus(B3), B3)
WON = Utterance(("Quarto!",), cues.QUARTO, news=True)
GIVEN = Utterance(("You get a piece.",), cues.GIVE, news=True)


@pytest.mark.parametrize("wait", [0, 60, 80])
def test_words_wait_for_the_first_part_of_a_cue_and_the_rest_is_ducked(wait: int, tmp_path: Path):
    channels, mixer, speaker = new_channels(tmp_path, (SoundSettings.wait, wait))
    channels.utter(PRESSED, "B3: empty.")
    assert speaker.said == {"B3: empty.": wait / 1000}
    assert mixer.played == [("focus-3", Envelope(full=wait / 1000))]


def test_bells_and_fanfare_are_heard_to_the_end(tmp_path: Path):
    channels, mixer, speaker = new_channels(tmp_path)
    channels.utter(WON, "Quarto!", [Utterance(cue=cues.WIN)])
    assert speaker.said == {"Quarto!": 1.2}
    assert mixer.played == [("quarto", Envelope()), ("win", Envelope())]


def test_words_wait_for_the_first_part_of_the_last_of_two_cues(tmp_path: Path):
    channels, mixer, speaker = new_channels(tmp_path)
    channels.utter(GIVEN, "You get a piece.", [Utterance(cue=cues.YOUR_TURN)])
    assert speaker.said == {"You get a piece.": 0.28}
    assert mixer.played == [("give", Envelope()), ("your-turn", Envelope(full=0.08))]


def test_the_sound_of_a_piece_ends_before_its_words(tmp_path: Path):
    channels, _, speaker = new_channels(tmp_path, (SoundSettings.pieces, PieceSound.BEFORE))
    channels.utter(Utterance(("Grooved.",), piece=parse_piece("GRTH")), "Grooved.")
    assert speaker.said == {"Grooved.": 0.4}


def test_news_during_speech_keeps_its_cue_until_its_turn(tmp_path: Path):
    channels, mixer, speaker = new_channels(tmp_path)
    speaker.speaking = True
    channels.utter(GIVEN, "You get a piece.")
    assert mixer.played == []
    assert speaker.cues[0]() == pytest.approx(0.08)
    assert mixer.played == [("give", Envelope(full=0.08))]


def test_beside_a_screen_reader_the_sounds_of_keys_are_short_and_soft(tmp_path: Path):
    channels, mixer, _ = new_channels(tmp_path, (SoundSettings.softer, 3), voice=False)
    channels.utter(PRESSED, "B3: empty.")
    channels.utter(GIVEN, "You get a piece.")
    assert LONGEST_TOUCH <= 0.12
    assert mixer.played == [("focus-3", Envelope(longest=LONGEST_TOUCH, softer=3)), ("give", Envelope())]


def test_a_sound_that_replaces_words_is_not_cut(tmp_path: Path):
    channels, mixer, _ = new_channels(tmp_path, voice=False)
    channels.utter(Utterance((), cues.focus(B3), B3, sounds=(cues.of_piece(parse_piece("GRTH")),)), None)
    assert {envelope.longest for _, envelope in mixer.played} == {inf}


def test_a_menu_that_a_key_has_left_is_not_read_again(tmp_path: Path):
    channels, _, speaker = new_channels(tmp_path)
    channels.utter(Utterance(("Settings: nine choices.",), cues.MENU, news=True), "Settings: nine choices.")
    channels.utter(GIVEN, "You get a piece.")
    assert speaker.repeated == ["You get a piece."]


# Reports.


class FakeTroubles:
    """A mixer that reports these troubles."""

    def __init__(self, *troubles: object) -> None:
        self.reported = list(troubles)

    def troubles(self) -> list[object]:
        return self.reported


@pytest.mark.edge("sound packs")
def test_a_broken_sound_pack_is_one_announcement_with_a_count(tmp_path: Path):
    heard: list[object] = []
    channels: Any = Channels(Settings, tmp_path, heard.append)
    broken = [BrokenFile(tmp_path / f"{number}.wav") for number in range(60)]
    channels.mixer = FakeTroubles(*broken, NoDevice("none"))
    channels.sounds_asked_for = True
    channels._sound_trouble()
    assert heard == [SoundFaulty(SoundTrouble.BROKEN_FILE, "0.wav", 59), SoundFaulty(SoundTrouble.NO_DEVICE)]
    text = BOOK.say("voice-sound-broken-file", {"file": "0.wav", "others": 59})
    assert text.startswith("Can't play the sound 0.wav and 59 more.")


def changed(change: VoiceChange, tmp_path: Path) -> Announcement:
    heard: list[Any] = []
    Channels(Settings, tmp_path, heard.append)._voice_changed(change)
    (event,) = heard
    return event.announcement


def candidate(kind: VoiceKind, *, optional: bool = False) -> Candidate:
    return Candidate(kind, "a voice", lambda: None, optional)  # type: ignore[arg-type,return-value]


@pytest.mark.edge("voices")
@pytest.mark.parametrize(
    ("reason", "sentence"),
    [(ChangeReason.MISSING, "voice-missing-reader"), (ChangeReason.DIED, "voice-replaced")],
)
def test_a_voice_that_never_began_has_not_stopped(reason: ChangeReason, sentence: str, tmp_path: Path):
    change = VoiceChange(candidate(VoiceKind.READER), candidate(VoiceKind.BUILTIN), reason)
    (told,) = changed(change, tmp_path).parts
    assert told.id == sentence


@pytest.mark.edge("voices")
@pytest.mark.parametrize(
    ("optional", "ready", "named"),
    [(True, False, None), (True, True, "reader"), (False, False, "reader")],
)
def test_a_reader_that_may_not_exist_is_not_named(*, optional: bool, ready: bool, named: str | None, tmp_path: Path):
    channels: Any = Channels(Settings, tmp_path, lambda _: None)
    channels.speaker = SimpleNamespace(current=candidate(VoiceKind.READER, optional=optional), ready=ready)
    assert channels.sure_voice == named
