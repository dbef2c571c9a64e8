"""What memory aids tell in Quatrenun, where it is another thing than in Quarto."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarto_access.table.small import small

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quatrenun import Group, Shift
    from quarto_access.table.aids import Board


@small
class GroupsBreathed:
    """The board: by sizes; then its groups of several; then the pieces that stand alone."""

    board: Board


@small
class GroupsChanged:
    """The groups that are others than when the board was asked about, as they are now."""

    groups: tuple[tuple[Square, Group], ...]


@small
class NearlyComplete:
    """Groups that lack only one value to be complete; then those that lack two."""

    one: tuple[tuple[Square, Group], ...]
    two: tuple[tuple[Square, Group], ...]


@small
class CompletingTold:
    """The moves that would complete a group: those of the group pointed to, or by the groups they are of."""

    pointed: bool
    moves: tuple[tuple[Square, tuple[Shift, ...]], ...]


@small
class PointSafe:
    """Whether a group can be pointed to without handing the other a group that forces you; asked again, why.

    `dangers`: its moves, each with the group that would then force you. `forced`: every move of it completes one.
    """

    square: Square | None
    can: bool
    dangers: tuple[tuple[Shift, Square], ...]
    forced: bool


@small
class MoveSafe:
    """Whether a piece can be moved without completing a group: to the place touched, or to any; asked again, why."""

    piece: Piece | None
    square: Square | None
    safe: tuple[Square, ...]
    completes: tuple[Square, ...]


GroupAidAnswer = GroupsBreathed | GroupsChanged | NearlyComplete | CompletingTold | PointSafe | MoveSafe


# The quiz: where is this piece?


@small
class SeekAsked:
    """Where is this piece? `first`: how one answers."""

    piece: Piece
    first: bool
    counted: tuple[Player, int] | None = None


@small
class SeekAnswered:
    """Whether an answer was right, where the piece is, and what is asked next; at the end, how many were right."""

    right: bool
    piece: Piece
    square: Square
    following: Piece | None
    score: tuple[int, int]
