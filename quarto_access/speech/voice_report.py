"""What was found, and why not, for every voice: data for whoever has to find out why nothing is heard."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from importlib import metadata
from typing import TYPE_CHECKING

from quarto_access.speech.output_filter import Hush
from quarto_access.speech.voice import Kind, Manner, Why, why_of
from quarto_access.speech.worker import LOOK, OPENING, PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from quarto_access.speech.voice import Candidate, Voice

PACKAGES = ("accessible-output3", "prismatoid", "pyttsx3", "espeakng-loader")
"""What voices come from."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What became of a voice that was tried: `why` is None where it works, as far as a program can know.

    `called` is the name that a reader gives itself; `seconds` is how long it took.
    """

    kind: Kind
    name: str
    why: Why | None
    detail: str = ""
    called: str = ""
    seconds: float = 0.0

    @property
    def works(self) -> bool:
        """Whether it is there."""
        return self.why is None


def look_for(candidate: Candidate, clock: Callable[[], float]) -> Finding:
    """Open a voice and close it again."""
    return _try(candidate, clock, OPENING, lambda _voice: None)


def try_aloud(candidate: Candidate, text: str, clock: Callable[[], float], manner: Manner | None = None) -> Finding:
    """Let a voice say something to its end. That it worked never proves that anyone heard it: ask."""

    def aloud(voice: Voice) -> None:
        voice.adopt(manner or Manner())
        takes = voice.say(text, interrupt=False, column=None)
        ends = clock() + PATIENCE + (takes or 0.0)
        pause = threading.Event()
        while takes is not None and voice.pulse().speaking:
            if clock() > ends:
                raise TimeoutError
            pause.wait(LOOK)

    return _try(candidate, clock, OPENING + PATIENCE + 60.0, aloud)


def versions(packages: Sequence[str] = PACKAGES) -> dict[str, str | None]:
    """Return the version of each package, or None where it is not installed."""
    found: dict[str, str | None] = {}
    for package in packages:
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            found[package] = None
    return found


def _try(candidate: Candidate, clock: Callable[[], float], within: float, use: Callable[[Voice], None]) -> Finding:
    """Open, use and close a voice in a thread that is left behind if it hangs."""
    hush = Hush()
    findings: list[Finding] = []
    began = clock()

    def found(why: Why | None, detail: str = "", called: str = "") -> None:
        findings.append(Finding(candidate.kind, candidate.name, why, detail, called, clock() - began))

    def life() -> None:
        with hush.this_thread():
            try:
                voice = candidate.open()
                try:
                    use(voice)
                finally:
                    voice.close()
                found(None, called=str(getattr(voice, "name", "")))
            except (Exception, SystemExit) as trouble:  # noqa: BLE001 (a voice is foreign: it may raise anything)
                found(why_of(trouble), f"{type(trouble).__name__}: {trouble}")

    hush.lay()
    thread = threading.Thread(target=life, name="voice", daemon=True)
    thread.start()
    thread.join(within)
    hush.lift()
    return findings[0] if findings else Finding(candidate.kind, candidate.name, Why.HUNG, seconds=clock() - began)
