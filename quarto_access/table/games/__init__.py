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
    from quarto_access.rules.pieces import Piece, Value
    from quarto_access.rules.quarto import Call
    from quarto_access.rules.quatrenun import Group
    from quarto_access.table.aids import AskAid, Board
    from quarto_access.table.announcement import Message, Part
    from quarto_access.table.events import Event
    from quarto_access.table.hints import AskHint, Explained
    from quarto_access.table.intents import Asking, Intent, NameMove, OfTheGame
    from quarto_access.table.state import Answer, Chosen, ChosenPiece, ChosenPlace, Table


class GameAtTable(Protocol):
    """What both games can do at the table."""

    hand_is_on_board: ClassVar[bool]
    """Whether asking for the hand asks about the board, and so costs a peek."""
    continued: ClassVar[frozenset[Asking]]
    """Questions whose answer goes on when they are repeated."""

    def hear(self, chosen: ChosenPiece | ChosenPlace) -> Answer:
        """Announce what was touched; Enter would take it, if it is the player's turn."""

    def choices(self) -> list[Chosen]:
        """Return what Space goes through."""

    def take(self, chosen: ChosenPiece | ChosenPlace, *, more: bool = False) -> Answer:
        """Do what Enter does with a piece or a spot. `more`: another action follows, so no prompt is needed."""

    def name_piece(self, values: tuple[Value, ...], *, more: bool) -> Answer:
        """Give or choose the piece that was named by some of its values, if only one can be meant."""

    def name_move(self, named: NameMove) -> Answer:
        """Move the piece that was named."""

    def begin_call(self) -> Answer:
        """Begin to call Quarto."""

    def call(self, call: Call, *, more: bool) -> Answer:
        """Call Quarto."""

    def rejects(self, intent: Intent) -> Event | None:
        """Return why an intent has no meaning in this game; None: it has one."""

    def heard_place(self, square: Square) -> Event:
        """Announce a spot that was touched."""

    def heard_piece(self, piece: Piece) -> Event:
        """Announce a piece that was touched."""

    def ask(self, asking: OfTheGame, *, whole: bool) -> Event | AskAid:
        """Answer a question that each game answers in its own way, or return the aid that it is in this game."""

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

    def breath(self) -> Answer:
        """Announce the whole board in a few ways."""

    def threes(self) -> Answer:
        """Announce what is nearly complete."""

    def completes(self) -> Answer:
        """Announce what could be completed next."""

    def safe(self, asked: AskAid) -> Answer:
        """Announce whether the next action would be safe."""

    def left_with(self, values: tuple[Value, ...]) -> tuple[int, tuple[Message, ...]]:
        """Return how many pieces with these values can be given or moved next, and which."""

    def changed(self, square: Square, now: Group) -> Part:
        """Return what has changed on a spot."""

    @property
    def unasked(self) -> Board:
        """The board that changes are counted from, if the player never asked about it."""

    @property
    def landmark(self) -> int:
        """How many pieces were placed or moved: after every so many, the last ones are repeated."""

    def quiz(self, chance: int) -> Answer:
        """Begin a quiz about the board."""

    def why(self, asked: AskHint) -> Explained | Event:
        """Return what the action asked about does at once, or why it can't be done."""

    def advice(self, decision: Decision[Action]) -> tuple[Message, ...]:
        """Return a good move, and what it is worth."""

    def worth(self, bounds: Bounds) -> Message:
        """Return what the position is worth."""


def game_at(table: Table) -> GameAtTable:
    """Return the game on the table."""
    position = table.game.position
    return AtQuarto(table, position) if isinstance(position, rules_of_quarto.Position) else AtQuatrenun(table, position)
