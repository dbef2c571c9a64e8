"""What happens while a recorded game is gone through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.outcome import Outcome, Player


@small
class ReviewBegun:
    """A record lies on the table: so many turns, and who gave first."""

    turns: int
    first: Player


@small
class NoteTold:
    """A note that stands behind the turn just told."""

    text: str


@small
class ReviewEnded:
    """There is no later turn; how the game ended, if it has. `asked`: no key led beyond it."""

    outcome: Outcome | None
    moved: tuple[Player, Square] | None = None
    """The last move of a game of Quatrenun."""
    asked: bool = False


@small
class HowToGoOn:
    """How one goes on and back."""


@small
class OnlyReviewed:
    """Someone wanted to play on in a game that is only gone through."""


ReviewEvent = ReviewBegun | NoteTold | ReviewEnded | HowToGoOn | OnlyReviewed
