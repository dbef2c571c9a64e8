"""Saving: a game, and what is half laid for one, is kept in files before anything of it is told."""

from __future__ import annotations

import errno
from dataclasses import replace
from typing import TYPE_CHECKING

from quarto_access.app.half_laid import Keeping
from quarto_access.record import record_text
from quarto_access.table import events
from quarto_access.table.events import Trouble
from quarto_access.table.refusing import trouble_told

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

    from quarto_access.app.resuming import LeftLaid
    from quarto_access.record import Record
    from quarto_access.store.games import GamesFolder
    from quarto_access.store.whole import SavedFile
    from quarto_access.table.events import Event
    from quarto_access.table.half_laid import HalfLaid

_TROUBLE = {
    errno.ENOSPC: Trouble.DISK_FULL,
    errno.EDQUOT: Trouble.DISK_FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
}


class Saving:
    """Where the game on a table is kept, what of it is not saved yet, and what is wrong with saving."""

    def __init__(
        self,
        folder: GamesFolder,
        today: Callable[[], datetime],
        file: SavedFile | None = None,
        half: LeftLaid | None = None,
    ) -> None:
        """Keep a new game, or go on in the `file` of one, or with what was half laid for one."""
        self.folder = folder
        self.today = today
        self.file = file
        self.half_laid = Keeping(*((None, None) if half is None else (half.half, half.file)))
        """What is half laid, and where that is kept."""
        self.stale = False
        """Whether the game is not saved as it is."""
        self.put_up = False
        """Whether the start was put up or laid by hand: then it is kept before anything is done."""
        self.trouble: Trouble | None = None
        """What keeps the game from being saved."""

    @property
    def path(self) -> Path | None:
        """Where the game is kept."""
        return None if self.file is None else self.file.path

    @property
    def written_over(self) -> bool:
        """Whether another program that went on with the same game has the last word in the file."""
        return self.file is not None and self.file.ours and self.file.changed_elsewhere

    @property
    def waits(self) -> bool:
        """Whether there is something to save that is not saved yet."""
        return self.stale or self.trouble is not None

    @property
    def kept(self) -> bool:
        """Whether there is a file to go on with."""
        return self.trouble is None and (self.file is not None or self.half_laid.file is not None)

    def another(self, *, put_up: bool) -> None:
        """Keep the next game in a file of its own."""
        self.file = None
        self.put_up = put_up

    def lay(self, half: HalfLaid | None) -> bool:
        """Take what is half laid now, and tell whether that is news."""
        before, self.half_laid.half = self.half_laid.half, half
        return half != before

    def save(self, record: Record, *, begun: bool) -> tuple[Trouble, ...]:
        """Save the game, once it has `begun`, and what is half laid; return what is to be told of it.

        Trouble is told once, and so is its end.
        """
        begun = begun or record.game.before is not None or self.file is not None or self.put_up
        if not begun and self.half_laid.half is None and self.half_laid.game is None:
            return ()
        before, trouble = self.file, None
        try:
            if begun and self.stale:
                # What is still half laid keeps its name.
                rather = self.half_laid.game if self.half_laid.half is None else None
                self.file = self.folder.save(before, record_text(record), self._now, preferred=rather)
            self.stale = False
            self.half_laid.keep(self.folder, record, self.path, self._now)
        except OSError as error:
            trouble = _TROUBLE.get(error.errno or 0, Trouble.CANNOT_SAVE)
        apart = before is not None and before.path != self.path
        known, self.trouble = self.trouble, trouble
        news = () if trouble is known else (trouble or Trouble.SAVED_AGAIN,)
        return (Trouble.SAVED_APART, *news) if apart else news

    @property
    def _now(self) -> str:
        """The moment, for the name of a game that begins now."""
        return self.today().strftime("%Y-%m-%d %H.%M.%S")


def unsaved(happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return what happened without a word that the game is saved, for it is not."""
    told: list[Event] = []
    for event in happened:
        match event:
            case events.Departed():
                told += (trouble_told(Trouble.NOT_SAVED), replace(event, begun=False))
            case events.Asked():
                told.append(replace(event, kept=False, laid=False))
            case _:
                told.append(event)
    return tuple(told)
