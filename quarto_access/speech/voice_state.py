"""What the worker knows of the voice that speaks, and what the game wants of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import threading

    from quarto_access.speech.voice import Candidate, Manner, Voice


@dataclass(eq=False, slots=True)
class Mouth:
    """A voice, the thread that holds it, and what is known of its progress."""

    index: int
    candidate: Candidate
    thread: threading.Thread | None = None
    voice: Voice | None = None
    manner: Manner | None = None
    call_due: float | None = None
    speaking: bool = False
    tells_end: bool = True
    beats: int = 0
    beat_at: float = 0.0
    takes: float = 0.0
    looked_at: float = 0.0

    def late(self, now: float, patience: float) -> bool:
        """Tell whether it hangs: in a call, before its first sound, or long after it must have ended."""
        if self.call_due is not None:
            return now >= self.call_due
        if not self.speaking:
            return False
        return now >= self.beat_at + (self.takes if self.beats else 0.0) + patience


@dataclass(slots=True)
class Wish:
    """What the game wants besides lines."""

    silence: bool = False
    other: bool = False
    closing: bool = False
    braille: list[str] = field(default_factory=list)
