"""The log of everything the player was told: JSON Lines, appended and flushed as it happens."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from pathlib import Path


class HeardLog:
    """Where utterances and cues are written down."""

    def __init__(self, path: Path) -> None:
        """Open the file; raises `OSError` where that can't be done."""
        self.file: TextIO = path.open("a", encoding="utf-8", newline="\n")

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
        except (OSError, ValueError):
            return

    def close(self) -> None:
        """Close the file."""
        try:
            self.file.close()
        except OSError:
            return
