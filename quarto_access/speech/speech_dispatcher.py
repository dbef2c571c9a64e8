"""speech-dispatcher, the Linux desktop's own voice, spoken to by its protocol over its socket.

No module of the system's Python is needed for that. The server may not run, or may have left a socket behind: then it
is started, as every other program that uses it does.
"""

from __future__ import annotations

import socket
import subprocess
from collections import deque
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

from quarto_access.speech.voice import Candidate, Died, Kind, Manner, Missing, Pulse, longest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ANSWER_WITHIN = 0.9
"""Seconds for an answer of the server: less than the worker's patience, so that its silence is known by its name."""

START_WITHIN = 3.0
"""Seconds in which a server that is started must answer."""

_USUAL = 170
_SLOWEST, _FASTEST = 80, 450
_EVENTS = {"700": "mark", "701": "begin", "702": "end", "703": "cancel", "704": "pause", "705": "resume"}

Address = tuple[socket.AddressFamily, str | tuple[str, int]]


def address_of(environment: Mapping[str, str]) -> Address:
    """Return where the server listens: as SPEECHD_ADDRESS says, else in the user's runtime folder."""
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


def connect(environment: Mapping[str, str], pause: Callable[[float], None]) -> socket.socket:
    """Return a connection; start the server where none answers."""
    family, place = address_of(environment)
    try:
        return _connection(family, place)
    except OSError as trouble:
        program = which("speech-dispatcher", path=environment.get("PATH"))
        if program is None:
            raise Missing("speech-dispatcher") from trouble
    try:
        started = subprocess.run(  # noqa: S603 (found in the player's own path)
            [program, "--spawn"],
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=START_WITHIN,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as trouble:
        raise Missing(f"speech-dispatcher --spawn: {trouble}") from trouble
    last: OSError | None = None
    for _ in range(10 if started.returncode == 0 else 1):
        try:
            return _connection(family, place)
        except OSError as trouble:
            last = trouble
            pause(0.1)
    raise Missing(f"speech-dispatcher --spawn: {started.returncode}, {last}")


def _connection(family: socket.AddressFamily, place: str | tuple[str, int]) -> socket.socket:
    if isinstance(place, str) and not Path(place).exists():
        raise FileNotFoundError(place)
    connection = socket.socket(family, socket.SOCK_STREAM)
    try:
        connection.settimeout(ANSWER_WITHIN)
        connection.connect(place)
    except OSError:
        connection.close()
        raise
    return connection


def rate_of(words: int) -> int:
    """Return words a minute on the server's scale, -100 to 100, where 0 is usual."""
    width = _USUAL - _SLOWEST if words < _USUAL else _FASTEST - _USUAL
    return max(-100, min(100, round(100 * (words - _USUAL) / width)))


class Server:
    """The protocol: a command, its answer; and events that come in between."""

    def __init__(self, connection: socket.socket) -> None:
        """Speak over a connection."""
        self.connection = connection
        self.events: deque[tuple[str, str]] = deque()
        self._rest = b""
        self._said: list[str] = []

    def ask(self, command: str) -> list[str]:
        """Send a command and return the lines of its answer; raise if it was refused."""
        self.connection.settimeout(ANSWER_WITHIN)
        self.connection.sendall(command.encode() + b"\r\n")
        while True:
            answer = self._answer()
            if answer is None:
                self._receive()
            elif answer[-1][0] in "12":
                return answer
            else:
                raise OSError(f"{command.partition(chr(13))[0]}: {answer[-1]}")

    def poll(self) -> None:
        """Take in the events that have come."""
        self.connection.settimeout(0.0)
        try:
            while True:
                self._receive()
        except (BlockingIOError, InterruptedError):
            pass
        while self._answer() is not None:
            pass

    def _receive(self) -> None:
        received = self.connection.recv(4096)
        if not received:
            raise Died("speech-dispatcher closed the connection")
        self._rest += received

    def _answer(self) -> list[str] | None:
        """Return the next whole answer, or None; events on the way are kept."""
        while b"\n" in self._rest:
            line, _, self._rest = self._rest.partition(b"\n")
            text = line.decode("utf-8", "replace").rstrip("\r")
            self._said.append(text)
            if len(text) < 4 or text[3] != "-":
                answer, self._said = self._said, []
                event = _EVENTS.get(text[:3])
                if event is None:
                    return answer
                self.events.append((event, answer[0][4:]))
        return None


class DispatcherVoice:
    """Speaks by speech-dispatcher, one message at a time."""

    def __init__(self, environment: Mapping[str, str], pause: Callable[[float], None]) -> None:
        """Open a connection, starting the server if need be."""
        self.server = Server(connect(environment, pause))
        self.manner = Manner()
        self.message: str | None = None
        self.beats = 0
        user = environment.get("USER") or "player"
        self.server.ask(f"SET SELF CLIENT_NAME {user}:quarto-access:main")
        self.server.ask("SET SELF PRIORITY MESSAGE")
        self.server.ask("SET SELF NOTIFICATION ALL ON")

    def say(self, text: str, *, interrupt: bool, column: int | None) -> float | None:
        """Queue a message."""
        del column
        if interrupt:
            self.stop()
        self.server.ask("SPEAK")
        # On one line: servers stumble over a full stop that stands alone on one.
        line = " ".join(text.split())
        answer = self.server.ask(f".{line}\r\n." if line.startswith(".") else f"{line}\r\n.")
        self.message = next((line[4:] for line in answer if line[3:4] == "-"), None)
        self.beats = 0
        return longest(text, self.manner.rate)

    def stop(self) -> None:
        """Fall silent; messages that wait are dropped."""
        self.message = None
        self.server.ask("CANCEL SELF")

    def adopt(self, manner: Manner) -> None:
        """Ask the server for this manner."""
        self.manner = manner
        self.server.ask(f"SET SELF LANGUAGE {manner.language}")
        self.server.ask(f"SET SELF RATE {rate_of(manner.rate)}")
        self.server.ask(f"SET SELF VOLUME {2 * manner.volume - 100}")

    def pulse(self) -> Pulse:
        """Listen to the server's events."""
        self.server.poll()
        while self.server.events:
            event, message = self.server.events.popleft()
            if message == self.message:
                self.beats += 1
                if event in ("end", "cancel"):
                    self.message = None
        return Pulse(speaking=self.message is not None, beats=self.beats)

    def close(self) -> None:
        """Fall silent and hang up."""
        try:
            self.stop()
            self.server.ask("QUIT")
        finally:
            self.server.connection.close()


def dispatcher(environment: Mapping[str, str], pause: Callable[[float], None], *, optional: bool = False) -> Candidate:
    """Return speech-dispatcher's voice."""
    return Candidate(Kind.SYSTEM, "speech-dispatcher", lambda: DispatcherVoice(environment, pause), optional=optional)
