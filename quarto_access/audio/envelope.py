"""Make room for speech, and cut sounds without a click. Pure, on interleaved stereo samples."""

from __future__ import annotations

from array import array
from math import inf

from quarto_access.audio.tones import RATE
from quarto_access.frozen import frozen

FADE = round(0.004 * RATE)
"""Frames in which a sound fades out, or down to the level beside speech: 4 ms."""

_DUCKED_BITS = 2
"""Beside speech, samples are shifted right by this many bits: 12 dB softer."""

DUCKED_GAIN = 1 / 2**_DUCKED_BITS


@frozen
class Envelope:
    """How a cue makes room for speech."""

    full: float = inf
    """Seconds at full level. Then words start, and the rest of the cue is softer."""
    longest: float = inf
    """Seconds after which the cue is cut."""
    softer: int = 0
    """Steps below the chosen volume."""

    def shape(self, samples: array[int]) -> array[int]:
        """Return the samples in this envelope."""
        frames = len(samples) // 2
        if self.longest * RATE < frames:
            samples = samples[: 2 * int(self.longest * RATE)]
            fade_out(samples, len(samples) // 2 - FADE)
        if self.full * RATE + FADE < frames:
            samples = ducked(samples, int(self.full * RATE))
        return samples


def fade_out(samples: array[int] | memoryview[int], start: int) -> None:
    """Fade a sound out in place from a frame on, and silence the rest."""
    start = max(start, 0)
    for frame in range(start, min(start + FADE, len(samples) // 2)):
        left = FADE - (frame - start) - 1
        samples[2 * frame] = samples[2 * frame] * left // FADE
        samples[2 * frame + 1] = samples[2 * frame + 1] * left // FADE
    silent = 2 * (start + FADE)
    if silent < len(samples):
        samples[silent:] = array("h", bytes(2 * (len(samples) - silent)))


def ducked(samples: array[int], start: int) -> array[int]:
    """Return a sound that is softer from a frame on."""
    end = start + FADE
    falling = array("h", samples[2 * start : 2 * end])
    for i, sample in enumerate(falling):
        gain = 1 - (1 - DUCKED_GAIN) * (i // 2 + 1) / FADE
        falling[i] = int(sample * gain)
    return samples[: 2 * start] + falling + array("h", [sample >> _DUCKED_BITS for sample in samples[2 * end :]])
