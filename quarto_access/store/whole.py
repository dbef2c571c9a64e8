"""Write text files whole or not at all, so that they survive a power loss, and read them within bounds."""

from __future__ import annotations

import os
import re
import stat
import sys
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LARGEST = 1_000_000
"""Bytes that are read at most: a record of the longest game is far smaller."""


_PART = re.compile(r"\.(?P<whole>.+)\.[0-9]+\.part")
"""A text on its way into a file, and the number of the program that writes it."""

A_DAY = 86_400.0
"""Seconds after which nobody writes any more: a part is there for a moment."""


class NameTaken(Exception):
    """There is such a file already."""


class WrittenElsewhere(Exception):
    """Another program has written the file since this one did."""


@dataclass(frozen=True, slots=True)
class Written:
    """A file, and what this program last wrote or read there; `ours`: it wrote it."""

    path: Path
    text: str
    ours: bool = True

    @property
    def touched(self) -> bool:
        """Whether something else stands there now. A file that is gone can be written again.

        Where that can't be seen it counts as touched: whoever then writes meets the same trouble, and tells it.
        """
        try:
            return self.path.read_bytes() != self.text.encode("utf-8")
        except FileNotFoundError:
            return False
        except OSError:
            return True

    def replaced(self, text: str) -> Written:
        """Write something new there; raises `WrittenElsewhere` instead of destroying what another program wrote.

        The look and the step follow each other at once, behind all that takes time: only there could another come
        between. It would see so when it next writes.
        """
        with _part_of(self.path, text) as part:
            # The new text is there already if a signal interrupted the sync of the folder.
            if self.touched and Written(self.path, text).touched:
                raise WrittenElsewhere
            part.replace(self.path)
        return Written(self.path, text)

    def remove(self) -> None:
        """Delete the file for good; raises `OSError`."""
        self.path.unlink(missing_ok=True)
        sync_folder(self.path.parent)


def write_whole(path: Path, text: str) -> None:
    """Replace the file in one step; whoever reads it, and whatever breaks, finds the old text or the new one."""
    with _part_of(path, text) as part:
        part.replace(path)


def write_new(path: Path, text: str) -> Written:
    """Write a file that is not there yet, in one step; raises `NameTaken` also if it appears meanwhile."""
    with _part_of(path, text) as part:
        try:
            path.hardlink_to(part)
        except FileExistsError:
            raise NameTaken from None
        except OSError:
            # A medium that knows no second names.
            if path.exists():
                raise NameTaken from None
            part.replace(path)
    return Written(path, text)


@contextmanager
def _part_of(path: Path, text: str) -> Iterator[Path]:
    """Write the text beside its file for the caller to rename or link, then make the new name survive a power loss."""
    _make_folder(path.parent)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    # One that was left by a kill may be a second name of a whole file: that must not be written into.
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
    """Create a folder and the ones it lies in; the new ones survive a power loss."""
    made = list(takewhile(lambda one: not one.exists(), (folder, *folder.parents)))
    folder.mkdir(parents=True, exist_ok=True)
    for one in made:
        sync_folder(one.parent)


def sync_folder(folder: Path) -> None:
    """Make new, changed and deleted names in a folder survive a power loss: syncing the files alone doesn't.

    Never fails. By now the file has its new name, and a caller that took this for a failed save would write a second
    copy. Some file systems can't sync folders at all.
    """
    if sys.platform == "win32":
        # Folders can't be opened there.
        return
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def remove_dead_parts(folder: Path, now: float, *endings: str) -> None:
    """Remove what programs left behind that were killed while they wrote a file whose name ends so.

    Nothing else is touched: neither other files, nor what is younger than a day. Trouble with it troubles nobody.
    """
    parts: list[Path] = []
    with suppress(OSError):
        parts += folder.glob(".*.part")
    for path in parts:
        named = _PART.fullmatch(path.name)
        if named is not None and named["whole"].endswith(endings):
            with suppress(OSError):
                found = path.lstat()
                if stat.S_ISREG(found.st_mode) and now - found.st_mtime > A_DAY:
                    path.unlink()


def read_bounded(path: Path) -> str:
    """Return the text of a file; one that is too large or no UTF-8 raises `ValueError`."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(path.name)
    return data.decode("utf-8")
