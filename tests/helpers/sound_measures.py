"""Measure what an ear would hear: which column, which piece. In plain Python, without extra packages."""

from __future__ import annotations

from cmath import exp
from itertools import pairwise
from math import log10, pi, sqrt
from operator import mul
from typing import TYPE_CHECKING

from quarto_access.audio.loudness import butterworth, filtered
from quarto_access.audio.tones import RATE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

TALL, SHORT = 329.63, 1318.51
ROWS = (293.66, 440.0, 659.26, 987.77)


def decibels(ratio: float) -> float:
    return 20 * log10(max(ratio, 1e-9))


def strength(wave: Sequence[float]) -> float:
    return sqrt(sum(map(mul, wave, wave)) / max(1, len(wave)))


def left_over_right(left: Sequence[float], right: Sequence[float]) -> float:
    return decibels(strength(left) / max(strength(right), 1e-9))


def column(left: Sequence[float], right: Sequence[float]) -> int:
    """Return the column whose balance is nearest."""
    heard = left_over_right(left, right)
    return min(range(4), key=lambda column: abs((12, 4, -4, -12)[column] - heard))


def partial(wave: Sequence[float], pitch: float) -> float:
    turn = -2j * pi * pitch / RATE
    return abs(sum(sample * exp(turn * i) for i, sample in enumerate(wave)))


def pitch(wave: Sequence[float], highest: float = 2000, lowest: float = 150) -> float:
    """Return the fundamental frequency, by autocorrelation."""
    every_second = wave[::2]
    lags = range(int(RATE / 2 / highest), int(RATE / 2 / lowest) + 1)
    length = len(every_second) - lags.stop
    first = every_second[:length]
    likeness = {lag: sum(map(mul, first, every_second[lag:])) for lag in lags}
    enough = 0.85 * max(likeness.values())
    peaks = (lag for lag in lags[1:-1] if likeness[lag - 1] <= likeness[lag] >= likeness[lag + 1])
    return RATE / 2 / next((lag for lag in peaks if likeness[lag] > enough), lags.stop)


def purr(wave: Sequence[float]) -> float:
    """Return how strongly the sound pulses at 35 Hz, from 0 to about 1."""
    whole = wave[: round(4 * RATE / 35)]
    envelope = [abs(sample) for sample in whole]
    return 2 * partial(envelope, 35) / max(1e-9, sum(envelope))


def ring(tap: Sequence[float]) -> float:
    """Return the T60 of a tap, estimated from its first 15 dB of decay."""
    step = RATE // 200
    windows = [strength(tap[at : at + step]) for at in range(0, len(tap) - step, step // 2)]
    loudest = max(range(len(windows)), key=windows.__getitem__)
    fallen = (i for i in range(loudest, len(windows)) if decibels(windows[i] / windows[loudest]) < -15)
    return 4 * (next(fallen, len(windows)) - loudest) * (step // 2) / RATE


def row(wave: Sequence[float], octave: float = 1.0) -> int:
    """Return the row whose pitch is nearest to that of a spot's sound. `octave` is 0.5 for the lower-pitched set."""
    heard = pitch(wave[round(0.004 * RATE) : round(0.036 * RATE)], 1500 * octave, 200 * octave)
    return min(range(4), key=lambda row: abs(log10(heard / (ROWS[row] * octave))))


def count_beats(wave: Sequence[float]) -> int:
    """Return how often the sound begins again after a pause."""
    step = RATE // 200
    loud = [strength(wave[at : at + step]) for at in range(0, len(wave), step)]
    sounding = [False, *(one > max(loud) / 30 for one in loud)]
    return sum(now and not before for before, now in pairwise(sounding))


def piece_code(wave: Sequence[float], octave: float = 1.0) -> str:
    """Return the code of the piece of wood that this sounds like, from one measurement per trait in its first 120 ms.

    `octave` is 0.5 for the lower-pitched set.
    """

    def part(start: float, end: float) -> Sequence[float]:
        return wave[round(start * RATE) : round(end * RATE)]

    tall = _loudest(part(0, 0.115), (TALL, SHORT * octave)) == TALL
    note = TALL if tall else SHORT * octave
    grooved = decibels(_strength_around(part, 0.004) / _strength_around(part, -0.004)) > 4
    bright = sum(partial(part(0, 0.022), note * mode) for mode in (1.62, 2.27)) / partial(part(0, 0.022), note)
    stands = 0.072 if grooved else 0.0
    early, late = (partial(part(stands + at, stands + at + 0.015), note) for at in (0.003, 0.033))
    letters = (
        "G" if grooved else "S",
        "S" if decibels(bright) > -6 else "R",
        "T" if tall else "S",
        "H" if decibels(late / early) > -13 else "S",
    )
    return "".join(letters)


def _strength_around(part: Callable[[float, float], Sequence[float]], offset: float) -> float:
    """Return how loud the sound is just after, or just before, the moments when grooves would hit."""
    middles = [at + offset for at in (0.024, 0.048, 0.072)]
    return strength([sample for at in middles for sample in part(at - 0.003, at + 0.003)]) + 1e-9


def _loudest(wave: Sequence[float], pitches: Sequence[float]) -> float:
    return max(pitches, key=lambda pitch: partial(wave, pitch))


def tone_piece_code(wave: Sequence[float], octave: float = 1.0) -> str:
    """Return the code of the piece that this sounds like, made of tones, from one measurement per trait."""
    steady = wave[round(0.03 * RATE) : round(0.15 * RATE)]
    tall = pitch(steady[: round(0.06 * RATE)], 2000, 150) < TALL * sqrt(SHORT * octave / TALL)
    note = TALL if tall else SHORT * octave
    even, odd = (sum(partial(steady, note * n) for n in harmonics) for harmonics in ((1, 2), (3, 5)))
    letters = (
        "G" if purr(wave[round(0.02 * RATE) : round(0.16 * RATE)]) > 0.35 else "S",
        "S" if decibels(odd / even) > -14 else "R",
        "T" if tall else "S",
        "H" if ring(wave[round(0.178 * RATE) : round(0.345 * RATE)]) > 0.25 else "S",
    )
    return "".join(letters)


def lacking_value(wave: Sequence[float]) -> str:
    """Return the lacking value that this sounds like: find the trait first, then which of its two values."""

    def part(start: float, end: float) -> Sequence[float]:
        return wave[round(start * RATE) : round(end * RATE)]

    if decibels(strength(part(0.058, 0.072)) / strength(part(0.01, 0.045))) < -25 < _late(part):
        low, high = (sum(partial(part(0.01, 0.045), 311.13 * n) for n in harmonics) for harmonics in ((1, 2), (3, 5)))
        return "square" if decibels(high / low) > -14 else "round"
    if _late(part) < -10:
        return "hollow" if ring(part(0, 0.13)) > 0.2 else "solid"
    glide = pitch(part(0.09, 0.12), 900, 120) / pitch(part(0.01, 0.04), 900, 120)
    if not 0.8 < glide < 1.25:
        return "tall" if glide < 1 else "short"
    return "grooved" if purr(part(0.006, 0.121)) > 0.35 else "smooth"


def _late(part: Callable[[float, float], Sequence[float]]) -> float:
    """Return how loud the end is compared to the start, in dB."""
    return decibels(strength(part(0.08, 0.115)) / strength(part(0.01, 0.045)))


def low_passed(wave: Sequence[float]) -> list[float]:
    """Filter a sound as an old ear does: nothing above 3 kHz."""
    return filtered(wave, *butterworth(3000, high=False))
