"""Each line is heard separately, so no sentence continues in the next line."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from locales.test_messages import entries

import quarto_access

LOCALES = Path(quarto_access.__file__).parent / "locales"
FILES = sorted(LOCALES.rglob("*.ftl"))
LESSONS = ("lesson", "quatrenunlesson")
VALUE = "\N{BLACK SQUARE}"
"""Placeholder for a value."""


def wordings(pattern: ast.Pattern) -> list[str]:
    """Return every wording of a message, one for each combination of its variants."""
    found = [""]
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts = [element.value]
        elif isinstance(element.expression, ast.SelectExpression):
            parts = [text for variant in element.expression.variants for text in wordings(variant.value)]
        elif isinstance(element.expression, ast.StringLiteral):
            parts = [element.expression.value]
        else:
            parts = [VALUE]
        found = [text + part for text in found for part in parts]
    return found


def lines_of(file: Path) -> list[tuple[str, list[str]]]:
    """Return the lines of every wording in a file, with message ids."""
    texts = [
        (entry.id.name, text)
        for entry in entries(file)
        if isinstance(entry, ast.Message) and entry.value is not None
        for text in wordings(entry.value)
    ]
    return [(name, [line.strip() for line in text.split("\n") if line.strip()]) for name, text in texts]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_no_sentence_continues_in_the_next_line(file: Path):
    broken = [
        (name, line, after)
        for name, lines in lines_of(file)
        for line, after in pairwise(lines)
        if line.endswith((",", ";")) or (after[0].islower() and not line.endswith(":"))
    ]
    assert broken == []


@pytest.mark.parametrize("file", [file for file in FILES if file.stem in LESSONS], ids=lambda file: file.stem)
def test_every_line_of_a_lesson_is_a_whole_sentence(file: Path):
    told = [
        (name, line, after)
        for name, lines in lines_of(file)
        if "-step-" in name or "-help-" in name
        for line, after in zip(lines, [*lines[1:], ""], strict=True)
    ]
    # After a colon, only the piece to find may be on its own line.
    broken = [
        (name, line)
        for name, line, after in told
        if not line.endswith((".", "!", "?")) and not (line.endswith(":") and after == f"{VALUE}.")
    ]
    assert told != []
    assert broken == []


def test_all_wordings_of_a_message_are_found():
    choice = "a = { $typed ->\n    [yes] Type it.\n   *[no]\n    Touch it,\n    then Enter.\n }\n"
    parsed = FluentParser().parse_entry(choice)
    assert isinstance(parsed, ast.Message)
    assert parsed.value is not None
    assert wordings(parsed.value) == ["Type it.", "Touch it,\nthen Enter."]
