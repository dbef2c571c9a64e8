"""A line or message that comes twice in a row differs, because some screen readers wouldn't read it again."""

from __future__ import annotations

import pytest

from quarto_access.narration.utterance import joined, varied


@pytest.mark.parametrize("line", ["B3: empty.", "Leave the game?", "Quarto!", "Row 1:", "GRTH SSSS"])
def test_a_line_differs_each_time_whatever_it_ends_with(line: str):
    second = varied(line, [line])[0]
    assert second != line
    assert second.rstrip(".") == line.rstrip(".")
    assert varied(second, [line]) == [line]


@pytest.mark.parametrize("end", ["Enter yes.", "Enter yes?"])
def test_a_message_differs_only_at_its_end(end: str):
    lines = ["B3: empty.", end]
    text = " ".join(lines)
    changed = varied(end, lines, text)
    assert joined(lines, changed) not in ("", text)
    assert joined(lines, changed).startswith("B3: empty. Enter yes")


def test_a_sentence_inside_a_message_keeps_its_full_stop_in_the_text():
    lines = ["D1: empty.", "Space: next."]
    changed = varied("D1: empty.", lines)
    assert changed == ["D1: empty", "Space: next."]
    assert joined(lines, changed) == "D1: empty. Space: next."
