"""Try again: a game of its own starts at a turn of the review."""

from __future__ import annotations

from quarto_access.frozen import replace
from quarto_access.table.announcement import announce, message, refuse
from quarto_access.table.events import PlayedOn
from quarto_access.table.intents import Against, PlayOn
from quarto_access.table.review.choices import open_choices
from quarto_access.table.review.jumps import Heard
from quarto_access.table.review.state import Review


def play_on(review: Review, asked: PlayOn) -> Heard:
    """Start a game at a turn; first let the player choose the opponent, if they haven't.

    A game can't go on after the turn that ended it, so offer to play that turn again.
    """
    turn = review.turn if asked.turn is None else asked.turn
    if turn > review.last or asked.turn == 0:
        return review, (refuse(message("review-no-turn", count=review.last)),)
    kept = max(turn - 1, 0) if asked.again else turn
    if review.game.after(kept).position.outcome is not None:
        over = message("review-over-here")
        return open_choices(review, PlayOn(again=True), over) if review.turn else (review, (refuse(over),))
    if asked.against is None:
        return open_choices(review, replace(asked, against=review.level))
    usual = None if asked.against is Against.ALONE else review.level
    level = asked.against if isinstance(asked.against, int) else usual
    told = message("review-plays", again=asked.again, turn=kept + asked.again, level=level)
    return review, (PlayedOn(kept, level, announce(told, news=True)),)
