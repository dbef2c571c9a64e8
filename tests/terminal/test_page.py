"""Lines as readers and braille displays get them."""

from __future__ import annotations

from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from quarto_access.terminal.page import PAUSE, Page, wrap


def test_a_line_that_fits_is_left_as_it_is():
    assert wrap("B3: empty.", 39) == ["B3: empty."]


def test_a_long_line_breaks_behind_a_phrase():
    assert wrap("Ana places on B3. Bob, give a piece.", 30) == ["Ana places on B3.", "Bob, give a piece."]


def test_a_line_without_a_phrase_breaks_between_words():
    assert wrap("smooth square short solid", 15) == ["smooth square", "short solid"]


def test_only_a_word_that_is_too_long_by_itself_is_torn():
    assert wrap("abcdefgh", 5) == ["abcde", "fgh"]


@given(st.text(alphabet="ab ,.:", max_size=80), st.integers(min_value=1, max_value=20))
def test_wrapping_loses_nothing_but_blanks_and_keeps_below_the_width(line: str, cells: int):
    parts = wrap(line.strip(), cells)
    assert "".join(parts).replace(" ", "") == line.replace(" ", "")
    assert all(len(part) <= cells for part in parts)


def test_on_a_terminal_the_cursor_goes_back_to_the_end_of_the_text():
    out = StringIO()
    Page(out, cursor_goes_back=True).print(["Placed, B4."])
    assert out.getvalue() == "\nPlaced, B4.\n\x1b[A\x1b[11C"


def test_the_cursor_never_moves_by_one_cell_more_than_the_line_is_long():
    out = StringIO()
    page = Page(out, cursor_goes_back=True)
    page.print(["5: What is said on touching: B3: smooth round tall solid."])
    page.print(["6: How much is told: normal."])
    assert out.getvalue().endswith("\n6: How much is told: normal.\n\x1b[A\x1b[29C")
    page.print(["Thirteen 13.."])
    page.print(["Twelve, 12.."])
    assert out.getvalue().endswith("\x1b[A\x1b[12C")


def test_what_is_typed_moves_the_cursor_too():
    out = StringIO()
    page = Page(out, cursor_goes_back=True)
    page.print(["Command:"])
    page.echo(" b33")
    page.echo("\b \b")
    assert page.column == 11
    page.print(["Seen."])
    assert out.getvalue().endswith("\nSeen.\n\x1b[A\x1b[6C")


def test_elsewhere_a_line_is_a_line():
    out = StringIO()
    Page(out).print(["Placed, B4.", "Give a piece."])
    assert out.getvalue() == "Placed, B4.\nGive a piece.\n"


def test_the_second_line_of_a_message_waits_a_moment_and_what_comes_meanwhile_waits_behind_it():
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


def test_closing_prints_what_waits():
    out = StringIO()
    page = Page(out, later=lambda *_: None)
    page.print(["One.", "Two."])
    page.close()
    assert out.getvalue() == "One.\nTwo.\n"
