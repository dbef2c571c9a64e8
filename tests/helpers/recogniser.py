"""A speech recogniser as a harsh listener: it knows only the words of a grammar."""

from __future__ import annotations

from array import array

import pytest

from quarto_access.speech.espeak import SAMPLE_RATE

IN_ORDER = "(grooved | smooth) (round | square) (tall | short) (hollow | solid)"
"""A piece, as the program names it: the grammar helps, because it rejects half of the words each time."""

ANY_ORDER = "(grooved | smooth | round | square | tall | short | hollow | solid)+"
"""The words of pieces, as many as there are and in any order, so that the grammar doesn't help."""


class Recogniser:
    """A real speech recogniser for the built-in voice."""

    def __init__(self, phrase: str = IN_ORDER) -> None:
        """Understand only what matches a phrase, in the syntax of JSGF."""
        sphinx = pytest.importorskip("pocketsphinx", reason="pocketsphinx is not installed")
        self.decoder = sphinx.Decoder(lm=None, samprate=16_000, loglevel="FATAL")
        self.decoder.add_word("grooved", "G R UW V D", True)
        self.decoder.add_jsgf_string("phrase", f"#JSGF V1.0; grammar phrase; public <phrase> = {phrase};")
        self.decoder.activate_search("phrase")

    def understood(self, samples: array[int]) -> str | None:
        """Return the words heard in mono samples at the rate of the built-in voice."""
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
