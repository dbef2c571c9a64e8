"""A visit to the doctor behind a pipe, in one process.

Which voices there are, and all versions, differ from machine to machine. So voices of ours stand for them here, and a
version is only told to be one; the real ones are looked for in the end-to-end tests.
"""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime
from io import StringIO
from random import Random
from typing import TYPE_CHECKING

from helpers.program import Entry, Heard
from quarto_access.app.doctor import Doctor, new_doctor
from quarto_access.app.examine import examine
from quarto_access.session.options import Options, World
from quarto_access.speech.recording import RecordingVoice
from quarto_access.speech.voice import Candidate, Missing, VoiceKind
from quarto_access.store.settings import load_settings

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from quarto_access.app.channels import Channels
    from quarto_access.speech.voice import Voice


class _Reader(RecordingVoice):
    name = "NVDA"


def _missing() -> Voice:
    raise Missing("prismatoid: No module named 'prism'")


def _broken() -> Voice:
    raise ValueError("the library is broken")


def voices(_: Channels) -> tuple[Candidate, ...]:
    return (
        Candidate(VoiceKind.READER, "prism", _missing),
        Candidate(VoiceKind.READER, "accessible-output3", lambda: _Reader(time.monotonic)),
        Candidate(VoiceKind.SYSTEM, "pyttsx3", _broken),
        Candidate(VoiceKind.BUILTIN, "espeak-ng", lambda: RecordingVoice(time.monotonic)),
    )


class AtTheDoctors:
    """Someone who asks, behind a pipe."""

    def __init__(self, home: Path, words: Sequence[str] = ()) -> None:
        out = StringIO()
        world = World(StringIO(), out, time.monotonic, lambda: datetime.now(UTC), Random(1))
        options = Options(load_settings(home / "settings.toml"), home / "games", home / "progress.json")
        found = new_doctor(options, world)
        doctor = Doctor(options, world, found.book, found.channels, home, voices)
        examine(options, world, check_only="--reader-check" in words, doctor=doctor)
        self.heard = Heard()
        for line in out.getvalue().splitlines():
            self.heard.entries.append(Entry(_anywhere(line), None, None))


def _anywhere(line: str) -> str:
    """Return the line as it is on every machine."""
    line = re.sub(r"^(Package [\w.-]+): .*", r"\1: (a version).", line)
    line = re.sub(r"^Sounds: \d+", "Sounds: (a number of)", line)
    line = re.sub(r"^(quarto-access) .*", r"\1 (a version).", line)
    return re.sub(r"^\w+ [\d.]+\S*, on .*", "(Python, a version), on (a system).", line)
