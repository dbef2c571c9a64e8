"""Keeps what libraries print off the screen.

A library that prints "cannot find" would be read aloud in the middle of a game. Only the threads that run foreign code
are hushed: the game's own lines pass, even while such a thread hangs.
"""

from __future__ import annotations

import sys
import threading
from typing import TYPE_CHECKING, TextIO, cast

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

from contextlib import contextmanager


class _Sieve:
    """A stream that swallows what hushed threads write."""

    def __init__(self, stream: TextIO, hushed: set[int]) -> None:
        self._stream = stream
        self._hushed = hushed

    def write(self, text: str) -> int:
        if threading.get_ident() in self._hushed:
            return len(text)
        return self._stream.write(text)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 (whatever the stream has)
        return getattr(self._stream, name)


class Hush:
    """The threads that are not to be seen; it lies over the streams as long as it is wanted."""

    def __init__(self) -> None:
        """Hush nobody yet."""
        self.hushed: set[int] = set()
        self._sieves: dict[str, tuple[TextIO, TextIO]] = {}

    def lay(self) -> None:
        """Lie over the streams."""
        for name in ("stdout", "stderr"):
            stream = getattr(sys, name)
            # Under pythonw there are no streams, and nothing to keep clean.
            if stream is not None and name not in self._sieves:
                sieve = cast("TextIO", _Sieve(stream, self.hushed))
                self._sieves[name] = (stream, sieve)
                setattr(sys, name, sieve)

    def lift(self) -> None:
        """Give the streams back, unless someone has put others there meanwhile or a hushed thread may still write."""
        if self.hushed:
            return
        for name, (stream, sieve) in self._sieves.items():
            if getattr(sys, name) is sieve:
                setattr(sys, name, stream)
        self._sieves.clear()

    @contextmanager
    def this_thread(self) -> Iterator[None]:
        """Hush the thread that runs this."""
        thread = threading.get_ident()
        self.hushed.add(thread)
        try:
            yield
        finally:
            self.hushed.discard(thread)
