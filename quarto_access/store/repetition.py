"""Decide when an item comes back: spaced repetition with fsrs, which is slow to import and loaded on first use."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from quarto_access.learn.progress import Card

if TYPE_CHECKING:
    import fsrs


def rescheduled(card: Card | None, right: int, asked: int, now: float) -> Card:
    """Return the card of an item after another exercise, given how many of its questions were answered right.

    All right counts as good, and more than half as hard. Otherwise the item comes back soon.
    """
    import fsrs

    rating = fsrs.Rating.Again if 2 * right <= asked else fsrs.Rating.Good if right == asked else fsrs.Rating.Hard
    # No fuzzing: it uses its own random numbers, and one player's few items don't need it.
    scheduler = fsrs.Scheduler(enable_fuzzing=False)
    moment = datetime.fromtimestamp(now, UTC)
    try:
        known = None if card is None else _fsrs_card(card.data)
        # Pass an id: fsrs would make one from the clock, and sleep for a moment to keep it unique.
        after, _ = scheduler.review_card(known or fsrs.Card(card_id=0, due=moment), rating, moment)
    except (KeyError, TypeError, ValueError, ArithmeticError):
        if card is None:
            raise
        # The scheduler rejects the saved card, so start over.
        return rescheduled(None, right, asked, now)
    return Card(after.due.timestamp(), dict(after.to_dict()))


def _fsrs_card(kept: Mapping[str, object]) -> fsrs.Card:
    """Return the scheduler's own card from its saved form."""
    import fsrs

    return fsrs.Card.from_dict(dict(kept))  # type: ignore[arg-type]
