"""What happens while a recorded game is gone through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.rules.outcome import Outcome, Player


@dataclass(frozen=True, slots=True)
class ReviewBegun:
    """A record lies on the table: so many turns, and who gave first."""

    turns: int
    first: Player


@dataclass(frozen=True, slots=True)
class NoteTold:
    """A note that stands behind the turn just told."""

    text: str


@dataclass(frozen=True, slots=True)
class ReviewEnded:
    """There is no later turn; how the game ended, if it has."""

    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class OnlyReviewed:
    """Someone wanted to play on in a game that is only gone through."""


ReviewEvent = ReviewBegun | NoteTold | ReviewEnded | OnlyReviewed
