"""Find processes by an environment variable, even if they have left their parent and session."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 60.0
"""Seconds after which even on a slow machine a process must have ended."""


def running_with(setting: str) -> dict[int, str]:
    """Return the ids of other processes that have "NAME=value" in their environment, with command and test."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            environment = (folder / "environ").read_bytes().split(b"\0")
            if setting.encode() in environment and int(folder.name) != os.getpid():
                command = (folder / "cmdline").read_bytes().replace(b"\0", b" ")
                test = [line for line in environment if line.startswith(b"PYTEST_CURRENT_TEST=")]
                found[int(folder.name)] = b"".join([command, *test]).decode(errors="replace")
    return found


def end_all_with(setting: str) -> None:
    """Kill all these processes, including any they start meanwhile."""
    end = time.monotonic() + PATIENCE
    while (left := running_with(setting)) and time.monotonic() < end:
        for process in left:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        time.sleep(0.01)
