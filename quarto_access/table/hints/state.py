"""Hints and the coach: what players can ask for, and what the thinker answers. Hints never change the game."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from quarto_access.frozen import frozen
from quarto_access.opponent.decision import Bounds, Decision, Worth
from quarto_access.rules.board import Square
from quarto_access.rules.game import Action
from quarto_access.rules.outcome import Player
from quarto_access.rules.pieces import Value
from quarto_access.table.announcement import Announcement, Message, message

if TYPE_CHECKING:
    # Keep the coach's modules out of start-up.
    from quarto_access.opponent.coach_report import Report
    from quarto_access.opponent.explainer import Loss
    from quarto_access.opponent.quarto.argument import Argument

ARGUED_FROM = 9
"""Pieces placed from which the argument why a position is lost is soon found, and short enough to follow by ear."""

Explained = tuple[Action, Announcement, bool]
"""The action asked about, its immediate effect, and whether the thinker has to find out more."""


class Hint(StrEnum):
    """The kinds of hints. All are counted except the last two, which come after the game."""

    MOVE = "move"
    WORTH = "worth"
    WHY = "why"
    BECAUSE = "because"
    COACH = "coach"
    LOSS = "loss"
    """Why the game was lost. Nobody asks for it, and nobody waits for it."""


@frozen
class Hints:
    """What the table remembers about hints and the coach."""

    answered: tuple[tuple[Hint, Action | None, int], ...] = ()
    """Hints already answered in this position, which don't count again."""
    to_count: tuple[Hint, Action | None, int] | None = None
    """The hint to count when its answer arrives."""
    awaited: Hint | None = None
    """The hint whose answer hasn't arrived yet."""
    report: Report | None = None
    """The coach's report on this game."""
    argument: Argument | None = None
    """Why one of the players loses."""


@frozen
class AskHint:
    """Ask for a hint. `values` and `squares` name the piece and spot to explain, if not the chosen ones."""

    hint: Hint
    values: tuple[Value, ...] = ()
    squares: tuple[Square, ...] = ()


@frozen
class Consulted:
    """A question for the thinker, what the player hears meanwhile, and the action to explain, if any."""

    hint: Hint
    announcement: Announcement
    action: Action | None = None


@frozen
class MoveFound:
    """The thinker found a good move."""

    decision: Decision[Action]


@frozen
class WorthFound:
    """The thinker found out what the position is worth, or where `action` leads.

    If the player asked why, `because` is true, and `argument` says why one of the players loses, if it isn't too long.
    """

    bounds: Bounds
    action: Action | None = None
    because: bool = False
    argument: Argument | None = None


@frozen
class GameReviewed:
    """The coach has reviewed the game."""

    report: Report


@frozen
class LossFound:
    """The thinker found out why the game was lost."""

    loss: Loss


@frozen
class NothingFound:
    """The thinker gave up without an answer."""


def describe_worth(proven: str, player: Player, *, likely: bool = False) -> Message:
    """Return who wins with best play. `likely`: if that isn't known, it's probably a draw."""
    return message("hints-worth", worth=proven, player=player, likely=likely)


def proven(decision: Decision[Action], player: Player) -> Message:
    """Return what is proven about a move."""
    if decision.worth in (Worth.WIN, Worth.DRAW):
        return describe_worth(decision.worth, player)
    if decision.worth is Worth.LOSS:
        return message("hints-move-loss")
    if decision.held:
        return describe_worth("least", player)
    return message("hints-move-only" if decision.only else "hints-move-unproven")


ThinkerAnswer = MoveFound | WorthFound | GameReviewed | LossFound | NothingFound
