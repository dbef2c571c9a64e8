"""How many words a player hears in a turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quarto_access.narration.phrasebook import Phrasebook

HERE = Path(__file__).parent
TAUGHT_ONCE = Phrasebook("en").say("touch-place-teach")
"""Heard in the first turn only, so it's no part of a normal turn."""


def turns_in(transcript: str) -> list[str]:
    """Return what is heard in each full turn: placing, giving, and the computer's answer to that."""
    blocks = re.split(r"^[>:+] .*\n", transcript, flags=re.MULTILINE)
    return [block for block in blocks if block.count("[place ") == 2 and block.count("[give]") == 2]


def words_in(turn: str) -> int:
    heard = re.sub(r"^\[[^]]*\]", "", turn.replace(TAUGHT_ONCE, ""), flags=re.MULTILINE)
    return len(heard.split())


@pytest.mark.parametrize(("name", "most"), [("computer-drawn-with-level-5", 25), ("terse-game", 16)])
def test_words_heard_on_average_from_placing_and_giving_to_the_computers_answer(name: str, most: int):
    counts = [words_in(turn) for turn in turns_in((HERE / f"{name}.txt").read_text(encoding="utf-8"))]
    average = sum(counts) / len(counts)
    print(f"{name}: {average:.1f} words a turn ({min(counts)} to {max(counts)}, {len(counts)} turns)")
    assert len(counts) >= 7
    assert average <= most
