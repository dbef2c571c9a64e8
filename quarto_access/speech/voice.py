"""What a voice is, and what can become of one.

Every voice is foreign: a library, a program, a reader of the player's. It may be missing, raise, die or hang, and the
game must neither wait for it nor fall silent with it. So a voice is asked as little as possible.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable

SLOWEST, FASTEST = 80, 450
"""Words a minute that every voice can be asked for."""


class Kind(StrEnum):
    """Where a voice comes from, in the words of the command line and of the log of what was heard."""

    READER = "reader"
    SYSTEM = "system"
    BUILTIN = "builtin"
    RECORDING = "recording"


@dataclass(frozen=True, slots=True)
class Manner:
    """How the player wants to be spoken to. A screen reader keeps its own manner."""

    rate: int = 170
    volume: int = 100
    language: str = "en"

    def __post_init__(self) -> None:
        """Keep within what every voice can do."""
        object.__setattr__(self, "rate", min(max(self.rate, SLOWEST), FASTEST))
        object.__setattr__(self, "volume", min(max(self.volume, 0), 100))


class Pulse(NamedTuple):
    """Whether a voice is speaking, and how many signs of life it has given since the text was begun."""

    speaking: bool
    beats: int


QUIET = Pulse(speaking=False, beats=0)


class Voice(Protocol):
    """Something that speaks. All its methods are called from one thread, the one that opened it."""

    def say(self, text: str, *, interrupt: bool, column: int | None) -> float | None:
        """Begin to say something, from where it stands; `interrupt`: instead of what is being said.

        Return how many seconds may pass at most between two signs of life until it ends, or None where nobody can
        tell when it ends.
        """

    def stop(self) -> None:
        """Fall silent."""

    def adopt(self, manner: Manner) -> None:
        """Speak in this manner from the next text on."""

    def pulse(self) -> Pulse:
        """Tell whether it is making progress."""

    def close(self) -> None:
        """Let go of everything."""


@runtime_checkable
class Brailler(Protocol):
    """A voice that can also write to a braille display."""

    def braille(self, text: str) -> bool:
        """Show a text; tell whether that could be done."""


class Missing(Exception):
    """The voice is not there: no library, no program, no reader running."""


class Died(Exception):
    """The voice was there, and is gone."""


class Why(StrEnum):
    """Why another voice speaks from now on."""

    MISSING = "missing"
    RAISED = "raised"
    DIED = "died"
    HUNG = "hung"
    ASKED = "asked"


def why_of(trouble: BaseException) -> Why:
    """Return what an exception out of a voice means."""
    if isinstance(trouble, Missing | ImportError):
        return Why.MISSING
    if isinstance(trouble, TimeoutError):
        return Why.HUNG
    return Why.DIED if isinstance(trouble, Died | BrokenPipeError | ConnectionError | EOFError) else Why.RAISED


@dataclass(frozen=True, slots=True)
class Candidate:
    """A voice that could be opened. `name` is a proper name, the same in every language.

    `optional`: the player did not ask for it by name, so that its absence is no news.
    """

    kind: Kind
    name: str
    open: Callable[[], Voice]
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """Another voice speaks from now on, or none (`new` is None). `detail` is for a report, not for the ear."""

    old: Candidate
    new: Candidate | None
    why: Why
    detail: str = ""


def longest(text: str, rate: int) -> float:
    """Return the seconds after which any voice must have said a text at so many words a minute: generously."""
    # Chinese has no spaces: there every character is about a word; digits and letters may each become one.
    wide = sum(character > "\u2e7f" for character in text)
    single = sum(character.isdigit() or character.isupper() for character in text)
    words = max(len(text.split()), len(text) // 6) + wide + single
    return 2.0 + 3.0 * words * 60.0 / max(rate, SLOWEST)
