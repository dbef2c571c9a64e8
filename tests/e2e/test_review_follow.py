"""An onlooker's board in a second terminal: a real process beside the record that another one saves."""

from __future__ import annotations

import signal
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from program import LIMIT, program, surroundings, wait_until

from quarto_access.record import Record, parse_record, record_text
from quarto_access.rules.game import Game
from quarto_access.rules.quarto import parse_action, start
from quarto_access.store.whole import write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from program import Files
    from terminal import Terminal

    SitDown = Callable[..., Terminal]


@contextmanager
def onlooker(files: Files, *options: str) -> Iterator[Callable[[], str]]:
    """Let someone look on; what they have seen so far is read from a file, as a terminal would show it."""
    seen = files.folder / "seen"
    with seen.open("wb") as out, (files.folder / "seen-errors").open("wb") as errors:
        process = subprocess.Popen(
            [*program(), "review", "--follow", "--games", str(files.games), *options],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=errors,
            env=surroundings({}),
        )
        try:
            yield lambda: seen.read_text(encoding="utf-8")
        finally:
            process.send_signal(signal.SIGINT)
            assert process.wait(timeout=LIMIT) == 0
    assert (files.folder / "seen-errors").read_bytes() == b""


def saved(path: Path, *actions: str) -> None:
    game = Game(start())
    for action in actions:
        game = game.play(parse_action(action))
    write_whole(path, record_text(Record(game, names=("Ana", "Bo"))))


def test_a_growing_record_is_drawn_again_and_again(files: Files):
    path = files.games / "a.quarto.txt"
    with onlooker(files, str(path)) as seen:
        wait_until(lambda: "Waiting for a game." in seen(), "the onlooker waits")
        saved(path, "give GRTH")
        wait_until(lambda: "Ana and Bo" in seen() and "In hand: GRTH" in seen(), "the piece in hand is seen")
        saved(path, "give GRTH", "place B3")
        wait_until(lambda: "3  ----  GRTH  ----  ----" in seen(), "the piece is seen on B3")
        saved(path, "give GRTH", "place B3", "give SSSS")
        wait_until(lambda: "Turn 2, Bo." in seen() and "In hand: SSSS" in seen(), "the whole turn is told")
        # A correction: the piece was put on B4.
        saved(path, "give GRTH", "place B4", "give SSSS")
        wait_until(lambda: "4  ----  GRTH  ----  ----" in seen(), "what was corrected is seen")
    assert "\x1b" not in seen()


@pytest.mark.slow
def test_without_a_name_the_game_that_is_being_played_is_followed(files: Files, sit_down: SitDown):
    with onlooker(files) as seen:
        wait_until(lambda: "Waiting for a game." in seen(), "the onlooker waits")
        terminal = sit_down("--first", "me").begun()
        terminal.press("1", "\r", "z", "\r")
        wait_until(lambda: "1  GRTH  ----  ----  ----" in seen(), "the game is seen")


def test_a_blindfold_game_is_seen_at_its_end(files: Files, sit_down: SitDown):
    with onlooker(files) as seen:
        terminal = sit_down("--first", "me", "--blindfold").begun()
        terminal.press("1", "\r", "z", "\r")
        wait_until(lambda: "A blindfold game." in seen(), "that it is hidden is seen")
        terminal.press("/").command("resign").press("\r")
        wait_until(lambda: "1  GRTH  ----  ----  ----" in seen(), "the end is seen")
    assert seen().index("A blindfold game.") < seen().index("GRTH")


@pytest.mark.slow
def test_the_other_game_is_followed_too(files: Files, sit_down: SitDown):
    with onlooker(files) as seen:
        terminal = sit_down("--game", "quatrenun", "--first", "me", "--seed", "1").begun()
        terminal.press("z", "\r")
        wait_until(lambda: "Turn 1, Player 1." in seen() and seen().count("GRTH") == 1, "the groups are seen")


def test_a_damaged_record_is_told_and_looked_at_again(files: Files):
    files.games.mkdir()
    path = files.games / "a.quarto.txt"
    path.write_text("Game: Quarto\nRules: lines, magic\n\nResult: not finished\n", encoding="utf-8")
    with onlooker(files, str(path)) as seen:
        wait_until(lambda: 'damaged:\nLine 2, at "magic"' in seen(), "the damage is told")
        saved(path, "give GRTH")
        wait_until(lambda: "In hand: GRTH" in seen(), "it is drawn once it is whole")


@pytest.mark.parametrize("text", ["", "Game: Quarto\nRules: lines, magic\n"])
def test_what_is_no_record_can_not_be_reviewed(files: Files, text: str):
    path = files.folder / "b.quarto.txt"
    if text:
        path.write_text(text, encoding="utf-8")
    run = files.piped("", command=[*program(), "review", str(path)])
    assert (run.code, run.out) == (1, b"")
    assert run.errors.count("\n") == 1
    assert str(path) in run.errors


def test_a_record_is_gone_through_behind_a_pipe(files: Files):
    path = files.folder / "c.quarto.txt"
    saved(path, "give GRTH", "place B3", "give SSSS")
    before = path.read_bytes()
    run = files.piped("later\nlater\nrow 3\nb2\nlater\nearlier\nquit\n", command=[*program(), "review", str(path)])
    assert (run.code, run.errors) == (0, "")
    assert run.lines[:3] == [
        "A record of 2 turns. Ana begins.",
        "Later: the next turn. Earlier: back.",
        "Turn 1, Ana.",
    ]
    assert "The record ends here. Not finished." in run.lines
    assert path.read_bytes() == before
    assert parse_record(before.decode()).names == ("Ana", "Bo")


@pytest.mark.parametrize("name", ["\x1b[31mAna\x1b]0;hi\x07", 3_000 * "x"])
def test_whatever_name_stands_in_a_record_it_can_be_reviewed_and_is_no_order_to_a_terminal(files: Files, name: str):
    path = files.folder / "d.quarto.txt"
    saved(path, "give GRTH", "place B3", "give SSSS")
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
