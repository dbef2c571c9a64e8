"""The main function of the thinker's subprocess: read requests, write answers, exit when the input ends."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from quarto_access.opponent.computer import Computer
from quarto_access.session.thinker.thinker import AnalysisRequest, MoveRequest, answer_request, decode, encode

if TYPE_CHECKING:
    from typing import BinaryIO


def answer_all(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every request. The computer remembers its proofs from one request to the next."""
    computer = Computer(time.monotonic)
    while length := requests.readline():
        request = cast("MoveRequest | AnalysisRequest", decode(requests.read(int(length))))
        answers.write(encode(answer_request(computer, request)))
        answers.flush()


def main(_arguments: Sequence[str]) -> None:
    """Answer requests from standard input until it ends."""
    answer_all(sys.stdin.buffer, sys.stdout.buffer)
