"""Keys while the computer thinks: how soon one is answered, beside the same game in which nobody thinks.

    python -m pytest -q -n 0 tests/benchmarks/bench_thinking.py

The program runs on a terminal of its own, with its real thinker in a process of its own: a game is resumed in which
level 5 has to think for seconds. Wanted: from a key to its line no more than twice as long as without thinking.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("it needs a terminal and /proc", allow_module_level=True)

from bench_terminal import Listener, settled

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
"""For each way: as many as are answered while it thinks, game after game."""


def resuming(folder: Path, name: str) -> list[str]:
    """Return the command line that goes on with the game."""
    games = folder / "games"
    games.mkdir(parents=True)
    (games / "2026-11-16 12.00.00.quarto.txt").write_text(RECORD.format(name=name), encoding="utf-8")
    places = ["--games", str(games), "--settings", str(folder / "settings.toml"), "--sound", "off"]
    return [sys.executable, "-m", "quarto_access", "play", "--resume", *places]


def thinkers(pid: int) -> list[int]:
    """Return the processes that the program has started."""
    told = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
    return [int(child) for child in told.split()]


def processor_ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def pressed(listener: Listener, count: int) -> list[float]:
    """Press places, never the same twice running, and return how long each took."""
    times = []
    for number in range(count):
        times.append(listener.press(b"zx"[number % 2 : number % 2 + 1]))
        time.sleep(0.003)
    return times


def while_it_thinks(folder: Path, count: int) -> tuple[list[float], float]:
    """Resume the game again and again, and press keys as long as the thinker is at work."""
    times: list[float] = []
    thought = 0.0
    game = 0
    while len(times) < count:
        game += 1
        listener = Listener(resuming(folder / str(game), "Computer, level 5"))
        try:
            listener.line()
            began = time.perf_counter()
            while not thinkers(listener.process.pid):
                time.sleep(0.002)
            (child,) = thinkers(listener.process.pid)
            listener.press(b"z")
            while len(times) < count:
                before = processor_ticks(child)
                some = pressed(listener, 8)
                if processor_ticks(child) == before and time.perf_counter() - began > 1:
                    break
                times += some
            thought += time.perf_counter() - began
        finally:
            listener.end()
    return times, thought


def test_a_key_is_answered_while_the_computer_thinks(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    quiet = settled(Listener(resuming(tmp_path / "quiet", "Ben")))
    try:
        without = pressed(quiet, PRESSES)[20:]
    finally:
        quiet.end()
    beside, thought = while_it_thinks(tmp_path, PRESSES)
    usual, thinking = statistics.median(without), statistics.median(beside)
    slowest, slowest_beside = (statistics.quantiles(times, n=20)[-1] for times in (without, beside))
    with capsys.disabled():
        print(f"\nkey to line while level 5 thinks: {thinking:.2f} ms; without: {usual:.2f} ms", end="")
        print(f"; {thinking / usual:.2f} times (2 wanted)")
        print(f"  95th percentile {slowest_beside:.2f} and {slowest:.2f} ms; {len(beside)} keys in {thought:.0f} s")
    assert thinking <= 2 * usual
