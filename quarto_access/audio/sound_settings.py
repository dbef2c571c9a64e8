"""How a player hears, what the mixer is doing, and what can be wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

LOUDEST = 10
LOW_FOLDER = "low"
"""The lower-pitched set is a sound pack inside another: it has only what would sound too high."""

_STEP = 3.0


@dataclass(frozen=True, slots=True)
class Hearing:
    """What this player wishes of the sounds."""

    volume: int = 8
    """0, nothing, to 10, as the sounds were made."""
    mono: bool = False
    """For one ear: everything from the middle."""
    low: bool = False
    """For those who hear high tones badly."""
    silent: frozenset[str] = frozenset()
    """Cues that are not wanted."""
    pack: Path | None = None
    """A folder of other sounds; what it lacks is taken from ours."""

    def folders(self, ours: Path) -> list[Path]:
        """Return where sounds lie, the first to look into first."""
        bases = [ours] if self.pack is None else [self.pack, ours]
        return [folder for base in bases for folder in ((base / LOW_FOLDER, base) if self.low else (base,))]

    def at(self, volume: int) -> Hearing:
        """Return the same at another volume, or at the nearest there is."""
        return replace(self, volume=max(0, min(LOUDEST, volume)))

    def level(self) -> float:
        """Return the factor that the volume stands for: 3 dB a step."""
        return float(10 ** (_STEP * (self.volume - LOUDEST) / 20)) if self.volume > 0 else 0.0


class State(Enum):
    """What the mixer is doing."""

    RESTING = auto()
    """Not started, or closed."""
    OPENING = auto()
    OPEN = auto()
    NO_DEVICE = auto()


@dataclass(frozen=True, slots=True)
class NoDevice:
    """There is no sound; `reason` is the library's, for `doctor`, not for the player's ear."""

    reason: str


@dataclass(frozen=True, slots=True)
class DeviceGone:
    """There was sound, and there is no more."""


@dataclass(frozen=True, slots=True)
class BrokenFile:
    """A file of a sound pack can't be played; the default is heard instead."""

    path: Path


Trouble: TypeAlias = NoDevice | DeviceGone | BrokenFile
