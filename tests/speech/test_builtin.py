"""The built-in voice with the real espeak-ng, checked by a real speech recogniser."""

from __future__ import annotations

import ctypes
import subprocess
import sys
import time
from array import array
from operator import mul
from statistics import median
from typing import TYPE_CHECKING

import pytest
from voices import RunningSpeaker, recorder

from quarto_access.rules.pieces import PIECES, piece_words
from quarto_access.speech.builtin import BuiltinVoice, SampleOutput, builtin, sentences_of
from quarto_access.speech.espeak import SAMPLE_RATE, VOICES, Synthesizer, bundled, voice_for
from quarto_access.speech.recording import recording
from quarto_access.speech.voice import ChangeReason, Died, Missing, VoiceSettings

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("espeakng_loader", reason="espeakng-loader is not installed: no built-in voice here")


class Device:
    """An output that records the samples, and pretends to play them faster than in real time."""

    def __init__(self, speed: float = 50.0) -> None:
        self.played: list[tuple[array[int], int | None]] = []
        self.stops = 0
        self.speed = speed
        self.ends = 0.0
        self.out = SampleOutput(self.play, self.stop, self.playing)

    def play(self, samples: array[int], column: int | None) -> None:
        self.played.append((samples, column))
        self.ends = time.monotonic() + len(samples) / SAMPLE_RATE / self.speed

    def stop(self) -> None:
        self.stops += 1
        self.ends = 0.0

    def playing(self) -> bool:
        return time.monotonic() < self.ends


@pytest.fixture
def voice():
    device = Device()
    opened = BuiltinVoice(device.out, time.monotonic)
    opened.configure(VoiceSettings())
    opened.device = device
    yield opened
    opened.close()


def test_the_samples_of_a_text_start_with_sound(voice: BuiltinVoice):
    seconds = voice.say("B3: grooved round tall hollow.", interrupt=False, column=1)
    ((samples, column),) = voice.device.played
    assert samples.typecode == "h"
    assert column == 1
    assert seconds is not None
    assert 1.0 < len(samples) / SAMPLE_RATE < 4.0
    assert max(abs(sample) for sample in samples[:20]) > 50
    assert max(samples) > 5000


def test_the_first_sentence_plays_before_the_next_is_synthesized(voice: BuiltinVoice):
    voice.device.speed = 1.0
    voice.say("B3 is taken. Smooth round tall solid. Place it.", interrupt=False, column=2)
    assert len(voice.device.played) == 1
    assert voice.poll().speaking
    for count in (2, 3):
        voice.device.ends = 0.0
        assert voice.poll().speaking
        assert len(voice.device.played) == count
    voice.device.ends = 0.0
    assert not voice.poll().speaking
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
def test_a_text_is_split_into_sentences(text: str, sentences: list[str]):
    assert sentences_of(text) == sentences


def test_rate_and_volume_change_the_samples(voice: BuiltinVoice):
    def spoken(settings: VoiceSettings) -> array[int]:
        voice.configure(settings)
        voice.say("Grooved round tall hollow.", interrupt=False, column=None)
        return voice.device.played[-1][0]

    usual = spoken(VoiceSettings())
    assert len(spoken(VoiceSettings(rate=340))) < 0.7 * len(usual)
    assert max(spoken(VoiceSettings(volume=30))) < 0.6 * max(usual)


PIECE = "Gone: grooved round tall hollow, on B3."
QUATRENUN = "kat\u0281\u0259n\u02c8\u0153\u0303"
"""As espeak-ng says it in French, in the phonetic alphabet."""


def voicing(samples: array[int]) -> tuple[float, float]:
    """Return how periodic the loudest parts are, from 0 (a whisper) to 1, and their pitch in Hz."""
    rate, length = SAMPLE_RATE // 2, 512
    lags = range(rate // 300, rate // 60)
    halved = samples[::2]
    frames = [halved[at : at + length + lags.stop] for at in range(0, len(halved) - length - lags.stop, length)]
    frames.sort(key=lambda frame: sum(map(mul, frame, frame)), reverse=True)
    likeness, pitches = [], []
    for frame in frames[:10]:
        first = frame[:length]
        energy = sum(map(mul, first, first))
        by_lag = {
            lag: sum(map(mul, first, frame[lag:])) / (energy * sum(map(mul, part, part)) + 1) ** 0.5
            for lag in lags
            if (part := frame[lag : lag + length])
        }
        best = max(by_lag, key=by_lag.__getitem__)
        likeness.append(by_lag[best])
        pitches.append(rate / best)
    return median(likeness), median(pitches)


def test_the_pitch_moves_the_voice(voice: BuiltinVoice):
    def pitch(setting: int) -> float:
        voice.configure(VoiceSettings(pitch=setting))
        return voicing(voice.synthesizer.samples(PIECE))[1]

    low, normal, high = pitch(20), pitch(50), pitch(80)
    assert low < 0.9 * normal
    assert high > 1.2 * normal


@pytest.mark.parametrize("language", sorted(set(VOICES.values())))
def test_a_whisper_has_no_voice(voice: BuiltinVoice, language: str):
    voice.configure(VoiceSettings(language="zh-HK" if language == "yue" else language))
    assert voicing(voice.synthesizer.samples(PIECE))[0] > 0.7
    whisper = voice.synthesizer.samples(PIECE, whispered=True)
    assert voicing(whisper)[0] < 0.5
    assert max(whisper) > 5000


def test_after_a_whisper_the_voice_is_as_before(voice: BuiltinVoice):
    voice.configure(VoiceSettings(rate=300, volume=60, pitch=75))
    before = voice.synthesizer.samples(PIECE)
    whisper = voice.synthesizer.samples(PIECE, whispered=True)
    after = voice.synthesizer.samples(PIECE)
    assert len(whisper) == pytest.approx(len(before), rel=0.05)
    assert len(after) == pytest.approx(len(before), rel=0.01)
    assert max(after) == pytest.approx(max(before), rel=0.15)
    assert voicing(after) == pytest.approx(voicing(before), rel=0.1)


def test_settings_changed_after_a_whisper_speak_aloud(voice: BuiltinVoice):
    voice.synthesizer.samples(PIECE, whispered=True)
    voice.configure(VoiceSettings(rate=200))
    assert voicing(voice.synthesizer.samples(PIECE))[0] > 0.7


def test_every_sentence_of_a_text_is_whispered_and_none_of_the_next(voice: BuiltinVoice):
    for whispered in (True, False):
        voice.say("Grooved round tall hollow. Smooth round tall hollow.", interrupt=True, column=0, whispered=whispered)
        voice.device.ends = 0.0
        voice.poll()
    assert [voicing(samples)[0] < 0.5 for samples, _ in voice.device.played] == [True, True, False, False]


def test_the_worker_passes_a_whisper_on():
    fallback = recorder()
    with RunningSpeaker([recording(fallback)]) as running:
        running.speaker.say("Gone.", whispered=True)
        running.speaker.say("Given.")
        assert running.until_quiet()
    assert [(recorded.text, recorded.whispered) for recorded in fallback.said] == [("Gone.", True), ("Given.", False)]


def phonemes(synthesizer: Synthesizer, text: str, folder: Path) -> list[str]:
    """Return what espeak-ng speaks for a text, a clause each, in the phonetic alphabet."""
    libc, file = ctypes.CDLL(None), folder / "phonemes"
    libc.fopen.restype = ctypes.c_void_p
    stream = ctypes.c_void_p(libc.fopen(str(file).encode(), b"w"))
    synthesizer._library.espeak_SetPhonemeTrace(2, stream)
    synthesizer.samples(text)
    synthesizer._library.espeak_SetPhonemeTrace(0, None)
    libc.fclose(stream)
    return [line.strip() for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


needs_libc = pytest.mark.skipif(sys.platform == "win32", reason="espeak-ng writes phonemes to a C stream")


@needs_libc
@pytest.mark.parametrize("language", ["en", "de", "zh", "fr"])
def test_quatrenun_is_said_as_in_french(voice: BuiltinVoice, tmp_path: Path, language: str):
    voice.configure(VoiceSettings(language="fr"))
    french = phonemes(voice.synthesizer, "Quatrenun", tmp_path)
    assert french == [QUATRENUN]
    voice.configure(VoiceSettings(language=language))
    assert phonemes(voice.synthesizer, "Quatrenun.", tmp_path) == french
    assert french[0] in "".join(phonemes(voice.synthesizer, "New quatrenun game: 2.", tmp_path))


@needs_libc
def test_the_words_around_quatrenun_are_said_as_always(voice: BuiltinVoice, tmp_path: Path):
    text = "Ana <b> & [[b3]] &lt; </voice> play {}: two of us, at B3."
    plain = " ".join(phonemes(voice.synthesizer, text.format("chess"), tmp_path))
    french = " ".join(phonemes(voice.synthesizer, text.format("Quatrenun"), tmp_path))
    chess = phonemes(voice.synthesizer, "chess", tmp_path)[0]
    assert french == plain.replace(chess, QUATRENUN)


def test_quatrenun_lasts_as_long_as_in_french(voice: BuiltinVoice):
    english = voice.synthesizer.samples("Quatrenun")
    voice.configure(VoiceSettings(language="fr"))
    assert len(english) == pytest.approx(len(voice.synthesizer.samples("Quatrenun")), rel=0.05)


def test_it_speaks_every_language_of_the_project(voice: BuiltinVoice):
    spoken = set()
    for language in VOICES:
        voice.configure(VoiceSettings(language=language))
        voice.say("1, 2, 3, 4", interrupt=False, column=None)
        spoken.add(voice_for(language))
        assert len(voice.device.played[-1][0]) > SAMPLE_RATE / 2
    assert spoken == {"en", "fr", "es", "nl", "de", "pt", "cmn", "yue"}


@pytest.mark.parametrize(
    ("language", "name"),
    [("pt-BR", "pt"), ("zh_TW", "cmn"), ("zh-HK", "yue"), ("en", "en"), ("tlh", "en"), ("", "en")],
)
def test_each_language_has_its_voice(language: str, name: str):
    assert voice_for(language) == name


def test_stop_ends_a_text_at_once(voice: BuiltinVoice):
    voice.device.speed = 1.0
    voice.say("A very long text that nobody wants to hear to its end.", interrupt=False, column=None)
    assert voice.poll().speaking
    voice.stop()
    assert not voice.poll().speaking
    assert not voice.device.playing()


def test_it_can_be_reopened():
    for _ in range(3):
        synthesizer = Synthesizer(*bundled())
        synthesizer.configure(VoiceSettings())
        assert synthesizer.samples("again")
        synthesizer.close()


def test_an_abandoned_synthesizer_does_not_close_the_library():
    abandoned, fallback = Synthesizer(*bundled()), Synthesizer(*bundled())
    fallback.configure(VoiceSettings())
    with pytest.raises(Died):
        abandoned.samples("too late")
    abandoned.close()
    assert fallback.samples("again")
    fallback.close()


def test_without_the_library_it_is_missing(tmp_path: object):
    with pytest.raises(Missing):
        Synthesizer(f"{tmp_path}/libespeak-ng.so", bundled()[1])


def test_without_voice_data_it_is_missing_and_the_program_goes_on(
    tmp_path: object, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    import espeakng_loader

    monkeypatch.setattr(espeakng_loader, "get_data_path", lambda: str(tmp_path))
    with pytest.raises(Missing):
        bundled()
    assert capfd.readouterr() == ("", "")


def test_the_worker_passes_the_column_on():
    device = Device()
    with RunningSpeaker([builtin(device.out, time.monotonic)], open_timeout=5.0) as running:
        for column in range(4):
            running.speaker.say("Empty.", column=column)
        assert running.until_quiet()
        assert [column for _, column in device.played] == [0, 1, 2, 3]


def test_without_a_device_the_next_voice_speaks():
    def no_device(*_: object) -> None:
        raise OSError("no device")

    device, fallback = Device(), recorder()
    out = SampleOutput(no_device, device.stop, device.playing)
    with RunningSpeaker([builtin(out, time.monotonic), recording(fallback)], open_timeout=5.0) as running:
        running.speaker.say("B3: empty.")
        assert running.until(lambda: fallback.texts == ["B3: empty."])
        assert running.until(lambda: running.changes != [])
    assert [change.reason for change in running.changes] == [ChangeReason.RAISED]


def test_a_device_lost_in_mid_sentence_is_reported():
    device, fallback = Device(), recorder()
    out = SampleOutput(device.play, device.stop, lambda: True)
    with RunningSpeaker([builtin(out, time.monotonic), recording(fallback)], open_timeout=5.0) as running:
        running.speaker.say("Yes.")
        assert running.until(lambda: fallback.texts == ["Yes."])
        assert running.until(lambda: running.changes != [])
    assert [change.reason for change in running.changes] == [ChangeReason.HUNG]


def test_a_recogniser_understands_all_sixteen_pieces(recogniser):
    names = [piece_words(piece) for piece in PIECES]
    # espeak-ng never speaks a text the same way twice. But every new process repeats the same sequence.
    script = f"""
import sys
from quarto_access.speech.espeak import Synthesizer, bundled
from quarto_access.speech.voice import VoiceSettings
synthesizer = Synthesizer(*bundled())
synthesizer.configure(VoiceSettings(rate=150))
for words in 3 * {names}:
    print(synthesizer.samples(words).tobytes().hex())
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    said = [array("h", bytes.fromhex(line)) for line in done.stdout.splitlines()]
    understood = [recogniser.understood(samples) == words for samples, words in zip(said, 3 * names, strict=True)]
    # Like a person, the recogniser gets more than one try.
    assert [words for number, words in enumerate(names) if not any(understood[number::16])] == []
    assert understood[:16].count(True) >= 14
