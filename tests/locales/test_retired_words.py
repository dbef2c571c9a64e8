"""English speaks in plain words: retired ones don't come back, and the whole of it doesn't grow."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import ast
from locales.test_messages import entries

import quarto_access

FILES = sorted((Path(quarto_access.__file__).parent / "locales" / "en").glob("*.ftl"))

RETIRED = {
    r"tells?": "reads, says, repeats",
    r"(re)?told": "read, said",
    r"stands?": "is on B3, is placed",
    r"touch(es|ed|ing)?": "press",
    r"tak(e|es|ing|en) .*back": "undo",
    r"takes? (it|one|a choice)": "choose, confirm",
    r"by lot": "random",
    r"lapse[sd]?": "too late, not called in time",
    r"go(es|ing)? on with": "resume, continue",
    r"half laid": "unfinished setup",
    r"the usual": "the default; Quarto",
    r"worth": "with best play",
    r"whoever": "the player who",
    r"once more": "again",
    r"no more": "no longer, nothing else",
    r"the other (calls?|player's|places?|gives?)": "your opponent, or a name",
    r"others' turn": "your opponent's turn",
    r"(no|this|that|its|the|one|a) goals?": "line, or line or block",
    r"(this|that|a|no|its|other|another|the|these|such) places?": "spot",
    r"squares": "spots",
    r"there is (no|nothing)": "there's",
}
"""What sounds translated or is easily misheard, and what to say instead."""

EXCEPTIONS = {
    # Players may go on typing the words they know.
    ("word", "tak(e|es|ing|en) .*back"),
    ("word", "touch(es|ed|ing)?"),
    ("word", "tells?"),
    ("word", "worth"),
}
"""Files that may use a retired word, with the pattern."""


def texts(node: object) -> list[str]:
    """Return every piece of text in a message."""
    if isinstance(node, ast.TextElement):
        return [node.value]
    if isinstance(node, list):
        return [text for item in node for text in texts(item)]
    if isinstance(node, ast.BaseNode):
        return [text for value in vars(node).values() for text in texts(value)]
    return []


def english(file: Path) -> list[tuple[str, str]]:
    """Return the id of every message with each of its texts."""
    return [
        (entry.id.name, text)
        for entry in entries(file)
        if isinstance(entry, ast.Message)
        for text in texts(entry.value)
    ]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_sentence_uses_a_retired_word(file: Path):
    found = [
        f"{name}: {text.strip()!r}. Say: {better}"
        for name, text in english(file)
        for pattern, better in RETIRED.items()
        if (file.stem, pattern) not in EXCEPTIONS and re.search(rf"(?i)\b{pattern}\b", text)
    ]
    assert found == []


def test_messages_stay_short_on_average():
    told = [(name, text) for file in FILES for name, text in english(file)]
    words = sum(len(re.findall(r"[A-Za-z']+", text)) for _, text in told)
    messages = len({name for name, _ in told})
    print(f"{words} words in {messages} messages")
    assert words / messages <= 5.93
