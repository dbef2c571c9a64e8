"""The game on the table: Quarto or Quatrenun, behind the same verbs.

Everything else at the table asks `game_at` and needn't know which of the two is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from quarto_access.rules import quarto as rules_of_quarto
from quarto_access.table.games.quarto import AtQuarto
from quarto_access.table.games.quatrenun import AtQuatrenun

if TYPE_CHECKING:
    from quarto_access.opponent.decision import Bounds, Decision
    from quarto_access.rules.board import Goal, Square
    from quarto_access.rules.game import Action
    from quarto_access.rules.pieces import Piece
    from quarto_access.table.announcement import Message, Part
    from quarto_access.table.events import Event
    from quarto_access.table.hints import AskHint, Why
    from quarto_access.table.intents import Asking, OfTheGame
    from quarto_access.table.state import Table


class GameAtTable(Protocol):
    """What both games can do at the table."""

    hand_is_on_board: ClassVar[bool]
    """Whether asking for the hand asks about the board, and so costs a peek."""
    continued: ClassVar[frozenset[Asking]]
    """Questions whose answer goes on when they are repeated."""

    def heard_place(self, square: Square) -> Event:
        """Announce a spot that was touched."""

    def heard_piece(self, piece: Piece) -> Event:
        """Announce a piece that was touched."""

    def ask(self, asking: OfTheGame, *, whole: bool) -> Event:
        """Answer a question that each game answers in its own way."""

    def ask_place(self, square: Square) -> Event:
        """Announce what is on a spot."""

    def ask_piece(self, piece: Piece) -> Event:
        """Announce where a piece is."""

    def ask_goal(self, goal: Goal) -> Event:
        """Announce what is on a goal; asked again, perhaps more about it."""

    def goal_told(self, goal: Goal) -> Event:
        """Announce what is on a goal, spot by spot."""

    def now(self, *, resumed: bool = False) -> Event:
        """Announce the state of the game and what is to be done."""

    def undone(self, action: Action) -> tuple[Part, ...]:
        """Return what is said after an undo: what is on the table again, and what to do."""

    def again(self) -> Table:
        """Return the table with a new game, in which the other player is first."""

    def why(self, asked: AskHint) -> Why | Event:
        """Return what the action asked about does at once, or why it can't be done."""

    def advice(self, decision: Decision[Action]) -> tuple[Message, ...]:
        """Return a good move, and what it is worth."""

    def worth(self, bounds: Bounds) -> Message:
        """Return what the position is worth."""


def game_at(table: Table) -> GameAtTable:
    """Return the game on the table."""
    position = table.game.position
    return AtQuarto(table, position) if isinstance(position, rules_of_quarto.Position) else AtQuatrenun(table, position)
