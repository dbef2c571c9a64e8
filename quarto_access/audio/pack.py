"""Read folders of sounds. A player's pack goes first, and ours replaces what it lacks or has broken."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from quarto_access.audio.decode import LONGEST, decoded
from quarto_access.audio.tones import RATE

if TYPE_CHECKING:
    from pathlib import Path

SUFFIXES = (".wav", ".ogg", ".flac")
"""The kinds of sound files. If a cue has two files, the first kind wins."""

_LARGEST = 4_000_000
_FADE = 882


@dataclass(slots=True)
class Sounds:
    """The samples of every cue, the files that still have to be decoded, and the broken ones."""

    cues: dict[str, array[int]] = field(default_factory=dict)
    undecoded: dict[str, list[Path]] = field(default_factory=dict)
    broken: list[Path] = field(default_factory=list)


def read_folders(folders: Sequence[Path]) -> Sounds:
    """Read the files that need no decoder.

    The last folder is ours, and its file names are the cues. Earlier folders win.
    """
    sounds = Sounds()
    names = {path.stem.lower(): path.stem for path in _files(folders[-1])}
    for folder in folders:
        for path in _files(folder):
            cue = names.get(path.stem.lower())
            if cue is None or cue in sounds.cues:
                continue
            try:
                samples = read_wav(path)
            except (OSError, EOFError, ValueError):
                sounds.broken.append(path)
                continue
            if samples is None:
                sounds.undecoded.setdefault(cue, []).append(path)
            else:
                sounds.cues[cue] = samples
    return sounds


def decode(sounds: Sounds) -> Sounds:
    """Return the sounds with the remaining files decoded."""
    samples_of = decoded([path for paths in sounds.undecoded.values() for path in paths])
    cues = dict(sounds.cues)
    broken = list(sounds.broken)
    for cue, paths in sounds.undecoded.items():
        good = [samples_of[path] for path in paths if path in samples_of]
        broken += [path for path in paths if path not in samples_of]
        if good:
            cues[cue] = shorten(good[0])
    return Sounds(cues, {}, broken)


def read_wav(path: Path) -> array[int] | None:
    """Return the samples of a file in our own format, or None if it has another and needs the decoder.

    Raise `OSError`, `EOFError` or `ValueError` for a file that isn't a sound, is cut off, or is too big for a cue.
    """
    import wave  # slow, and not needed without sounds

    if path.stat().st_size > _LARGEST:
        raise ValueError(path)
    if path.suffix.lower() != ".wav":
        return None
    try:
        with wave.open(str(path), "rb") as file:
            claimed = file.getnframes() * file.getnchannels() * file.getsampwidth()
            sample_format = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            data = file.readframes(min(file.getnframes(), _LARGEST))
    except (wave.Error, RuntimeError):  # its chunks may point anywhere
        return None
    if not data or len(data) < claimed <= _LARGEST:  # a file written during a recording may claim any length
        raise ValueError(path)
    if sample_format != (1, 2, RATE):
        return None
    samples = array("h", data)
    if sys.byteorder == "big":
        samples.byteswap()
    return shorten(samples)


def shorten(samples: array[int]) -> array[int]:
    """Cut a sound that is too long for a cue, and fade it out."""
    if len(samples) <= LONGEST:
        return samples
    kept = samples[:LONGEST]
    for i in range(_FADE):
        kept[-1 - i] = kept[-1 - i] * i // _FADE
    return kept


def _files(folder: Path) -> list[Path]:
    try:
        files = [path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES and path.is_file()]
    except OSError:
        return []
    return sorted(files, key=lambda path: (path.stem, SUFFIXES.index(path.suffix.lower())))
