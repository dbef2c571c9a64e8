"""The computer in companion mode: it waits until its piece is on the real board, and during corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import AtTheTable, WaitingThinker

from quarto_access.rules.quarto import Call, Give, Place, parse_action
from quarto_access.table.intents import OtherActs

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def thinker() -> WaitingThinker:
    return WaitingThinker()


@pytest.fixture
def table(tmp_path: Path, thinker: WaitingThinker) -> AtTheTable:
    table = AtTheTable(tmp_path, ("companion", "--computer", "--first", "me"))
    table.context.thinker = thinker
    table.press("1")
    thinker.says(parse_action("place D2"))
    return table


def test_it_waits_until_its_piece_is_on_the_board(table: AtTheTable, thinker: WaitingThinker):
    assert table.heard.texts[-2:] == ["Computer places on D2.", "Put it on D2, then Enter."]
    assert thinker.answer is None
    assert table.press("enter") == ["Good."]
    thinker.says(parse_action("give SSSS"))
    assert table.heard.texts[-1] == "You get smooth square short solid."


def test_it_does_not_act_during_a_correction(table: AtTheTable, thinker: WaitingThinker):
    table.press("enter")
    assert thinker.answer is not None
    table.press("tab", "c")
    assert thinker.answer is None, "the question is withdrawn"
    table.press("f", "d")
    assert table.sitting.table.game.actions[-1] == Place(6)
    thinker.says(parse_action("give SSSS"))
    assert table.sitting.table.game.actions[-1] == Give(15)


def test_after_a_correction_its_piece_must_still_be_placed(table: AtTheTable, thinker: WaitingThinker):
    table.press("tab", "c", "f")
    assert table.press("enter")[-1] == "Which piece on D2? Touch it."
    assert table.press("2")[-1] == "Put it on D2, then Enter."
    assert thinker.answer is None
    table.press("enter")
    thinker.says(parse_action("give SSSS"))


def test_with_a_silent_referee_its_false_call_does_not_stop_the_game(tmp_path: Path, thinker: WaitingThinker):
    table = AtTheTable(tmp_path, ("companion", "--computer", "--first", "me", "--referee", "silent"))
    table.context.thinker = thinker
    table.press("1")
    thinker.says(parse_action("place D2"))
    table.press("enter")
    thinker.says(parse_action("call row 2"))
    assert table.heard.texts[-1] == "Computer calls row 2: no Quarto. Play goes on."
    assert isinstance(table.sitting.table.game.actions[-1], Call)
    thinker.says(parse_action("give SSSS"))


def test_a_late_answer_is_ignored(table: AtTheTable):
    before = table.sitting.table.game
    table.press("backspace")
    assert table.sitting.table.game is not before
    assert table.heard.texts[-2:] == [
        "Taken back: grooved round tall hollow given. Choose a piece for the computer.",
        "Off the board: D2.",
    ]
    table.sitting.want([OtherActs(Place(0))])
    assert table.sitting.table.position.placed == 0
