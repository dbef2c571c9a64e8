"""The daily problems."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import AtTheTable

from quarto_access.keys.bindings import BINDINGS
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import action_text
from quarto_access.session.learn.daily import DailySitting
from quarto_access.table.events import Choice

if TYPE_CHECKING:
    from pathlib import Path


def sitting(table: AtTheTable) -> DailySitting:
    assert isinstance(table.sitting, DailySitting)
    return table.sitting


def test_both_problems_are_solved_by_their_answers_and_no_game_is_saved(tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", "daily"))
    for kind in (quarto.Position, quatrenun.Position):
        assert isinstance(sitting(table).problem.game.position, kind)
        heard = [table.type(action_text(action)) for action in sitting(table).problem.answer]
        assert any("Solved, at the first try." in text for text in heard[-1])
        table.press("enter")
    assert table.session.gone
    assert list(tmp_path.glob("*.quarto.txt")) == []


@pytest.mark.parametrize("problem", [0, 1])
def test_every_key_is_answered_and_none_continues_the_game(tmp_path: Path, problem: int):
    table = AtTheTable(tmp_path, ("train", "daily", "--seed", "3"))
    if problem:
        table.type("resign")
        table.press("enter")
    game = sitting(table).problem.game
    for binding in BINDINGS:
        if binding.key not in ("control-c", "control-d", "enter") and " " not in binding.key:
            before = len(table.heard.entries), len(table.out.getvalue())
            table.press(binding.key)
            assert (len(table.heard.entries), len(table.out.getvalue())) != before, binding.key
            table.session.typing.line = None
    assert sitting(table).table.game is game


@pytest.mark.parametrize("problem", [0, 1])
@pytest.mark.parametrize("key", "jked")
def test_a_hint_is_refused_until_the_end_and_then_is_the_answer(tmp_path: Path, problem: int, key: str):
    table = AtTheTable(tmp_path, ("train", "daily", "--seed", "3"))
    if problem:
        table.type("resign")
        table.press("enter")
    assert table.press("tab", key)[-1] == "No hints here. Slash, then resign, tells the answer."
    [told] = table.type("resign")
    assert told.startswith("The answer:")
    assert table.press("tab", key)[-1] == told


def test_space_and_enter_give_no_hint(tmp_path: Path):
    table = AtTheTable(tmp_path, ("train", "daily", "--seed", "3"))
    while table.sitting.table.chosen is not Choice.HINT:
        table.press("space")
        assert table.sitting.table.chosen is not Choice.LEAVE, "Space also offers hints"
    assert table.press("enter") == ["No hints here. Slash, then resign, tells the answer."]


def test_each_day_has_its_own_problem(tmp_path: Path):
    one, same, other = (
        sitting(AtTheTable(tmp_path, ("train", "daily", *seed))).problem.game
        for seed in ((), ("--seed", "20261116"), ("--seed", "20261117"))
    )
    assert one == same
    assert one != other
