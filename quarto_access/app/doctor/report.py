"""Report in plain lines which voices, sounds and folders work, and why the others don't. Reveal nothing private."""

from __future__ import annotations

import os
import platform
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from quarto_access import __version__
from quarto_access.app.channels import Channels
from quarto_access.audio.mixer_state import MixerState, NoDevice
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.paths import home, sounds_folder
from quarto_access.settings import nearest_name
from quarto_access.speech import voice_report
from quarto_access.speech.choice import every_voice
from quarto_access.speech.voice import Candidate, ChangeReason, Lack, VoiceKind
from quarto_access.speech.voice_report import Finding, look_for

if TYPE_CHECKING:
    from pathlib import Path

    from quarto_access.session.options import Options, World

PACKAGES = ("prompt_toolkit", "fluent.runtime", "platformdirs", "tomlkit", "fsrs", "pygame-ce")
DEVICE_TIMEOUT = 5.0
"""Longest wait for a sound device or for the sounds, in seconds."""

SOFTEST_VOICE, SOFTEST_SOUNDS = 10, 1
"""The lowest volumes that the keys reach."""

MAX_DETAIL = 300
"""Maximum length of a detail, such as an error message."""

MAX_UNKNOWN = 20
MAX_NAME = 40
"""How many unknown names from the settings file to report, and how much of each."""


def redact(text: str, home: Path) -> str:
    """Put a text on one line, with "~" for the home folder and "user" for the user's name in other paths."""
    line = " ".join(text.split())
    line = re.sub(re.escape(str(home)) + r"(?![\w-])", "~", line, flags=re.IGNORECASE) if home.name else line
    if len(home.name) > 1:
        line = re.sub(rf"(?<=[/\\]){re.escape(home.name)}(?![\w-])", "user", line)
    # Somebody else's home, as when the program runs with another user's rights.
    line = re.sub(r"(?<=[/\\])(home|Users)([/\\])[^/\\:]+", r"\1\2user", line)
    return line[:MAX_DETAIL]


def path_state(path: Path, *, folder: bool) -> str:
    """Return whether a file or folder is "writable", "read-only", "new" (can be created) or "blocked"."""
    if path.is_dir() if folder else path.is_file():
        return "writable" if os.access(path, os.W_OK) else "read-only"
    above = next((parent for parent in path.parents if parent.exists()), path)
    return "new" if above.is_dir() and os.access(above, os.W_OK) and not path.exists() else "blocked"


def every_candidate(channels: Channels) -> tuple[Candidate, ...]:
    """Return all voices that we support."""
    return every_voice(channels.voice_context())


@dataclass(slots=True)
class Doctor:
    """Examines this computer, and reports line by line."""

    options: Options
    world: World
    book: Phrasebook
    channels: Channels
    home: Path
    candidates: Callable[[Channels], tuple[Candidate, ...]] = every_candidate

    def say(self, message: str, **arguments: str | int) -> str:
        """Return a message with its arguments redacted."""
        redacted = {
            name: redact(value, self.home) if isinstance(value, str) else value for name, value in arguments.items()
        }
        return self.book.say(message, redacted).strip()

    def lines(self) -> Iterator[str]:
        """Yield the report line by line."""
        yield self.say("doctor-begins")
        yield from self._versions()
        yield from self._voices()
        yield self.sound_device()
        yield self.say("doctor-sound-packaged", number=len(self.channels.open_mixer().cues()))
        yield from self.volumes()
        yield from self._paths()
        yield self._terminal()

    def _versions(self) -> Iterator[str]:
        yield self.say("doctor-program", version=__version__)
        system = " ".join(part for part in (platform.system(), platform.release(), platform.machine()) if part)
        name, version = platform.python_implementation(), platform.python_version()
        yield self.say("doctor-python", name=name, version=version, system=system)
        for package, known in voice_report.versions((*PACKAGES, *voice_report.PACKAGES)).items():
            if known is None:
                yield self.say("doctor-package-missing", name=package)
            else:
                yield self.say("doctor-package", name=package, version=known)

    def _voices(self) -> Iterator[str]:
        for candidate in self.candidates(self.channels):
            yield self.finding(self.look_for(candidate))

    def look_for(self, candidate: Candidate) -> Finding:
        """Open a voice and close it again. The built-in voice is no use without a sound device."""
        finding = look_for(candidate, time.monotonic)
        if finding.works and candidate.kind is VoiceKind.BUILTIN and not self.has_device():
            return Finding(candidate.kind, candidate.name, ChangeReason.MISSING, lack=Lack.DEVICE)
        return finding

    def finding(self, finding: Finding) -> str:
        """Return the line about a voice."""
        kind, name = self.kind(finding), finding.name
        if finding.lack is not None:
            return self.say(f"doctor-lacks-{finding.lack}", kind=kind, name=name)
        if finding.reason is not None:
            # The message already says that it is missing.
            detail = self._reason(finding.detail.removeprefix("Missing: "))
            return self.say(f"doctor-voice-{finding.reason}", kind=kind, name=name, detail=detail)
        if finding.called:
            return self.say("doctor-voice-called", kind=kind, name=name, called=finding.called)
        return self.say("doctor-voice-found", kind=kind, name=name)

    def _reason(self, detail: str) -> str:
        """Return what a library said, without the full stop: our sentence ends there."""
        return detail.strip().rstrip(".") or self.book.say("doctor-detail-unknown")

    def kind(self, voice: Finding | Candidate) -> str:
        """Return the name of a kind of voice."""
        return self.book.say(f"doctor-kind-{voice.kind}")

    def advice(self, kind: VoiceKind) -> str:
        """Return what to do if a voice of this kind works but isn't heard."""
        if kind is VoiceKind.BUILTIN:
            return self.say("doctor-unheard-own", key="U")
        return self.say("doctor-unheard-reader" if kind is VoiceKind.READER else "doctor-unheard-system")

    def has_device(self) -> bool:
        """Open the sound device unless we tried before; return whether that worked."""
        mixer = self.channels.open_mixer()
        if mixer.state is MixerState.CLOSED:
            mixer.start()
        _wait_until(lambda: mixer.state is not MixerState.OPENING)
        return mixer.state is MixerState.OPEN

    def has_sounds(self) -> bool:
        """Return whether the sound device is open and every sound is loaded."""
        if self.has_device():
            _wait_until(lambda: self.channels.ready)
        return self.channels.ready

    def sound_device(self) -> str:
        """Return the line about the sound device."""
        mixer = self.channels.open_mixer()
        if self.has_device():
            return self.say("doctor-sound-found")
        if mixer.state is MixerState.OPENING:
            return self.say("doctor-sound-hung")
        reasons = [trouble.reason for trouble in mixer.troubles() if isinstance(trouble, NoDevice)]
        return self.say("doctor-sound-none", detail=self._reason(" ".join(reasons)))

    def volumes(self) -> Iterator[str]:
        """Yield the volumes, and a warning for each that is at its lowest."""
        settings = self.options.settings.settings
        voice, sounds = settings.voice.volume, settings.sound.volume
        yield self.say("doctor-volumes", voice=voice, sounds=sounds)
        if voice <= SOFTEST_VOICE:
            yield self.say("doctor-voice-softest")
        if sounds <= SOFTEST_SOUNDS:
            yield self.say("doctor-sounds-softest")

    def _paths(self) -> Iterator[str]:
        games, settings = self.options.games, self.options.settings
        for message, path, folder in (("doctor-games", games, True), ("doctor-settings", settings.path, False)):
            state = self.book.say(f"doctor-state-{path_state(path, folder=folder)}")
            yield self.say(message, path=str(path), state=state)
        if settings.fault is not None:
            yield self.say("doctor-settings-faulty", fault=settings.fault)
        # Only names: a value may be private.
        for bad in settings.bad:
            yield self.say("doctor-setting-bad", key=bad.key)
        for name in settings.unknown[:MAX_UNKNOWN]:
            near = nearest_name(name)
            if near is None:
                yield self.say("doctor-setting-unknown", key=name[:MAX_NAME])
            else:
                yield self.say("doctor-setting-unknown-near", key=name[:MAX_NAME], near=near)

    def _terminal(self) -> str:
        stdout = self.world.stdout
        encoding = stdout.encoding or "ascii"
        if not stdout.isatty():
            return self.say("doctor-no-terminal", encoding=encoding)
        try:
            size = os.get_terminal_size(stdout.fileno())
        except OSError:
            size = os.terminal_size((0, 0))
        kind = os.environ.get("TERM") or os.environ.get("TERM_PROGRAM") or platform.system()
        return self.say(
            "doctor-terminal", kind=kind, columns=str(size.columns), rows=str(size.lines), encoding=encoding
        )

    def chosen(self) -> str:
        """Return the line about the settings for voice and text."""
        settings = self.options.settings.settings
        return self.say(
            "doctor-chosen",
            voice=settings.voice.voice,
            sounds="on" if settings.sound.on else "off",
            text=settings.lines.text,
            style=settings.lines.style,
            cells=str(settings.lines.cells),
        )


def _wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + DEVICE_TIMEOUT
    while not done() and time.monotonic() < end:
        time.sleep(0.02)


def new_doctor(options: Options, world: World) -> Doctor:
    """Return a doctor for this computer."""
    channels = Channels(lambda: options.settings.settings, sounds_folder(), lambda _event: None)
    # Ignore reports: the doctor asks the mixer what went wrong.
    channels.call_soon = lambda _then: None
    return Doctor(options, world, Phrasebook(options.language), channels, home())
