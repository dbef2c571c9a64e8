"""When an item comes back: spaced repetition by fsrs, which lives only here and is imported when the first is kept."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from quarto_access.table.progress import Card

if TYPE_CHECKING:
    from collections.abc import Mapping

    import fsrs


def answered(card: Card | None, right: int, asked: int, now: float) -> Card:
    """Return the card of an item after it was met once more, with so many right answers of those asked.

    All right is good, most of them right is hard, else the item comes back soon.
    """
    import fsrs

    rating = fsrs.Rating.Again if 2 * right <= asked else fsrs.Rating.Good if right == asked else fsrs.Rating.Hard
    # Without fuzz: it would take chance of its own, and days need not be blurred for one player's few items.
    scheduler = fsrs.Scheduler(enable_fuzzing=False)
    moment = datetime.fromtimestamp(now, UTC)
    try:
        known = None if card is None else _known(card.kept)
        # A card without a number would be given one by the clock, and wait a moment for it.
        after, _ = scheduler.review_card(known or fsrs.Card(card_id=0, due=moment), rating, moment)
    except (KeyError, TypeError, ValueError, ArithmeticError):
        if card is None:
            raise
        # What was kept of it makes no sense to the scheduler: the item begins anew.
        return answered(None, right, asked, now)
    return Card(after.due.timestamp(), dict(after.to_dict()))


def _known(kept: Mapping[str, object]) -> fsrs.Card:
    """Return the scheduler's own card."""
    import fsrs

    return fsrs.Card.from_dict(dict(kept))  # type: ignore[arg-type]
