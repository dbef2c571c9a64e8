"""Run the program inside a real screen reader, and compare what it said with what the reader spoke."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import time
import warnings
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from fake_speech_dispatcher import Speech
from helpers.left_running import end_all_with
from processes import children_asleep, describe, end_all
from program import LIMIT, Files, wait_until
from terminal import ENTER, QUIET, Terminal

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

READERS = ("yasr", "fenrir")
BLANK = "blank"


@cache
def why_unavailable(reader: str) -> str | None:
    """Return why we can't use this reader here; None if we can."""
    if os.environ.get("QUARTO_ACCESS_SKIP_READERS"):
        return "QUARTO_ACCESS_SKIP_READERS is set: the readers were heard in another run of these tests"
    path = shutil.which(reader)
    if path is None:
        return f"{reader} is not installed (apt-get install yasr fenrir speech-dispatcher python3-speechd)"
    if reader == "fenrir":
        with open(path, encoding="utf-8") as file:  # noqa: PTH123 - read only the first line
            interpreter = file.readline().removeprefix("#!").split()
        speechd = subprocess.run([*interpreter, "-c", "import speechd"], capture_output=True, check=False)
        if speechd.returncode:
            return "fenrir can't speak: its Python has no speechd (apt-get install python3-speechd)"
    return None


def words(text: str) -> list[str]:
    """Return the words of a text. Nobody hears spaces and case, and only some readers read "--" as "dash dash"."""
    return [word for word in re.findall(r"[^\W_]+", text.lower()) if word != "dash"]


@dataclass(frozen=True, slots=True)
class Heard:
    """What the program logged, what the reader spoke, and how the program ended."""

    logged: list[str]
    spoken: list[str]
    blanks: int
    code: int | None
    errors: str


class NeverStarted(AssertionError):
    """The reader didn't start the program."""


def run_in_reader(
    reader: str,
    folder: Path,
    script: Iterable[str],
    *options: str,
    rows: int,
    columns: int,
    menu: bool = False,
    pause: float = 0,
) -> Heard:
    """Play a script inside a reader: single keys `pause` seconds apart, and lines to type.

    Once in a few thousand starts, a reader hangs before it starts the program. Warn and try again then: we test how it
    reads our lines, not how well it starts.
    """
    try:
        return _run_in_reader(reader, folder, script, *options, rows=rows, columns=columns, menu=menu, pause=pause)
    except NeverStarted as failure:
        warnings.warn(f"{reader} was started again: {failure} {failure.__notes__}", stacklevel=2)
        again = folder / "again"
        again.mkdir()
        return _run_in_reader(reader, again, script, *options, rows=rows, columns=columns, menu=menu, pause=pause)


def _run_in_reader(
    reader: str,
    folder: Path,
    script: Iterable[str],
    *options: str,
    rows: int,
    columns: int,
    menu: bool,
    pause: float,
) -> Heard:
    speech = Speech()
    home = folder / "home"
    home.mkdir()
    files = Files(folder)
    run = _run_file(folder, files.command(*options, menu=menu))
    terminal = Terminal(
        _reader_command(reader, run, speech.port, home),
        files,
        rows=rows,
        columns=columns,
        environment={"SPEECHD_ADDRESS": f"inet_socket:127.0.0.1:{speech.port}", "HOME": str(home)},
    )
    session = _Session(files, terminal, speech)
    try:
        session.catch_up()
        for keys in script:
            time.sleep(pause)
            session.play(keys)
        code_file = folder / "code"
        wait_until(code_file.exists, "the program has exited")
        session.catch_up()
        # Wait for late speech: a message spoken twice would fail the test.
        time.sleep(4 * QUIET)
        code = int(code_file.read_text(encoding="ascii"))
        errors = (folder / "program.errors").read_text(encoding="utf-8")
        return Heard(files.heard(), session.spoken(), session.blanks(), code, errors)
    except AssertionError as timeout:
        failure = timeout if (folder / "program.errors").exists() else NeverStarted(*timeout.args)
        said = [spoken.text for spoken in speech.said]
        failure.add_note(f"{describe(terminal.process.pid)}\nshown: {terminal.text!r}\nsaid: {said}\n{terminal.errors}")
        raise failure from None
    finally:
        # On SIGTERM a reader ends its helpers and waits for them. Killed, it would orphan them.
        shell = _pid(folder / "shell.pid")
        if shell is not None:
            end_all(shell)
        terminal.terminate()
        terminal.end()
        # Fenrir may exit before it has ended all its helpers.
        end_all_with(f"HOME={home}")
        speech.close()


def _run_file(folder: Path, command: list[str]) -> Path:
    """Write a script that runs the program, so that the reader doesn't take the program's options for its own."""
    path = folder / "run"
    named = {name: shlex.quote(str(folder / name)) for name in ("program.errors", "code", "shell.pid")}
    path.write_text(
        "#!/bin/sh\n"
        f"echo $$ > {named['shell.pid']}\n"
        f"{shlex.join(command)} 2> {named['program.errors']}\n"
        f"echo $? > {named['code']}.part && mv {named['code']}.part {named['code']}\n"
        "exec sleep 60\n",
        encoding="utf-8",
    )
    path.chmod(0o755)
    return path


def _reader_command(reader: str, run: Path, port: int, home: Path) -> list[str]:
    if reader == "yasr":
        return ["yasr", "-s", "speech dispatcher", "-p", f"127.0.0.1:{port}", str(run)]
    settings = ("speech#driver=speechdDriver", "sound#enabled=False", f"general#shell={run}")
    return ["fenrir", "-e", "-o", ";".join((*settings, f"general#debugFile={home}/fenrir.log"))]


def _pid(file: Path) -> int | None:
    try:
        return int(file.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None


@dataclass(slots=True)
class _Session:
    """Plays a script, and waits for the reader to catch up."""

    files: Files
    terminal: Terminal
    speech: Speech
    behind: bool = False
    echoes: set[int] = field(default_factory=set)
    typed: set[str] = field(default_factory=set)

    def play(self, keys: str) -> None:
        before = len(self.files.entries())
        if len(keys) > 1 and not keys.startswith("\x1b"):
            self.type(keys)
            keys = ENTER
        self.terminal.send(keys)
        wait_until(lambda: len(self.files.entries()) > before, f"{keys!r} is answered")
        self.catch_up()

    def type(self, line: str) -> None:
        """Type a line slowly enough for the reader to echo it. Whatever it says meanwhile is that echo."""
        first = len(self.speech.said)
        self.typed.update(line)
        for character in line:
            shown = len(self.terminal.output)
            self.terminal.send(character)
            wait_until(lambda shown=shown: len(self.terminal.output) > shown, f"{character!r} is shown")
            self.wait_until_quiet()
        for index in range(first, len(self.speech.said)):
            text = self.speech.said[index].text.strip()
            if text == "space" or text in line:
                self.echoes.add(index)

    def catch_up(self) -> None:
        """Wait until the reader has spoken every message. If it never does, the final comparison fails."""
        wait_until(self.files.heard, "the first message comes")
        end = time.monotonic() + LIMIT
        last_counts = (0, 0)
        while not self.behind:
            counts = (len(self.speech.said), len(self.files.entries()))
            if counts != last_counts and words(" ".join(self.spoken())) == words(" ".join(self.files.heard())):
                self.wait_until_quiet()
                # A line may have several answers, and perhaps some are still to come.
                if len(self.files.entries()) == counts[1]:
                    return
            last_counts = counts
            self.behind = time.monotonic() > end
            time.sleep(0.01)
        self.wait_until_quiet()

    def wait_until_quiet(self) -> None:
        """Wait until reader and terminal are quiet and the program sleeps: on a busy machine, it may only be slow."""
        said, last_busy = self.speech.said, time.monotonic()

        def is_quiet() -> bool:
            nonlocal last_busy
            if not children_asleep(_pid(self.files.folder / "shell.pid")):
                last_busy = time.monotonic()
            last = max(last_busy, self.terminal.last_output, said[-1].at if said else 0)
            return time.monotonic() - last > QUIET / 2

        wait_until(is_quiet, "reader, terminal and program are quiet")

    def spoken(self) -> list[str]:
        """Return what the reader spoke, without its own start-up message, echoed letters and "blank".

        The echo of a letter may come late on a busy machine. Our messages have at least three letters, so a typed
        letter is never one.

        Fenrir says "blank" when the program exits. It sometimes also does so on a busy machine, if it polls while the
        cursor is on the empty line below a message. We count these separately.
        """
        texts = [said.text for said in list(self.speech.said)]
        # A reader may speak the first message a sentence at a time.
        first = words(self.files.heard()[0])
        begins = (words(text) and words(text)[: len(first)] == first[: len(words(text))] for text in texts)
        start = next((index for index, begin in enumerate(begins) if begin), len(texts))
        messages = [text for index, text in enumerate(texts) if index >= start and index not in self.echoes]
        return [text for text in messages if text.strip() != BLANK and text.strip() not in self.typed]

    def blanks(self) -> int:
        return sum(said.text.strip() == BLANK for said in self.speech.said)
