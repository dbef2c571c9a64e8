"""The board of a position: drawn for sighted people, or for a braille display.

People with low vision use the drawn board too, so it uses letters, never colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import Protocol

from quarto_access.frozen import frozen
from quarto_access.narration.braille import braille_line, group_letter_lines, groups_line, letter_lines
from quarto_access.narration.describe import Style
from quarto_access.narration.help import AUTOMATIC, INSTEAD
from quarto_access.narration.phrasebook import Phrasebook
from quarto_access.narration.utterance import CELLS
from quarto_access.rules import quarto, quatrenun
from quarto_access.rules.board import SIDE, square_at, square_name
from quarto_access.rules.game import Position
from quarto_access.rules.pieces import PieceSet, Trait, piece_code
from quarto_access.rules.quatrenun import Group

_EMPTY = "----"


class Board(Protocol):
    """Shows a position of either game."""

    @property
    def style(self) -> Style:
        """The part of the style that depends on the game."""

    def drawn(self, pieces: PieceSet, book: Phrasebook) -> list[str]:
        """Return the drawn board, far row first."""

    def legend(self, pieces: PieceSet, book: Phrasebook) -> list[str]:
        """Return what the letters and signs of the drawn board mean."""

    def braille(self, phase: str, traits: Sequence[Trait], *, cells: bool) -> tuple[str, ...]:
        """Return the board for a braille display: one line of cells, or lines of letters. `phase`: what to do."""


def board_of(position: Position) -> Board:
    """Return the board of a position."""
    return QuartoBoard(position) if isinstance(position, quarto.Position) else QuatrenunBoard(position)


@frozen
class QuartoBoard:
    """A position of Quarto."""

    position: quarto.Position

    @property
    def style(self) -> Style:
        """The part of the style that depends on the game."""
        automatic = self.position.rules.calls is quarto.Calls.AUTOMATIC
        position, instead = self.position, INSTEAD[self.position.game]
        instead = {**instead, **AUTOMATIC} if automatic else instead
        return Style(game=position.game, traits=position.traits, automatic=automatic, instead=instead)

    def drawn(self, pieces: PieceSet, book: Phrasebook) -> list[str]:
        """Return the rows of piece codes, and below them the piece in hand and those left."""
        hand, lines = self.position.hand, _drawn(self.position.groups, pieces)
        if hand is not None:
            lines.append(book.say("game-drawn-hand") + " " + piece_code(hand, pieces))
        left = " ".join(piece_code(piece, pieces) for piece in self.position.pieces_left)
        return lines + (wrap(book.say("review-left", {"pieces": left}), CELLS) if left else [])

    def legend(self, pieces: PieceSet, book: Phrasebook) -> list[str]:
        """Return what the letters of a piece mean."""
        return book.say("review-legend", {"set": pieces}).split("\n")

    def braille(self, phase: str, traits: Sequence[Trait], *, cells: bool) -> tuple[str, ...]:
        """Return the board, the piece in hand and the number of pieces left."""
        position = self.position
        felt = (position.board, position.hand, phase, len(position.pieces_left), traits)
        return (braille_line(*felt),) if cells else letter_lines(*felt)


@frozen
class QuatrenunBoard:
    """A position of Quatrenun."""

    position: quatrenun.Position

    @property
    def style(self) -> Style:
        """The part of the style that depends on the game."""
        position = self.position
        return Style(game=position.game, traits=position.traits, instead=INSTEAD[position.game])

    def drawn(self, pieces: PieceSet, book: Phrasebook) -> list[str]:  # noqa: ARG002 - only the other game needs it
        """Return the rows of groups, and below them the pieces of the group pointed to."""
        square, lines = self.position.pointed, _drawn(self.position.groups, pieces)
        if square is None:
            return lines
        group = " ".join(piece_code(piece, pieces) for piece in self.position.groups[square])
        return [*lines, f"  {square_name(square)}: {group}"]

    def legend(self, pieces: PieceSet, book: Phrasebook) -> list[str]:
        """Return what the letters of a piece mean, and the signs of a group."""
        return [*book.say("review-legend", {"set": pieces}).split("\n"), book.say("review-legend-groups")]

    def braille(self, phase: str, traits: Sequence[Trait], *, cells: bool) -> tuple[str, ...]:  # noqa: ARG002 - all count
        """Return the groups and the spot pointed to."""
        felt = (self.position.groups, self.position.pointed, phase)
        return (groups_line(*felt),) if cells else group_letter_lines(*felt)


def _drawn(groups: Sequence[Group], pieces: PieceSet) -> list[str]:
    """Return the rows, far row first. A single piece is drawn as its code.

    A group is drawn as its size, then for each trait the letter that all pieces share, or a star. Four stars: complete.
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
