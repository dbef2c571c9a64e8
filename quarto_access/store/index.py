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
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast
from zlib import crc32

from quarto_access.frozen import frozen
from quarto_access.record import SUFFIX, Damaged, is_listed, is_setup
from quarto_access.record.summary import FileKind, GameFile, Summary, summarize
from quarto_access.rules.outcome import Player, Reason
from quarto_access.store.games import GamesFolder, game_path, open_record, open_setup
from quarto_access.store.search import Term, names_in
from quarto_access.store.shared_file import number_in
from quarto_access.store.whole import open_regular, read_bounded, write_whole

if TYPE_CHECKING:
    from pathlib import Path

_VERSION = 2
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

_HEAD = re.compile(r"(\d{4}-\d\d-\d\d|) (game|setup|damaged) ([01])")

_NOT_PARSED = (ValueError, TypeError, LookupError, RecursionError)


class GamesIndex:
    """The games of a folder in short. `cache`: the folder of the index, or None to keep it in memory."""

    def __init__(self, folder: GamesFolder, cache: Path | None = None) -> None:
        """Read nothing yet."""
        self.folder = folder
        # The same folder may be reached by several names.
        self._folder = os.path.realpath(folder.folder)
        self.path = None if cache is None else cache / f"games-{crc32(os.fsencode(self._folder)):08x}.index"
        self._heads: dict[str, _Head] = {}
        """What lists need to know of each file."""
        self._rests: dict[str, str] = {}
        """For each file that was read, which version of it, and its summary. Of thousands, few are ever parsed."""
        self._games: dict[str, tuple[GameFile, str]] = {}
        """Those that were parsed for a search or for statistics, with their names."""
        self._loaded = False
        self._rows = 0
        """How many rows the file has. Some no longer count."""
        self._unsaved: list[str] = []
        self._to_check: deque[str] = deque()
        """Files that may have changed since we read them. Those we have never read come first."""

    # The file of the index.

    @property
    def _header(self) -> str:
        # The name of the index is a checksum of the folder, and two folders may have the same.
        return f"quarto-access index {_VERSION} {json.dumps(self._folder)}"

    def _load(self) -> None:
        """Read the rows in the file, also those of games that are gone."""
        self._loaded = True
        header, *rows = self._read()
        self._rows = len(rows)
        if header != self._header:
            # There is none, or it isn't ours to append to. So it must be written anew.
            self._rows = _LARGEST
            return
        # This is on the way to the first line. Thousands of games share their heads, so check and keep each once.
        heads: dict[str, _Head | None] = {}
        for row in rows:
            try:
                head, name, rest = row.split("\t", 2)
                if head not in heads:
                    heads[head] = _Head.of_text(head)
                if (known := heads[head]) is not None:
                    name = json.loads(name) if name[0] == '"' else name
                    self._heads[name], self._rests[name] = known, rest
            except _NOT_PARSED:
                continue

    def _read(self) -> list[str]:
        if self.path is not None:
            with suppress(OSError, ValueError):
                return read_bounded(self.path, _LARGEST).removesuffix("\n").split("\n")
        return [""]

    def _save(self) -> None:
        """Write what is new. If that fails, keep the index in memory."""
        if self.path is None or not self._unsaved:
            return
        names = [name for name in self._unsaved if name in self._rests]
        try:
            if self._rows + len(names) > 2 * len(self._heads) + _STALE:
                self._write_anew(self.path)
            else:
                rows = "".join(f"{self._row(name)}\n" for name in names)
                # A killed program may have left half a row, so end that. In one write, or two programs' rows get mixed.
                with open_regular(self.path, "ab") as file:
                    file.write(f"\n{rows}".encode())
                self._rows += len(names)
        except OSError:
            self.path = None
        self._unsaved.clear()

    def _write_anew(self, path: Path) -> None:
        # Whoever kept a game private wants nobody to read its players' names here.
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(path, "\n".join((self._header, *map(self._row, self._rests))) + "\n")
        self._rows = len(self._rests)

    def _row(self, name: str) -> str:
        plain = name.isprintable() and not name.startswith('"')
        return "\t".join((self._heads[name].text, name if plain else json.dumps(name), self._rests[name]))

    # From the files to the index.

    def look(self) -> None:
        """See which files there are. Read some that have probably changed: the newest files and unfinished games."""
        if not self._loaded:
            self._load()
        found = self._names()
        for name in self._heads.keys() - found:
            self._forget(name)
        for name in found - self._heads.keys():
            self._heads[name] = _Head(self._day_of_unread(name))
        unread = self._sorted(self._heads.keys() - self._rests.keys())
        unfinished = self._unfinished()
        first = [*unread[:_AT_ONCE], *unfinished[:_AT_ONCE]]
        for name in first:
            self._check(name)
        self._save()
        self._to_check = deque((*unread[_AT_ONCE:], *found.difference(first, unread)))

    def _names(self) -> set[str]:
        with suppress(OSError):
            names = os.listdir(self.folder.folder)  # noqa: PTH208 (thousands of games)
            # Nearly all are usual ones, and asking a function takes longer.
            return {name for name in names if name.endswith(SUFFIX) or is_listed(name)}
        return set()

    def _forget(self, name: str) -> None:
        for known in (self._heads, self._rests, self._games):
            known.pop(name, None)

    def _check(self, name: str) -> GameFile | None:
        """Bring a file up to date; return it in short, or None if it's gone."""
        path = self.folder.folder / name
        try:
            status = path.stat()
        except OSError:
            self._forget(name)
            return None
        if (known := self._parsed(name, _version(status))) is not None:
            return known
        game = read_in_short(path)
        self._forget(name)
        self._heads[name] = _Head(game.day, game.kind, unfinished=game.unfinished)
        # A file becomes readable without being changed, so that is tried again every time.
        if game.kind is not FileKind.UNREADABLE:
            summary = "" if game.summary is None else json.dumps(_values(game.summary), separators=(",", ":"))
            self._rests[name] = f"{_version(status)}\t{summary}"
            self._unsaved.append(name)
        return game

    def _parsed(self, name: str, version: str | None = None) -> GameFile | None:
        """Return a file in short as the index has it. None if that's damaged, or about another version of the file."""
        read, tab, summary = self._rests.get(name, "").partition("\t")
        head = self._heads.get(name)
        if head is None or not tab or version not in (None, read):
            return None
        try:
            parsed = _summary(json.loads(summary)) if head.kind is not FileKind.DAMAGED else None
        except _NOT_PARSED:
            return None
        game = GameFile(name, head.day, head.kind, parsed)
        return game if game.unfinished == head.unfinished else None

    def _day_of_unread(self, name: str) -> str:
        """Return the date of a file that nobody has read. Most names begin with it, so this is quick for thousands."""
        match = _DAY.match(name)
        return _day(self.folder.folder / name) if match is None else match[0]

    @property
    def unread(self) -> int:
        """How many files have never been read."""
        return sum(self._heads[name].kind is FileKind.UNREAD for name in self._heads.keys() - self._rests.keys())

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
        return self._check(name)

    def unfinished(self) -> list[str]:
        """Return the unfinished games and setups, the one saved last first."""
        return self._without_old_setups(self._unfinished())

    def _unfinished(self) -> list[str]:
        return self._sorted((name for name, head in self._heads.items() if head.unfinished), last_saved=True)

    def months(self) -> list[tuple[str, int]]:
        """Return the months with games, newest first, each with how many there are."""
        months = Counter(head.day[:7] for head in self._heads.values() if head.kind is not FileKind.SETUP)
        return sorted(months.items(), reverse=True)

    def in_month(self, month: str) -> list[str]:
        """Return a month's games, newest first."""
        return self._listed(lambda head: head.kind is not FileKind.SETUP and head.day[:7] == month)

    def find(self, terms: Sequence[Term]) -> list[str]:
        """Return the games that match all terms, newest first."""
        names = (name for name in self._heads if all(term.matches(*self._known(name)) for term in terms))
        return self._without_old_setups(self._sorted(names))

    def _known(self, name: str) -> tuple[GameFile, str]:
        """Return a file in short, and its names, without looking at the file.

        If what the index has of it is damaged, it will be read when it's its turn.
        """
        if name not in self._games:
            game = self._parsed(name) or GameFile(name, self._heads[name].day, FileKind.UNREAD)
            self._games[name] = game, names_in(game)
        return self._games[name]

    def _listed(self, wanted: Callable[[_Head], bool]) -> list[str]:
        return self._sorted(name for name, head in self._heads.items() if wanted(head))

    def _sorted(self, names: Iterable[str], *, last_saved: bool = False) -> list[str]:
        """Return names, the newest games first, or those that were `last_saved`."""

        def by(name: str) -> tuple[str, int, str]:
            saved = self._rests.get(name, "").partition(" ")[0]
            return ("" if last_saved else self._heads[name].day, int(saved) if saved.isdecimal() else -1, name)

        return sorted(names, key=by, reverse=True)

    def _without_old_setups(self, names: Iterable[str]) -> list[str]:
        # A setup that has become a game is over. See `GamesFolder.newest_first`.
        return [name for name in names if not (is_setup(name) and self._has_become_game(name))]

    def _has_become_game(self, setup: str) -> bool:
        return game_path(self.folder.folder / setup).exists()

    def summaries(self) -> list[Summary]:
        """Return the games that have been read, oldest first."""
        games = map(self._known, reversed(self._listed(lambda head: head.kind is FileKind.GAME)))
        return [game.summary for game, _ in games if game.summary is not None]


@frozen
class _Head:
    """What lists need to know of a file: when the game started, and whether it's over."""

    day: str
    kind: FileKind = FileKind.UNREAD
    unfinished: bool = False

    @property
    def text(self) -> str:
        """As text: "2026-11-16 game 0"."""
        return f"{self.day} {self.kind} {self.unfinished:d}"

    @staticmethod
    def of_text(text: str) -> _Head | None:
        """Parse the text; return None if it's damaged."""
        match = _HEAD.fullmatch(text)
        return None if match is None else _Head(match[1], FileKind(match[2]), match[3] == "1")


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
        level=None if level is None else number_in(level, 0, 5),
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
