"""Measure and normalize loudness (ITU-R BS.1770), so that no cue makes a player jump or strain to hear it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import accumulate
from math import cos, log10, pi, sin, sqrt, tan

from quarto_access.audio.tones import RATE, Wave

LOUDNESS = -24.0
"""Momentary loudness of every cue, in LUFS."""

SOFTEST = LOUDNESS - 6
"""Momentary loudness that no cue may fall below, in LUFS."""

HIGHEST = 10 ** (-1 / 20)
"""Highest peak of any cue: -1 dBFS."""

FULL = 32_767
_BLOCK = round(0.4 * RATE)
_SILENCE = -70.0


def filtered(wave: Sequence[float], numerator: tuple[float, float, float], denominator: tuple[float, float]) -> Wave:
    """Apply a second-order filter, given the numerator and denominator of its transfer function."""
    b0, b1, b2 = numerator
    a1, a2 = denominator
    first = second = 0.0
    result = []
    for sample in wave:
        output = b0 * sample + first
        first = b1 * sample - a1 * output + second
        second = b2 * sample - a2 * output
        result.append(output)
    return result


def weighted(wave: Sequence[float]) -> Wave:
    """Apply the standard's K-weighting: boost the highs a little, cut the deepest lows."""
    k, q, high = tan(pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    a0 = 1 + k / q + k * k
    numerator = ((high + band * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - band * k / q + k * k) / a0)
    shelf = filtered(wave, numerator, (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))
    k, q = tan(pi * 38.13547087602444 / RATE), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return filtered(shelf, (1.0, -2.0, 1.0), (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))


def banded(wave: Sequence[float]) -> Wave:
    """Filter a sound as a small loudspeaker or a telephone does: 300 Hz to 8 kHz."""
    return filtered(filtered(wave, *butterworth(300, high=True)), *butterworth(8000, high=False))


def butterworth(corner: float, *, high: bool) -> tuple[tuple[float, float, float], tuple[float, float]]:
    """Return the second-order filter that keeps what is above, or below, a frequency."""
    turn = 2 * pi * corner / RATE
    alpha = sin(turn) / sqrt(2)
    a0 = 1 + alpha
    side = (1 + cos(turn)) / 2 if high else (1 - cos(turn)) / 2
    middle = -2 * side if high else 2 * side
    return (side / a0, middle / a0, side / a0), (-2 * cos(turn) / a0, (1 - alpha) / a0)


def loudness(wave: Sequence[float]) -> float:
    """Return the momentary loudness of one channel in LUFS, at its loudest; full scale is 1.

    The standard measures over 400 ms. A shorter sound counts with silence around it, as the ear does.
    """
    power = [sample * sample for sample in weighted([*wave, *[0.0] * _BLOCK])]
    sums = [0.0, *accumulate(power)]
    return _level(max(sums[end] - sums[max(0, end - _BLOCK)] for end in range(len(sums))) / _BLOCK)


def _level(power: float) -> float:
    return max(_SILENCE, -0.691 + 10 * log10(power)) if power > 0 else _SILENCE


def normalized(wave: Sequence[float], level: float = LOUDNESS) -> array[int]:
    """Return 16-bit samples at a momentary loudness, or a little below where a sharp peak makes that impossible.

    Raise `ValueError` for a sound that would be too soft: it needs another recipe.
    """
    possible = loudness(wave) + 20 * log10(HIGHEST / max(map(abs, wave)))
    if possible < SOFTEST:
        raise ValueError("A sound with so sharp a peak can't be loud enough")
    gain = 10 ** ((min(level, possible) - loudness(wave)) / 20)
    return array("h", (round(sample * gain * FULL) for sample in wave))
