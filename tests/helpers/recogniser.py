"""A speech recogniser as a harsh listener: it knows only the words of a phrase."""

from __future__ import annotations

from array import array
from random import Random

import pytest

from quarto_access.speech.espeak import SAMPLE_RATE

IN_ORDER = "(grooved | smooth) (round | square) (tall | short) (hollow | solid)"
"""A piece, as the program names it. The grammar helps: at each word only two are possible."""

ANY_ORDER = "(grooved | smooth | round | square | tall | short | hollow | solid)+"
"""The words of pieces, any number of them in any order, so that the grammar doesn't help."""

_BRITISH = {
    "grooved": "G R UW V D",
    "hollow(2)": "HH AO L OW",
    "hollow(3)": "HH AA L AH",
    "short(2)": "SH AO T",
    "solid(2)": "S AO L IH D",
    "solid(3)": "S AA L IH D",
    "square(2)": "S K W EH AH",
    "square(3)": "S K W EH",
}
"""How the built-in voice pronounces words that the recogniser knows in American English, or not at all."""

_RECOGNISER_RATE = 16_000
_ROOM = 30
"""The noise of a quiet room, 60 dB below full scale. Without any, the recogniser hears words in rounding errors."""


class Recogniser:
    """A real speech recogniser that knows the accent of the built-in voice."""

    def __init__(self, phrase: str = IN_ORDER) -> None:
        """Understand only what matches a phrase, in the syntax of JSGF."""
        sphinx = pytest.importorskip("pocketsphinx", reason="pocketsphinx is not installed")
        self.decoder = sphinx.Decoder(lm=None, samprate=_RECOGNISER_RATE, loglevel="FATAL")
        for word, sounds in _BRITISH.items():
            self.decoder.add_word(word, sounds, True)
        self.decoder.add_jsgf_string("phrase", f"#JSGF V1.0; grammar phrase; public <phrase> = {phrase};")
        self.decoder.activate_search("phrase")
        noise = Random(23)
        self.room = [noise.gauss(0, _ROOM) for _ in range(_RECOGNISER_RATE)]

    def understood(self, samples: array[int]) -> str | None:
        """Return the words heard in mono samples at the rate of the built-in voice."""
        heard = at_16_khz(samples)
        for i, sample in enumerate(heard):
            heard[i] = max(-32_768, min(32_767, round(sample + self.room[i % _RECOGNISER_RATE])))
        self.decoder.start_utt()
        self.decoder.process_raw(heard.tobytes(), full_utt=True)
        self.decoder.end_utt()
        hypothesis = self.decoder.hyp()
        return None if hypothesis is None else hypothesis.hypstr


def at_16_khz(samples: array[int]) -> array[int]:
    """Resample for the recogniser by linear interpolation, and add a moment of silence before and after."""
    step = SAMPLE_RATE / _RECOGNISER_RATE
    silence = array("h", bytes(_RECOGNISER_RATE))
    count = int((len(samples) - 1) / step)
    between = array("h", bytes(2 * count))
    for index in range(count):
        at = index * step
        left = int(at)
        between[index] = round(samples[left] + (samples[left + 1] - samples[left]) * (at - left))
    return silence + between + silence
