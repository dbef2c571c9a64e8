"""Run the program as a player would: its command line, its files, and the log of what it said."""

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
"""Timeout in seconds. Even a slow machine needs less."""

ACTION_CUES = frozenset({"give", "place", "quarto", "false-call", "undo", "last-call", "loss"})
"""For each action that changes the game, the log has exactly one entry with one of these cues."""


def wait_until(condition: Callable[[], object], description: str, limit: float = LIMIT) -> None:
    """Wait until a condition is true. Fail after the timeout."""
    end = time.monotonic() + limit
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"timed out waiting until {description}")
        time.sleep(0.004)


def make_environment(changes: Mapping[str, str | None]) -> dict[str, str]:
    """Return our environment with defined terminal variables and these changes; None removes a variable."""
    # Copy it name by name: pytest writes to it while we set up screen readers in threads, and `dict()` would fail.
    current = {name: value for name in list(os.environ) if (value := os.environ.get(name)) is not None}
    environment = {**current, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    for name in ("LINES", "COLUMNS", "LC_ALL", "PYTHONDEVMODE", "PYTHONWARNINGS"):
        environment.pop(name, None)
    for name, value in changes.items():
        if value is None:
            environment.pop(name, None)
        else:
            environment[name] = value
    return environment


def program_folder(folder: Path, name: str, lines: str) -> str:
    """Create a shell script; return a PATH that has only this program."""
    programs = folder / "programs"
    programs.mkdir()
    (programs / name).write_text(f"#!/bin/sh\n{lines}\n", encoding="utf-8")
    (programs / name).chmod(0o755)
    return str(programs)


def slow_player(folder: Path, seconds: int) -> str:
    """Create an `aplay` that takes its time, except to play nothing; return a PATH that has only this program."""
    return program_folder(folder, "aplay", f'case "$1" in */nothing.wav) ;; *) exec /bin/sleep {seconds};; esac')


@dataclass(frozen=True)
class Piped:
    """The result of a run with a pipe."""

    code: int
    out: bytes
    errors: str

    @property
    def lines(self) -> list[str]:
        return self.out.decode().splitlines()


class _LogReader:
    """Reads a growing log incrementally, because a test polls it hundreds of times a second."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.position = 0
        self.entries: list[dict[str, object]] = []

    def read_new(self) -> list[dict[str, object]]:
        """Read new entries, and return all. Ignore a line that isn't complete yet."""
        try:
            size = self.path.stat().st_size
        except FileNotFoundError:
            self.position, self.entries = 0, []
            return []
        if size > self.position:
            with self.path.open("rb") as file:
                file.seek(self.position)
                data = file.read()
            complete = data[: data.rfind(b"\n") + 1]
            self.position += len(complete)
            self.entries += [json.loads(line) for line in complete.decode().split("\n")[:-1]]
        return self.entries


@dataclass(frozen=True)
class Files:
    """One player's games, settings and log."""

    folder: Path
    readers: dict[Path, _LogReader] = field(default_factory=dict, compare=False, repr=False)

    @property
    def games(self) -> Path:
        return self.folder / "games"

    @property
    def log(self) -> Path:
        return self.folder / "heard.jsonl"

    def command(self, *options: str, menu: bool = False, heard: bool = True) -> list[str]:
        """Return the command line for a game of two players, or for the menu. `heard`: with a log."""
        games = [] if "--games" in options else ["--games", str(self.games)]
        log = [] if "--heard" in options or not heard else ["--heard", str(self.log)]
        settings = [] if "--settings" in options else ["--settings", str(self.folder / "settings.toml")]
        if settings and not menu:
            # A file that isn't there would be mentioned. In the menu, its absence makes a first start.
            (self.folder / "settings.toml").touch()
        game = () if menu else ("play", "--players", "2")
        return [*program(), *game, *games, *log, *settings, *options]

    def piped(self, typed: bytes | str, *options: str, command: list[str] | None = None) -> Piped:
        """Run with lines from a pipe, in this process: starting another takes longer than most tests."""
        data = typed.encode() if isinstance(typed, str) else typed
        words = command or self.command(*options)
        if words[: len(program())] != program():
            return self.piped_in_subprocess(data, command=words)
        with chdir(self.folder):
            return _run_here(words[len(program()) :], data)

    def piped_in_subprocess(self, typed: bytes | str, *options: str, command: list[str] | None = None) -> Piped:
        """Run with lines from a pipe, in a subprocess."""
        data = typed.encode() if isinstance(typed, str) else typed
        run = subprocess.run(
            command or self.command(*options),
            input=data,
            capture_output=True,
            check=False,
            timeout=LIMIT,
            env=make_environment({}),
            cwd=self.folder,
        )
        return Piped(run.returncode, run.stdout, run.stderr.decode())

    def entries(self) -> list[dict[str, object]]:
        """Return the entries of the log so far."""
        return list(self.readers.setdefault(self.log, _LogReader(self.log)).read_new())

    def heard(self) -> list[str]:
        """Return the texts in the log."""
        return [str(entry["text"]) for entry in self.entries() if entry["text"]]

    def announced_actions(self) -> list[str]:
        """Return the texts that announced an action, without repeats."""
        return [str(entry["text"]) for entry in self.entries() if entry["cue"] in ACTION_CUES]

    def records(self) -> list[Path]:
        return sorted(self.games.glob(f"*{SUFFIX}"))

    def record(self) -> Record:
        """Return the only saved game."""
        (path,) = self.records()
        return parse_record(path.read_text(encoding="utf-8"))


def program() -> list[str]:
    """Return the command that starts the program."""
    return [sys.executable, "-m", "quarto_access"]


COMMANDS_WITH_SOUND = ("play", "companion", "review", "learn", "train")
"""Commands that open a sound device by default."""


def _run_here(words: list[str], typed: bytes) -> Piped:
    """Run a command line in this process, without sounds, with files as its standard streams."""
    if words and words[0] in COMMANDS_WITH_SOUND and "--sound" not in words:
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
        stack.enter_context(_restoring_signals())
        try:
            code = main(words)
        except SystemExit as exited:
            code = exited.code
        for name in ("stdout", "stderr"):
            opened[name].flush()
        for file in (out, errors):
            file.seek(0)
        return Piped(code, out.read(), errors.read().decode())


@contextmanager
def _restoring_signals() -> Iterator[None]:
    """Restore the signal handlers that the program replaces."""
    before = {number: signal.getsignal(number) for number in (*SIGNALS, signal.SIGALRM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
