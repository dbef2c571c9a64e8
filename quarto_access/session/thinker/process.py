"""Runs in the thinker's subprocess: reads questions, writes answers, and ends with its input."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from quarto_access.opponent.computer import Computer
from quarto_access.session.thinker.thinker import Lookup, Question, packed, thought, unpacked

if TYPE_CHECKING:
    from typing import BinaryIO


def answer(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer every question; what was proven is remembered from one to the next."""
    computer = Computer(time.monotonic)
    while length := questions.readline():
        asked = cast("Question | Lookup", unpacked(questions.read(int(length))))
        answers.write(packed(thought(computer, asked)))
        answers.flush()


def main(_arguments: Sequence[str]) -> None:
    """Answer questions from standard input until it ends."""
    answer(sys.stdin.buffer, sys.stdout.buffer)
