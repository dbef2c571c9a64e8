"""The process in which the computer thinks: questions come in, answers go out, until nobody asks any more."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, cast

from quarto_access.app.thinker import packed, thought, unpacked
from quarto_access.opponent.computer import Computer

if TYPE_CHECKING:
    from typing import BinaryIO

    from quarto_access.app.thinker import Lookup, Question


def answer(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer every question; what was proven is remembered from one to the next."""
    computer = Computer(time.monotonic)
    while length := questions.readline():
        asked = cast("Question | Lookup", unpacked(questions.read(int(length))))
        answers.write(packed(thought(computer, asked)))
        answers.flush()


if __name__ == "__main__":
    answer(sys.stdin.buffer, sys.stdout.buffer)
