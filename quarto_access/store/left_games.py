"""Which unfinished games the players left last, beside the progress: to resume one means to resume the last of them.

The times of the files don't say that: a clock may be set back, and in a copied folder all files are new.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.record import is_listed
from quarto_access.store.shared_file import Format, Newer, SharedFile, load_shared, number_in

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

VERSION = 1

_MOST = 20
"""How many games to remember in each folder. If one is over or gone, the one before it counts."""

_FOLDERS = 100
"""How many folders to remember."""

Left = dict[str, tuple[str, ...]]
"""For each folder the names of the files, the one left last first."""


@frozen
class LeftGames:
    """The games of a folder that were left last. `file`: where that is kept."""

    file: Path
    folder: Path

    @property
    def names(self) -> tuple[str, ...]:
        """The names of their files, the one left last first. Some may be over or gone by now."""
        return self._load().content.get(self._key, ())

    def open(self, name: str) -> None:
        """Put a game first: it's being played, and even after a crash it's the one to resume."""
        if not _is_name(name):
            return
        self._change(lambda names: (name, *(one for one in names if one != name)))

    def over(self, name: str) -> None:
        """Forget a game that is over."""
        self._change(lambda names: tuple(one for one in names if one != name))

    def renamed(self, old: str, new: str) -> None:
        """Follow a renamed game."""
        self._change(lambda names: tuple(new if one == old else one for one in names))

    @property
    def _key(self) -> str:
        """The folder, as seen from the file, so that both may be copied together."""
        try:
            return os.path.relpath(self.folder, self.file.parent)
        except ValueError:
            # They are on different drives.
            return os.path.abspath(self.folder)  # noqa: PTH100 - a link stays a link

    def _load(self) -> SharedFile[Left]:
        return load_shared(self.file, Format[Left]({}, _text, _parse))

    def _change(self, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> None:
        """Change the names and save them. Ignore errors: then the newest game is resumed."""
        key = self._key

        def changed(left: Left) -> Left:
            others = [(folder, names) for folder, names in left.items() if folder != key]
            return dict([(key, change(left.get(key, ()))[:_MOST]), *others][:_FOLDERS])

        # Names that aren't text can't be written.
        with suppress(OSError, ValueError):
            file = self._load()
            if changed(file.content) != file.content:
                file.change(changed)


def _text(left: Mapping[str, tuple[str, ...]]) -> str:
    return json.dumps({"version": VERSION, "left": left}, indent=1) + "\n"


def _parse(text: str) -> Left:
    data = json.loads(text)
    if number_in(data["version"], 1) > VERSION:
        raise Newer
    return {folder: tuple(name for name in names if _is_name(name)) for folder, names in dict(data["left"]).items()}


def _is_name(name: object) -> bool:
    """Return whether this is the name of a game in the folder, and not a path to somewhere else."""
    return isinstance(name, str) and is_listed(name) and not set("/\\\0").intersection(name)
