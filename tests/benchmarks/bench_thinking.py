"""Time key presses while the computer thinks, compared to the same game without a computer.

    python -m pytest -q -n 0 tests/benchmarks/bench_thinking.py

The program runs on its own terminal with the real thinker process, and resumes a game in which level 5 thinks for
seconds. Target: answering a key takes at most twice as long as without thinking.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("it needs a terminal and /proc", allow_module_level=True)

from bench_terminal import Listener, wait_until_idle

RECORD = """Game: Quarto
Date: 2026-11-16
Player 2: {name}
Rules: lines, all traits, calls required
Pieces: access

1 Player 1 gives grooved round tall hollow
2 Player 2 places A1, gives smooth round short solid
3 Player 1 places B3, gives grooved square tall solid
4 Player 2 places D4, gives smooth square tall solid
5 Player 1 places A3, gives grooved square short hollow
Result: not finished
"""
PRESSES = 150
"""Key presses to time, with and without thinking."""


def resume_command(folder: Path, name: str) -> list[str]:
    """Save the game and return the command that resumes it."""
    games = folder / "games"
    games.mkdir(parents=True)
    (games / "2026-11-16 12.00.00.quarto.txt").write_text(RECORD.format(name=name), encoding="utf-8")
    places = ["--games", str(games), "--settings", str(folder / "settings.toml"), "--sound", "off"]
    return [sys.executable, "-m", "quarto_access", "play", "--resume", *places]


def thinkers(pid: int) -> list[int]:
    """Return the child processes of the program."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
    return [int(child) for child in children.split()]


def processor_ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def press_keys(listener: Listener, count: int) -> list[float]:
    """Press keys of two spots in turn and return how long each took."""
    times = []
    for number in range(count):
        times.append(listener.press(b"zx"[number % 2 : number % 2 + 1]))
        time.sleep(0.003)
    return times


def press_while_thinking(folder: Path, count: int) -> tuple[list[float], float]:
    """Resume the game repeatedly and press keys while the thinker works."""
    times: list[float] = []
    thought = 0.0
    game = 0
    while len(times) < count:
        game += 1
        listener = Listener(resume_command(folder / str(game), "Computer, level 5"))
        try:
            listener.wait_for_line()
            began = time.perf_counter()
            while not thinkers(listener.process.pid):
                time.sleep(0.002)
            (child,) = thinkers(listener.process.pid)
            listener.press(b"z")
            while len(times) < count:
                before = processor_ticks(child)
                some = press_keys(listener, 8)
                if processor_ticks(child) == before and time.perf_counter() - began > 1:
                    break
                times += some
            thought += time.perf_counter() - began
        finally:
            listener.end()
    return times, thought


def test_a_key_is_answered_while_the_computer_thinks(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    idle = wait_until_idle(Listener(resume_command(tmp_path / "idle", "Ben")))
    try:
        without = press_keys(idle, PRESSES)[20:]
    finally:
        idle.end()
    while_thinking, thought = press_while_thinking(tmp_path, PRESSES)
    baseline, thinking = statistics.median(without), statistics.median(while_thinking)
    slowest, slowest_thinking = (statistics.quantiles(times, n=20)[-1] for times in (without, while_thinking))
    with capsys.disabled():
        print(f"\nkey to line while level 5 thinks: {thinking:.2f} ms; without: {baseline:.2f} ms", end="")
        print(f"; {thinking / baseline:.2f} times (target 2)")
        print(f"  95th percentile {slowest_thinking:.2f} and {slowest:.2f} ms", end="")
        print(f"; {len(while_thinking)} keys in {thought:.0f} s")
    assert thinking <= 2 * baseline
