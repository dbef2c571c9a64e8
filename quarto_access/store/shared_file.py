"""A file that several copies of the program may change at the same time. A damaged one is renamed, never overwritten.

A change isn't saved as a whole new content: it is made to whatever the file has by then.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, TypeVar

from quarto_access.frozen import frozen
from quarto_access.rules.parsing import Refusal
from quarto_access.store.whole import ChangedElsewhere, SavedFile, read_bounded, sync_folder

if TYPE_CHECKING:
    from pathlib import Path

T = TypeVar("T")

_TRIES = 50
"""How often to save again what another program has changed meanwhile. With no descriptor left to compare the file, it
would seem changed forever."""


class Fault(StrEnum):
    """What was wrong with the file."""

    DAMAGED = "damaged"
    UNREADABLE = "unreadable"
    NEWER = "newer"


class Newer(Exception):
    """A newer version of the program wrote the file."""


@frozen
class Format(Generic[T]):
    """How to write and parse the content. `parse` raises `Newer`, or one of several errors if the text is damaged."""

    empty: T
    text: Callable[[T], str]
    parse: Callable[[str], T]


@dataclass(slots=True)
class SharedFile(Generic[T]):
    """The file and its content. `aside` is the new name of a damaged file; a `locked` file must not be written."""

    path: Path
    form: Format[T]
    content: T
    fault: Fault | None = None
    aside: Path | None = None
    locked: bool = False
    text: str = ""
    """The text that we last read or wrote."""
    unsaved: list[Callable[[T], T]] = field(default_factory=list)
    """Changes that are in `content`, but not in the file yet."""

    def change(self, change: Callable[[T], T]) -> None:
        """Change the content and save it; raise `OSError` if that fails."""
        self.content = change(self.content)
        if self.locked:
            raise PermissionError(self.path)
        self.unsaved.append(change)
        for _ in range(_TRIES):
            known = SavedFile(self.path, self.text)
            if known.changed_elsewhere:
                self._read_again()
                continue
            with suppress(ChangedElsewhere):
                self.text = known.overwrite(self.form.text(self.content)).text
                self.unsaved.clear()
                return
        raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(self.path))

    def _read_again(self) -> None:
        """Take over what another program has saved, and make our unsaved changes to it."""
        found = load_shared(self.path, self.form)
        if found.fault is Fault.UNREADABLE:
            # Perhaps it can be read next time.
            raise PermissionError(self.path)
        self.text = found.text
        if found.fault is not None:
            # Keep what we have. A damaged file was moved out of the way; any other must not be written.
            self.fault, self.aside, self.locked = found.fault, found.aside, found.locked
            if self.locked:
                raise PermissionError(self.path)
            return
        self.content = found.content
        for change in self.unsaved:
            self.content = change(self.content)


def load_shared(path: Path, form: Format[T]) -> SharedFile[T]:
    """Read the file. Whatever is wrong with it, return at least empty content."""
    file = SharedFile(path, form, form.empty)
    try:
        text = read_bounded(path)
    except FileNotFoundError:
        return file
    except OSError:
        file.fault, file.locked = Fault.UNREADABLE, True
        return file
    except ValueError:
        return _set_aside(file)
    try:
        file.content = form.parse(text)
    except Newer:
        file.fault, file.locked = Fault.NEWER, True
        return file
    except (ValueError, TypeError, KeyError, AttributeError, ArithmeticError, RecursionError, Refusal):
        return _set_aside(file)
    file.text = text
    return file


def _set_aside(file: SharedFile[T]) -> SharedFile[T]:
    """Rename a damaged file. If that fails, lock it, so that nothing overwrites it."""
    path, number = file.path, 1
    aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
    file.fault = Fault.DAMAGED
    try:
        path.rename(aside)
    except OSError:
        file.locked = True
    else:
        sync_folder(path.parent)
        file.aside = aside
    return file


def number_in(value: object, least: int, most: int = 10**9) -> int:
    """Return a whole number from a file, or raise `ValueError` if it isn't one within these limits."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(value)
    return value
