"""Try voices and report which work and why the others don't, for players who hear nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from importlib import metadata

from quarto_access.frozen import frozen
from quarto_access.speech.output_filter import OutputFilter
from quarto_access.speech.voice import (
    Candidate,
    ChangeReason,
    Lack,
    Missing,
    Voice,
    VoiceKind,
    VoiceSettings,
    reason_for,
)
from quarto_access.speech.worker import HANG_TIMEOUT, OPEN_TIMEOUT, POLL_INTERVAL

PACKAGES = ("accessible-output3", "prismatoid", "pyttsx3", "espeakng-loader")
"""The packages that provide voices."""


@frozen
class Finding:
    """The result of trying a voice. `reason` is None if it works, as far as a program can tell.

    `lack` is what a missing voice lacks, if we know. `called` is the name that a screen reader gives itself,
    `seconds` is how long it took.
    """

    kind: VoiceKind
    name: str
    reason: ChangeReason | None
    detail: str = ""
    called: str = ""
    seconds: float = 0.0
    lack: Lack | None = None

    @property
    def works(self) -> bool:
        """Whether the voice could be used."""
        return self.reason is None


def look_for(candidate: Candidate, clock: Callable[[], float]) -> Finding:
    """Open a voice and close it again."""
    return _try(candidate, clock, OPEN_TIMEOUT, lambda _voice: None)


def try_aloud(
    candidate: Candidate, text: str, clock: Callable[[], float], settings: VoiceSettings | None = None
) -> Finding:
    """Let a voice speak a whole text. Success doesn't prove that anyone heard it, so ask the player."""

    def speak(voice: Voice) -> None:
        voice.configure(settings or VoiceSettings())
        longest = voice.say(text, interrupt=False, column=None)
        if longest is None:
            return
        pause = threading.Event()
        heartbeats, last = 0, clock()
        while (progress := voice.poll()).speaking:
            if progress.heartbeats != heartbeats:
                heartbeats, last = progress.heartbeats, clock()
            if clock() > last + HANG_TIMEOUT + longest:
                raise TimeoutError
            pause.wait(POLL_INTERVAL)

    return _try(candidate, clock, OPEN_TIMEOUT + HANG_TIMEOUT + 60.0, speak)


def versions(packages: Sequence[str] = PACKAGES) -> dict[str, str | None]:
    """Return the version of each package, or None if it isn't installed."""
    known: dict[str, str | None] = {}
    for package in packages:
        try:
            known[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            known[package] = None
    return known


def _try(candidate: Candidate, clock: Callable[[], float], timeout: float, use: Callable[[Voice], None]) -> Finding:
    """Open, use and close a voice in its own thread; abandon the thread if it hangs."""
    output_filter = OutputFilter()
    findings: list[Finding] = []
    began = clock()

    def report(reason: ChangeReason | None, detail: str = "", called: str = "", lack: Lack | None = None) -> None:
        findings.append(Finding(candidate.kind, candidate.name, reason, detail, called, clock() - began, lack))

    def run() -> None:
        with output_filter.mute_this_thread():
            try:
                voice = candidate.open()
                try:
                    use(voice)
                finally:
                    voice.close()
                report(None, called=str(getattr(voice, "name", "")))
            except (Exception, SystemExit) as error:  # noqa: BLE001 (foreign code may raise anything)
                lack = error.lack if isinstance(error, Missing) else None
                report(reason_for(error), f"{type(error).__name__}: {error}", lack=lack)

    output_filter.install()
    thread = threading.Thread(target=run, name="voice", daemon=True)
    thread.start()
    thread.join(timeout)
    output_filter.uninstall()
    if findings:
        return findings[0]
    return Finding(candidate.kind, candidate.name, ChangeReason.HUNG, seconds=clock() - began)
