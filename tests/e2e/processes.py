"""Find and end the descendants of a process that a test started, by their ids."""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from program import LIMIT


def descendants(process: int) -> list[int]:
    """Return all descendants of a process, including those that left their parent but stayed in the session."""
    parents, sessions = {}, {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            with suppress(OSError, ValueError):
                state, parent, _, session = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
                if state not in ("Z", "X"):
                    parents[int(folder.name)], sessions[int(folder.name)] = int(parent), int(session)
    family = {process}
    while more := {pid for pid in parents if parents[pid] in family or sessions[pid] in family} - family:
        family |= more
    return sorted(family - {process})


def children_asleep(process: int | None) -> bool:
    """Return whether all children of a process are sleeping or have ended."""
    with suppress(OSError):
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
        states = [Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[0] for child in children]
        return all(state in "SZ" for state in states)
    return True


def describe(process: int) -> str:
    """Describe a process and its descendants, one line each, for the message of a test that timed out."""
    lines = []
    for pid in (process, *descendants(process)):
        with suppress(OSError):
            command, state, waits = (Path(f"/proc/{pid}/{name}").read_text() for name in ("cmdline", "stat", "wchan"))
            lines.append(f"{pid} {state.rpartition(')')[2][:3].strip()} {waits}: {command.replace(chr(0), ' ')}")
    return "\n".join(lines)


def end_all(process: int) -> list[int]:
    """Kill a process and its descendants; return those that survive, which should be none."""
    ending = [process, *descendants(process)]
    for pid in ending:
        with suppress(OSError):
            os.kill(pid, signal.SIGKILL)
    end = time.monotonic() + LIMIT
    while (left := [pid for pid in descendants(process) if pid in ending]) and time.monotonic() < end:
        time.sleep(0.01)
    return left
