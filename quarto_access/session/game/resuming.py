"""Find the game to resume: of those that the player asked for, the unfinished one that was left last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen, replace
from quarto_access.record import Damaged, Record, is_setup
from quarto_access.record.notes import BesideRealBoard
from quarto_access.rules.board import square_name
from quarto_access.rules.pieces import piece_words
from quarto_access.rules.refusals import NotAllowed
from quarto_access.session.options import CannotPlay
from quarto_access.store.games import GamesFolder, is_finished, open_record, open_setup
from quarto_access.store.whole import SavedFile
from quarto_access.table.announcement import Announcement, message, refuse
from quarto_access.table.recorded import still_to_move
from quarto_access.table.setup.unfinished import UnfinishedSetup

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.narration.phrasebook import Phrasebook


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

LOOKED_AT = 200
"""How many files the menu looks at for a game to resume, so that it starts as fast after thousands of games."""

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


def why_damaged(damaged: Damaged, book: Phrasebook) -> str:
    """Say why a record can't be read."""
    spot = piece = ""
    if isinstance(damaged.refusal, NotAllowed):
        spot = "" if damaged.refusal.square is None else square_name(damaged.refusal.square)
        piece = "" if damaged.refusal.piece is None else piece_words(damaged.refusal.piece)
    return book.say("refused-record", {"why": damaged.why, "spot": spot, "piece": piece})


def where_damaged(damaged: Damaged, book: Phrasebook) -> dict[str, int | str]:
    """Return where a record is damaged and why, as the values of a message."""
    return {"line": damaged.line, "word": damaged.word[:_WORD], "why": why_damaged(damaged, book)}


@frozen
class DamagedRecord:
    """A record that can't be parsed, and where, or that the system can't read. We leave its file alone."""

    file: str
    trouble: Damaged | OSError

    def announcement(self, book: Phrasebook) -> Announcement:
        """Say which file it is and why, and that an older game is resumed instead."""
        if isinstance(self.trouble, OSError):
            unreadable = message("menu-record-unreadable", file=self.file, why=str(self.trouble.strerror))
            return refuse(unreadable, news=True)
        damaged = message("menu-record-damaged", file=self.file, **where_damaged(self.trouble, book))
        return refuse(damaged, news=True)

    def sentence(self, book: Phrasebook) -> str:
        """Say the same on the command line, where there is no older game."""
        if isinstance(self.trouble, OSError):
            return f"I can't read {self.file}: {self.trouble.strerror}."
        where, why = self.trouble, why_damaged(self.trouble, book)
        return f'{self.file} is damaged in line {where.line}, at "{where.word}". {why}'


@frozen
class UnfinishedGame:
    """A game to resume, the setup to resume first if there is one, and a newer record that is damaged."""

    file: SavedFile | None
    record: Record
    damaged: DamagedRecord | None = None
    setup: SavedSetup | None = None

    @property
    def path(self) -> Path:
        """The file to resume."""
        file = self.file if self.setup is None else self.setup.file
        if file is None:
            raise AssertionError(self)
        return file.path


def _open(folder: GamesFolder, path: Path) -> UnfinishedGame | None:
    """Return the game to resume from a file; raise `OSError` or `Damaged`.

    None if it is over. But if its last piece isn't on the real board yet, the players may not even have heard the end.
    """
    if not is_setup(path.name):
        if is_finished(path):
            return None
        file, record = open_record(path)
        over = record.game.position.outcome is not None and still_to_move(record.notes, record.game) is None
        return None if over else UnfinishedGame(file, record)
    file, saved = open_setup(path)
    setup = SavedSetup(file, saved.unfinished)
    if saved.instead_of is not None:
        # The players return to the other game if they cancel the setup. It may have been played on since.
        with suppress(OSError, Damaged):
            return UnfinishedGame(*open_record(folder.folder / saved.instead_of), setup=setup)
    return UnfinishedGame(None, saved.record, setup=setup)


def open_unfinished(folder: GamesFolder, path: Path) -> UnfinishedGame:
    """Return the game or setup in a file to resume it; raise `CannotPlay`."""
    try:
        game = _open(folder, path)
    except (Damaged, OSError):
        game = None
    if game is None:
        raise CannotPlay(f"There's nothing to resume in {path}.")
    return game


def find_unfinished(
    folder: GamesFolder,
    game_filter: GameFilter = ANY_GAME,
    most: int | None = None,
    book: Phrasebook | None = None,
    *,
    left: Sequence[str] = (),
    skip: Callable[[Path], bool] = lambda _: False,
) -> UnfinishedGame:
    """Return the unfinished game or setup that matches and was `left` last; raise `CannotPlay` if there is none.

    Of those that nobody has left here, the newest comes first. `most` is how many of the newest files to look at;
    `book` says why a newer one can't be read. `skip` says which games to leave out.
    """
    damaged: DamagedRecord | None = None
    for path in folder.left_first(left, most):
        try:
            game = _open(folder, path)
        except (Damaged, OSError) as trouble:
            # Another program may just have deleted the file.
            if not isinstance(trouble, FileNotFoundError):
                damaged = damaged or DamagedRecord(path.name, trouble)
            continue
        if game is not None and game_filter.matches(game.record) and not skip(path):
            return replace(game, damaged=damaged)
    named = "" if damaged is None or book is None else f" {damaged.sentence(book)}"
    raise CannotPlay(
        f"There's no {game_filter.description} in {folder.folder}.{named} For a new one, leave out --resume."
    )


_FEW = 8
"""A player with this many games isn't new, finished or not. Looking at more would delay the menu."""


def has_finished_game(folder: GamesFolder) -> bool:
    """Return whether the players have finished a game, or saved so many that they aren't new."""
    paths = folder.some(_FEW)
    if len(paths) == _FEW:
        return True
    for path in paths:
        with suppress(OSError):
            if is_finished(path):
                return True
    return False


def find_at_keyboard(
    folder: GamesFolder, game: str | None, book: Phrasebook, left: Sequence[str] = ()
) -> UnfinishedGame:
    """Return the unfinished game that was left last. Take one in companion mode only if there is no other."""
    try:
        return find_unfinished(folder, GameFilter(game, companion=False), book=book, left=left)
    except CannotPlay:
        return find_unfinished(folder, GameFilter(game), book=book, left=left)
