"""Keep what speech libraries print off the screen.

A screen reader would read a library's "cannot find" aloud in the middle of a game. The filter drops only the output of
threads that run foreign code. The game's own lines pass, even while such a thread hangs.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO, cast

if TYPE_CHECKING:
    from typing import Any


class _FilteredStream:
    """A stream that drops what muted threads write."""

    def __init__(self, stream: TextIO, muted: set[int]) -> None:
        self._stream = stream
        self._muted = muted

    def write(self, text: str) -> int:
        if threading.get_ident() in self._muted:
            return len(text)
        return self._stream.write(text)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 (whatever the stream has)
        return getattr(self._stream, name)


class OutputFilter:
    """Filters stdout and stderr while installed."""

    def __init__(self) -> None:
        """Start with no thread muted."""
        self.muted: set[int] = set()
        self._streams: dict[str, tuple[TextIO, TextIO]] = {}

    def install(self) -> None:
        """Replace stdout and stderr with filtered streams."""
        for name in ("stdout", "stderr"):
            stream = getattr(sys, name)
            # Under pythonw there are no streams.
            if stream is not None and name not in self._streams:
                filtered = cast("TextIO", _FilteredStream(stream, self.muted))
                self._streams[name] = (stream, filtered)
                setattr(sys, name, filtered)

    def uninstall(self) -> None:
        """Restore the streams, unless someone else has replaced them or a muted thread may still write."""
        if self.muted:
            return
        for name, (stream, filtered) in self._streams.items():
            if getattr(sys, name) is filtered:
                setattr(sys, name, stream)
        self._streams.clear()

    @contextmanager
    def mute_this_thread(self) -> Iterator[None]:
        """Drop what the current thread writes while the block runs."""
        thread = threading.get_ident()
        self.muted.add(thread)
        try:
            yield
        finally:
            self.muted.discard(thread)
