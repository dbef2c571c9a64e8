"""Write files whole or not at all, even across a power loss, and read them up to a size limit."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator
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

SHARING_TIMEOUT = 2.0
"""Seconds in which Windows usually lets go of a file: virus scanners and indexers open what was just written."""

_SHARING_ERRORS = (5, 32, 33)
"""What Windows calls it when another program has a file open: no access, a sharing violation, a lock violation."""

A_DAY = 86_400.0
"""Age in seconds after which a temporary file is stale. Normally it exists for a moment."""


class NameTaken(Exception):
    """A file with this name exists already."""


class ChangedElsewhere(Exception):
    """Another program has changed the file since we read or wrote it."""


@frozen
class Permissions:
    """Whom a file belongs to, and who may read and write it."""

    owner: int
    group: int
    mode: int

    def give(self, path: Path) -> None:
        """Give a file the same owner and mode, as far as we may."""
        if sys.platform == "win32":
            return
        with suppress(OSError):
            status = path.stat()
            if (status.st_uid, status.st_gid) != (self.owner, self.group):
                with suppress(OSError):
                    os.chown(path, self.owner, self.group)
            path.chmod(self.mode)


def permissions_of(path: Path) -> Permissions | None:
    """Return the permissions of a file. None if it's gone, or if it's a folder by now: those may be entered."""
    with suppress(OSError):
        status = path.stat()
        if stat.S_ISREG(status.st_mode):
            return Permissions(status.st_uid, status.st_gid, stat.S_IMODE(status.st_mode))
    return None


@frozen
class SavedFile:
    """A file, and the text that we last read or wrote there. `ours`: we wrote it.

    `permissions` are those it had then. If something else takes its name, a new file still gets them.
    """

    path: Path
    text: str
    ours: bool = True
    permissions: Permissions | None = None

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
        like = permissions_of(path) or self.permissions
        with _temporary_file(path, _readable(text), like) as part, _locked(path.parent):
            if self.changed_elsewhere:
                raise ChangedElsewhere
            _patiently(lambda: part.replace(path), path)
        return SavedFile(self.path, text, permissions=like)

    def remove(self) -> None:
        """Delete the file, and make that survive a power loss; raise `OSError`."""
        _patiently(lambda: self.path.unlink(missing_ok=True), self.path)
        sync_folder(self.path.parent)


def _patiently(change: Callable[[], object], path: Path) -> None:
    """Replace, rename or delete a file. If another program has it open, Windows refuses that, so try for a moment."""
    ends = time.monotonic() + SHARING_TIMEOUT
    while True:
        try:
            change()
        except OSError as trouble:
            passing = getattr(trouble, "winerror", None) in _SHARING_ERRORS and os.access(path, os.W_OK)
            if not passing or time.monotonic() >= ends:
                raise
            time.sleep(0.02)
        else:
            return


def write_whole(path: Path, content: str | bytes) -> None:
    """Replace a file in one step. Whatever fails, and whenever someone reads it, it has the old content or the new."""
    path = _real(path)
    data = content.encode("utf-8") if isinstance(content, str) else content
    with _temporary_file(path, data, permissions_of(path)) as part:
        _patiently(lambda: part.replace(path), path)


def write_new(path: Path, text: str, like: Permissions | None = None) -> SavedFile:
    """Create a file in one step. Raise `NameTaken` if it exists, even if it appears at the last moment."""
    create_whole(path, _readable(text), like)
    return SavedFile(path, text, permissions=like or permissions_of(path))


def create_whole(path: Path, content: bytes, like: Permissions | None = None) -> None:
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
    make_folder(to.parent)
    # Renaming would replace a file silently, so keep other copies of this program from creating one.
    outer = min(path.parent, to.parent, key=lambda folder: len(folder.parts))
    with _locked(outer):
        # On some file systems "a" is also there as "A".
        if to.exists() and not to.samefile(path):
            raise NameTaken
        _patiently(lambda: path.rename(to), path)
    sync_folder(to.parent)
    if to.parent != path.parent:
        sync_folder(path.parent)


def can_replace(path: Path) -> bool:
    """Return whether a file can be replaced. Try its folder: what the system says about that is often wrong."""
    path = _real(path)
    part = _part_of(path)
    try:
        with part.open("ab"):
            pass
        part.unlink()
    except OSError:
        return False
    return not path.exists() or os.access(path, os.W_OK)


def _part_of(path: Path) -> Path:
    """Return the name of a temporary file. The file's own may be as long as a name can be, so use only its end."""
    return path.with_name(f".{path.name[-_PART_NAME:]}.{os.getpid()}.part")


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
def _temporary_file(path: Path, content: bytes, like: Permissions | None = None) -> Iterator[Path]:
    """Write a temporary file for the caller to rename or link, then make the new name survive a power loss."""
    make_folder(path.parent)
    part = _part_of(path)
    # One left by a killed program may be a hard link to a saved file, so don't write into it.
    part.unlink(missing_ok=True)
    try:
        with part.open("xb") as file:
            if like is not None:
                # Do it while the file is empty, so that nobody reads what they may not.
                like.give(part)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        yield part
    finally:
        part.unlink(missing_ok=True)
    sync_folder(path.parent)


def make_folder(folder: Path) -> None:
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


def hidden_names(folder: Path) -> list[str]:
    """Return the names in a folder that begin with a full stop; none if it can't be read."""
    with suppress(OSError):
        return [name for name in os.listdir(folder) if name[0] == "."]  # noqa: PTH208 (thousands of games)
    return []


def remove_stale_parts(folder: Path, now: float, *suffixes: str, among: Iterable[str] | None = None) -> None:
    """Delete the temporary files of killed programs, for files with these suffixes.

    Leave alone all other files, and what is younger than a day. Ignore errors. `among`: the hidden names, if known.
    """
    for name in hidden_names(folder) if among is None else among:
        match, path = _PART.fullmatch(name), folder / name
        if match is not None and match["name"].lower().endswith(suffixes):
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
