"""What is told of aids. Long answers are cut by whoever tells them: `page` counts how often one was asked in a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quarto_access.rules.board import Square
    from quarto_access.rules.game import Turn
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quarto import Alignment
    from quarto_access.rules.questions import Holding


# The layer of keys behind Tab.


@dataclass(frozen=True, slots=True)
class LayerOpened:
    """The next key asks for an aid; the first time, with how all of them are heard."""

    first: bool


@dataclass(frozen=True, slots=True)
class LayerHeard:
    """One of the aids, come to by Space: its keys, and the message that tells what it is."""

    key: str
    message: str


@dataclass(frozen=True, slots=True)
class LayerClosed:
    """No aid was asked for."""


# Answers.


@dataclass(frozen=True, slots=True)
class Recapped:
    """One's own last turn and all since."""

    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class BoardBreathed:
    """The board: by rows; then by pieces; then by trait."""

    board: tuple[Piece | None, ...]


@dataclass(frozen=True, slots=True)
class ThreesTold:
    """Goals with three pieces that share something. Full ones are never among them, so nothing is given away."""

    holdings: tuple[Holding, ...]


@dataclass(frozen=True, slots=True)
class CompletesTold:
    """Where the piece in hand would complete what."""

    piece: Piece | None
    places: tuple[tuple[Square, tuple[Alignment, ...]], ...]


@dataclass(frozen=True, slots=True)
class SafeTold:
    """Whether a piece can be given without handing the opponent an alignment; asked again, why."""

    piece: Piece | None
    left: bool
    places: tuple[tuple[Square, tuple[Alignment, ...]], ...]


AidAnswer = Recapped | BoardBreathed | ThreesTold | CompletesTold | SafeTold


@dataclass(frozen=True, slots=True)
class AidTold:
    """An answer, or the part of it that is due."""

    answer: AidAnswer
    page: int


AidEvent = LayerOpened | LayerHeard | LayerClosed | AidTold
