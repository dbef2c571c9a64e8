"""Read lines from a pipe, without ever buffering more than the start of one that is too long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

LONGEST = 4096
"""Longest line in bytes. A longer line is cut, but to more than this, so that callers notice."""

_BLANK = b" \t\r\n"


def bounded_lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield each line without its line ending. A blank line, however long, comes out empty."""
    while line := stream.readline(LONGEST + 2):
        rest = line
        blank = not line.strip(_BLANK)
        while not rest.endswith(b"\n") and (rest := stream.readline(65536)):
            blank = blank and not rest.strip(_BLANK)
        yield b"" if blank else line.removesuffix(b"\n").removesuffix(b"\r")
