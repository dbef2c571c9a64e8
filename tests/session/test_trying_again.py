"""Trying again from a review is a game like any other, in a file of its own. Copying needs a terminal."""

from __future__ import annotations

from base64 import b64encode
from io import StringIO
from typing import TYPE_CHECKING

from helpers.program import Program
from session.listener import Player

from quarto_access.record import parse_record
from quarto_access.session.menu.room import MenuRoom
from quarto_access.session.table_room import TableRoom
from quarto_access.terminal.page import Page

if TYPE_CHECKING:
    from pathlib import Path

RECORD = """Game: Quarto
Date: 2026-10-16
Player 1: Ana
Player 2: Computer, level 3
Rules: lines and blocks, all traits, calls required
Pieces: classic
Note: Clock: 60 seconds a move, time-out forfeits
Note: Player 1 asked for hint 1: a good move

1 Player 1 gives light round tall hollow
Note: Player 1 took 7 seconds
2 Player 2 places B2, gives dark square short solid
3 Player 1 places C3, gives dark round tall solid
Result: not finished
"""
NAME, NEW = "2026-10-16 20.00.00.quarto.txt", "2026-11-16 12.00.00.quarto.txt"


def reviewing(home: Path, *options: str) -> Program:
    (home / NAME).write_text(RECORD, encoding="utf-8")
    return Program(home, ("review", *options))


def test_the_level_of_the_game_is_offered_first(tmp_path: Path):
    program = reviewing(tmp_path)
    assert program.press("tab", "g")[-1] == "Against level 3. Enter to choose, Space for more."
    assert [program.press("space")[-1] for _ in range(6)] == [
        *(f"Against level {level}." for level in (0, 1, 2, 4, 5)),
        "Alone, both sides.",
    ]
    assert "Playing turn 3 again, against level 3." in program.type("try turn 3")


def test_the_new_game_has_the_rules_and_pieces_but_neither_clock_nor_hints_nor_blindfold(tmp_path: Path):
    (tmp_path / "settings.toml").write_text("[players]\nblindfold = true\n[clock]\nseconds = 30\n", encoding="utf-8")
    program = reviewing(tmp_path)
    assert program.context.settings.players.blindfold
    assert program.context.settings.clock.seconds
    program.type("try turn 3 level 1")
    table = program.sitting.table
    assert (table.clock, table.blindfold, table.companion, table.hints_given) == (None, None, None, (0, 0))
    program.type("a1 resign yes")
    text = (tmp_path / NEW).read_text(encoding="utf-8")
    assert text.startswith(
        "Game: Quarto\nDate: 2026-11-16\nPlayer 1: Ana\nPlayer 2: Computer, level 1\n"
        "Rules: lines and blocks, all traits, calls required\nPieces: classic\n"
        f"Note: played on from {NAME}, after turn 2\n\n1 Player 1 gives light round tall hollow\n"
    )
    assert text.count("Note:") == 1
    assert (tmp_path / NAME).read_text(encoding="utf-8") == RECORD


def test_it_is_saved_with_its_first_action_and_not_before(tmp_path: Path):
    program = reviewing(tmp_path)
    program.type("turn 2")
    program.type("play on alone")
    assert not (tmp_path / NEW).exists()
    program.type("d4")
    assert parse_record((tmp_path / NEW).read_text(encoding="utf-8")).game == program.sitting.table.game


def test_a_new_game_in_which_nobody_has_played_is_not_kept(tmp_path: Path):
    program = reviewing(tmp_path)
    program.type("play on alone")
    assert program.press("control-c", "enter") == ["Leave the game? Enter to leave, Backspace to stay.", "Goodbye."]
    assert not (tmp_path / NEW).exists()


def test_it_can_be_resumed(tmp_path: Path):
    program = reviewing(tmp_path)
    program.type("turn 2")
    program.type("play on alone")
    program.type("d4")
    played = program.sitting.table.game
    resumed = Program(tmp_path, ("play", "--resume"))
    assert resumed.heard.texts[0].startswith("Game resumed.")
    assert resumed.sitting.table.game == played


def test_players_who_came_from_the_menu_return_there(tmp_path: Path):
    (tmp_path / NAME).write_text(RECORD, encoding="utf-8")
    program = Program(tmp_path, ("--settings", str(tmp_path / "settings.toml")))
    program.session.rooms.review(tmp_path / NAME)
    program.press("enter", "space", "space")
    program.type("play on alone")
    assert isinstance(program.session.room, TableRoom)
    program.press("control-c", "enter")
    assert isinstance(program.session.room, MenuRoom)
    assert not program.session.gone


def test_an_open_line_for_a_turn_takes_its_number(tmp_path: Path):
    program = reviewing(tmp_path)
    program.press("tab", "t")
    assert program.press("2", "enter")[-1].startswith("Turn 2, Computer: Played B2")
    program.press("tab", "t")
    assert program.press("enter")[0].startswith("Turn 2, Computer: Played B2")


# Copying.


def test_the_outlet_gets_the_text_to_copy(tmp_path: Path):
    (tmp_path / NAME).write_text(RECORD, encoding="utf-8")
    player = Player(tmp_path)
    player.session.rooms.review(tmp_path / NAME)
    assert player.type("copy game") == ["Game copied, if your terminal allows it."]
    assert player.outlet.copied == RECORD
    player.type("turn 2")
    assert player.type("copy position") == ["Position copied, if your terminal allows it."]
    assert player.outlet.copied == "set -,-,-,-,-,LRTH,-,-,-,-,-,-,-,-,-,- DSSS"


def test_where_nothing_can_be_copied_the_path_is_said_and_nothing_odd_is_printed(tmp_path: Path):
    program = reviewing(tmp_path)
    for line in ("copy game", "copy position"):
        said = program.type(line)[0]
        assert said.startswith(f"I can't copy from here. The record is in this file: {tmp_path / NAME}")
    assert "\x1b" not in program.out.getvalue()


def test_a_terminal_copies_without_moving_its_cursor():
    stream = StringIO()
    page = Page(stream)
    page.print(["One."])
    column = page.screen.column
    page.copy("Räume")
    assert stream.getvalue() == f"One.\n\x1b]52;c;{b64encode('Räume'.encode()).decode()}\x07"
    assert page.screen.column == column
