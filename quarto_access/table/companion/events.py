"""Events of the companion that more than the players' ears need to know.

What is heard of most of them is decided where they happen, and goes with them as an announcement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.frozen import frozen

if TYPE_CHECKING:
    from quarto_access.rules.game import Action
    from quarto_access.rules.outcome import Player
    from quarto_access.table.announcement import Announcement
    from quarto_access.table.events import Due


@frozen
class CompanionOnly:
    """Something was asked for that only makes sense beside a real board.

    `correcting`: say how to undo here instead. `due`: the prompt, where a game is being played.
    """

    due: Due | None
    correcting: bool = False


@frozen
class AllLaid:
    """The real pieces are laid out as they were announced: the game starts."""

    announcement: Announcement


@frozen
class Fix:
    """One entry that was changed: its turn, what it was and what it is now; None where it was removed.

    Turn 0 is the position that was set up: a piece was moved (two spots) or exchanged (two pieces given).
    """

    turn: int
    player: Player
    was: Action
    now: Action | None


@frozen
class Corrected:
    """The record was corrected. `left_out`: later entries that were dropped, with who made them."""

    announcement: Announcement
    fixes: tuple[Fix, ...]
    left_out: tuple[tuple[Player, Action], ...] = ()


@frozen
class PutUp:
    """The game continues from a position that was set up. `swapped`: player 1 acts, so the players swapped numbers."""

    announcement: Announcement
    swapped: bool


CompanionEvent = CompanionOnly | AllLaid | Corrected | PutUp
