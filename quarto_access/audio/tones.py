"""Building blocks of the sounds: notes, slides, knocks. Pure, and the same on every run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import cos, exp, log, pi, sin
from random import Random
from typing import TypeAlias

RATE = 44_100
"""Sample rate in Hz, used everywhere. Exactly twice that of the built-in voice, which makes conversion easy."""

Wave: TypeAlias = "list[float]"
"""Samples at any level, before they are normalized."""

Recipe: TypeAlias = "Callable[[float], Wave]"
"""Makes a cue. The argument multiplies the pitches: 1, or 0.5 for the lower-pitched set."""

Timbre: TypeAlias = "tuple[tuple[float, float], ...]"
"""Partials, each as a multiple of the pitch and its strength."""

Modes: TypeAlias = "tuple[tuple[float, float, float], ...]"
"""How a struck thing vibrates: each mode as a multiple of the pitch, its strength, and how long it rings, of 1."""

ATTACK = 0.006
RELEASE = 0.012
_T60 = log(1000)


def count(seconds: float) -> int:
    """Return the number of samples in a duration."""
    return round(seconds * RATE)


def silence(seconds: float) -> Wave:
    """Return silence."""
    return [0.0] * count(seconds)


def shaped(wave: Sequence[float], attack: float = ATTACK, release: float = RELEASE) -> Wave:
    """Fade a sound in and out, so that it doesn't click."""
    shape = list(wave)
    for edge, step in ((count(attack), 1), (count(release), -1)):
        start = 0 if step == 1 else len(shape) - 1
        for i in range(min(edge, len(shape))):
            shape[start + step * i] *= 0.5 - 0.5 * cos(pi * i / edge)
    return shape


def tone(pitch: float, seconds: float, timbre: Timbre) -> Wave:
    """Return a steady tone without attack and release."""
    wave = silence(seconds)
    for multiple, strength in timbre:
        turn = 2 * pi * pitch * multiple / RATE
        wave = [sample + strength * sin(turn * i) for i, sample in enumerate(wave)]
    return wave


def fading(wave: Sequence[float], t60: float) -> Wave:
    """Let a sound decay by 60 dB in `t60` seconds, as if it was struck."""
    rate = _T60 / (t60 * RATE)
    return [sample * exp(-rate * i) for i, sample in enumerate(wave)]


def struck(pitch: float, seconds: float, timbre: Timbre, t60: float, attack: float = 0.002) -> Wave:
    """Return a struck note, as from a bell, a bar or a wood block."""
    return shaped(fading(tone(pitch, seconds, timbre), t60), attack)


def blown(pitch: float, seconds: float, timbre: Timbre, attack: float = 0.015, release: float = 0.03) -> Wave:
    """Return a sustained note, as from a pipe."""
    return shaped(tone(pitch, seconds, timbre), attack, release)


def slide(start: float, end: float, seconds: float, timbre: Timbre) -> Wave:
    """Return a tone that glides evenly from one pitch to another."""
    samples = count(seconds)
    ratio = log(end / start)
    turns = [2 * pi * start * seconds / ratio * (exp(ratio * i / samples) - 1) for i in range(samples)]
    return [sum(strength * sin(multiple * turn) for multiple, strength in timbre) for turn in turns]


def trembling(wave: Sequence[float], pulses: float, sharpness: float = 1.0) -> Wave:
    """Return the sound with this many pulses per second."""
    turn = 2 * pi * pulses / RATE
    return [sample * (0.5 - 0.5 * cos(turn * i)) ** sharpness for i, sample in enumerate(wave)]


def click(seconds: float, seed: int, softness: float = 0.5) -> Wave:
    """Return a short knock without pitch: softened noise that decays."""
    random = Random(seed)
    last = 0.0
    wave = []
    for _ in range(count(seconds)):
        last += (1 - softness) * (random.uniform(-1, 1) - last)
        wave.append(last)
    return fading(wave, seconds)


def knocked(pitch: float, seconds: float, modes: Modes, t60: float, attack: float = 0.001) -> Wave:
    """Return a knock on something solid: its modes, which needn't be harmonic, each decaying at its own speed."""
    knock = silence(seconds)
    for multiple, strength, share in modes:
        mode = fading(tone(pitch * multiple, seconds, ((1, strength),)), t60 * share)
        knock = [sample + other for sample, other in zip(knock, mode, strict=True)]
    return shaped(knock, attack)


def brushed(start: float, end: float, seconds: float, seed: int, narrowness: float = 2.0) -> Wave:
    """Return the hush of something that slides over felt: noise around a pitch that glides evenly."""
    random = Random(seed)
    samples = count(seconds)
    low = band = 0.0
    wave = []
    for i in range(samples):
        step = 2 * sin(pi * start * (end / start) ** (i / samples) / RATE)
        low += step * band
        band += step * (random.uniform(-1, 1) - low - band / narrowness)
        wave.append(band)
    return wave


def joined(*waves: Iterable[float]) -> Wave:
    """Return sounds in sequence."""
    return [sample for wave in waves for sample in wave]


def mixed(*parts: tuple[float, float, Sequence[float]]) -> Wave:
    """Mix sounds. Each part is the second at which it starts, its strength, and its wave."""
    timed = [(count(start), strength, wave) for start, strength, wave in parts]
    mix = [0.0] * max(start + len(wave) for start, _, wave in timed)
    for start, strength, wave in timed:
        for i, sample in enumerate(wave, start):
            mix[i] += strength * sample
    return mix
