"""Write files whole or not at all, even across a power loss, and read them up to a size limit."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import takewhile
from pathlib import Path
from typing import BinaryIO, cast

from quarto_access.frozen import frozen

LARGEST = 1_000_000
"""Size limit in bytes. The record of the longest game is far smaller."""


NOT_REGULAR = "It's a pipe or a device, not a file"
"""Why we refuse to open something, for an error message."""

_PART_NAME = 40
"""How many characters of a file's name are in the name of its temporary file."""

_PART = re.compile(r"\.(?P<name>.+)\.[0-9]+\.part")
"""A temporary file: the end of the final file's name, and the process id of the writer."""

LOCK_TIMEOUT = 0.5
"""Seconds to wait for another program that is replacing a file. It needs less than a thousandth of that."""

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
        ours = self.text.encode("utf-8")
        try:
            with open_regular(self.path) as file:
                return file.read(len(ours) + 1) != ours
        except FileNotFoundError:
            return False
        except OSError:
            return True

    def overwrite(self, text: str) -> SavedFile:
        """Replace the text. Raise `ChangedElsewhere` rather than overwrite what another program wrote."""
        path = _real(self.path)
        with _temporary_file(path, _readable(text)) as part, _locked(path.parent):
            if self.changed_elsewhere:
                raise ChangedElsewhere
            part.replace(path)
        return SavedFile(self.path, text)

    def remove(self) -> None:
        """Delete the file, and make that survive a power loss; raise `OSError`."""
        self.path.unlink(missing_ok=True)
        sync_folder(self.path.parent)


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace a file in one step. Whatever fails, and whenever someone reads it, it has the old content or the new."""
    path = _real(path)
    with _temporary_file(path, content.encode("utf-8") if isinstance(content, str) else content) as part:
        part.replace(path)


def write_new(path: Path, text: str, like: Path | None = None) -> SavedFile:
    """Create a file in one step. Raise `NameTaken` if it exists, even if it appears at the last moment.

    `like` is a file to take the permissions from.
    """
    create_whole(path, _readable(text), like)
    return SavedFile(path, text)


def create_whole(path: Path, content: bytes, like: Path | None = None) -> None:
    """Create a file in one step, as `write_new` does for text."""
    with _temporary_file(path, content, like) as part, _locked(path.parent):
        try:
            path.hardlink_to(part)
        except FileExistsError:
            raise NameTaken from None
        except OSError:
            # The file system has no hard links.
            if path.exists():
                raise NameTaken from None
            part.replace(path)


def move(path: Path, to: Path) -> None:
    """Rename a file in one step, so that a kill leaves it at the old name or the new one.

    Raise `NameTaken` rather than replace another file. `to` may be in a subfolder of the file's folder, or above it.
    """
    _make_folder(to.parent)
    # Renaming would replace a file silently, so keep other copies of this program from creating one.
    outer = min(path.parent, to.parent, key=lambda folder: len(folder.parts))
    with _locked(outer):
        # On some file systems "a" is also there as "A".
        if to.exists() and not to.samefile(path):
            raise NameTaken
        path.rename(to)
    sync_folder(to.parent)
    if to.parent != path.parent:
        sync_folder(path.parent)


def _readable(text: str) -> bytes:
    """Return what to write, or raise `OSError` if `read_bounded` would refuse it."""
    content = text.encode("utf-8")
    if len(content) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return content


def _real(path: Path) -> Path:
    """Return the file that a symbolic link points to, so that we replace the file and keep the link."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Keep other copies of this program from replacing a file here between our last look at it and our rename.

    Wait only a moment: a hung program must not stop anybody from playing. Windows and some file systems have no such
    lock, so there the look right before the rename must do.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    descriptor = None
    try:
        with suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            ends = time.monotonic() + LOCK_TIMEOUT
            while time.monotonic() < ends:
                with suppress(BlockingIOError):
                    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                time.sleep(0.001)
        yield
    finally:
        if descriptor is not None:
            # This unlocks the folder. So does the end of the process.
            os.close(descriptor)


@contextmanager
def _temporary_file(path: Path, content: bytes, like: Path | None = None) -> Iterator[Path]:
    """Write a temporary file for the caller to rename or link, then make the new name survive a power loss."""
    _make_folder(path.parent)
    # The name of the file may be as long as a name can be, so use only its end.
    part = path.with_name(f".{path.name[-_PART_NAME:]}.{os.getpid()}.part")
    # One left by a killed program may be a hard link to a saved file, so don't write into it.
    part.unlink(missing_ok=True)
    try:
        with part.open("xb") as file:
            _copy_permissions(like or path, part)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        yield part
    finally:
        part.unlink(missing_ok=True)
    sync_folder(path.parent)


def _copy_permissions(old: Path, new: Path) -> None:
    """Give the new file the owner and the mode of the old one, as far as we may. Do it while the new one is empty."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        status, ours = old.stat(), new.stat()
        if (status.st_uid, status.st_gid) != (ours.st_uid, ours.st_gid):
            with suppress(OSError):
                os.chown(new, status.st_uid, status.st_gid)
        new.chmod(stat.S_IMODE(status.st_mode))


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
    names: list[str] = []
    with suppress(OSError):
        names = [name for name in os.listdir(folder) if name.endswith(".part")]  # noqa: PTH208 (thousands of games)
    for name in names:
        match, path = _PART.fullmatch(name), folder / name
        if match is not None and match["name"].endswith(suffixes):
            with suppress(OSError):
                status = path.lstat()
                if stat.S_ISREG(status.st_mode) and now - status.st_mtime > A_DAY:
                    path.unlink()


def open_regular(path: Path, mode: str = "rb") -> BinaryIO:
    """Open a regular file. Raise `OSError` for a pipe or a device, which might keep us waiting for ever."""
    return cast("BinaryIO", open(path, mode, opener=_regular))


def _regular(path: str, flags: int) -> int:
    if sys.platform != "win32":
        # Opening a pipe must not wait for its other end.
        flags |= os.O_NONBLOCK | os.O_NOCTTY
    try:
        descriptor = os.open(path, flags, 0o666)
    except OSError as error:
        # A pipe that nobody reads, or a socket.
        raise OSError(errno.EINVAL, NOT_REGULAR, path) if error.errno == errno.ENXIO else error from None
    kind = os.fstat(descriptor).st_mode
    # Python itself refuses folders.
    if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
        os.close(descriptor)
        raise OSError(errno.EINVAL, NOT_REGULAR, path)
    return descriptor


def read_bounded(path: Path, largest: int = LARGEST) -> str:
    """Return the text of a regular file; raise `ValueError` if it is too large or not UTF-8."""
    with open_regular(path) as file:
        data = file.read(largest + 1)
    if len(data) > largest:
        raise ValueError(path.name)
    return data.decode("utf-8")
