"""Whether the terminal may have a clipboard that programs can write to (OSC 52)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TextIO

_WITHOUT = frozenset({"", "dumb", "linux"})
"""Terminals that have none. The console of Linux might print the text instead."""

_READ_ALOUD = frozenset({"yasr"})
"""Screen readers that read unknown escape sequences aloud, by their process names."""


def has_clipboard(stream: TextIO) -> bool:
    """Return whether a stream is a terminal that may have a clipboard, and nobody would hear the copied text."""
    if not stream.isatty() or os.environ.get("TERM", "") in _WITHOUT:
        return False
    return _READ_ALOUD.isdisjoint(_ancestors())


def _ancestors() -> Iterator[str]:
    """Yield the names of the processes in which we run, as far as the system tells."""
    pid = os.getppid()
    with suppress(OSError, ValueError, IndexError):
        while pid > 1:
            status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
            name, _, rest = status.partition("(")[2].rpartition(")")
            yield name
            pid = int(rest.split()[1])
