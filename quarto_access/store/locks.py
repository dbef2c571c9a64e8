"""Keep a game open in one place at a time.

A lock is on an empty file beside the record, so that others can still read the record, and replacing or renaming the
record changes nothing. The system frees it when its program ends, however that happens. What the file is called, and
whether it's there, means nothing by itself.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from quarto_access.record import stem_of
from quarto_access.store.whole import make_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Release = Callable[[], None]

_SUFFIX = ".lock"

_TRIES = 20
"""How often to lock a file again that its owner deleted meanwhile."""


class OpenElsewhere(Exception):
    """Another program has this game open."""


class Locks(Protocol):
    """Locks games. Not every edge can: in a browser, or on some network folders, play goes on without."""

    def lock(self, game: Path) -> Release:
        """Lock a game or a setup, and return what releases it; raise `OpenElsewhere`."""

    def is_open(self, game: Path) -> bool:
        """Return whether somebody has the game open."""


class NoLocks:
    """Locks nothing."""

    @staticmethod
    def lock(_game: Path) -> Release:
        """Let everybody in."""
        return lambda: None

    @staticmethod
    def is_open(_game: Path) -> bool:
        """Know of nobody."""
        return False


class FileLocks:
    """Locks on files."""

    @staticmethod
    def lock(game: Path) -> Release:
        """Lock a game or a setup. If the folder or the system has no locks, let everybody in."""
        path = lock_path(game)
        # The very first game has no folder yet.
        with suppress(OSError):
            make_folder(path.parent)
        for _ in range(_TRIES):
            descriptor = _open(path, os.O_CREAT)
            if descriptor is None:
                break
            try:
                if not _lock(descriptor):
                    raise OpenElsewhere(game.name)
            except BaseException:
                os.close(descriptor)
                raise
            if _is_at(descriptor, path):
                return lambda: _release(descriptor, path)
            # Its owner deleted the file after we had opened it, so others would lock another one.
            os.close(descriptor)
        return lambda: None

    @staticmethod
    def is_open(game: Path) -> bool:
        """Return whether somebody has the game open, and leave no trace."""
        descriptor = _open(lock_path(game))
        if descriptor is None:
            return False
        try:
            return not _lock(descriptor)
        finally:
            os.close(descriptor)


def lock_path(game: Path) -> Path:
    """Return the file of a game's lock. A game and the setup that becomes it have the same one.

    Its name is never longer than the game's. Where "a" is also there as "A", both have the same lock.
    """
    real = Path(os.path.realpath(game))
    return real.with_name(f".{stem_of(real.name)}{_SUFFIX}")


def remove_stale_locks(folder: Path, now: float, oldest: float, among: Iterable[str]) -> None:
    """Delete the lock files of killed programs that are older than this many seconds, `among` the hidden names."""
    for path in [folder / name for name in among if name.endswith(_SUFFIX)]:
        with suppress(OSError):
            if now - path.lstat().st_mtime > oldest and (descriptor := _open(path)) is not None:
                if _lock(descriptor):
                    _release(descriptor, path)
                else:
                    os.close(descriptor)


def _open(path: Path, flags: int = 0) -> int | None:
    """Open a lock file; return None if that's impossible, or if it's something else."""
    if sys.platform != "win32":
        flags |= os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY
    # What another user's program has left here can often be read only, and that is enough for a lock.
    for access in (os.O_RDWR | flags, (os.O_RDONLY | flags) & ~os.O_CREAT):
        with suppress(OSError):
            descriptor = os.open(path, access, 0o666)
            if stat.S_ISREG(os.fstat(descriptor).st_mode):
                return descriptor
            os.close(descriptor)
    return None


def _lock(descriptor: int) -> bool:
    """Lock an open file until it is closed. Return False if another program has locked it.

    Where there are no locks, everybody gets one.
    """
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        except OSError:
            return True
        return True
    try:
        import fcntl

        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except (OSError, ImportError):
        return True
    return True


def _is_at(descriptor: int, path: Path) -> bool:
    """Return whether an open file still has its name."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.lstat())
    except OSError:
        return False


def _release(descriptor: int, path: Path) -> None:
    """Delete the lock file, if it is one, and free the lock."""
    # On Windows an open file can't be deleted. There, nobody can delete one that somebody else has opened meanwhile.
    if sys.platform == "win32":
        empty = os.fstat(descriptor).st_size == 0
        os.close(descriptor)
        if empty:
            with suppress(OSError):
                path.unlink()
        return
    try:
        with suppress(OSError):
            if os.fstat(descriptor).st_size == 0 and _is_at(descriptor, path):
                path.unlink()
    finally:
        os.close(descriptor)


class OpenGames:
    """The games that a table has open, with their locks."""

    def __init__(self, locks: Locks) -> None:
        """Lock nothing yet."""
        self.locks = locks
        self._held: dict[Path, Release] = {}

    def hold(self, game: Path) -> None:
        """Lock a game, unless we have; raise `OpenElsewhere`."""
        path = lock_path(game)
        if path not in self._held:
            self._held[path] = self.locks.lock(game)

    def hold_only(self, *games: Path) -> None:
        """Release all others."""
        kept = {lock_path(game) for game in games}
        for path in [path for path in self._held if path not in kept]:
            self._held.pop(path)()

    release = hold_only


@contextmanager
def locked(locks: Locks, game: Path) -> Iterator[None]:
    """Lock a game for a moment, to rename or delete it; raise `OpenElsewhere`."""
    release = locks.lock(game)
    try:
        yield
    finally:
        release()
