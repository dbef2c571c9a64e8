"""The log of everything the player was told: JSON Lines, appended and flushed as it happens."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from pathlib import Path


_BEGINNING = b'{"at": '
_LONGEST = 65_536
"""Bytes at the end of a log in which an entry that was cut off is looked for."""


def _mend(path: Path) -> None:
    """Take away an entry that was cut off when the program was killed: what follows must be lines of their own."""
    try:
        with path.open("r+b") as file:
            size = file.seek(0, 2)
            tail_begins = file.seek(max(0, size - _LONGEST))
            tail = file.read(_LONGEST)
            cut = tail[tail.rfind(b"\n") + 1 :]
            if cut.startswith(_BEGINNING) or (cut and _BEGINNING.startswith(cut)):
                file.truncate(tail_begins + len(tail) - len(cut))
            elif cut:
                file.write(b"\n")
    except (OSError, ValueError):
        # There is none yet, or it is no file that can be read back, such as a pipe.
        return


class HeardLog:
    """Where utterances and cues are written down."""

    def __init__(self, path: Path) -> None:
        """Open the file; raises `OSError` where that can't be done."""
        _mend(path)
        self.file: TextIO = path.open("a", encoding="utf-8", newline="\n")
        self.lost: OSError | None = None
        """Why entries are missing."""

    def write(
        self,
        at: float,
        text: str | None,
        cue: str | None,
        square: str | None,
        *,
        voice: str | None = None,
        interrupt: bool = False,
    ) -> None:
        """Write one entry. A log that can no longer be written must not stop the game."""
        entry = {"at": round(at, 3), "text": text, "cue": cue, "square": square, "voice": voice, "interrupt": interrupt}
        try:
            self.file.write(json.dumps(entry, ensure_ascii=False) + "\n")
            self.file.flush()
            # What failed before was held back, and is written now, too.
            self.lost = None
        except OSError as trouble:
            self.lost = trouble
        except ValueError:
            return

    def close(self) -> None:
        """Close the file."""
        try:
            self.file.close()
        except OSError as trouble:
            self.lost = trouble
