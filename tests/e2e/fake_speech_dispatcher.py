"""A fake speech-dispatcher server that records what a screen reader says."""

from __future__ import annotations

import socketserver
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_ANSWERS = {
    "LIST SYNTHESIS_VOICES": ("249-log\ten\tnone", "249 OK VOICE LIST SENT"),
    "LIST VOICES": ("249-log", "249 OK VOICE LIST SENT"),
    "LIST OUTPUT_MODULES": ("250-log", "250 OK MODULE LIST SENT"),
    "GET OUTPUT_MODULE": ("251-log", "251 OK GET RETURNED"),
    "HISTORY GET": ("245-1", "245 OK CLIENT ID SENT"),
}


@dataclass(frozen=True, slots=True)
class Said:
    """A text or a single character that the reader said."""

    at: float
    text: str


class _Client(socketserver.StreamRequestHandler):
    server: Speech

    def reply(self, *lines: str) -> None:
        self.wfile.write(("\r\n".join(lines) + "\r\n").encode())

    def lines(self) -> Iterator[str]:
        for raw in self.rfile:
            yield raw.decode("utf-8", "replace").rstrip("\r\n")

    def handle(self) -> None:
        try:
            self.answer_all()
        except OSError:
            # The reader was killed while speaking.
            return

    def answer_all(self) -> None:
        lines = self.lines()
        for line in lines:
            request, _, rest = line.partition(" ")
            match request.upper():
                case "SPEAK":
                    self.reply("230 OK RECEIVING DATA")
                    body = []
                    for part in lines:
                        if part == ".":
                            break
                        body.append(part.removeprefix(".") if part.startswith("..") else part)
                    self.queued("\n".join(body))
                case "CHAR" | "KEY":
                    self.queued(rest)
                case "QUIT":
                    self.reply("231 HAPPY HACKING")
                    return
                case "GET":
                    self.reply(*_ANSWERS.get(line.upper(), ("251-0", "251 OK GET RETURNED")))
                case _:
                    known = (answer for asked, answer in _ANSWERS.items() if line.upper().startswith(asked))
                    self.reply(*next(known, ("200 OK",)))

    def queued(self, text: str) -> None:
        self.server.said.append(Said(time.monotonic(), text))
        self.reply(f"225-{len(self.server.said)}", "225 OK MESSAGE QUEUED")


class Speech(socketserver.ThreadingTCPServer):
    """Listens on a free port, and records everything in order."""

    daemon_threads = True
    block_on_close = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Client)
        self.said: list[Said] = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def close(self) -> None:
        self.shutdown()
        self.server_close()
