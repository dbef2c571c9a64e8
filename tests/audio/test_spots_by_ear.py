"""Sixteen spots, played by the real mixer: the row is found by its pitch, the column by its side or its beats."""

from pathlib import Path

import pytest
from helpers.sound_measures import count_beats, row
from helpers.sound_recording import needs_pygame, record

from quarto_access.settings import SoundSet

pytestmark = needs_pygame
CUES = [f"focus-{row + 1}" for row in range(4)]
SPOTS = [(column, row) for column in range(4) for row in range(4)]
SETS = [
    (SoundSet.WOOD, False),
    pytest.param(SoundSet.WOOD, True, marks=pytest.mark.slow),
    pytest.param(SoundSet.TONES, False, marks=pytest.mark.slow),
    pytest.param(SoundSet.TONES, True, marks=pytest.mark.slow),
]


def settings(sound_set: SoundSet, *, low: bool) -> str:
    return f"sound_set=SoundSet({str(sound_set)!r}), low={low}"


@pytest.mark.parametrize(("sound_set", "low"), SETS)
def test_a_spot_is_heard_by_its_side_and_pitch(tmp_path: Path, sound_set: SoundSet, *, low: bool):
    octave = 0.5 if low else 1.0
    played = record(tmp_path, f"mixer = eager({settings(sound_set, low=low)})\nplay_each({CUES}, range(4))\n")
    assert [(sound.column, row(sound.middle, octave)) for sound in played] == SPOTS
    assert [row(sound.banded, octave) for sound in played] == [row for _, row in SPOTS]


@pytest.mark.parametrize(("sound_set", "low"), SETS)
def test_with_one_ear_a_spot_is_heard_by_its_beats_and_pitch(tmp_path: Path, sound_set: SoundSet, *, low: bool):
    octave = 0.5 if low else 1.0
    script = f"mixer = eager(mono=True, beats=True, {settings(sound_set, low=low)})\nplay_each({CUES}, range(4))\n"
    played = record(tmp_path, script)
    assert all(sound.left == sound.right for sound in played)
    assert [(count_beats(sound.left) - 1, row(sound.left, octave)) for sound in played] == SPOTS


def test_a_placed_piece_is_counted_too_and_other_cues_are_not(tmp_path: Path):
    script = "mixer = eager(mono=True, beats=True)\nplay_each(['place'], range(4))\nmixer.play('quarto'); rest()\n"
    *placed, quarto = record(tmp_path, script)
    assert [count_beats(sound.left) for sound in placed] == [1, 2, 3, 4]
    assert quarto.seconds == pytest.approx(0.35, abs=0.01)


def test_beats_of_two_sounds_in_a_row_are_counted_apart(tmp_path: Path):
    played = record(tmp_path, "mixer = eager(beats=True)\nmixer.play('focus-2', 'focus-2', columns=[2]); rest()\n")
    assert [(count_beats(sound.middle), sound.column) for sound in played] == [(3, 2), (3, 2)]
