"""A line that is too long for a braille display is split at the marks in its message."""

from __future__ import annotations

from quarto_access.narration.utterance import CELLS, break_line


def test_a_short_line_stays_as_it_is():
    assert break_line("Quarto! | Row 2, all tall. | You win.") == ["Quarto! Row 2, all tall. You win."]


def test_a_long_line_is_split_between_sentences_and_no_word_is_lost():
    line = "Can't save: the disk is full. | The game goes on."
    assert break_line(line) == ["Can't save: the disk is full.", "The game goes on."]


def test_short_sentences_share_a_line_while_they_fit():
    line = "It is over. | Nobody called. | The record ends here. | Not finished."
    assert break_line(line) == ["It is over. Nobody called.", "The record ends here. Not finished."]
    assert all(len(part) <= CELLS for part in break_line(line))


def test_a_line_without_a_mark_is_left_alone():
    line = "Note: this one is. odd. and long enough for two lines of a display"
    assert break_line(line) == ["Note: this one is. odd. and long enough for two lines of a display"]


def test_a_number_before_a_choice_stays_with_it():
    line = "3: Easy game: one trait, automatic calls."
    assert break_line(line) == [line]
