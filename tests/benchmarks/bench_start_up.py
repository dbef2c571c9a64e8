"""How long the menu takes to start after thousands of games: processor time up to the end of a start behind a pipe."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
from typing import TYPE_CHECKING

from quarto_access.record import Record, record_text
from quarto_access.rules import quarto
from quarto_access.rules.game import Game, legal_moves

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

GAMES = 5_000
STARTS = 9
MOST = 1.2


def finished_game(chance: random.Random) -> str:
    """Return the record of a game played at random to its end."""
    game = Game(quarto.start())
    while game.position.outcome is None:
        game = game.play(chance.choice(legal_moves(game.position)))
    return record_text(Record(game, "2026-11-16", ("Ana", "Computer, level 2")))


def folder_of(folder: Path, number: int) -> Path:
    """Return a folder with so many finished games."""
    folder.mkdir()
    (folder / "settings.toml").touch()
    chance = random.Random(1)
    texts = [finished_game(chance) for _ in range(20)]
    for index in range(number):
        path = folder / f"2026-11-16 {index:05}.quarto.txt"
        path.write_text(texts[index % len(texts)], encoding="utf-8")
        os.utime(path, (index, index))
    return folder


def seconds_to_start(folder: Path, *options: str) -> float:
    """Return the processor time, user and system, of a start whose input has ended already."""
    places = ("--games", str(folder), "--settings", str(folder / "settings.toml"), "--sound", "off")
    command = [sys.executable, "-m", "quarto_access", *options, *places]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime


def test_the_menu_starts_as_fast_after_thousands_of_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    few, many = folder_of(tmp_path / "few", 1), folder_of(tmp_path / "many", GAMES)
    taken: dict[Path, list[float]] = {few: [], many: []}
    for _ in range(STARTS):
        for folder, times in taken.items():
            times.append(seconds_to_start(folder))
    one, thousands = (statistics.median(times) for times in taken.values())
    resuming = seconds_to_start(many, "play", "--resume")
    with capsys.disabled():
        print(
            f"\nmenu with 1 game: {one:.3f} s; with {GAMES}: {thousands:.3f} s, {thousands / one:.2f} times as long;"
            f" nothing to resume among all of them: {resuming:.3f} s"
        )
    assert thousands <= MOST * one
