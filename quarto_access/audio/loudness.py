"""Measure and normalize loudness (ITU-R BS.1770), so that no cue makes a player jump or strain to hear it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import log10, pi, tan

from quarto_access.audio.tones import RATE, Wave

LOUDNESS = -20.0
"""Loudness of every cue, in LUFS."""

HIGHEST = 10 ** (-1 / 20)
"""Highest peak of any cue: -1 dBFS."""

FULL = 32_767
_BLOCK, _HOP = round(0.4 * RATE), round(0.1 * RATE)
_SILENCE = -70.0
_BELOW_MEAN = -10.0


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


def loudness(wave: Sequence[float]) -> float:
    """Return the loudness of one channel in LUFS; full scale is 1.

    A sound shorter than the standard's block of 400 ms counts as one block.
    """
    power = [sample * sample for sample in weighted(wave)]
    if len(power) < _BLOCK:
        return _level(sum(power) / max(1, len(power)))
    blocks = [sum(power[at : at + _BLOCK]) / _BLOCK for at in range(0, len(power) - _BLOCK + 1, _HOP)]
    heard = [block for block in blocks if _level(block) > _SILENCE]
    if not heard:
        return _SILENCE
    gate = _level(sum(heard) / len(heard)) + _BELOW_MEAN
    loud = [block for block in heard if _level(block) > gate]
    return _level(sum(loud) / len(loud))


def _level(power: float) -> float:
    return -0.691 + 10 * log10(power) if power > 0 else _SILENCE


def normalized(wave: Sequence[float]) -> array[int]:
    """Return 16-bit samples at the loudness of every cue.

    Raise `ValueError` if a sharp peak makes that impossible: such a sound needs another recipe.
    """
    gain = 10 ** ((LOUDNESS - loudness(wave)) / 20)
    if max(map(abs, wave)) * gain > HIGHEST:
        raise ValueError("A sound with so sharp a peak can't be that loud")
    return array("h", (round(sample * gain * FULL) for sample in wave))
