"""The index of the games folder says what the files say, whatever happens to the files or to itself."""

from __future__ import annotations

import errno
import os
import random
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from itertools import count
from typing import TYPE_CHECKING

import pytest
from helpers.random_games import play_quarto, play_quatrenun

from quarto_access.record import Note, Record, notes, record_text
from quarto_access.record.summary import FileKind, summarize
from quarto_access.rules import quarto, quatrenun
from quarto_access.store import index as indexing
from quarto_access.store.games import GamesFolder, load_record
from quarto_access.store.index import GamesIndex
from quarto_access.store.search import Mark, Term

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.edge("the index of games")

NAMES = (("Ana", "Computer, level 3"), ("Computer, level 1", "Ana"), ("Ana", "Ben"), (None, None))


def random_record(chance: random.Random) -> Record:
    steps = chance.choice((200, 12))
    if chance.random() < 0.2:
        game = play_quatrenun(quatrenun.start(quatrenun.random_layout(chance), 1), chance, steps)
    else:
        game = play_quarto(quarto.start(), chance, steps)
    extra = chance.choice(((), (notes.Blindfolded(3),), (notes.BesideRealBoard(),), (notes.PlayedOn("a b.txt", 3),)))
    date = f"20{chance.randint(24, 26)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
    return Record(game, date, chance.choice(NAMES), notes=tuple(map(Note, extra)))


def save(folder: Path, record: Record, name: str) -> None:
    (folder / f"{name}.quarto.txt").write_text(record_text(record), encoding="utf-8")


def folder_of(folder: Path, number: int = 30, seed: int = 1) -> dict[str, Record]:
    """Fill a folder with random games; return them by file name."""
    chance = random.Random(seed)
    records = {}
    for index in range(number):
        record = random_record(chance)
        save(folder, record, f"{record.date} 12.00.{index:02}")
        records[f"{record.date} 12.00.{index:02}.quarto.txt"] = record
    return records


def cache_of(folder: Path) -> Path:
    return folder.with_name(f"{folder.name}-cache")


def read_index(folder: Path) -> GamesIndex:
    index = GamesIndex(GamesFolder(folder), cache_of(folder))
    index.look()
    while index.check_more():
        pass
    return index


def check_index(index: GamesIndex, records: dict[str, Record]) -> None:
    """Compare the index with the records themselves."""
    assert {name: summarize(record) for name, record in records.items()} == {
        name: game.summary for name in records if (game := index.game(name)) is not None
    }
    months: dict[str, int] = {}
    for record in records.values():
        assert record.date is not None
        months[record.date[:7]] = months.get(record.date[:7], 0) + 1
    assert index.months() == sorted(months.items(), reverse=True)
    assert sorted(name for month in months for name in index.in_month(month)) == sorted(records)
    unfinished = {name for name, record in records.items() if record.game.position.outcome is None}
    assert set(index.unfinished()) == unfinished
    assert index.unread == 0


def test_an_index_says_what_the_records_say(tmp_path: Path):
    records = folder_of(tmp_path)
    check_index(read_index(tmp_path), records)
    check_index(read_index(tmp_path), records)


def test_files_that_came_changed_or_went_are_noticed(tmp_path: Path):
    records = folder_of(tmp_path)
    index = read_index(tmp_path)
    chance = random.Random(2)
    gone, changed, *_ = records
    (tmp_path / gone).unlink()
    del records[gone]
    records[changed] = random_record(chance)
    save(tmp_path, records[changed], changed.removesuffix(".quarto.txt"))
    os.utime(tmp_path / changed, (1, 1))
    records["new.quarto.txt"] = random_record(chance)
    save(tmp_path, records["new.quarto.txt"], "new")
    index.look()
    while index.check_more():
        pass
    check_index(index, records)
    check_index(read_index(tmp_path), records)


def test_the_months_are_known_before_the_files_are_read(tmp_path: Path):
    records = folder_of(tmp_path, 60)
    index = GamesIndex(GamesFolder(tmp_path), None)
    index.look()
    assert index.unread > 0
    dates = sorted({(record.date or "")[:7] for record in records.values()}, reverse=True)
    assert [month for month, _ in index.months()] == dates
    assert index.check_more(lambda: True)


def damage(path: Path) -> None:
    path.write_bytes(b"this is no index\n" * 300)


def damage_bytes(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:2000] + b"\xff" * (len(whole) - 2000))


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:1000])


def make_other_version(path: Path) -> None:
    path.write_text(path.read_text().replace(f"index {indexing._VERSION} ", "index 99 "))


def name_another_folder(path: Path) -> None:
    path.write_text(path.read_text().replace(path.parent.name.removesuffix("-cache"), "another"))


def change_rows(path: Path) -> None:
    """Change some rows to something that no game can be."""
    header, *rows = path.read_text().splitlines()
    changes = (
        lambda row: row.replace('"quarto"', '"chess"'),
        lambda row: row.replace("true", "7"),
        lambda row: row.replace("\t", " ", 1),
        lambda row: row.replace(" game 0", " game 1"),
        lambda row: f"no day {row}",
        lambda row: row.rpartition("\t")[0] + "\t" + "[" * 100_000,
        lambda row: row.rpartition("\t")[0] + "\t" + "9" * 10_000,
        lambda row: row.replace(" game", " unread"),
        lambda row: row[:1],
    )
    path.write_text("\n".join((header, *(changes[at % len(changes)](row) for at, row in enumerate(rows)))))


def empty(path: Path) -> None:
    path.write_bytes(b"")


def become_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


HARMS = [os.unlink, damage, damage_bytes, cut, make_other_version, name_another_folder, change_rows, empty]
HARMS += [become_a_folder]


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
@pytest.mark.parametrize("running", [True, False], ids=["while it's open", "between two starts"])
def test_a_harmed_index_is_made_again(tmp_path: Path, harm: Callable[[Path], None], running: bool):  # noqa: FBT001
    records = folder_of(tmp_path)
    index = read_index(tmp_path)
    assert index.path is not None
    harm(index.path)
    if running:
        records["new.quarto.txt"] = random_record(random.Random(2))
        save(tmp_path, records["new.quarto.txt"], "new")
        index.look()
        while index.check_more():
            pass
    else:
        index = read_index(tmp_path)
    check_index(index, records)
    check_index(read_index(tmp_path), records)


def test_an_index_that_is_right_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    records = folder_of(tmp_path)
    read_index(tmp_path)
    monkeypatch.setattr(indexing, "read_in_short", lambda path: pytest.fail(path.name))
    check_index(read_index(tmp_path), records)


def test_rows_that_no_longer_count_are_left_out_when_there_are_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(indexing, "_STALE", 5)
    records = folder_of(tmp_path, 3)
    first, *_ = records
    chance = random.Random(2)
    for now in range(30):
        records[first] = random_record(chance)
        save(tmp_path, records[first], first.removesuffix(".quarto.txt"))
        os.utime(tmp_path / first, (now, now))
        index = read_index(tmp_path)
        check_index(index, records)
        assert index.path is not None
        assert len(index.path.read_text().splitlines()) <= 1 + 2 * (2 * len(records) + 5)


@pytest.mark.parametrize("harm", ["a file is in its place", "it can't be written"])
def test_without_a_folder_for_it_the_index_is_in_memory(tmp_path: Path, harm: str, monkeypatch: pytest.MonkeyPatch):
    records = folder_of(tmp_path)
    if harm == "a file is in its place":
        cache_of(tmp_path).touch()
    else:
        # Root may write anywhere, so the mode of the folder wouldn't do.
        monkeypatch.setattr(indexing, "write_whole", refuse_to_write)
    check_index(read_index(tmp_path), records)
    check_index(read_index(tmp_path), records)
    assert not cache_of(tmp_path).is_dir() or list(cache_of(tmp_path).iterdir()) == []


def refuse_to_write(path: Path, _content: str) -> None:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def test_a_database_that_came_with_the_games_is_neither_read_nor_touched(tmp_path: Path):
    """In the games folder, the index once was a database. A trigger in it hid all games, or never came to an end."""
    records = folder_of(tmp_path)
    database = tmp_path / ".index.sqlite"
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE games (name)")
        connection.execute("CREATE TRIGGER hide AFTER INSERT ON games BEGIN DELETE FROM games; END")
        connection.commit()
    before = database.read_bytes()
    check_index(read_index(tmp_path), records)
    assert database.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {*records, ".index.sqlite"}


def test_each_folder_has_an_index_of_its_own_whatever_it_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    # Two folders with the same checksum.
    monkeypatch.setattr(indexing, "crc32", lambda _: 1)
    both = [tmp_path / name for name in ("one", "two")]
    for folder in both:
        folder.mkdir()
        records = folder_of(folder, 3, seed=len(folder.name))
    cache = tmp_path / "cache"
    for folder in (*both, *both):
        index = GamesIndex(GamesFolder(folder), cache)
        index.look()
        check_index(index, {path.name: load_record(path) for path in folder.iterdir()})
    assert records


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such file mode")
def test_only_its_owner_may_look_into_the_cache(tmp_path: Path):
    folder_of(tmp_path, 3)
    read_index(tmp_path)
    assert stat.S_IMODE(cache_of(tmp_path).stat().st_mode) == 0o700


def test_a_file_in_capitals_is_listed(tmp_path: Path):
    text = record_text(random_record(random.Random(1)))
    (tmp_path / "2026-10-16 12.00.00.QUARTO.TXT").write_text(text, encoding="utf-8")
    game = read_index(tmp_path).game("2026-10-16 12.00.00.QUARTO.TXT")
    assert game is not None
    assert (game.kind, game.called) == (FileKind.GAME, None)
    assert GamesFolder(tmp_path).newest_first() == [tmp_path / "2026-10-16 12.00.00.QUARTO.TXT"]


def test_a_file_that_cannot_be_read_is_not_called_damaged_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    records = folder_of(tmp_path, 2)
    with monkeypatch.context() as unreadable:
        unreadable.setattr(indexing, "open_record", refuse_to_read)
        index = read_index(tmp_path)
        assert {game.kind for name in records if (game := index.game(name)) is not None} == {FileKind.UNREADABLE}
    check_index(index, records)
    check_index(read_index(tmp_path), records)


def refuse_to_read(path: Path) -> None:
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def test_a_folder_that_is_missing_has_no_games_and_is_not_created(tmp_path: Path):
    index = read_index(tmp_path / "none")
    assert (index.months(), index.unfinished()) == ([], [])
    assert not (tmp_path / "none").exists()


KEEP_INDEXING = """
import sys
from pathlib import Path
from quarto_access.store.games import GamesFolder
from quarto_access.store.index import GamesIndex
for _ in range(15):
    index = GamesIndex(GamesFolder(Path(sys.argv[1])), Path(sys.argv[2]))
    index.look()
    while index.check_more(lambda: True):
        pass
"""


def test_two_programs_index_the_same_folder(tmp_path: Path):
    records = folder_of(tmp_path)
    programs = [
        subprocess.Popen([sys.executable, "-c", KEEP_INDEXING, str(tmp_path), str(cache_of(tmp_path))])
        for _ in range(2)
    ]
    assert [program.wait(60) for program in programs] == [0, 0]
    check_index(read_index(tmp_path), records)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a process ends otherwise there")
def test_a_program_that_is_killed_at_any_time_leaves_an_index_that_works(tmp_path: Path):
    records = folder_of(tmp_path)
    index = GamesIndex(GamesFolder(tmp_path), cache_of(tmp_path)).path
    assert index is not None
    for delay in range(40):
        index.unlink(missing_ok=True)
        with subprocess.Popen([sys.executable, "-c", KEEP_INDEXING, str(tmp_path), str(cache_of(tmp_path))]) as program:
            while not index.exists() and program.poll() is None:
                time.sleep(0.001)
            time.sleep(delay / 1000)
            program.kill()
        check_index(read_index(tmp_path), records)


def test_a_damaged_file_is_listed_by_the_date_in_its_name(tmp_path: Path):
    (tmp_path / "2026-10-16 12.00.00.quarto.txt").write_bytes(b"Game: Quarto\nRules: \xff\n")
    game = read_index(tmp_path).game("2026-10-16 12.00.00.quarto.txt")
    assert game is not None
    assert (game.day, game.kind, game.summary) == ("2026-10-16", FileKind.DAMAGED, None)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems only have file names that are text")
def test_a_file_whose_name_is_not_text_is_listed(tmp_path: Path):
    text = record_text(random_record(random.Random(1)))
    (tmp_path / os.fsdecode(b"caf\xe9.quarto.txt")).write_text(text, encoding="utf-8")
    index = read_index(tmp_path)
    (month, _), *_ = index.months()
    (name,) = index.in_month(month)
    game = index.game(name)
    assert game is not None
    assert os.fsencode(game.file) == b"caf\xe9.quarto.txt"


def naive_matches(record: Record, mark: Mark) -> bool:
    computer, outcome = record.computer, record.game.position.outcome
    winner = None if outcome is None else outcome.winner
    person_won = winner is not None and (computer is None or computer.player != winner)
    person_lost = winner is not None and (computer is None or computer.player == winner)
    kinds = {type(note.content) for note in record.notes}
    return {
        Mark.WON: person_won,
        Mark.LOST: person_lost,
        Mark.DRAWN: outcome is not None and winner is None,
        Mark.UNFINISHED: outcome is None,
        Mark.BLINDFOLD: notes.Blindfolded in kinds,
        Mark.QUARTO: record.game.position.game == "quarto",
        Mark.QUATRENUN: record.game.position.game == "quatrenun",
        Mark.COMPUTER: computer is not None,
        Mark.PLAYERS: computer is None,
        Mark.BOARD: notes.BesideRealBoard in kinds,
        Mark.AGAIN: notes.PlayedOn in kinds,
        Mark.SETUP: False,
        Mark.DAMAGED: False,
    }[mark]


@pytest.mark.parametrize("mark", Mark)
def test_a_search_finds_exactly_the_games_it_should(tmp_path: Path, mark: Mark):
    records = folder_of(tmp_path, 60)
    index = read_index(tmp_path)
    found = index.find([Term("no such name", mark)])
    assert set(found) == {name for name, record in records.items() if naive_matches(record, mark)}
    dates = [records[name].date for name in found]
    assert dates == sorted(dates, reverse=True)
    ana = index.find([Term("no such name", mark), Term("ana")])
    assert set(ana) == {name for name in found if "Ana" in records[name].names}


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        (Term("level 3", level=3), lambda record: record.computer is not None and record.computer.level == 3),
        (Term("2025", date="2025"), lambda record: record.date.startswith("2025")),
        (Term("2025-03", date="2025-03"), lambda record: record.date.startswith("2025-03")),
        (Term("march", month=3), lambda record: record.date[5:7] == "03"),
        (Term("7", day=7), lambda record: record.date.endswith("-07")),
        (Term("a'; DROP"), lambda _: False),
        (Term("%"), lambda _: False),
    ],
    ids=lambda value: value.text if isinstance(value, Term) else "",
)
def test_a_search_for_a_level_or_a_date(tmp_path: Path, term: Term, expected: Callable[[Record], bool]):
    records = folder_of(tmp_path, 60)
    assert set(read_index(tmp_path).find([term])) == {name for name, record in records.items() if expected(record)}


def test_summaries_come_oldest_first(tmp_path: Path):
    records = folder_of(tmp_path)
    summaries = read_index(tmp_path).summaries()
    assert sorted(map(repr, summaries)) == sorted(repr(summarize(record)) for record in records.values())
    assert [summary.date for summary in summaries] == sorted(summary.date for summary in summaries)


def test_checking_stops_when_it_is_enough(tmp_path: Path):
    folder_of(tmp_path, 60)
    index = GamesIndex(GamesFolder(tmp_path))
    index.look()
    portions = count(1)
    while index.check_more(lambda: True):
        next(portions)
    assert next(portions) > 20
