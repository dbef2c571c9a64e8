"""Someone who listens: a real recogniser that knows the words of the pieces, and nothing else."""

from __future__ import annotations

from array import array

import pytest

from quarto_access.speech.espeak import SAMPLE_RATE

GRAMMAR = (
    "#JSGF V1.0; grammar piece; public <piece> = (grooved | smooth) (round | square) (tall | short) (hollow | solid);"
)


class Recogniser:
    """Understands one piece at a time; skips the test where there is none."""

    def __init__(self) -> None:
        sphinx = pytest.importorskip("pocketsphinx", reason="pocketsphinx is not installed: nobody listens")
        self.decoder = sphinx.Decoder(lm=None, samprate=16_000, loglevel="FATAL")
        self.decoder.add_word("grooved", "G R UW V D", True)
        self.decoder.add_jsgf_string("piece", GRAMMAR)
        self.decoder.activate_search("piece")

    def understood(self, samples: array[int]) -> str | None:
        """Return what was understood of samples as the built-in voice makes them."""
        self.decoder.start_utt()
        self.decoder.process_raw(at_16_khz(samples).tobytes(), full_utt=True)
        self.decoder.end_utt()
        hypothesis = self.decoder.hyp()
        return None if hypothesis is None else hypothesis.hypstr


def at_16_khz(samples: array[int]) -> array[int]:
    """Fewer samples by straight lines between them, with a moment of silence around them, as a recogniser wants it."""
    step = SAMPLE_RATE / 16_000
    silence = array("h", bytes(2 * 4_000))
    count = int((len(samples) - 1) / step)
    between = array("h", bytes(2 * count))
    for index in range(count):
        at = index * step
        left = int(at)
        between[index] = round(samples[left] + (samples[left + 1] - samples[left]) * (at - left))
    return silence + between + silence
