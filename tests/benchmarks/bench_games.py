"""Time "Your games" with thousands of games: its first line, keys while files are read, searches, memory, rebuilding.

    python -m pytest -q -n 0 tests/benchmarks/bench_games.py

Target: with the index there, the first line comes at most 1.2 times as late with 10,000 games as with 10.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from benchmarks.bench_terminal import Listener
from helpers.random_games import play_quarto, play_quatrenun

from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.paths import cache_folder
from quarto_access.record import Record, record_text
from quarto_access.rules import quarto, quatrenun
from quarto_access.session.menu.search import terms_of
from quarto_access.store.games import GamesFolder
from quarto_access.store.index import GamesIndex

if TYPE_CHECKING:
    from pathlib import Path

FEW, MANY = 10, 10_000
STARTS, KEYS = 15, 200
MOST = 1.2
NEWEST = datetime(2026, 11, 15, 20, tzinfo=UTC)
THREE_YEARS = timedelta(days=3 * 365)
SEARCHES = ("won", "ana october level 3", "2025-03", "unfinished", "no such name")


def fill(folder: Path, number: int) -> Path:
    """Make a folder with so many games, spread over three years."""
    folder.mkdir()
    (folder / "settings.toml").touch()
    chance = random.Random(1)
    games = [play_quarto(quarto.start(), chance, chance.choice((*[200] * 40, 9))) for _ in range(200)]
    games += [play_quatrenun(quatrenun.start(quatrenun.random_layout(chance), 1), chance) for _ in range(20)]
    for index in range(number):
        started = NEWEST - THREE_YEARS * index / number
        names = (("Ana", "Ben"), ("Ana", f"Computer, level {chance.randint(1, 5)}"))[chance.random() < 0.8]
        path = folder / f"{started:%Y-%m-%d %H.%M.%S}.quarto.txt"
        path.write_text(record_text(Record(chance.choice(games), f"{started:%Y-%m-%d}", names)), encoding="utf-8")
        os.utime(path, (started.timestamp(),) * 2)
    return folder


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    home = tmp_path_factory.mktemp("games")
    return {number: fill(home / str(number), number) for number in (FEW, MANY)}


def listen(folder: Path) -> Listener:
    places = ["--games", str(folder), "--settings", str(folder / "settings.toml"), "--sound", "off"]
    listener = Listener([sys.executable, "-m", "quarto_access", "games", *places])
    listener.wait_for_line()
    return listener


def open_index(folder: Path) -> GamesIndex:
    return GamesIndex(GamesFolder(folder), cache_folder())


def index_file(folder: Path) -> Path:
    path = open_index(folder).path
    assert path is not None
    return path


def unread(folder: Path) -> int:
    path = index_file(folder)
    rows = path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
    return MANY - len({row.split("\t")[1] for row in rows if row})


def read_all(folder: Path) -> None:
    index = open_index(folder)
    index.look()
    while index.check_more():
        pass


@pytest.mark.parametrize("indexed", [True, False], ids=["with the index", "without it"])
def test_start_to_first_line(folders: dict[int, Path], indexed: bool, capsys: pytest.CaptureFixture[str]):  # noqa: FBT001
    taken: dict[int, list[float]] = {number: [] for number in folders}
    for folder in folders.values():
        read_all(folder)
        listen(folder).end()
    for _ in range(STARTS):
        for number, folder in folders.items():
            if not indexed:
                index_file(folder).unlink()
            listener = listen(folder)
            taken[number].append((time.perf_counter() - listener.began) * 1000)
            listener.end()
    few, many = (statistics.median(taken[number]) for number in (FEW, MANY))
    with capsys.disabled():
        print(f"\nfirst line: {few:.0f} ms with {FEW} games, {many:.0f} ms with {MANY}: {many / few:.2f} times as late")
    if indexed:
        assert many <= MOST * few


def test_keys_while_files_are_read(folders: dict[int, Path], capsys: pytest.CaptureFixture[str]):
    folder = folders[MANY]
    index_file(folder).unlink(missing_ok=True)
    listener = listen(folder)
    try:
        time.sleep(1)
        reading, left = [], unread(folder)
        while len(reading) < KEYS and unread(folder):
            reading.append(listener.press(b" "))
            time.sleep(0.01)
        while unread(folder):
            time.sleep(0.05)
        rebuilt = time.perf_counter() - listener.began
        time.sleep(1)
        after = []
        while len(after) < KEYS:
            after.append(listener.press(b" "))
            time.sleep(0.01)
    finally:
        listener.end()
    with capsys.disabled():
        for name, taken in (("while files are read", reading), ("afterwards", after)):
            worst = statistics.quantiles(taken, n=20)[-1]
            print(f"\nkey to line {name}: {statistics.median(taken):.1f} ms, 95 % within {worst:.1f} ms", end="")
        print(f"\nall {MANY} games read {rebuilt:.1f} s after the start, {left} of them when keys were pressed")


def test_searches_and_memory(folders: dict[int, Path], capsys: pytest.CaptureFixture[str]):
    for number, folder in folders.items():
        read_all(folder)
        listener = listen(folder)
        time.sleep(2)
        with open(f"/proc/{listener.process.pid}/status", encoding="ascii") as status:  # noqa: PTH123 - not a file
            peak = next(line.split()[1] for line in status if line.startswith("VmHWM"))
        listener.end()
        index, book = open_index(folder), Phrasebook("en")
        index.look()
        with capsys.disabled():
            print(f"\n{number} games: at most {int(peak) / 1024:.1f} MB of memory")
            for words in SEARCHES if number == MANY else ():
                began = time.perf_counter()
                found = index.find(terms_of(words, book, NEWEST))
                seconds = time.perf_counter() - began
                print(f"  {words!r}: {len(found)} games in {seconds * 1000:.1f} ms")


def test_rebuilding(folders: dict[int, Path], capsys: pytest.CaptureFixture[str]):
    folder = folders[MANY]
    index_file(folder).unlink(missing_ok=True)
    began = time.perf_counter()
    read_all(folder)
    rebuilt = time.perf_counter() - began
    began = time.perf_counter()
    read_all(folder)
    with capsys.disabled():
        print(f"\n{MANY} games indexed in {rebuilt:.1f} s, checked again in {time.perf_counter() - began:.2f} s")
