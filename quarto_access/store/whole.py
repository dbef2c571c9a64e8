"""A text file is written whole or not at all, and read within bounds."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 1_000_000
"""Bytes that are read at most: a record of the longest game is far smaller."""


def write_whole(path: Path, text: str) -> None:
    """Replace the file in one step; whoever reads it, and whatever breaks, finds the old text or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def read_bounded(path: Path) -> str:
    """Return the text of a file; one that is too large or no UTF-8 raises `ValueError`."""
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise ValueError(path.name)
    return data.decode("utf-8")
