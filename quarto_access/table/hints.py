"""Hints and the coach: what players ask for, and what the thinker answers. Asking never changes the game."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.opponent.coach_report import Report
    from quarto_access.opponent.decision import Bounds, Decision
    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Action
    from quarto_access.rules.pieces import Value
    from quarto_access.table.announcement import Announcement


class Hint(StrEnum):
    """What can be asked for. All but the coach, who comes after the game, are counted."""

    MOVE = "move"
    WORTH = "worth"
    WHY = "why"
    COACH = "coach"


@small
class AskHint:
    """Ask for a hint; `values` name the piece that is asked about, `squares` the place, where it was not touched."""

    hint: Hint
    values: tuple[Value, ...] = ()
    squares: tuple[Square, ...] = ()


@small
class Consulted:
    """A question for the thinker, and what the player hears until the answer comes.

    `meant`: the action the question is about.
    """

    hint: Hint
    told: Announcement
    meant: Action | None = None


@small
class MoveFound:
    """The thinker has found a good move."""

    decision: Decision[Action]


@small
class WorthFound:
    """The thinker knows what the position is worth; or what was meant to be done, as far as that is proven."""

    bounds: Bounds
    meant: Action | None = None


@small
class GameReviewed:
    """The coach has gone through the game."""

    report: Report


@small
class NothingFound:
    """The thinker stopped before it had an answer."""


Advised = MoveFound | WorthFound | GameReviewed | NothingFound
