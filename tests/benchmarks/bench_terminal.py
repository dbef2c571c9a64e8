"""Time the program on a terminal, from a key press to its line and from start to the first line.

    python -m pytest -q -n 0 tests/benchmarks/bench_terminal.py

Targets: a key is answered in less than 3 ms, and in at most 3 times as long as a bare prompt_toolkit application takes
to print a fixed line; the first line comes within 2.5 times `python -c "import prompt_toolkit"`.
"""

from __future__ import annotations

import os
import pty
import re
import statistics
import subprocess
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

STARTS = 20
PRESSES = 400
COMPILED = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
"""Allow bytecode files, as in an installed program. An extra first start writes them."""

WORD = re.compile(rb"[A-Za-z]{3}")
IMPORT = [sys.executable, "-c", "import prompt_toolkit"]
BARE = """
import asyncio, sys
from prompt_toolkit.application import Application
from prompt_toolkit.input import create_input
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.output import DummyOutput

LINE = "Grooved round tall solid."
keys = KeyBindings()

@keys.add("<any>")
def _(event):
    sys.stdout.write(f"\\n{LINE}\\n\\x1b[A\\x1b[{len(LINE)}C")
    sys.stdout.flush()

app = Application(key_bindings=keys, output=DummyOutput(), input=create_input())
app.ttimeoutlen = app.timeoutlen = 0.05

async def main():
    await app.run_async(
        pre_run=lambda: (sys.stdout.write("\\nReady.\\n\\x1b[A\\x1b[6C"), sys.stdout.flush()),
        handle_sigint=False,
        set_exception_handler=False,
    )

asyncio.run(main())
"""


class Listener:
    """Run a program on a pseudo-terminal and time its answers."""

    def __init__(self, command: list[str]) -> None:
        self.master, slave = pty.openpty()
        self.began = time.perf_counter()
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, start_new_session=True, env=COMPILED)
        os.close(slave)

    def wait_for_line(self) -> None:
        """Wait for a line with words. Each line is one write, and the blank rows below the cursor have no words."""
        written = b""
        while not WORD.search(written):
            written += os.read(self.master, 4096)

    def press(self, key: bytes) -> float:
        """Press a key and return the milliseconds until its line appears."""
        began = time.perf_counter()
        os.write(self.master, key)
        self.wait_for_line()
        return (time.perf_counter() - began) * 1000

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)


def play_command(folder: Path) -> list[str]:
    """Return the command that starts a game."""
    places = ["--games", str(folder / "games"), "--settings", str(folder / "settings.toml")]
    return [sys.executable, "-m", "quarto_access", "play", "--players", "2", *places]


def wait_until_idle(listener: Listener) -> Listener:
    """Wait for the first lines and discard them."""
    listener.wait_for_line()
    time.sleep(2)
    os.set_blocking(listener.master, False)
    with suppress(BlockingIOError):
        os.read(listener.master, 65536)
    os.set_blocking(listener.master, True)
    return listener


def test_key_to_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    bare, ours = (
        wait_until_idle(Listener([sys.executable, "-c", BARE])),
        wait_until_idle(Listener(play_command(tmp_path))),
    )
    try:
        ours.press(b"h")
        times: dict[str, list[float]] = {"bare": [], "ours": []}
        for index in range(PRESSES):
            # Alternate between a piece and the piece in hand: one line each, and never the same twice in a row.
            times["bare"].append(bare.press(b"q"))
            times["ours"].append(ours.press(b"wh"[index % 2 : index % 2 + 1] if index else b"h"))
            time.sleep(0.002)
    finally:
        bare.end()
        ours.end()
    medians = {name: statistics.median(taken[20:]) for name, taken in times.items()}
    with capsys.disabled():
        print(f"\nkey to line: {medians['ours']:.2f} ms; a bare application: {medians['bare']:.2f} ms")
    assert medians["ours"] < 3
    assert medians["ours"] <= 3 * medians["bare"]


def test_start_to_first_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    wait_until_idle(Listener(play_command(tmp_path))).end()
    imported, first_line = [], []
    for _ in range(STARTS):
        began = time.perf_counter()
        subprocess.run(IMPORT, check=True)
        imported.append((time.perf_counter() - began) * 1000)
        listener = Listener(play_command(tmp_path))
        listener.wait_for_line()
        first_line.append((time.perf_counter() - listener.began) * 1000)
        listener.end()
    ratio = statistics.median(first_line) / statistics.median(imported)
    with capsys.disabled():
        print(f"\nstart to first line: {statistics.median(first_line):.0f} ms", end="")
        print(f"; import prompt_toolkit: {statistics.median(imported):.0f} ms; {ratio:.2f} times")
    assert ratio <= 2.5
