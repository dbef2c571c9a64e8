"""A seed makes the computer's games repeatable, and thinking changes only the timing of what is heard."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program, at_once

from quarto_access.rules import quarto
from quarto_access.rules.game import Game
from quarto_access.rules.quarto import Calls, Rules
from quarto_access.session.thinker.thinker import InProcessThinker, MoveRequest, SubprocessThinker

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from quarto_access.rules.quarto import Action
    from quarto_access.session.thinker.thinker import Consultation
    from quarto_access.table.hints.state import ThinkerAnswer

TWO_TRAITS = Rules(traits=quarto.TRAITS[:2], blocks=True)


async def _played_game(thinker: SubprocessThinker | InProcessThinker, level: int, seed: int, rules: Rules) -> Game:
    """Play a game in which the computer's opponent always chooses the last legal move."""
    game = Game(quarto.start(rules))
    while game.position.outcome is None:
        assert isinstance(game.position, quarto.Position)
        if game.position.player == 1:
            game = game.play(quarto.legal_moves(game.position)[-1])
            continue
        answered: asyncio.Future[Action | None] = asyncio.get_running_loop().create_future()
        thinker.think(MoveRequest(game, level, 60.0, seed), answered.set_result)
        action = await asyncio.wait_for(answered, 120)
        assert action is not None
        game = game.play(action)
    await thinker.wait_closed()
    return game


@pytest.mark.parametrize(("level", "rules"), [(1, quarto.STANDARD), (2, quarto.STANDARD), (5, TWO_TRAITS)])
def test_a_subprocess_plays_the_same_game_as_this_process(level: int, rules: Rules):
    there = asyncio.run(_played_game(SubprocessThinker(), level, 11, rules))
    here = asyncio.run(_played_game(InProcessThinker(lambda: 0.0, at_once), level, 11, rules))
    assert there.actions == here.actions


class SlowThinker:
    """The real thinker, but each answer comes this many seconds late."""

    def __init__(self, program: Program, seconds: float) -> None:
        self.table = program
        self.seconds = seconds
        self.real = InProcessThinker(lambda: 0.0, at_once)

    def think(self, question: MoveRequest, answer: Callable[[Action | None], None]) -> None:
        self.real.think(question, lambda action: self.table.after(self.seconds, lambda: answer(action)))

    def consult(self, asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
        self.real.consult(asked, lambda found: self.table.after(self.seconds, lambda: answer(found)))

    def stop(self) -> None:
        """Do nothing: the sitting ignores late answers."""

    async def wait_closed(self) -> None:
        """Have nothing to close."""


def _texts_heard(folder: Path, options: tuple[str, ...], seconds: float | None) -> list[str]:
    program = Program(folder, ("play", "--first", "me", *options))
    if seconds is not None:
        program.context.thinker = SlowThinker(program, seconds)
    for _ in range(40):
        sitting = program.sitting
        position = sitting.table.position
        if position.outcome is not None:
            break
        if position.player == 1:
            program.type(quarto.action_text(quarto.legal_moves(position)[-1]))
        program.wait(5)
    assert program.sitting.table.position.outcome is not None
    return program.heard.texts


@pytest.mark.parametrize("options", [("--level", "2", "--seed", "4"), ("--level", "1", "--seed", "9", "--blocks")])
def test_thinking_time_changes_only_when_things_are_heard(options: tuple[str, ...], tmp_path: Path):
    at_once = _texts_heard(tmp_path / "a", options, None)
    soon = _texts_heard(tmp_path / "b", options, 0.5)
    late = _texts_heard(tmp_path / "c", options, 4.0)
    assert soon == at_once
    assert late.count("Thinking.") > 2
    assert [text for text in late if text != "Thinking."] == at_once
    assert _texts_heard(tmp_path / "d", (*options[:3], "77"), None) != at_once


def test_thinking_is_announced_once_in_ten_seconds(tmp_path: Path):
    program = Program(tmp_path, ("play", "--first", "me", "--level", "1", "--seed", "9"))
    program.context.thinker = SlowThinker(program, 30.0)
    heard = program.type("grth")
    program.wait(0.9)
    assert "Thinking." not in program.heard.texts
    program.wait(9)
    assert program.heard.texts.count("Thinking.") == 1
    assert heard == ["Given."]
    assert program.press("n") == ["Computer holds grooved round tall hollow. Computer's turn."], "keys stay live"


def test_a_late_hint_is_not_heard(tmp_path: Path):
    program = Program(tmp_path, ("play", "--first", "me", "--players", "2"))
    program.context.thinker = SlowThinker(program, 5.0)
    assert program.type("hint") == ["Let me think."]
    program.wait(2)
    assert program.heard.texts[-1] == "Thinking."
    program.type("grth")
    before = len(program.heard.texts)
    program.wait(20)
    assert program.heard.texts[before:] == []


def test_a_failed_coach_is_announced(tmp_path: Path):
    program = Program(tmp_path, ("play", "--first", "me", "--players", "2"))

    class FailingCoach(SlowThinker):
        def consult(self, _asked: Consultation, answer: Callable[[ThinkerAnswer], None]) -> None:
            from quarto_access.table.hints.state import NothingFound

            answer(NothingFound())

    program.context.thinker = FailingCoach(program, 0)
    assert program.type("hint") == ["Let me think.", "No answer. Ask again. Not counted."]


def test_the_worth_with_automatic_calls_is_known_at_the_start(tmp_path: Path):
    assert Rules(calls=Calls.AUTOMATIC) != quarto.STANDARD
    program = Program(tmp_path, ("play", "--first", "me", "--players", "2", "--calls", "automatic"))
    assert program.type("worth")[-1] == "Player 1, hint 1. With best play it's a draw."
