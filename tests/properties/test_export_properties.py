"""Any game can be exported, and what is exported keeps to its page."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from helpers.random_games import quarto_games, quatrenun_games
from hypothesis import given
from hypothesis import strategies as st

from quarto_access.narration.export.board_picture import board_picture
from quarto_access.narration.export.brf import brf_export
from quarto_access.narration.export.shapes import svg
from quarto_access.narration.export.tactile import SIZES, Paper, tactile_export
from quarto_access.narration.export.words import text_export
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.record import Record
from quarto_access.rules.pieces import PieceSet

BOOK = Phrasebook("en")
names = st.text(st.characters(exclude_categories=("C",)), min_size=1, max_size=30)
records = st.builds(
    Record,
    st.one_of(quarto_games(), quatrenun_games()),
    st.one_of(st.none(), st.just("2026-11-16")),
    st.tuples(names, names),
    st.sampled_from(PieceSet),
)


turns = st.one_of(st.none(), st.integers(0, 40))
"""All of a game, or its position after a turn."""


@given(records, turns)
def test_every_braille_page_is_ascii_and_keeps_its_size(record: Record, turn: int | None):
    text = brf_export(record, BOOK, turn)
    assert text.isascii()
    for page in text.split("\f")[:-1]:
        assert [len(line) <= 40 for line in page.split("\r\n")] == [True] * 26


@given(records, st.sampled_from(Paper), turns)
def test_every_tactile_diagram_is_on_its_paper(record: Record, paper: Paper, turn: int | None):
    width, height = SIZES[paper]
    for circle in ET.fromstring(tactile_export(record, BOOK, paper, turn)).iter("{http://www.w3.org/2000/svg}circle"):  # noqa: S314
        x, y = (float(circle.get(name, "0")) for name in ("cx", "cy"))
        assert 6 <= x <= width - 6
        assert 6 <= y <= height - 6


@given(records, turns)
def test_every_picture_is_well_formed_and_every_text_readable(record: Record, turn: int | None):
    assert ET.fromstring(svg(board_picture(record, BOOK, turn))).tag.endswith("svg")  # noqa: S314 - our own file
    assert text_export(record, BOOK, turn).replace("\n", "").isprintable()
