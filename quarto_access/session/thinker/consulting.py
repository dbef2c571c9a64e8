"""What a coach is asked, and how his answer comes back to the table: as an intent."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, assert_never

from quarto_access.frozen import frozen
from quarto_access.table.hints.state import GameReviewed, Hint, MoveFound, ThinkerAnswer, WorthFound

if TYPE_CHECKING:
    from quarto_access.opponent.analysis import Analysis
    from quarto_access.opponent.coach import Query
    from quarto_access.rules.game import Action, Game


@frozen
class Consultation:
    """What is asked of a coach, in which game, about doing what; lots are drawn from the seed."""

    hint: Hint
    game: Game
    seed: int
    meant: Action | None = None


def begun(asked: Consultation) -> Generator[Query, Analysis, ThinkerAnswer]:
    """Begin to ask: what is wanted comes out, what was found goes in, and the answer is an intent."""
    from quarto_access.opponent import coach, coach_report

    position = asked.game.position
    match asked.hint:
        case Hint.MOVE:
            return MoveFound((yield from coach.advise(position)))
        case Hint.WORTH:
            return WorthFound((yield from coach.evaluate(position)))
        case Hint.WHY:
            assert asked.meant is not None  # noqa: S101 - the table knows what was meant
            return WorthFound((yield from coach.evaluate_action(position, asked.meant)), asked.meant)
        case Hint.COACH:
            return GameReviewed((yield from coach_report.review(asked.game)))
        case _:
            assert_never(asked.hint)
