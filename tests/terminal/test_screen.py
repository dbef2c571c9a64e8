"""Compare our model of the screen with a real one: the terminal emulator pyte."""

from __future__ import annotations

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.terminal.screen import MOST_BLANK, KeyKind, Screen, key_kind

LETTER, BACKSPACE, ARROW = KeyKind.PLAIN, KeyKind.BACKSPACE, KeyKind.OTHER


class Shown:
    """Our model of a screen, and the emulated terminal."""

    def __init__(self, rows: int = 8, columns: int = 80, *, full: bool = False) -> None:
        self.screen = Screen(rows, columns)
        self.terminal = pyte.HistoryScreen(columns, rows)
        self.terminal.set_mode(pyte.modes.LNM)
        self.stream = pyte.Stream(self.terminal)
        if full:
            self.write("\n".join(f"Old {number}." for number in range(2 * rows)))
            self.screen.column = self.terminal.cursor.x

    def write(self, text: str) -> str:
        self.stream.feed(text)
        return text

    def line(self, text: str) -> str:
        """Write a line as the page does, after making room if necessary."""
        room = self.screen.make_room([len(text)]) if self.screen.needs_room([len(text)]) else ""
        return self.write(room) + self.write(self.screen.line(text, len(text)))

    @property
    def row(self) -> str:
        return str(self.terminal.display[self.terminal.cursor.y]).rstrip()

    @property
    def below(self) -> str:
        return "".join(self.terminal.display[self.terminal.cursor.y + 1 :]).strip()

    @property
    def scrolled(self) -> int:
        return len(self.terminal.history.top)


@pytest.mark.parametrize(
    ("key", "character", "kind"),
    [
        *(("b", "B", LETTER), ("1", "1", LETTER), ("slash", "/", LETTER), ("space", " ", LETTER)),
        *(("enter", "\r", LETTER), ("backspace", "\x7f", BACKSPACE), ("left", "\x1b[D", ARROW)),
        *(("escape", "\x1b", ARROW), ("tab", "\t", ARROW)),
        *(("control-c", "\x03", ARROW), ("control-c", "", ARROW), ("unknown", "\x80", ARROW)),
    ],
)
def test_each_key_has_its_kind(key: str, character: str, kind: KeyKind):
    assert key_kind(key, character) is kind


def test_a_line_with_blank_rows_below_is_written_without_scrolling():
    screen = Screen(8, 80)
    screen.blank = 3
    assert screen.line("Placed, B4.", 11) == "\nPlaced, B4."
    assert screen.line("Give a piece.", 13) == "\nGive a piece."
    assert screen.blank == 1


def test_without_blank_rows_a_line_scrolls_and_leaves_a_row_below():
    assert Screen(8, 80).line("Placed, B4.", 11) == "\nPlaced, B4.\n\x1b[A\x1b[11C"


def test_without_blank_rows_a_line_waits_for_room_after_backspace_and_after_an_arrow():
    screen = Screen(8, 80)
    screen.column = 7
    assert not screen.needs_room([11])
    screen.last_key = BACKSPACE
    assert screen.needs_room([11])
    assert screen.make_room([11]) == "\n\n\x1b[2A\x1b[7C"
    assert not screen.needs_room([11])
    screen.blank, screen.last_key = 0, ARROW
    assert screen.make_room([11]) == "\n\n\n\n\n\x1b[5A\x1b[7C"


def test_there_is_room_for_the_whole_answer():
    screen = Screen(8, 80)
    screen.blank, screen.last_key = 2, BACKSPACE
    assert not screen.needs_room([11])
    assert screen.needs_room([11, 13])
    assert screen.make_room([11, 13]).startswith("\n\n\n\x1b[3A")
    screen.line("Placed, B4.", 11)
    assert not screen.needs_room([13])


def test_an_answer_longer_than_the_screen_gets_room_in_two_steps():
    screen = Screen(8, 80)
    screen.last_key = BACKSPACE
    rooms = []
    for left in range(9, 0, -1):
        if screen.needs_room([10] * left):
            screen.make_room([10] * left)
            rooms.append(left)
        screen.line("Ten cells.", 10)
    assert rooms == [9, 6]


@pytest.mark.parametrize(("rows", "kept"), [(50, MOST_BLANK), (24, 12), (8, 5), (3, 2), (2, 1), (1, 0)])
def test_about_half_the_screen_is_kept_blank(rows: int, kept: int):
    assert Screen(rows, 80).kept_blank == kept


def test_rows_are_blanked_only_after_letters():
    screen = Screen(8, 80)
    screen.line("Placed, B4.", 11)
    screen.last_key = BACKSPACE
    assert screen.refill() == ""
    screen.last_key = LETTER
    assert screen.refill() == "\n\n\n\n\n\x1b[5A\x1b[11C"
    assert screen.refill() == ""


def test_the_cursor_never_moves_one_cell_further_than_the_line_is_long():
    screen = Screen(24, 80)
    screen.blank = 12
    screen.line("Thirteen, 13.", 13)
    assert screen.line("Six: 6", 6) == "\nSix: 6 "
    assert screen.column == 7


def test_after_a_resize_no_row_is_known_to_be_blank():
    screen = Screen(24, 80)
    screen.blank, screen.column = 12, 70
    screen.resize(24, 80)
    assert (screen.blank, screen.column) == (12, 70)
    screen.resize(8, 40)
    assert (screen.blank, screen.column) == (0, 39)


def test_a_line_wider_than_the_terminal_takes_several_rows():
    shown = Shown(8, 20)
    shown.screen.blank = 7
    shown.line("x" * 45)
    assert shown.screen.blank == 4
    assert (shown.terminal.cursor.y, shown.terminal.cursor.x) == (3, 5)
    assert shown.screen.column == 5


def test_typed_characters_are_erased_one_by_one_across_the_edge():
    shown = Shown(8, 20, full=True)
    shown.write(shown.screen.refill())
    blank = shown.screen.blank
    shown.write(shown.screen.new_row())
    for character in "x" * 43:
        shown.write(shown.screen.typed(character, 1))
    assert shown.screen.blank == blank - 3
    for left in range(42, -1, -1):
        shown.write(shown.screen.erase(1))
        assert "".join(shown.terminal.display).count("x") == left
    shown.write("y")
    assert shown.row == "y"
    assert shown.screen.blank == blank - 1


keys = st.sampled_from([*KeyKind])
actions = st.one_of(
    st.tuples(st.just("line"), keys, st.integers(1, 30)),
    st.tuples(st.just("type"), keys, st.integers(1, 6)),
    st.tuples(st.just("idle"), keys, st.just(0)),
    st.tuples(st.just("resize"), st.integers(1, 12), st.integers(20, 40)),
)


@given(st.integers(1, 12), st.booleans(), st.lists(actions, max_size=30))
def test_the_newest_line_is_complete_with_the_cursor_at_its_end_and_nothing_below(
    rows: int, full: object, done: list[tuple[str, KeyKind | int, int]]
):
    shown = Shown(rows, 40, full=bool(full))
    newest = shown.row
    for action, key, count in done:
        screen = shown.screen
        if isinstance(key, int):
            shown.terminal.resize(key, count)
            # Terminals differ in what a resize leaves on the screen, so compare only what is written later.
            shown.terminal.reset()
            shown.terminal.set_mode(pyte.modes.LNM)
            screen.resize(key, count)
            newest, screen.column = "", 0
            continue
        screen.last_key = key
        before = shown.scrolled
        if action == "line":
            blank = screen.blank
            newest = ("Line:" + "x" * 40)[:count]
            shown.line(newest)
            if screen.last_key is not LETTER and blank > -(-count // screen.columns):
                assert shown.scrolled == before
        elif action == "type":
            shown.write(screen.typed("t" * count, count))
            newest = ""
        else:
            shown.write(screen.refill())
            assert screen.last_key is LETTER or shown.scrolled == before
        assert shown.below == ""
        assert screen.blank <= screen.rows - 1 - shown.terminal.cursor.y
        if newest and len(newest) < screen.columns:
            assert shown.row == newest
            assert screen.column - len(newest) in (0, 1)
            assert shown.terminal.cursor.x == screen.column
