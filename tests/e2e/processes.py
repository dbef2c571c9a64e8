"""Processes below one that a test started: a test ends them all, by their ids, and nobody else's."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from program import LIMIT


def below(process: int) -> list[int]:
    """Return what a process started, and what these did, also where it has left its parent and kept the session."""
    parents, sessions = {}, {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with suppress(OSError, ValueError):
                state, parent, _, session = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
                if state not in ("Z", "X"):
                    parents[int(folder.name)], sessions[int(folder.name)] = int(parent), int(session)
    found = {process}
    while more := {one for one in parents if parents[one] in found or sessions[one] in found} - found:
        found |= more
    return sorted(found - {process})


def asleep(process: int | None) -> bool:
    """Return whether what a process started waits for something; what has ended waits, too."""
    with suppress(OSError):
        started = Path(f"/proc/{process}/task/{process}/children").read_text().split()
        states = [Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()[0] for one in started]
        return all(state in "SZ" for state in states)
    return True


def described(process: int) -> str:
    """Return what a process and those below it are doing, a line each, for whoever reads why a test waited in vain."""
    lines = []
    for one in (process, *below(process)):
        with suppress(OSError):
            command, state, waits = (Path(f"/proc/{one}/{name}").read_text() for name in ("cmdline", "stat", "wchan"))
            lines.append(f"{one} {state.rpartition(')')[2][:3].strip()} {waits}: {command.replace(chr(0), ' ')}")
    return "\n".join(lines)


def end_all(process: int) -> list[int]:
    """End a process and all below it; return what is still there a moment later, which should be nothing."""
    ending = [process, *below(process)]
    for one in ending:
        with suppress(OSError):
            os.kill(one, signal.SIGKILL)
    end = time.monotonic() + LIMIT
    while (left := [one for one in below(process) if one in ending]) and time.monotonic() < end:
        time.sleep(0.01)
    return left
