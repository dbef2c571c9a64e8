"""What is written: plain lines, and on a terminal nothing else but the cursor's way back to the end of the last one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pyte
import pytest
from helpers.quick_set import quick_first
from program import wait_until
from scripted_games import ASKED_BY_KEYS, WON_BY_KEYS, WON_BY_LINES
from terminal import BACKSPACE, CONTROL_C, CONTROL_D, ENTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from program import Files
    from terminal import Terminal

    SitDown = Callable[..., Terminal]

GAME = (*WON_BY_KEYS[:4], *ASKED_BY_KEYS, *WON_BY_KEYS[4:])
WAY_BACK = re.compile(rb"\x1b\[[0-9]*A(\x1b\[[0-9]+C)?")


def whole_game(terminal: Terminal) -> bytes:
    terminal.begun().press(*GAME, "/").command("m").press(CONTROL_C, CONTROL_C)
    assert terminal.left() == 0
    assert terminal.errors == ""
    return bytes(terminal.output)


def words(text: str) -> list[str]:
    """Return the words without the full stops behind them: of two equal lines the second has none."""
    return [word.removesuffix(".") for word in text.split()]


def test_a_terminal_gets_no_escape_sequence_but_the_cursors_way_back(sit_down: SitDown):
    written = whole_game(sit_down())
    assert WAY_BACK.search(written)
    assert b"\x1b" not in WAY_BACK.sub(b"", written)


@pytest.mark.slow
def test_typed_lines_on_a_terminal_add_none(sit_down: SitDown):
    terminal = sit_down("--keys", "typed").begun()
    for line in WON_BY_LINES:
        terminal.command(line)
    terminal.send(CONTROL_D)
    assert terminal.left() == 0
    assert b"\x1b" not in WAY_BACK.sub(b"", bytes(terminal.output))


@pytest.mark.parametrize("term", quick_first(["dumb", "", None]), ids=["dumb", "empty", "unset"])
def test_a_terminal_that_moves_no_cursor_gets_none_at_all(sit_down: SitDown, term: str | None):
    assert b"\x1b" not in whole_game(sit_down(TERM=term))


def test_a_pipe_gets_none_at_all(files: Files):
    run = files.piped("\n".join((*WON_BY_LINES, "help", "board")))
    assert (run.code, run.errors) == (0, "")
    assert b"\x1b" not in run.out
    assert b"\r" not in run.out
    assert " ".join(run.lines) == " ".join(files.heard())


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "columns"), [(24, 38), (1, 1)])
def test_every_word_is_printed_whole_however_small_the_terminal_is(
    sit_down: SitDown, files: Files, rows: int, columns: int
):
    written = whole_game(sit_down("--first", "me", rows=rows, columns=columns))
    printed = [word for word in words(WAY_BACK.sub(b" ", written).decode()) if word != "m"]
    assert printed == words(" ".join(files.heard()))
    files.log.unlink()
    whole_game(sit_down("--first", "me", rows=24, columns=200))
    assert printed == words(" ".join(files.heard()))


@pytest.mark.slow
def test_no_line_reaches_the_edge_of_a_narrow_terminal(sit_down: SitDown):
    written = whole_game(sit_down(rows=24, columns=38))
    lines = WAY_BACK.sub(b"", written).decode().split("\r\n")
    assert max(len(line) for line in lines) <= 37


@pytest.mark.parametrize("rows", quick_first([24, 8]))
def test_the_cursor_rests_behind_the_newest_line_and_below_it_is_nothing(sit_down: SitDown, files: Files, rows: int):
    terminal = sit_down(rows=rows).begun()
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
        # Here and there a space follows, for Fenrir.
        return ends and screen.cursor.x - len(line) in (0, 1) and below == ""

    for key in GAME:
        terminal.press(key)
        wait_until(cursor_rests, "the cursor rests behind the newest line")
    terminal.press(ENTER, CONTROL_D)
    assert terminal.left() == 0


ROOM = re.compile(rb"\x1b\[(5|12)A(\x1b\[[0-9]+C)?$")
"""How the output ends once the page has blanked rows below the cursor, on a terminal of 8 or of 24 rows."""


def wait_for_room(terminal: Terminal, newest: str) -> None:
    """Wait until rows have been blanked below a message that was never printed before."""
    wait_until(lambda: newest.encode() in terminal.output and ROOM.search(terminal.output), "rows are blanked")


def test_on_a_full_screen_backspace_is_answered_without_scrolling(sit_down: SitDown):
    terminal = sit_down("--first", "me", rows=8).begun().press("1", ENTER, "z", ENTER, "2", ENTER)
    wait_for_room(terminal, "Player 1, place it.")
    before = len(terminal.output)
    terminal.press(BACKSPACE)
    wait_until(lambda: terminal.output.endswith(b"Backspace: no."), "the answer is written")
    answer = bytes(terminal.output[before:])
    assert b"\x1b" not in answer
    assert answer.count(b"\n") == 2
    terminal.send(CONTROL_D)
    assert terminal.left() == 0


def test_the_first_letter_of_a_command_is_written_alone(sit_down: SitDown):
    terminal = sit_down().begun().press("/")
    wait_for_room(terminal, "Command:")
    before = len(terminal.output)
    terminal.send("b")
    wait_until(lambda: len(terminal.output) > before, "the letter is written")
    assert bytes(terminal.output[before:]) == b"b"
    terminal.send(CONTROL_D)
    assert terminal.left() == 0
