"""The sound files match their recipes, and are short and equally loud."""

import platform
import sys
import wave
from math import pi, sin

import pytest
from helpers.sound_measures import decibels
from helpers.sound_recording import cues

from quarto_access.audio.earcons import HIGH, RECIPES, earcon
from quarto_access.audio.loudness import loudness
from quarto_access.paths import sounds_folder
from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import PIECES, VALUES, piece_code, value_word
from quarto_access.table import cues as table_cues

PROMISED = {
    "focus-1",
    "focus-2",
    "focus-3",
    "focus-4",
    "edge",
    "choose",
    "give",
    "place",
    "refused",
    "quarto",
    "false-call",
    "lapsed",
    "your-turn",
    "last-call",
    "tick",
    "hurry",
    "out-of-time",
    "win",
    "loss",
    "draw",
    "menu",
    "undo",
    "saved",
    "voice-lost",
    "point",
    "move",
    "complete",
    *(f"piece-{piece_code(piece)}" for piece in PIECES),
    *(f"lacking-{value_word(value)}" for value in VALUES),
}
ENDINGS = {"win", "loss", "draw"}
FILES = [*(("", cue) for cue in sorted(PROMISED)), *(("low", cue) for cue in sorted(HIGH))]


def file_of(folder: str, cue: str):
    return sounds_folder() / folder / f"{cue}.wav"


def samples_of(folder: str, cue: str):
    return cues(sounds_folder() / folder)[cue]


def test_the_cues_are_exactly_the_promised_ones():
    assert set(RECIPES) == PROMISED
    assert set(cues()) == PROMISED
    assert set(cues(sounds_folder() / "low")) == HIGH


def test_every_cue_of_the_table_has_a_sound():
    names = {value for name, value in vars(table_cues).items() if name.isupper() and isinstance(value, str)}
    assert names | {table_cues.focus(square) for square in SQUARES} <= PROMISED


@pytest.mark.parametrize(("folder", "cue"), FILES)
def test_each_file_is_what_its_recipe_makes(folder: str, cue: str):
    made, kept = earcon(cue, low=folder == "low"), samples_of(folder, cue)
    assert len(made) == len(kept)
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1
    if sys.platform == "linux" and platform.machine() == "x86_64":
        assert made == kept


@pytest.mark.parametrize(("folder", "cue"), FILES)
def test_each_file_is_short_and_as_loud_as_the_others(folder: str, cue: str):
    with wave.open(str(file_of(folder, cue))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        assert file.getnframes() / 44_100 <= (0.8 if cue in ENDINGS else 0.35)
    samples = [sample / 32_768 for sample in samples_of(folder, cue)]
    assert loudness(samples) == pytest.approx(-20, abs=0.1)
    assert decibels(max(map(abs, samples))) <= -1
    assert abs(samples[-1]) < 0.001


def test_all_files_together_stay_below_two_megabytes():
    assert sum(path.stat().st_size for path in sounds_folder().rglob("*.*")) < 2_000_000


def test_quarto_is_silent_where_it_is_cut_into_quarters():
    quarto = samples_of("", "quarto")
    assert len(quarto) % 4 == 0
    assert all(abs(quarto[len(quarto) * i // 4]) < 40 for i in range(4))


def test_a_full_scale_tone_of_1_khz_measures_minus_3_lufs():
    assert loudness([sin(2 * pi * 997 * i / 44_100) for i in range(44_100)]) == pytest.approx(-3.01, abs=0.02)


def test_silence_and_pauses_do_not_count():
    tone = [0.1 * sin(2 * pi * 997 * i / 44_100) for i in range(44_100)]
    assert loudness([0.0] * 44_100) == -70
    assert loudness([0.0] * 100) == -70
    assert loudness(tone + [0.0] * 88_200) == pytest.approx(loudness(tone), abs=1)
