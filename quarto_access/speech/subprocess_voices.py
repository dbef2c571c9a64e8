"""Voices that run in a subprocess, pyttsx3 and macOS `say`: neither can be interrupted, but a process can be killed."""

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
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from quarto_access.process import NO_WINDOW, subprocess_command
from quarto_access.speech.voice import (
    NOT_SPEAKING,
    Candidate,
    Died,
    Lack,
    Missing,
    SpeechProgress,
    VoiceKind,
    VoiceSettings,
    longest_duration,
)

if TYPE_CHECKING:
    from typing import IO

READY_TIMEOUT = 4.0
"""Seconds for the first pyttsx3 process to get ready. Less than the worker's timeout for opening a voice."""

PLAYER_TIMEOUT = 1.0
"""Seconds for the player to play nothing. If it takes longer it may still work, so we don't call it missing."""

NOTHING = "nothing.wav"
"""The name of the empty file that it plays."""

LIST_TIMEOUT = 3.0
"""Seconds for `say` to list its voices."""

_LISTED_VOICE = re.compile(r"^(?P<name>.+?)\s+(?P<tag>[a-z]{2,3}[_-]\w+)\s+#")


def _start(command: Sequence[str], environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Start a process in its own session, with stderr discarded."""
    return subprocess.Popen(  # noqa: S603 (our own module, or a system program)
        list(command),
        env=dict(environment),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        creationflags=NO_WINDOW,
    )


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and everything it has started, even if somebody else has killed the process itself."""
    # Not `poll()`: once the process is reaped, its number may belong to somebody else's group.
    if process.returncode is None:
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
            _close(pipe)


def _close(pipe: IO[bytes]) -> None:
    try:
        pipe.close()
    except OSError:
        # Unwritten bytes don't matter once the process is gone.
        return


class _Pyttsx3Process:
    """A process that speaks through pyttsx3, and the reports it has sent so far."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self.process = _start(command, environment)
        self.reports: queue.Queue[tuple[str, str]] = queue.Queue()
        threading.Thread(target=self._read_reports, name="voice listener", daemon=True).start()

    def _read_reports(self) -> None:
        pipe = self.process.stdout
        assert pipe is not None  # noqa: S101 (opened as a pipe)
        try:
            for line in pipe:
                what, detail = json.loads(line)
                self.reports.put((what, detail))
        except (ValueError, OSError):
            # A line cut in the middle or a closed pipe: the process is gone either way.
            pass
        self.reports.put(("gone", ""))

    def send(self, request: Mapping[str, object]) -> None:
        pipe = self.process.stdin
        assert pipe is not None  # noqa: S101 (the same)
        try:
            pipe.write(json.dumps(request).encode() + b"\n")
            pipe.flush()
        except OSError as error:
            raise Died(f"child: {error}") from error


class Pyttsx3Voice:
    """Speaks through pyttsx3 in a subprocess, and kills it to interrupt a text.

    A spare process waits beside the one that speaks, so that the next text doesn't have to wait for a new one.
    """

    def __init__(self, environment: Mapping[str, str], command: Sequence[str] = ()) -> None:
        """Start the first process and the spare."""
        # A killed pyttsx3 leaves its sound files behind. Collect them in a folder that we delete with the voice.
        self.folder = tempfile.mkdtemp(prefix="quarto-access-voice-")
        self.environment = {**environment, "TMPDIR": self.folder}
        self.command = command or subprocess_command("quarto_access.speech.pyttsx3_process")
        self.settings = VoiceSettings()
        self.speaking = False
        self.heartbeats = 0
        self.spare: _Pyttsx3Process | None = None
        self.current = _Pyttsx3Process(self.command, self.environment)
        try:
            self._wait_until_ready()
        except BaseException:
            self.close()
            raise
        self.spare = _Pyttsx3Process(self.command, self.environment)

    def _wait_until_ready(self) -> None:
        while True:
            try:
                what, detail = self.current.reports.get(timeout=READY_TIMEOUT)
            except queue.Empty:
                raise Missing("pyttsx3 does not answer") from None
            if what in ("missing", "gone"):
                raise Missing(detail or "pyttsx3 ended")
            if what == "ready":
                return

    def say(self, text: str, *, interrupt: bool, column: int | None, whispered: bool = False) -> float | None:
        """Send a text to the subprocess."""
        del column, whispered
        if interrupt:
            self.stop()
        settings = self.settings
        self.current.send(
            {
                "say": text,
                "rate": settings.rate,
                "volume": settings.volume,
                "pitch": settings.pitch,
                "language": settings.language,
            }
        )
        self.speaking, self.heartbeats = True, 0
        return longest_duration(text, settings.rate)

    def stop(self) -> None:
        """Kill the process if it is speaking, and put the spare in its place."""
        self.poll()
        if not self.speaking:
            return
        self.speaking = False
        _kill(self.current.process)
        self.current = self.spare or _Pyttsx3Process(self.command, self.environment)
        self.spare = _Pyttsx3Process(self.command, self.environment)

    def configure(self, settings: VoiceSettings) -> None:
        """Send these settings along with the next text."""
        self.settings = settings

    def poll(self) -> SpeechProgress:
        """Handle the reports from the subprocess."""
        while not self.current.reports.empty():
            what, detail = self.current.reports.get()
            self.heartbeats += 1
            if what == "end":
                self.speaking = False
            elif what in ("missing", "raised"):
                raise OSError(detail)
            elif what == "gone":
                raise Died("the voice's process ended")
        return SpeechProgress(self.speaking, self.heartbeats) if self.speaking else NOT_SPEAKING

    def close(self) -> None:
        """Kill both processes and delete their folder."""
        for one in (self.current, self.spare):
            if one is not None:
                _kill(one.process)
        shutil.rmtree(self.folder, ignore_errors=True)


def pyttsx3_voice(environment: Mapping[str, str], *, optional: bool = False) -> Candidate:
    """Return the system's voice through pyttsx3 as a candidate."""

    def open_voice() -> Pyttsx3Voice:
        check_player(environment)
        return Pyttsx3Voice(environment)

    return Candidate(VoiceKind.SYSTEM, "pyttsx3", open_voice, optional=optional)


def check_player(environment: Mapping[str, str]) -> None:
    """Raise `Missing` if nobody could hear pyttsx3, which itself ignores a missing player or sound device.

    Anything that may yet work passes: a device in use by somebody else, or a slow sound server.
    """
    if sys.platform == "win32":
        import ctypes

        if ctypes.windll.winmm.waveOutGetNumDevs() == 0:
            raise Missing("no sound device", Lack.DEVICE)
    elif sys.platform.startswith("linux"):
        _check_aplay(environment)


def _check_aplay(environment: Mapping[str, str]) -> None:
    """Let aplay open the default device, as pyttsx3 would, and play nothing."""
    # Import late: the program must start fast.
    import wave

    program = shutil.which("aplay", path=environment.get("PATH"))
    if program is None:
        raise Missing("aplay", Lack.PLAYER)
    with tempfile.TemporaryDirectory(prefix="quarto-access-voice-") as folder:
        file = f"{folder}/{NOTHING}"
        with wave.open(file, "wb") as sound:
            sound.setnchannels(1)
            sound.setsampwidth(2)
            sound.setframerate(22050)
        try:
            played = subprocess.run(  # noqa: S603 (found in the player's PATH)
                [program, file, "-q"],
                env={**environment, "LC_ALL": "C"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                timeout=PLAYER_TIMEOUT,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            return
    reason = played.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2]
    if played.returncode != 0 and "open error" in reason and "busy" not in reason:
        raise Missing(reason, Lack.DEVICE)


def voices_by_language(listed: str) -> dict[str, str]:
    """Parse the list that `say` prints; return the first voice of each language, under "en_us" and under "en"."""
    voices: dict[str, str] = {}
    for line in listed.splitlines():
        match = _LISTED_VOICE.match(line)
        if match is not None:
            tag = match["tag"].lower().replace("-", "_")
            voices.setdefault(tag, match["name"])
            voices.setdefault(tag.partition("_")[0], match["name"])
    return voices


class SayVoice:
    """Speaks through macOS `say`, one process per text."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Find the program."""
        program = shutil.which("say", path=environment.get("PATH"))
        if program is None:
            raise Missing("say")
        self.program = program
        self.environment = environment
        self.settings = VoiceSettings()
        self.voice: str | None = None
        self.process: subprocess.Popen[bytes] | None = None

    def say(self, text: str, *, interrupt: bool, column: int | None, whispered: bool = False) -> float | None:
        """Start a process for a text. Pass it through stdin, so that no text is taken for an option."""
        del interrupt, column, whispered
        self.stop()
        chosen = ["-v", self.voice] if self.voice is not None else []
        self.process = _start([self.program, "-r", str(self.settings.rate), *chosen, "-f", "-"], self.environment)
        volume = "" if self.settings.volume == 100 else f"[[volm {self.settings.volume / 100:.2f}]] "
        # Relative, because every voice has its own pitch. The unit is a semitone.
        pitch = "" if self.settings.pitch == 50 else f"[[pbas {(self.settings.pitch - 50) / 5:+.1f}]] "
        pipe = self.process.stdin
        assert pipe is not None  # noqa: S101 (opened as a pipe)
        try:
            pipe.write((volume + pitch + text.replace("[[", "[ [")).encode())
            pipe.close()
        except OSError as error:
            raise Died(f"say: {error}") from error
        return longest_duration(text, self.settings.rate)

    def stop(self) -> None:
        """Kill the process."""
        if self.process is not None:
            _kill(self.process)
            self.process = None

    def configure(self, settings: VoiceSettings) -> None:
        """Look for a voice if the language changes. Otherwise keep the one chosen in the system settings."""
        if settings.language != self.settings.language:
            self.voice = self._voice_for(settings.language)
        self.settings = settings

    def _voice_for(self, language: str) -> str | None:
        try:
            listed = subprocess.run(  # noqa: S603 (a system program)
                [self.program, "-v", "?"],
                env=dict(self.environment),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=LIST_TIMEOUT,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return None
        voices = voices_by_language(listed.stdout.decode("utf-8", "replace"))
        tag = language.lower().replace("-", "_")
        return voices.get(tag) or voices.get(tag.partition("_")[0])

    def poll(self) -> SpeechProgress:
        """Return whether the process is still running."""
        if self.process is None:
            return NOT_SPEAKING
        code = self.process.poll()
        if code is None:
            return SpeechProgress(speaking=True, heartbeats=1)
        self.stop()
        if code != 0:
            raise Died(f"say ended with {code}")
        return NOT_SPEAKING

    def close(self) -> None:
        """Kill the process."""
        self.stop()


def say_voice(environment: Mapping[str, str], *, optional: bool = False) -> Candidate:
    """Return the macOS voice as a candidate."""
    return Candidate(VoiceKind.SYSTEM, "say", lambda: SayVoice(environment), optional=optional)
