"""A real BRLTTY shows the program, on a real Linux console, on a 40-cell display that tests read and type on."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import socket
import struct
import subprocess
import threading
import time
import warnings
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Self

from processes import describe, end_all
from program import Files, make_environment, wait_until
from terminal import QUIET

from quarto_access.narration.braille import LAST_CELL

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CELLS = 40
CURSOR = "78"
"""The dots that show the cursor."""

LOST_AFTER = 20.0
"""Seconds after which a key must have got lost, even on a busy machine."""

_CONSOLES = "/dev/tty0"
_FIND_FREE, _FREE = 0x5600, 0x5608
"""The kernel's VT_OPENQRY and VT_DISALLOCATE."""


@cache
def missing() -> str | None:
    """Return why BRLTTY can't be used here; None if it can."""
    if os.environ.get("QUARTO_ACCESS_SKIP_READERS"):
        return "QUARTO_ACCESS_SKIP_READERS is set: the readers were heard in another run of these tests"
    if shutil.which("brltty") is None:
        return "brltty is not installed (apt-get install brltty)"
    try:
        os.close(os.open(_CONSOLES, os.O_RDWR | os.O_NOCTTY))
    except OSError as why:
        return f"BRLTTY reads the Linux console, and there is none for these tests: {_CONSOLES}: {why.strerror}"
    return None


class Console:
    """A Linux console that nobody else uses."""

    def __init__(self) -> None:
        with open(_CONSOLES, "rb", buffering=0) as consoles:  # noqa: PTH123 - a device, not a file
            while True:
                found = fcntl.ioctl(consoles, _FIND_FREE, struct.pack("i", 0))
                self.number = int.from_bytes(found, "little", signed=True)
                self.held = os.open(self.device, os.O_RDWR | os.O_NOCTTY)
                try:
                    fcntl.flock(self.held, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    # Another test took it in between, and by now it has it open: the next one found is another.
                    os.close(self.held)
                else:
                    break

    @property
    def device(self) -> str:
        return f"/dev/tty{self.number}"

    @property
    def line(self) -> str:
        """The row that the cursor is on, as the kernel has it."""
        screen = Path(f"/dev/vcsu{self.number}").read_bytes()
        _, columns, _, row = Path(f"/dev/vcsa{self.number}").read_bytes()[:4]
        return screen[4 * row * columns :][: 4 * columns].decode("utf-32-le").rstrip()

    @property
    def column(self) -> int:
        """The column that the cursor is in."""
        return Path(f"/dev/vcsa{self.number}").read_bytes()[2]

    def close(self) -> None:
        os.close(self.held)
        # Its memory stays with it otherwise. While someone still has it open, it can't be freed.
        with suppress(OSError), open(_CONSOLES, "rb", buffering=0) as consoles:  # noqa: PTH123 - a device, not a file
            fcntl.ioctl(consoles, _FREE, self.number)


class Display:
    """A braille display of BRLTTY's virtual kind: it connects to us, sends what is shown, and takes commands."""

    def __init__(self, console: Console, folder: Path) -> None:
        listening = socket.create_server(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        self.log = folder / "brltty.log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [
                    *("brltty", "--no-daemon", "--standard-error", "--no-api", "--quiet", "--message-time=1"),
                    *("--braille-driver=vr", f"--braille-device=client:127.0.0.1:{port}", "--text-table=en_US"),
                    *("--screen-driver=lx", f"--screen-parameters=vt={console.number}", "--speech-driver=no"),
                    *("--configuration-file=/dev/null", f"--preferences-file={folder / 'brltty.prefs'}"),
                    *(f"--pid-file={folder / 'brltty.pid'}", f"--writable-directory={folder}"),
                    f"--updatable-directory={folder}",
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                env=make_environment({}),
            )
        self.connection = _accepted(listening, self)
        self.shown: dict[str, str] = {}
        self.last_change = time.monotonic()
        self.reading = threading.Thread(target=self._read, daemon=True)
        self.reading.start()
        self.command(f"cells {CELLS}")

    def _read(self) -> None:
        try:
            with self.connection.makefile(encoding="utf-8") as lines:
                for line in lines:
                    kind, _, value = line.rstrip("\n").partition(" ")
                    self.shown[kind] = value
                    self.last_change = time.monotonic()
        except OSError:
            return

    def command(self, words: str) -> None:
        """Send a command, as a key of the display does."""
        self.connection.sendall(f"{words}\n".encode())

    @property
    def text(self) -> str:
        """What is shown, in letters."""
        shown = self.shown.get("Visual", '""')[1:-1]
        return re.sub(r"\\(X..|.)", lambda found: _unescaped(found[1]), shown).rstrip()

    @property
    def dots(self) -> list[str]:
        """The dots of each cell."""
        return [dots.strip() for dots in self.shown.get("Braille", '""')[1:-1].split("|")]

    @property
    def cursor(self) -> int | None:
        """The cell with the cursor; None if it isn't shown."""
        return next((index for index, dots in enumerate(self.dots) if dots.endswith(CURSOR)), None)

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=60)
        self.connection.close()
        self.reading.join()


def _accepted(listening: socket.socket, display: Display) -> socket.socket:
    listening.settimeout(60)
    try:
        connection, _ = listening.accept()
    except TimeoutError:
        end_all(display.process.pid)
        display.process.wait()
        raise AssertionError(f"BRLTTY never connected: {display.log.read_text(encoding='utf-8')}") from None
    finally:
        listening.close()
    connection.settimeout(None)
    return connection


def _unescaped(escaped: str) -> str:
    return chr(int(escaped[1:], 16)) if len(escaped) > 1 else escaped


class AtTheDisplay:
    """Someone who plays with fingers alone: types on a braille display, and reads it after each key."""

    def __init__(self, files: Files, command: Sequence[str]) -> None:
        self.files = files
        self.console = Console()
        self.display = Display(self.console, files.folder)
        self.errors = files.folder / "errors"
        with self.errors.open("wb") as errors:
            self.program = subprocess.Popen(
                ["/bin/sh", "-c", 'exec "$@" <"$0" >"$0"', self.console.device, *command],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                start_new_session=True,
                cwd=files.folder,
                env=make_environment({"TERM": "linux"}),
            )
        wait_until(lambda: files.heard() or self.ended, "the first message is told")
        self.first = self.read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        end_all(self.program.pid)
        self.program.wait(timeout=60)
        self.display.close()
        self.console.close()

    def press(self, key: str) -> str:
        """Press a key of the display's keyboard, and return the line that it shows then."""
        return self.command(f"PASSCHAR {ord(key)}")

    def command(self, words: str) -> str:
        """Press another key of the display, which BRLTTY turns into keys for the program; return what is shown then."""
        before = len(self.files.entries())
        self._send(words, lambda: len(self.files.entries()) > before or self.ended)
        return self.read()

    def _send(self, words: str, arrived: Callable[[], bool]) -> None:
        """Press a key of the display. Press it again if it got lost: on a busy machine, BRLTTY sometimes drops one."""
        self.display.command(words)
        try:
            wait_until(arrived, f"{words} arrives", LOST_AFTER)
        except AssertionError:
            warnings.warn(f"BRLTTY lost a key: {words}", stacklevel=2)
            self.display.command(words)
            wait_until(arrived, f"{words} arrives")

    def type(self, line: str) -> str:
        """Type into a line that is open, and return what is shown then."""
        for typed in range(1, len(line) + 1):
            column = self.console.column
            self._send(f"PASSCHAR {ord(line[typed - 1])}", lambda column=column: self.console.column > column)
            self.read(line[:typed].rstrip())
        return self.display.text

    def read(self, newest: str | None = None) -> str:
        """Wait until the display shows the end of what was told, all of its last line, and nothing else."""
        display, console = self.display, self.console

        def shows_it() -> bool:
            line = console.line
            words = line.removesuffix(LAST_CELL).rstrip(". ")
            last = (
                line.endswith(newest) if newest else bool(words) and self.files.heard()[-1].rstrip(".").endswith(words)
            )
            return last and display.text == line and time.monotonic() - display.last_change > QUIET

        try:
            wait_until(shows_it, "the display shows the last line")
        except AssertionError as vain:
            vain.add_note(
                f"told: {self.files.heard()[-1]!r}\non the console: {console.line!r}\nshown: {display.text!r}"
            )
            vain.add_note(f"{describe(os.getpid())}\n{self.errors.read_text()}\n{display.log.read_text()}")
            raise
        return display.text

    @property
    def ended(self) -> bool:
        return self.program.poll() is not None
