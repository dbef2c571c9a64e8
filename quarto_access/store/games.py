"""The games folder: one record a game, named by when it began; beside them, what is half laid for a game to come."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, count
from typing import TYPE_CHECKING, TypeVar

from quarto_access.record import SUFFIX, Damaged, parse_record
from quarto_access.store.half_laid import parse_half_laid
from quarto_access.store.whole import (
    NameTaken,
    Written,
    WrittenElsewhere,
    read_bounded,
    remove_dead_parts,
    write_new,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from quarto_access.record import Record
    from quarto_access.store.half_laid import Kept


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
    return open_record(path)[1]


def open_record(path: Path) -> tuple[Written, Record]:
    """Read a record to go on with it; raises as `load_record` does."""
    return _read(path, parse_record)


def _read(path: Path, parse: Callable[[str], _Read]) -> tuple[Written, _Read]:
    try:
        text = read_bounded(path)
        return Written(path, text, ours=False), parse(text)
    except UnicodeDecodeError as broken:
        before = broken.object[: broken.start]
        word = before.split(b"\n")[-1].split(b" ")[-1] + broken.object[broken.start : broken.end]
        raise Damaged(before.count(b"\n") + 1, word.decode("utf-8", "backslashreplace")) from None
    except ValueError:
        raise Damaged(1, path.name) from None


def open_half_laid(path: Path) -> tuple[Written, Kept]:
    """Read what was half laid, to go on with it; raises `OSError` or `Damaged`, and leaves the file as it is."""
    return _read(path, parse_half_laid)


@dataclass(frozen=True, slots=True)
class GamesFolder:
    """Where games are kept."""

    folder: Path

    def tidy(self, now: float) -> None:
        """Remove parts of games that killed programs left; `now`: seconds, as files are dated by."""
        remove_dead_parts(self.folder, now, SUFFIX, HALF_LAID)

    def keep(
        self, file: Written | None, text: str, began: str, *, rather: Path | None = None, half_laid: bool = False
    ) -> Written:
        """Write on in a file, else in a new one, named by when the game began; raises `OSError`.

        Where another program has written there meanwhile, that stays, and this is kept in a file of its own. `rather`:
        the name that a game may have which comes of what was half laid.
        """
        if file is not None:
            with suppress(WrittenElsewhere):
                return file.replaced(text)
        games = ([] if rather is None else [rather]), self._names(began)
        for game in chain(*games):
            path, other = (half_laid_path(game), game) if half_laid else (game, half_laid_path(game))
            # Nor the name of a game for which pieces are laid.
            if other.exists() and game != rather:
                continue
            with suppress(NameTaken):
                file = write_new(path, text)
                if not half_laid or not other.exists():
                    return file
                # A game has taken the name meanwhile, and would hide it.
                path.unlink()
        raise AssertionError("there is always one more name")

    def _names(self, began: str) -> Iterator[Path]:
        yield self.folder / f"{began}{SUFFIX}"
        yield from (self.folder / f"{began}-{number}{SUFFIX}" for number in count(2))

    def newest_first(self, *, half_laid: bool = False) -> list[Path]:
        """Return every game in the folder, the one saved last first; if that is wanted, what is half laid, too.

        What was half laid and has become a game is none of it, also if the program was killed before it took it away.
        Of two files of the same moment the half laid one is the later: the game was there before.
        """
        dated = []
        found = [(path, False) for path in self.folder.glob(f"*{SUFFIX}")]
        if half_laid:
            laid = self.folder.glob(f"*{HALF_LAID}")
            found += [(path, True) for path in laid]
        for path, later in found:
            # A file may vanish between the listing and the look at it.
            with suppress(OSError):
                if not later or not game_path(path).exists():
                    dated.append((path.stat().st_mtime_ns, later, path.name, path))
        return [path for *_, path in sorted(dated, reverse=True)]
