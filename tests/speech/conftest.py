from __future__ import annotations

from array import array

import pytest

from quarto_access.speech.espeak import SAMPLE_RATE

GRAMMAR = (
    "#JSGF V1.0; grammar piece; public <piece> = (grooved | smooth) (round | square) (tall | short) (hollow | solid);"
)


class Recogniser:
    """A real speech recogniser that knows only the words of the pieces."""

    def __init__(self) -> None:
        sphinx = pytest.importorskip("pocketsphinx", reason="pocketsphinx is not installed")
        self.decoder = sphinx.Decoder(lm=None, samprate=16_000, loglevel="FATAL")
        self.decoder.add_word("grooved", "G R UW V D", True)
        self.decoder.add_jsgf_string("piece", GRAMMAR)
        self.decoder.activate_search("piece")

    def understood(self, samples: array[int]) -> str | None:
        """Return the piece heard in these samples of the built-in voice."""
        self.decoder.start_utt()
        self.decoder.process_raw(at_16_khz(samples).tobytes(), full_utt=True)
        self.decoder.end_utt()
        hypothesis = self.decoder.hyp()
        return None if hypothesis is None else hypothesis.hypstr


def at_16_khz(samples: array[int]) -> array[int]:
    """Resample for the recogniser by linear interpolation, and add a moment of silence before and after."""
    step = SAMPLE_RATE / 16_000
    silence = array("h", bytes(2 * 4_000))
    count = int((len(samples) - 1) / step)
    between = array("h", bytes(2 * count))
    for index in range(count):
        at = index * step
        left = int(at)
        between[index] = round(samples[left] + (samples[left + 1] - samples[left]) * (at - left))
    return silence + between + silence


@pytest.fixture
def recogniser() -> Recogniser:
    return Recogniser()
