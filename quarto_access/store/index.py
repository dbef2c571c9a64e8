"""An index of the games folder, so that thousands of games open at once.

It is never the truth. A file that has changed is read again, and a file that is gone leaves the list. A row that can't
be parsed counts as missing, so its file is read again.

The index is in the user's cache folder and not beside the games: a games folder may come from elsewhere, and nothing in
it may decide what is listed. It is a text file with one row a game. Rows are appended, and the last one counts. So
other copies of this program may write to it at the same time, and a kill costs a row at most. Without a folder that can
be written to, the index is kept in memory.
"""

from __future__ import annotations

import json
import os
import re
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast
from zlib import crc32

from quarto_access.record import Damaged, is_listed, is_setup
from quarto_access.record.summary import FileKind, GameFile, Summary, summarize
from quarto_access.rules.outcome import Player, Reason
from quarto_access.store.games import GamesFolder, game_path, open_record, open_setup
from quarto_access.store.search import Term, people_in
from quarto_access.store.shared_file import number_in
from quarto_access.store.whole import open_regular, read_bounded, write_whole

if TYPE_CHECKING:
    from pathlib import Path

_VERSION = 1
"""Change this if a column gets another meaning. An index of another version is made again."""

_LARGEST = 100_000_000
"""Bytes of an index that we still read. A row has some 160."""

_AT_ONCE = 20
"""How many new files, and how many unfinished games, to read before the list opens."""

_PORTION = 500
"""Rows to write together: a kill while thousands of games are read then costs few of them."""

_STALE = 1000
"""Rows that no longer count, besides one for each game, before the index is written anew."""

_DAY = re.compile(r"\d{4}-\d\d-\d\d")

_NOT_PARSED = (ValueError, TypeError, LookupError, RecursionError)


class GamesIndex:
    """The games of a folder in short. `cache`: the folder of the index, or None to keep it in memory."""

    def __init__(self, folder: GamesFolder, cache: Path | None = None) -> None:
        """Read nothing yet."""
        self.folder = folder
        # The same folder may be reached by several names.
        self._folder = os.path.realpath(folder.folder)
        self.path = None if cache is None else cache / f"games-{crc32(os.fsencode(self._folder)):08x}.index"
        self._rows: dict[str, _Row] | None = None
        self._lines = 0
        """How many rows the file has. Some no longer count."""
        self._unsaved: list[_Row] = []
        self._to_check: deque[str] = deque()
        """Files that may have changed since we read them. Those we have never read come first."""

    # The file of the index.

    @property
    def _header(self) -> str:
        # The name of the index is a checksum of the folder, and two folders may have the same.
        return f"quarto-access index {_VERSION} {json.dumps(self._folder)}"

    def _load(self) -> dict[str, _Row]:
        """Return the rows in the file, also those of games that are gone."""
        header, *lines = self._read()
        self._lines = len(lines)
        if header == self._header:
            return _parse_rows(lines)
        # There is none, or it isn't ours to append to. So it must be written anew.
        self._lines = _LARGEST
        return {}

    def _read(self) -> list[str]:
        if self.path is not None:
            with suppress(OSError, ValueError):
                return read_bounded(self.path, _LARGEST).removesuffix("\n").split("\n")
        return [""]

    def _save(self) -> None:
        """Write what is new. If that fails, keep the index in memory."""
        if self.path is None or self._rows is None or not self._unsaved:
            return
        try:
            if self._lines + len(self._unsaved) > 2 * len(self._rows) + _STALE:
                self._write_anew(self.path, [row for row in self._rows.values() if row.worth_saving])
            else:
                lines = "".join(f"{row.line}\n" for row in self._unsaved)
                # A killed program may have left half a row, so end that. In one write, or two programs' rows get mixed.
                with open_regular(self.path, "ab") as file:
                    file.write(f"\n{lines}".encode())
                self._lines += len(self._unsaved)
        except OSError:
            self.path = None
        self._unsaved.clear()

    def _write_anew(self, path: Path, rows: Sequence[_Row]) -> None:
        # Whoever kept a game private wants nobody to read its players' names here.
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(path, "\n".join((self._header, *(row.line for row in rows))) + "\n")
        self._lines = len(rows)

    # From the files to the index.

    def look(self) -> None:
        """See which files there are. Read some that have probably changed: the newest files and unfinished games."""
        known = self._load() if self._rows is None else self._rows
        found = set(self._names())
        self._rows = {name: known.get(name) or _Row(name, self._day_of_unread(name)) for name in found}
        unread = self._sorted(lambda row: row.kind is FileKind.UNREAD)
        unfinished = self._sorted(lambda row: row.unfinished, last_saved=True)
        first = [*unread[:_AT_ONCE], *unfinished[:_AT_ONCE]]
        for name in first:
            self._check(name)
        self._save()
        self._to_check = deque((*unread[_AT_ONCE:], *found.difference(first, unread)))

    @property
    def _known(self) -> dict[str, _Row]:
        """The rows of the games that there are. Reading the index is left to `look`."""
        if self._rows is None:
            self._rows = {}
        return self._rows

    def _names(self) -> Iterator[str]:
        with suppress(OSError), os.scandir(self.folder.folder) as entries:
            yield from (entry.name for entry in entries if is_listed(entry.name))

    def _check(self, name: str) -> _Row | None:
        """Bring the row of a file up to date; return it, or None if the file is gone."""
        path, rows = self.folder.folder / name, self._known
        try:
            status = path.stat()
        except OSError:
            rows.pop(name, None)
            return None
        row = rows.get(name)
        if row is None or not row.is_of(status):
            row = rows[name] = _Row.of_file(read_in_short(path), status)
            if row.worth_saving:
                self._unsaved.append(row)
        return row

    def _day_of_unread(self, name: str) -> str:
        """Return the date of a file that nobody has read. Most names begin with it, so this is quick for thousands."""
        match = _DAY.match(name)
        return _day(self.folder.folder / name) if match is None else match[0]

    @property
    def unread(self) -> int:
        """How many files have never been read."""
        return sum(row.kind is FileKind.UNREAD for row in self._known.values())

    def check_more(self, enough: Callable[[], bool] = lambda: False) -> bool:
        """Check files until it's `enough`; return whether there are more to check."""
        while self._to_check:
            self._check(self._to_check.popleft())
            if enough():
                break
        if not self._to_check or len(self._unsaved) >= _PORTION:
            self._save()
        return bool(self._to_check)

    # What is in the index.

    def game(self, name: str) -> GameFile | None:
        """Return a file in short, read if need be; None if it's gone."""
        row = self._check(name)
        return None if row is None else row.game

    def unfinished(self) -> list[str]:
        """Return the unfinished games and setups, the one saved last first."""
        return self._listed(self._sorted(lambda row: row.unfinished, last_saved=True))

    def months(self) -> list[tuple[str, int]]:
        """Return the months with games, newest first, each with how many there are."""
        months: dict[str, int] = {}
        for row in self._known.values():
            if row.kind is not FileKind.SETUP:
                month = row.day[:7]
                months[month] = months.get(month, 0) + 1
        return sorted(months.items(), reverse=True)

    def in_month(self, month: str) -> list[str]:
        """Return a month's games, newest first."""
        return self._sorted(lambda row: row.kind is not FileKind.SETUP and row.day[:7] == month)

    def find(self, terms: Sequence[Term]) -> list[str]:
        """Return the games that match all terms, newest first."""

        def matches(row: _Row) -> bool:
            game, people = row.game, row.people
            return all(term.matches(game, people) for term in terms)

        return self._listed(self._sorted(matches))

    def _sorted(self, wanted: Callable[[_Row], bool], *, last_saved: bool = False) -> list[str]:
        """Return the names of some files, the newest games first, or those that were `last_saved`."""
        rows = [row for row in self._known.values() if wanted(row)]
        rows.sort(key=lambda row: (row.saved, row.name) if last_saved else (row.day, row.saved, row.name), reverse=True)
        return [row.name for row in rows]

    def _listed(self, names: Iterable[str]) -> list[str]:
        # A setup that has become a game is over. See `GamesFolder.newest_first`.
        return [name for name in names if not (is_setup(name) and self._has_become_game(name))]

    def _has_become_game(self, setup: str) -> bool:
        return game_path(self.folder.folder / setup).exists()

    def summaries(self) -> list[Summary]:
        """Return the games that have been read, oldest first."""
        names = reversed(self._sorted(lambda row: row.kind is FileKind.GAME))
        games = (self._known[name].game for name in names)
        return [game.summary for game in games if game.summary is not None]


@dataclass(slots=True)
class _Row:
    """A row of the index: which version of a file we have read, and the game in short."""

    name: str
    day: str
    kind: FileKind = FileKind.UNREAD
    unfinished: bool = False
    version: str = "-1 -1"
    """When the file was saved, and its size."""
    summary: str = ""
    """A summary as JSON. It's parsed when it's needed: of thousands of games, a list shows a few."""
    _game: GameFile | None = None
    _people: str | None = None

    @staticmethod
    def of_file(game: GameFile, status: os.stat_result) -> _Row:
        """Return the row of a file that was read."""
        summary = "" if game.summary is None else json.dumps(_values(game.summary), separators=(",", ":"))
        return _Row(game.file, game.day, game.kind, game.unfinished, _version(status), summary, game)

    @property
    def line(self) -> str:
        """The row as a line of text."""
        plain = self.name.isprintable() and not self.name.startswith('"')
        name = self.name if plain else json.dumps(self.name)
        return "\t".join((name, self.day, self.kind, "01"[self.unfinished], self.version, self.summary))

    @property
    def saved(self) -> int:
        """When the file was saved. Before it is read, it counts as older than all others."""
        return int(self.version.split()[0])

    @property
    def worth_saving(self) -> bool:
        """Whether to keep the row. A file becomes readable without being changed, so try that again every time."""
        return self.kind in _SAVED

    def is_of(self, status: os.stat_result) -> bool:
        """Return whether this is about the file as it is now."""
        if not self.worth_saving or self.version != _version(status):
            return False
        try:
            self._parse()
        except _NOT_PARSED:
            return False
        return True

    @property
    def game(self) -> GameFile:
        """The file in short."""
        try:
            return self._parse()
        except _NOT_PARSED:
            # It will be read again, as soon as it's its turn.
            return GameFile(self.name, self.day, FileKind.UNREAD)

    def _parse(self) -> GameFile:
        if self._game is None:
            summary = _summary(json.loads(self.summary)) if self.kind in (FileKind.GAME, FileKind.SETUP) else None
            game = GameFile(self.name, self.day, self.kind, summary)
            if game.unfinished != self.unfinished:
                raise ValueError(self.unfinished)
            self._game = game
        return self._game

    @property
    def people(self) -> str:
        """The names to search."""
        if self._people is None:
            self._people = people_in(self.game)
        return self._people


_SAVED = {str(kind): kind for kind in (FileKind.GAME, FileKind.SETUP, FileKind.DAMAGED)}
"""What a row may be about, in the file of the index."""

_UNFINISHED = {"0": False, "1": True}


def _parse_rows(lines: Iterable[str]) -> dict[str, _Row]:
    """Parse rows, except for their summaries. Leave out what is damaged. This is on the way to the first line."""
    rows = {}
    days: dict[str, str] = {"": ""}
    for line in lines:
        try:
            name, day, kind, unfinished, version, summary = line.split("\t")
            if name[0] == '"':
                name = json.loads(name)
            # Thousands of games share their days, so check and keep each once.
            if day not in days:
                if _DAY.fullmatch(day) is None:
                    continue
                days[day] = day
            rows[name] = _Row(name, days[day], _SAVED[kind], _UNFINISHED[unfinished], version, summary)
        except _NOT_PARSED:
            continue
    return rows


def _version(status: os.stat_result) -> str:
    return f"{status.st_mtime_ns} {status.st_size}"


def read_in_short(path: Path) -> GameFile:
    """Read a file in short: a game, a setup, or neither because it's damaged or can't be read."""
    kind = FileKind.SETUP if is_setup(path.name) else FileKind.GAME
    try:
        record = open_setup(path)[1].record if kind is FileKind.SETUP else open_record(path)[1]
    except Damaged:
        return GameFile(path.name, _day(path), FileKind.DAMAGED)
    except OSError:
        return GameFile(path.name, _day(path), FileKind.UNREADABLE)
    return GameFile(path.name, _day(path, record.date), kind, summarize(record))


def _day(path: Path, date: str | None = None) -> str:
    """Return the date of a game: as its record says, or else its file name, or else when it was saved."""
    match = _DAY.match(date or "") or _DAY.match(path.name)
    if match is not None:
        return match[0]
    with suppress(OSError):
        return time.strftime("%Y-%m-%d", time.localtime(path.stat().st_mtime))
    return ""


def _values(summary: Summary) -> tuple[object, ...]:
    """Return a summary as values of JSON."""
    return (
        *(summary.game, summary.date, *summary.names, summary.computer, summary.level, summary.finished),
        *(summary.winner, summary.reason, summary.placed),
        *(summary.blindfold, summary.companion, summary.played_on, *summary.missed),
    )


def _summary(values: Any) -> Summary:  # noqa: ANN401 - whatever is in the file
    """Return the summary with these values; raise one of several errors if it can't be one."""
    game, date, one, two, computer, level, finished, winner, reason, placed, *flags, missed_one, missed_two = values
    blindfold, companion, played_on = (_flag(flag) for flag in flags)
    if game not in ("quarto", "quatrenun"):
        raise ValueError(game)
    return Summary(
        game=game,
        date=_text(date),
        names=(_text(one), _text(two)),
        computer=_player(computer),
        level=number_in(level, 0, 5),
        finished=_flag(finished),
        winner=_player(winner),
        reason=None if reason is None else Reason(reason),
        placed=number_in(placed, 0),
        blindfold=blindfold,
        companion=companion,
        played_on=played_on,
        missed=(number_in(missed_one, 0), number_in(missed_two, 0)),
    )


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


def _text(value: object) -> str | None:
    if not isinstance(value, str | None):
        raise TypeError(value)
    return value


def _player(value: object) -> Player | None:
    return None if value is None else cast("Player", number_in(value, 1, 2))
