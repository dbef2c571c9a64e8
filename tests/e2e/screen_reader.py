"""The program inside a real screen reader: what it told, and what was spoken of it."""

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
from processes import asleep, described, end_all
from program import LIMIT, Files, wait_until
from terminal import ENTER, QUIET, Terminal

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

READERS = ("yasr", "fenrir")
BLANK = "blank"


@cache
def missing(reader: str) -> str | None:
    """Return why this reader can't be used here; None if it can."""
    if os.environ.get("QUARTO_ACCESS_SKIP_READERS"):
        return "QUARTO_ACCESS_SKIP_READERS is set: the readers were heard in another run of these tests"
    path = shutil.which(reader)
    if path is None:
        return f"{reader} is not installed (apt-get install yasr fenrir speech-dispatcher python3-speechd)"
    if reader == "fenrir":
        with open(path, encoding="utf-8") as file:  # noqa: PTH123 - only its first line is wanted
            interpreter = file.readline().removeprefix("#!").split()
        found = subprocess.run([*interpreter, "-c", "import speechd"], capture_output=True, check=False)
        if found.returncode:
            return "fenrir can't speak: its Python has no speechd (apt-get install python3-speechd)"
    return None


def words(text: str) -> list[str]:
    """Return the words of a text: spaces and case are not heard, and marks by some readers only ("--" as dash dash)."""
    return [word for word in re.findall(r"[^\W_]+", text.lower()) if word != "dash"]


@dataclass(frozen=True, slots=True)
class Hearing:
    """A sitting as it was heard."""

    told: list[str]
    spoken: list[str]
    blanks: int
    code: int | None
    errors: str


class NeverBegan(AssertionError):
    """Inside the reader the program told nothing at all."""


def hear(
    reader: str,
    folder: Path,
    script: Iterable[str],
    *options: str,
    rows: int,
    columns: int,
    menu: bool = False,
    rest: float = 0,
) -> Hearing:
    """Play a script inside a reader: keys one by one, `rest` seconds apart, and whole lines as they are typed.

    Once in some thousand starts a reader hangs before it has begun the program. That is started anew, and warned of:
    what a reader makes of our lines is asked here, not how well it starts.
    """
    try:
        return _hear(reader, folder, script, *options, rows=rows, columns=columns, menu=menu, rest=rest)
    except NeverBegan as vain:
        warnings.warn(f"{reader} was started again: {vain} {vain.__notes__}", stacklevel=2)
        again = folder / "again"
        again.mkdir()
        return _hear(reader, again, script, *options, rows=rows, columns=columns, menu=menu, rest=rest)


def _hear(
    reader: str,
    folder: Path,
    script: Iterable[str],
    *options: str,
    rows: int,
    columns: int,
    menu: bool,
    rest: float,
) -> Hearing:
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
    sitting = _Sitting(files, terminal, speech)
    try:
        sitting.catch_up()
        for keys in script:
            time.sleep(rest)
            sitting.play(keys)
        code_file = folder / "code"
        wait_until(code_file.exists, "the program has ended")
        sitting.catch_up()
        # A message that is said twice may be said late.
        time.sleep(4 * QUIET)
        code = int(code_file.read_text(encoding="ascii"))
        errors = (folder / "program.errors").read_text(encoding="utf-8")
        return Hearing(files.heard(), sitting.spoken(), sitting.blanks(), code, errors)
    except AssertionError as why:
        vain = why if (folder / "program.errors").exists() else NeverBegan(*why.args)
        said = [one.text for one in speech.said]
        vain.add_note(f"{described(terminal.process.pid)}\nshown: {terminal.text!r}\nsaid: {said}\n{terminal.errors}")
        raise vain from None
    finally:
        # Asked to leave, a reader ends its helpers and waits for them; killed, it would leave them to nobody.
        shell = _pid(folder / "shell.pid")
        if shell is not None:
            end_all(shell)
        terminal.ask_to_leave()
        terminal.end()
        # Helpers of fenrir that had not yet been told to end when it left would run on.
        end_all_with(f"HOME={home}")
        speech.close()


def _run_file(folder: Path, command: list[str]) -> Path:
    """Write a file that runs the program, so that no reader takes the program's options for its own."""
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
class _Sitting:
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
        """Type a line at a pace at which a reader can echo it; what it says meanwhile is this echo and nothing else."""
        first = len(self.speech.said)
        self.typed.update(line)
        for character in line:
            shown = len(self.terminal.output)
            self.terminal.send(character)
            wait_until(lambda shown=shown: len(self.terminal.output) > shown, f"{character!r} is shown")
            self.quiet()
        for index in range(first, len(self.speech.said)):
            text = self.speech.said[index].text.strip()
            if text == "space" or text in line:
                self.echoes.add(index)

    def catch_up(self) -> None:
        """Wait until everything told so far has been spoken; if it never is, the comparison will say so."""
        wait_until(self.files.heard, "something is told")
        end = time.monotonic() + LIMIT
        compared = (0, 0)
        while not self.behind:
            there = (len(self.speech.said), len(self.files.entries()))
            if there != compared and words(" ".join(self.spoken())) == words(" ".join(self.files.heard())):
                self.quiet()
                # One line can be answered by several messages, and so far perhaps not by all of them.
                if len(self.files.entries()) == there[1]:
                    return
            compared = there
            self.behind = time.monotonic() > end
            time.sleep(0.01)
        self.quiet()

    def quiet(self) -> None:
        """Wait until reader and terminal are quiet and the program waits for keys: one without a processor does not."""
        said, busy = self.speech.said, time.monotonic()

        def rests() -> bool:
            nonlocal busy
            if not asleep(_pid(self.files.folder / "shell.pid")):
                busy = time.monotonic()
            last = max(busy, self.terminal.last_output, said[-1].at if said else 0)
            return time.monotonic() - last > QUIET / 2

        wait_until(rests, "reader, terminal and program are quiet")

    def spoken(self) -> list[str]:
        """Return what was spoken from the first message on, without the echo: before it the reader speaks of itself.

        On a busy machine the echo of a letter can come late. No message of ours has fewer than three letters, so that
        a letter that was typed is never one.

        Fenrir says "blank" if it happens to look while the cursor passes the empty line below a message, as it does
        now and then on a busy machine, and when the program has left: that is no message either, and is counted apart.
        """
        texts = [said.text for said in list(self.speech.said)]
        first = words(self.files.heard()[0])[:4]
        begins = next((index for index, text in enumerate(texts) if words(text)[:4] == first), len(texts))
        messages = [text for index, text in enumerate(texts) if index >= begins and index not in self.echoes]
        return [text for text in messages if text.strip() != BLANK and text.strip() not in self.typed]

    def blanks(self) -> int:
        return sum(said.text.strip() == BLANK for said in self.speech.said)
