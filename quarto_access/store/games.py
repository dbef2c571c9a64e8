"""The games folder: one record a game, named by when it began; beside them, what is half laid for a game to come."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from quarto_access.record import SUFFIX, Damaged, Record, parse_record, record_text
from quarto_access.store.whole import read_bounded, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from quarto_access.table.half_laid import Kept


HALF_LAID = ".laying.txt"
"""How the name of a file ends that is no record yet: pieces are being laid, or a position is being put up."""

_Read = TypeVar("_Read")


def half_laid_path(game: Path) -> Path:
    """Return where it is kept what is half laid for a game; the rest of the name is the same."""
    return game.with_name(f"{game.name.removesuffix(SUFFIX)}{HALF_LAID}")


def game_path(half_laid: Path) -> Path:
    """Return where the game will be kept that comes of what is half laid."""
    return half_laid.with_name(f"{half_laid.name.removesuffix(HALF_LAID)}{SUFFIX}")


def load_record(path: Path) -> Record:
    """Read a record from a file; raises `OSError` or `Damaged`, and leaves the file as it is."""
    return _read(path, parse_record)


def _read(path: Path, parse: Callable[[str], _Read]) -> _Read:
    try:
        return parse(read_bounded(path))
    except UnicodeDecodeError as broken:
        before = broken.object[: broken.start]
        word = before.split(b"\n")[-1].split(b" ")[-1] + broken.object[broken.start : broken.end]
        raise Damaged(before.count(b"\n") + 1, word.decode("utf-8", "backslashreplace")) from None
    except ValueError:
        raise Damaged(1, path.name) from None


def load_half_laid(path: Path) -> Kept:
    """Read what was half laid from a file; raises `OSError` or `Damaged`, and leaves the file as it is."""
    from quarto_access.table.half_laid import parse_half_laid

    return _read(path, parse_half_laid)


def save_record(path: Path, record: Record) -> None:
    """Write a record to a file, whole or not at all."""
    write_whole(path, record_text(record))


@dataclass(frozen=True, slots=True)
class GamesFolder:
    """Where games are kept."""

    folder: Path

    def new_path(self, began: str) -> Path:
        """Return a name that no game has yet, made of the moment it began, nor a game for which pieces are laid."""
        number = 1
        path = self.folder / f"{began}{SUFFIX}"
        while path.exists() or half_laid_path(path).exists():
            number += 1
            path = self.folder / f"{began}-{number}{SUFFIX}"
        return path

    def newest_first(self, *, half_laid: bool = False) -> list[Path]:
        """Return every game in the folder, the one saved last first; if that is wanted, what is half laid, too.

        What was half laid and has become a game is none of it, also if the program was killed before it took it away.
        Of two files of the same moment the half laid one is the later: the game was there before.
        """
        dated = []
        found = [(path, False) for path in self.folder.glob(f"*{SUFFIX}")]
        if half_laid:
            laid = self.folder.glob(f"*{HALF_LAID}")
            found += [(path, True) for path in laid if not game_path(path).exists()]
        for path, later in found:
            # A file may vanish between the listing and the look at it.
            with suppress(OSError):
                dated.append((path.stat().st_mtime_ns, later, path.name, path))
        return [path for *_, path in sorted(dated, reverse=True)]
