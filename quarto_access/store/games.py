"""The games folder: one record per game, named after its start time, and the unfinished setups of games to come."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, count, islice
from typing import TYPE_CHECKING, TypeVar

from quarto_access.frozen import frozen
from quarto_access.record import (
    NOT_FINISHED,
    SETUP_SUFFIX,
    SUFFIX,
    Damaged,
    Record,
    is_game,
    is_listed,
    is_setup,
    parse_record,
    stem_of,
)
from quarto_access.record.notes import StillToMove
from quarto_access.store.locks import remove_stale_locks
from quarto_access.store.unfinished_setup import ParsedSetup, parse_setup, with_renamed_game
from quarto_access.store.whole import (
    A_DAY,
    ChangedElsewhere,
    NameTaken,
    SavedFile,
    can_replace,
    hidden_names,
    make_folder,
    move,
    open_regular,
    permissions_of,
    read_bounded,
    remove_stale_parts,
    write_new,
)

if TYPE_CHECKING:
    from pathlib import Path


DELETED = "deleted"
"""The folder of deleted games, inside the folder of games."""

_LAST_LINE = 100
"""Bytes at the end of a record that hold its result."""

_LAST_LINES = 1000
"""Bytes at the end of a record that hold what is still to be done on the real board, too."""

_TO_MOVE = re.compile(
    rb"\n\s*note\s*:\s*%s[^\n]*\n\s*result\s*:" % re.escape(StillToMove.template.partition("{")[0]).encode(),
    re.IGNORECASE,
)

_RESULT = re.compile(rb"\n\s*result\s*:\s*([a-z0-9 ]+?)\s*$", re.IGNORECASE)

_GAME = re.compile(r"^\s*game\s*:\s*(\w+)", re.IGNORECASE | re.MULTILINE)

_Parsed = TypeVar("_Parsed")


def setup_path(game: Path) -> Path:
    """Return the path of the unfinished setup of a game: the same name with another suffix."""
    return game.with_name(f"{stem_of(game.name)}{SETUP_SUFFIX}")


def game_path(setup: Path) -> Path:
    """Return the path of the game that an unfinished setup will become."""
    return setup.with_name(f"{stem_of(setup.name)}{SUFFIX}")


def load_record(path: Path) -> Record:
    """Read a record from a file. Raise `OSError` or `Damaged`; never change the file."""
    return open_record(path)[1]


def open_record(path: Path) -> tuple[SavedFile, Record]:
    """Read a record to resume it; raise as `load_record` does."""
    return _read(path, parse_record)


def _read(path: Path, parse: Callable[[str], _Parsed]) -> tuple[SavedFile, _Parsed]:
    try:
        text = read_bounded(path)
        return SavedFile(path, text, ours=False, permissions=permissions_of(path)), parse(text)
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        word = before.split(b"\n")[-1].split(b" ")[-1] + error.object[error.start : error.end]
        raise Damaged(before.count(b"\n") + 1, word.decode("utf-8", "backslashreplace"), why="not-text") from None
    except ValueError:
        raise Damaged(1, path.name, why="too-large") from None


def open_setup(path: Path) -> tuple[SavedFile, ParsedSetup]:
    """Read an unfinished setup to resume it. Raise `OSError` or `Damaged`; never change the file."""
    return _read(path, parse_setup)


def is_finished(path: Path) -> bool:
    """Return whether a game is over, and nothing is still to be done on the real board; raise `OSError`.

    Read only the last lines: someone who plays every day has thousands of finished games.
    """
    with open_regular(path) as file:
        file.seek(max(0, os.fstat(file.fileno()).st_size - _LAST_LINES))
        end = file.read(_LAST_LINES)
    result = _RESULT.search(end[-_LAST_LINE:])
    return result is not None and result[1].lower() != NOT_FINISHED.encode() and _TO_MOVE.search(end) is None


def game_of(path: Path) -> str | None:
    """Return which game a record is of, by its header, without replaying it. Raise `OSError` or `ValueError`."""
    header = _GAME.search(read_bounded(path))
    return None if header is None else header[1].lower()


@frozen
class GamesFolder:
    """The folder where games are saved."""

    folder: Path

    def tidy(self, now: float) -> None:
        """Delete partial files and locks left by killed programs. `now` is a timestamp, as of a file's last change."""
        # Of thousands of games, look at the names only once.
        names = hidden_names(self.folder)
        remove_stale_parts(self.folder, now, SUFFIX, SETUP_SUFFIX, among=names)
        remove_stale_locks(self.folder, now, A_DAY, names)

    def can_save(self) -> bool:
        """Return whether games can be saved here. Create the folder if need be."""
        with suppress(OSError):
            make_folder(self.folder)
        return can_replace(self.folder / SUFFIX)

    def save(
        self,
        file: SavedFile | None,
        text: str,
        began: str,
        *,
        preferred: Path | None = None,
        is_setup: bool = False,
        claim: Callable[[Path], object] = lambda _: None,
    ) -> SavedFile:
        """Save to the same file as before, or to a new one named after the start time; raise `OSError`.

        If another program has changed the file meanwhile, leave it alone and save to a new one. `preferred` is the name
        to try first, for a game that began as an unfinished setup. `claim` is told the name of a new file before others
        can see it, and may raise `NameTaken`.
        """
        if file is not None:
            with suppress(ChangedElsewhere):
                return file.overwrite(text)
            # The file may have the new text already, if a signal interrupted the sync of the folder last time.
            if not (written := SavedFile(file.path, text, permissions=file.permissions)).changed_elsewhere:
                return written
        # A player who keeps a game to themselves wants the copy, or the game that a setup becomes, to be as private.
        if file is not None:
            like = permissions_of(file.path) or file.permissions
        else:
            like = None if preferred is None else permissions_of(setup_path(preferred))
        for game in chain([] if preferred is None else [preferred], self._names(began)):
            path, other = (setup_path(game), game) if is_setup else (game, setup_path(game))
            # A game and the unfinished setup of another game never share a name.
            if other.exists() and game != preferred:
                continue
            with suppress(NameTaken):
                claim(path)
                file = write_new(path, text, like)
                if not is_setup or not other.exists():
                    return file
                # Meanwhile a game has taken the name, and would hide the setup.
                path.unlink()
        raise AssertionError("there is always one more name")

    def _names(self, began: str) -> Iterator[Path]:
        yield self.folder / f"{began}{SUFFIX}"
        yield from (self.folder / f"{began}-{number}{SUFFIX}" for number in count(2))

    @property
    def deleted(self) -> GamesFolder:
        """The folder of deleted games, inside this one."""
        return GamesFolder(self.folder / DELETED)

    def rename(self, file: str, called: str) -> str:
        """Give a game a name; return that of the file. Raise `NameTaken` or `OSError`."""
        path, game = self.folder / file, self.folder / f"{called}{SUFFIX}"
        to, pair = (setup_path(game), game) if is_setup(file) else (game, setup_path(game))
        # A game and the unfinished setup of another game never share a name.
        if to != path and pair.exists():
            raise NameTaken
        self._move(path, to)
        for setup in [one for one in self.folder.iterdir() if is_setup(one.name)]:
            with suppress(OSError, ValueError, ChangedElsewhere):
                saved = SavedFile(setup, read_bounded(setup))
                if (text := with_renamed_game(saved.text, file, to.name)) != saved.text:
                    saved.overwrite(text)
        return to.name

    def delete(self, file: str) -> str:
        """Move a file to the deleted games; return its name there. Raise `OSError`."""
        return self._move_to(self.folder / file, self.deleted.folder)

    def bring_back(self, file: str) -> str:
        """Move a deleted file back; return its name. Raise `OSError`."""
        return self._move_to(self.deleted.folder / file, self.folder)

    def copy(self, path: Path) -> Path:
        """Copy a game or a setup from another folder, under the first free name. Raise `OSError` or `ValueError`."""
        return self.save(None, read_bounded(path), stem_of(path.name), is_setup=is_setup(path.name)).path

    def _move_to(self, path: Path, folder: Path) -> str:
        """Move a file to a folder, under the first free name."""
        suffix = SETUP_SUFFIX if is_setup(path.name) else SUFFIX
        stem = stem_of(path.name)
        for name in chain([stem], (f"{stem}-{number}" for number in count(2))):
            game = folder / f"{name}{SUFFIX}"
            to, pair = (game, setup_path(game)) if suffix == SUFFIX else (setup_path(game), game)
            if pair.exists():
                continue
            with suppress(NameTaken):
                self._move(path, to)
                return to.name
        raise AssertionError("there is always one more name")

    def _move(self, path: Path, to: Path) -> None:
        """Move a file. A setup that has become this game would be resumed without it, so delete that first."""
        if path.parent == self.folder and is_game(path.name) and path.exists():
            setup_path(path).unlink(missing_ok=True)
        move(path, to)

    def some(self, most: int) -> list[Path]:
        """Return any games, at most `most`: with thousands, finding the newest ones takes longer."""
        with suppress(OSError), os.scandir(self.folder) as entries:
            games = (self.folder / entry.name for entry in entries if is_game(entry.name))
            return list(islice(games, most))
        return []

    def left_first(self, left: Sequence[str], most: int | None = None) -> Iterator[Path]:
        """Yield the games and setups in the order in which to resume them: those `left` last, then the newest ones."""
        paths = [self.folder / name for name in left]
        there = [path for path in paths if path.exists() and not (is_setup(path.name) and game_path(path).exists())]
        yield from there
        yield from (path for path in self.newest_first(setups=True, most=most) if path not in there)

    def newest_first(self, *, setups: bool = False, most: int | None = None) -> list[Path]:
        """Return the games, at most `most`, the one saved last first; with `setups`, also unfinished setups.

        Skip a setup that has become a game, in case the program was killed before it deleted the file. If two files
        have the same time, the setup is the newer one, because the game was there first.
        """
        suffixes, wanted = ((SUFFIX, SETUP_SUFFIX), is_listed) if setups else ((SUFFIX,), is_game)
        dated: list[tuple[int, bool, str]] = []
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                name = entry.name
                # Of thousands of names, nearly all are usual ones, and asking a function takes longer.
                if name.endswith(suffixes) or wanted(name):
                    try:
                        dated.append((entry.stat().st_mtime_ns, not name.endswith(SUFFIX) and is_setup(name), name))
                    except OSError:
                        # The file has vanished since we listed the folder.
                        continue
        dated.sort(reverse=True)
        # Make paths of as few names as possible: that takes longer than to list and sort them.
        paths = (
            self.folder / name
            for _, is_setup, name in dated
            if not is_setup or not game_path(self.folder / name).exists()
        )
        return list(islice(paths, most))
