"""Find the game to resume: the newest unfinished one of those that the player asked for."""

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
class GameFilter:
    """Which games may be resumed. None accepts either."""

    game: str | None = None
    companion: bool | None = None
    """Whether it is played in companion mode."""

    def matches(self, record: Record) -> bool:
        """Return whether the filter accepts a game."""
        if self.game not in (None, record.game.position.game):
            return False
        return self.companion is None or is_companion_game(record) is self.companion

    @property
    def description(self) -> str:
        """What the error message calls such a game."""
        game = "" if self.game is None else f" of {self.game.capitalize()}"
        where = {None: "", True: " beside a real board", False: " at the keyboard"}[self.companion]
        return f"unfinished game{game}{where}"


ANY_GAME = GameFilter()

_WORD = 30
"""Characters of a damaged word that we read out."""


def is_companion_game(record: Record) -> bool:
    """Return whether a game was played in companion mode."""
    return any(note.content == BesideRealBoard() for note in record.notes)


@frozen
class SavedSetup:
    """An unfinished setup, and its file."""

    file: SavedFile
    unfinished: UnfinishedSetup


@frozen
class DamagedRecord:
    """A record that can't be parsed, and where. We leave its file alone."""

    file: str
    line: int
    word: str

    @property
    def announcement(self) -> Announcement:
        """Say which file is damaged, and that an older game is resumed instead."""
        where = message("menu-record-damaged", file=self.file, line=self.line, word=self.word[:_WORD])
        return refuse(where, news=True)


@frozen
class UnfinishedGame:
    """A game to resume, the setup to resume first if there is one, and a newer record that is damaged."""

    file: SavedFile | None
    record: Record
    damaged: DamagedRecord | None = None
    setup: SavedSetup | None = None


def _open(folder: GamesFolder, path: Path) -> UnfinishedGame | None:
    """Return the game to resume from a file, or None if it is over; raise `OSError` or `Damaged`."""
    if not path.name.endswith(SETUP_SUFFIX):
        file, record = open_record(path)
        return UnfinishedGame(file, record) if record.game.position.outcome is None else None
    file, saved = open_setup(path)
    setup = SavedSetup(file, saved.unfinished)
    if saved.instead_of is not None:
        # The players return to the other game if they cancel the setup. It may have been played on since.
        with suppress(OSError, Damaged):
            return UnfinishedGame(*open_record(folder.folder / saved.instead_of), setup=setup)
    return UnfinishedGame(None, saved.record, setup=setup)


def find_unfinished(folder: GamesFolder, game_filter: GameFilter = ANY_GAME) -> UnfinishedGame:
    """Return the newest unfinished game or setup that matches; raise `CannotPlay` if there is none."""
    damaged: DamagedRecord | None = None
    for path in folder.newest_first(setups=True):
        try:
            game = _open(folder, path)
        except Damaged as trouble:
            damaged = damaged or DamagedRecord(path.name, trouble.line, trouble.word)
            continue
        except OSError:
            continue
        if game is not None and game_filter.matches(game.record):
            return replace(game, damaged=damaged)
    named = "" if damaged is None else f' {damaged.file} is damaged in line {damaged.line}, at "{damaged.word}".'
    raise CannotPlay(
        f"There is no {game_filter.description} in {folder.folder}.{named} Leave out --resume for a new one."
    )


def find_at_keyboard(folder: GamesFolder, game: str | None) -> UnfinishedGame:
    """Return the newest unfinished game. Take one in companion mode only if there is no other."""
    try:
        return find_unfinished(folder, GameFilter(game, companion=False))
    except CannotPlay:
        return find_unfinished(folder, GameFilter(game))
