"""The main function of the thinker's subprocess: read requests, write answers, exit when the input ends."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from queue import SimpleQueue
from typing import TYPE_CHECKING, cast

from quarto_access.opponent.computer import Computer
from quarto_access.process import exit_with_parent
from quarto_access.session.thinker.thinker import AnalysisRequest, MoveRequest, answer_request, decode, encode

if TYPE_CHECKING:
    from typing import BinaryIO

    Requests = SimpleQueue[MoveRequest | AnalysisRequest]


def read_requests(stream: BinaryIO, requests: Requests) -> None:
    """Queue every request until the input ends."""
    while length := stream.readline():
        requests.put(cast("MoveRequest | AnalysisRequest", decode(stream.read(int(length)))))


def main(_arguments: Sequence[str]) -> None:
    """Answer requests from standard input. The computer remembers its proofs from one request to the next."""
    requests: Requests = SimpleQueue()
    # Thinking can take minutes, and must not outlive the game.
    exit_with_parent(lambda: read_requests(sys.stdin.buffer, requests))
    computer = Computer(time.monotonic)
    while True:
        sys.stdout.buffer.write(encode(answer_request(computer, requests.get())))
        sys.stdout.buffer.flush()
