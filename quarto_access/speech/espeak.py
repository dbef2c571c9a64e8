"""espeak-ng inside the program: text in, samples out, by the library that espeakng-loader brings along.

The library keeps its state for the whole process, so there is only ever one of these at a time: a new one takes it
over, and one that was left behind in its thread can neither use nor close it any more.
"""

from __future__ import annotations

import ctypes
import threading
from array import array
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from quarto_access.speech.voice import Died, Missing

if TYPE_CHECKING:
    from quarto_access.speech.voice import Manner

SAMPLE_RATE = 22_050

VOICES = {
    "en": "en",
    "fr": "fr",
    "es": "es",
    "nl": "nl",
    "de": "de",
    "pt": "pt",
    "zh": "cmn",
    "cmn": "cmn",
    "zh-hk": "yue",
    "yue": "yue",
}
"""The voice for each language of the project."""

_SYNCHRONOUS = 2
# Without this a library that finds no voices ends the whole program.
_DONT_EXIT = 0x8000
_UTF8 = 1
_BY_CHARACTER = 1
_RATE, _VOLUME = 1, 2
_CHUNK = 60
# Quieter than this is silence before the first sound.
_FAINT = 60

_Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)


def voice_for(language: str) -> str:
    """Return the espeak-ng voice for a language tag such as "pt-BR"; English for one that we do not know."""
    tag = language.lower().replace("_", "-")
    while tag:
        if tag in VOICES:
            return VOICES[tag]
        tag = tag.rpartition("-")[0]
    return VOICES["en"]


def bundled() -> tuple[str, str]:
    """Return the library that espeakng-loader brings, and the folder that holds its voices."""
    try:
        import espeakng_loader
    except ImportError as trouble:
        raise Missing("espeakng-loader") from trouble
    library, data = str(espeakng_loader.get_library_path()), str(espeakng_loader.get_data_path())
    if not Path(library).is_file() or not (Path(data) / "phontab").is_file():
        raise Missing(library)
    return library, data


class Synthesizer:
    """Makes samples, mono, 16 bits, 22,050 a second."""

    _turn: ClassVar[threading.Lock] = threading.Lock()
    _owner: ClassVar[Synthesizer | None] = None

    def __init__(self, library: str, data: str) -> None:
        """Open the library."""
        try:
            self._library = ctypes.CDLL(library)
        except OSError as trouble:
            raise Missing(library) from trouble
        self._samples: array[int] = array("h")
        # Kept, because the library calls it as long as it lives.
        self._callback = _Callback(self._take)
        with Synthesizer._turn:
            if Synthesizer._owner is not None:
                self._terminate()
            rate = self._library.espeak_Initialize(_SYNCHRONOUS, _CHUNK, data.encode(), _DONT_EXIT)
            if rate != SAMPLE_RATE:
                raise Missing(f"espeak_Initialize: {rate}")
            self._library.espeak_SetSynthCallback(self._callback)
            Synthesizer._owner = self

    def _own(self) -> None:
        if Synthesizer._owner is not self:
            raise Died("another voice has taken espeak-ng over")

    def _terminate(self) -> None:
        self._library.espeak_SetSynthCallback(None)
        self._library.espeak_Terminate()
        Synthesizer._owner = None

    def _take(self, samples: int | None, count: int, events: int | None) -> int:
        del events
        if samples is not None and count > 0:
            self._samples.frombytes(ctypes.string_at(samples, 2 * count))
        return 0

    def adopt(self, manner: Manner) -> None:
        """Speak in this language, at this rate, so loud."""
        name = voice_for(manner.language)
        with Synthesizer._turn:
            self._own()
            if self._library.espeak_SetVoiceByName(name.encode()) != 0:
                raise Missing(f"espeak-ng voice {name}")
            self._library.espeak_SetParameter(_RATE, manner.rate, 0)
            self._library.espeak_SetParameter(_VOLUME, manner.volume, 0)

    def samples(self, text: str) -> array[int]:
        """Return a text as samples, from its first sound on."""
        self._samples = array("h")
        said = text.encode()
        with Synthesizer._turn:
            self._own()
            trouble = self._library.espeak_Synth(
                ctypes.c_char_p(said), ctypes.c_size_t(len(said) + 1), 0, _BY_CHARACTER, 0, _UTF8, None, None
            )
        if trouble:
            raise OSError(trouble, "espeak_Synth")
        return self._samples[_silence_before(self._samples) :]

    def close(self) -> None:
        """Let go of the library's memory, unless another has taken it over."""
        with Synthesizer._turn:
            if Synthesizer._owner is self:
                self._terminate()


def _silence_before(samples: array[int]) -> int:
    """Return how many samples come before the first that can be heard."""
    for index, sample in enumerate(samples):
        if sample > _FAINT or sample < -_FAINT:
            return index
    return 0
