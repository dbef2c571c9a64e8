"""The program writes plain lines, and only on a terminal the escape sequence that moves the cursor back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pyte
import pytest
from helpers.quick_set import quick_first
from program import wait_until
from scripted_games import QUESTIONS_BY_KEYS, WON_BY_KEYS, WON_BY_LINES
from terminal import BACKSPACE, CONTROL_C, CONTROL_D, ENTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files
    from terminal import Terminal

    OpenTerminal = Callable[..., Terminal]

GAME = (*WON_BY_KEYS[:4], *QUESTIONS_BY_KEYS, *WON_BY_KEYS[4:])
CURSOR_BACK = re.compile(rb"\x1b\[[0-9]*A(\x1b\[[0-9]+C)?")


def whole_game(terminal: Terminal) -> bytes:
    terminal.wait_for_start().press(*GAME, "/").command("m").press(CONTROL_C, CONTROL_C)
    assert terminal.wait_for_exit() == 0
    assert terminal.errors == ""
    return bytes(terminal.output)


def words(text: str) -> list[str]:
    """Return the words without full stops, because the second of two equal lines has none."""
    return [word.removesuffix(".") for word in text.split()]


def test_a_terminal_gets_no_escape_sequence_but_cursor_back(open_terminal: OpenTerminal):
    written = whole_game(open_terminal())
    assert CURSOR_BACK.search(written)
    assert b"\x1b" not in CURSOR_BACK.sub(b"", written)


@pytest.mark.slow
def test_typed_lines_add_no_escape_sequence(open_terminal: OpenTerminal):
    terminal = open_terminal("--keys", "typed").wait_for_start()
    for line in WON_BY_LINES:
        terminal.command(line)
    terminal.send(CONTROL_D)
    assert terminal.wait_for_exit() == 0
    assert b"\x1b" not in CURSOR_BACK.sub(b"", bytes(terminal.output))


@pytest.mark.parametrize("term", quick_first(["dumb", "", None]), ids=["dumb", "empty", "unset"])
def test_a_terminal_that_cannot_move_its_cursor_gets_no_escape_sequence(open_terminal: OpenTerminal, term: str | None):
    assert b"\x1b" not in whole_game(open_terminal(TERM=term))


def test_a_pipe_gets_no_escape_sequence(files: Files):
    run = files.piped("\n".join((*WON_BY_LINES, "help", "board")))
    assert (run.code, run.errors) == (0, "")
    assert b"\x1b" not in run.out
    assert b"\r" not in run.out
    assert " ".join(run.lines) == " ".join(files.heard())


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "columns"), [(24, 38), (1, 1)])
def test_every_word_is_printed_whole_on_a_terminal_of_any_size(
    open_terminal: OpenTerminal, files: Files, rows: int, columns: int
):
    written = whole_game(open_terminal("--first", "me", "--seed", "1", rows=rows, columns=columns))
    printed = [word for word in words(CURSOR_BACK.sub(b" ", written).decode()) if word != "m"]
    assert printed == words(" ".join(files.heard()))
    files.log.unlink()
    whole_game(open_terminal("--first", "me", "--seed", "1", rows=24, columns=200))
    assert printed == words(" ".join(files.heard()))


@pytest.mark.slow
def test_lines_are_shorter_than_a_narrow_terminal(open_terminal: OpenTerminal):
    written = whole_game(open_terminal(rows=24, columns=38))
    lines = CURSOR_BACK.sub(b"", written).decode().split("\r\n")
    assert max(len(line) for line in lines) <= 37


@pytest.mark.parametrize("rows", quick_first([24, 8]))
def test_the_cursor_rests_at_the_end_of_the_newest_line_with_nothing_below(
    open_terminal: OpenTerminal, files: Files, rows: int
):
    terminal = open_terminal(rows=rows).wait_for_start()
    screen = pyte.Screen(80, rows)
    stream = pyte.ByteStream(screen)
    fed = 0

    def cursor_rests() -> bool:
        nonlocal fed
        written = bytes(terminal.output)
        stream.feed(written[fed:])
        fed = len(written)
        line = screen.display[screen.cursor.y].rstrip()
        below = "".join(screen.display[screen.cursor.y + 1 :]).strip()
        ends = line != "" and files.heard()[-1].endswith(line)
        # Sometimes a space follows, for Fenrir.
        return ends and screen.cursor.x - len(line) in (0, 1) and below == ""

    for key in GAME:
        terminal.press(key)
        wait_until(cursor_rests, "the cursor rests at the end of the newest line")
    terminal.press(ENTER, CONTROL_D)
    assert terminal.wait_for_exit() == 0


ROWS_BLANKED = re.compile(rb"\x1b\[(5|12)A(\x1b\[[0-9]+C)?$")
"""The end of the output after the page has blanked rows below the cursor, on a terminal of 8 or 24 rows."""


def wait_until_rows_blanked(terminal: Terminal, newest: str) -> None:
    """Wait until the page has blanked rows below a message that it prints for the first time."""
    wait_until(lambda: newest.encode() in terminal.output and ROWS_BLANKED.search(terminal.output), "rows are blanked")


def test_backspace_on_a_full_screen_is_answered_without_scrolling(open_terminal: OpenTerminal):
    terminal = open_terminal("--first", "me", rows=8).wait_for_start().press("1", ENTER, "z", ENTER, "2", ENTER)
    wait_until_rows_blanked(terminal, "Player 1, place it.")
    before = len(terminal.output)
    terminal.press(BACKSPACE)
    wait_until(lambda: terminal.output.endswith(b"Backspace no."), "the answer is written")
    answer = bytes(terminal.output[before:])
    assert b"\x1b" not in answer
    assert answer.count(b"\n") == 2
    terminal.send(CONTROL_D)
    assert terminal.wait_for_exit() == 0


def test_the_first_letter_of_a_command_is_written_alone(open_terminal: OpenTerminal):
    terminal = open_terminal().wait_for_start().press("/")
    wait_until_rows_blanked(terminal, "Command:")
    before = len(terminal.output)
    terminal.send("b")
    wait_until(lambda: len(terminal.output) > before, "the letter is written")
    assert bytes(terminal.output[before:]) == b"b"
    terminal.send(CONTROL_D)
    assert terminal.wait_for_exit() == 0
