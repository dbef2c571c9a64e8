"""Saving: the game and an unfinished setup are written to their files before anything is announced."""

from __future__ import annotations

import errno
from collections.abc import Callable
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.record import Record, record_text
from quarto_access.store.games import GamesFolder, game_path
from quarto_access.store.unfinished_setup import setup_text
from quarto_access.store.whole import SavedFile
from quarto_access.table import events
from quarto_access.table.events import Event, Trouble
from quarto_access.table.refusing import announce_trouble
from quarto_access.table.setup.unfinished import UnfinishedSetup

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

_TROUBLE = {
    errno.ENOSPC: Trouble.DISK_FULL,
    errno.EDQUOT: Trouble.DISK_FULL,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
}


class Saving:
    """The files of the game on a table and of an unfinished setup, and what is wrong with saving them."""

    def __init__(
        self,
        folder: GamesFolder,
        today: Callable[[], datetime],
        file: SavedFile | None = None,
        setup: SavedFile | None = None,
    ) -> None:
        """Save a new game, or continue in the files of a resumed game and of a resumed setup."""
        self.folder = folder
        self.today = today
        self.file = file
        self.setup = setup
        self._written: tuple[Record, str] | None = None
        self.trouble: Trouble | None = None
        """What keeps the game from being saved."""

    @property
    def path(self) -> Path | None:
        """The file of the game."""
        return None if self.file is None else self.file.path

    @property
    def kept(self) -> bool:
        """Whether there is a file to resume."""
        return self.trouble is None and (self.file is not None or self.setup is not None)

    def save(
        self, record: Record, setup: UnfinishedSetup | None, *, begun: bool, leaving: bool = False
    ) -> tuple[Trouble, ...]:
        """Save whatever differs from its file: the game once it has `begun`, and the setup. Return what to announce.

        Trouble is announced once, and so is its end.
        """
        before, known = self.file, self.trouble
        begun = begun or before is not None
        if not begun and setup is None and self.setup is None:
            return ()
        try:
            if begun:
                self._save_game(self._text(record), finished=setup is None, leaving=leaving)
            self._save_setup(record, setup)
            self.trouble = None
        except OSError as error:
            self.trouble = _TROUBLE.get(error.errno or 0, Trouble.CANNOT_SAVE)
        apart = before is not None and before.path != self.path
        news = () if self.trouble is known else (self.trouble or Trouble.SAVED_AGAIN,)
        return (Trouble.SAVED_APART, *news) if apart else news

    def _text(self, record: Record) -> str:
        """Return the text of a record. Most steps don't change it, and writing out a long game takes time."""
        if self._written is None or self._written[0] != record:
            self._written = record, record_text(record)
        return self._written[1]

    def _save_game(self, text: str, *, finished: bool, leaving: bool) -> None:
        """Write the game; a finished setup leaves its name to it."""
        file = self.file
        # Another program that resumed the same game may have had the last word. Nobody should lose theirs by leaving.
        overwritten = leaving and file is not None and file.ours and file.changed_elsewhere
        if file is None or text != file.text or overwritten or self.trouble is not None:
            preferred = game_path(self.setup.path) if self.setup is not None and finished else None
            self.file = self.folder.save(file, text, self._now, preferred=preferred)

    def _save_setup(self, record: Record, setup: UnfinishedSetup | None) -> None:
        """Write the setup, or remove the file if nothing is being set up any more."""
        file = self.setup
        if setup is None:
            if file is not None:
                _remove(file)
            self.setup = None
            return
        text = setup_text(setup, record, None if self.path is None else self.path.name)
        if file is not None and game_path(file.path).exists():
            # Another program has finished the same setup.
            file = None
        if file is None or text != file.text or self.trouble is not None:
            self.setup = self.folder.save(file, text, self._now, is_setup=True)

    @property
    def _now(self) -> str:
        """The moment, for the name of a game that begins now."""
        return self.today().strftime("%Y-%m-%d %H.%M.%S")


def _remove(setup: SavedFile) -> None:
    if setup.changed_elsewhere:
        # Another program continues with it.
        return
    try:
        setup.remove()
    except OSError:
        # Beside its finished game it does no harm; without one it would be resumed.
        if not game_path(setup.path).exists():
            raise


def unsaved(happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return what happened without a word that the game is saved, for it is not."""
    told: list[Event] = []
    for event in happened:
        match event:
            case events.Departed():
                told += (announce_trouble(Trouble.NOT_SAVED), replace(event, resumable=False))
            case events.Asked():
                told.append(replace(event, kept=False, laid=False))
            case _:
                told.append(event)
    return tuple(told)
