"""`review --follow` draws a game for onlookers while another process saves it."""

from __future__ import annotations

import signal
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from program import LIMIT, make_environment, program, wait_until

from quarto_access.record import Record, parse_record, record_text
from quarto_access.rules.game import Game
from quarto_access.rules.quarto import parse_action, start
from quarto_access.store.whole import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from program import Files
    from terminal import Terminal

    OpenTerminal = Callable[..., Terminal]


@contextmanager
def onlooker(files: Files, *options: str) -> Iterator[Callable[[], str]]:
    """Run `review --follow`; yield a function that returns its output so far."""
    seen = files.folder / "seen"
    with seen.open("wb") as out, (files.folder / "seen-errors").open("wb") as errors:
        process = subprocess.Popen(
            [*program(), "review", "--follow", "--games", str(files.games), *options],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=errors,
            env=make_environment({}),
        )
        try:
            yield lambda: seen.read_text(encoding="utf-8")
        finally:
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=LIMIT) == 0
    assert (files.folder / "seen-errors").read_bytes() == b""


def save_game(path: Path, *actions: str) -> None:
    game = Game(start())
    for action in actions:
        game = game.play(parse_action(action))
    write_whole(path, record_text(Record(game, names=("Ana", "Bo"))))


def test_each_saved_action_is_drawn(files: Files):
    path = files.games / "a.quarto.txt"
    with onlooker(files, str(path)) as seen:
        wait_until(lambda: "Waiting for a game." in seen(), "the onlooker is waiting")
        save_game(path, "give GRTH")
        wait_until(lambda: "Ana and Bo" in seen() and "In hand: GRTH" in seen(), "the piece in hand is drawn")
        save_game(path, "give GRTH", "place B3")
        wait_until(lambda: "3  ----  GRTH  ----  ----" in seen(), "the piece is drawn on B3")
        save_game(path, "give GRTH", "place B3", "give SSSS")
        wait_until(lambda: "Turn 2, Bo:" in seen() and "In hand: SSSS" in seen(), "the whole turn is drawn")
        # A correction moves the piece to B4.
        save_game(path, "give GRTH", "place B4", "give SSSS")
        wait_until(lambda: "4  ----  GRTH  ----  ----" in seen(), "the correction is drawn")
    assert "\x1b" not in seen()


@pytest.mark.slow
def test_without_a_file_it_follows_the_current_game(files: Files, open_terminal: OpenTerminal):
    with onlooker(files) as seen:
        wait_until(lambda: "Waiting for a game." in seen(), "the onlooker is waiting")
        terminal = open_terminal("--first", "me").wait_for_start()
        terminal.press("1", "\r", "z", "\r")
        wait_until(lambda: "1  GRTH  ----  ----  ----" in seen(), "the game is drawn")


def test_a_blindfold_game_is_drawn_only_at_its_end(files: Files, open_terminal: OpenTerminal):
    with onlooker(files) as seen:
        terminal = open_terminal("--first", "me", "--blindfold").wait_for_start()
        terminal.press("1", "\r", "z", "\r")
        wait_until(lambda: "A blindfold game." in seen(), "it says that the game is hidden")
        terminal.press("/").command("resign").press("\r")
        wait_until(lambda: "1  GRTH  ----  ----  ----" in seen(), "the board is drawn")
    assert seen().index("A blindfold game.") < seen().index("GRTH")


@pytest.mark.slow
def test_it_follows_quatrenun(files: Files, open_terminal: OpenTerminal):
    with onlooker(files) as seen:
        terminal = open_terminal("--game", "quatrenun", "--first", "me", "--seed", "1").wait_for_start()
        terminal.press("z", "\r")
        wait_until(lambda: "Turn 1, Player 1:" in seen() and seen().count("GRTH") == 1, "the groups are drawn")


def test_a_damaged_record_is_explained_and_read_again(files: Files):
    files.games.mkdir()
    path = files.games / "a.quarto.txt"
    path.write_text("Game: Quarto\nRules: lines, magic\n\nResult: not finished\n", encoding="utf-8")
    with onlooker(files, str(path)) as seen:
        wait_until(lambda: 'damaged.\nLine 2, at "magic"' in seen(), "the damage is explained")
        save_game(path, "give GRTH")
        wait_until(lambda: "In hand: GRTH" in seen(), "the repaired record is drawn")


@pytest.mark.parametrize("text", ["", "Game: Quarto\nRules: lines, magic\n"])
def test_a_missing_or_damaged_record_cannot_be_reviewed(files: Files, text: str):
    path = files.folder / "b.quarto.txt"
    if text:
        path.write_text(text, encoding="utf-8")
    run = files.piped("", command=[*program(), "review", str(path)])
    assert (run.code, run.out) == (1, b"")
    assert run.errors.count("\n") == 1
    assert str(path) in run.errors


def test_a_record_can_be_reviewed_with_a_pipe(files: Files):
    path = files.folder / "c.quarto.txt"
    save_game(path, "give GRTH", "place B3", "give SSSS")
    before = path.read_bytes()
    run = files.piped("later\nlater\nrow 3\nb2\nlater\nearlier\nquit\n", command=[*program(), "review", str(path)])
    assert (run.code, run.errors) == (0, "")
    assert run.lines[:4] == [
        "Reviewing a game of two turns.",
        "Ana starts.",
        "Later: next turn. Earlier: back.",
        "Turn 1, Ana:",
    ]
    assert "The record ends here, unfinished." in run.lines
    assert path.read_bytes() == before
    assert parse_record(before.decode()).names == ("Ana", "Bo")


@pytest.mark.parametrize("name", ["\x1b[31mAna\x1b]0;hi\x07", 3_000 * "x"])
def test_a_record_with_control_characters_or_long_names_can_be_reviewed_safely(files: Files, name: str):
    path = files.folder / "d.quarto.txt"
    save_game(path, "give GRTH", "place B3", "give SSSS")
    text = path.read_text(encoding="utf-8").replace("Ana", name).replace("\n\n", f"\nNote: {name}\n\n", 1)
    path.write_text(text, encoding="utf-8")
    run = files.piped("later\nlater\nquit\n", command=[*program(), "review", str(path)])
    assert (run.code, run.errors) == (0, "")
    assert "".join(run.lines).isprintable()
    assert path.read_text(encoding="utf-8") == text
    path.write_text(text.replace("gives", name, 1), encoding="utf-8")
    run = files.piped("", command=[*program(), "review", str(path)])
    assert run.code == 1
    assert run.errors.removesuffix("\n").isprintable()
