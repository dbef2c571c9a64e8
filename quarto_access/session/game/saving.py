"""Save the game and an unfinished setup to their files, before anything is announced."""

from __future__ import annotations

import errno
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from quarto_access.frozen import replace
from quarto_access.record import Damaged, Note, Record, parse_record, record_text
from quarto_access.record.joined import is_same_game, joined_notes
from quarto_access.store.games import GamesFolder, game_path, open_record
from quarto_access.store.locks import NoLocks, OpenElsewhere, OpenGames
from quarto_access.store.unfinished_setup import setup_text
from quarto_access.store.whole import ChangedElsewhere, NameTaken, SavedFile
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
    errno.EFBIG: Trouble.TOO_LARGE,
    errno.EROFS: Trouble.READ_ONLY,
    errno.EACCES: Trouble.READ_ONLY,
    errno.EPERM: Trouble.READ_ONLY,
}


class Saving:
    """The files of a game and of an unfinished setup, and any trouble with saving them."""

    def __init__(
        self,
        folder: GamesFolder,
        today: Callable[[], datetime],
        file: SavedFile | None = None,
        setup: SavedFile | None = None,
        opened: OpenGames | None = None,
    ) -> None:
        """Save to new files, or to those of a resumed game and a resumed setup. `opened`: the locks of all files."""
        self.folder = folder
        self.today = today
        self.file = file
        self.setup = setup
        self.opened = OpenGames(NoLocks()) if opened is None else opened
        self._twin: Path | None = None
        """Where another program has played on in the same game."""
        self._in_both: tuple[Note, ...] = ()
        """The notes that both files have."""
        self._written: tuple[Record, str] | None = None
        self.trouble: Trouble | None = None
        """Why the game can't be saved, or None."""

    @property
    def path(self) -> Path | None:
        """The file of the game."""
        return None if self.file is None else self.file.path

    @property
    def has_file(self) -> bool:
        """Whether there is a file to resume."""
        return self.trouble is None and self.resumed_by is not None

    @property
    def resumed_by(self) -> Path | None:
        """The file to resume: that of a setup comes first."""
        return self.path if self.setup is None else self.setup.path

    def save(
        self, record: Record, setup: UnfinishedSetup | None, *, begun: bool, leaving: bool = False
    ) -> tuple[Trouble, ...]:
        """Save the game once it has `begun`, and the setup, if they differ from their files. Return what to announce.

        We announce trouble once, and its end once.
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
        self._hold()
        news = () if self.trouble is known else (self.trouble or Trouble.SAVED_AGAIN,)
        if before is None or before.path == self.path:
            return news
        return (Trouble.SAVED_APART if self._twin == before.path else Trouble.REPLACED, *news)

    def _hold(self) -> None:
        """Hold the locks of our files, and no others. What we save is ours, even if somebody was quicker."""
        files = [file.path for file in (self.file, self.setup) if file is not None]
        for path in files:
            with suppress(OpenElsewhere):
                self.opened.hold(path)
        self.opened.hold_only(*files)

    def _claim(self, path: Path) -> None:
        """Lock a file before others can see it."""
        try:
            self.opened.hold(path)
        except OpenElsewhere:
            raise NameTaken from None

    # A game that two programs have open, because there are no locks.

    def joined(self, record: Record, *, leaving: bool) -> Record:
        """Return the record with what another program has noted since we saved the game.

        If its notes are all that is new in the file, we go on in it. If it has played on, we will save to another file.
        """
        file = self.file
        if file is None:
            self._twin = None
        if file is None or (self._text(record) == file.text and not leaving):
            return record
        if file.changed_elsewhere:
            try:
                found, theirs = open_record(file.path)
                base = parse_record(file.text)
            except (OSError, Damaged):
                return record
            if is_same_game(theirs, record):
                if theirs.game == base.game:
                    self.file = replace(found, ours=file.ours)
                    return replace(record, notes=joined_notes(record.notes, theirs.notes, base.notes))
                self._twin, self._in_both = file.path, base.notes
        return self._joined_with_twin(record)

    def _joined_with_twin(self, record: Record) -> Record:
        """Exchange notes with the other file of this game. Somebody may peek there to play well here."""
        if self._twin is None:
            return record
        try:
            file, theirs = open_record(self._twin)
        except (OSError, Damaged):
            return record
        if not is_same_game(theirs, record):
            return record
        both = self._in_both
        ours = replace(record, notes=joined_notes(record.notes, theirs.notes, both))
        changed = replace(theirs, notes=joined_notes(theirs.notes, record.notes, both))
        # A game that is over has its sums already.
        if changed != theirs and theirs.game.position.outcome is None:
            with suppress(OSError, ChangedElsewhere):
                file.overwrite(record_text(changed))
        self._in_both = ours.notes
        return ours

    def _text(self, record: Record) -> str:
        """Return the text of a record, cached: most steps don't change it, and a long game takes time to write out."""
        if self._written is None or self._written[0] != record:
            self._written = record, record_text(record)
        return self._written[1]

    def _save_game(self, text: str, *, finished: bool, leaving: bool) -> None:
        """Write the game. It takes over the file name of a finished setup."""
        file = self.file
        # Another program may have resumed the same game and saved after us. Leaving must not lose our players' turns.
        overwritten = leaving and file is not None and file.ours and file.changed_elsewhere
        if file is None or text != file.text or overwritten or self.trouble is not None:
            preferred = game_path(self.setup.path) if self.setup is not None and finished else None
            self.file = self.folder.save(file, text, self._now, preferred=preferred, claim=self._claim)

    def _save_setup(self, record: Record, setup: UnfinishedSetup | None) -> None:
        """Write the setup, or delete its file once the setup is over."""
        file = self.setup
        if setup is None:
            if file is not None:
                _remove(file)
            self.setup = None
            return
        text = setup_text(setup, record, None if self.path is None else self.path.name)
        if file is not None and game_path(file.path).exists():
            # Another program has finished the same setup, so start a new file.
            file = None
        if file is None or text != file.text or self.trouble is not None:
            self.setup = self.folder.save(file, text, self._now, is_setup=True, claim=self._claim)

    @property
    def _now(self) -> str:
        """The current time, for the file name of a new game."""
        return self.today().strftime("%Y-%m-%d %H.%M.%S")


def _remove(setup: SavedFile) -> None:
    if setup.changed_elsewhere:
        # Another program has resumed it.
        return
    try:
        setup.remove()
    except OSError:
        # Next to its finished game the setup does no harm. Without one, it would be resumed.
        if not game_path(setup.path).exists():
            raise


def without_saved(happened: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events of a game that can't be saved: none of them may claim that it is."""
    corrected: list[Event] = []
    for event in happened:
        match event:
            case events.Departed():
                corrected += (announce_trouble(Trouble.NOT_SAVED), replace(event, resumable=False))
            case events.Asked():
                corrected.append(replace(event, kept=False, laid=False))
            case _:
                corrected.append(event)
    return tuple(corrected)
