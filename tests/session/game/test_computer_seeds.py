"""The computer plays every game of a session from a seed of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from helpers.program import Program, WaitingThinker

if TYPE_CHECKING:
    from pathlib import Path


def test_no_two_games_of_a_session_have_the_same_seed(tmp_path: Path):
    thinker = WaitingThinker()

    def wait(program: Program) -> None:
        program.context.thinker = thinker

    program = Program(tmp_path, ("play", "--first", "other", "--seed", "1"), prepare=wait)
    program.type("resign yes")
    program.type("rematch yes")
    program.session.rooms.play(level=2)
    seeds = [asked.seed for asked in thinker.asked]
    assert len(seeds) >= 2
    assert len(set(seeds)) == len(seeds)
