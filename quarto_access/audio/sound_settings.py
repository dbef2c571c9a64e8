"""How a player wants to hear the sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.frozen import frozen, replace

if TYPE_CHECKING:
    from pathlib import Path

SOFTEST, LOUDEST = 1, 10
LOW_FOLDER = "low"
"""Folder of the lower-pitched set inside a sound pack. It holds only the cues that would sound too high."""

_DECIBELS_PER_STEP = 3.0


@frozen
class SoundSettings:
    """How a player wants to hear the sounds."""

    volume: int = 8
    """From 1 to 10, the level of the files."""
    mono: bool = False
    """Play everything in the middle, for players who hear with one ear."""
    low: bool = False
    """Use the lower-pitched set, for players who have trouble hearing high tones."""
    silent: frozenset[str] = frozenset()
    """Cues not to play."""
    pack: Path | None = None
    """A folder of other sounds. Cues that it lacks come from ours."""

    def folders(self, ours: Path) -> list[Path]:
        """Return the folders to search for sounds, in order."""
        bases = [ours] if self.pack is None else [self.pack, ours]
        return [folder for base in bases for folder in ((base / LOW_FOLDER, base) if self.low else (base,))]

    def with_volume(self, volume: int) -> SoundSettings:
        """Return the same settings at another volume, clamped to 1 to 10."""
        return replace(self, volume=max(SOFTEST, min(LOUDEST, volume)))

    def gain(self) -> float:
        """Return the factor for the volume: 3 dB per step."""
        return float(10 ** (_DECIBELS_PER_STEP * (self.volume - LOUDEST) / 20))
