"""Cutting and ducking, sample by sample."""

from __future__ import annotations

from array import array
from itertools import pairwise

from quarto_access.audio.envelope import FADE, Envelope, fade_out

LOUD = array("h", [20_000] * 2 * 4410)
"""A tenth of a second."""


def largest_step(samples: array[int]) -> int:
    return max(abs(after - before) for before, after in pairwise(samples[0::2]))


def test_a_sound_fades_out_in_four_milliseconds_and_stays_silent():
    samples = array("h", LOUD)
    fade_out(samples, 1000)
    assert samples[:2000] == LOUD[:2000]
    assert 0 < samples[2 * 1088] < 20_000
    assert not any(samples[2 * (1000 + FADE - 1) :])
    assert 0.003 <= FADE / 44_100 <= 0.005
    assert largest_step(samples) <= 20_000 / FADE + 1


def test_fading_near_the_end_or_beyond_it_does_no_harm():
    for start in (-5, 4400, 4410, 9999):
        samples = array("h", LOUD)
        fade_out(samples, start)
        assert len(samples) == len(LOUD)


def test_after_its_first_part_a_cue_is_twelve_decibels_softer():
    samples = Envelope(full=0.05).shape(LOUD)
    assert samples[: 2 * 2205] == LOUD[: 2 * 2205]
    assert set(samples[2 * (2205 + FADE) :]) == {5000}
    assert largest_step(samples) <= 20_000 / FADE + 1


def test_a_cue_that_is_too_long_is_cut_without_a_click():
    samples = Envelope(longest=0.06).shape(LOUD)
    assert len(samples) == 2 * 2646
    assert abs(samples[-1]) < 200
    assert largest_step(samples) <= 20_000 / FADE + 1


def test_a_plain_envelope_changes_nothing():
    assert Envelope().shape(LOUD) == LOUD
