"""An index of the games folder, so that thousands of games open at once.

It is never the truth. A file that has changed is read again, and a file that is gone leaves the list. If the index is
deleted, damaged or from another version, even while the program runs, it is made again. If the folder can't be written
to, it is kept in memory.
"""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, TypeVar
from zlib import crc32

from quarto_access.record import SETUP_SUFFIX, SUFFIX, Damaged
from quarto_access.record.summary import FileKind, GameFile, Summary, summarize
from quarto_access.rules.outcome import Reason
from quarto_access.store.games import GamesFolder, game_path, open_record, open_setup
from quarto_access.store.search import UNFINISHED, Term

if TYPE_CHECKING:
    from pathlib import Path

INDEX = ".index.sqlite"
"""The index, in the games folder. Most listings of the folder don't show it."""

_COLUMNS = (
    # Which version of the file we have read.
    *("name", "saved", "size"),
    *("kind", "day"),
    # What is searched.
    *("stem", "text"),
    # The fields of `Summary`.
    *("game", "date", "one", "two", "computer", "level", "finished", "winner", "reason", "placed"),
    *("blindfold", "companion", "played_on", "missed_one", "missed_two"),
)
_SUMMARY = _COLUMNS[7:]

_VERSION = crc32(" ".join(("1", *_COLUMNS)).encode()) & 0x7FFFFFFF
"""Changes with the columns. Change the 1 if a column gets another meaning."""

_INSERT = " ".join(("INSERT OR REPLACE INTO games VALUES (", ", ".join("?" for _ in _COLUMNS), ")"))

_FETCH = " ".join(("SELECT name, day, kind,", ", ".join(_SUMMARY), "FROM games WHERE"))

_NAMES = "SELECT name FROM games WHERE"

_NEWEST_FIRST = "ORDER BY day DESC, saved DESC, name DESC"
_SAVED_LAST_FIRST = "ORDER BY saved DESC, name DESC"

_BUSY_TIMEOUT = 0.5
"""Seconds to wait for another program that is writing to the index. It needs a few thousandths of that."""

_AT_ONCE = 20
"""How many new files, and how many unfinished games, to read before the list opens."""

_DAY = re.compile(r"\d{4}-\d\d-\d\d")

_T = TypeVar("_T")


class GamesIndex:
    """The games of a folder in short."""

    def __init__(self, folder: GamesFolder) -> None:
        """Open nothing yet."""
        self.folder = folder
        self._opened: sqlite3.Connection | None = None
        self._in_memory = False
        self._to_check: deque[str] = deque()
        """Files that may have changed since we read them. Those we have never read come first."""

    # The index itself.

    @property
    def _connection(self) -> sqlite3.Connection:
        if self._opened is None:
            self._opened = self._connect()
        return self._opened

    def _connect(self) -> sqlite3.Connection:
        path = self.folder.folder / INDEX
        if not self._in_memory and self.folder.folder.is_dir():
            try:
                return _open(path)
            except sqlite3.OperationalError:
                # Locked, or not to be written to. Other programs may still use it.
                pass
            except sqlite3.DatabaseError:
                with suppress(sqlite3.Error, OSError):
                    _remove(path)
                    return _open(path)
        self._in_memory = True
        return _with_table(sqlite3.connect(":memory:", isolation_level=None))

    def close(self) -> None:
        """Close the file."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    __del__ = close

    def _do(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        """Use the index. If it fails, use a new one, and if that fails too, one in memory."""
        try:
            return work(self._connection)
        except sqlite3.Error as error:
            self.close()
            if not isinstance(error, sqlite3.OperationalError):
                with suppress(OSError):
                    _remove(self.folder.folder / INDEX)
        try:
            self._compare(self._connection)
            return work(self._connection)
        except sqlite3.Error:
            self.close()
            self._in_memory = True
        self._compare(self._connection)
        return work(self._connection)

    # From the files to the index.

    def look(self) -> None:
        """See which files there are. Read some that have probably changed: the newest files and unfinished games."""
        self._do(self._compare)

    def _compare(self, connection: sqlite3.Connection) -> None:
        found = set(self._names())
        known = {_name(key) for (key,) in connection.execute("SELECT name FROM games")}
        with _transaction(connection):
            connection.executemany("DELETE FROM games WHERE name = ?", ((_key(name),) for name in known - found))
            new = ((_key(name), self._day_of_unread(name)) for name in found - known)
            connection.executemany("INSERT INTO games (name, kind, day) VALUES (?, 'unread', ?)", new)
        unread = _names(connection, "kind = 'unread'", _NEWEST_FIRST)
        unfinished = _names(connection, UNFINISHED, _SAVED_LAST_FIRST)
        first = [*unread[:_AT_ONCE], *unfinished[:_AT_ONCE]]
        with _transaction(connection):
            for name in first:
                self._check(connection, name)
        self._to_check = deque((*unread[_AT_ONCE:], *found.difference(first, unread)))

    def _names(self) -> Iterator[str]:
        with suppress(OSError), os.scandir(self.folder.folder) as entries:
            yield from (entry.name for entry in entries if entry.name.endswith((SUFFIX, SETUP_SUFFIX)))

    def _check(self, connection: sqlite3.Connection, name: str) -> None:
        """Bring the row of a file up to date."""
        known = connection.execute("SELECT saved, size FROM games WHERE name = ?", (_key(name),)).fetchone()
        path = self.folder.folder / name
        try:
            status = path.stat()
        except OSError:
            connection.execute("DELETE FROM games WHERE name = ?", (_key(name),))
            return
        if known != (status.st_mtime_ns, status.st_size):
            connection.execute(_INSERT, self._row(read_in_short(path), status))

    def _day_of_unread(self, name: str) -> str:
        """Return the date of a file that nobody has read. Most names begin with it, so this is quick for thousands."""
        match = _DAY.match(name)
        return _day(self.folder.folder / name) if match is None else match[0]

    @staticmethod
    def _row(game: GameFile, status: os.stat_result) -> tuple[object, ...]:
        summary = game.summary
        people = () if summary is None else (summary.names[player - 1] or "" for player in summary.people)
        text = "\n".join((game.called or "", *people))
        file = (_key(game.file), status.st_mtime_ns, status.st_size)
        row = (*file, str(game.kind), game.day, _searchable(game.stem), _searchable(text))
        return (*row, *((None for _ in _SUMMARY) if summary is None else _values(summary)))

    @property
    def unread(self) -> int:
        """How many files have never been read."""
        return len(self._do(lambda connection: _names(connection, "kind = 'unread'")))

    def check_more(self, enough: Callable[[], bool] = lambda: False) -> bool:
        """Check files until it's `enough`; return whether there are more to check."""

        def check(connection: sqlite3.Connection) -> None:
            with _transaction(connection):
                while self._to_check:
                    self._check(connection, self._to_check.popleft())
                    if enough():
                        break

        self._do(check)
        return bool(self._to_check)

    # What is in the index.

    def game(self, name: str) -> GameFile | None:
        """Return a file in short, read if need be; None if it's gone."""

        def fetch(connection: sqlite3.Connection) -> GameFile | None:
            self._check(connection, name)
            row = connection.execute(f"{_FETCH} name = ?", (_key(name),)).fetchone()
            return None if row is None else _game(row)

        return self._do(fetch)

    def unfinished(self) -> list[str]:
        """Return the unfinished games and setups, the one saved last first."""
        return self._list(UNFINISHED, _SAVED_LAST_FIRST)

    def months(self) -> list[tuple[str, int]]:
        """Return the months with games, newest first, each with how many there are."""
        ask = "SELECT substr(day, 1, 7), count(*) FROM games WHERE kind != 'setup' GROUP BY 1 ORDER BY 1 DESC"
        return self._do(lambda connection: connection.execute(ask).fetchall())

    def in_month(self, month: str) -> list[str]:
        """Return a month's games, newest first."""
        return self._list("kind != 'setup' AND day BETWEEN ? AND ? || '~'", _NEWEST_FIRST, (month, month))

    def find(self, terms: Sequence[Term]) -> list[str]:
        """Return the games that match all terms, newest first."""
        conditions, values = zip(*(term.condition for term in terms), strict=True)
        return self._list(" AND ".join(conditions), _NEWEST_FIRST, tuple(value for each in values for value in each))

    def _list(self, condition: str, order: str, values: Sequence[object] = ()) -> list[str]:
        names = self._do(lambda connection: _names(connection, condition, order, values))
        # A setup that has become a game is over. See `GamesFolder.newest_first`.
        return [name for name in names if not (name.endswith(SETUP_SUFFIX) and self._has_become_game(name))]

    def _has_become_game(self, setup: str) -> bool:
        return game_path(self.folder.folder / setup).exists()

    def summaries(self) -> list[Summary]:
        """Return the games that have been read, oldest first."""
        ask = f"{_FETCH} kind = 'game' ORDER BY day, saved, name"
        games = self._do(lambda connection: [_game(row) for row in connection.execute(ask)])
        return [game.summary for game in games if game.summary is not None]


def read_in_short(path: Path) -> GameFile:
    """Read a file in short: a game, a setup, or neither because it's damaged."""
    kind = FileKind.SETUP if path.name.endswith(SETUP_SUFFIX) else FileKind.GAME
    try:
        record = open_setup(path)[1].record if kind is FileKind.SETUP else open_record(path)[1]
    except (Damaged, OSError):
        return GameFile(path.name, _day(path), FileKind.DAMAGED)
    return GameFile(path.name, _day(path, record.date), kind, summarize(record))


def _day(path: Path, date: str | None = None) -> str:
    """Return the date of a game: as its record says, or else its file name, or else when it was saved."""
    match = _DAY.match(date or "") or _DAY.match(path.name)
    if match is not None:
        return match[0]
    with suppress(OSError):
        return time.strftime("%Y-%m-%d", time.localtime(path.stat().st_mtime))
    return ""


def _open(path: Path) -> sqlite3.Connection:
    """Open the file of an index, or make it."""
    connection = sqlite3.connect(path, timeout=_BUSY_TIMEOUT, isolation_level=None)
    try:
        # Waiting for the disk would delay keys. If a power loss damages the index, it's made again.
        connection.execute("PRAGMA synchronous = OFF")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version not in (0, _VERSION):
            raise sqlite3.DatabaseError("another version")
        return connection if version else _with_table(connection)
    except sqlite3.Error:
        connection.close()
        raise


def _with_table(connection: sqlite3.Connection) -> sqlite3.Connection:
    with _transaction(connection):
        columns = ", ".join(("name PRIMARY KEY", *_COLUMNS[1:]))
        connection.execute(f"CREATE TABLE IF NOT EXISTS games ({columns})")
        connection.execute("CREATE INDEX IF NOT EXISTS by_day ON games (day, kind)")
        connection.execute(f"PRAGMA user_version = {_VERSION}")
    return connection


def _remove(path: Path) -> None:
    """Delete a damaged index, and what a killed program may have left of its last change."""
    path.unlink(missing_ok=True)
    path.with_name(f"{path.name}-journal").unlink(missing_ok=True)


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Make several changes at once: that is faster, and a kill leaves all of them or none."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _names(connection: sqlite3.Connection, condition: str, order: str = "", values: Sequence[Any] = ()) -> list[str]:
    ask = f"{_NAMES} {condition} {order}"
    return [_name(key) for (key,) in connection.execute(ask, values)]


def _key(name: str) -> str | bytes:
    """Return a file name as the index has it: as bytes if it isn't text."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return os.fsencode(name)
    return name


def _name(key: str | bytes) -> str:
    return os.fsdecode(key)


def _searchable(text: str) -> str:
    return text.encode("utf-8", "replace").decode().casefold()


def _values(summary: Summary) -> tuple[object, ...]:
    """Return a summary as columns."""
    return (
        *(summary.game, summary.date, *summary.names, summary.computer, summary.level, summary.finished),
        *(summary.winner, None if summary.reason is None else str(summary.reason), summary.placed),
        *(summary.blindfold, summary.companion, summary.played_on, *summary.missed),
    )


def _game(row: Sequence[Any]) -> GameFile:
    """Return a game from its columns, as `_FETCH` names them."""
    key, day, kind, *columns = row
    if kind not in (FileKind.GAME, FileKind.SETUP):
        return GameFile(_name(key), day, FileKind(kind))
    game, date, one, two, computer, level, finished, winner, reason, placed, *flags, missed_one, missed_two = columns
    blindfold, companion, played_on = map(bool, flags)
    summary = Summary(
        game=game,
        date=date,
        names=(one, two),
        computer=computer,
        level=level,
        finished=bool(finished),
        winner=winner,
        reason=None if reason is None else Reason(reason),
        placed=placed,
        blindfold=blindfold,
        companion=companion,
        played_on=played_on,
        missed=(missed_one, missed_two),
    )
    return GameFile(_name(key), day, FileKind(kind), summary)
