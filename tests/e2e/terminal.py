"""A pseudo-terminal with the program on it: keys in, the very bytes that came out."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from processes import end_all
from program import LIMIT, surroundings, wait_until

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from program import Files

ENTER, SPACE, BACKSPACE, TAB = "\r", " ", "\x7f", "\t"
CONTROL_C, CONTROL_D = "\x03", "\x04"
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"

QUIET = 0.18
"""Seconds without a byte after which nothing more is expected: lines of one message come 0.12 seconds apart or less."""


class Terminal:
    """A terminal whose session begins with the program, as if a terminal emulator had started it."""

    def __init__(
        self,
        command: Sequence[str],
        files: Files,
        *,
        rows: int = 24,
        columns: int = 80,
        environment: Mapping[str, str | None] | None = None,
    ) -> None:
        self.files = files
        self.told_before = len(files.heard())
        self.output = bytearray()
        self.last_output = time.monotonic()
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.attributes = termios.tcgetattr(self.slave)
        self.errors_file = (files.folder / "errors").open("ab+")
        # The shell opens the terminal by its name: so it becomes the session's own, and closing it hangs up.
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", 'exec "$@" <"$0" >"$0"', os.ttyname(self.slave), *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=self.errors_file,
            start_new_session=True,
            cwd=files.folder,
            env=surroundings(environment or {}),
        )
        self.closing = threading.Event()
        self.reading = threading.Thread(target=self._read, daemon=True)
        self.reading.start()

    def _read(self) -> None:
        while not self.closing.is_set():
            if not select.select([self.master], [], [], 0.05)[0]:
                continue
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return
            self.last_output = time.monotonic()
            self.output += data

    @property
    def running(self) -> bool:
        return self.process.poll() is None

    @property
    def errors(self) -> str:
        """What was written to standard error: never anything, if all is well."""
        self.errors_file.seek(0)
        return self.errors_file.read().decode(errors="replace")

    @property
    def text(self) -> str:
        return self.output.decode(errors="replace")

    def begun(self) -> Terminal:
        """Wait for the first message."""
        wait_until(lambda: len(self.files.heard()) > self.told_before or not self.running, "the first message is told")
        return self.settled()

    def settled(self) -> Terminal:
        """Wait until nothing more is written."""
        wait_until(lambda: time.monotonic() - self.last_output > QUIET, "the terminal is quiet")
        return self

    def send(self, keys: str | bytes) -> None:
        """Send keys, and don't wait."""
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            data = data[os.write(self.master, data) :]

    def press(self, *keys: str) -> Terminal:
        """Press keys, each when the one before has been answered: every key is, sooner or later."""
        for key in keys:
            before = len(self.files.entries())
            self.send(key)
            wait_until(
                lambda before=before: len(self.files.entries()) > before or not self.running, f"{key!r} is answered"
            )
        return self

    def command(self, line: str) -> Terminal:
        """Type a line into a line that is open, and press Enter."""
        for character in line:
            self.send(character)
        return self.press(ENTER)

    def left(self) -> int:
        """Wait until the program has ended and all it wrote has been read; return its exit code."""
        code = self.process.wait(timeout=LIMIT)
        if not self.closing.is_set():
            self.settled()
        return code

    def close(self) -> None:
        """Close the terminal, as a window is closed."""
        self.closing.set()
        self.reading.join()
        os.close(self.slave)
        os.close(self.master)

    def ask_to_leave(self) -> None:
        """Ask the program to end, and give it a moment to."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=5)

    def end(self) -> None:
        """End whatever is still there, of the program and of all that it started."""
        end_all(self.process.pid)
        self.process.wait(timeout=LIMIT)
        if not self.closing.is_set():
            self.close()
        self.errors_file.close()
