"""What happens at a table of Quatrenun, besides what happens at any table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.outcome import Outcome, Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quatrenun import Group
    from quarto_access.table.clock import Terms
    from quarto_access.table.events import Due

# What changes the game.


@small
class Pointed:
    """A group was pointed to."""

    player: Player
    square: Square
    group: Group | None
    """Not told blindfolded, here and below."""
    due: Due | None
    just_told: bool = False
    """Whether the move before, to the same place, has told the group already."""


@small
class Shifted:
    """A piece was moved; `group` is what it has become part of."""

    player: Player
    piece: Piece
    source: Square
    square: Square
    group: Group | None
    due: Due | None
    outcome: Outcome | None = None


# What is heard on the way.


@small
class GroupHeard:
    """A place and the group there, if any. `teach`: what Enter does in this phase. `by_finger`: its key was touched."""

    square: Square
    group: Group
    teach: bool = False
    phase: str = "point"
    by_finger: bool = False


@small
class MemberHeard:
    """A piece, and where it is; while one is chosen, whether it is in the group pointed to."""

    piece: Piece
    square: Square
    inside: bool
    teach: bool = False
    choosing: bool = True


@small
class Picked:
    """The piece that is to be moved is chosen."""

    piece: Piece


@small
class PutBack:
    """Another piece may be chosen."""

    due: Due


# Answers.


@small
class PiecesTold:
    """The pieces of a group, one by one."""

    square: Square
    group: Group


@small
class LineTold:
    """The groups of a row, a column or any other goal."""

    goal: Goal
    groups: tuple[tuple[Square, Group], ...]


@small
class SizesTold:
    """The whole board in one breath: the sizes, largest first, and where groups of that size are."""

    sizes: tuple[tuple[int, tuple[Square, ...]], ...]


@small
class WholeTold:
    """The whole board: its sizes, then row by row the groups that are there."""

    sizes: SizesTold
    rows: tuple[LineTold, ...]


@small
class PointableTold:
    """The groups that could be pointed to, by their places, and the other ones."""

    squares: tuple[Square, ...]
    others: tuple[Square, ...]


@small
class WaysTold:
    """Of the group pointed to: where its pieces may go."""

    square: Square
    targets: tuple[Square, ...]


@small
class NobodyPointed:
    """No group is pointed to now."""


@small
class GroupsNow:
    """Where the game stands: what was done last by each, the group pointed to, what is to be done."""

    due: Due
    pointed: Square | None
    group: Group | None
    moved: tuple[Player, Square] | None
    picked: Piece | None = None
    resumed: bool = False
    clock: Terms | None = None


@small
class GroupRules:
    """The rules of Quatrenun; with a clock, its terms."""

    clock: Terms | None = None


GroupAnswer = (
    PiecesTold | LineTold | SizesTold | WholeTold | PointableTold | WaysTold | NobodyPointed | GroupsNow | GroupRules
)
"""What is told because it was asked."""

GroupEvent = Pointed | Shifted | GroupHeard | MemberHeard | Picked | PutBack | GroupAnswer
