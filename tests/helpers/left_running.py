"""Find processes by a variable of their environment: also those that have left their parent and their session."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 60.0
"""Seconds after which a machine is not slow any more, but a process does not end."""


def running_with(setting: str) -> dict[int, str]:
    """Return other processes that were started with this setting, "HOME=/root": their commands, and in which test."""
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
    """End every process that was started with this setting, and what those start meanwhile."""
    end = time.monotonic() + PATIENCE
    while (left := running_with(setting)) and time.monotonic() < end:
        for process in left:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        time.sleep(0.01)
