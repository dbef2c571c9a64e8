"""Two programs on one game: the second is refused, and however the first ends, nothing is lost and the game is free."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

import pytest
from program import LIMIT, wait_until
from scripted_games import NEXT_CHOICE

from quarto_access.record import parse_record
from quarto_access.store.locks import FileLocks

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files
    from terminal import Terminal

pytestmark = pytest.mark.edge("one game, one player")

LATE = 20
"""Actions after which a new game is played."""

REFUSED = (1, [], "This game is open in another window.\n")


def test_a_game_that_is_open_ends_the_program_with_one_sentence(files: Files):
    assert files.piped("grth\n", "--first", "me").code == 0
    release = FileLocks.lock(files.records()[0])
    refused = files.piped("", "--resume")
    assert (refused.code, refused.lines, refused.errors) == REFUSED
    release()
    assert files.piped("", "--resume").code == 0


def kept(files: Files) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in files.records()]


@pytest.mark.parametrize(
    "rounds", [pytest.param(3, marks=pytest.mark.slow), pytest.param(50, marks=pytest.mark.thorough)]
)
def test_one_of_two_programs_is_killed_again_and_again(
    open_terminal: Callable[..., Terminal], files: Files, rounds: int, capsys: pytest.CaptureFixture[str]
):
    chance = random.Random(1)
    options: tuple[str, ...] = ("--first", "me")
    refused = actions = 0
    for _ in range(rounds):
        saved_before = len(files.record().game.steps) if files.records() else 0
        announced_before = len(files.announced_actions())
        first = open_terminal(*options).wait_for_start()
        first.send("".join(NEXT_CHOICE * chance.randint(1, 3)))
        wait_until(lambda before=announced_before: len(files.announced_actions()) > before, "an action is announced")
        second = files.piped_in_subprocess("", "--resume")
        assert (second.code, second.lines, second.errors) == REFUSED
        refused += 1
        time.sleep(chance.uniform(0, 0.05))
        first.process.kill()
        first.process.wait(timeout=LIMIT)
        (path,) = files.records()
        assert not FileLocks.is_open(path)
        record = parse_record(path.read_text(encoding="utf-8"))
        announced = saved_before + len(files.announced_actions()) - announced_before
        # Each action is saved before it is announced, so at most one was saved but not announced.
        assert announced <= len(record.game.steps) <= announced + 1
        actions += len(record.game.steps) - saved_before
        options = ("--resume",)
        # Three more turns at most mustn't end the game: then nobody would be refused.
        if len(record.game.steps) > LATE:
            path.unlink()
            options = ("--first", "me")
    with capsys.disabled():
        print(f"\n{rounds} rounds, {actions} actions saved, the second program refused {refused} times, none lost")


def test_a_second_program_never_writes(files: Files):
    files.piped("grth\n", "--first", "me")
    before = kept(files)
    release = FileLocks.lock(files.records()[0])
    for options in (("--resume",), ("--resume", "--game", "quarto")):
        assert files.piped("a1\n", *options).code == 1
    release()
    assert kept(files) == before
