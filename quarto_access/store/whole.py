"""Write text files whole or not at all, even across a power loss, and read them up to a size limit."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import takewhile
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 1_000_000
"""Size limit in bytes. The record of the longest game is far smaller."""


_PART = re.compile(r"\.(?P<name>.+)\.[0-9]+\.part")
"""A temporary file: the name of the final file, and the process id of the writer."""

A_DAY = 86_400.0
"""Age in seconds after which a temporary file is stale. Normally it exists for a moment."""


class NameTaken(Exception):
    """A file with this name exists already."""


class ChangedElsewhere(Exception):
    """Another program has changed the file since we read or wrote it."""


@frozen
class SavedFile:
    """A file, and the text that we last read or wrote there. `ours`: we wrote it."""

    path: Path
    text: str
    ours: bool = True

    @property
    def changed_elsewhere(self) -> bool:
        """Whether the file has other content now. A file that is gone counts as unchanged, and may be written again.

        A file that can't be read counts as changed: the next write will fail in the same way, and report it.
        """
        try:
            return self.path.read_bytes() != self.text.encode("utf-8")
        except FileNotFoundError:
            return False
        except OSError:
            return True

    def overwrite(self, text: str) -> SavedFile:
        """Replace the text. Raise `ChangedElsewhere` rather than overwrite what another program wrote.

        Check right before the rename, after everything slow. Another program could still write in between, but would
        notice at its own next write.
        """
        with _temporary_file(self.path, text) as part:
            # The file may have the new text already, if a signal interrupted the sync of the folder last time.
            if self.changed_elsewhere and SavedFile(self.path, text).changed_elsewhere:
                raise ChangedElsewhere
            part.replace(self.path)
        return SavedFile(self.path, text)

    def remove(self) -> None:
        """Delete the file, and make that survive a power loss; raise `OSError`."""
        self.path.unlink(missing_ok=True)
        sync_folder(self.path.parent)


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step. Whatever fails, and whenever someone reads it, it has the old text or the new."""
    with _temporary_file(path, text) as part:
        part.replace(path)


def write_new(path: Path, text: str) -> SavedFile:
    """Create a file in one step. Raise `NameTaken` if it exists, even if it appears at the last moment."""
    with _temporary_file(path, text) as part:
        try:
            path.hardlink_to(part)
        except FileExistsError:
            raise NameTaken from None
        except OSError:
            # The file system has no hard links.
            if path.exists():
                raise NameTaken from None
            part.replace(path)
    return SavedFile(path, text)


@contextmanager
def _temporary_file(path: Path, text: str) -> Iterator[Path]:
    """Write a temporary file for the caller to rename or link, then make the new name survive a power loss."""
    _make_folder(path.parent)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    # One left by a killed program may be a hard link to a saved file, so don't write into it.
    part.unlink(missing_ok=True)
    try:
        with part.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        yield part
    finally:
        part.unlink(missing_ok=True)
    sync_folder(path.parent)


def _make_folder(folder: Path) -> None:
    """Create a folder and its parents, and make the new ones survive a power loss."""
    missing = list(takewhile(lambda one: not one.exists(), (folder, *folder.parents)))
    folder.mkdir(parents=True, exist_ok=True)
    for one in missing:
        sync_folder(one.parent)


def sync_folder(folder: Path) -> None:
    """Make new, changed and deleted names in a folder survive a power loss. Syncing the files isn't enough.

    Never raise: the file has its new name by now, and a caller that took this for a failed save would write a second
    copy. Some file systems can't sync folders at all.
    """
    if sys.platform == "win32":
        # Windows can't open folders.
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def remove_stale_parts(folder: Path, now: float, *suffixes: str) -> None:
    """Delete the temporary files of killed programs, for files with these suffixes.

    Leave alone all other files, and what is younger than a day. Ignore errors.
    """
    parts: list[Path] = []
    with suppress(OSError):
        parts += folder.glob(".*.part")
    for path in parts:
        match = _PART.fullmatch(path.name)
        if match is not None and match["name"].endswith(suffixes):
            with suppress(OSError):
                status = path.lstat()
                if stat.S_ISREG(status.st_mode) and now - status.st_mtime > A_DAY:
                    path.unlink()


def read_bounded(path: Path) -> str:
    """Return the text of a file; raise `ValueError` if it is too large or not UTF-8."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(path.name)
    return data.decode("utf-8")
