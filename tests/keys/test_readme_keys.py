"""The README lists the keys of the table. To update it, set UPDATE_README."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from quarto_access.keys.bindings import BINDINGS
from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrator import Narrator
from quarto_access.narration.phrasebook import Phrasebook

README = Path(__file__).parents[2] / "README.md"
BEGIN, END = "<!-- keys: begin -->\n", "<!-- keys: end -->\n"


def key_list() -> str:
    book = Phrasebook("en")
    narrator = Narrator(Describer(book, Style()))
    keys: dict[str, list[str]] = {}
    for binding in BINDINGS:
        if binding.group != "grid":
            keys.setdefault(binding.message, []).append(narrator.describe.key(binding.key))
    lines = [f"- {' or '.join(names)}: {book.say(message)}." for message, names in keys.items()]
    return "\n".join(lines) + "\n"


@pytest.mark.skipif(not README.exists(), reason="the README is not part of the installed package")
def test_the_readme_lists_every_key():
    text = README.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    updated = f"{before}{BEGIN}{key_list()}{END}{after}"
    if os.environ.get("UPDATE_README"):
        README.write_text(updated, encoding="utf-8", newline="\n")
    assert text == updated
