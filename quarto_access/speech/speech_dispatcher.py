"""speech-dispatcher, the voice of the Linux desktop, through its protocol (SSIP) over a socket.

This needs no Python module from the system. If the server isn't running, or has left only a stale socket, we start it,
as every other client does.
"""

from __future__ import annotations

import socket
import subprocess
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from shutil import which

from quarto_access.speech.voice import (
    Candidate,
    Died,
    Lack,
    Missing,
    SpeechProgress,
    VoiceKind,
    VoiceSettings,
    longest_duration,
)

REPLY_TIMEOUT = 0.9
"""Seconds for the server to reply. Less than the worker's timeout, so that the report names the server."""

MOST_LINES = 2_000
"""Maximum number of lines in a reply, and of events kept. A server with every module has a few hundred voices."""

_PIECE = 4_096
_MOST_RECEIVED = 65_536
"""Bytes to receive at a time, and to keep until we parse them."""

START_TIMEOUT = 3.0
"""Seconds for the server to start."""

_DEFAULT_RATE = 170
_SLOWEST, _FASTEST = 80, 450
_EVENTS = {"700": "mark", "701": "begin", "702": "end", "703": "cancel", "704": "pause", "705": "resume"}

DUMMY = "dummy"
"""The output module that knows no words: to every text it plays a recording that says that something is wrong."""

Address = tuple[socket.AddressFamily, str | tuple[str, int]]


def server_address(environment: Mapping[str, str]) -> Address:
    """Return where the server listens: SPEECHD_ADDRESS, else the socket in the user's runtime folder."""
    given = environment.get("SPEECHD_ADDRESS", "")
    method, _, place = given.partition(":")
    if method == "inet_socket":
        host, _, port = place.partition(":")
        return socket.AF_INET, (host or "127.0.0.1", int(port) if port.isdigit() else 6560)
    if method == "unix_socket" and place:
        return _unix(), place
    home = environment.get("HOME", "/")
    cache = environment.get("XDG_CACHE_HOME") or f"{home}/.cache"
    runtime = environment.get("XDG_RUNTIME_DIR") or cache
    return _unix(), f"{runtime}/speech-dispatcher/speechd.sock"


def _unix() -> socket.AddressFamily:
    family = getattr(socket, "AF_UNIX", None)
    if family is None:
        raise Missing("no Unix sockets")
    return socket.AddressFamily(family)


def connect(environment: Mapping[str, str], sleep: Callable[[float], None]) -> socket.socket:
    """Connect to the server; start it if it doesn't answer."""
    family, place = server_address(environment)
    try:
        return _connection(family, place)
    except OSError as error:
        program = which("speech-dispatcher", path=environment.get("PATH"))
        if program is None:
            raise Missing("speech-dispatcher", Lack.PROGRAM) from error
    try:
        started = subprocess.run(  # noqa: S603 (found in the player's PATH)
            [program, "--spawn"],
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=START_TIMEOUT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Missing(f"speech-dispatcher --spawn: {error}") from error
    last: OSError | None = None
    for _ in range(10 if started.returncode == 0 else 1):
        try:
            return _connection(family, place)
        except OSError as error:
            last = error
            sleep(0.1)
    raise Missing(f"speech-dispatcher --spawn: {started.returncode}, {last}", Lack.START)


def _connection(family: socket.AddressFamily, place: str | tuple[str, int]) -> socket.socket:
    if isinstance(place, str) and not Path(place).exists():
        raise FileNotFoundError(place)
    connection = socket.socket(family, socket.SOCK_STREAM)
    try:
        connection.settimeout(REPLY_TIMEOUT)
        connection.connect(place)
    except OSError:
        connection.close()
        raise
    return connection


def ssip_rate(words: int) -> int:
    """Convert words per minute to the server's scale from -100 to 100, where 0 is the default."""
    width = _DEFAULT_RATE - _SLOWEST if words < _DEFAULT_RATE else _FASTEST - _DEFAULT_RATE
    return max(-100, min(100, round(100 * (words - _DEFAULT_RATE) / width)))


def has_voices(modules: Iterable[str]) -> bool:
    """Return whether one of the server's output modules can speak."""
    return any(module != DUMMY for module in modules)


class Refused(OSError):
    """The server doesn't accept a command."""


class Server:
    """The protocol: commands and their replies, with events in between."""

    def __init__(self, connection: socket.socket, clock: Callable[[], float] = time.monotonic) -> None:
        """Talk over a connection."""
        self.connection = connection
        self.clock = clock
        self.events: deque[tuple[str, str]] = deque(maxlen=MOST_LINES)
        self._unparsed = b""
        self._reply_lines: list[str] = []

    def ask(self, command: str) -> list[str]:
        """Send a command and return the lines of the reply; raise if the server refuses it."""
        ends = self.clock() + REPLY_TIMEOUT
        self.connection.settimeout(REPLY_TIMEOUT)
        self.connection.sendall(command.encode() + b"\r\n")
        while True:
            reply = self._next_reply()
            if reply is None:
                if (left := ends - self.clock()) <= 0:
                    raise TimeoutError("speech-dispatcher didn't finish its reply")
                self.connection.settimeout(left)
                self._receive()
            elif reply[-1][0] in "12":
                return reply
            else:
                raise Refused(f"{command.partition(chr(13))[0]}: {reply[-1]}")

    def modules(self) -> list[str] | None:
        """Return the names of the output modules, or None if the server doesn't list them."""
        try:
            return [line[4:] for line in self.ask("LIST OUTPUT_MODULES")[:-1]]
        except Refused:
            return None

    def poll(self) -> None:
        """Receive the events that have arrived, without waiting, but not more than a server can mean."""
        self.connection.settimeout(0.0)
        with suppress(BlockingIOError, InterruptedError):
            for _ in range(_MOST_RECEIVED // _PIECE):
                self._receive()
        while self._next_reply() is not None:
            pass

    def _receive(self) -> None:
        received = self.connection.recv(_PIECE)
        if not received:
            raise Died("speech-dispatcher closed the connection")
        self._unparsed += received
        if len(self._unparsed) > 2 * _MOST_RECEIVED:
            raise Died("speech-dispatcher sends a line without an end")

    def _next_reply(self) -> list[str] | None:
        """Parse the next complete reply, or return None; collect the events before it."""
        while b"\n" in self._unparsed:
            line, _, self._unparsed = self._unparsed.partition(b"\n")
            text = line.decode("utf-8", "replace").rstrip("\r")
            self._reply_lines.append(text)
            if len(self._reply_lines) > MOST_LINES:
                raise Died("speech-dispatcher sends a reply without an end")
            if len(text) < 4 or text[3] != "-":
                reply, self._reply_lines = self._reply_lines, []
                event = _EVENTS.get(text[:3])
                if event is None:
                    return reply
                self.events.append((event, reply[0][4:]))
        return None


class SpeechDispatcherVoice:
    """Speaks through speech-dispatcher, one message at a time."""

    def __init__(self, environment: Mapping[str, str], sleep: Callable[[float], None]) -> None:
        """Connect to the server; start it if necessary. Refuse a server that has no voices installed."""
        self.server = Server(connect(environment, sleep))
        self.settings = VoiceSettings()
        self.message: str | None = None
        self.heartbeats = 0
        user = environment.get("USER") or "player"
        try:
            self.server.ask(f"SET SELF CLIENT_NAME {user}:quarto-access:main")
            modules = self.server.modules()
            if modules is not None and not has_voices(modules):
                raise Missing("speech-dispatcher has no voices installed", Lack.VOICES)
            self.server.ask("SET SELF PRIORITY MESSAGE")
            self.server.ask("SET SELF NOTIFICATION ALL ON")
        except BaseException:
            # Nobody gets this voice, so nobody would close it.
            self.server.connection.close()
            raise

    def say(self, text: str, *, interrupt: bool, column: int | None, whispered: bool = False) -> float | None:
        """Send a message."""
        del column, whispered
        if interrupt:
            self.stop()
        self.server.ask("SPEAK")
        # Send a single line: servers trip over a lone full stop on a line.
        line = " ".join(text.split())
        reply = self.server.ask(f".{line}\r\n." if line.startswith(".") else f"{line}\r\n.")
        self.message = next((line[4:] for line in reply if line[3:4] == "-"), None)
        self.heartbeats = 0
        return longest_duration(text, self.settings.rate)

    def stop(self) -> None:
        """Cancel the current message and those that are waiting."""
        self.message = None
        self.server.ask("CANCEL SELF")

    def configure(self, settings: VoiceSettings) -> None:
        """Send the settings to the server."""
        self.settings = settings
        self.server.ask(f"SET SELF LANGUAGE {settings.language}")
        self.server.ask(f"SET SELF RATE {ssip_rate(settings.rate)}")
        self.server.ask(f"SET SELF VOLUME {2 * settings.volume - 100}")
        self.server.ask(f"SET SELF PITCH {2 * settings.pitch - 100}")

    def poll(self) -> SpeechProgress:
        """Handle the server's events."""
        self.server.poll()
        while self.server.events:
            event, message = self.server.events.popleft()
            if message == self.message:
                self.heartbeats += 1
                if event in ("end", "cancel"):
                    self.message = None
        return SpeechProgress(speaking=self.message is not None, heartbeats=self.heartbeats)

    def close(self) -> None:
        """Stop speaking and disconnect."""
        try:
            self.stop()
            self.server.ask("QUIT")
        finally:
            self.server.connection.close()


def speech_dispatcher_voice(
    environment: Mapping[str, str], sleep: Callable[[float], None], *, optional: bool = False
) -> Candidate:
    """Return the voice of speech-dispatcher as a candidate."""
    return Candidate(
        VoiceKind.SYSTEM, "speech-dispatcher", lambda: SpeechDispatcherVoice(environment, sleep), optional=optional
    )
