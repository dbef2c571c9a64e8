"""docs/keys.md lists the keys of the table. To update it, set UPDATE_DOCS."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from quarto_access.frozen import replace
from quarto_access.keys.bindings import BINDINGS, GRID, HELP_IN_REVIEW, Binding, in_order
from quarto_access.keys.everything import name_of_group
from quarto_access.narration.describe import Describer, Style
from quarto_access.narration.narrator import Narrator
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.rules.board import goal_name, square_name
from quarto_access.table.grid import piece_at
from quarto_access.table.intents import AskGoal, Touch

SOURCE = Path(__file__).parents[2]
README, KEYS = SOURCE / "README.md", SOURCE / "docs" / "keys.md"
BEGIN, END = "<!-- keys: begin -->\n", "<!-- keys: end -->\n"

BOOK = Phrasebook("en")
NARRATOR = Narrator(Describer(BOOK, Style()))
DESCRIBE = NARRATOR.describe

pytestmark = pytest.mark.skipif(not README.exists(), reason="the documents are not part of the installed package")


def grid_lines() -> list[str]:
    """Return each key of the grid with its spot and its piece."""
    grid = [(binding.key, binding.intent.square) for binding in BINDINGS if isinstance(binding.intent, Touch)]
    return [
        f"- {DESCRIBE.key(key)}: {square_name(square)}, {DESCRIBE.piece(piece_at(square))}." for key, square in grid
    ]


def lines_of_group(bindings: list[Binding]) -> list[str]:
    """Return what the keys of a group do. Keys that do the same share a line."""
    keys: dict[str, list[str]] = {}
    for binding in bindings:
        keys.setdefault(binding.message, []).append(DESCRIBE.key(binding.key))
    return [f"- {' or '.join(names)}: {NARRATOR.text(message, {})}." for message, names in keys.items()]


def key_list() -> str:
    """Return the keys of each group, as help and the list of everything name and order the groups."""
    sections = []
    for group in in_order(binding.group for binding in BINDINGS):
        keys = [binding for binding in BINDINGS if binding.group == group]
        heading = BOOK.started(NARRATOR.text(name_of_group(group).id, {}))
        sections.append([f"## {heading}", "", *(grid_lines() if group == GRID else lines_of_group(keys))])
    differing = [replace(one, message=HELP_IN_REVIEW[one.message]) for one in BINDINGS if one.message in HELP_IN_REVIEW]
    sections.append(["## Keys that differ in a review", "", *lines_of_group(differing)])
    return "\n\n".join("\n".join(section) for section in sections) + "\n"


def test_the_document_lists_every_key():
    text = KEYS.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    updated = f"{before}{BEGIN}{key_list()}{END}{after}"
    if os.environ.get("UPDATE_DOCS"):
        KEYS.write_text(updated, encoding="utf-8", newline="\n")
    assert text == updated


def test_the_ten_keys_of_the_readme_are_in_the_table():
    section = README.read_text(encoding="utf-8").partition("## Ten keys are enough\n")[2].partition("\n## ")[0]
    names = re.findall(r"^- (.+?):", section, flags=re.MULTILINE)
    assert len(names) == 10
    assert set(names) <= {DESCRIBE.key(binding.key) for binding in BINDINGS}


def test_the_picture_shows_the_keys_of_the_table():
    picture = (SOURCE / "docs" / "keys-under-the-hand.svg").read_text(encoding="utf-8")
    shown = re.findall(r'<text class="big"[^>]*>(\w)</text>\s*<text class="small"[^>]*>(\w\d|row \d)</text>', picture)
    grid = {
        (DESCRIBE.key(one.key), square_name(one.intent.square)) for one in BINDINGS if isinstance(one.intent, Touch)
    }
    goals = {(DESCRIBE.key(one.key), goal_name(one.intent.goal)) for one in BINDINGS if isinstance(one.intent, AskGoal)}
    rows = {(key, goal) for key, goal in goals if goal.startswith("row")}
    assert set(shown) == grid | rows
