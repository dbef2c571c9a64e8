"""Braille reading at a real terminal: the computer's turn waits until the player asks for it."""

from __future__ import annotations

from helpers.braille_reader import read_quarto_line
from program import Files, program, wait_until
from terminal import CONTROL_D, ENTER, SPACE, Terminal

from quarto_access.narration.braille import BOARD_CELLS

CONTROL_B = "\x02"


def against_the_computer(files: Files, **environment: str | None) -> Terminal:
    settings = files.folder / "settings.toml"
    settings.touch()
    options = ["play", "--level", "1", "--first", "me", "--braille", "--sound", "off", "--seed", "1"]
    paths = ["--games", str(files.games), "--heard", str(files.log), "--settings", str(settings)]
    return Terminal([*program(), *options, *paths], files, environment=environment)


def test_the_computers_turn_waits_until_space_asks_for_it(files: Files):
    terminal = against_the_computer(files).wait_for_start()
    try:
        assert len(files.heard()) == 1
        terminal.press("1", ENTER)
        wait_until(lambda: files.heard()[-1].endswith(" new."), "the computer's turn is announced")
        announced = len(files.heard())
        terminal.wait_until_quiet()
        assert "Computer plays" not in terminal.text
        shown = []
        while not any(line.startswith("You get") for line in shown):
            terminal.press(SPACE)
            shown = files.heard()[announced:]
            assert len(shown) < 8, shown
        assert [line for line in shown if line.startswith("Computer plays ")]
        terminal.press(CONTROL_B)
        line = read_quarto_line(files.heard()[-1])
        assert sum(piece is not None for piece in line.board) == 1
        assert line.hand is not None
        assert len(files.heard()[-1].rsplit(" ", 3)[0]) == BOARD_CELLS
        terminal.send(CONTROL_D)
        assert terminal.wait_for_exit() == 0
        assert terminal.errors == ""
    finally:
        terminal.end()


def test_a_terminal_without_braille_characters_gets_letters(files: Files):
    terminal = against_the_computer(files, PYTHONIOENCODING="ascii").wait_for_start()
    try:
        terminal.press(CONTROL_B)
        assert files.heard()[-1] == "---- ---- ---- ----"
        terminal.press(SPACE, SPACE, SPACE, SPACE)
        assert files.heard()[-1] == "---- give 16"
    finally:
        terminal.end()
