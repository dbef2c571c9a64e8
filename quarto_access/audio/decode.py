"""Reading the files of a sound pack with SDL's decoders, in a process of its own.

A damaged file can end such a decoder in the middle, and must not end the game.
"""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from contextlib import suppress
from typing import TYPE_CHECKING

from quarto_access.process import NO_WINDOW, subprocess_command

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

LONGEST = 3 * 44_100
"""Samples of a cue; what is longer is cut."""

_PATIENCE = 10.0
_MEMORY = 1 << 30
_READY = b"ready\n"


def decoded(paths: Sequence[Path]) -> dict[Path, array[int]]:
    """Return the samples of every file that can be read, one channel at 44,100 a second. The others are broken."""
    found: dict[Path, array[int]] = {}
    left = list(paths)
    while left:
        answer = _child(left)
        if not answer.startswith(_READY):
            break
        read = _parsed(answer[len(_READY) :])
        found |= {path: samples for path, samples in zip(left, read, strict=False) if samples}
        left = left[len(read) + 1 :]  # the child ended at the file after those it read
    return found


def _child(paths: Sequence[Path]) -> bytes:
    try:
        return subprocess.run(  # noqa: S603 - our own program
            subprocess_command(__name__, *(str(path.absolute()) for path in paths)),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=False,
            timeout=_PATIENCE,
            start_new_session=True,
            creationflags=NO_WINDOW,
        ).stdout
    except subprocess.TimeoutExpired as late:
        return late.stdout or b""
    except OSError:
        return b""


def _parsed(answer: bytes) -> list[array[int]]:
    read = []
    while answer:
        head, _, answer = answer.partition(b"\n")
        length = 2 * int(head or b"0")
        if len(answer) < length:
            break
        read.append(array("h", answer[:length]))
        answer = answer[length:]
    return read


def main(paths: Sequence[str]) -> None:
    """Write, for each file, the number of its samples and then the samples; none, if it can't be read."""
    os.environ.update(PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_AUDIODRIVER="dummy")
    _bound_memory()
    import pygame.mixer

    pygame.mixer.init(44_100, -16, 2, 512, allowedchanges=0)
    out = sys.stdout.buffer
    out.write(_READY)
    for path in paths:
        try:
            both = array("h", pygame.mixer.Sound(path).get_raw()[: 4 * LONGEST])
        except (pygame.error, OSError, MemoryError):
            out.write(b"0\n")
        else:
            middle = array("h", ((left + right) // 2 for left, right in zip(both[0::2], both[1::2], strict=True)))
            out.write(b"%d\n" % len(middle) + middle.tobytes())
        out.flush()
    os._exit(0)  # SDL frees a sound of no samples twice when it leaves


def _bound_memory() -> None:
    """Let a file that would unpack to hours of sound fail instead of filling the machine."""
    if sys.platform != "win32":
        import resource

        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
