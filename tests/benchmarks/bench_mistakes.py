"""Time key presses while finished games are searched for mistakes, compared to the same when the search is over.

    python -m pytest -q -n 0 tests/benchmarks/bench_mistakes.py

The program runs on its own terminal. A game is resigned, which starts the search, and keys are pressed on its board.
Target: answering a key takes at most one and a half times as long.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import TYPE_CHECKING

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("it needs a terminal and /proc", allow_module_level=True)

from bench_terminal import Listener, wait_until_idle
from bench_thinking import PRESSES, press_keys, resume_command, thinkers
from learn.test_mistakes import played

from quarto_access.record import record_text

if TYPE_CHECKING:
    from pathlib import Path

GAMES = 20
"""More than are searched while the keys are pressed."""


def press_after_resigning(folder: Path, games: int) -> list[float]:
    command = resume_command(folder, "Ben")
    for seed in range(games):
        (folder / "games" / f"{seed}.quarto.txt").write_text(record_text(played(seed)), encoding="utf-8")
    listener = wait_until_idle(Listener(command))
    try:
        for key in (b"\t", b"g", b"\r"):
            listener.press(key)
        found = folder / "games" / "mistakes.json"
        while not games and (not found.exists() or thinkers(listener.process.pid)):
            time.sleep(0.05)
        times = press_keys(listener, PRESSES)[20:]
        assert bool(thinkers(listener.process.pid)) is bool(games)
    finally:
        listener.end()
    return times


def test_a_key_is_answered_while_games_are_searched(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    without = press_after_resigning(tmp_path / "without", 0)
    searching = press_after_resigning(tmp_path / "searching", GAMES)
    baseline, meanwhile = statistics.median(without), statistics.median(searching)
    slowest, slowest_meanwhile = (statistics.quantiles(times, n=20)[-1] for times in (without, searching))
    with capsys.disabled():
        print(f"\nkey to line while games are searched: {meanwhile:.2f} ms; without: {baseline:.2f} ms", end="")
        print(f"; {meanwhile / baseline:.2f} times (target 1.5)")
        print(f"  95th percentile {slowest_meanwhile:.2f} and {slowest:.2f} ms")
    assert meanwhile <= 1.5 * baseline
