"""The game beside a real board: what each game enters, referees and corrects in its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from quarto_access.rules import quarto
from quarto_access.table.companion_quarto import QuartoBeside
from quarto_access.table.companion_quatrenun import QuatrenunBeside

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.game import Action
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.settings import Referee
    from quarto_access.table.companion_state import Refitting, Replacing
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Answer, Table


class GameBeside(Protocol):
    """What both games can do beside a real board."""

    def enter(self, intent: Intent) -> Answer | None:
        """Enter an action by one key or word; None if it means the same as at any table."""

    def begin_call(self) -> Answer:
        """Begin a call of the player to act."""

    def called(self, player: Player, goal: Goal | None) -> Answer:
        """Judge a call by who made it."""

    def warnings(self, kind: Referee) -> Iterator[Event]:
        """Announce what this referee has to say about the last action."""

    def end_walk(self) -> Event:
        """Announce that the walk has passed the last spot."""

    def standing(self, square: Square) -> Event | None:
        """Return the question about what is on a spot; None if it is empty."""

    def replacing_at(self, square: Square) -> Replacing | None:
        """Return which entry to replace if the piece on a spot is wrong; None if the spot is empty."""

    def piece_at(self, square: Square) -> Piece | None:
        """Return the piece on a spot that a correction is about."""

    def moved(self, square: Square, to: Square) -> Refitting | Event:
        """Let a piece be on another spot; one that is there swaps with it."""

    def exchanged(self, now: Replacing, piece: Piece) -> Refitting | Event | None:
        """Let another piece have been entered; None: it is the same."""

    def right(self, wrong: Action, intent: Intent) -> Action | Answer | None:
        """Return the action that replaces an entry, or what is heard while it is being picked."""


def game_beside(table: Table) -> GameBeside:
    """Return the game beside a real board."""
    position = table.game.position
    return QuartoBeside(table, position) if isinstance(position, quarto.Position) else QuatrenunBeside(table, position)
