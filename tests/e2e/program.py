"""The program as a player starts it: its command line, its files, what it told."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import ExitStack, chdir, contextmanager
from dataclasses import dataclass, field
from tempfile import TemporaryFile
from typing import TYPE_CHECKING
from unittest.mock import patch

from quarto_access.cli import main
from quarto_access.record import SUFFIX, Record, parse_record
from quarto_access.signals import SIGNALS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

LIMIT = 60.0
"""Seconds after which a machine is not slow any more, but something is wrong."""

ACTIONS = frozenset({"give", "place", "quarto", "false-call", "undo", "last-call", "loss"})
"""The cues that tell for the first time of an action that changed the game."""


def wait_until(holds: Callable[[], object], what: str, limit: float = LIMIT) -> None:
    """Wait, however slow the machine is, until something holds."""
    end = time.monotonic() + limit
    while not holds():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain until {what}")
        time.sleep(0.004)


def surroundings(changes: Mapping[str, str | None]) -> dict[str, str]:
    """Return an environment in which only what is asked for differs; None takes a variable away."""
    # Name by name: pytest writes into it while readers are set up in threads, and a copy made at once breaks there.
    here = {name: value for name in list(os.environ) if (value := os.environ.get(name)) is not None}
    found = {**here, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    for name in ("LINES", "COLUMNS", "LC_ALL", "PYTHONDEVMODE", "PYTHONWARNINGS"):
        found.pop(name, None)
    for name, value in changes.items():
        if value is None:
            found.pop(name, None)
        else:
            found[name] = value
    return found


@dataclass(frozen=True)
class Piped:
    """What a run behind a pipe left."""

    code: int
    out: bytes
    errors: str

    @property
    def lines(self) -> list[str]:
        return self.out.decode().splitlines()


class _Read:
    """The lines of a growing log that were read so far: a test looks at it hundreds of times a second."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.to = 0
        self.entries: list[dict[str, object]] = []

    def read_on(self) -> list[dict[str, object]]:
        """Read what is new; a line that is still being written is not there yet."""
        try:
            size = self.path.stat().st_size
        except FileNotFoundError:
            self.to, self.entries = 0, []
            return []
        if size > self.to:
            with self.path.open("rb") as file:
                file.seek(self.to)
                whole = file.read()
            whole = whole[: whole.rfind(b"\n") + 1]
            self.to += len(whole)
            self.entries += [json.loads(line) for line in whole.decode().split("\n")[:-1]]
        return self.entries


@dataclass(frozen=True)
class Files:
    """Where one player's games and the log of what was heard lie."""

    folder: Path
    read: dict[Path, _Read] = field(default_factory=dict, compare=False, repr=False)

    @property
    def games(self) -> Path:
        return self.folder / "games"

    @property
    def log(self) -> Path:
        return self.folder / "heard.jsonl"

    def command(self, *options: str, menu: bool = False) -> list[str]:
        """Return the command line of a game of two people."""
        places = [] if "--games" in options else ["--games", str(self.games)]
        log = [] if "--heard" in options else ["--heard", str(self.log)]
        settings = [] if "--settings" in options else ["--settings", str(self.folder / "settings.toml")]
        game = () if menu else ("play", "--players", "2")
        return [*program(), *game, *places, *log, *settings, *options]

    def piped(self, typed: bytes | str, *options: str, command: list[str] | None = None) -> Piped:
        """Play by lines from a pipe, to its end, in this process: starting one takes longer than most tests."""
        data = typed.encode() if isinstance(typed, str) else typed
        words = command or self.command(*options)
        if words[: len(program())] != program():
            return self.piped_apart(data, command=words)
        with chdir(self.folder):
            return _run_here(words[len(program()) :], data)

    def piped_apart(self, typed: bytes | str, *options: str, command: list[str] | None = None) -> Piped:
        """Play by lines from a pipe, to its end, in a process of its own."""
        data = typed.encode() if isinstance(typed, str) else typed
        run = subprocess.run(
            command or self.command(*options),
            input=data,
            capture_output=True,
            check=False,
            timeout=LIMIT,
            env=surroundings({}),
            cwd=self.folder,
        )
        return Piped(run.returncode, run.stdout, run.stderr.decode())

    def entries(self) -> list[dict[str, object]]:
        """Return what the player was told so far."""
        return list(self.read.setdefault(self.log, _Read(self.log)).read_on())

    def heard(self) -> list[str]:
        """Return the words of what the player was told."""
        return [str(entry["text"]) for entry in self.entries() if entry["text"]]

    def told_actions(self) -> list[str]:
        """Return the messages that told for the first time of something done."""
        return [str(entry["text"]) for entry in self.entries() if entry["cue"] in ACTIONS]

    def records(self) -> list[Path]:
        return sorted(self.games.glob(f"*{SUFFIX}"))

    def record(self) -> Record:
        """Return the one game that was saved."""
        (path,) = self.records()
        return parse_record(path.read_text(encoding="utf-8"))


def program() -> list[str]:
    """Return how the program is started."""
    return [sys.executable, "-m", "quarto_access"]


SILENCEABLE = ("play", "companion", "review", "learn", "train")
"""The commands that open a sound device unless they are told not to."""


def _run_here(words: list[str], typed: bytes) -> Piped:
    """Run the command line in this process, without sounds, with files for its standard streams."""
    if words and words[0] in SILENCEABLE and "--sound" not in words:
        words = [*words, "--sound", "off"]
    with ExitStack() as stack:
        source, out, errors = (stack.enter_context(TemporaryFile()) for _ in range(3))
        source.write(typed)
        source.seek(0)
        streams = {"stdin": (source, "r"), "stdout": (out, "w"), "stderr": (errors, "w")}
        opened = {
            name: stack.enter_context(open(os.dup(file.fileno()), mode, encoding="utf-8"))  # noqa: PTH123
            for name, (file, mode) in streams.items()
        }
        stack.enter_context(patch.multiple(sys, unraisablehook=sys.unraisablehook, **opened))
        stack.enter_context(_signals_kept())
        try:
            code = main(words)
        except SystemExit as left:
            code = left.code
        for name in ("stdout", "stderr"):
            opened[name].flush()
        for file in (out, errors):
            file.seek(0)
        return Piped(code, out.read(), errors.read().decode())


@contextmanager
def _signals_kept() -> Iterator[None]:
    """Give the signals that the program answers back to those who answered them before."""
    before = {number: signal.getsignal(number) for number in (*SIGNALS, signal.SIGALRM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
