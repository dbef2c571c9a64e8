"""Print how loud every cue is, in both sets and their lower-pitched versions, as two tables for docs/sounds.md.

python tools/measure_sounds.py
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from quarto_access.audio.loudness import banded, loudness
from quarto_access.audio.pack import read_wav
from quarto_access.audio.sound_settings import SoundSettings
from quarto_access.paths import sounds_folder
from quarto_access.settings import SoundSet

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

SETS = {
    f"{of}, lower" if low else str(of): SoundSettings(low=low, sound_set=of) for of in SoundSet for low in (False, True)
}
"""The columns of the tables."""


def files_of(settings: SoundSettings) -> dict[str, Path]:
    """Return the file of each cue with these settings."""
    files: dict[str, Path] = {}
    for folder in reversed(settings.folders(sounds_folder())):
        files |= {path.stem: path for path in sorted(folder.glob("*.wav"))}
    return files


def levels_of(path: Path) -> tuple[float, float]:
    """Return the momentary loudness of a file in LUFS, as it is and through a small loudspeaker."""
    samples = [sample / 32_768 for sample in read_wav(path) or ()]
    return loudness(samples), loudness(banded(samples))


def table(levels: Mapping[str, tuple[float, ...]]) -> list[str]:
    """Return the lines of a table. One row has all the cues with the most common levels."""
    rows = {cue: tuple(f"{level:.1f}" for level in of_sets) for cue, of_sets in levels.items()}
    (usual, count), *_ = Counter(rows.values()).most_common(1)
    ranges = tuple(f"{max(column) - min(column):.1f}" for column in zip(*levels.values(), strict=True))
    return [
        f"| cue | {' | '.join(SETS)} |",
        f"|---|{'---|' * len(SETS)}",
        *(f"| {cue} | {' | '.join(row)} |" for cue, row in rows.items() if row != usual or count == 1),
        *([f"| {count} others | {' | '.join(usual)} |"] if count > 1 else []),
        f"| loudest less softest | {' | '.join(ranges)} |",
    ]


def main() -> None:
    """Print both tables."""
    files = [files_of(settings) for settings in SETS.values()]
    levels = {path: levels_of(path) for path in {path for of_set in files for path in of_set.values()}}
    cues = sorted(files[0])
    print("As they are, in LUFS:\n")
    print("\n".join(table({cue: tuple(levels[of_set[cue]][0] for of_set in files) for cue in cues})))
    print("\nThrough a small loudspeaker, 300 Hz to 8 kHz, in LUFS:\n")
    print("\n".join(table({cue: tuple(levels[of_set[cue]][1] for of_set in files) for cue in cues})))


if __name__ == "__main__":
    main()
