"""The log of everything the player hears: JSON Lines, appended and flushed as it happens."""

from __future__ import annotations

import json
from io import TextIOWrapper
from typing import TYPE_CHECKING

from quarto_access.store.whole import open_regular

if TYPE_CHECKING:
    from pathlib import Path


_ENTRY_START = b'{"at": '
_LONGEST = 65_536
"""How many bytes at the end of a log to search for a partial entry."""


def _remove_partial_entry(path: Path) -> None:
    """Remove a partial entry, left by a killed program, so that the next entry starts on its own line."""
    try:
        with open_regular(path, "r+b") as file:
            size = file.seek(0, 2)
            tail_start = file.seek(max(0, size - _LONGEST))
            tail = file.read(_LONGEST)
            partial = tail[tail.rfind(b"\n") + 1 :]
            if partial.startswith(_ENTRY_START) or (partial and _ENTRY_START.startswith(partial)):
                file.truncate(tail_start + len(tail) - len(partial))
            elif partial:
                file.write(b"\n")
    except OSError:
        # There is no log yet, or it can't be read back.
        return


class HeardLog:
    """Writes utterances and cues to a file."""

    def __init__(self, path: Path) -> None:
        """Open the file; raise `OSError` if that fails, or if it is a pipe or a device."""
        _remove_partial_entry(path)
        self.file = TextIOWrapper(open_regular(path, "ab"), encoding="utf-8", newline="\n")
        self.lost: OSError | None = None
        """Why the last entry couldn't be written."""

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
        """Write one entry. Never raise: a log that can't be written must not stop the game."""
        entry = {"at": round(at, 3), "text": text, "cue": cue, "square": square, "voice": voice, "interrupt": interrupt}
        try:
            self.file.write(json.dumps(entry, ensure_ascii=False) + "\n")
            self.file.flush()
            # The file buffers failed entries, so this has written them, too.
            self.lost = None
        except OSError as error:
            self.lost = error
        except ValueError:
            return

    def close(self) -> None:
        """Close the file."""
        try:
            self.file.close()
        except OSError as error:
            self.lost = error
