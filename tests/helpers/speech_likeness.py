"""Which of several spoken texts does a sound resemble most? Answered by its band energies, warped in time."""

from __future__ import annotations

from math import cos, dist, inf, log10, pi, sin
from typing import TYPE_CHECKING

from quarto_access.audio.loudness import filtered

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Features = Sequence[Sequence[float]]

_BANDS, _LOWEST, _HIGHEST = 12, 250.0, 5500.0
_STEP = 0.008
_FLOOR = 1e3


def features(wave: Sequence[float], rate: int) -> Features:
    """Return the energy of each band in dB for every 8 ms, relative to the band's mean."""
    step = int(rate * _STEP)
    bands = []
    for number in range(_BANDS):
        heard = filtered(wave, *_band(_LOWEST * (_HIGHEST / _LOWEST) ** (number / (_BANDS - 1)), rate))
        energies = [
            10 * log10(sum(sample * sample for sample in heard[at : at + 2 * step]) / step + _FLOOR)
            for at in range(0, len(heard) - 2 * step, step)
        ]
        mean = sum(energies) / len(energies)
        bands.append([energy - mean for energy in energies])
    return list(zip(*bands, strict=True))


def most_alike(heard: Features, known: Mapping[str, Features]) -> str:
    """Return the name of the known sound that this one resembles most, however fast either was spoken."""
    return min(known, key=lambda name: _distance(heard, known[name]))


def _distance(one: Features, other: Features) -> float:
    """Return the distance of two sounds by dynamic time warping."""
    before = [0.0, *([inf] * len(other))]
    for moment in one:
        row = [inf]
        for at, compared in enumerate(other, start=1):
            row.append(dist(moment, compared) + min(before[at], before[at - 1], row[at - 1]))
        before = row
    return before[-1] / (len(one) + len(other))


def _band(middle: float, rate: int) -> tuple[tuple[float, float, float], tuple[float, float]]:
    """Return a band-pass filter, a third of an octave wide."""
    turn = 2 * pi * middle / rate
    alpha = sin(turn) / 8
    a0 = 1 + alpha
    return (alpha / a0, 0.0, -alpha / a0), (-2 * cos(turn) / a0, (1 - alpha) / a0)
