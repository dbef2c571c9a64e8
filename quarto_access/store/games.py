"""The games folder: one record a game, named by when it began."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from quarto_access.record import SUFFIX, Damaged, Record, parse_record, record_text
from quarto_access.store.whole import read_bounded, write_whole

if TYPE_CHECKING:
    from pathlib import Path


def load_record(path: Path) -> Record:
    """Read a record from a file; raises `OSError` or `Damaged`, and leaves the file as it is."""
    try:
        return parse_record(read_bounded(path))
    except UnicodeDecodeError as broken:
        before = broken.object[: broken.start]
        word = before.split(b"\n")[-1].split(b" ")[-1] + broken.object[broken.start : broken.end]
        raise Damaged(before.count(b"\n") + 1, word.decode("utf-8", "backslashreplace")) from None
    except ValueError:
        raise Damaged(1, path.name) from None


def save_record(path: Path, record: Record) -> None:
    """Write a record to a file, whole or not at all."""
    write_whole(path, record_text(record))


@dataclass(frozen=True, slots=True)
class GamesFolder:
    """Where games are kept."""

    folder: Path

    def new_path(self, began: str) -> Path:
        """Return a name that no game has yet, made of the moment it began."""
        number = 1
        path = self.folder / f"{began}{SUFFIX}"
        while path.exists():
            number += 1
            path = self.folder / f"{began}-{number}{SUFFIX}"
        return path

    def newest_first(self) -> list[Path]:
        """Return every game in the folder, the one saved last first."""
        dated = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            # A file may vanish between the listing and the look at it.
            with suppress(OSError):
                dated.append((path.stat().st_mtime_ns, path.name, path))
        return [path for *_, path in sorted(dated, reverse=True)]
