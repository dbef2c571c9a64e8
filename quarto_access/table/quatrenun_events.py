"""Events of Quatrenun that other code inspects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.frozen import frozen

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.outcome import Outcome, Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quatrenun import Group
    from quarto_access.table.clock.state import Terms
    from quarto_access.table.events import Due

# What changes the game.


@frozen
class Pointed:
    """A group was pointed to."""

    player: Player
    square: Square
    group: Group | None
    """Not told blindfolded, here and below."""
    due: Due | None
    just_told: bool = False
    """Whether the move before, to the same place, has told the group already."""


@frozen
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


@frozen
class GroupHeard:
    """A place and the group there, if any. `teach`: what Enter does in this phase. `by_finger`: its key was touched."""

    square: Square
    group: Group
    teach: bool = False
    phase: str = "point"
    by_finger: bool = False


@frozen
class MemberHeard:
    """A piece, and where it is; while one is chosen, whether it is in the group pointed to."""

    piece: Piece
    square: Square
    inside: bool
    teach: bool = False
    choosing: bool = True


@frozen
class Picked:
    """The piece that is to be moved is chosen."""

    piece: Piece


# Answers.


@frozen
class PiecesTold:
    """The pieces of a group, one by one."""

    square: Square
    group: Group


@frozen
class GroupsNow:
    """The state of the game: the last move, the group pointed to, what is to be done."""

    due: Due
    pointed: Square | None
    group: Group | None
    moved: tuple[Player, Square] | None
    picked: Piece | None = None
    resumed: bool = False
    clock: Terms | None = None


GroupEvent = Pointed | Shifted | GroupHeard | MemberHeard | Picked | PiecesTold | GroupsNow
