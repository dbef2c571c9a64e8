"""Hints and the coach: what players ask for, and what the thinker answers. Asking never changes the game."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.rules.board import Square
from quarto_access.rules.pieces import Value
from quarto_access.table.announcement import Announcement, Message, message

if TYPE_CHECKING:
    from quarto_access.opponent.coach_report import Report
    from quarto_access.opponent.decision import Bounds, Decision
    from quarto_access.rules.game import Action


Explained = tuple["Action", "Announcement", bool]
"""What the player asks about, what it does at once, and whether only a search can tell more."""


class Hint(StrEnum):
    """What can be asked for. All but the coach, who comes after the game, are counted."""

    MOVE = "move"
    WORTH = "worth"
    WHY = "why"
    COACH = "coach"


@frozen
class Hints:
    """What the table keeps of hints and the coach."""

    answered: tuple[tuple[Hint, Action | None, int], ...] = ()
    """What was answered in this position: asked again, it isn't counted again."""
    to_count: tuple[Hint, Action | None, int] | None = None
    """The hint that is counted when its answer comes."""
    awaited: Hint | None = None
    """The hint, or the coach, whose answer hasn't come yet."""
    report: Report | None = None
    """What the coach said about this game."""


@frozen
class AskHint:
    """Ask for a hint; `values` name the piece that is asked about, `squares` the place, where it was not touched."""

    hint: Hint
    values: tuple[Value, ...] = ()
    squares: tuple[Square, ...] = ()


@frozen
class Consulted:
    """A question for the thinker, and what the player hears until the answer comes.

    `action`: the action the question is about.
    """

    hint: Hint
    announcement: Announcement
    action: Action | None = None


@frozen
class MoveFound:
    """The thinker has found a good move."""

    decision: Decision[Action]


@frozen
class WorthFound:
    """The thinker knows what the position is worth; or what was meant to be done, as far as that is proven."""

    bounds: Bounds
    action: Action | None = None


@frozen
class GameReviewed:
    """The coach has gone through the game."""

    report: Report


@frozen
class NothingFound:
    """The thinker stopped before it had an answer."""


def proven(decision: Decision[Action]) -> Message:
    """Return what is proven about a good move."""
    unproven = "held" if decision.held else "only" if decision.only else "unproven"
    return message(f"hint-move-{decision.worth or unproven}")


ThinkerAnswer = MoveFound | WorthFound | GameReviewed | NothingFound
