"""The daily problems."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from helpers.program import Program

from quarto_access.keys.bindings import BINDINGS
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.game import action_text
from quarto_access.session.learn.daily import DailySitting

if TYPE_CHECKING:
    from pathlib import Path


def sitting(program: Program) -> DailySitting:
    assert isinstance(program.sitting, DailySitting)
    return program.sitting


def test_both_problems_are_solved_by_their_answers_and_no_game_is_saved(tmp_path: Path):
    program = Program(tmp_path, ("train", "daily"))
    for kind in (quarto.Position, quatrenun.Position):
        assert isinstance(sitting(program).problem.game.position, kind)
        heard = [program.type(action_text(action)) for action in sitting(program).problem.answer]
        assert any("Solved at the first try." in text for text in heard[-1])
        program.press("enter")
    assert program.session.gone
    assert list(tmp_path.glob("*.quarto.txt")) == []


def solve(program: Program) -> str:
    return " ".join(program.type(action_text(action))[-1] for action in sitting(program).problem.answer)


def try_wrong(program: Program) -> str:
    answer = action_text(sitting(program).problem.answer[0])
    wrong = next(f"place {square}" for square in ("B2", "C3", "A1", "D4") if square not in answer)
    return " ".join(program.type(wrong))


def test_a_wrong_try_counts_when_the_player_comes_back_to_the_problem(tmp_path: Path):
    (tmp_path / "settings.toml").touch()
    program = Program(tmp_path)
    program.session.rooms.daily()
    assert "That doesn't win." in try_wrong(program)
    program.session.rooms.daily()
    assert "That doesn't win." in try_wrong(program)
    assert "Solved in 3 tries." in solve(Program(tmp_path, ("train", "daily")))


@pytest.mark.parametrize("way", ["solved", "heard"])
def test_an_answer_that_is_known_is_not_found_at_the_first_try(tmp_path: Path, way: str):
    first = Program(tmp_path, ("train", "daily"))
    heard = solve(first) if way == "solved" else " ".join(first.type("resign"))
    assert ("Solved at the first try." in heard) is (way == "solved")
    again = solve(Program(tmp_path, ("train", "daily")))
    assert "Solved. " in again
    assert "try" not in again


def test_another_day_has_another_count(tmp_path: Path):
    try_wrong(Program(tmp_path, ("train", "daily", "--seed", "3")))
    assert "Solved at the first try." in solve(Program(tmp_path, ("train", "daily")))


@pytest.mark.parametrize("problem", [0, 1])
def test_space_offers_only_what_a_problem_has(tmp_path: Path, problem: int):
    program = Program(tmp_path, ("train", "daily", "--seed", "3"))
    if problem:
        program.press("tab", "g", "enter")
    heard = program.press(*["space"] * 40)
    assert {"Hear the answer.", "Hear the problem again."} <= set(heard)
    assert {"Hint: suggest a move.", "Undo.", "Resign."}.isdisjoint(heard)
    assert program.press("apostrophe", "tab", "g")[-1] == "Tab G: the answer."


@pytest.mark.parametrize("problem", [0, 1])
def test_every_key_is_answered_and_none_continues_the_game(tmp_path: Path, problem: int):
    program = Program(tmp_path, ("train", "daily", "--seed", "3"))
    if problem:
        program.type("resign")
        program.press("enter")
    game = sitting(program).problem.game
    for binding in BINDINGS:
        if binding.key not in ("control-c", "control-d", "enter") and " " not in binding.key:
            before = len(program.heard.entries), len(program.out.getvalue())
            program.press(binding.key)
            assert (len(program.heard.entries), len(program.out.getvalue())) != before, binding.key
            program.session.typing.line = None
    assert sitting(program).table.game is game


@pytest.mark.parametrize("problem", [0, 1])
@pytest.mark.parametrize("key", "jked")
def test_a_hint_is_refused_until_the_end_and_then_is_the_answer(tmp_path: Path, problem: int, key: str):
    program = Program(tmp_path, ("train", "daily", "--seed", "3"))
    if problem:
        program.type("resign")
        program.press("enter")
    assert program.press("tab", key)[-1] == "No hints here. For the answer, press Tab G."
    [told] = program.type("resign")
    assert told.startswith("The answer:")
    assert program.press("tab", key)[-1] == told


def test_each_day_has_its_own_problem(tmp_path: Path):
    one, same, other = (
        sitting(Program(tmp_path, ("train", "daily", *seed))).problem.game
        for seed in ((), ("--seed", "20261116"), ("--seed", "20261117"))
    )
    assert one == same
    assert one != other
