from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from examples import register_profiles

if TYPE_CHECKING:
    from collections.abc import Iterator

register_profiles()

# The tests start the program hundreds of times. Without bytecode every start, and every worker, compiles it all again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

RUN = "QUARTO_ACCESS_TEST_RUN"
PATIENCE = 10.0
"""Seconds that processes are given to end after the last test: one that was killed is gone a moment later."""


@pytest.fixture(autouse=True, scope="session")
def nothing_is_left_running() -> Iterator[None]:
    """Fail if anything that the tests have started still runs after the last of them, and end it."""
    os.environ[RUN] = f"{os.getpid()}-{time.monotonic_ns()}"
    yield
    end = time.monotonic() + PATIENCE
    while (left := started_here()) and time.monotonic() < end:
        time.sleep(0.05)
    for process in left:
        with suppress(OSError):
            os.kill(process, signal.SIGKILL)
    assert not left, "\n".join(["These were left running:", *left.values()])


def started_here() -> dict[int, str]:
    """Return the processes that run with this session's environment: their commands, and the tests they began in."""
    found = {}
    if sys.platform == "linux":
        for folder in Path("/proc").iterdir():
            with suppress(OSError, ValueError):
                process, environment = int(folder.name), (folder / "environ").read_bytes().split(b"\0")
                if f"{RUN}={os.environ[RUN]}".encode() in environment and process != os.getpid():
                    test = next((line for line in environment if line.startswith(b"PYTEST_CURRENT_TEST=")), b"")
                    command = (folder / "cmdline").read_bytes().replace(b"\0", b" ")
                    found[process] = f"{process} {command.decode()}: {test.decode()}"
    return found
