"""Lines as screen readers and braille displays get them."""

from __future__ import annotations

from io import StringIO

import pytest
from helpers.fake_clock import FakeClock
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.terminal.input_line import InputLine
from quarto_access.terminal.page import AFTER_ROOM, BEFORE_TYPING, IDLE, LONG_PAUSE, PAUSE, Page, wrap


class Terminal(FakeClock):
    """A page on a terminal, with a clock that the test advances."""

    def __init__(self, rows: int = 8, columns: int = 80, *, cursor_goes_back: bool = True) -> None:
        super().__init__()
        self.size = (rows, columns)
        self.out = StringIO()
        self.page = Page(
            self.out, size=lambda: self.size, cursor_goes_back=cursor_goes_back, later=self.after, columns=lambda: 80
        )

    def wait(self, seconds: float) -> str:
        """Advance the clock; return what was written meanwhile."""
        self.advance(seconds)
        return self.written()

    def written(self) -> str:
        """Return what was written since the last call."""
        text = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        return text

    def press(self, key: str, *lines: str) -> str:
        """Press a key and print its answer; return what is written at once."""
        self.page.pressed(key, key if len(key) == 1 else "")
        self.page.print(lines)
        return self.written()

    def rested(self) -> Terminal:
        """Print a message after a letter, and wait until the page is idle."""
        self.press("b", "B2: empty.")
        self.wait(2 * IDLE)
        return self


def at_prompt() -> tuple[Terminal, InputLine]:
    """Open a command line on an idle page."""
    terminal = Terminal().rested()
    line = InputLine(terminal.page)
    terminal.press("/", "Command:")
    return terminal, line


def test_a_line_that_fits_is_not_wrapped():
    assert wrap("B3: empty.", 39) == ["B3: empty."]


def test_a_long_line_wraps_after_a_phrase():
    assert wrap("Ana places on B3. Bob, give a piece.", 30) == ["Ana places on B3.", "Bob, give a piece."]


def test_a_line_without_a_phrase_wraps_between_words():
    assert wrap("smooth square short solid", 15) == ["smooth square", "short solid"]


def test_only_a_word_that_is_too_long_by_itself_is_split():
    assert wrap("abcdefgh", 5) == ["abcde", "fgh"]


@given(st.text(alphabet="ab ,.:", max_size=80), st.integers(min_value=1, max_value=20))
def test_wrapping_loses_only_spaces_and_keeps_to_the_width(line: str, cells: int):
    parts = wrap(line.strip(), cells)
    assert "".join(parts).replace(" ", "") == line.replace(" ", "")
    assert all(len(part) <= cells for part in parts)


def test_the_first_line_on_a_terminal_scrolls_and_the_cursor_goes_back_to_its_end():
    assert Terminal().press("b", "Placed, B4.") == "\nPlaced, B4.\n\x1b[A\x1b[11C"


def test_rows_are_blanked_once_the_page_is_idle():
    terminal = Terminal()
    terminal.press("b", "Placed, B4.")
    assert terminal.wait(0.9 * IDLE) == ""
    assert terminal.wait(0.2 * IDLE) == "\n\n\n\n\n\x1b[5A\x1b[11C"
    assert terminal.wait(10 * IDLE) == ""


def test_rows_are_not_blanked_while_lines_are_printed():
    terminal = Terminal()
    for _ in range(5):
        terminal.press("b", "Placed, B4.")
        assert terminal.wait(0.9 * IDLE) == ""


@pytest.mark.parametrize("key", ["b", "backspace", "left"])
def test_with_blank_rows_only_the_line_is_written(key: str):
    terminal = Terminal().rested()
    assert terminal.press(key, "Seen.") + terminal.wait(0) == "\nSeen."
    assert terminal.wait(AFTER_ROOM) == ""


def test_without_blank_rows_the_answer_to_backspace_waits_for_room():
    terminal = Terminal()
    terminal.press("b", "B2: empty.")
    assert terminal.press("backspace", "Nothing chosen.", "Give a piece.") == ""
    assert terminal.wait(0) == "\n\n\n\x1b[3A\x1b[10C"
    assert terminal.wait(0.9 * AFTER_ROOM) == ""
    assert terminal.wait(0.2 * AFTER_ROOM) == "\nNothing chosen."
    assert terminal.wait(LONG_PAUSE) == "\nGive a piece."
    assert terminal.wait(10 * IDLE) == ""


def test_room_is_made_before_all_messages_of_an_answer():
    terminal = Terminal()
    terminal.press("b", "B2: empty.")
    terminal.press("backspace", "Nothing chosen.")
    terminal.page.print(["Give a piece."], follows=True)
    assert terminal.wait(0) == "\n\n\n\x1b[3A\x1b[10C"


def test_after_a_resize_the_page_assumes_no_blank_rows():
    terminal = Terminal(24).rested()
    terminal.size = (6, 80)
    assert terminal.press("b", "B2: empty.") == "\nB2: empty.\n\x1b[A\x1b[10C"
    assert terminal.wait(2 * IDLE) == "\n\n\n\n\x1b[4A\x1b[10C"


def test_a_terminal_of_one_row_shows_the_newest_line():
    terminal = Terminal(1).rested()
    assert terminal.press("b", "Seen.") == "\nSeen."
    terminal.press("backspace", "Nothing chosen.")
    assert terminal.wait(IDLE) == "\nNothing chosen."


def test_closing_adds_one_row():
    terminal = Terminal(24).rested()
    terminal.page.close()
    assert terminal.written() == "\n"


# The input line.


def test_typing_starts_a_moment_after_the_message_on_the_same_row():
    terminal, line = at_prompt()
    assert terminal.wait(0.9 * BEFORE_TYPING) == ""
    assert terminal.wait(0.2 * BEFORE_TYPING) == " "
    line.type("b")
    line.type("3")
    assert terminal.written() == "b3"
    line.erase()
    assert terminal.written() == "\b \b"
    line.close()
    assert terminal.press("enter", "Seen.") == "\nSeen."


def test_typing_moves_the_cursor():
    terminal, line = at_prompt()
    terminal.wait(BEFORE_TYPING)
    for character in "b3":
        line.type(character)
    line.close()
    # Fenrir would take "Seen." for typing if the cursor moved from cell 11 to cell 5.
    terminal.written()
    assert terminal.press("enter", "Seen.") == "\nSeen. "


def test_letters_typed_too_early_get_a_new_row():
    terminal, line = at_prompt()
    line.type("b")
    line.type("3")
    assert terminal.written() == ""
    assert terminal.wait(BEFORE_TYPING) == "\nb3"
    line.type("4")
    assert terminal.written() == "4"


def test_a_line_typed_too_fast_is_shown_before_the_answer():
    terminal, line = at_prompt()
    line.type("b")
    line.type("3")
    line.close()
    assert terminal.written() == "\nb3"
    assert terminal.press("enter", "Placed on B3.") == "\nPlaced on B3."
    assert terminal.wait(BEFORE_TYPING) == ""


def test_after_a_message_the_cursor_stays_on_it_until_the_next_letter():
    terminal = Terminal().rested()
    line = InputLine(terminal.page)
    terminal.wait(BEFORE_TYPING)
    line.type("b")
    terminal.written()
    terminal.page.print(["Computer places on B3."])
    assert terminal.wait(2 * IDLE).startswith("\nComputer places on B3.")
    line.type("4")
    assert terminal.written() == "\nb4"
    line.type("5")
    assert terminal.written() == "5"


def test_after_a_long_message_typing_gets_a_new_row():
    terminal = Terminal(columns=38).rested()
    line = InputLine(terminal.page)
    terminal.press("enter", "I don't know that.")
    assert " " not in terminal.wait(2 * IDLE)
    line.type("b")
    line.type("3")
    assert terminal.written() == "\nb3"


def test_in_the_plain_style_the_input_line_has_its_own_row():
    terminal = Terminal(cursor_goes_back=False)
    line = InputLine(terminal.page)
    terminal.press("/", "Command:")
    assert terminal.wait(10 * IDLE) == ""
    for character in "b39":
        line.type(character)
    line.erase()
    line.close()
    assert terminal.written() == "\nb39\b \b"
    assert terminal.press("enter", "Placed on B3.") == "\nPlaced on B3.\n"


def test_without_a_terminal_lines_are_plain():
    out = StringIO()
    Page(out).print(["Placed, B4.", "Give a piece."])
    assert out.getvalue() == "Placed, B4.\nGive a piece.\n"


def test_the_second_line_waits_a_moment_and_later_lines_wait_for_it():
    out = StringIO()
    waiting = []
    page = Page(out, later=lambda seconds, then: waiting.append((seconds, then)))
    page.print(["One.", "Two."])
    page.print(["Three."])
    assert out.getvalue() == "One.\n"
    (seconds, then) = waiting.pop()
    assert seconds == PAUSE
    then()
    assert out.getvalue() == "One.\nTwo.\nThree.\n"


def test_closing_prints_the_waiting_lines():
    out = StringIO()
    page = Page(out, later=lambda *_: None)
    page.print(["One.", "Two."])
    page.close()
    assert out.getvalue() == "One.\nTwo.\n"
