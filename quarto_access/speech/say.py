"""The voice of macOS by its own program `say`, a process for each text, ended to interrupt it."""

from __future__ import annotations

import re
import subprocess
from shutil import which
from typing import TYPE_CHECKING

from quarto_access.speech.subprocess_voices import end, start
from quarto_access.speech.voice import QUIET, Candidate, Died, Kind, Manner, Missing, Pulse, longest

if TYPE_CHECKING:
    from collections.abc import Mapping

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
        program = which("say", path=environment.get("PATH"))
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
