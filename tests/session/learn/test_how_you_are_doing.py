"""How the player is doing, in the menu: read from the records, however many there are."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from helpers.program import Program
from helpers.random_games import play_quarto
from helpers.random_summaries import against_computer

from quarto_access.menu.pages import Command, page_of
from quarto_access.record import Record, record_text
from quarto_access.record.summary import FileKind, GameFile
from quarto_access.rules import quarto
from quarto_access.session.menu.room import MenuRoom
from quarto_access.store import index

if TYPE_CHECKING:
    from pathlib import Path

ONE_WON = (
    "One game against the computer. You won one and lost none. Level 1: 1 won, none lost. You haven't missed a Quarto."
)


class SlowGames:
    """Files that take a second each to read."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.read = 0

    def read_in_short(self, path: Path) -> GameFile:
        self.program.now += 1
        self.read += 1
        return GameFile(path.name, "2026-11-16", FileKind.GAME, against_computer("won"))


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Someone on the page of statistics."""
    program = Program(tmp_path, ("train",))
    room = program.session.room
    assert isinstance(room, MenuRoom)
    room.menu = room.menu.opened(page_of(Command.STATISTICS))
    return program


@pytest.fixture
def games(program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SlowGames:
    for number in range(100):
        (tmp_path / f"{number}.quarto.txt").touch()
    slow = SlowGames(program)
    monkeypatch.setattr(index, "read_in_short", slow.read_in_short)
    return slow


def test_games_are_counted_from_the_records_and_damaged_ones_are_skipped(tmp_path: Path):
    names = ("Ana", "Computer, level 3")
    texts = [
        record_text(Record(play_quarto(quarto.start(), random.Random(seed), leaving=False), "2026-11-16", names))
        for seed in range(5)
    ]
    for number, text in enumerate([*texts, "Game: Quarto\n"]):
        (tmp_path / f"{number}.quarto.txt").write_text(text, encoding="utf-8")
    program = Program(tmp_path, ("train",))
    assert program.type("statistics")[0].startswith("Five games against the computer.")


def test_a_player_with_thousands_of_games_hears_that_they_are_read(program: Program, games: SlowGames):
    assert program.press("1") == ["Reading your games."]
    assert not program.session.idle
    program.wait(200)
    assert program.session.idle
    assert games.read == 100
    assert program.heard.texts[-1].startswith("100 games against the computer.")


def test_while_games_are_read_keys_answer_and_backspace_stops(program: Program, games: SlowGames):
    program.press("1")
    program.session.press("n", "n")
    program.session.press("1", "1")
    program.session.press("backspace", "")
    assert program.heard.texts[-3:] == [
        "Still reading. Backspace stops.",
        "Still reading. Backspace stops",
        "How you're doing: three choices. 1: In words. N repeats this menu.",
    ]
    read = games.read
    program.wait(200)
    assert games.read == read < 100


def test_a_player_who_asks_to_leave_hears_nothing_more_of_the_games(program: Program, games: SlowGames):
    program.press("1")
    program.session.press("control-c", "")
    program.wait(200)
    assert program.heard.texts[-1] == "Leave? Enter yes, Backspace no."
    assert games.read < 100


def test_after_goodbye_nothing_is_heard_of_the_games(program: Program, games: SlowGames):
    program.press("1")
    program.session.press("control-d", "")
    program.wait(200)
    assert program.heard.texts[-1] == "Goodbye."
    assert games.read < 100


@pytest.mark.usefixtures("games")
def test_typed_lines_while_games_are_read(program: Program):
    program.press("1")
    program.session.type("statistics")
    assert program.heard.texts[-1] == "Still reading. Backspace stops."
    program.session.type("back")
    assert program.heard.texts[-1].startswith("How you're doing: three choices. 1: In words.")
    assert program.session.idle


@pytest.mark.usefixtures("games")
def test_quit_leaves_while_games_are_read(program: Program):
    program.press("1")
    program.session.type("quit")
    assert program.heard.texts[-1] == "Goodbye."


def test_the_picture_is_a_file_whose_path_is_said(program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(index.GamesIndex, "summaries", lambda _: [against_computer("won")])
    path = tmp_path / "statistics.svg"
    assert program.press("3") == [f"Saved as {path}"]
    picture = ET.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314 - our own file
    assert picture.findtext("{http://www.w3.org/2000/svg}title") == "Your games against the computer"
    assert picture.findtext("{http://www.w3.org/2000/svg}desc") == ONE_WON
    path.unlink()
    path.mkdir()
    assert program.press("3")[0].startswith(f"Can't write {path}: ")
