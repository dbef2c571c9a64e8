"""The player's own screen reader: prism where it is installed, else accessible-output3.

Both are opened in the thread that uses them, and the worker keeps what they print off the screen. Only true readers
count as readers. On Linux accessible-output3 has only synthesisers: there it is the last of the system's voices.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Protocol

from quarto_access.speech.voice import QUIET, Candidate, Died, Kind, Missing

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from quarto_access.speech.voice import Manner, Pulse

NO_READERS = frozenset({"sapi5", "sapi4", "macspeech", "linux speech dispatcher", "linux espeak"})
"""What accessible-output3 offers beside readers."""

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
"""The readers among what prism offers."""


class Reader(Protocol):
    """A reader that is running."""

    name: str

    def active(self) -> bool:
        """Tell whether it still runs."""

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Have a text spoken."""

    def silence(self) -> None:
        """Have it fall silent."""

    def braille(self, text: str) -> bool:
        """Have a text shown; tell whether it can."""

    def close(self) -> None:
        """Let go of it."""


class AccessibleOutputReader:
    """A reader by accessible-output3."""

    def __init__(self, output: Any) -> None:  # noqa: ANN401 (the library has no types)
        """Take one of the library's outputs."""
        self.output = output
        self.name = str(output.name)

    def active(self) -> bool:
        """Ask the output."""
        return bool(self.output.is_active())

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Pass it on."""
        self.output.speak(text, interrupt=interrupt)

    def silence(self) -> None:
        """Silence it; an output that can't do that is interrupted by nothing."""
        silence = getattr(self.output, "silence", None)
        if silence is None:
            self.output.speak("", interrupt=True)
        else:
            silence()

    def braille(self, text: str) -> bool:
        """Show it where the output has braille: the library's base class only says no."""
        return "braille" in vars(type(self.output)) and self.output.braille(text) is not False

    def close(self) -> None:
        """Close the output, where it can be: with an older speechd the program would not end otherwise."""
        output, self.output = self.output, None
        close = getattr(output, "close", None)
        if close is not None:
            close()


class PrismReader:
    """A reader by prism."""

    def __init__(self, context: Any, backend: Any) -> None:  # noqa: ANN401 (an extra, which need not be there)
        """Take one of its backends; the context must live as long."""
        self.context = context
        self.backend = backend
        self.name = str(backend.name)

    def active(self) -> bool:
        """Ask the backend."""
        return bool(self.backend.features.is_supported_at_runtime)

    def speak(self, text: str, *, interrupt: bool) -> None:
        """Pass it on."""
        self.backend.speak(text, interrupt)

    def silence(self) -> None:
        """Silence it where it can be."""
        if self.backend.features.supports_stop:
            self.backend.stop()

    def braille(self, text: str) -> bool:
        """Show it where the backend has braille."""
        if not self.backend.features.supports_braille:
            return False
        self.backend.braille(text)
        return True

    def close(self) -> None:
        """Drop the backend before its context."""
        self.backend = None
        self.context = None


class ReaderVoice:
    """Speaks by a reader, which keeps its own rate and never tells when it ends."""

    def __init__(self, find: Callable[[], Reader]) -> None:
        """Find the reader."""
        self.reader = find()

    @property
    def name(self) -> str:
        """The reader's own name."""
        return self.reader.name

    def say(self, text: str, *, interrupt: bool, column: int | None) -> float | None:
        """Have it spoken, if the reader still runs: a library is silent about one that has gone."""
        del column
        if not self.reader.active():
            raise Died(self.reader.name)
        self.reader.speak(text, interrupt=interrupt)
        return None

    def stop(self) -> None:
        """Have it fall silent."""
        self.reader.silence()

    def adopt(self, manner: Manner) -> None:
        """Leave the manner to the reader."""

    def braille(self, text: str) -> bool:
        """Show a text on the reader's display."""
        return self.reader.braille(text)

    def pulse(self) -> Pulse:
        """Nothing is known of its progress."""
        return QUIET

    def close(self) -> None:
        """Let go of it."""
        self.reader.close()


def find_by_accessible_output() -> Reader:
    """Return the first reader that runs."""
    return _find_output(synthesizers=False)


def find_synthesizer() -> Reader:
    """Return the first synthesiser of accessible-output3 that works."""
    return _find_output(synthesizers=True)


def _find_output(*, synthesizers: bool) -> Reader:
    """Return the first output that is active. Each is tried alone, so that one that raises doesn't hide the others."""
    _begin_com()
    try:
        import accessible_output3
    except ImportError as trouble:
        raise Missing("accessible-output3") from trouble
    refused = []
    for output_class in accessible_output3.get_output_classes():
        name = str(getattr(output_class, "name", output_class))
        synthesizer = name.lower() in NO_READERS or getattr(output_class, "system_output", False)
        if synthesizer != synthesizers:
            continue
        try:
            output = output_class()
            if output.is_active():
                return AccessibleOutputReader(output)
            refused.append(f"{name}: not running")
        except Exception as trouble:  # noqa: BLE001 (DLLs, COM and imports fail in every way there is)
            refused.append(f"{name}: {type(trouble).__name__}: {trouble}")
    raise Missing("; ".join(refused) or "no reader is known on this platform")


def find_by_prism() -> Reader:
    """Return the first reader that runs."""
    _begin_com()
    try:
        import prism
    except (ImportError, OSError) as trouble:
        raise Missing(f"prismatoid: {trouble}") from trouble
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
        except Exception as trouble:  # noqa: BLE001 (the same)
            refused.append(f"{name}: {type(trouble).__name__}: {trouble}")
    raise Missing("; ".join(refused) or "no reader is known on this platform")


def _begin_com() -> None:
    """Windows wants every thread that speaks to a reader to say so first."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.ole32.CoInitialize(None)


def unknown_reader_runs() -> bool:
    """Tell whether Windows says that some screen reader runs; elsewhere nobody can tell."""
    if sys.platform == "win32":
        import ctypes

        runs = ctypes.c_int(0)
        get_screen_reader = 0x0046
        ctypes.windll.user32.SystemParametersInfoW(get_screen_reader, 0, ctypes.byref(runs), 0)
        return bool(runs.value)
    return False


def readers(*, asked: bool) -> tuple[Candidate, ...]:
    """Return the ways to the player's reader; `asked`: the player named it, so that its absence is news."""
    return (
        Candidate(Kind.READER, "prism", lambda: ReaderVoice(find_by_prism), optional=True),
        Candidate(
            Kind.READER, "accessible-output3", lambda: ReaderVoice(find_by_accessible_output), optional=not asked
        ),
    )


def accessible_output_synthesizer() -> Candidate:
    """Return the system's voice by accessible-output3."""
    return Candidate(Kind.SYSTEM, "accessible-output3", lambda: ReaderVoice(find_synthesizer), optional=True)
