"""Voices in child processes: what can't be interrupted can be ended.

A spare child waits beside the one that speaks, so that ending one costs no time before the next text.
"""

from __future__ import annotations

import json
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from typing import TYPE_CHECKING

from quarto_access.process import NO_WINDOW, subprocess_command
from quarto_access.speech.voice import QUIET, Candidate, Died, Kind, Manner, Missing, Pulse, longest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import IO

READY_WITHIN = 4.0
"""Seconds for the first child to be ready: less than a voice may take to open."""


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process at once, and what it has started."""
    if process.poll() is None:
        if sys.platform == "win32":
            process.kill()
        else:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            _shut(pipe)


def _shut(pipe: IO[bytes]) -> None:
    try:
        pipe.close()
    except OSError:
        # What could not be written to a process that is gone is not missed.
        return


def start(command: Sequence[str], environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Start a process in a session of its own, its noise kept off the screen."""
    return subprocess.Popen(  # noqa: S603 (our own file, or a program of the system)
        list(command),
        env=dict(environment),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        creationflags=NO_WINDOW,
    )


class _Child:
    """A child that speaks, and what it has told so far."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self.process = start(command, environment)
        self.told: queue.Queue[tuple[str, str]] = queue.Queue()
        threading.Thread(target=self._listen, name="voice listener", daemon=True).start()

    def _listen(self) -> None:
        pipe = self.process.stdout
        assert pipe is not None  # noqa: S101 (it was asked for)
        try:
            for line in pipe:
                what, detail = json.loads(line)
                self.told.put((what, detail))
        except (ValueError, OSError):
            # Cut off in mid-line, or its pipe shut: it is gone all the same.
            pass
        self.told.put(("gone", ""))

    def send(self, want: Mapping[str, object]) -> None:
        pipe = self.process.stdin
        assert pipe is not None  # noqa: S101 (the same)
        try:
            pipe.write(json.dumps(want).encode() + b"\n")
            pipe.flush()
        except OSError as trouble:
            raise Died(f"child: {trouble}") from trouble


class ChildVoice:
    """Speaks by pyttsx3 in a child process, which is ended to interrupt it."""

    def __init__(self, environment: Mapping[str, str], command: Sequence[str] = ()) -> None:
        """Start the child and a spare."""
        # pyttsx3 leaves its sound files behind when it is ended: they lie in a folder that goes with the voice.
        self.folder = tempfile.mkdtemp(prefix="quarto-access-voice-")
        self.environment = {**environment, "TMPDIR": self.folder}
        self.command = command or subprocess_command("quarto_access.speech.pyttsx3_process")
        self.manner = Manner()
        self.speaking = False
        self.beats = 0
        self.spare: _Child | None = None
        self.child = _Child(self.command, self.environment)
        try:
            self._wait_until_ready()
        except BaseException:
            self.close()
            raise
        self.spare = _Child(self.command, self.environment)

    def _wait_until_ready(self) -> None:
        while True:
            try:
                what, detail = self.child.told.get(timeout=READY_WITHIN)
            except queue.Empty:
                raise Missing("pyttsx3 does not answer") from None
            if what in ("missing", "gone"):
                raise Missing(detail or "pyttsx3 ended")
            if what == "ready":
                return

    def say(self, text: str, *, interrupt: bool, column: int | None) -> float | None:
        """Send a text to the child."""
        del column
        if interrupt:
            self.stop()
        manner = self.manner
        self.child.send({"say": text, "rate": manner.rate, "volume": manner.volume, "language": manner.language})
        self.speaking, self.beats = True, 0
        return longest(text, manner.rate)

    def stop(self) -> None:
        """End the child that is speaking; the spare takes its place."""
        self.pulse()
        if not self.speaking:
            return
        self.speaking = False
        end(self.child.process)
        self.child = self.spare or _Child(self.command, self.environment)
        self.spare = _Child(self.command, self.environment)

    def adopt(self, manner: Manner) -> None:
        """Send it along with the next text."""
        self.manner = manner

    def pulse(self) -> Pulse:
        """Take in what the child has told."""
        while not self.child.told.empty():
            what, detail = self.child.told.get()
            self.beats += 1
            if what == "end":
                self.speaking = False
            elif what in ("missing", "raised"):
                raise OSError(detail)
            elif what == "gone":
                raise Died("the voice's process ended")
        return Pulse(self.speaking, self.beats) if self.speaking else QUIET

    def close(self) -> None:
        """End both children, and remove their folder."""
        for child in (self.child, self.spare):
            if child is not None:
                end(child.process)
        shutil.rmtree(self.folder, ignore_errors=True)


def pyttsx3_child(environment: Mapping[str, str], *, optional: bool = False) -> Candidate:
    """Return the system's voice by pyttsx3."""
    return Candidate(Kind.SYSTEM, "pyttsx3", lambda: ChildVoice(environment), optional=optional)


LIST_WITHIN = 3.0
"""Seconds in which the program must list its voices."""

_LISTED = re.compile(r"^(?P<name>.+?)\s+(?P<tag>[a-z]{2,3}[_-]\w+)\s+#")


def voices_by_language(listed: str) -> dict[str, str]:
    """Return the first voice of each language in the program's list, by "en_us" and by "en"."""
    found: dict[str, str] = {}
    for line in listed.splitlines():
        match = _LISTED.match(line)
        if match is not None:
            tag = match["tag"].lower().replace("-", "_")
            found.setdefault(tag, match["name"])
            found.setdefault(tag.partition("_")[0], match["name"])
    return found


class SayVoice:
    """Speaks by `say`."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Find the program."""
        program = shutil.which("say", path=environment.get("PATH"))
        if program is None:
            raise Missing("say")
        self.program = program
        self.environment = environment
        self.manner = Manner()
        self.voice: str | None = None
        self.process: subprocess.Popen[bytes] | None = None

    def say(self, text: str, *, interrupt: bool, column: int | None) -> float | None:
        """Start a process for the text, which goes in by its input: a text is never an option."""
        del interrupt, column
        self.stop()
        chosen = ["-v", self.voice] if self.voice is not None else []
        self.process = start([self.program, "-r", str(self.manner.rate), *chosen, "-f", "-"], self.environment)
        volume = "" if self.manner.volume == 100 else f"[[volm {self.manner.volume / 100:.2f}]] "
        pipe = self.process.stdin
        assert pipe is not None  # noqa: S101 (it was asked for)
        try:
            pipe.write((volume + text.replace("[[", "[ [")).encode())
            pipe.close()
        except OSError as trouble:
            raise Died(f"say: {trouble}") from trouble
        return longest(text, self.manner.rate)

    def stop(self) -> None:
        """End the process."""
        if self.process is not None:
            end(self.process)
            self.process = None

    def adopt(self, manner: Manner) -> None:
        """Find a voice for the language; the player's own choice in the system's settings is kept for its language."""
        if manner.language != self.manner.language:
            self.voice = self._voice_for(manner.language)
        self.manner = manner

    def _voice_for(self, language: str) -> str | None:
        try:
            listed = subprocess.run(  # noqa: S603 (a program of the system)
                [self.program, "-v", "?"],
                env=dict(self.environment),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=LIST_WITHIN,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return None
        found = voices_by_language(listed.stdout.decode("utf-8", "replace"))
        tag = language.lower().replace("-", "_")
        return found.get(tag) or found.get(tag.partition("_")[0])

    def pulse(self) -> Pulse:
        """Speak as long as the process runs."""
        if self.process is None:
            return QUIET
        ended = self.process.poll()
        if ended is None:
            return Pulse(speaking=True, beats=1)
        self.stop()
        if ended != 0:
            raise Died(f"say ended with {ended}")
        return QUIET

    def close(self) -> None:
        """End the process."""
        self.stop()


def say_program(environment: Mapping[str, str], *, optional: bool = False) -> Candidate:
    """Return the voice of macOS."""
    return Candidate(Kind.SYSTEM, "say", lambda: SayVoice(environment), optional=optional)
