"""A review never plays: what an open aid has no use for is answered as if the aid were closed."""

from __future__ import annotations

import pytest
from helpers.positions import ROW_1_BUT_ONE, played

from quarto_access.record import Record
from quarto_access.rules.board import parse_square
from quarto_access.rules.pieces import parse_piece, values_of
from quarto_access.table.aids.state import Aid, AskAid
from quarto_access.table.announcement import refuse
from quarto_access.table.events import SpotHeard
from quarto_access.table.intents import Jump, NamePiece, NameSpot
from quarto_access.table.review.state import Review
from quarto_access.table.review.step import open_review, review_step

GRSH = values_of(parse_piece("GRSH"))


def with_aid(aid: Aid, turn: int) -> Review:
    """Return a review at a turn with an open aid."""
    review, _ = open_review(Record(played(ROW_1_BUT_ONE)))
    for intent in (Jump(turn), AskAid(aid)):
        review, _ = review_step(review, intent)
    assert review.table.open_aid is not None
    return review


@pytest.mark.parametrize("aid", [Aid.WHERE, Aid.LEFT, Aid.QUIZ, Aid.NOTE])
def test_a_typed_spot_is_heard_and_not_played(aid: Aid):
    before = with_aid(aid, turn=2)
    review, happened = review_step(before, NameSpot(parse_square("d4")))
    assert review.table.game is before.table.game
    assert any(isinstance(event, SpotHeard) for event in happened)


@pytest.mark.parametrize("aid", [Aid.COMPARE, Aid.NOTE])
def test_a_typed_piece_is_refused_and_not_given(aid: Aid):
    before = with_aid(aid, turn=0)
    review, happened = review_step(before, NamePiece(GRSH))
    assert (review.table.game, review.table.open_aid) == (before.table.game, None)
    assert happened == (refuse("review-only"),)
