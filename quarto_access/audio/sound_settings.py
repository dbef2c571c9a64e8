"""How a player wants to hear the sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.frozen import frozen, replace
from quarto_access.settings import SoundSet

if TYPE_CHECKING:
    from pathlib import Path

SOFTEST, LOUDEST = 1, 10
LOW_FOLDER = "low"
"""Folder of the lower-pitched set inside a sound pack. It holds only the cues that would sound too high."""

SET_FOLDERS = {SoundSet.WOOD: "", SoundSet.TONES: "tones"}
"""Folder of each set in ours. The default is directly there, because other programs look for it."""

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
    sound_set: SoundSet = SoundSet.WOOD
    """Which of our sets to use. The default replaces what the other lacks."""
    beats: bool = False
    """Repeat the sound of a spot, once for A to four times for D, for players who can't tell sides."""

    def folders(self, ours: Path) -> list[Path]:
        """Return the folders to search for sounds, in order."""
        bases = [] if self.pack is None else [self.pack]
        bases += dict.fromkeys((ours / SET_FOLDERS[self.sound_set], ours))
        return [folder for base in bases for folder in ((base / LOW_FOLDER, base) if self.low else (base,))]

    def with_volume(self, volume: int) -> SoundSettings:
        """Return the same settings at another volume, clamped to 1 to 10."""
        return replace(self, volume=max(SOFTEST, min(LOUDEST, volume)))

    def gain(self) -> float:
        """Return the factor for the volume: 3 dB per step."""
        return float(10 ** (_DECIBELS_PER_STEP * (self.volume - LOUDEST) / 20))
