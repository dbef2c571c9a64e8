"""A position for eyes and fingers: drawn for onlookers, in braille cells, or in letters.

The drawn board is also for people who see a little: letters, never colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from quarto_access.frozen import frozen
from quarto_access.narration.braille import braille_line, group_letter_lines, groups_line, letter_lines
from quarto_access.narration.describe import Style
from quarto_access.narration.help import INSTEAD
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SIDE, square_at, square_name
from quarto_access.rules.pieces import PieceSet, piece_code
from quarto_access.rules.quatrenun import Group

if TYPE_CHECKING:
    from quarto_access.narration.phrasebook import Phrasebook
    from quarto_access.rules.game import Position

_EMPTY = "----"


class Board(Protocol):
    """How a position of either game is shown."""

    @property
    def style(self) -> Style:
        """What the game says differently."""

    def drawn(self, pieces: PieceSet, book: Phrasebook) -> list[str]:
        """Return the board as the player sees it, far row first."""

    def braille(self, phase: str, *, cells: bool) -> tuple[str, ...]:
        """Return the board for a braille display: one line of cells, or letters. `phase`: what is to be done."""


def board_of(position: Position) -> Board:
    """Return how a position is shown."""
    return QuartoBoard(position) if isinstance(position, quarto.Position) else QuatrenunBoard(position)


@frozen
class QuartoBoard:
    """A position of Quarto."""

    position: quarto.Position

    @property
    def style(self) -> Style:
        """What the game says differently."""
        automatic = self.position.rules.calls is quarto.Calls.AUTOMATIC
        position, instead = self.position, INSTEAD[self.position.game]
        return Style(game=position.game, traits=position.traits, automatic=automatic, instead=instead)

    def drawn(self, pieces: PieceSet, book: Phrasebook) -> list[str]:
        """Return the board with the codes of the pieces, and the one in hand below."""
        hand, lines = self.position.hand, _drawn(self.position.groups, pieces)
        return lines if hand is None else [*lines, book.say("game-drawn-hand") + " " + piece_code(hand, pieces)]

    def braille(self, phase: str, *, cells: bool) -> tuple[str, ...]:
        """Return the board, the piece in hand and how many are left."""
        position = self.position
        felt = (position.board, position.hand, phase, len(position.pieces_left), position.traits)
        return (braille_line(*felt),) if cells else letter_lines(*felt)


@frozen
class QuatrenunBoard:
    """A position of Quatrenun."""

    position: quatrenun.Position

    @property
    def style(self) -> Style:
        """What the game says differently."""
        position = self.position
        return Style(game=position.game, traits=position.traits, instead=INSTEAD[position.game])

    def drawn(self, pieces: PieceSet, book: Phrasebook) -> list[str]:  # noqa: ARG002 - no words in it
        """Return the groups, and the one pointed to below."""
        square, lines = self.position.pointed, _drawn(self.position.groups, pieces)
        if square is None:
            return lines
        group = " ".join(piece_code(piece, pieces) for piece in self.position.groups[square])
        return [*lines, f"  {square_name(square)}: {group}"]

    def braille(self, phase: str, *, cells: bool) -> tuple[str, ...]:
        """Return the groups and the place pointed to."""
        felt = (self.position.groups, self.position.pointed, phase)
        return (groups_line(*felt),) if cells else group_letter_lines(*felt)


def _drawn(groups: Sequence[Group], pieces: PieceSet) -> list[str]:
    """Return the rows, far row first: single pieces by their codes.

    Of a group, its size, and of each trait the letter that all share, or a star: four stars would be complete.
    """

    def cell(group: Group) -> str:
        if not group:
            return f" {_EMPTY}"
        letters = zip(*(piece_code(piece, pieces) for piece in group), strict=True)
        size = " " if len(group) == 1 else str(len(group))
        return size + "".join(one[0] if len(set(one)) == 1 else "*" for one in letters)

    rows = [
        f"{row + 1} " + " ".join(cell(groups[square_at(column, row)]) for column in range(SIDE))
        for row in reversed(range(SIDE))
    ]
    return [*rows, "    " + "     ".join("ABCD")]
