"""The computer in companion mode: it waits until its piece is on the real board, and during corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import Program, WaitingThinker

from quarto_access.rules.quarto import Call, Give, Place, parse_action
from quarto_access.table.intents import OtherActs

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def thinker() -> WaitingThinker:
    return WaitingThinker()


@pytest.fixture
def program(tmp_path: Path, thinker: WaitingThinker) -> Program:
    program = Program(tmp_path, ("companion", "--computer", "--first", "me"))
    program.context.thinker = thinker
    program.press("1")
    thinker.says(parse_action("place D2"))
    return program


def test_it_waits_until_its_piece_is_on_the_board(program: Program, thinker: WaitingThinker):
    assert program.heard.texts[-2:] == ["Computer plays D2.", "Put it on D2, then Enter."]
    assert thinker.answer is None
    assert program.press("enter") == ["Good."]
    thinker.says(parse_action("give SSSS"))
    assert program.heard.texts[-1] == "You get smooth square short solid."


def test_it_does_not_act_during_a_correction(program: Program, thinker: WaitingThinker):
    program.press("enter")
    assert thinker.answer is not None
    program.press("tab", "c")
    assert thinker.answer is None, "the question is withdrawn"
    program.press("f", "d")
    assert program.sitting.table.game.actions[-1] == Place(6)
    thinker.says(parse_action("give SSSS"))
    assert program.sitting.table.game.actions[-1] == Give(15)


def test_after_a_correction_its_piece_must_still_be_placed(program: Program, thinker: WaitingThinker):
    program.press("tab", "c", "f")
    assert program.press("enter")[-1] == "Which piece is on D2? Press it."
    assert program.press("2")[-1].endswith("Put grooved square tall hollow on D2, then Enter.")
    assert thinker.answer is None
    program.press("enter")
    thinker.says(parse_action("give SSSS"))


def test_with_a_silent_referee_its_false_call_does_not_stop_the_game(tmp_path: Path, thinker: WaitingThinker):
    program = Program(tmp_path, ("companion", "--computer", "--first", "me", "--referee", "silent"))
    program.context.thinker = thinker
    program.press("1")
    thinker.says(parse_action("place D2"))
    program.press("enter")
    thinker.says(parse_action("call row 2"))
    assert program.heard.texts[-1] == "Computer calls row 2: no Quarto. The game goes on."
    assert isinstance(program.sitting.table.game.actions[-1], Call)
    thinker.says(parse_action("give SSSS"))


def test_a_late_answer_is_ignored(program: Program):
    before = program.sitting.table.game
    program.press("backspace")
    assert program.sitting.table.game is not before
    assert program.heard.texts[-1] == (
        "Undone. Grooved round tall hollow is back. The computer's turn is undone too. Take the piece off D2. "
        "You give first. Choose a piece."
    )
    program.sitting.want([OtherActs(Place(0))])
    assert program.sitting.table.position.placed == 0
