"""Run the program in a pseudo-terminal: send keys, and collect every byte it writes."""

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
from program import LIMIT, make_environment, wait_until

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from program import Files

ENTER, SPACE, BACKSPACE, TAB = "\r", " ", "\x7f", "\t"
CONTROL_C, CONTROL_D = "\x03", "\x04"
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"

QUIET = 0.18
"""After this many seconds without output, expect no more: lines of one message are at most 0.12 seconds apart."""


class Terminal:
    """A terminal whose session leader is the program, as in a terminal emulator."""

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
        self.heard_before = len(files.heard())
        self.output = bytearray()
        self.last_output = time.monotonic()
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.attributes = termios.tcgetattr(self.slave)
        self.errors_file = (files.folder / "errors").open("ab+")
        # The shell opens the terminal by name. That makes it the controlling terminal: closing it sends SIGHUP.
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", 'exec "$@" <"$0" >"$0"', os.ttyname(self.slave), *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=self.errors_file,
            start_new_session=True,
            cwd=files.folder,
            env=make_environment(environment or {}),
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
        """The standard error of the program. Always empty if all is well."""
        self.errors_file.seek(0)
        return self.errors_file.read().decode(errors="replace")

    @property
    def text(self) -> str:
        return self.output.decode(errors="replace")

    def wait_for_start(self) -> Terminal:
        """Wait for the first message."""
        wait_until(lambda: len(self.files.heard()) > self.heard_before or not self.running, "the first message comes")
        return self.wait_until_quiet()

    def wait_until_quiet(self) -> Terminal:
        """Wait until the program writes nothing more."""
        wait_until(lambda: time.monotonic() - self.last_output > QUIET, "the terminal is quiet")
        return self

    def send(self, keys: str | bytes) -> None:
        """Send keys without waiting for answers."""
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            data = data[os.write(self.master, data) :]

    def press(self, *keys: str) -> Terminal:
        """Press keys, and wait for the answer to each: every key gets one."""
        for key in keys:
            before = len(self.files.entries())
            self.send(key)
            wait_until(
                lambda before=before: len(self.files.entries()) > before or not self.running, f"{key!r} is answered"
            )
        return self

    def command(self, line: str) -> Terminal:
        """Type into the open input line, and press Enter."""
        for character in line:
            self.send(character)
        return self.press(ENTER)

    def wait_for_exit(self) -> int:
        """Wait until the program has exited and we have read all its output; return the exit code."""
        code = self.process.wait(timeout=LIMIT)
        if not self.closing.is_set():
            self.wait_until_quiet()
        return code

    def close(self) -> None:
        """Close the terminal, like closing its window."""
        self.closing.set()
        self.reading.join()
        os.close(self.slave)
        os.close(self.master)

    def terminate(self) -> None:
        """Send SIGTERM, and give the program a moment to exit."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=5)

    def end(self) -> None:
        """Kill the program and all its descendants."""
        end_all(self.process.pid)
        self.process.wait(timeout=LIMIT)
        if not self.closing.is_set():
            self.close()
        self.errors_file.close()
