"""A recorded game that is gone through, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from quarto_access.narration.utterance import Utterance
from quarto_access.table import cues, review_events

if TYPE_CHECKING:
    from quarto_access.narration.narrate import Narrator


def tell_review(narrator: Narrator, event: review_events.ReviewEvent) -> Utterance:
    """Tell an event of a review."""
    match event:
        case review_events.ReviewBegun(turns, first):
            lines = narrator.about("review-begun", first, count=turns) + narrator.say("review-how")
            return Utterance(tuple(lines), cues.MENU, news=True)
        case review_events.NoteTold(text):
            return Utterance(tuple(narrator.say("review-note", text=text)))
        case review_events.ReviewEnded(outcome, moved, asked):
            lines = narrator.say("review-unfinished") if outcome is None else narrator.result(outcome, moved)
            return Utterance(tuple(lines), None if asked else cues.EDGE)
        case review_events.HowToGoOn():
            return Utterance(tuple(narrator.say("review-how")))
        case review_events.OnlyReviewed():
            return Utterance(tuple(narrator.say("review-only")), cues.REFUSED)
        case _:
            assert_never(event)
