"""The built-in voice with the real espeak-ng, and a real recogniser that listens to it."""

from __future__ import annotations

import subprocess
import sys
import time
from array import array

import pytest
from recogniser import Recogniser
from voices import Listening, recorder

from quarto_access.rules.pieces import PIECES, piece_words
from quarto_access.speech.builtin import BuiltinVoice, WayOut, builtin, sentences_of
from quarto_access.speech.espeak import SAMPLE_RATE, VOICES, Synthesizer, bundled, voice_for
from quarto_access.speech.recording import recording
from quarto_access.speech.voice import Died, Manner, Missing, Why

pytest.importorskip("espeakng_loader", reason="espeakng-loader is not installed: no built-in voice here")


class Device:
    """A way out that plays nothing and notes everything; a text lasts as long as its samples, on a faster clock."""

    def __init__(self, speed: float = 50.0) -> None:
        self.played: list[tuple[array[int], int | None]] = []
        self.hushed = 0
        self.speed = speed
        self.ends = 0.0
        self.out = WayOut(self.sink, self.hush, self.speaking)

    def sink(self, samples: array[int], column: int | None) -> None:
        self.played.append((samples, column))
        self.ends = time.monotonic() + len(samples) / SAMPLE_RATE / self.speed

    def hush(self) -> None:
        self.hushed += 1
        self.ends = 0.0

    def speaking(self) -> bool:
        return time.monotonic() < self.ends


@pytest.fixture
def voice():
    device = Device()
    opened = BuiltinVoice(device.out, time.monotonic)
    opened.adopt(Manner())
    opened.device = device
    yield opened
    opened.close()


def test_a_text_becomes_samples_that_begin_with_sound(voice: BuiltinVoice):
    seconds = voice.say("B3: grooved round tall hollow.", interrupt=False, column=1)
    ((samples, column),) = voice.device.played
    assert samples.typecode == "h"
    assert column == 1
    assert seconds is not None
    assert 1.0 < len(samples) / SAMPLE_RATE < 4.0
    assert max(abs(sample) for sample in samples[:20]) > 50
    assert max(samples) > 5000


def test_the_first_sentence_is_heard_before_the_next_is_made(voice: BuiltinVoice):
    voice.device.speed = 1.0
    voice.say("B3 is taken. Smooth round tall solid. Place it.", interrupt=False, column=2)
    assert len(voice.device.played) == 1
    assert voice.pulse().speaking
    for count in (2, 3):
        voice.device.ends = 0.0
        assert voice.pulse().speaking
        assert len(voice.device.played) == count
    voice.device.ends = 0.0
    assert not voice.pulse().speaking
    assert [column for _, column in voice.device.played] == [2, 2, 2]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Quarto! Row 2, all tall. You win.", ["Quarto!", "Row 2, all tall.", "You win."]),
        ("B3: empty.", ["B3: empty."]),
        ("放在 B3。给你高的。", ["放在 B3。", "给你高的。"]),
        ("", []),
    ],
)
def test_sentences(text: str, sentences: list[str]):
    assert sentences_of(text) == sentences


def test_faster_is_shorter_and_softer_is_softer(voice: BuiltinVoice):
    def spoken(manner: Manner) -> array[int]:
        voice.adopt(manner)
        voice.say("Grooved round tall hollow.", interrupt=False, column=None)
        return voice.device.played[-1][0]

    usual = spoken(Manner())
    assert len(spoken(Manner(rate=340))) < 0.7 * len(usual)
    assert max(spoken(Manner(volume=30))) < 0.6 * max(usual)


def test_it_speaks_every_language_of_the_project(voice: BuiltinVoice):
    spoken = set()
    for language in VOICES:
        voice.adopt(Manner(language=language))
        voice.say("1, 2, 3, 4", interrupt=False, column=None)
        spoken.add(voice_for(language))
        assert len(voice.device.played[-1][0]) > SAMPLE_RATE / 2
    assert spoken == {"en", "fr", "es", "nl", "de", "pt", "cmn", "yue"}


@pytest.mark.parametrize(
    ("language", "name"),
    [("pt-BR", "pt"), ("zh_TW", "cmn"), ("zh-HK", "yue"), ("en", "en"), ("tlh", "en"), ("", "en")],
)
def test_the_voice_for_a_language(language: str, name: str):
    assert voice_for(language) == name


def test_an_interrupted_text_ends_at_once(voice: BuiltinVoice):
    voice.device.speed = 1.0
    voice.say("A very long text that nobody wants to hear to its end.", interrupt=False, column=None)
    assert voice.pulse().speaking
    voice.stop()
    assert not voice.pulse().speaking
    assert not voice.device.speaking()


def test_it_can_be_opened_again_after_it_was_closed():
    for _ in range(3):
        synthesizer = Synthesizer(*bundled())
        synthesizer.adopt(Manner())
        assert synthesizer.samples("again")
        synthesizer.close()


def test_one_that_was_left_behind_does_not_close_the_library_of_the_next():
    left_behind, following = Synthesizer(*bundled()), Synthesizer(*bundled())
    following.adopt(Manner())
    with pytest.raises(Died):
        left_behind.samples("too late")
    left_behind.close()
    assert following.samples("again")
    following.close()


def test_a_library_that_is_not_there_is_missing(tmp_path: object):
    with pytest.raises(Missing):
        Synthesizer(f"{tmp_path}/libespeak-ng.so", bundled()[1])


def test_without_its_voices_it_is_missing_and_the_program_lives(
    tmp_path: object, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    import espeakng_loader

    monkeypatch.setattr(espeakng_loader, "get_data_path", lambda: str(tmp_path))
    with pytest.raises(Missing):
        bundled()
    assert capfd.readouterr() == ("", "")


def test_a_piece_sounds_from_its_column_through_the_worker():
    device = Device()
    with Listening([builtin(device.out, time.monotonic)], opening=5.0) as listening:
        for column in range(4):
            listening.speaker.say("Empty.", column=column)
        assert listening.until_quiet()
        assert [column for _, column in device.played] == [0, 1, 2, 3]


def test_no_device_is_told_and_the_next_voice_speaks():
    def no_device(*_: object) -> None:
        raise OSError("no device")

    device, following = Device(), recorder()
    out = WayOut(no_device, device.hush, device.speaking)
    with Listening([builtin(out, time.monotonic), recording(following)], opening=5.0) as listening:
        listening.speaker.say("B3: empty.")
        assert listening.until(lambda: following.texts == ["B3: empty."])
        assert listening.until(lambda: listening.changes != [])
    assert [change.why for change in listening.changes] == [Why.RAISED]


def test_a_device_that_went_away_in_mid_sentence_is_told():
    device, following = Device(), recorder()
    out = WayOut(device.sink, device.hush, lambda: True)
    with Listening([builtin(out, time.monotonic), recording(following)], opening=5.0) as listening:
        listening.speaker.say("Yes.")
        assert listening.until(lambda: following.texts == ["Yes."])
        assert listening.until(lambda: listening.changes != [])
    assert [change.why for change in listening.changes] == [Why.HUNG]


def test_a_recogniser_understands_all_sixteen_pieces():
    recogniser = Recogniser()
    names = [piece_words(piece) for piece in PIECES]
    # espeak-ng never says a text twice the same way, but in a new process it begins as it began in the last.
    script = f"""
import sys
from quarto_access.speech.espeak import Synthesizer, bundled
from quarto_access.speech.voice import Manner
synthesizer = Synthesizer(*bundled())
synthesizer.adopt(Manner(rate=150))
for words in 3 * {names}:
    print(synthesizer.samples(words).tobytes().hex())
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    said = [array("h", bytes.fromhex(line)) for line in done.stdout.splitlines()]
    understood = [recogniser.understood(samples) == words for samples, words in zip(said, 3 * names, strict=True)]
    # As a person would, the recogniser may ask for it again.
    assert [words for number, words in enumerate(names) if not any(understood[number::16])] == []
    assert understood[:16].count(True) >= 14
