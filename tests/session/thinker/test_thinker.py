"""The computer thinks in a subprocess."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TYPE_CHECKING

import pytest
from helpers.program import Program, at_once
from helpers.quick_set import quick_first

from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SQUARES
from quarto_access.rules.game import Game, replay
from quarto_access.rules.pieces import PIECES
from quarto_access.rules.quarto import Give, Place, parse_action
from quarto_access.session.thinker.thinker import Consultation, InProcessThinker, MoveRequest, SubprocessThinker
from quarto_access.table.hints.state import Hint, NothingFound

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from quarto_access.rules.quarto import Action
    from quarto_access.table.hints.state import ThinkerAnswer

GIVEN = replay(quarto.start(quarto.Rules(blocks=True), 2), [parse_action("give GRTH")])


def answer_of(
    thinker: SubprocessThinker | InProcessThinker, question: MoveRequest, meanwhile: Callable[[], None] | None = None
) -> Action | None:
    async def think() -> Action | None:
        answered: asyncio.Future[Action | None] = asyncio.get_running_loop().create_future()
        thinker.think(question, answered.set_result)
        while meanwhile is not None and isinstance(thinker, SubprocessThinker) and thinker.process is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        if meanwhile is not None:
            meanwhile()
        action = await asyncio.wait_for(answered, 60)
        await thinker.wait_closed()
        return action

    return asyncio.run(think())


def test_a_position_set_up_by_hand_gets_an_answer():
    board = [None] * 16
    asked = MoveRequest(Game(quarto.set_up(quarto.STANDARD, board, quarto.PIECES[0])), 2, 1.0, 7)
    here = answer_of(InProcessThinker(lambda: 0.0, at_once), asked)
    assert isinstance(here, Place)
    assert answer_of(SubprocessThinker(), asked) == here


@pytest.mark.parametrize("level", [1, 2, 3, 5])
def test_a_subprocess_answers_like_this_process(level: int):
    here = answer_of(InProcessThinker(lambda: 0.0, at_once), MoveRequest(GIVEN, level, 1.0, 7))
    assert isinstance(here, Place)
    assert answer_of(SubprocessThinker(), MoveRequest(GIVEN, level, 60.0, 7)) == here


def test_a_killed_subprocess_gives_no_answer():
    thinker = SubprocessThinker()

    def kill() -> None:
        assert thinker.process is not None
        os.kill(thinker.process.pid, 9)

    assert answer_of(thinker, MoveRequest(GIVEN, 5, 1.0, 7), kill) is None


def test_stopping_kills_the_subprocess_at_once():
    thinker = SubprocessThinker()

    async def begin_and_stop() -> int:
        thinker.think(MoveRequest(GIVEN, 5, 30.0, 7), lambda _: None)
        while thinker.process is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        child = thinker.process
        thinker.stop()
        code = await asyncio.wait_for(child.wait(), 10)
        await thinker.wait_closed()
        return code

    assert asyncio.run(begin_and_stop()) == -9


class FaultyThinker:
    """A thinker that never has an answer."""

    def think(self, _question: MoveRequest, answer: Callable[[Action | None], None]) -> None:
        answer(None)

    def stop(self) -> None:
        """Have nothing to stop."""

    async def wait_closed(self) -> None:
        """Have nothing to close."""


def test_a_thinker_that_fails_is_restarted_once_and_then_the_game_is_kept(tmp_path: Path):
    program = Program(tmp_path, ("play", "--level", "2", "--first", "me"))
    program.context.thinker = FaultyThinker()
    heard = program.press("1", "enter")
    assert heard[1:] == [
        "Given.",
        "The computer stopped. It's starting again.",
        "The computer can't continue. Your game is saved. You can resume it.",
    ]
    assert "not finished" in next(tmp_path.glob("*.quarto.txt")).read_text(encoding="utf-8")


class StoppedThinker:
    """A computer that was stopped while it thinks."""

    answers_at_once = False

    def think(self, _request: MoveRequest, _answer: Callable[[Action | None], None]) -> None:
        """Never answer."""

    def consult(self, _asked: Consultation, _answer: Callable[[ThinkerAnswer], None]) -> None:
        """Never answer."""

    def stop(self) -> None:
        """Nothing is under way."""


def heard_while(program: Program, seconds: float) -> list[str]:
    before = len(program.heard.entries)
    program.wait(seconds)
    return program.heard.since(before)


def stop_thinking(program: Program) -> None:
    program.context.thinker = StoppedThinker()


def test_players_hear_every_ten_seconds_what_they_can_do_while_the_computer_thinks(tmp_path: Path):
    program = Program(tmp_path, ("play", "--level", "5", "--first", "me"), prepare=stop_thinking)
    program.press("1", "enter")
    assert heard_while(program, 1) == ["Thinking."]
    told = "Still thinking. Backspace to undo. Control C twice to leave."
    assert [text.removesuffix(".") for text in heard_while(program, 60)] == [told.removesuffix(".")] * 6
    program.press("backspace", "enter")
    assert heard_while(program, 60) == []


def test_nothing_is_undone_where_nothing_was_done(tmp_path: Path):
    program = Program(tmp_path, ("play", "--level", "5", "--first", "other"), prepare=stop_thinking)
    assert heard_while(program, 11) == ["Thinking.", "Still thinking. Control C twice to leave."]


def test_nothing_is_undone_without_a_peek_left(tmp_path: Path):
    options = ("play", "--level", "5", "--first", "me", "--blindfold")
    (tmp_path / "settings.toml").write_text("[players]\npeeks = 0\n", encoding="utf-8")
    program = Program(tmp_path, options, prepare=stop_thinking)
    program.press("1", "enter")
    assert heard_while(program, 11) == ["Thinking.", "Still thinking. Control C twice to leave."]


def test_where_lines_are_typed_the_words_are_told(tmp_path: Path):
    options = ("play", "--level", "5", "--first", "me", "--keys", "typed")
    program = Program(tmp_path, options, prepare=stop_thinking)
    program.type("give grth")
    assert heard_while(program, 11) == ["Thinking.", "Still thinking. You can type undo or quit."]


def test_players_need_not_wait_for_a_hint_or_the_coach(tmp_path: Path):
    program = Program(tmp_path, prepare=stop_thinking)
    program.type("hint")
    assert heard_while(program, 11) == ["Thinking.", "Still thinking about your hint. You don't have to wait."]
    program.press("1", "enter")
    for line in ("resign", "yes", "coach"):
        program.type(line)
    assert heard_while(program, 11) == ["Thinking.", "The coach is still thinking. You don't have to wait."]


def test_the_player_cannot_act_for_the_computer(tmp_path: Path):
    program = Program(tmp_path, ("play", "--level", "2", "--first", "me"))
    program.context.thinker = FaultyThinker()
    program.press("1", "enter")
    refused = "It isn't your turn. Computer is thinking."
    assert program.press("z")[-1] == "A1: empty."
    assert program.press("enter")[-1] == refused
    assert program.press("u")[-1].rstrip(".") == refused.rstrip(".")
    assert program.type("b3")[-1].rstrip(".") == refused.rstrip(".")
    assert program.type("resign")[-1].rstrip(".") == refused.rstrip(".")
    assert program.press("n")[-1] == "Computer holds grooved round tall hollow. Computer's turn."


def test_undo_also_undoes_the_computers_reply(tmp_path: Path):
    program = Program(tmp_path, ("play", "--level", "2", "--first", "me", "--seed", "1"))
    program.press("1", "enter")
    program.press("backspace", "enter")
    assert program.sitting.table.game.before is None


@pytest.mark.parametrize("level", quick_first([2, 5]))
def test_a_subprocess_answers_quatrenun_like_this_process(level: int):
    game = replay(quatrenun.start(PIECES, 2), [quatrenun.Point(SQUARES[0])])
    asked = MoveRequest(game, level, 60.0, 7)
    here = answer_of(InProcessThinker(lambda: 0.0, at_once), asked)
    assert isinstance(here, quatrenun.Shift)
    assert answer_of(SubprocessThinker(), asked) == here


def advice_of(thinker: SubprocessThinker | InProcessThinker, asked: Consultation) -> ThinkerAnswer:
    async def think() -> ThinkerAnswer:
        answered: asyncio.Future[ThinkerAnswer] = asyncio.get_running_loop().create_future()
        thinker.consult(asked, answered.set_result)
        advised = await asyncio.wait_for(answered, 60)
        await thinker.wait_closed()
        return advised

    return asyncio.run(think())


LATE = replay(
    quarto.start(quarto.Rules(traits=quarto.TRAITS[:2])),
    [
        parse_action(action)
        for action in (
            "give GRTH",
            "place A1",
            "give SRSS",
            "place B3",
            "give GSTS",
            "place D4",
            "give SSTS",
            "place A3",
        )
    ],
)


GROUPS = replay(
    quatrenun.start(PIECES),
    [
        quatrenun.parse_action(action)
        for action in (
            "point A1",
            "move GRTH B1",
            "point C1",
            "move GRSH D1",
            "point A2",
            "move GSTH B2",
            "point C2",
            "move GSSH D2",
            "point A3",
            "move SRTH B3",
            "point C3",
            "move SRSH D3",
        )
    ],
)


@pytest.mark.parametrize(
    ("game", "action"),
    [
        pytest.param(LATE, Give(LATE.position.pieces_left[0]), id="quarto"),
        pytest.param(GROUPS, quatrenun.legal_moves(GROUPS.position)[0], id="quatrenun", marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("hint", quick_first(Hint))
def test_a_subprocess_advises_like_this_process(hint: Hint, game: Game, action: Action):
    asked = Consultation(hint, game, 7, action)
    there, here = advice_of(SubprocessThinker(), asked), advice_of(InProcessThinker(lambda: 0.0, at_once), asked)
    assert there == here
    # Of a game that isn't over, nobody asks why it was lost.
    assert isinstance(there, NothingFound) is (hint is Hint.LOSS)


def test_groups_set_up_by_hand_get_an_answer():
    lying = [[one, two] for one, two in zip(PIECES[::2], PIECES[1::2], strict=True)] + [[] for _ in range(8)]
    asked = MoveRequest(Game(quatrenun.set_up(lying, SQUARES[0])), 3, 1.0, 7)
    for thinker in (InProcessThinker(lambda: 0.0, at_once), SubprocessThinker()):
        assert isinstance(answer_of(thinker, asked), quatrenun.Shift)


MANY = 600
"""This many false calls make a game deeper than Python's recursion limit."""

TALKATIVE = replay(LATE.start, [*LATE.actions, *[quarto.Call()] * MANY])


def test_a_very_long_game_gets_an_answer():
    asked = MoveRequest(TALKATIVE, 2, 60.0, 7)
    here = answer_of(InProcessThinker(lambda: 0.0, at_once), asked)
    assert isinstance(here, Give)
    assert answer_of(SubprocessThinker(), asked) == here


@pytest.mark.parametrize("hint", quick_first(Hint))
def test_a_very_long_game_gets_advice(hint: Hint):
    asked = Consultation(hint, TALKATIVE, 7, Give(TALKATIVE.position.pieces_left[0]))
    there, here = advice_of(SubprocessThinker(), asked), advice_of(InProcessThinker(lambda: 0.0, at_once), asked)
    assert there == here
    # Of a game that isn't over, nobody asks why it was lost.
    assert isinstance(there, NothingFound) is (hint is Hint.LOSS)


@pytest.mark.parametrize("trouble", [RecursionError, RuntimeError, AttributeError])
def test_an_error_while_asking_counts_as_no_answer(monkeypatch: pytest.MonkeyPatch, trouble: type[Exception]):
    def encode(_value: object) -> bytes:
        raise trouble

    monkeypatch.setattr("quarto_access.session.thinker.thinker.encode", encode)
    assert answer_of(SubprocessThinker(), MoveRequest(GIVEN, 2, 1.0, 7)) is None
    assert advice_of(SubprocessThinker(), Consultation(Hint.MOVE, LATE, 7)) == NothingFound()


def test_a_subprocess_that_never_answers_counts_as_lost(monkeypatch: pytest.MonkeyPatch):
    thinker = "quarto_access.session.thinker.thinker"
    deaf = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    monkeypatch.setattr(f"{thinker}.subprocess_command", lambda _: deaf)
    for timeout in ("HANG_TIMEOUT", "PROOF_TIMEOUT"):
        monkeypatch.setattr(f"{thinker}.{timeout}", 0.1)
    assert answer_of(SubprocessThinker(), MoveRequest(GIVEN, 2, 0.0, 7)) is None
    assert advice_of(SubprocessThinker(), Consultation(Hint.MOVE, LATE, 7)) == NothingFound()
