"""Voice and cues together: what a listener still hears of each, in recordings of the real program.

`python tests/measure_hearing.py` prints the figures.
"""

from __future__ import annotations

from array import array
from math import pi, sin
from statistics import median
from typing import TYPE_CHECKING

import pytest
from helpers import voice_and_cues
from helpers.sound_recording import needs_pygame
from helpers.voice_and_cues import ENDINGS, RATES, cut_at, share_of_clicks

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("espeakng_loader", reason="espeakng-loader is not installed: no built-in voice here")
pytestmark = needs_pygame


@pytest.mark.parametrize(("fade", "clicks"), [(0, True), (22, True), (132, False), (220, False)])
def test_a_hard_cut_counts_as_a_click_and_a_fade_does_not(fade, clicks):
    tone = [6000 * sin(2 * pi * 150 * i / 44_100) for i in range(2048)]
    # Where the tone is farthest from zero.
    at = 1102
    gains = [max(0.0, 1 - (i - at + 1) / (fade + 1)) if i >= at else 1.0 for i in range(2048)]
    cue = [round(1000 * sin(2 * pi * 700 * i / 44_100)) for i in range(882)]
    heard = array("h", (round(gain * sample) for gain, sample in zip(gains, tone, strict=True)))
    for i, sample in enumerate(cue):
        heard[at + i] += sample
    assert cut_at((heard, heard), at, cue).clicks is clicks


@pytest.mark.slow
@pytest.mark.parametrize("rate", RATES)
def test_all_piece_names_are_understood_beside_their_cue(tmp_path: Path, rate: int):
    names = voice_and_cues.names_with_cues(tmp_path, rate)
    assert names.quietest_cue > -30
    assert (names.understood, names.misheard) == (16, {})


@pytest.mark.slow
def test_the_cue_of_a_key_that_interrupts_speech_is_as_loud_as_in_silence(tmp_path: Path):
    in_silence, interrupting = voice_and_cues.cue_levels(tmp_path)
    assert interrupting == pytest.approx(len(interrupting) * [in_silence], abs=2)


@pytest.mark.slow
def test_the_row_of_every_spot_is_found_without_a_voice(tmp_path: Path):
    assert voice_and_cues.rows(tmp_path, RATES[0], voice=False).found == 16


@pytest.mark.slow
@pytest.mark.parametrize("rate", RATES)
def test_the_row_of_every_spot_is_found_beside_the_voice(tmp_path: Path, rate: int):
    rows = voice_and_cues.rows(tmp_path, rate)
    assert rows.found == 16, rows.pitches


@pytest.mark.slow
def test_the_sound_of_a_piece_and_then_its_words_are_recognised(tmp_path: Path):
    pieces = voice_and_cues.pieces_before_words(tmp_path)
    assert (pieces.sounds, pieces.names) == (16, 16)
    assert pieces.least_alike > 0.95


@pytest.mark.slow
@pytest.mark.parametrize("outcome", ENDINGS)
def test_the_result_is_spoken_after_its_fanfare(tmp_path: Path, outcome: str):
    ending = voice_and_cues.ending(tmp_path, outcome)
    # A pause that long would be heard as one.
    assert 0 <= ending.pause < 0.5


@pytest.mark.slow
def test_the_voice_is_as_loud_as_ever_when_the_sounds_are_as_soft_as_they_get(tmp_path: Path):
    softest = voice_and_cues.sounds_at_their_softest(tmp_path)
    assert softest.after == pytest.approx(softest.before, abs=1)
    assert softest.move == pytest.approx(softest.before, abs=6)


@pytest.mark.slow
def test_a_key_interrupts_voice_and_cues_without_a_click(tmp_path: Path):
    heard = voice_and_cues.interruptions(tmp_path)
    assert len(heard.cuts) == 100
    # Words start suddenly, so a few places stand out by chance: about one in a hundred where nobody interrupts.
    assert share_of_clicks(heard.cuts) <= 0.05
    # The same goes for the largest steps: of a hundred interruptions, up to five may meet the start of a word.
    assert sorted(cut.step for cut in heard.cuts)[94] <= max(cut.step for cut in heard.left_alone)
    # Where nothing is cut, both medians are the same but for chance. Hard cuts made it two and a half times as large.
    assert median(cut.sharp for cut in heard.cuts) <= 1.25 * median(cut.sharp for cut in heard.left_alone)
