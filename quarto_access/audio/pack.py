"""A folder of sounds, ours or a player's: what is missing or broken in the first is taken from the next."""

from __future__ import annotations

import sys
import wave
from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from quarto_access.audio.decode import LONGEST, decoded
from quarto_access.audio.tones import RATE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SUFFIXES = (".wav", ".ogg", ".flac")
"""What a sound file may be; of two files for one cue the first kind is taken."""

_LARGEST = 4_000_000
_FADE = 882


@dataclass(slots=True)
class Sounds:
    """The samples of every cue, the files of a pack that must still be decoded, and those that are broken."""

    cues: dict[str, array[int]] = field(default_factory=dict)
    coded: dict[str, list[Path]] = field(default_factory=dict)
    broken: list[Path] = field(default_factory=list)


def gather(folders: Sequence[Path]) -> Sounds:
    """Return what can be read at once.

    The last folder is ours: its names are the cues. Each folder before it goes first.
    """
    sounds = Sounds()
    names = {path.stem.lower(): path.stem for path in _files(folders[-1])}
    for folder in folders:
        for path in _files(folder):
            cue = names.get(path.stem.lower())
            if cue is None or cue in sounds.cues:
                continue
            try:
                samples = plain(path)
            except (OSError, EOFError, ValueError):
                sounds.broken.append(path)
                continue
            if samples is None:
                sounds.coded.setdefault(cue, []).append(path)
            else:
                sounds.cues[cue] = samples
    return sounds


def decode(sounds: Sounds) -> Sounds:
    """Return the sounds with the files decoded that could not be read at once."""
    read = decoded([path for paths in sounds.coded.values() for path in paths])
    cues = dict(sounds.cues)
    broken = list(sounds.broken)
    for cue, paths in sounds.coded.items():
        good = [read[path] for path in paths if path in read]
        broken += [path for path in paths if path not in read]
        if good:
            cues[cue] = cut(good[0])
    return Sounds(cues, {}, broken)


def plain(path: Path) -> array[int] | None:
    """Return the samples of a file such as ours, or `None` if it is of another kind and must be decoded.

    Raises `OSError`, `EOFError` or `ValueError` for a file that is no sound, is cut off, or is too big to be a cue.
    """
    if path.stat().st_size > _LARGEST:
        raise ValueError(path)
    if path.suffix.lower() != ".wav":
        return None
    try:
        with wave.open(str(path), "rb") as file:
            claimed = file.getnframes() * file.getnchannels() * file.getsampwidth()
            kind = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            data = file.readframes(min(file.getnframes(), _LARGEST))
    except (wave.Error, RuntimeError):  # its chunks may point anywhere
        return None
    if not data or len(data) < claimed <= _LARGEST:  # a file written while it was recorded may claim any length
        raise ValueError(path)
    if kind != (1, 2, RATE):
        return None
    samples = array("h", data)
    if sys.byteorder == "big":
        samples.byteswap()
    return cut(samples)


def cut(samples: array[int]) -> array[int]:
    """Return a sound that ends before it is in the way, and softly where it was cut."""
    if len(samples) <= LONGEST:
        return samples
    kept = samples[:LONGEST]
    for i in range(_FADE):
        kept[-1 - i] = kept[-1 - i] * i // _FADE
    return kept


def _files(folder: Path) -> list[Path]:
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES and path.is_file()]
    except OSError:
        return []
    return sorted(found, key=lambda path: (path.stem, SUFFIXES.index(path.suffix.lower())))
