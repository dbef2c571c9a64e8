"""The sound files match their recipes, and are short and equally loud."""

import os
import platform
import subprocess
import sys
import wave
from functools import cache
from math import pi, sin
from pathlib import Path

import pytest
from helpers.sound_measures import decibels
from helpers.sound_recording import cues

from quarto_access.audio import earcons, wood
from quarto_access.audio.loudness import SOFTEST, banded, loudness, normalized
from quarto_access.audio.sound_settings import SoundSettings
from quarto_access.audio.synthesize import earcon, files
from quarto_access.paths import sounds_folder
from quarto_access.rules.board import SQUARES
from quarto_access.rules.pieces import PIECES, VALUES, piece_code, value_word
from quarto_access.settings import SoundSet
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
    "gone",
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
SOURCE = Path(__file__).parents[2]
DOCUMENT = SOURCE / "docs" / "sounds.md"
BEGIN, END = "<!-- loudness: begin -->\n", "<!-- loudness: end -->\n"
TOUCHES = {"focus-1", "focus-2", "focus-3", "focus-4", "edge", "choose", "menu", "gone"}
SETS = [(sound_set, low) for sound_set in SoundSet for low in (False, True)]


@cache
def samples_of(file: str):
    folder, _, name = file.rpartition("/")
    return cues(sounds_folder() / folder)[name.removesuffix(".wav")]


@cache
def loudness_of(file: str, *, in_band: bool = False) -> float:
    samples = [sample / 32_768 for sample in samples_of(file)]
    return loudness(banded(samples) if in_band else samples)


def heard_in(sound_set: SoundSet, *, low: bool) -> dict[str, str]:
    """Return the file of each cue with these settings."""
    folders = SoundSettings(low=low, sound_set=sound_set).folders(sounds_folder())
    of_cue = {}
    for folder in reversed(folders):
        of_cue |= {path.stem: path.relative_to(sounds_folder()).as_posix() for path in folder.glob("*.wav")}
    return of_cue


def test_the_cues_are_exactly_the_promised_ones():
    assert set(earcons.RECIPES) == PROMISED
    assert set(cues()) == PROMISED
    assert wood.RECIPES.keys() < PROMISED
    assert {path.relative_to(sounds_folder()).as_posix() for path in sounds_folder().rglob("*.wav")} == set(files())


@pytest.mark.parametrize(("sound_set", "low"), SETS)
def test_each_cue_comes_from_its_set_or_is_shared(sound_set: SoundSet, *, low: bool):
    heard = heard_in(sound_set, low=low)
    assert heard.keys() == PROMISED
    for cue, file in heard.items():
        _, of, is_low = files()[file]
        assert of is sound_set or cue not in wood.RECIPES
        assert is_low == (low and cue in (wood.HIGH if of is SoundSet.WOOD and cue in wood.RECIPES else earcons.HIGH))


def test_every_cue_of_the_table_has_a_sound():
    names = {value for name, value in vars(table_cues).items() if name.isupper() and isinstance(value, str)}
    assert names | {table_cues.focus(square) for square in SQUARES} <= PROMISED


SAMPLED = 10
"""The quick set checks every tenth file."""


@pytest.mark.parametrize(
    "file",
    [pytest.param(file, marks=[pytest.mark.slow] * (at % SAMPLED > 0)) for at, file in enumerate(sorted(files()))],
)
def test_each_file_is_what_its_recipe_makes(file: str):
    cue, sound_set, low = files()[file]
    made, kept = earcon(cue, sound_set, low=low), samples_of(file)
    assert len(made) == len(kept)
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1
    if sys.platform == "linux" and platform.machine() == "x86_64":
        assert made == kept


@pytest.mark.parametrize("file", sorted(files()))
def test_each_file_is_short_and_not_too_loud(file: str):
    cue = files()[file][0]
    with wave.open(str(sounds_folder() / file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 44_100)
        assert sound.getnframes() / 44_100 <= (0.8 if cue in ENDINGS else 0.12 if cue in TOUCHES else 0.35)
    samples = [sample / 32_768 for sample in samples_of(file)]
    assert decibels(max(map(abs, samples))) <= -1
    assert abs(samples[-1]) < 0.001


@pytest.mark.slow
@pytest.mark.parametrize(("sound_set", "low"), SETS)
def test_all_cues_of_a_set_are_about_equally_loud(sound_set: SoundSet, *, low: bool):
    levels = {cue: loudness_of(file) for cue, file in heard_in(sound_set, low=low).items()}
    assert max(levels.values()) - min(levels.values()) <= 6
    assert min(levels, key=levels.__getitem__) == "gone"


@pytest.mark.slow
@pytest.mark.parametrize(("sound_set", "low"), SETS)
def test_a_small_loudspeaker_plays_all_cues_about_equally_loud(sound_set: SoundSet, *, low: bool):
    levels = [loudness_of(file, in_band=True) for file in heard_in(sound_set, low=low).values()]
    assert max(levels) - min(levels) <= 6


def test_a_second_set_costs_half_a_megabyte():
    assert sum(path.stat().st_size for path in sounds_folder().rglob("*.*")) < 2_500_000


def test_quarto_is_silent_where_it_is_cut_into_quarters():
    quarto = samples_of("quarto.wav")
    assert len(quarto) % 4 == 0
    assert all(abs(quarto[len(quarto) * i // 4]) < 40 for i in range(4))


def test_a_full_scale_tone_of_1_khz_measures_minus_3_lufs():
    assert loudness([sin(2 * pi * 997 * i / 44_100) for i in range(44_100)]) == pytest.approx(-3.01, abs=0.02)


def test_a_short_sound_counts_with_the_silence_around_it():
    tone = [0.1 * sin(2 * pi * 997 * i / 44_100) for i in range(44_100)]
    assert loudness([0.0] * 44_100) == loudness([]) == -70
    assert loudness(tone[:4_410]) == pytest.approx(loudness(tone) - 6, abs=0.1)
    assert loudness([0.0] * 44_100 + tone + [0.0] * 44_100) == pytest.approx(loudness(tone), abs=0.1)


def test_a_sound_that_would_be_too_soft_is_refused():
    with pytest.raises(ValueError, match="loud enough"):
        normalized([1.0, *[0.0] * 4_410])
    assert loudness([sample / 32_768 for sample in normalized([1.0, -1.0] * 200)]) >= SOFTEST


@pytest.mark.slow
def test_the_tables_in_the_documents_are_up_to_date():
    printed = subprocess.run(
        [sys.executable, SOURCE / "tools" / "measure_sounds.py"],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    ).stdout
    text = DOCUMENT.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    kept, after = rest.split(END)
    if os.environ.get("UPDATE_DOCS"):
        DOCUMENT.write_text(f"{before}{BEGIN}\n{printed}\n{END}{after}", encoding="utf-8")
        return
    assert kept.strip() == printed.strip()
