"""Decode the files of a sound pack with SDL, in a subprocess: a damaged file can crash the decoder."""

from __future__ import annotations

import os
import subprocess
import sys
from array import array
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from quarto_access.process import NO_WINDOW, exit_with_parent, subprocess_command

if TYPE_CHECKING:
    from pathlib import Path

LONGEST = 3 * 44_100
"""Longest cue in samples. Anything longer is cut."""

_TIMEOUT = 10.0
_MEMORY = 1 << 30
_READY = b"ready\n"


def decoded(paths: Sequence[Path]) -> dict[Path, array[int]]:
    """Return the samples of each file that can be decoded, mono at 44,100 Hz. All other files are broken."""
    samples_of: dict[Path, array[int]] = {}
    left = list(paths)
    while left:
        output = output_of(subprocess_command(__name__, *(str(path.absolute()) for path in left)))
        if not output.startswith(_READY):
            break
        read = parse_samples(output[len(_READY) :])
        samples_of |= {path: samples for path, samples in zip(left, read, strict=False) if samples}
        left = left[len(read) + 1 :]  # skip the file that crashed the decoder
    return samples_of


def output_of(command: Sequence[str]) -> bytes:
    """Run one of our subprocesses to its end; return what it wrote, even if it crashed or took too long."""
    # Nothing is written to this pipe. The subprocess ends when it closes, also if we are killed.
    read_end, write_end = os.pipe()
    try:
        return subprocess.run(  # noqa: S603 - our own program
            command,
            stdin=read_end,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=False,
            timeout=_TIMEOUT,
            start_new_session=True,
            creationflags=NO_WINDOW,
        ).stdout
    except subprocess.TimeoutExpired as late:
        return late.stdout or b""
    except OSError:
        return b""
    finally:
        os.close(read_end)
        os.close(write_end)


def parse_samples(output: bytes) -> list[array[int]]:
    """Parse sounds that `samples_bytes` has written. Ignore one that was cut off."""
    read = []
    while output:
        head, _, output = output.partition(b"\n")
        length = 2 * int(head or b"0")
        if len(output) < length:
            break
        read.append(array("h", output[:length]))
        output = output[length:]
    return read


def samples_bytes(samples: array[int]) -> bytes:
    """Return a sound as one of our subprocesses writes it: the number of samples, then the samples."""
    return b"%d\n" % len(samples) + samples.tobytes()


def main(paths: Sequence[str]) -> None:
    """Write the number of samples and the samples of each file; 0 for a file that can't be decoded."""
    os.environ.update(PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_AUDIODRIVER="dummy")
    _limit_memory()
    exit_with_parent(sys.stdin.buffer.read)
    import pygame.mixer

    pygame.mixer.init(44_100, -16, 2, 512, allowedchanges=0)
    out = sys.stdout.buffer
    out.write(_READY)
    for path in paths:
        try:
            stereo = array("h", pygame.mixer.Sound(path).get_raw()[: 4 * LONGEST])
        except (pygame.error, OSError, MemoryError):
            out.write(b"0\n")
        else:
            mono = array("h", ((left + right) // 2 for left, right in zip(stereo[0::2], stereo[1::2], strict=True)))
            out.write(samples_bytes(mono))
        out.flush()
    os._exit(0)  # on a normal exit SDL would free a sound without samples twice


def _limit_memory() -> None:
    """Limit the memory, so that a file that would unpack to hours of sound fails instead of filling it."""
    if sys.platform != "win32":
        import resource

        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
