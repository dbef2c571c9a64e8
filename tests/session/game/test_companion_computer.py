"""The computer in companion mode: it waits until its piece is on the real board, and during corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import AtTheTable

from quarto_access.app.arguments import parse_command_line
from quarto_access.app.options import make_options
from quarto_access.rules.quarto import Call, Give, Place, parse_action
from quarto_access.table.intents import OtherActs

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from quarto_access.rules.quarto import Action
    from quarto_access.session.thinker.thinker import MoveRequest


class SlowThinker:
    """A thinker that answers when the test says so."""

    def __init__(self) -> None:
        self.answer: Callable[[Action | None], None] | None = None
        self.asked = 0

    def think(self, _question: MoveRequest, answer: Callable[[Action | None], None]) -> None:
        self.asked += 1
        self.answer = answer

    def stop(self) -> None:
        self.answer = None

    def says(self, action: str) -> None:
        answer, self.answer = self.answer, None
        assert answer is not None
        answer(parse_action(action))


@pytest.fixture
def thinker() -> SlowThinker:
    return SlowThinker()


@pytest.fixture
def table(tmp_path: Path, thinker: SlowThinker) -> AtTheTable:
    table = AtTheTable(tmp_path, ("companion", "--computer", "--first", "me"))
    table.context.thinker = thinker
    table.press("1")
    thinker.says("place D2")
    return table


def test_it_waits_until_its_piece_is_on_the_board(table: AtTheTable, thinker: SlowThinker):
    assert table.heard.texts[-2:] == ["Computer places on D2.", "Put it on D2, then Enter."]
    assert thinker.answer is None
    assert table.press("enter") == ["Good."]
    thinker.says("give SSSS")
    assert table.heard.texts[-1] == "You get smooth square short solid."


def test_it_does_not_act_during_a_correction(table: AtTheTable, thinker: SlowThinker):
    table.press("enter")
    assert thinker.answer is not None
    table.press("tab", "c")
    assert thinker.answer is None, "the question is withdrawn"
    table.press("f", "d")
    assert table.sitting.table.game.actions[-1] == Place(6)
    thinker.says("give SSSS")
    assert table.sitting.table.game.actions[-1] == Give(15)


def test_after_a_correction_its_piece_must_still_be_placed(table: AtTheTable, thinker: SlowThinker):
    table.press("tab", "c", "f")
    assert table.press("enter")[-1] == "Which piece on D2? Touch it."
    assert table.press("2")[-1] == "Put it on D2, then Enter."
    assert thinker.answer is None
    table.press("enter")
    thinker.says("give SSSS")


def test_with_a_silent_referee_its_false_call_does_not_stop_the_game(tmp_path: Path, thinker: SlowThinker):
    table = AtTheTable(tmp_path, ("companion", "--computer", "--first", "me", "--referee", "silent"))
    table.context.thinker = thinker
    table.press("1")
    thinker.says("place D2")
    table.press("enter")
    thinker.says("call row 2")
    assert table.heard.texts[-1] == "Computer calls row 2: no Quarto. Play goes on."
    assert isinstance(table.sitting.table.game.actions[-1], Call)
    thinker.says("give SSSS")


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


@pytest.mark.parametrize("option", ["--game=chess", "--players=2", "--blindfold", "--layout=GRTH"])
def test_options_that_make_no_sense_in_companion_mode_are_refused(option: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as left:
        make_options(parse_command_line(["companion", option]))
    assert left.value.code == 2
    assert "--help lists what there is" in capsys.readouterr().err
