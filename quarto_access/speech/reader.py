"""The player's own screen reader, through prism if it is installed, else through accessible-output3.

Open them in the thread that uses them; the worker keeps what they print off the screen. We ignore the synthesizers
that they offer, except on Linux: there accessible-output3 has nothing else, and is the last of the system's voices.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from quarto_access.speech.speech_dispatcher import has_voices
from quarto_access.speech.voice import (
    NOT_SPEAKING,
    Candidate,
    Died,
    Lack,
    Missing,
    SpeechProgress,
    VoiceKind,
    VoiceSettings,
)

if TYPE_CHECKING:
    from typing import Any

SYNTHESIZERS = frozenset({"sapi5", "sapi4", "macspeech", "linux speech dispatcher", "linux espeak"})
"""The outputs of accessible-output3 that aren't screen readers."""

PRISM_READERS = (
    "NVDA",
    "JAWS",
    "VOICE_OVER",
    "ORCA",
    "ZDSR",
    "PC_TALKER",
    "SENSE_READER",
    "BOY_PC_READER",
    "ZOOM_TEXT",
    "SYSTEM_ACCESS",
    "WINDOW_EYES",
)
"""The backends of prism that are screen readers."""


class Reader(Protocol):
    """A running screen reader."""

    name: str

    def active(self) -> bool:
        """Return whether it is still running."""

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Speak a text."""

    def silence(self) -> None:
        """Stop speaking."""

    def braille(self, text: str) -> bool:
        """Show a text; return whether that worked."""

    def close(self) -> None:
        """Release it."""


class AccessibleOutputReader:
    """A screen reader through accessible-output3."""

    def __init__(self, output: Any) -> None:  # noqa: ANN401 (the library has no types)
        """Wrap one of the library's outputs."""
        self.output = output
        self.name = str(output.name)

    def active(self) -> bool:
        """Return whether the output is active."""
        return bool(self.output.is_active())

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Speak a text."""
        self.output.speak(text, interrupt=interrupt)

    def silence(self) -> None:
        """Stop speaking. If the output can't do that, interrupt it with an empty text."""
        silence = getattr(self.output, "silence", None)
        if silence is None:
            self.output.speak("", interrupt=True)
        else:
            silence()

    def braille(self, text: str) -> bool:
        """Show a text if the output has braille of its own. The base class only returns False."""
        return "braille" in vars(type(self.output)) and self.output.braille(text) is not False

    def close(self) -> None:
        """Close the output if it can be closed. With an older speechd the program would not exit otherwise."""
        output, self.output = self.output, None
        close = getattr(output, "close", None)
        if close is not None:
            close()


class PrismReader:
    """A screen reader through prism."""

    def __init__(self, context: Any, backend: Any) -> None:  # noqa: ANN401 (an extra, which need not be there)
        """Wrap one of its backends. The context must outlive it."""
        self.context = context
        self.backend = backend
        self.name = str(backend.name)

    def active(self) -> bool:
        """Return whether the backend is running."""
        return bool(self.backend.features.is_supported_at_runtime)

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Speak a text."""
        self.backend.speak(text, interrupt)

    def silence(self) -> None:
        """Stop speaking if the backend can."""
        if self.backend.features.supports_stop:
            self.backend.stop()

    def braille(self, text: str) -> bool:
        """Show a text if the backend has braille."""
        if not self.backend.features.supports_braille:
            return False
        self.backend.braille(text)
        return True

    def close(self) -> None:
        """Release the backend before its context."""
        self.backend = None
        self.context = None


class ReaderVoice:
    """Speaks through a screen reader, which has its own settings and never reports when it ends."""

    def __init__(self, find: Callable[[], Reader]) -> None:
        """Find the reader."""
        self.reader = find()

    @property
    def name(self) -> str:
        """The reader's own name."""
        return self.reader.name

    def say(self, text: str, *, interrupt: bool, column: int | None, whispered: bool = False) -> float | None:
        """Speak a text. Check first that the reader is running: the libraries don't report that it's gone."""
        del column, whispered
        if not self.reader.active():
            raise Died(self.reader.name)
        self.reader.speak(text, interrupt=interrupt)
        return None

    def stop(self) -> None:
        """Stop speaking."""
        self.reader.silence()

    def configure(self, settings: VoiceSettings) -> None:
        """Do nothing: a screen reader has its own settings."""

    def braille(self, text: str) -> bool:
        """Show a text on the reader's braille display."""
        return self.reader.braille(text)

    def poll(self) -> SpeechProgress:
        """Report nothing: a screen reader doesn't reveal its progress."""
        return NOT_SPEAKING

    def close(self) -> None:
        """Release the reader."""
        self.reader.close()


def find_by_accessible_output() -> Reader:
    """Return the first screen reader that is running."""
    return _find_output(synthesizers=False)


def find_synthesizer() -> Reader:
    """Return the first synthesizer of accessible-output3 that works."""
    return _find_output(synthesizers=True)


def _find_output(*, synthesizers: bool) -> Reader:
    """Return the first active output. Try each by itself, so that one that raises doesn't hide the others."""
    _initialize_com()
    try:
        import accessible_output3
    except ImportError as error:
        raise Missing("accessible-output3", Lack.PROGRAM) from error
    refused = []
    lack = None
    for output_class in accessible_output3.get_output_classes():
        name = str(getattr(output_class, "name", output_class))
        synthesizer = name.lower() in SYNTHESIZERS or getattr(output_class, "system_output", False)
        if synthesizer != synthesizers:
            continue
        try:
            output = output_class()
            if not output.is_active():
                refused.append(f"{name}: not running")
            elif not _has_voices(output):
                AccessibleOutputReader(output).close()
                lack = Lack.VOICES
                refused.append(f"{name}: no voices installed")
            else:
                return AccessibleOutputReader(output)
        except Exception as error:  # noqa: BLE001 (DLLs, COM and imports fail in all kinds of ways)
            refused.append(f"{name}: {type(error).__name__}: {error}")
    raise Missing("; ".join(refused) or "no reader is known on this platform", lack)


def _has_voices(output: Any) -> bool:  # noqa: ANN401 (the library has no types)
    """Return False if an output is a speech-dispatcher without voices, True if we can't know."""
    list_modules = getattr(getattr(output, "_client", None), "list_output_modules", None)
    if list_modules is None:
        return True
    try:
        return has_voices(list_modules())
    except Exception:  # noqa: BLE001 (speechd has its own exceptions)
        return True


def find_by_prism() -> Reader:
    """Return the first screen reader that is running."""
    _initialize_com()
    try:
        import prism
    except (ImportError, OSError) as error:
        installed = getattr(error, "name", None) != "prism"
        raise Missing(f"prismatoid: {error}", None if installed else Lack.PROGRAM) from error
    if not hasattr(prism, "Context"):
        raise Missing("a package called prism, but not prismatoid")
    prism.set_log_level(prism.LogLevel.NONE)
    context = prism.Context()
    refused = []
    for name in PRISM_READERS:
        backend_id = getattr(prism.BackendId, name, None)
        if backend_id is None or not context.exists(backend_id):
            continue
        try:
            backend = context.acquire(backend_id)
            if backend.features.is_supported_at_runtime and backend.features.supports_speak:
                return PrismReader(context, backend)
            refused.append(f"{name}: not running")
        except Exception as error:  # noqa: BLE001 (the same)
            refused.append(f"{name}: {type(error).__name__}: {error}")
    raise Missing("; ".join(refused) or "no reader is known on this platform")


def _initialize_com() -> None:
    """Initialize COM, which Windows requires in every thread that talks to a screen reader."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.ole32.CoInitialize(None)


def unknown_reader_runs() -> bool:
    """Return whether Windows reports a running screen reader of any kind. No other system can tell."""
    if sys.platform == "win32":
        import ctypes

        runs = ctypes.c_int(0)
        get_screen_reader = 0x0046
        ctypes.windll.user32.SystemParametersInfoW(get_screen_reader, 0, ctypes.byref(runs), 0)
        return bool(runs.value)
    return False


def readers(*, asked: bool) -> tuple[Candidate, ...]:
    """Return the ways to reach the player's screen reader. `asked`: the player named it, so report if it's missing."""
    return (
        Candidate(VoiceKind.READER, "prism", lambda: ReaderVoice(find_by_prism), optional=True),
        Candidate(
            VoiceKind.READER, "accessible-output3", lambda: ReaderVoice(find_by_accessible_output), optional=not asked
        ),
    )


def accessible_output_synthesizer() -> Candidate:
    """Return the synthesizer of accessible-output3 as a candidate."""
    return Candidate(VoiceKind.SYSTEM, "accessible-output3", lambda: ReaderVoice(find_synthesizer), optional=True)
