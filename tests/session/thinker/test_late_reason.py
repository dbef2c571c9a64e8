"""Why a game was lost, if the board doesn't show it, is said later, but never under somebody's question."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from helpers.program import Program, WaitingThinker

from quarto_access.opponent.explainer import Fault, FaultKind, Loss
from quarto_access.rules.board import parse_square
from quarto_access.rules.quarto import Call, Place
from quarto_access.table.hints.state import Hint, LossFound, NothingFound

RECORD = Path(__file__).parents[2] / "helpers" / "records" / "lost-at-turn-14.quarto.txt"
REASON = LossFound(Loss(Fault(FaultKind.NONE_SAFE, 1, 13, Place(parse_square("D4")))))
SAID = "After D4, every piece left completed something."


@pytest.fixture
def lost(tmp_path: Path) -> tuple[Program, WaitingThinker]:
    """Lose a game for a reason that only the thinker can find."""
    shutil.copy(RECORD, tmp_path)
    thinker = WaitingThinker()

    def use(program: Program) -> None:
        program.context.thinker = thinker

    program = Program(tmp_path, ("play", "--resume"), prepare=use)
    thinker.says(Place(parse_square("B1")))
    thinker.says(Call())
    return program, thinker


def test_it_is_said_when_it_is_found(lost: tuple[Program, WaitingThinker]):
    program, thinker = lost
    assert program.heard.texts[-1] == "Enter to play again, Space for more."
    thinker.says(REASON)
    assert program.heard.texts[-1] == SAID


def test_it_waits_for_the_end_of_a_question(lost: tuple[Program, WaitingThinker]):
    program, thinker = lost
    asked = program.press("enter")[-1]
    assert asked.startswith("Play again?")
    thinker.says(REASON)
    assert program.heard.texts[-1] == asked
    assert program.press("backspace")[-1] == SAID


def test_nobody_hears_it_in_the_next_game(lost: tuple[Program, WaitingThinker]):
    program, thinker = lost
    heard = program.press("enter", "enter")
    assert thinker.answer is None
    assert not any("Dropped" in line for line in heard)


def test_nobody_hears_that_it_was_not_found(lost: tuple[Program, WaitingThinker]):
    program, thinker = lost
    before = len(program.heard.texts)
    thinker.says(NothingFound())
    assert len(program.heard.texts) == before


def test_nobody_waits_for_it(lost: tuple[Program, WaitingThinker]):
    program, thinker = lost
    before = len(program.heard.texts)
    program.wait(30)
    assert len(program.heard.texts) == before
    assert program.press("tab", "d")[-1] == "The coach is looking at the game."
    assert getattr(thinker.asked[-1], "hint", None) is Hint.COACH
