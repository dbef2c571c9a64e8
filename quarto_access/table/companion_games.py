"""The game beside a real board: what each game enters, referees and corrects in its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from quarto_access.rules import quarto
from quarto_access.table.companion_quarto import QuartoBeside
from quarto_access.table.companion_quatrenun import QuatrenunBeside

if TYPE_CHECKING:
    from collections.abc import Iterator

    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.game import Action, Position
    from quarto_access.rules.outcome import Player
    from quarto_access.rules.pieces import Piece
    from quarto_access.rules.quatrenun import Group
    from quarto_access.settings import Referee
    from quarto_access.table.announcement import Message
    from quarto_access.table.companion_state import PuttingUp, Refitting, Replacing
    from quarto_access.table.events import Event
    from quarto_access.table.intents import Intent
    from quarto_access.table.state import Answer, Table


class GameBeside(Protocol):
    """What both games can do beside a real board."""

    several: ClassVar[bool]
    """Whether a spot can hold several pieces."""

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

    def position_of(self, now: PuttingUp) -> Position:
        """Return the position that was set up; raises `NotAllowed`."""

    def shown(self, now: PuttingUp) -> Table:
        """Return a table with the position so far, to answer questions about it."""

    def ask_about(self, now: PuttingUp, square: Square) -> Message:
        """Ask what is on a spot."""

    def put(self, was: Group, group: Group, square: Square) -> Message:
        """Announce what was put on a spot, or taken from it."""

    def refuse_board(self, now: PuttingUp) -> Event | None:
        """Return why the board can't be like this; None if it can."""

    def asks_last(self, now: PuttingUp) -> bool:
        """Whether something besides the board has to be asked: the hand, or the group pointed to."""

    def ask_last(self, now: PuttingUp) -> Message:
        """Ask for the hand, or for the group pointed to."""

    def pick_last(self, now: PuttingUp, intent: Intent) -> PuttingUp | Answer | None:
        """Take the hand, or the group pointed to; None if the intent was about something else."""


def game_beside(table: Table) -> GameBeside:
    """Return the game beside a real board."""
    position = table.game.position
    return QuartoBeside(table, position) if isinstance(position, quarto.Position) else QuatrenunBeside(table, position)
