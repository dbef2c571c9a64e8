"""Where a sound comes from: its column, as a difference between the ears, put into the samples."""

from __future__ import annotations

from array import array
from math import sqrt
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

LEFT_OVER_RIGHT = (12.0, 4.0, -4.0, -12.0)
"""Columns A to D, in dB: far enough apart to tell, never in one ear alone."""

Everywhere: TypeAlias = "Mapping[int | None, array[int]]"
"""One sound as it comes from each column, and from the middle (`None`): left and right in turn."""


def ears(column: int | None) -> tuple[float, float]:
    """Return how strong a sound is left and right, the power of both always 1; `None` is the middle."""
    ratio = 1.0 if column is None else 10 ** (LEFT_OVER_RIGHT[column] / 20)
    right = 1 / sqrt(1 + ratio * ratio)
    return ratio * right, right


def everywhere(samples: Sequence[int], columns: Iterable[int | None] = (0, 1, 2, 3, None)) -> Everywhere:
    """Return the sound from each place: D is A with the ears changed, so that five strengths will do for all."""
    strengths = {column: tuple(round(32_768 * ear) for ear in ears(column)) for column in columns}
    scaled = {
        strength: array("h", [sample * strength + 16_384 >> 15 for sample in samples])
        for strength in {ear for both in strengths.values() for ear in both}
    }
    found = {}
    for column, (left, right) in strengths.items():
        both = array("h", bytes(4 * len(samples)))
        both[0::2] = scaled[left]
        both[1::2] = scaled[right]
        found[column] = both
    return found


def through(sound: Everywhere, columns: Sequence[int | None]) -> array[int]:
    """Return the sound cut into as many equal parts as there are columns, each from its own."""
    frames = len(sound[columns[0]]) // 2
    cuts = [2 * (frames * i // len(columns)) for i in range(len(columns) + 1)]
    whole = array("h")
    for i, column in enumerate(columns):
        whole += sound[column][cuts[i] : cuts[i + 1]]
    return whole


def doubled(samples: array[int]) -> array[int]:
    """Return a voice of 22,050 samples a second as 44,100 a second, the same left and right, in four quick steps."""
    both = array("h", bytes(8 * len(samples)))
    for at in range(4):
        both[at::4] = samples
    return both
