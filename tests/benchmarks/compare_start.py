"""Compare how fast two installations of the program start, in turns, so that a busy machine slows both.

python tests/benchmarks/compare_start.py OLD/bin/python NEW/bin/python [STARTS]

Prints the medians and their ratio: the processor time of a whole start behind a pipe, and the time from the start to
the first line at a terminal.
"""

from __future__ import annotations

import os
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

LIMIT = 30.0


def words(python: str, folder: Path) -> list[str]:
    own = ("--games", str(folder / "games"), "--settings", str(folder / "settings.toml"), "--sound", "off")
    return [python, "-m", "quarto_access", "play", "--players", "2", "--first", "me", *own]


def processor_time(python: str, folder: Path) -> float:
    """Return the processor time, user and system, of a start whose input has ended already."""
    process = subprocess.Popen(words(python, folder), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, cwd=folder)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return used.ru_utime + used.ru_stime


def first_line(python: str, folder: Path) -> float:
    """Return the seconds from the start to the first line at a terminal."""
    master, slave = pty.openpty()
    began = time.perf_counter()
    process = subprocess.Popen(words(python, folder), stdin=slave, stdout=slave, start_new_session=True, cwd=folder)
    output = b""
    while b"New game" not in output and time.perf_counter() - began < LIMIT:
        if select.select([master], [], [], 0.5)[0]:
            output += os.read(master, 65536)
    taken = time.perf_counter() - began
    process.kill()
    process.wait()
    for file in (master, slave):
        with suppress(OSError):
            os.close(file)
    assert b"New game" in output
    return taken


def compare(old: str, new: str, starts: int) -> None:
    """Print how long both take, and the ratio."""
    measures: dict[str, Callable[[str, Path], float]] = {
        "processor time of a start": processor_time,
        "first line at a terminal": first_line,
    }
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "settings.toml").touch()
        for what, measure in measures.items():
            taken: dict[str, list[float]] = {old: [], new: []}
            for number in range(starts + 1):
                for python in (old, new) if number % 2 else (new, old):
                    seconds = measure(python, folder)
                    if number:
                        # The first start writes the bytecode.
                        taken[python].append(seconds)
            before, after = (statistics.median(times) for times in taken.values())
            print(f"{what}: {before * 1000:.1f} ms, {after * 1000:.1f} ms, ratio {after / before:.3f}")


if __name__ == "__main__":
    compare(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 40)
