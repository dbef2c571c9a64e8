"""espeak-ng as a library: text in, samples out. The package espeakng-loader ships the library.

The library keeps its state per process, so only one `Synthesizer` works at a time. A new one takes over, and an old one
that a hung thread still holds can neither use nor close the library any more.
"""

from __future__ import annotations

import re
import threading
from array import array
from pathlib import Path
from typing import ClassVar

from quarto_access.speech.voice import Died, Missing, VoiceSettings

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
"""The espeak-ng voice for each language of the project."""

_SYNCHRONOUS = 2
# Without this flag, a library that finds no voice data exits the whole process.
_DONT_EXIT = 0x8000
_UTF8 = 1
_SSML = 0x10
_BY_CHARACTER = 1
_RATE, _VOLUME, _PITCH = 1, 2, 3
_CHUNK = 60
# Anything quieter at the start counts as silence.
_FAINT = 60

_WHISPER = "+whisper"
_FRENCH = re.compile(r"\bQuatrenun\b[.,:;!?]*", re.IGNORECASE)
"""French names. The mark behind one belongs to it: at the start of the next part it would be read out."""


def with_french_names(text: str) -> str | None:
    """Return a text as SSML that says French names as in French; None if it has none."""
    if _FRENCH.search(text) is None:
        return None
    # The standard library's escape function would import half of urllib.
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _FRENCH.sub(r'<voice xml:lang="fr">\g<0></voice>', escaped)


def voice_for(language: str) -> str:
    """Return the espeak-ng voice for a language tag such as "pt-BR"; fall back to English."""
    tag = language.lower().replace("_", "-")
    while tag:
        if tag in VOICES:
            return VOICES[tag]
        tag = tag.rpartition("-")[0]
    return VOICES["en"]


def bundled() -> tuple[str, str]:
    """Return the paths of the bundled library and of its voice data."""
    try:
        import espeakng_loader
    except ImportError as error:
        raise Missing("espeakng-loader") from error
    library, data = str(espeakng_loader.get_library_path()), str(espeakng_loader.get_data_path())
    if not Path(library).is_file() or not (Path(data) / "phontab").is_file():
        raise Missing(library)
    return library, data


class Synthesizer:
    """Turns text into mono 16-bit samples at 22,050 Hz."""

    _lock: ClassVar[threading.Lock] = threading.Lock()
    _owner: ClassVar[Synthesizer | None] = None

    def __init__(self, library: str, data: str) -> None:
        """Load the library and take it over."""
        import ctypes  # slow, and not needed without this voice

        try:
            self._library = ctypes.CDLL(library)
        except OSError as error:
            raise Missing(library) from error
        self._samples: array[int] = array("h")
        self._settings = VoiceSettings()
        self._whispers = False
        # The library keeps a pointer to the callback, so Python must not free it.
        callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)
        self._callback = callback(self._collect)
        with Synthesizer._lock:
            if Synthesizer._owner is not None:
                self._terminate()
            rate = self._library.espeak_Initialize(_SYNCHRONOUS, _CHUNK, data.encode(), _DONT_EXIT)
            if rate != SAMPLE_RATE:
                raise Missing(f"espeak_Initialize: {rate}")
            self._library.espeak_SetSynthCallback(self._callback)
            Synthesizer._owner = self

    def _require_ownership(self) -> None:
        if Synthesizer._owner is not self:
            raise Died("another voice has taken espeak-ng over")

    def _terminate(self) -> None:
        self._library.espeak_SetSynthCallback(None)
        self._library.espeak_Terminate()
        Synthesizer._owner = None

    def _collect(self, samples: int | None, count: int, events: int | None) -> int:
        import ctypes

        del events
        if samples is not None and count > 0:
            self._samples.frombytes(ctypes.string_at(samples, 2 * count))
        return 0

    def configure(self, settings: VoiceSettings) -> None:
        """Set language, rate, volume and pitch."""
        self._settings = settings
        with Synthesizer._lock:
            self._require_ownership()
            self._use_voice(whispers=False)

    def _use_voice(self, *, whispers: bool) -> None:
        """Select the voice for the language, or its whisper, with the player's settings. Holds the lock."""
        settings = self._settings
        name = voice_for(settings.language) + (_WHISPER if whispers else "")
        if self._library.espeak_SetVoiceByName(name.encode()) != 0:
            raise Missing(f"espeak-ng voice {name}")
        self._whispers = whispers
        for parameter, value in ((_RATE, settings.rate), (_VOLUME, settings.volume), (_PITCH, settings.pitch)):
            self._library.espeak_SetParameter(parameter, value, 0)

    def compress(self, rate: int) -> None:
        """Speak faster than anyone can follow. Above 450 words per minute, the library compresses its samples."""
        with Synthesizer._lock:
            self._require_ownership()
            self._library.espeak_SetParameter(_RATE, rate, 0)

    def samples(self, text: str, *, whispered: bool = False) -> array[int]:
        """Return the samples of a text, without the silence at the start."""
        import ctypes

        self._samples = array("h")
        ssml = with_french_names(text)
        encoded = (text if ssml is None else ssml).encode()
        flags = _UTF8 if ssml is None else _UTF8 | _SSML
        with Synthesizer._lock:
            self._require_ownership()
            if whispered != self._whispers:
                self._use_voice(whispers=whispered)
            error = self._library.espeak_Synth(
                ctypes.c_char_p(encoded), ctypes.c_size_t(len(encoded) + 1), 0, _BY_CHARACTER, 0, flags, None, None
            )
        if error:
            raise OSError(error, "espeak_Synth")
        return self._samples[_leading_silence(self._samples) :]

    def close(self) -> None:
        """Free the library's memory, unless another synthesizer has taken the library over."""
        with Synthesizer._lock:
            if Synthesizer._owner is self:
                self._terminate()


def _leading_silence(samples: array[int]) -> int:
    """Return how many samples come before the first audible one."""
    for index, sample in enumerate(samples):
        if sample > _FAINT or sample < -_FAINT:
            return index
    return 0
