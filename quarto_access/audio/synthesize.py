"""Make the sound files of both sets: `python -m quarto_access.audio.synthesize sounds` writes them to a folder."""

from __future__ import annotations

import sys
import wave
from pathlib import Path
from typing import TYPE_CHECKING

from quarto_access.audio import earcons, wood
from quarto_access.audio.loudness import LOUDNESS, normalized
from quarto_access.audio.sound_settings import LOW_FOLDER, SET_FOLDERS
from quarto_access.audio.tones import RATE
from quarto_access.settings import SoundSet

if TYPE_CHECKING:
    from array import array

RECIPES = {SoundSet.WOOD: {**earcons.RECIPES, **wood.RECIPES}, SoundSet.TONES: earcons.RECIPES}
"""The recipe of each cue. Both sets share those that wood can't play."""

SOFT = {"gone": LOUDNESS - 4.5}
"""The loudness of the cues that are softer than the others, in LUFS."""


def earcon(cue: str, sound_set: SoundSet = SoundSet.WOOD, *, low: bool = False) -> array[int]:
    """Return the normalized samples of a cue."""
    return normalized(RECIPES[sound_set][cue](0.5 if low else 1.0), SOFT.get(cue, LOUDNESS))


def files() -> dict[str, tuple[str, SoundSet, bool]]:
    """Return what each file holds: its cue, its set, and whether it is of the lower-pitched one.

    The default set is complete. The other only has what differs.
    """
    shared = earcons.RECIPES.keys() - wood.RECIPES.keys()
    cues = {
        (SoundSet.WOOD, False): earcons.RECIPES.keys(),
        (SoundSet.WOOD, True): wood.HIGH | (earcons.HIGH & shared),
        (SoundSet.TONES, False): wood.RECIPES.keys(),
        (SoundSet.TONES, True): earcons.HIGH - shared,
    }
    return {
        (Path(SET_FOLDERS[of]) / (LOW_FOLDER if low else "") / f"{cue}.wav").as_posix(): (cue, of, low)
        for (of, low), names in cues.items()
        for cue in names
    }


def write(folder: Path) -> None:
    """Write all files to a folder."""
    for name, (cue, sound_set, low) in files().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, earcon(cue, sound_set, low=low))


def write_file(path: Path, samples: array[int]) -> None:
    """Write samples as a plain 16-bit WAV file."""
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


if __name__ == "__main__":
    write(Path(*sys.argv[1:2]))
