"""What is typed to find a game."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.session.menu.search import terms_of
from quarto_access.store.games import GamesFolder
from quarto_access.store.index import GamesIndex
from quarto_access.store.search import Mark, Term

if TYPE_CHECKING:
    from pathlib import Path

BOOK = Phrasebook("en")
TODAY = datetime(2026, 11, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("line", "terms"),
    [
        ("Ana WON", [Term("ana"), Term("won", Mark.WON)]),
        ("win, level 3", [Term("win", Mark.WON), Term("level 3", level=3)]),
        ("level", [Term("level")]),
        ("Ana and Ben", [Term("ana"), Term("ben")]),
        ("a draw", [Term("draw", Mark.DRAWN)]),
        ("and", [Term("and")]),
        ("level 99999", [Term("level"), Term("99999")]),
        ("october 2026", [Term("october", month=10), Term("2026", date="2026")]),
        ("16th oct", [Term("16th", day=16), Term("oct", month=10)]),
        ("2026-10", [Term("2026-10", date="2026-10")]),
        ("2026-10-16", [Term("2026-10-16", date="2026-10-16")]),
        ("may", [Term("may", month=5)]),
        ("ma", [Term("ma")]),
        ("today", [Term("today", date="2026-11-01")]),
        ("yesterday", [Term("yesterday", date="2026-10-31")]),
        (" , ,", [Term(" , ,")]),
    ],
)
def test_words_mean_names_results_and_dates(line: str, terms: list[Term]):
    assert terms_of(line, BOOK, TODAY) == terms


@pytest.mark.parametrize(
    "line", [",", "\udcff", "\x00", "level 9" * 9, "9" * 5000, "'", '"; --', "%_", "level " + "9" * 30]
)
def test_any_line_can_be_searched_for(line: str, tmp_path: Path):
    index = GamesIndex(GamesFolder(tmp_path))
    index.look()
    assert index.find(terms_of(line, BOOK, TODAY)) == []
