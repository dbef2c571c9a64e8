"""Where a sound comes from: turn a board column into a level difference between left and right."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import TypeAlias

LEFT_OVER_RIGHT = (12.0, 4.0, -4.0, -12.0)
"""Columns A to D, in dB: easy to tell apart, but never in one ear only."""

_BEAT, _BEATS_APART = 1984, 2867
"""How long a beat lasts, and from one to the next: 45 and 65 ms in samples, so that they can be counted."""
_FADE = 441

PannedSound: TypeAlias = "Mapping[int | None, array[int]]"
"""A sound in stereo for each column and for the middle (`None`), left and right samples interleaved."""


def gains(column: int | None) -> tuple[float, float]:
    """Return the left and right gain for a column, or for the middle (`None`). Their total power is always 1."""
    ratio = 1.0 if column is None else 10 ** (LEFT_OVER_RIGHT[column] / 20)
    right = 1 / sqrt(1 + ratio * ratio)
    return ratio * right, right


def pan(samples: Sequence[int], columns: Iterable[int | None] = (0, 1, 2, 3, None)) -> PannedSound:
    """Return a sound panned to each column. Scale it only five times: D is A with left and right swapped."""
    gains_of = {column: tuple(round(32_768 * gain) for gain in gains(column)) for column in columns}
    scaled = {
        gain: array("h", [sample * gain + 16_384 >> 15 for sample in samples])
        for gain in {gain for both in gains_of.values() for gain in both}
    }
    panned = {}
    for column, (left, right) in gains_of.items():
        stereo = array("h", bytes(4 * len(samples)))
        stereo[0::2] = scaled[left]
        stereo[1::2] = scaled[right]
        panned[column] = stereo
    return panned


def move_through(sound: PannedSound, columns: Sequence[int | None]) -> array[int]:
    """Cut a sound into equal parts, one for each column, and play each from its column."""
    frames = len(sound[columns[0]]) // 2
    cuts = [2 * (frames * i // len(columns)) for i in range(len(columns) + 1)]
    joined = array("h")
    for i, column in enumerate(columns):
        joined += sound[column][cuts[i] : cuts[i + 1]]
    return joined


def beats(sound: array[int], column: int) -> array[int]:
    """Return the start of a stereo sound once for column A, up to four times for D, then a pause as long as a beat."""
    beat = sound[: 2 * _BEAT]
    fade = min(_FADE, len(beat) // 2)
    for i in range(2 * fade):
        beat[-1 - i] = beat[-1 - i] * (i // 2) // fade
    beat += array("h", bytes(2 * (2 * _BEATS_APART - len(beat))))
    return beat * (column + 1) + array("h", bytes(4 * _BEATS_APART))


def double_rate(samples: array[int]) -> array[int]:
    """Convert a voice from mono at 22,050 Hz to stereo at 44,100 Hz. Every second frame lies between its neighbours."""
    between = array("h", [one + other >> 1 for one, other in pairwise(samples)])
    between.append(samples[-1] >> 1 if samples else 0)
    stereo = array("h", bytes(8 * len(samples)))
    stereo[0::4] = stereo[1::4] = samples
    stereo[2::4] = stereo[3::4] = between[: len(samples)]
    return stereo
