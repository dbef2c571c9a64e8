"""Which game goes on: the newest of those that were left, of the kind that is wanted."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen, replace
from quarto_access.record import Damaged, Record
from quarto_access.record.notes import BesideRealBoard
from quarto_access.session.options import CannotPlay
from quarto_access.store.games import SETUP_SUFFIX, GamesFolder, open_record, open_setup
from quarto_access.store.whole import SavedFile
from quarto_access.table.announcement import Announcement, message, refuse
from quarto_access.table.setup.unfinished import UnfinishedSetup

if TYPE_CHECKING:
    from pathlib import Path


@frozen
class Kind:
    """What kind of game is to go on; what is not said may be either."""

    game: str | None = None
    beside: bool | None = None
    """Whether it is played beside a real board."""

    def takes(self, record: Record) -> bool:
        """Tell whether a game is of this kind."""
        if self.game not in (None, record.game.position.game):
            return False
        return self.beside is None or was_beside(record) is self.beside

    @property
    def named(self) -> str:
        """What such a game is called where there is none."""
        game = "" if self.game is None else f" of {self.game.capitalize()}"
        where = {None: "", True: " beside a real board", False: " at the keyboard"}[self.beside]
        return f"unfinished game{game}{where}"


ANY = Kind()

_WORD = 30
"""Characters of a damaged record that are read out."""


def was_beside(record: Record) -> bool:
    """Tell whether a game was played beside a real board."""
    return any(note.content == BesideRealBoard() for note in record.notes)


@frozen
class LeftLaid:
    """What was left half laid, and where it is kept."""

    file: SavedFile
    unfinished: UnfinishedSetup


@frozen
class RecordDamaged:
    """A newer game that can't be read, and where it is damaged. Its file is left alone."""

    file: str
    line: int
    word: str

    @property
    def announcement(self) -> Announcement:
        """Say which file is damaged, and that an older game goes on."""
        where = message("menu-record-damaged", file=self.file, line=self.line, word=self.word[:_WORD])
        return refuse(where, news=True)


@frozen
class LeftGame:
    """A game that goes on, or one for which pieces are half laid; and what is newer and damaged."""

    file: SavedFile | None
    record: Record
    damaged: RecordDamaged | None = None
    laid: LeftLaid | None = None


def _left(folder: GamesFolder, path: Path) -> LeftGame | None:
    """Return what goes on in a file, if anything; raises `OSError` or `Damaged`."""
    if not path.name.endswith(SETUP_SUFFIX):
        file, record = open_record(path)
        return LeftGame(file, record) if record.game.position.outcome is None else None
    file, kept = open_setup(path)
    laid = LeftLaid(file, kept.unfinished)
    if kept.instead_of is not None:
        # That game may have gone on since: it is the one to come back to.
        with suppress(OSError, Damaged):
            return LeftGame(*open_record(folder.folder / kept.instead_of), laid=laid)
    return LeftGame(None, kept.record, laid=laid)


def unfinished(folder: GamesFolder, kind: Kind = ANY) -> LeftGame:
    """Return the game of a kind that was left last, or the pieces half laid for one; raises `CannotPlay`."""
    damaged: RecordDamaged | None = None
    for path in folder.newest_first(setups=True):
        try:
            left = _left(folder, path)
        except Damaged as trouble:
            damaged = damaged or RecordDamaged(path.name, trouble.line, trouble.word)
            continue
        except OSError:
            continue
        if left is not None and kind.takes(left.record):
            return replace(left, damaged=damaged)
    named = "" if damaged is None else f' {damaged.file} is damaged in line {damaged.line}, at "{damaged.word}".'
    raise CannotPlay(f"There is no {kind.named} in {folder.folder}.{named} Leave out --resume for a new one.")


def left_game(folder: GamesFolder) -> LeftGame | None:
    """Return the game to resume, or the setup of one, if there is any."""
    with suppress(CannotPlay):
        return unfinished(folder)
    return None


def left_at_keyboard(folder: GamesFolder, game: str | None) -> LeftGame:
    """Return the game that was left last, one beside a real board only where there is no other."""
    try:
        return unfinished(folder, Kind(game, beside=False))
    except CannotPlay:
        return unfinished(folder, Kind(game))
