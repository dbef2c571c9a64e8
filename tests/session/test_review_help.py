"""Help in a review explains how to move through the record, not how to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("options", "how"),
    [
        ((), "Space for next turn, Backspace to go back. Enter for more."),
        (("--keys", "typed"), "Later: next turn. Earlier: back."),
    ],
)
def test_it_starts_with_the_next_turn_and_the_turn_before(tmp_path: Path, options: tuple[str, ...], how: str):
    Program(tmp_path).press("1", "enter", "z", "enter", "3", "enter")
    program = Program(tmp_path, ("review", *options))
    program.type("later")
    told = program.type("help")[-1]
    assert told.startswith(how)
    assert "gives" not in told
    assert "calls" not in told
    assert "again for all" in told
    assert program.type("help")[-1] not in (told, told.removesuffix("."))
