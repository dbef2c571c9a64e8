"""The interface of a voice, and what can go wrong with one.

A voice is foreign code: a library, a program, the player's screen reader. It may be missing, raise, die or hang, and
the game must neither wait for it nor fall silent with it. So the interface asks for as little as possible.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple, Protocol, runtime_checkable

from quarto_access.frozen import frozen

SLOWEST, FASTEST = 80, 450
"""Words per minute. Every voice can speak at any rate in between."""

SOFTEST = 10
"""Percent. Softer than that, a voice can't be heard, and the player would think that the program hangs."""


class VoiceKind(StrEnum):
    """Where a voice comes from. The command line and the heard log use these words."""

    READER = "reader"
    SYSTEM = "system"
    BUILTIN = "builtin"
    RECORDING = "recording"


@frozen
class VoiceSettings:
    """How the player wants the voice to speak. A screen reader ignores them and uses its own."""

    rate: int = 170
    volume: int = 100
    pitch: int = 50
    language: str = "en"

    def __post_init__(self) -> None:
        """Clamp the numbers to what every voice can do."""
        object.__setattr__(self, "rate", min(max(self.rate, SLOWEST), FASTEST))
        object.__setattr__(self, "volume", min(max(self.volume, SOFTEST), 100))
        object.__setattr__(self, "pitch", min(max(self.pitch, 0), 100))


class SpeechProgress(NamedTuple):
    """Whether a voice is speaking, and its heartbeats since the current text started."""

    speaking: bool
    heartbeats: int


NOT_SPEAKING = SpeechProgress(speaking=False, heartbeats=0)


class Voice(Protocol):
    """Something that speaks. The thread that opened it calls all its methods."""

    def say(self, text: str, *, interrupt: bool, column: int | None, whispered: bool = False) -> float | None:
        """Start speaking, from the column's direction and in a whisper if the voice can.

        `interrupt` cuts off the current text.

        Return the longest time in seconds between two heartbeats until the text ends, or None if the voice can't
        report the end.
        """

    def stop(self) -> None:
        """Stop speaking."""

    def configure(self, settings: VoiceSettings) -> None:
        """Use these settings from the next text on."""

    def poll(self) -> SpeechProgress:
        """Return how far the current text has come."""

    def close(self) -> None:
        """Release everything."""


@runtime_checkable
class BrailleVoice(Protocol):
    """A voice that can also write to a braille display."""

    def braille(self, text: str) -> bool:
        """Show a text; return whether that worked."""


class Lack(StrEnum):
    """What a voice lacks, where we know. The doctor has a sentence for each."""

    PROGRAM = "program"
    PLAYER = "player"
    DEVICE = "device"
    VOICES = "voices"
    START = "start"
    """A server that exits at once, as speech-dispatcher does without voices or a sound device."""


class Missing(Exception):
    """The voice isn't available: no library, no program, nobody could hear it, or no screen reader running."""

    def __init__(self, detail: str, lack: Lack | None = None) -> None:
        """Keep what it lacks beside the detail."""
        super().__init__(detail)
        self.lack = lack


class Died(Exception):
    """The voice was working, and is gone."""


class ChangeReason(StrEnum):
    """Why another voice takes over."""

    MISSING = "missing"
    RAISED = "raised"
    DIED = "died"
    HUNG = "hung"
    ASKED = "asked"


def reason_for(error: BaseException) -> ChangeReason:
    """Return what an exception raised by a voice means."""
    if isinstance(error, Missing | ImportError):
        return ChangeReason.MISSING
    if isinstance(error, TimeoutError):
        return ChangeReason.HUNG
    died = isinstance(error, Died | BrokenPipeError | ConnectionError | EOFError)
    return ChangeReason.DIED if died else ChangeReason.RAISED


@frozen
class Candidate:
    """A voice that we can try to open. `name` is a proper name, the same in every language.

    `optional` means that the player didn't ask for this voice, so nobody needs to hear that it's missing.
    """

    kind: VoiceKind
    name: str
    open: Callable[[], Voice]
    optional: bool = False


@frozen
class VoiceChange:
    """Another voice takes over, the last one stays (`new` is `old`), or none is left (`new` is None).

    `detail` is for reports, not for the ear.
    """

    old: Candidate
    new: Candidate | None
    reason: ChangeReason
    detail: str = ""


def longest_duration(text: str, rate: int) -> float:
    """Return the seconds within which any voice has spoken a text at this rate. A generous estimate."""
    # Chinese has no spaces, so count each character as a word. A digit or a capital may be spoken as a word, too.
    wide = sum(character > "\u2e7f" for character in text)
    single = sum(character.isdigit() or character.isupper() for character in text)
    words = max(len(text.split()), len(text) // 6) + wide + single
    return 2.0 + 3.0 * words * 60.0 / max(rate, SLOWEST)
